"""Export: every fact of the store as a document, or games worked out for a sheet or a page."""

from dataclasses import dataclass

from scorekeeper.app.desk import chosen_game
from scorekeeper.app.errors import no_game, usage
from scorekeeper.app.portable.document import written
from scorekeeper.app.portable.writing import document
from scorekeeper.app.view import View, view
from scorekeeper.score import course
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything in the store as JSON text, with how much it is."""

    text: str
    games: int
    deals: int
    players: int


def facts(store: Store) -> Facts:
    """Every fact of the store; not the journal. Raises `StoreError`."""
    with store.reading() as book:
        found = document(book)
    deals = sum(len(game.deals) for game in found.games)
    return Facts(written(found), len(found.games), deals, len(found.players))


def games(store: Store, game: int | None = None, *, everything: bool = False) -> tuple[View, ...]:
    """The game with this id, the one on the table (None), or *everything*, the earliest first.

    Raises `Refused` where there is no such game.
    """
    if everything and game is not None:
        raise usage("Name one game with --game, or take them --all.")
    with store.reading() as book:
        if not everything:
            return (view(book, chosen_game(book, game)),)
        found = book.every_game()
        if not found:
            raise no_game()
        names = book.names()
        return tuple(View(course(one), names) for one in found)
