"""Put games into the store, save those that are there already."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorekeeper.app.errors import Hint, Refused
from scorekeeper.app.portable.asked import Asked
from scorekeeper.app.portable.source import Source
from scorekeeper.app.view import View, view_again
from scorekeeper.app.words import listed
from scorekeeper.score import Game, PlayerId
from scorekeeper.score.timeline import night
from scorekeeper.store.book import Book
from scorekeeper.store.rows import impossible
from scorekeeper.store.whole import Whole, add_whole

Alike = Callable[[Game, Sequence[Game]], Game | None]
"""Finds the game among others that is the same one, if any is."""


class Taker:
    """Takes games in, one after the other; *alike* tells which of them are here already."""

    def __init__(self, book: Book, source: Source, asked: Asked, alike: Alike) -> None:
        self.book, self.source, self.asked, self.alike = book, source, asked, alike
        self.before = list(book.every_game())
        self.made: list[int] = []
        self.skipped: list[int] = []

    def take(self, whole: Whole) -> int:
        """Put the game in, or find it; its id. Raises `Refused` where it contradicts itself."""
        wrong = impossible(whole.game)
        if wrong:
            # Checked before, with lines and places; what went past is never to lie in the store.
            raise Refused("bad-file", f"{self.source.name} contradicts itself ({wrong}).")
        twin = None if self.asked.again else self.alike(whole.game, self.before)
        if twin is None:
            self.made.append(add_whole(self.book, whole))
            return self.made[-1]
        self.before.remove(twin)  # each is found again once at the most
        self.skipped.append(twin.id)
        return twin.id

    def done(self, on_table: int | None) -> tuple[View, ...]:
        """The games that came in; *on_table* lies on the table now, where none did.

        Raises `Refused` where games were here already, and nobody said to leave them out.
        """
        if self.skipped and not self.asked.skip_known:
            raise self._known_already()
        if self.book.current() is None and on_table is not None:
            self.book.put_on_table(on_table)
        return tuple(view_again(self.book, game) for game in self.made)

    def _known_already(self) -> Refused:
        which = listed(map(str, sorted(set(self.skipped))))
        one = len(self.skipped) == 1
        what = f"Game {which} of this store is" if one else f"Games {which} of this store are"
        skipping, adding = replace(self.asked, skip_known=True), replace(self.asked, again=True)
        return Refused(
            "known-already",
            f"{what} in {self.source.name} too.",
            [
                Hint("Only what is not here yet:", skipping.command(self.source)),
                Hint("Everything, as other games:", adding.command(self.source)),
            ],
        )


def started_with(game: Game, others: Sequence[Game]) -> Game | None:
    """The game that began at the same instant, with the same people or some of them joined since.

    Two games may have begun within one second: the one with the same deals is meant first.
    """
    people = {seat.player for seat in game.seats}
    found = [
        other
        for other in others
        if other.started == game.started
        and (people <= (here := {seat.player for seat in other.seats}) or here <= people)
    ]
    return min(found, key=lambda other: _orders(other) != _orders(game), default=None)


def played_like(game: Game, others: Sequence[Game]) -> Game | None:
    """The game whose deals ended in the same orders, one by one."""
    return next((other for other in others if _orders(other) == _orders(game)), None)


def played_that_night(game: Game, others: Sequence[Game]) -> Game | None:
    """The game of the same night whose deals ended in the same orders."""
    return played_like(game, [other for other in others if night(other.started) == night(game.started)])


def _orders(game: Game) -> list[tuple[PlayerId, ...]]:
    """How the deals that count ended."""
    return [deal.finish for deal in game.counted]
