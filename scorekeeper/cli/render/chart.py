"""The race as a chart of letters: every line is drawn with the key of its player."""

from collections.abc import Sequence

from rich.text import Text

from scorekeeper.app.statistics import Charted
from scorekeeper.cli.render.numbers import total
from scorekeeper.cli.render.paper import Paper
from scorekeeper.names import keys
from scorekeeper.score import PlayerId

LINES = 12
"""As many as may sit at one table; more lines cannot be told apart."""
_PIPED = 60
"""Columns where there is no screen to fill."""
_NARROWEST = 16
_ROWS = 16
_COLORS = ("cyan", "magenta", "green", "yellow", "blue", "red")
_FRAME = str.maketrans("│─┌┐└┘┤├┬┴┼", "|-+++++++++")


def print_chart(paper: Paper, found: Charted) -> None:
    """The chart, then its legend: key, name and total, the leader first."""
    what = "Points" if found.growth.scored else "Presidencies"
    paper.sentence(f"{what} · {found.stretch.label} · {found.stretch.size}", "bold")
    if not found.order:
        return
    drawn = found.order[:LINES]
    marks = _marks(found, drawn)
    columns = max(paper.width, _NARROWEST) if paper.terminal else _PIPED
    framed = paper.fit("┤") == "┤"
    for line in _lines(found, marks, columns):
        paper.print(_colored(line if framed else line.translate(_FRAME), tuple(marks.values())))
    rows = [[mark, found.names[player], total(found.growth.end(player))] for player, mark in marks.items()]
    paper.print(paper.grid(rows, right=(2,), firm=(0,), styles=("bold",)))
    if len(drawn) > 1:
        paper.sentence("Where lines meet, the upper one in this list is drawn.", "dim")
    if len(found.order) > LINES:
        others = ", ".join(found.names[player] for player in found.order[LINES:])
        paper.sentence(f"Not drawn: {others}")


def _marks(found: Charted, drawn: Sequence[PlayerId]) -> dict[PlayerId, str]:
    """The letter of each line: the key at the table, or one of the name's where there are many tables."""
    if found.stretch.single:
        seats = {seat.player: seat.key for seat in found.stretch.single.seats}
        return {player: seats[player] for player in drawn}
    return dict(zip(drawn, keys([found.names[player] for player in drawn]), strict=True))


def _lines(found: Charted, marks: dict[PlayerId, str], columns: int) -> list[str]:
    """The plot, a string for each line on the screen."""
    import plotext  # takes 0.15 s to load

    plotext.clear_figure()
    plotext.limit_size(False, False)
    plotext.plot_size(columns, _ROWS)
    plotext.theme("clear")
    highest, lowest = 0, 0
    for player in reversed(marks):
        along = found.growth.totals[player]
        known = [(index, value) for index, value in enumerate(along, 1) if value is not None]
        points = [(known[0][0] - 1, 0), *known]
        plotext.plot([x for x, _ in points], [y for _, y in points], marker=marks[player])
        highest, lowest = max([highest, *(y for _, y in points)]), min([lowest, *(y for _, y in points)])
    plotext.xlim(0, len(found.growth.spots))
    plotext.ylim(lowest, max(highest, lowest + 1))
    plotext.yticks(ticks(lowest, max(highest, lowest + 1), _ROWS // 2 - 1))
    places = ticks(0, len(found.growth.spots), max(columns // 8, 2))
    plotext.xticks(places, [_number(found, place) for place in places])
    return [line.rstrip() for line in str(plotext.uncolorize(plotext.build())).splitlines()]


def _number(found: Charted, place: int) -> str:
    """What stands below a deal: its number in the one game, else the how-manieth it is."""
    return str(found.growth.spots[place - 1].deal) if place and found.stretch.single else str(place)


def ticks(lowest: int, highest: int, most: int) -> list[int]:
    """Round whole numbers from *lowest* to *highest*, at most about *most* of them."""
    step = next(
        step
        for power in range(12)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if (highest - lowest) // step < most
    )
    return list(range(-(-lowest // step) * step, highest + 1, step))


def _colored(line: str, marks: Sequence[str]) -> Text:
    """The line with a colour for each letter, beside the letter itself."""
    text = Text(line, no_wrap=True)
    for index, letter in enumerate(line):
        if letter in marks:
            text.stylize(_COLORS[marks.index(letter) % len(_COLORS)], index, index + 1)
    return text
