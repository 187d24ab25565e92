"""The page about one game."""

from dataclasses import dataclass

from scorekeeper.app.report import Report
from scorekeeper.app.span import Stretch
from scorekeeper.cli.page.chart import NARROW, WIDE, chart
from scorekeeper.cli.page.deals import blocks
from scorekeeper.cli.page.fill import fill
from scorekeeper.cli.page.text import facts, heading, presentable
from scorekeeper.cli.render.game import next_line, outlook, swap_notes
from scorekeeper.cli.render.numbers import how_many
from scorekeeper.cli.render.statistics import deals_an_hour, decimal, of, percent, places, span
from scorekeeper.score import standings
from scorekeeper.score.statistics import Run, Tally

REFRESH_SECONDS = 5
"""How often a browser looks again at a page that is being kept up to date."""


def page(report: Report, *, live: bool = False) -> str:
    """The page; a ``live`` one asks the browser to look again every few seconds."""
    view = presentable(report.view)
    game, opening = view.game, view.course.next
    seats = [seat.player for seat in game.seats]
    charts = [chart(report.race, view.names, seats, size, gone=game.gone) for size in (WIDE, NARROW)]
    return fill(
        "report.html.j2",
        title=heading(game),
        facts=facts(view),
        state=outlook(view) if report.race.spots or game.rules.deals else "",
        refresh=REFRESH_SECONDS if live else None,
        standings=[(row, view.name(row.player), view.left(row.player)) for row in standings(view.course)],
        scored=view.course.scored,
        charts=charts,
        before=len(game.deals) + 1,
        finished=game.finished,
        debts=[(view.name(one.giver), view.name(one.receiver), how_many(one), one) for one in opening.debts],
        reason=view.reason(opening),
        notes=list(swap_notes(view, opening)),
        next=next_line(view, opening),
        figures=[_figures(one, view.name(one.player), report.stretch) for one in report.tallies],
        kept=[
            (report.stretch.title(one.role), of(one.kept), percent(one.kept))
            for one in report.kept
            if one.held
        ],
        pace=deals_an_hour(report.pace) if report.pace is not None else "",
        blocks=blocks(view),
        sheet=report.rules,
        earlier=report.earlier,
    )


@dataclass(frozen=True, slots=True)
class Figures:
    """One player's tally in words; a number that names deals has them in a text of its own."""

    name: str
    place: str
    reign: tuple[str, str]
    bottom: tuple[str, str]
    escaped: str
    coups: tuple[str, str]


def _figures(one: Tally, name: str, stretch: Stretch) -> Figures:
    return Figures(
        name=name,
        place=decimal(one.place, 2),
        reign=_run(one.reign, stretch),
        bottom=_run(one.bottom, stretch),
        escaped=of(one.escapes),
        coups=(str(len(one.coups)), places(stretch, one.coups)),
    )


def _run(run: Run | None, stretch: Stretch) -> tuple[str, str]:
    return (str(run.length), span(stretch, run)) if run else ("–", "")
