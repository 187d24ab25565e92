"""A row a deal: the date or not, then the names in the order in which they went out."""

from collections.abc import Sequence
from itertools import takewhile

from scorekeeper.app.portable.cells import Row
from scorekeeper.app.portable.headings import at_the_end, known, place
from scorekeeper.app.portable.layout import Times, heading, is_number, layout
from scorekeeper.app.portable.sheet import Faults, Form, Sheet, SheetDeal, SheetGame
from scorekeeper.names import fold, name_fault
from scorekeeper.rules import MOST
from scorekeeper.score import FEWEST


def sheet(found: Sequence[Row], faults: Faults, name: str) -> Sheet:
    """The one game of the sheet; what is wrong goes to *faults*."""
    top = heading(found)
    body = found[1:] if top else found
    if not body:
        return Sheet(games=(), form=Form.ORDERS, heading=top)
    columns = layout(top, body)
    people, lower = _by_place(top, columns.people)
    times = Times(columns, body, faults)
    deals = tuple(
        SheetDeal(
            line=row.line,
            names=_names(_order(row, people, lower), row.line, faults),
            at=times.of(row),
            note=columns.note(row),
        )
        for row in body
    )
    if lower:
        for row in body:
            if top and len(row.cells) > len(top.cells):
                faults.add(row.line, f"there are {len(row.cells)} cells under {len(top.cells)} headings")
    guessed = top is not None and not known(top.cells)
    return Sheet(games=(SheetGame(name=name, deals=deals),), form=Form.ORDERS, heading=top, guessed=guessed)


def _by_place(top: Row | None, people: Sequence[int]) -> tuple[Sequence[int], frozenset[int]]:
    """The columns from the first place to the last, and those that hold the last places.

    Columns whose headings do not all tell a place stay as they stand.
    """
    places = {column: place(top.cell(column)) for column in people if top and top.cell(column)}
    told = {column: found for column, found in places.items() if found is not None}
    if not told or len(told) < len(places):
        return people, frozenset()
    rest = [column for column in people if column not in told]
    return (
        [*sorted(told, key=lambda column: told[column]), *rest],
        frozenset(column for column, found in told.items() if at_the_end(found)),
    )


def _order(row: Row, people: Sequence[int], lower: frozenset[int]) -> list[str]:
    """The cells of the row, first place first.

    A table of fewer players leaves cells blank before those of the last places.
    """
    cells = [(row.cell(column), column in lower) for column in people]
    middle = [cell for cell, low in cells if not low]
    ends = [cell for cell, low in cells if low]
    if any(ends):
        blank = len(list(takewhile(lambda cell: not cell, reversed(middle))))
        middle = middle[: len(middle) - blank]
        ends = list(filter(None, ends))
    return [*middle, *ends]


def _names(cells: Sequence[str], line: int, faults: Faults) -> tuple[str, ...]:
    """The names of a row, as far as they are names."""
    kept = list(cells)
    while kept and not kept[-1]:
        kept.pop()
    if len(kept) > MOST:
        faults.add(line, f"{len(kept)} players are named; {MOST} are dealt in at the most")
        return ()
    wrong = next(filter(is_number, kept), None)
    if wrong is not None:
        faults.add(
            line,
            f"{wrong!r} is no name; it looks like a place. Places go under the players' names, which"
            " stand in the first line",
        )
        return tuple(kept)
    for number, name in enumerate(kept, 1):
        fault = name_fault(name) if fold(name) else f"place {number} is empty"
        if fault:
            faults.add(line, fault)
    if len(kept) < FEWEST:
        faults.add(line, f"a deal needs at least {FEWEST} players; {len(kept)} named")
    return tuple(kept)
