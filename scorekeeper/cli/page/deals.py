"""The deals of a game by titles, as a page tables them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.app.view import View
from scorekeeper.cli.page.text import isolated
from scorekeeper.cli.render.numbers import signed
from scorekeeper.score import Deal, Place, Result, Role


@dataclass(frozen=True, slots=True)
class Named:
    """A player in a cell: the title where the column holds several, and the total (None: not kept)."""

    name: str
    title: str
    total: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """A deal, or (without ``cells``) something between two deals; ``notes`` stand below it.

    ``at`` is its instant for machines, ``when`` the time, with the date where that is a new one.
    """

    number: int | None
    at: str
    when: str
    cells: tuple[tuple[Named, ...], ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Deals with the same titles: the heads of their columns, first title to last."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


def blocks(view: View) -> tuple[Block, ...]:
    """Every deal of the game in order, struck ones and adjustments included."""
    made: list[Block] = []
    days = {deal.at.date() for deal in view.game.deals}
    dated = {
        next(deal.number for deal in view.game.deals if deal.at.date() == day)
        for day in days
        if len(days) > 1
    }
    for _, found in groupby(view.game.deals, key=lambda deal: deal.rules.titles):
        deals = list(found)
        results = [result for deal in deals if (result := view.course.result(deal.number))]
        columns = _columns(results)
        rows = [] if made else list(_given(view, 0))
        rows += (row for deal in deals for row in _rows(view, deal, columns, dated=deal.number in dated))
        made.append(Block(tuple(" / ".join(titles) for titles in columns.values()), tuple(rows)))
    return tuple(made)


def _columns(results: Iterable[Result]) -> dict[Role, tuple[str, ...]]:
    """The titles of each role that occurs, in the order of places."""
    places = [place for result in results for place in result.places]
    return {
        role: tuple(dict.fromkeys(place.title for place in places if place.role is role))
        for role in Role
        if any(place.role is role for place in places)
    }


def _rows(view: View, deal: Deal, columns: dict[Role, tuple[str, ...]], *, dated: bool) -> Iterator[Row]:
    result = view.course.result(deal.number)
    at, when = deal.at.isoformat(), f"{deal.at:%Y-%m-%d %H:%M}" if dated else f"{deal.at:%H:%M}"
    if result is None:
        yield Row(deal.number, at, when, (), (f"Struck: {view.order(deal.finish)}",))
    else:
        cells = tuple(
            tuple(
                Named(
                    view.name(place.player),
                    place.title if len(titles) > 1 else "",
                    place.total if view.course.scored else None,
                )
                for place in _in_order(result.places, role)
            )
            for role, titles in columns.items()
        )
        yield Row(deal.number, at, when, cells, tuple(_notes(view, deal)))
    yield from _given(view, deal.number)


def _given(view: View, after: int) -> Iterator[Row]:
    """The points given or taken after the deal with this number, 0 = before the first."""
    made = view.game.given_after(after)
    said = [f"{view.name(one.player)} {signed(one.points)}{_because(one.reason)}" for one in made]
    if said:
        yield Row(None, "", "", (), tuple(said))


def _in_order(places: Sequence[Place], role: Role) -> list[Place]:
    return [place for place in places if place.role is role]


def _because(reason: str) -> str:
    return f" ({isolated(reason)})" if reason else ""


def _notes(view: View, deal: Deal) -> Iterator[str]:
    if deal.penalties:
        yield f"{view.listed(deal.penalties)} moved the pile"
    if deal.sat_out:
        yield f"Sat out: {view.order(deal.sat_out)}"
    if deal.note:
        yield isolated(deal.note)
