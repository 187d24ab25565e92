"""What an option is: its name, the values it takes, what each means and who says so."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from typing import Any, Protocol

from scorekeeper.cards import Card, CardTextError, Rank, read_cards

OPTION = "option"
"""The key under which a field of `RuleSet` holds its `Option` while the class is made."""


class RuleError(ValueError):
    """An option, value, rule set or house rule that does not exist.

    ``message`` is one sentence for people; ``near`` holds the names that were perhaps meant.
    """

    def __init__(self, message: str, near: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.near = tuple(near)


def near(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three of *names* that look like *word*, the likest first."""
    return tuple(get_close_matches(word.strip().casefold(), list(names), n=3, cutoff=0.6))


class Section(Enum):
    """The sections of RULES that options stand in, in its order."""

    TABLE = "The table"
    LEADING = "Dealing and leading"
    PLAYING = "Playing"
    SPECIAL = "Special cards"
    FOURS = "Four of a kind"
    EXCHANGE = "The exchange"
    SCORE = "Titles and score"


@dataclass(frozen=True, slots=True)
class Source:
    """Who says so: the seeds (``S0`` … ``S4``), and what of it is our reading ("" = nothing)."""

    seeds: tuple[str, ...] = ()
    reading: str = ""

    def __str__(self) -> str:
        """As printed: ``S0, S2``, ``S1; our reading``, or ``our reading`` where no seed speaks."""
        parts = [", ".join(self.seeds)] if self.seeds else []
        return "; ".join(parts + (["our reading"] if self.reading else [])) or "no source"


def source(seeds: str = "", reading: str = "") -> Source:
    """A `Source` from its seeds written with blanks between them."""
    return Source(tuple(seeds.split()), reading)


@dataclass(frozen=True, slots=True)
class Value:
    """One named value: the text it is written as, what it says at the table, and its source."""

    text: str
    says: str
    source: Source


class Kind(Protocol):
    """How the values of an option are read and written; ``read(write(v)) == v``.

    ``read`` raises `ValueError` with what it expected; ``form`` says the same in a word or two.
    """

    @property
    def form(self) -> str: ...

    def read(self, text: str) -> Any: ...

    def write(self, value: Any) -> str: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    words: tuple[str, ...]

    @property
    def form(self) -> str:
        return " | ".join(self.words)

    def read(self, text: str) -> str:
        word = text.strip().casefold()
        if word not in self.words:
            raise ValueError(f"one of {', '.join(self.words)}")
        return word

    def write(self, value: str) -> str:
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    """``no`` or ``yes``."""

    form: str = "no | yes"

    def read(self, text: str) -> bool:
        word = text.strip().casefold()
        if word not in ("no", "yes", "false", "true", "off", "on"):
            raise ValueError("no or yes")
        return word in ("yes", "true", "on")

    def write(self, value: bool) -> str:
        return "yes" if value else "no"


_LONG = 10
"""No option takes a number of so many digits, and Python reads none of thousands."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``; ``word`` may stand for None."""

    low: int
    high: int
    word: str | None = None

    @property
    def form(self) -> str:
        return (f"{self.word} | " if self.word else "") + f"{self.low} to {self.high}"

    def read(self, text: str) -> int | None:
        word = text.strip().casefold()
        if self.word is not None and word == self.word:
            return None
        digits = word.isascii() and word.isdigit() and len(word) < _LONG
        if not digits or not self.low <= int(word) <= self.high:
            raise ValueError(f"a number from {self.low} to {self.high}")
        return int(word)

    def write(self, value: int | None) -> str:
        return str(value) if value is not None else str(self.word)


