"""What a line typed at the table means. Knows neither the terminal nor the store."""

import re
import shlex
from collections.abc import Container
from dataclasses import dataclass
from enum import Enum, auto

PROGRAM = "scorekeeper"
QUIT = frozenset({"q", "quit", "exit"})
HELP = frozenset({"?", "help"})

_QUOTED = re.compile(r"(?:^|[\s=,;>→])[\"']")
_SEPARATED = re.compile(r"[,;>→]")
_OPTIONS = re.compile(r"\s(?=--?[a-zA-Z])")


class Kind(Enum):
    """What to do with a line."""

    NOTHING = auto()
    QUIT = auto()
    HELP = auto()
    COMMAND = auto()
    ORDER = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line read: what it is, its words, and whether it can only be the command that it begins with.

    The words of an order are those that ``deal`` takes; the words of help are those asked about.
    """

    kind: Kind
    words: tuple[str, ...] = ()
    certain: bool = False

    @property
    def name(self) -> str:
        """The first word."""
        return self.words[0] if self.words else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The words as names in a row, which commas or arrows may part."""
        pieces = [piece.strip() for word in self.words for piece in _SEPARATED.split(word)]
        return tuple(piece for piece in pieces if piece)


def read(text: str, commands: Container[str]) -> Line:
    """The meaning of the line *text*, where *commands* are the words that are commands.

    A first word that is a command is one, and so is any single letter that is; a line that begins
    with the program's name, as pasted from a hint, or with an option, can be nothing else. All other
    lines are orders.
    """
    text = text.strip().lstrip("\ufeff")
    words = split(text)
    certain = words[:1] == [PROGRAM]
    words = words[1:] if certain else words
    if not words:
        return Line(Kind.NOTHING)
    if words[0].startswith("--"):  # options of all commands may come before one, or alone
        return Line(Kind.COMMAND, tuple(words), certain=True)
    first = words[0] if words[0] in commands else words[0].casefold()
    if first.startswith("#"):
        return Line(Kind.NOTHING)
    if first in QUIT:
        return Line(Kind.QUIT, (first, *words[1:]))
    if first in HELP:
        return Line(Kind.HELP, tuple(words[1:]))
    if certain or first in commands:
        return Line(Kind.COMMAND, (first, *words[1:]), certain)
    return Line(Kind.ORDER, tuple(_order(text)))


def split(text: str) -> list[str]:
    """The words of *text*. A quote within a word is a letter (``O'Brien``), one before a word quotes."""
    if _QUOTED.search(text):
        try:
            return shlex.split(text)
        except ValueError:
            pass  # a quote that never closes is a letter too
    return text.split()


def _order(text: str) -> list[str]:
    """The words of an order and its options; with commas or arrows, names may hold blanks."""
    order, *options = _OPTIONS.split(text, maxsplit=1)
    words = [order] if _SEPARATED.search(order) and not _QUOTED.search(order) else split(order)
    return words + [word for part in options for word in split(part)]
