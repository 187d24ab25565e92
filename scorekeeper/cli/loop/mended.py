"""The line to offer after one that was refused."""

from collections.abc import Sequence

from scorekeeper.app.errors import Exit, Refused
from scorekeeper.cli.loop.line import PROGRAM

_TO_FILL_IN = ("NAME", "FILE", "N")


def mended(refused: Sequence[Refused]) -> str:
    """The first way on that the last of *refused* names, as a line to type; empty where there is none."""
    if not refused or refused[-1].exit is not Exit.REFUSED:
        return ""
    for hint in refused[-1].hints:
        line = hint.command.removeprefix(f"{PROGRAM} ")
        if line and line.isprintable() and not set(line.split()) & set(_TO_FILL_IN):
            return line
    return ""