@dataclass(frozen=True, slots=True)
class Span:
    """Two whole numbers ``MIN-MAX``; one alone stands for both."""

    low: int
    high: int

    @property
    def form(self) -> str:
        return f"MIN-MAX, from {self.low} to {self.high}"

    def read(self, text: str) -> tuple[int, int]:
        first, dash, last = text.strip().replace("–", "-").partition("-")
        ends = first.strip(), (last if dash else first).strip()
        if not all(end.isascii() and end.isdigit() and len(end) < _LONG for end in ends):
            raise ValueError(self.form)
        least, most = map(int, ends)
        if not self.low <= least <= most <= self.high:
            raise ValueError(self.form)
        return least, most

    def write(self, value: tuple[int, int]) -> str:
        return f"{value[0]}-{value[1]}"


@dataclass(frozen=True, slots=True)
class OneRank:
    """A rank of the pack (no joker), or ``none``."""

    form: str = "none | a rank"

    def read(self, text: str) -> Rank | None:
        if text.strip().casefold() in ("none", ""):
            return None
        return _rank(text)

    def write(self, value: Rank | None) -> str:
        return value.text if value is not None else "none"


@dataclass(frozen=True, slots=True)
class Ranks:
    """Any ranks (no joker) with blanks between them, or ``none``; kept in natural order."""

    form: str = "none | ranks"

    def read(self, text: str) -> tuple[Rank, ...]:
        if text.strip().casefold() == "none":
            return ()
        return tuple(sorted({_rank(word) for word in text.replace(",", " ").split()}))

    def write(self, value: tuple[Rank, ...]) -> str:
        return " ".join(rank.text for rank in value) or "none"


@dataclass(frozen=True, slots=True)
class CardList:
    """Ranks, cards with a suit, and ``Jkr``, with blanks between them, or ``none``."""

    form: str = "none | ranks, cards, Jkr"

    def read(self, text: str) -> tuple[Card, ...]:
        if text.strip().casefold() == "none":
            return ()
        try:
            cards = read_cards(text)
        except CardTextError as error:
            raise ValueError("ranks, cards such as 3c, or Jkr") from error
        if any(card.named is not None for card in cards):
            raise ValueError("ranks, cards such as 3c, or Jkr")
        return tuple(sorted(set(cards), key=lambda card: (card.rank, card.suit.value if card.suit else "")))

    def write(self, value: tuple[Card, ...]) -> str:
        return " ".join(map(str, value)) or "none"


def _rank(text: str) -> Rank:
    try:
        rank = Rank.read(text)
    except CardTextError as error:
        raise ValueError("a rank: 3 to 10, J, Q, K, A or 2") from error
    if rank is Rank.JOKER:
        raise ValueError("a rank other than the joker")
    return rank


_SHOWN = 60
"""A message repeats so many letters of a value that cannot be read."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table can choose.

    ``values`` are the named ones, the default first; an option may take others (``kind``).
    ``source`` is that of the values that are not named.
    """

    name: str
    section: Section
    meaning: str
    kind: Kind
    default: Any
    source: Source
    values: tuple[Value, ...] = field(default=())

    def read(self, text: str) -> Any:
        """The value that *text* names; raises `RuleError` with what could stand there."""
        try:
            return self.kind.read(text)
        except ValueError as error:
            words = [value.text for value in self.values]
            given = text.strip() if len(text) < _SHOWN else text.strip()[:_SHOWN] + "…"
            message = f"{self.name} cannot be {given!r}: it takes {error}."
            raise RuleError(message, (f"{self.name}={word}" for word in near(text, words))) from None

    def write(self, value: Any) -> str:
        """The text of *value*, as RULES writes it."""
        return self.kind.write(value)

    def named(self, value: Any) -> Value | None:
        """The words of *value*, where it is a named one."""
        text = self.write(value)
        return next((named for named in self.values if named.text == text), None)

    def says(self, value: Any) -> str:
        """What *value* means at the table, in one line."""
        named = self.named(value)
        return named.says if named else f"{self.meaning}: {self.write(value)}"

    def cite(self, value: Any) -> Source:
        """Who says *value*."""
        named = self.named(value)
        return named.source if named else self.source
