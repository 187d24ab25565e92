"""The game as plain text for a group chat.

No columns and no signs of markup: chats show it in letters of any width, and some take ``1.`` or
``*`` for markup of theirs. No line is longer than a telephone shows.
"""

from collections.abc import Iterable, Iterator

from scorekeeper.app.ruling import changes
from scorekeeper.app.statistics import Totals
from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.evening import folded
from scorekeeper.cli.render.game import outlook
from scorekeeper.cli.render.numbers import how_many, signed, total
from scorekeeper.names import shown
from scorekeeper.rules import PRESETS
from scorekeeper.score import Result, Standing, standings

WIDTH = 40
"""Columns of the longest line."""
_CHANGES = 2
"""Changes of the rules are told where they need no more lines."""


def share_text(view: View) -> str:
    """Standings, last deal, who owes whom, and the winner; lines end in a line break."""
    return _text(_lines(view))


def share_totals(found: Totals) -> str:
    """The standings of a night, or of many games; lines end in a line break."""
    return _text(_totals(found))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{row}\n" for line in lines for row in folded(line, WIDTH))


def _totals(found: Totals) -> Iterator[str]:
    scored = any(row.points for row in found.standings)
    yield f"{found.stretch.heading}, {found.stretch.size}"
    yield ""
    for row in found.standings:
        yield _standing(row, found.names[row.player], scored=scored, left=row.player in found.left)


def _standing(row: Standing, name: str, *, scored: bool, left: bool) -> str:
    """A line of the standings: the points, or where none are kept how often first."""
    counts = total(row.points) if scored else f"{row.presidencies} × first"
    return f"{row.rank} {shown(name)}{' (left)' if left else ''}: {counts}"


def _lines(view: View) -> Iterator[str]:
    results = view.course.results
    yield shown(f"{view.game.name or f'Game {view.game.id}'}, {_so_far(len(results))}")
    yield f"{view.rules_label}, {view.goal}"
    changed = _changes(view)
    if len(folded(changed, WIDTH)) <= _CHANGES:
        yield from [changed] if changed else []
    if outlook(view):
        yield shown(outlook(view))
    yield ""
    for row in standings(view.course):
        yield _standing(row, view.name(row.player), scored=view.course.scored, left=view.left(row.player))
    if results:
        yield ""
        yield from _deal(view, results[-1])
    owed = view.course.next.debts
    if owed and view.owed:
        yield ""
        yield "Swap"
        for debt in owed:
            yield shown(f"{view.name(debt.giver)} gives {view.name(debt.receiver)} {how_many(debt)}")


def _changes(view: View) -> str:
    """What of the rule set is played otherwise: ``equal_rank skips, passing strict``."""
    game = view.game
    return ", ".join(f"{one.option} {one.after}" for one in changes(PRESETS[game.base].rules, game.rules))


def _so_far(deals: int) -> str:
    return counted(deals, "deal") if deals else "no deal yet"


def _deal(view: View, result: Result) -> Iterator[str]:
    yield f"Deal {result.deal.number}"
    for place in result.places:
        points = f", {signed(place.points)}" if place.points else ""
        yield shown(f"{view.name(place.player)}: {place.title}{points}")
    if result.deal.note:
        yield shown(result.deal.note)
