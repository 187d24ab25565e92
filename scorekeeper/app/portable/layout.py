"""Where a sheet with a row a deal has its dates, its notes and its people."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.app.portable.cells import Row
from scorekeeper.app.portable.days import DayError, day_first, instant, is_day, is_time
from scorekeeper.app.portable.headings import Kind, kind, known
from scorekeeper.app.portable.sheet import Faults
from scorekeeper.names import fold

_NUMBER = re.compile(r"[-+−]?\d{1,9}(?:\.|st|nd|rd|th)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Columns by what they hold, counted from 0; ``people`` are those that hold none of the rest."""

    date: int | None
    time: int | None
    notes: tuple[int, ...]
    people: tuple[int, ...]

    def note(self, row: Row) -> str:
        """What is noted with the row."""
        return "; ".join(filter(None, (row.cell(column) for column in self.notes)))


def heading(found: Sequence[Row]) -> Row | None:
    """The first row where its words, or the rows below it, show that it stands for headings."""
    first, below = found[0], found[1:]
    if known(first.cells):
        return first
    told = _people(first)
    under = [_people(row) for row in below]
    if not told or any(is_day(cell) for cell in first.cells) or any(told & row for row in under):
        return None
    return first if _dated_below(first, below) or _repeated(under) else None


def _people(row: Row) -> set[str]:
    """The cells that may be names."""
    return {
        fold(cell) for cell in row.cells if cell and not (is_day(cell) or is_time(cell) or is_number(cell))
    }


def _dated_below(first: Row, below: Sequence[Row]) -> bool:
    """Has a column of dates another word on top?"""
    for column in (0, 1):
        cells = [row.cell(column) for row in below if row.cell(column)]
        if first.cell(column) and cells and all(map(is_day, cells)):
            return True
    return False


def _repeated(rows: Sequence[set[str]]) -> bool:
    """Has every row a name that another of the rows has too?"""
    often: dict[str, int] = {}
    for row in rows:
        for name in row:
            often[name] = often.get(name, 0) + 1
    return bool(rows) and all(any(often[name] > 1 for name in row) for row in rows)


def layout(heading: Row | None, body: Sequence[Row]) -> Layout:
    """What the columns of the *body* hold, by the *heading* and by what stands in them."""
    heads = heading.cells if heading else ()
    width = max(len(heads), *(len(row.cells) for row in body))
    kinds = [kind(heads[column]) if column < len(heads) else Kind.OTHER for column in range(width)]
    if not (heads and heads[0]) and _numbered(body):
        kinds[0] = Kind.COUNT
    date = _date(kinds, body)
    if date is not None:
        kinds[date] = Kind.DATE
    time = _first(kinds, Kind.TIME)
    after = None if date is None else date + 1
    if time is None and after is not None and after < width and _any(is_time, body, after):
        time = after
        kinds[after] = Kind.TIME
    return Layout(
        date=date,
        time=time,
        notes=tuple(column for column in range(width) if kinds[column] is Kind.NOTE),
        people=tuple(column for column in range(width) if kinds[column] in (Kind.PLACE, Kind.OTHER)),
    )


def _date(kinds: Sequence[Kind], body: Sequence[Row]) -> int | None:
    """The column of the dates: so headed, or one of the first with a date in it."""
    told = _first(kinds, Kind.DATE)
    if told is not None:
        return told
    may = [column for column, found in enumerate(kinds) if found in (Kind.TIME, Kind.OTHER)][:2]
    return next((column for column in may if column < 3 and _any(is_day, body, column)), None)


def _numbered(body: Sequence[Row]) -> bool:
    """Do the rows begin with 1, 2, 3 …?"""
    return [row.cell(0).rstrip(".") for row in body] == [str(number) for number in range(1, len(body) + 1)]


def _first(kinds: Sequence[Kind], wanted: Kind) -> int | None:
    return next((column for column, found in enumerate(kinds) if found is wanted), None)


def _any(test: Callable[[str], bool], body: Sequence[Row], column: int) -> bool:
    return any(test(row.cell(column)) for row in body)


def is_number(cell: str) -> bool:
    """Is the cell a number, as a place may be written: ``2``, ``2.``, ``2nd``, ``-1``?"""
    return _NUMBER.fullmatch(cell) is not None


class Times:
    """The instants of rows; a row without a date has that of the row above."""

    def __init__(self, layout: Layout, body: Sequence[Row], faults: Faults) -> None:
        self.layout, self.faults = layout, faults
        self.day = ""
        self.readable = layout.date is not None
        self.days: bool | None = None
        if layout.date is None:
            if layout.time is not None:
                faults.add(body[0].line, "there are times, but no dates: add a column of dates")
            return
        try:
            self.days = day_first(row.cell(layout.date) for row in body)
        except DayError as error:
            faults.add(body[0].line, str(error))
            self.readable = False

    def of(self, row: Row) -> datetime | None:
        """When the deal in *row* was, None where the sheet does not tell."""
        if not self.readable or self.layout.date is None:
            return None
        written = row.cell(self.layout.date)
        clock = "" if self.layout.time is None else row.cell(self.layout.time)
        self.day = written or self.day
        if not self.day:
            return None
        try:
            return instant(f"{self.day} {clock}".strip(), days=self.days)
        except DayError as error:
            self.faults.add(row.line, str(error))
            if written:
                self.day = ""  # told once: the rows below that have no date of their own are not wrong
            return None
