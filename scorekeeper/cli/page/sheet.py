"""The rule sheet and the score sheet as pages for a printer."""

from typing import TYPE_CHECKING

from scorekeeper.app.sheet import Sheet
from scorekeeper.cli.page.fill import fill
from scorekeeper.cli.page.text import isolated
from scorekeeper.cli.render.sheet import gift

if TYPE_CHECKING:  # what only reads rules must not load the store
    from scorekeeper.app.scoresheet import ScoreSheet

LANDSCAPE_FROM = 8
"""From this many players up a score sheet lies on its side."""


def rules_page(sheet: Sheet) -> str:
    """The rule sheet, on one side of A4 or Letter."""
    return fill(
        "rules.html.j2",
        sheet=sheet,
        scored=any(rung.points for rung in sheet.rungs),
        gifts=[(rung, gift(sheet, rung)) for rung in sheet.rungs],
    )


def score_page(sheet: "ScoreSheet") -> str:
    """The score sheet."""
    from scorekeeper.cli.render.scoresheet import worth

    return fill(
        "scores.html.j2",
        sheet=sheet,
        title=isolated(sheet.title),
        names=[isolated(column.name) for column in sheet.columns],
        worth=worth(sheet),
        landscape=len(sheet.columns) >= LANDSCAPE_FROM,
    )
