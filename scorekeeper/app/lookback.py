"""Look at deals already played."""

from dataclasses import dataclass

from scorekeeper.app.desk import chosen_game, numbered
from scorekeeper.app.view import View, view
from scorekeeper.score import Deal
from scorekeeper.score.ratings import Move, moves
from scorekeeper.score.timeline import Spot, timeline
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Shown:
    """One deal, the game it belongs to, and what it did to the players' ratings."""

    view: View
    deal: Deal
    moves: tuple[Move, ...] = ()


def history(store: Store, game: int | None = None) -> View:
    """A game with all its deals; None = the one on the table. Raises `Refused`."""
    with store.reading() as book:
        return view(book, chosen_game(book, game))


def show(store: Store, number: int | None = None, game: int | None = None) -> Shown:
    """One deal of a game; None = the last deal, the game on the table. Raises `Refused`."""
    with store.reading() as book:
        facts = chosen_game(book, game)
        deal = numbered(facts, number)
        return Shown(view(book, facts), deal, _moves(book, Spot(facts.id, deal.number)))


def _moves(book: Book, spot: Spot) -> tuple[Move, ...]:
    """What the deal did to the ratings, which follow from everybody's deals before it."""
    found = (moved for played, moved in moves(timeline(book.every_game())) if played.spot == spot)
    return next(found, ())
