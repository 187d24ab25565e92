"""Games as CSV (RFC 4180), in the form that `longform` reads, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from scorekeeper.app.portable.cells import guarded
from scorekeeper.app.portable.longform import COLUMNS
from scorekeeper.app.view import View
from scorekeeper.score import Adjustment, Place, PlayerId, Result

Cells = Mapping[str, str | int]
"""The cells of a row that are not blank, by the names of their columns."""


def csv_text(views: Sequence[View], *, semicolons: bool, plain_times: bool) -> str:
    """The rows of the games' deals that count, and of points outside of them.

    The points of a player add up to their total. *plain_times* leaves the offset from UTC away,
    which keeps spreadsheets from reading a time as a time.
    """
    text = io.StringIO()
    delimiter = ";" if semicolons else ","
    writer = csv.DictWriter(text, COLUMNS, delimiter=delimiter, lineterminator="\r\n")
    writer.writeheader()
    for view in views:
        for row in _rows(view, plain_times=plain_times):
            cells = row.items()
            writer.writerow({name: guarded(cell) if isinstance(cell, str) else cell for name, cell in cells})
    return text.getvalue()


def _rows(view: View, *, plain_times: bool) -> Iterable[Cells]:
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


def _placed(view: View, result: Result, place: Place, at: str) -> Cells:
    deal = result.deal
    return {
        "game": view.game.id,
        "game_name": view.game.name,
        "rules": deal.base,
        "deal": deal.number,
        "at": at,
        "place": place.place,
        "player": view.name(place.player),
        "title": place.title,
        "points": place.points,
        "total": place.total,
        "penalty": "yes" if place.penalty else "",
        "typed": "" if place.typed else "no",
        "note": deal.note,
    }


def _adjusted(view: View, made: Adjustment, totals: dict[PlayerId, int]) -> Cells:
    totals[made.player] += made.points
    return {
        "game": view.game.id,
        "game_name": view.game.name,
        "rules": view.game.base,
        "deal": made.after,
        "player": view.name(made.player),
        "points": made.points,
        "total": totals[made.player],
        "note": made.reason,
    }


def _time(at: datetime, *, plain: bool) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S}" if plain else at.isoformat()
