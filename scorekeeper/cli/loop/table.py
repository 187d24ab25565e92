"""The table: each line is acted on when it is read, by the same commands and the same boundary."""

import difflib
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from scorekeeper.app import evening
from scorekeeper.app.errors import Exit, Hint, Refused, command, usage
from scorekeeper.cli.boundary import execute, guard, name_of
from scorekeeper.cli.loop.line import PROGRAM, QUIT, Kind, Line, read
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.settings import Settings, hoist
from scorekeeper.store.errors import StoreError

_GROUPS = ("players", "rules")
"""Commands that hold others, which may be typed without them."""
_WHOLE_FILES = ("import", "verify")
"""Commands that read standard input to its end."""
_LIKE = 0.8
"""A word at least this alike (0 to 1) to a command was meant for it."""


class Table:
    """Acts on lines. ``refused`` holds what the last line was refused with, if it was.

    *seats_players* tells that, as long as there is no game, a line of names starts one; *piped*, that
    the lines come from standard input.
    """

    def __init__(self, settings: Settings, *, seats_players: bool = False, piped: bool = False) -> None:
        from scorekeeper.cli.root import command as program

        self.settings = settings
        self.seats_players = seats_players
        self.piped = piped
        self.stored = _is_there(settings.path)
        self.commands = dict(program().commands)  # type: ignore[attr-defined]  # it is a group
        self.refused: list[Refused] = []
        self.left = False

    def act(self, text: str) -> int:
        """Do what the line *text* says; its exit code. ``left`` tells that it was the last one."""
        self.refused = []
        line = read(text, {*self.commands, *QUIT})
        words = list(line.words) if line.kind is not Kind.ORDER else ["deal", *line.words]
        own: list[str] = []
        with suppress(Refused):  # said again, and printed, when the line is done
            own, words = hoist(words)
        return guard(lambda: self._do(line), name_of(words), self.settings.words + own, self.refused)

    def _do(self, line: Line) -> int:
        self._refuse_lost_store(line)
        if self.seats_players and line.kind is Kind.ORDER and not evening.is_game(self.settings.store):
            line = Line(Kind.COMMAND, ("start", *line.names), certain=True)
        hoisted, rest = hoist(line.words if line.kind is not Kind.ORDER else ("deal", *line.words))
        words = [*self.settings.words, *hoisted, *rest]
        if line.kind in (Kind.COMMAND, Kind.QUIT) and not line.certain:
            self._refuse_both_readings(line)
        match line.kind:
            case Kind.NOTHING:
                return Exit.DONE
            case Kind.QUIT:
                self.left = True
                return Exit.DONE
            case Kind.HELP:
                return self._help(line)
            case Kind.ORDER:
                self._refuse_misspelt(line)
            case Kind.COMMAND if line.name in ("t", "table"):
                raise Refused("at-table", "You are at the table already.")
            case Kind.COMMAND if self.piped and line.name in _WHOLE_FILES and "-" in line.words:
                raise usage("Standard input holds the lines of the table: name a file.")
        return execute(words)

    def _refuse_lost_store(self, line: Line) -> None:
        """Begin no new store where the one of this evening was taken away."""
        there = _is_there(self.settings.path)
        if self.stored and not there and line.kind in (Kind.COMMAND, Kind.ORDER):
            raise lost(self.settings.path)
        self.stored = self.stored or there

    def _refuse_both_readings(self, line: Line) -> None:
        """A word that begins a command is one, but never where all of the line is an order too."""
        if not evening.is_order(self.settings.store, line.words):
            return
        shown = " ".join(line.words)
        meant = {"d": "deal", "e": "edit"}.get(line.name, line.name)
        hints = [Hint("An order?", _certain("deal", *line.words))]
        if line.kind is Kind.COMMAND:
            hints.append(Hint("The command?", _certain(meant, *line.words[1:])))
        raise Refused("ambiguous", f'"{shown}" can be read as the command {meant}, and as an order.', hints)

    def _refuse_misspelt(self, line: Line) -> None:
        """A first word that is nobody's name and much like a command was meant for it."""
        word = line.name.casefold()
        if len(word) == 1 and len(line.words) == 1:
            raise Refused(
                "unknown-command",
                f'"{line.name}" is no command, and an order names more than one player.',
                [Hint("What there is:", "?")],
            )
        known = {name: (group, name) for group in _GROUPS for name in self.commands[group].commands}
        known |= {name: (name,) for name in self.commands}
        near = difflib.get_close_matches(word, known, 1, _LIKE)
        if near and len(word) > 2 and not evening.is_at_table(self.settings.store, line.words):
            meant = known[near[0]]
            raise Refused(
                "unknown-command",
                f'"{line.name}" is no command, and nobody at the table.',
                [Hint(f"Did you mean {' '.join(meant)}?", command(*meant, *line.words[1:]))],
            )

    def _help(self, line: Line) -> int:
        if line.words:
            return execute([*self.settings.words, *line.words, "--help"])
        from scorekeeper.cli.render.evening import print_help

        print_help(Paper(self.settings), evening.look(self.settings.store).view)
        return Exit.DONE


def _is_there(path: Path) -> bool:
    with suppress(OSError):  # told by what opens the store
        return path.exists()
    return False


def lost(path: Path) -> StoreError:
    """The store was there when the table began, and is no more."""
    return StoreError(f"The store {path} is gone.", "Put it back, or end with q and begin anew.")


def _certain(*words: str) -> str:
    """A command to suggest that keeps the program's name at the table, so that it is no order."""
    return f"{PROGRAM} {command(*words)}"


def read_lines(settings: Settings, lines: Iterable[str]) -> int:
    """Act on *lines* up to ``q``; the exit code of the first that was refused, or 0."""
    table = Table(settings, piped=True)
    codes = []
    for line in lines:
        codes.append(table.act(line))
        sys.stdout.flush()
        if table.left:
            break
    return next(filter(None, codes), Exit.DONE)


def standard_input() -> Iterator[str]:
    """The lines of standard input. What is no valid text is refused by the command that it reaches."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="surrogateescape")
    yield from sys.stdin
