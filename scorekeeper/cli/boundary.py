"""The one place where errors become messages and exit codes."""

import contextlib
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from typer.exceptions import Abort, TyperException

from scorekeeper.app.errors import Exit, Hint, Refused
from scorekeeper.cli.settings import Settings, hoist
from scorekeeper.store.errors import StoreError

RECORDERS = frozenset(
    {
        "adjust",
        "back",
        "d",
        "deal",
        "e",
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

_INTERRUPTED = 130


def run(words: Sequence[str]) -> int:
    """Run one command; its exit code. Nothing but a fault of ours escapes as a traceback."""
    hoisted, rest = hoist(words)
    name = " ".join(rest[:2]) if rest[:1] in (["rules"], ["players"]) else next(iter(rest), "")
    name = name if not name.startswith("-") else ""
    try:
        return _guarded([*hoisted, *rest])
    except Refused as error:
        return _refuse(error, name, hoisted)
    except StoreError as error:
        hints = [Hint(error.advice, "")] if error.advice else []
        return _refuse(Refused(error.code, error.message, hints, exit=Exit.STORE), name, hoisted)
    except TyperException as error:
        message = error.format_message().rstrip(".").replace("\n", " ") + "."
        known = [] if message.startswith("No such command") else name.split()[:1]
        line = " ".join(["scorekeeper", *known, "--help"])
        return _refuse(Refused("usage", message, [Hint("Help:", line)], exit=Exit.USAGE), name, hoisted)
    except (KeyboardInterrupt, Abort):
        return _refuse(Refused("interrupted", "Stopped.", exit=Exit.INTERRUPTED), name, hoisted)
    except BrokenPipeError:
        # Whoever read us has enough; what was recorded is recorded.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE


def _guarded(words: Sequence[str]) -> int:
    from scorekeeper.cli.root import command

    for word in words:
        if not word.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in word):
            raise Refused("usage", "An argument is not valid text.", exit=Exit.USAGE)
    # Typer gives back the exit code where a command ends itself (--version, --help), else None.
    code = command()(list(words), prog_name="scorekeeper", standalone_mode=False)
    sys.stdout.flush()
    if code == _INTERRUPTED:
        raise KeyboardInterrupt
    return int(code or Exit.DONE)


def _refuse(error: Refused, name: str, hoisted: Sequence[str]) -> int:
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

    writes = name.split()[:1] and name.split()[0] in RECORDERS and error.exit in (1, 2, 3, _INTERRUPTED)
    shown = Settings(color="--no-color" not in hoisted, ascii="--ascii" in hoisted)
    print_refusal(Paper(shown, error=True), error, nothing_recorded=bool(writes))
    return error.exit
