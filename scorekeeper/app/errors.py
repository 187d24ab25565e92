"""How the application says no."""

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum


class Exit(IntEnum):
    """The exit codes of every command."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    NOT_FOUND = 3
    STORE = 4
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Hint:
    """A way on: why one might want it (may be empty), and the command to paste."""

    why: str
    command: str


def command(*words: str) -> str:
    """A command line of ours that can be pasted into a shell as it is."""
    return shlex.join(["scorekeeper", *words])


class Refused(Exception):
    """What was asked for was not done, and nothing was changed.

    ``code`` is for machines, ``message`` a sentence for people, ``hints`` the ways on, ``exit``
    the exit code.
    """

    def __init__(
        self, code: str, message: str, hints: Iterable[Hint] = (), *, exit: Exit = Exit.REFUSED
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hints = tuple(hints)
        self.exit = exit


def usage(message: str, *hints: Hint) -> Refused:
    """The words of the command do not fit."""
    return Refused("usage", message, hints, exit=Exit.USAGE)


def missing(code: str, message: str, *hints: Hint) -> Refused:
    """No such game, deal or player; nothing to undo."""
    return Refused(code, message, hints, exit=Exit.NOT_FOUND)


def no_game() -> Refused:
    """There is no game to work on."""
    return missing("no-game", "There is no game.", Hint("Start one:", command("start", "Ana", "Bo", "Cy")))
