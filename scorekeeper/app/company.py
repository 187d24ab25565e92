"""Who sits at the table: join, leave, sit out, come back."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.app import clock
from scorekeeper.app.desk import open_game, table
from scorekeeper.app.errors import Hint, Refused, command
from scorekeeper.app.games import MOST
from scorekeeper.app.people import check_name
from scorekeeper.app.view import View, view
from scorekeeper.names import MOST_KEYS, keys
from scorekeeper.score import Game, PlayerId, Presence, Seat
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Company:
    """Who joined, left or sits out, with their key, and the game after it; ``new`` was never seen."""

    view: View
    player: PlayerId
    key: str
    new: bool = False


def join(store: Store, name: str) -> Company:
    """Seat a player after the last chair, or in the chair they left. Raises `Refused`."""
    with store.changing(clock.now()) as book:
        game = open_game(book)
        known = {player.id for player in book.players()}
        player, seat = _joining(book, game, check_name(name))
        _room(game, book.names()[player])
        if seat is None:
            letter = keys([book.names()[player]], [other.key for other in game.seats])[0]
            seat = Seat(player, letter)
            book.add_seat(game.id, seat)
        else:
            book.set_presence(game.id, player, Presence.IN)
        book.archive_player(player, archived=False)
        book.summary = f"{book.names()[player]} joining"
        return Company(view(book, game.id), player, seat.key, player not in known)


def _joining(book: Book, game: Game, name: str) -> tuple[PlayerId, Seat | None]:
    """The player called *name*, made where new, and the chair they had. Raises `Refused`."""
    player = book.find(name)
    if player is None:
        return book.add_player(name), None
    seat = next((seat for seat in game.seats if seat.player == player), None)
    if seat is not None and seat.presence is Presence.IN:
        raise Refused("at-table", f"{book.names()[player]} is at the table already, key {seat.key}.")
    return player, seat


def _room(game: Game, name: str) -> None:
    most = game.rules.players[1]
    if len(game.seats) >= MOST_KEYS:
        raise Refused("too-many", f"There is no key left for {name}: {MOST_KEYS} people have one.")
    if len(game.present) >= MOST:
        raise Refused("too-many", f"There is no room for {name}: {MOST} players are dealt in.")
    if len(game.present) >= most:
        raise Refused(
            "too-many",
            f"There is no room for {name}: these rules are for {most} players at the most.",
            [
                Hint(
                    "To play it all the same:",
                    command("rules", "set", f"players={game.rules.players[0]}-{MOST}"),
                )
            ],
        )


def leave(store: Store, name: str) -> Company:
    """A player goes home; what they have won stays in the standings. Raises `Refused`."""
    return _move(store, "leave", name, Presence.LEFT, lambda who: f"{who} leaving")


def out(store: Store, name: str) -> Company:
    """A player sits out until they are back. Raises `Refused`."""
    return _move(store, "out", name, Presence.OUT, lambda who: f"{who} sitting out")


def back(store: Store, name: str) -> Company:
    """A player who sat out is dealt in again. Raises `Refused`."""
    return _move(store, "back", name, Presence.IN, lambda who: f"{who} coming back")


_ALREADY = {
    Presence.IN: "is dealt in already",
    Presence.OUT: "sits out already",
    Presence.LEFT: "has left already",
}


def _move(store: Store, verb: str, name: str, to: Presence, summary: Callable[[str], str]) -> Company:
    with store.changing(clock.now()) as book:
        game = open_game(book)
        chair = table(book, game, (verb,)).player(name)
        if chair.presence is to:
            raise Refused("no-change", f"{chair.name} {_ALREADY[to]}.")
        if chair.presence is Presence.LEFT:
            raise Refused(
                "not-at-table",
                f"{chair.name} has left the table.",
                [Hint("Back again?", command("join", chair.name))],
            )
        if to is Presence.IN:
            _room(game, chair.name)
        book.set_presence(game.id, chair.player, to)
        book.summary = summary(chair.name)
        return Company(view(book, game.id), chair.player, chair.key)
