"""Games as CSV (RFC 4180), a row a deal and player, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime

from scorekeeper.app.portable.cells import guarded
from scorekeeper.app.portable.longform import COLUMNS
from scorekeeper.app.view import View
from scorekeeper.score import Adjustment, Place, PlayerId, Result

Cell = str | int


def csv_text(views: Sequence[View], *, semicolons: bool, plain_times: bool) -> str:
    """The rows of the games' deals that count, and of points outside of them.

    The points of a player add up to their total. *plain_times* leaves the offset from UTC away,
    which keeps spreadsheets from reading a time as a time.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if semicolons else ",", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for view in views:
        for row in _rows(view, plain_times=plain_times):
            writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _rows(view: View, *, plain_times: bool) -> Iterable[list[Cell]]:
    totals: dict[PlayerId, int] = dict.fromkeys(view.course.totals, 0)
    before = 0
    for result in view.course.results:
        number = result.deal.number
        yield from (_adjusted(view, one, totals) for one in view.game.given(before, number))
        before = number
        at = _time(result.deal.at, plain=plain_times)
        for place in result.places:
            totals[place.player] = place.total
            yield _placed(view, result, place, at)
    yield from (_adjusted(view, one, totals) for one in view.game.given(before, None))


def _placed(view: View, result: Result, place: Place, at: str) -> list[Cell]:
    deal = result.deal
    return [
        view.game.id,
        view.game.name,
        deal.base,
        deal.number,
        at,
        place.place,
        view.name(place.player),
        place.title,
        place.points,
        place.total,
        "yes" if place.penalty else "",
        "" if place.typed else "no",
        deal.note,
    ]


def _adjusted(view: View, made: Adjustment, totals: dict[PlayerId, int]) -> list[Cell]:
    totals[made.player] += made.points
    name, total = view.name(made.player), totals[made.player]
    before: list[Cell] = [view.game.id, view.game.name, view.game.base, made.after, "", ""]
    return [*before, name, "", made.points, total, "", "", made.reason]


def _time(at: datetime, *, plain: bool) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S}" if plain else at.isoformat()
