"""Undo and redo, over every kind of change."""

from dataclasses import dataclass

from scorekeeper.app import clock
from scorekeeper.app.deals import moved
from scorekeeper.app.errors import missing
from scorekeeper.app.view import View, view
from scorekeeper.score import PlayerId
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Turned:
    """A change taken back or made again: what it was, the game on the table before and after.

    Either is None where no game lay on the table.
    """

    summary: str
    before: View | None
    view: View | None

    @property
    def totals(self) -> tuple[tuple[PlayerId, int, int], ...]:
        """(player, total before, total after) where the same game is on the table and totals moved."""
        if self.before is None or self.view is None or self.before.game.id != self.view.game.id:
            return ()
        return moved(self.before, self.view)


def undo(store: Store) -> Turned:
    """Take the latest change back. Raises `Refused` where there is none."""
    return _turn(store, back=True)


def redo(store: Store) -> Turned:
    """Make the change that was last taken back again. Raises `Refused` where there is none."""
    return _turn(store, back=False)


def _turn(store: Store, *, back: bool) -> Turned:
    with store.changing(clock.now()) as book:
        before = _view(book)
        summary = book.journal.undo() if back else book.journal.redo()
        if summary is None:
            word = "undo" if back else "redo"
            raise missing(f"nothing-to-{word}", f"There is nothing to {word}.")
        return Turned(summary, before, _view(book))


def _view(book: Book) -> View | None:
    game = book.on_table()
    return view(book, game) if game is not None else None
