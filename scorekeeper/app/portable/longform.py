"""A row a deal and player, as ``export csv`` writes it; columns are known by their names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from scorekeeper.app.portable.cells import Row
from scorekeeper.app.portable.days import DayError, day_first, instant
from scorekeeper.app.portable.headings import Kind, kind
from scorekeeper.app.portable.sheet import Faults, Form, Sheet, SheetAdjustment, SheetDeal, SheetGame
from scorekeeper.names import fold, name_fault
from scorekeeper.score import FEWEST, MOST_GIVEN

COLUMNS = (
    "game",
    "game_name",
    "rules",
    "deal",
    "at",
    "place",
    "player",
    "title",
    "points",
    "total",
    "penalty",
    "typed",
    "note",
)
"""What ``export csv`` writes: an adjustment is a row without a place, after the deal it names."""
_FROM_NONE, _FROM_ONE = range(10**7), range(1, 10**7)
_GIVEN = range(-MOST_GIVEN, MOST_GIVEN + 1)
_OTHERS = {"platz": "place", "rank": "place", "rang": "place", "name": "player", "spieler": "player"}
_KINDS = {Kind.COUNT: "deal", Kind.DATE: "at", Kind.TIME: "time", Kind.NOTE: "note"}
"""Columns under words that people write themselves."""
_NEEDED = frozenset({"deal", "place", "player"})


@dataclass(slots=True)
class _Deal:
    line: int
    at: datetime | None
    rows: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    penalties: list[str] = field(default_factory=list)
    note: str = ""
    untyped: set[int] = field(default_factory=set)


@dataclass(slots=True)
class _Game:
    name: str
    base: str | None
    deals: dict[int, _Deal] = field(default_factory=dict)
    adjustments: list[SheetAdjustment] = field(default_factory=list)


def fits(heading: Row) -> bool:
    """Is *heading* that of a sheet in this form?"""
    return set(_columns(heading)) >= _NEEDED


def sheet(found: Sequence[Row], faults: Faults, name: str) -> Sheet:
    """The games of the sheet; what is wrong goes to *faults*."""
    games = tuple(game for game in _games(found, faults, name) if game.deals)
    return Sheet(games=games, form=Form.LONG, heading=found[0])


def _columns(heading: Row) -> list[str]:
    """Our names of the columns, where the heading has them or other people's words for them."""
    heads = list(map(fold, heading.cells))
    found: list[str] = []
    for head in heads:
        ours = head if head in COLUMNS else _OTHERS.get(head) or _KINDS.get(kind(head), head)
        found.append(head if ours in heads or ours in found else ours)
    return found


def _games(found: Sequence[Row], faults: Faults, name: str) -> list[SheetGame]:
    heads = _columns(found[0])
    lines = [(row.line, dict(zip(heads, row.cells, strict=False))) for row in found[1:]]
    try:
        days = day_first(cells.get("at", "") for _, cells in lines)
    except DayError as error:
        faults.add(found[0].line, str(error))
        return []
    made: dict[str, _Game] = {}
    for row, (line, cells) in zip(found[1:], lines, strict=True):
        if len(row.cells) > len(heads):
            faults.add(line, f"there are {len(row.cells)} cells under {len(heads)} headings")
        key = cells.get("game", "")
        called = cells.get("game_name", "") or ("" if key else name)
        game = made.setdefault(key, _Game(called, cells.get("rules") or None))
        _take(game, line, cells, faults, days=days)
    return [_whole(game, faults) for game in made.values()]


def _take(game: _Game, line: int, cells: Mapping[str, str], faults: Faults, *, days: bool | None) -> None:
    """Put a row into its game."""
    number = _number(cells, "deal", line, faults, _FROM_NONE)
    if not cells.get("deal"):
        faults.add(line, "deal: the number of the deal is missing")
    place = _number(cells, "place", line, faults)
    points = _number(cells, "points", line, faults, _GIVEN)
    name = cells.get("player", "")
    fault = name_fault(name)
    if fault:
        faults.add(line, f"player: {fault}")
        return
    at = _at(cells, line, faults, days=days)
    if number is None or (place is None and cells.get("place")):
        return
    if place is None:
        if points is None:
            faults.add(line, "there is neither a place nor points")
            return
        after = sum(before <= number for before in game.deals)
        reason = cells.get("note", "")
        made = SheetAdjustment(line=line, name=name, points=points, reason=reason, after=after, at=at)
        game.adjustments.append(made)
        return
    deal = game.deals.setdefault(number, _Deal(line, at))
    if place in deal.rows:
        faults.add(line, f"deal {number} has place {place} twice")
    deal.rows[place] = (name, points)
    deal.note = deal.note or cells.get("note", "")
    if fold(cells.get("penalty", "")) in ("yes", "true", "1"):
        deal.penalties.append(name)
    if fold(cells.get("typed", "")) in ("no", "false", "0"):
        deal.untyped.add(place)


def _number(
    cells: Mapping[str, str], column: str, line: int, faults: Faults, allowed: range = _FROM_ONE
) -> int | None:
    """The number in the column, None where the cell is empty or (a fault) is not one."""
    written = cells.get(column, "")
    if not written:
        return None
    text = written.replace("−", "-")
    digits = text.removeprefix("+").removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and int(text) in allowed):
        limits = f"from {allowed.start} to {allowed.stop - 1}"
        faults.add(line, f"{column}: {written[:40]!r} is not a number {limits}")
        return None
    return int(text)


def _at(cells: Mapping[str, str], line: int, faults: Faults, *, days: bool | None) -> datetime | None:
    if not cells.get("at"):
        return None
    try:
        return instant(f"{cells['at']} {cells.get('time', '')}".strip(), days=days)
    except DayError as error:
        faults.add(line, f"at: {error}")
        return None


def _whole(game: _Game, faults: Faults) -> SheetGame:
    deals: list[SheetDeal] = []
    for number, deal in game.deals.items():
        places = sorted(deal.rows)
        if places != list(range(1, len(places) + 1)):
            gone = next(place for place in range(1, max(places) + 1) if place not in deal.rows)
            faults.add(deal.line, f"deal {number} has no place {gone}")
        elif len(places) < FEWEST:
            faults.add(deal.line, f"deal {number} has {len(places)} places; it needs at least {FEWEST}")
        deals.append(
            SheetDeal(
                line=deal.line,
                names=tuple(deal.rows[place][0] for place in places),
                at=deal.at,
                note=deal.note,
                penalties=tuple(deal.penalties),
                last_typed=len(places) not in deal.untyped,
                points=tuple(deal.rows[place][1] for place in places),
            )
        )
    return SheetGame(name=game.name, base=game.base, deals=tuple(deals), adjustments=tuple(game.adjustments))
