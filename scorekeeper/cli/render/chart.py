"""The race as a chart of letters: every line is drawn with the key of its player."""

from collections.abc import Sequence

from rich.text import Text

from scorekeeper.app.statistics import Charted
from scorekeeper.cli.render.numbers import ticks, total
from scorekeeper.cli.render.paper import Paper
from scorekeeper.names import keys
from scorekeeper.rules import MOST
from scorekeeper.score import Lane, PlayerId

LINES = MOST
"""As many as may sit at one table; more lines cannot be told apart."""
_PIPED = 60
"""Columns where there is no screen to fill."""
_NARROWEST = 16
_ROWS = 16
_COLORS = ("cyan", "magenta", "green", "yellow", "blue", "red")
_FRAME = str.maketrans("│─┌┐└┘┤├┬┴┼", "|-+++++++++")


def print_chart(paper: Paper, found: Charted) -> None:
    """The chart, then its legend: key, name and total, the leader first."""
    run = found.race
    paper.sentence(f"{run.measure.value.capitalize()} · {found.stretch.label} · {found.stretch.size}", "bold")
    if not run.spots:
        return
    drawn = run.lanes[:LINES]
    marks = _marks(found, [lane.player for lane in drawn])
    columns = max(paper.width, _NARROWEST) if paper.terminal else _PIPED
    framed = paper.fit("┤") == "┤"
    for line in _lines(found, list(zip(drawn, marks, strict=True)), columns):
        paper.print(_colored(line if framed else line.translate(_FRAME), marks))
    rows = [
        [mark, found.names[lane.player], total(lane.end)] for lane, mark in zip(drawn, marks, strict=True)
    ]
    paper.print(paper.grid(rows, right=(2,), firm=(0,), styles=("bold",)))
    if len(drawn) > 1:
        paper.sentence("Where lines meet, the upper one in this list is drawn.", "dim")
    if len(run.lanes) > LINES:
        others = ", ".join(found.names[lane.player] for lane in run.lanes[LINES:])
        paper.sentence(f"Not drawn: {others}")


def _marks(found: Charted, drawn: Sequence[PlayerId]) -> Sequence[str]:
    """The letter of each line: the key at the table, or one of the name's where there are many tables."""
    if found.stretch.single:
        seats = {seat.player: seat.key for seat in found.stretch.single.seats}
        return [seats[player] for player in drawn]
    return keys([found.names[player] for player in drawn])


def _lines(found: Charted, drawn: Sequence[tuple[Lane, str]], columns: int) -> list[str]:
    """The plot, a string for each line on the screen."""
    import plotext  # takes 0.15 s to load

    deals = len(found.race.spots)
    values = [value for lane, _ in drawn for value in lane.values]
    lowest = min(values)
    highest = max(*values, lowest + 1)
    plotext.clear_figure()
    plotext.limit_size(False, False)
    plotext.plot_size(columns, _ROWS)
    plotext.theme("clear")
    for lane, mark in reversed(drawn):
        plotext.plot([lane.start + index for index in range(len(lane.values))], lane.values, marker=mark)
    plotext.xlim(0, deals)
    plotext.ylim(lowest, highest)
    plotext.yticks(ticks(lowest, highest, _ROWS // 2 - 2))
    places = ticks(0, deals, max(columns // 8, 2) - 1)
    plotext.xticks(places, [_number(found, place) for place in places])
    return [line.rstrip() for line in str(plotext.uncolorize(plotext.build())).splitlines()]


def _number(found: Charted, place: int) -> str:
    """What stands below a deal: its number in the one game, else the how-manieth it is."""
    return str(found.race.spots[place - 1].deal) if place and found.stretch.single else str(place)


def _colored(line: str, marks: Sequence[str]) -> Text:
    """The line with a colour for each letter, beside the letter itself."""
    text = Text(line, no_wrap=True)
    for index, letter in enumerate(line):
        if letter in marks:
            text.stylize(_COLORS[marks.index(letter) % len(_COLORS)], index, index + 1)
    return text
