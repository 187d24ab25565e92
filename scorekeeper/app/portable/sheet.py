"""Finishing orders in a sheet: a row a deal, or a row a deal and player."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.app.errors import Hint, Refused
from scorekeeper.app.portable.cells import CellError, rows
from scorekeeper.app.portable.reading import refused
from scorekeeper.app.portable.source import Source
from scorekeeper.names import fold, tidy


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
    """A game as a sheet tells it; ``base`` is the rule set that it names, if any."""

    name: str
    base: str | None = None
    deals: tuple[SheetDeal, ...]
    adjustments: tuple[SheetAdjustment, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody in it, each once, in the order in which they appear."""
        called = [name for deal in self.deals for name in deal.names]
        called += [made.name for made in self.adjustments]
        first: dict[str, str] = {}
        for name in dict.fromkeys(called):
            first.setdefault(fold(name), name)
        return tuple(first.values())


@dataclass(frozen=True, slots=True)
class Sheet:
    """The games of a sheet."""

    games: tuple[SheetGame, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody in it."""
        return tuple(dict.fromkeys(tidy(name) for game in self.games for name in game.names))


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


def read_sheet(source: Source) -> Sheet:
    """The games in *source*. Raises `Refused` with every line that cannot be read."""
    from scorekeeper.app.portable import longform, wideform

    try:
        found = rows(source.text)
    except CellError as error:
        raise Refused("unreadable", f"{source.name} is not CSV that can be read: {error}.") from None
    faults = Faults()
    games: Iterable[SheetGame] = ()
    if found and longform.fits(found[0]):
        games = longform.games(found, faults, source.stem)
    elif found:
        games = wideform.games(found, faults, source.stem)
    sheet = Sheet(tuple(game for game in games if game.deals))
    if faults.found:
        raise refused(source.name, faults.told())
    if not sheet.games:
        raise Refused(
            "empty-file",
            f"{source.name} holds no deal.",
            [Hint("A row is a deal: the names in the order they went out, a date before them or not.", "")],
        )
    return sheet
