"""The one place where errors become messages and exit codes."""

import contextlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from typer.exceptions import Abort, TyperException

from scorekeeper.app.errors import Exit, Hint, Refused, command
from scorekeeper.cli.settings import SHORT, hoist, of_words
from scorekeeper.store import commits
from scorekeeper.store.errors import StoreError

RECORDERS = frozenset(
    {
        "adjust",
        "back",
        "deal",
        "edit",
        "import",
        "join",
        "leave",
        "out",
        "penalty",
        "start",
        "void",
    }
)
"""Commands that record what happened: their refusals begin by saying that nothing was."""


_HELP_WIDTH = 80
"""Help texts are no wider than this."""


def run(words: Sequence[str]) -> int:
    """Run one command; its exit code. Nothing but a fault of ours escapes as a traceback."""
    try:
        hoisted, rest = hoist(words)
    except Refused as error:
        return _refuse(error, "", [], at_table=False)
    return guard(lambda: execute([*hoisted, *rest]), name_of(rest), hoisted)


def name_of(rest: Sequence[str]) -> str:
    """The command that *rest*, words without global options, names; empty where they name none."""
    name = " ".join(rest[:2]) if rest[:1] in (["rules"], ["players"]) else next(iter(rest), "")
    return SHORT.get(name, name) if not name.startswith("-") else ""


def guard(
    act: Callable[[], int], name: str, hoisted: Sequence[str], refused: list[Refused] | None = None
) -> int:
    """The exit code of *act*, or that of the error it ends in, which is printed.

    *name* is the command and *hoisted* its global options. At the table's prompt *refused* collects
    the errors, and what they suggest is printed as a line to type there.
    """
    before = commits.count()
    try:
        return act()
    except Refused as error:
        found = error
    except StoreError as error:
        hints = [Hint(error.advice, "")] if error.advice else []
        found = Refused(error.code, error.message, hints, exit=Exit.STORE)
    except TyperException as error:
        message = _said(error, name)
        group, *within = name.split() or [""]
        known = [group] if group and (within or not message.startswith("No such command")) else []
        line = " ".join(["scorekeeper", *known, "--help"])
        found = Refused("usage", message, [Hint("Help:", line)], exit=Exit.USAGE)
    except (KeyboardInterrupt, Abort):
        found = Refused(
            "interrupted", _stopped(name, recorded=commits.count() > before), exit=Exit.INTERRUPTED
        )
    except BrokenPipeError:
        # Whoever read us has enough; what was recorded is recorded.
        silence(sys.stdout)
        return Exit.DONE
    except SystemExit as ended:
        # Typer ends the process where nobody reads on; the evening may go on.
        silence(sys.stdout)
        return Exit.DONE if ended.code == 1 else int(ended.code or 0)
    except OSError as error:
        kept = " What was recorded is recorded." if commits.count() > before else ""
        why = f"It could not be printed: {error.strerror}.{kept}"
        found = Refused("not-printed", why, exit=Exit.REFUSED)
        silence(sys.stdout)
        name = ""
    except Exception:
        # A store that something else has written to can break anything; a sound one is our fault.
        damage = _damage(hoisted)
        if damage is None:
            raise
        found = damage
    if refused is not None:
        refused.append(found)
    return _refuse(found, name, hoisted, at_table=refused is not None)


def _said(error: TyperException, name: str) -> str:
    """What Typer found wrong with the words, as a sentence."""
    message = error.format_message().rstrip(".").replace("\n", " ")
    extra = re.fullmatch(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", message)
    if extra:
        return f"{name or 'It'} takes no more words, but then comes: {extra[1]}."
    return message if message.endswith("?") else f"{message}."


def _stopped(name: str, *, recorded: bool) -> str:
    """What it means that the command was stopped: before a change was on disk, or after."""
    if recorded:
        return "Stopped. What was recorded is recorded."
    return "Nothing recorded." if name in RECORDERS else "Stopped."


def _damage(hoisted: Sequence[str]) -> Refused | None:
    """What is wrong with the store, None where nothing is."""
    from scorekeeper.app.care import examine

    try:
        health = examine(of_words(hoisted).store)
    except StoreError as error:
        return Refused(error.code, error.message, [Hint(error.advice, "")], exit=Exit.STORE)
    if not health.findings:
        return None
    message = f"The store is damaged: {health.findings[0]}"
    hints = [
        Hint("All that is wrong:", command("doctor")),
        Hint("To bring a backup back:", command("restore", "FILE")),
    ]
    return Refused(StoreError.code, message, hints, exit=Exit.STORE)


def silence(*streams: TextIO) -> None:
    """Let what is still to be written to *streams* go nowhere."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in streams:
            os.dup2(nowhere, stream.fileno())


def execute(words: Sequence[str]) -> int:
    """The exit code of a command, whose words are given with the global options in front."""
    from scorekeeper.cli.root import command as program

    for word in words:
        if not word.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in word):
            raise Refused("usage", "An argument is not valid text.", exit=Exit.USAGE)
    # Typer gives back the exit code where a command ends itself (--version, --help), else None.
    width = min(shutil.get_terminal_size().columns, _HELP_WIDTH)
    code = program()(list(words), prog_name="scorekeeper", standalone_mode=False, terminal_width=width)
    sys.stdout.flush()
    if code == Exit.INTERRUPTED:
        raise KeyboardInterrupt
    return int(code or Exit.DONE)


def _refuse(error: Refused, name: str, hoisted: Sequence[str], *, at_table: bool) -> int:
    if "--json" in hoisted:
        body: dict[str, Any] = {
            "code": error.code,
            "message": error.message,
            "suggestions": [hint.command or hint.why for hint in error.hints],
        }
        if error.faults:
            body["faults"] = list(error.faults)
        print(json.dumps({"schema": 1, "command": name, "error": body}), file=sys.stderr)
        return error.exit
    from scorekeeper.cli.render.paper import Paper
    from scorekeeper.cli.render.refusal import print_refusal

    writes = name in RECORDERS and error.exit in (Exit.REFUSED, Exit.USAGE, Exit.NOT_FOUND)
    print_refusal(Paper(of_words(hoisted), error=True), error, nothing_recorded=writes, at_table=at_table)
    return error.exit
