"""What a deal record says, line by line, before any rule is looked at (RULES section 8)."""

from dataclasses import dataclass, field

from scorekeeper.cards import Card

Cards = tuple[Card, ...]


class RecordError(ValueError):
    """A record that cannot be read: where, what was expected there, and what was found.

    ``line`` and ``column`` count from 1.
    """

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found
        super().__init__(f"line {line}, column {column}: expected {expected}, found {found or 'nothing'}")


def _line() -> int:
    """The number of the line in its file; two records are equal wherever their lines stand."""
    number: int = field(default=0, compare=False)
    return number


@dataclass(frozen=True, slots=True)
class Text:
    """A value of the head as written, and its line."""

    text: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Setting:
    """``OPTION=VALUE`` of a ``set:`` line."""

    option: str
    value: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Hand:
    """``hand NAME: cards``, as dealt."""

    player: str
    cards: Cards
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Gift:
    """``give NAME > NAME: cards``."""

    giver: str
    receiver: str
    cards: Cards
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Naming:
    """``names NAME > NAME: cards``: the president names the cards they want."""

    upper: str
    lower: str
    cards: Cards
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Decline:
    """``decline NAME``."""

    player: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Turn:
    """``NAME: cards`` or ``NAME: pass`` (no cards) in the play."""

    player: str
    cards: Cards
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Leaving:
    """``NAME: leaves`` in the play."""

    player: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Names:
    """A list of names, and its line."""

    names: tuple[str, ...]
    line: int = _line()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """A whole record. What the text left out is None or empty.

    ``implied``: passes may be left out. ``plays`` is None where there is no ``play:`` line, which
    stands at ``play_line``.
    """

    players: Names
    rules: Text | None = None
    settings: tuple[Setting, ...] = ()
    dealer: Text | None = None
    previous: Names | None = None
    implied: bool = False
    hands: tuple[Hand, ...] = ()
    exchange: tuple[Gift | Naming | Decline, ...] = ()
    plays: tuple[Turn | Leaving, ...] | None = None
    play_line: int = _line()
    result: Names | None = None
