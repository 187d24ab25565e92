"""Look at deals already played."""

from dataclasses import dataclass

from scorekeeper.app.desk import chosen_game, numbered
from scorekeeper.app.view import View, view
from scorekeeper.score import Deal
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Shown:
    """One deal, and the game it belongs to."""

    view: View
    deal: Deal


def history(store: Store, game: int | None = None) -> View:
    """A game with all its deals; None = the one on the table. Raises `Refused`."""
    with store.reading() as book:
        return view(book, chosen_game(book, game).id)


def show(store: Store, number: int | None = None, game: int | None = None) -> Shown:
    """One deal of a game; None = the last deal, the game on the table. Raises `Refused`."""
    with store.reading() as book:
        facts = chosen_game(book, game)
        return Shown(view(book, facts.id), numbered(facts, number))
