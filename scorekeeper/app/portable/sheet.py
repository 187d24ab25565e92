"""Finishing orders as a sheet tells them, whatever its form."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from scorekeeper.app.portable.cells import Row
from scorekeeper.names import fold, tidy


class Form(Enum):
    """How a sheet tells its deals."""

    ORDERS = "a row a deal: who went out, first out first"
    PLACES = "a row a deal: each player's place under the player's name"
    LONG = "a row a deal and player"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDeal:
    """A deal as a sheet tells it; ``points`` stand beside the names, None where the sheet has none."""

    line: int
    names: tuple[str, ...]
    at: datetime | None = None
    note: str = ""
    penalties: tuple[str, ...] = ()
    last_typed: bool = True
    points: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetAdjustment:
    """Points outside a deal, after so many deals."""

    line: int
    name: str
    points: int
    reason: str
    after: int
    at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetGame:
    """A game as a sheet tells it; ``base`` is the rule set that it names, if any, and ``columns`` are
    the players in the order of its columns, where it has one for each."""

    name: str
    base: str | None = None
    deals: tuple[SheetDeal, ...]
    adjustments: tuple[SheetAdjustment, ...] = ()
    columns: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody in it, each once: in the order of the columns, else in that of their appearance."""
        called = [name for deal in self.deals for name in deal.names]
        called += [made.name for made in self.adjustments]
        called = [*(name for name in self.columns if name in set(called)), *called]
        first: dict[str, str] = {}
        for name in dict.fromkeys(called):
            first.setdefault(fold(name), name)
        return tuple(first.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The games of a sheet; ``heading`` is the row that was taken for headings, ``guessed`` tells
    that its words are no headings we know, and ``left_out`` the columns that were not read."""

    games: tuple[SheetGame, ...]
    form: Form
    heading: Row | None = None
    guessed: bool = False
    left_out: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody in it."""
        return tuple(dict.fromkeys(tidy(name) for game in self.games for name in game.names))

    @property
    def deals(self) -> tuple[SheetDeal, ...]:
        """The deals of all its games."""
        return tuple(deal for game in self.games for deal in game.deals)

    @property
    def dated(self) -> bool:
        """Does it tell when any of it was?"""
        return any(deal.at for deal in self.deals)

    @property
    def beside(self) -> Mapping[str, set[str]]:
        """By each folded name the folded names in deals with it, which are other people's."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for deal in self.deals:
            folded = {fold(name) for name in deal.names}
            for name in folded:
                found[name] |= folded - {name}
        return found


class Faults:
    """The faults of a sheet, line by line."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def add(self, line: int, what: str) -> None:
        """Note that the row at *line* is wrong."""
        self.found.append((line, what))

    def told(self) -> list[str]:
        """The faults in the order of the lines."""
        return [f"line {line}: {what}" for line, what in sorted(self.found, key=lambda fault: fault[0])]
