"""A row a deal, a column a player: each cell is the place of the player named at its top."""

import re
from collections import defaultdict
from collections.abc import Sequence

from scorekeeper.app.portable.cells import Row
from scorekeeper.app.portable.headings import is_title
from scorekeeper.app.portable.layout import Times, is_number, layout
from scorekeeper.app.portable.sheet import Faults, Form, Sheet, SheetDeal, SheetGame
from scorekeeper.app.words import listed
from scorekeeper.names import fold, name_fault
from scorekeeper.score import FEWEST

_ABSENT = frozenset({"", "-", "–", "—", "x", "X", "/"})
"""What stands in the cell of somebody who did not play."""


def fits(found: Sequence[Row]) -> bool:
    """Is the sheet in this form: names at the top, and below them mostly numbers?"""
    top, body = found[0], found[1:]
    if not body:
        return False
    columns = layout(top, body).people
    cells = [cell for column in columns if top.cell(column) for cell in _below(column, body)]
    return (
        not any(is_number(top.cell(column)) for column in columns)
        and 2 * sum(map(is_number, cells)) > len(cells)
        and sum(_holds_places(column, body) for column in columns) >= FEWEST - 1
    )


def sheet(found: Sequence[Row], faults: Faults, name: str) -> Sheet:
    """The one game of the sheet; what is wrong goes to *faults*."""
    top, body = found[0], found[1:]
    columns = layout(top, body)
    left_out = [
        column for column in columns.people if is_title(top.cell(column)) and not _holds_places(column, body)
    ]
    players = {
        column: top.cell(column)
        for column in columns.people
        if column not in left_out and (top.cell(column) or _below(column, body))
    }
    _check_names(list(players.values()), top.line, faults)
    times = Times(columns, body, faults)
    deals = tuple(
        SheetDeal(
            line=row.line,
            names=_order({name: row.cell(column) for column, name in players.items()}, row.line, faults),
            at=times.of(row),
            note=columns.note(row),
        )
        for row in body
    )
    return Sheet(
        games=(SheetGame(name=name, deals=deals, columns=tuple(players.values())),),
        form=Form.PLACES,
        heading=top,
        left_out=tuple(map(top.cell, left_out)),
    )


def _below(column: int, body: Sequence[Row]) -> list[str]:
    """What stands in the column, without the cells of those who did not play."""
    return [row.cell(column) for row in body if row.cell(column) not in _ABSENT]


def _holds_places(column: int, body: Sequence[Row]) -> bool:
    cells = _below(column, body)
    return 2 * sum(map(is_number, cells)) > len(cells)


def _check_names(names: Sequence[str], line: int, faults: Faults) -> None:
    seen: set[str] = set()
    for name in names:
        fault = name_fault(name) if name else "a column has places, but no name at its top"
        if fault is None and fold(name) in seen:
            fault = f"{name} is named twice"
        if fault:
            faults.add(line, fault)
        seen.add(fold(name))


def _order(written: dict[str, str], line: int, faults: Faults) -> tuple[str, ...]:
    """Who played, the first place first; the places must be 1 to the number of players, each once."""
    places: defaultdict[int, list[str]] = defaultdict(list)
    wrong = False
    for name, cell in written.items():
        if cell in _ABSENT:
            continue
        number = int(re.sub(r"\D+$", "", cell).replace("−", "-")) if is_number(cell) else 0
        if number < 1:
            points = "; points cannot be taken in" if is_number(cell) else ""
            faults.add(line, f"{name}: {cell[:40]!r} is no place, such as 1 or 2{points}")
            wrong = True
        places[number].append(name)
    players = sum(map(len, places.values()))
    if wrong:
        return ()
    for place, names in sorted(places.items()):
        if len(names) > 1:
            faults.add(line, f"{listed(names)} share place {place}; every place is somebody's own")
            wrong = True
    gone = [place for place in range(1, players + 1) if place not in places]
    if gone and not wrong:
        faults.add(
            line,
            f"nobody has place {gone[0]}, though {players} have a place; a blank cell is of somebody who"
            " did not play",
        )
    if players < FEWEST:
        faults.add(line, f"a deal needs at least {FEWEST} players; {players} have a place")
    return tuple(name for _, names in sorted(places.items()) for name in names)
