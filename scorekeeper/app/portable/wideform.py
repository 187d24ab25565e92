"""A row a deal: the date or not, then the names in the order in which they went out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.app.portable.cells import Row
from scorekeeper.app.portable.days import DayError, day_first, instant, is_day, is_time
from scorekeeper.app.portable.sheet import Faults, SheetDeal, SheetGame
from scorekeeper.names import fold, name_fault
from scorekeeper.score import FEWEST

_WHEN = frozenset({"date", "day", "when", "at", "time", "datum", "fecha", "data", "jour"})
_COUNT = frozenset({"deal", "#", "no", "no.", "nr", "nr.", "n", "hand", "round"})
_NOTES = frozenset({"note", "notes", "comment", "comments", "remark", "remarks"})
_PLACES = re.compile(
    r"(place|rank|pos(ition)?|player)?\s*\d{1,2}(st|nd|rd|th|\.)?( place)?"
    r"|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
    r"|(vice |upper |lower |pond |super )?(president|scum|bum|neutral|citizen|asshole)"
)


@dataclass(frozen=True, slots=True)
class _Columns:
    """What the columns before and behind the names are."""

    counted: bool
    dated: bool
    timed: bool
    note: int | None = None


def games(found: Sequence[Row], faults: Faults, name: str) -> list[SheetGame]:
    """The one game of the sheet; what is wrong goes to *faults*."""
    heading = found[0] if _is_heading(found[0]) else None
    body = found[1:] if heading else found
    columns = _columns(heading, body)
    try:
        days = day_first(row.cells[columns.counted] for row in body if len(row.cells) > 1)
    except DayError as error:
        faults.add(body[0].line, str(error))
        return []
    deals: list[SheetDeal] = []
    day = ""
    for row in body:
        cells = list(row.cells)
        note = cells.pop(columns.note) if columns.note is not None and columns.note < len(cells) else ""
        cells = cells[columns.counted :]
        at = None
        if columns.dated:
            day = cells[0] if cells and cells[0] else day
            clock = cells[1] if columns.timed and len(cells) > 1 else ""
            at = _at(f"{day} {clock}".strip(), row.line, faults, days=days)
            cells = cells[1 + columns.timed :]
        names = _names(cells, row.line, faults)
        deals.append(SheetDeal(line=row.line, names=names, at=at, note=note))
    return [SheetGame(name=name, deals=tuple(deals))]


def _is_heading(row: Row) -> bool:
    cells = [fold(cell) for cell in row.cells if cell]
    known = _WHEN | _COUNT | _NOTES
    places = [cell for cell in cells if cell not in known]
    return bool(places) and all(_PLACES.fullmatch(cell) for cell in places)


def _columns(heading: Row | None, body: Sequence[Row]) -> _Columns:
    heads = [fold(cell) for cell in heading.cells] if heading else []
    note = next((index for index, cell in enumerate(heads) if cell in _NOTES), None)
    firsts = [row.cells[0] for row in body]
    counted = bool(heads and heads[0] in _COUNT) or (
        not heads and firsts == [str(number) for number in range(1, len(body) + 1)]
    )
    first, second = int(counted), int(counted) + 1
    dated = any(len(row.cells) > first and is_day(row.cells[first]) for row in body) or bool(
        len(heads) > first and heads[first] in _WHEN
    )
    timed = dated and any(len(row.cells) > second and is_time(row.cells[second]) for row in body)
    return _Columns(counted, dated, timed, note)


def _at(text: str, line: int, faults: Faults, *, days: bool | None) -> datetime | None:
    if not text:
        return None
    try:
        return instant(text, days=days)
    except DayError as error:
        faults.add(line, str(error))
        return None


def _names(cells: Sequence[str], line: int, faults: Faults) -> tuple[str, ...]:
    """The names of a row, as far as they are names."""
    kept = list(cells)
    while kept and not kept[-1]:
        kept.pop()
    for place, name in enumerate(kept, 1):
        fault = name_fault(name) if fold(name) else f"place {place} is empty"
        if fault:
            faults.add(line, fault)
    if len(kept) < FEWEST:
        faults.add(line, f"a deal needs at least {FEWEST} players; {len(kept)} named")
    return tuple(kept)
