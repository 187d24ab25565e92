"""The page about one game."""

from scorekeeper.app.report import Report
from scorekeeper.cli.page.chart import NARROW, WIDE, chart
from scorekeeper.cli.page.deals import blocks
from scorekeeper.cli.page.fill import fill
from scorekeeper.cli.page.text import facts, isolated, presentable
from scorekeeper.cli.render.game import next_line, outlook, swap_notes
from scorekeeper.cli.render.numbers import how_many
from scorekeeper.score import Presence, standings
from scorekeeper.score.statistics import Run

REFRESH_SECONDS = 5
"""How often a browser looks again at a page that is being kept up to date."""


def page(report: Report, *, live: bool = False) -> str:
    """The page; a ``live`` one asks the browser to look again every few seconds."""
    view = presentable(report.view)
    game, opening = view.game, view.course.next
    seats = [seat.player for seat in game.seats]
    gone = frozenset(seat.player for seat in game.seats if seat.presence is Presence.LEFT)
    charts = [chart(report.race, view.names, seats, size, gone=gone) for size in (WIDE, NARROW)]
    return fill(
        "report.html.j2",
        title=isolated(game.name) or f"Game {game.id}",
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
        tallies=[(one, view.name(one.player), _reign(one.reign)) for one in report.tallies],
        blocks=blocks(view),
        sheet=report.rules,
        earlier=report.earlier,
    )


def _reign(reign: Run | None) -> tuple[str, str]:
    """The longest reign and its deals: ``3``, ``(5–7)``."""
    if reign is None:
        return "–", ""
    first, last = reign.first.deal, reign.last.deal
    return str(reign.length), f"({first})" if first == last else f"({first}–{last})"
