"""The score sheet as text: columns of players, in plain letters, as wide as paper."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from scorekeeper.app.scoresheet import ScoreSheet
from scorekeeper.cli.render.numbers import signed, total
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.render.sheet import COLUMNS

_MARGIN = 6
"""The width of the column with the number of the deal."""
_CELLS = (13, 11, 9, 7, 6)
"""Widths of a player's column, with its line: the widest that has room for all is taken."""


def print_scores(paper: Paper, sheet: ScoreSheet, written: str | None) -> None:
    """The sheet, below each other in parts where the players need more than one width of paper."""
    if written:
        paper.sentence(f"The score sheet is {written}")
        return
    paper.narrow(COLUMNS)
    paper.sentence(f"Score sheet · {sheet.title or '________________'} · {sheet.label}", "bold")
    paper.sentence(worth(sheet))
    room = paper.width - _MARGIN
    players = len(sheet.columns)
    cells = [wide for wide in _CELLS if wide >= _least(sheet)]
    cell = next((wide for wide in cells if wide * players < room), cells[-1])
    once = max((room - 1) // cell, 1)
    for start in range(0, players, once):
        paper.blank()
        for line in _lines(paper, sheet, range(start, min(start + once, players)), cell):
            paper.print(line)


def worth(sheet: ScoreSheet) -> str:
    """What the places are worth, and what the columns hold."""
    titles = dict.fromkeys(f"{rung.title} {signed(rung.points)}" for rung in sheet.rungs if rung.points)
    return f"Each column: place and points. {', '.join(titles) or 'No points are kept'}."


def _lines(paper: Paper, sheet: ScoreSheet, columns: Sequence[int], cell: int) -> Iterator[str]:
    rule = "-" * (_MARGIN - 1) + ("+" + "-" * (cell - 1)) * len(columns) + "+"
    names = [paper.fit(sheet.columns[index].name) for index in columns]
    keys = [sheet.columns[index].key for index in columns]
    if any(cell_len(name) > cell - 2 for name in names):
        yield ", ".join(f"{key} = {name}" for key, name in zip(keys, names, strict=True))
        names = keys
    yield rule
    yield _row("", [f" {_filled(name, cell - 2)}" for name in names])
    yield rule
    for row in sheet.rows:
        cells = [row.cells[index] for index in columns]
        absent = "" if row.number is None else "-".rjust((cell - 2) // 2)
        said = [
            _pair("" if one.place is None else str(one.place), signed(one.points), cell) if one else absent
            for one in cells
        ]
        yield _row("" if row.number is None else str(row.number), [_filled(text, cell - 1) for text in said])
        yield rule
    for number in sheet.empty:
        yield _row(str(number), [_pair("", "", cell)] * len(columns))
        yield rule
    totals = [sheet.totals[index] if sheet.totals else None for index in columns]
    yield _row("total", [f"{'' if one is None else total(one):>{cell - 1}}" for one in totals])
    yield rule


def _least(sheet: ScoreSheet) -> int:
    """The width that a player's column needs for its numbers."""
    given = [signed(cell.points) for row in sheet.rows for cell in row.cells if cell]
    totals = [total(one) for one in sheet.totals or ()]
    return min(max(4 + max(map(len, given), default=2), 1 + max(map(len, totals), default=0)), _CELLS[0])


def _row(head: str, cells: Sequence[str]) -> str:
    return f"{head:>{_MARGIN - 1}}|" + "|".join(cells) + "|"


def _pair(place: str, points: str, cell: int) -> str:
    """Place and points in one cell, with a faint line between them for the pencil."""
    left = (cell - 2) // 2
    return f"{place:>{left}}:{points:>{cell - 2 - left}}"


def _filled(text: str, columns: int) -> str:
    return text + " " * (columns - cell_len(text))
