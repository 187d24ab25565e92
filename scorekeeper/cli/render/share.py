"""The game as plain text for a group chat.

No columns and no signs of markup: chats show it in letters of any width, and some take ``1.`` or
``*`` for markup of theirs. No line is longer than a telephone shows.
"""

from collections.abc import Iterator

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.evening import folded
from scorekeeper.cli.render.game import outlook
from scorekeeper.cli.render.numbers import how_many, signed, total
from scorekeeper.score import Result, standings

WIDTH = 40
"""Columns of the longest line."""


def share_text(view: View) -> str:
    """Standings, last deal, who owes whom, and the winner; lines end in a line break."""
    return "".join(f"{row}\n" for line in _lines(view) for row in folded(line, WIDTH))


def _lines(view: View) -> Iterator[str]:
    results = view.course.results
    yield f"{view.game.name or f'Game {view.game.id}'}, {_so_far(len(results))}"
    yield f"{view.rules_label}, {view.goal}"
    if outlook(view):
        yield outlook(view)
    yield ""
    for row in standings(view.course):
        left = " (left)" if view.left(row.player) else ""
        yield f"{row.rank} {view.name(row.player)}{left}: {total(row.points)}"
    if results:
        yield ""
        yield from _deal(view, results[-1])
    owed = view.course.next.debts
    if owed and not view.course.winner and not view.game.finished:
        yield ""
        yield "Swap"
        for debt in owed:
            yield f"{view.name(debt.giver)} gives {view.name(debt.receiver)} {how_many(debt)}"


def _so_far(deals: int) -> str:
    return counted(deals, "deal") if deals else "no deal yet"


def _deal(view: View, result: Result) -> Iterator[str]:
    yield f"Deal {result.deal.number}"
    for place in result.places:
        points = f", {signed(place.points)}" if place.points else ""
        yield f"{view.name(place.player)}: {place.title}{points}"
    if result.deal.note:
        yield result.deal.note
