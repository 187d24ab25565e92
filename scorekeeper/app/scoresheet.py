"""A score sheet for pencil: the deals so far in columns of players, and rows for more."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.app.errors import Refused, usage
from scorekeeper.app.lookback import history
from scorekeeper.app.ruling import goal, rules_at_table, rules_label
from scorekeeper.app.sheet import USUAL, Rung
from scorekeeper.app.view import View
from scorekeeper.rules import MOST, NamedRules
from scorekeeper.score import FEWEST, Presence, points, titles
from scorekeeper.store.opened import Store

ROWS = 20
"""So many rows a sheet has, if no more deals were played."""
MOST_ROWS = 999


@dataclass(frozen=True, slots=True)
class Column:
    """A player's column; both texts are empty where the name is to be written by hand."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player got: a place in a deal, or (None) points outside one."""

    place: int | None
    points: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A deal, or (None) the points given after it; who has no cell did not play, or was given none."""

    number: int | None
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The sheet. ``empty`` are the numbers of the rows still to fill, ``totals`` None on a blank
    sheet; ``rungs`` tell what a place is worth with so many players."""

    game: int | None
    title: str
    label: str
    columns: tuple[Column, ...]
    rows: tuple[ScoreRow, ...]
    empty: tuple[int, ...]
    totals: tuple[int, ...] | None
    rungs: tuple[Rung, ...]


def score_sheet(
    store: Store,
    game: int | None = None,
    *,
    players: int | None = None,
    rows: int | None = None,
    blank: bool = False,
) -> ScoreSheet:
    """The sheet of a game (None: of that on the table), with its deals unless *blank*.

    With *players*, or without any game, it is a blank one without names. *rows* counts all rows,
    those of deals included. Raises `Refused`.
    """
    if rows is not None and not 0 <= rows <= MOST_ROWS:
        raise usage(f"A sheet has 0 to {MOST_ROWS} rows, not {rows}.")
    if players is not None:
        if not FEWEST <= players <= MOST:
            raise usage(f"A table has {FEWEST} to {MOST} players, not {players}.")
        return _unnamed(rules_at_table(store.path), players, rows)
    try:
        view = history(store, game)
    except Refused as error:
        if error.code != "no-game":
            raise
        return _unnamed(rules_at_table(store.path), USUAL, rows)
    return _named(view, rows, blank=blank)


def _named(view: View, rows: int | None, *, blank: bool) -> ScoreSheet:
    found = () if blank else tuple(_rows(view))
    facts = view.game
    last = facts.deals[-1].number if facts.deals and not blank else 0
    # Nobody writes down the points of those who have gone home.
    seats = [seat for seat in facts.seats if not (blank and seat.presence is Presence.LEFT)]
    more = (
        0
        if facts.finished and not blank and rows is None
        else max((ROWS if rows is None else rows) - len(found), 0)
    )
    count = max(len(facts.present), FEWEST)
    return ScoreSheet(
        game=facts.id,
        title=facts.name or f"Game {facts.id}",
        label=f"{view.rules_label}, {view.goal}",
        columns=tuple(Column(seat.key, view.name(seat.player)) for seat in seats),
        rows=found,
        empty=tuple(range(last + 1, last + 1 + more)),
        totals=None if blank else tuple(view.course.totals[seat.player] for seat in seats),
        rungs=_rungs(NamedRules(facts.base, facts.base, facts.rules), count),
    )


def _unnamed(named: NamedRules, players: int, rows: int | None) -> ScoreSheet:
    return ScoreSheet(
        game=None,
        title="",
        label=f"{rules_label(named.base, named.rules)}, {goal(named.rules)}",
        columns=(Column("", ""),) * players,
        rows=(),
        empty=tuple(range(1, 1 + (ROWS if rows is None else rows))),
        totals=None,
        rungs=_rungs(named, players),
    )


def _rungs(named: NamedRules, players: int) -> tuple[Rung, ...]:
    worth = zip(titles(named.rules, players), points(named.rules, players), strict=True)
    return tuple(Rung(place, title, many) for place, (title, many) in enumerate(worth, 1))


def _rows(view: View) -> Iterator[ScoreRow]:
    """The deals that count, and between them the points given outside a deal."""
    yield from _given(view, 0)
    for deal in view.game.deals:
        result = view.course.result(deal.number)
        if result is not None:
            cells = {place.player: Cell(place.place, place.points) for place in result.places}
            yield ScoreRow(deal.number, tuple(cells.get(seat.player) for seat in view.game.seats))
        yield from _given(view, deal.number)


def _given(view: View, number: int) -> Iterator[ScoreRow]:
    made = view.game.given_after(number)
    if made:
        totals = {one.player: 0 for one in made}
        for one in made:
            totals[one.player] += one.points
        cells = {player: Cell(None, many) for player, many in totals.items()}
        yield ScoreRow(None, tuple(cells.get(seat.player) for seat in view.game.seats))
