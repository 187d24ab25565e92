"""Who sits at the table: join, leave, sit out, come back."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.app import clock
from scorekeeper.app.desk import open_game, table
from scorekeeper.app.errors import Hint, Refused, command, usage
from scorekeeper.app.orders import Chair
from scorekeeper.app.people import check_name
from scorekeeper.app.view import View, view_again
from scorekeeper.app.words import listed
from scorekeeper.names import MOST_KEYS, keys
from scorekeeper.rules import MOST
from scorekeeper.score import Game, PlayerId, Presence, Seat
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody who joined, left, sits out or is back, with their key; ``new`` was never seen."""

    player: PlayerId
    key: str
    new: bool = False


@dataclass(frozen=True, slots=True)
class Company:
    """Who came or went, in the order named, and the game after it."""

    view: View
    moved: tuple[Moved, ...]


def join(store: Store, *names: str, after: str | None = None) -> Company:
    """Seat players after the last chair, or in the chair they left.

    *after* is whose left they sit down at, the first named next to them. Raises `Refused`.
    """
    with store.changing(clock.now()) as book:
        game = open_game(book)
        known = {player.id for player in book.players()}
        neighbour = None
        if after is not None:
            neighbour = table(book, game, ("join", *names, "--after")).player(after).player
        moved: list[Moved] = []
        for name in _single(book, names):
            game = open_game(book)
            player, seat = _joining(book, game, check_name(name), moved)
            _room(game, book.names()[player])
            if seat is None:
                letter = keys([book.names()[player]], [other.key for other in game.seats])[0]
                seat = Seat(player, letter)
                book.add_seat(game.id, seat, neighbour)
            else:
                if neighbour not in (None, player):
                    book.move_seat(game.id, player, neighbour)
                book.set_presence(game.id, player, Presence.IN)
            neighbour = player if neighbour is not None else None
            book.archive_player(player, archived=False)
            moved.append(Moved(player, seat.key, player not in known))
        book.summary = f"{_listed(book, moved)} joining"
        return Company(view_again(book, game.id), tuple(moved))


def _single(book: Book, words: Sequence[str]) -> list[str]:
    """The single names in *words*, which may have commas between them."""
    names: list[str] = []
    for word in words:
        pieces = [word] if book.find(word) is not None else word.split(",")
        names += [piece for piece in pieces if piece.strip() or len(pieces) == 1]
    if not names:
        raise usage("Nobody is named.")
    return names


def _refuse_twice(book: Book, player: PlayerId, moved: Sequence[Moved]) -> None:
    """Refuse somebody who was named in this command before: what they did is not stored yet."""
    if any(one.player == player for one in moved):
        raise Refused("named-twice", f"{book.names()[player]} is named twice.")


def _listed(book: Book, moved: Sequence[Moved]) -> str:
    names = book.names()
    return listed(names[one.player] for one in moved)


def _joining(book: Book, game: Game, name: str, moved: Sequence[Moved]) -> tuple[PlayerId, Seat | None]:
    """The player called *name*, made where new, and the chair they had. Raises `Refused`."""
    player = book.find(name)
    if player is None:
        return book.add_player(name), None
    _refuse_twice(book, player, moved)
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


def leave(store: Store, *names: str) -> Company:
    """Players go home; what they have won stays in the standings. Raises `Refused`."""
    return _move(store, "leave", names, Presence.LEFT, "leaving")


def out(store: Store, *names: str) -> Company:
    """Players sit out until they are back. Raises `Refused`."""
    return _move(store, "out", names, Presence.OUT, "sitting out")


def back(store: Store, *names: str) -> Company:
    """Players who sat out are dealt in again. Raises `Refused`."""
    return _move(store, "back", names, Presence.IN, "coming back")


_ALREADY = {
    Presence.IN: "is dealt in already",
    Presence.OUT: "sits out already",
    Presence.LEFT: "has left already",
}


def _move(store: Store, verb: str, names: Sequence[str], to: Presence, doing: str) -> Company:
    with store.changing(clock.now()) as book:
        moved: list[Moved] = []
        single = _single(book, names)
        for name in single:
            game = open_game(book)
            chair = table(book, game, (verb,), words=single).player(name)
            _refuse_twice(book, chair.player, moved)
            _check_move(chair, to)
            if to is Presence.IN:
                _room(game, chair.name)
            book.set_presence(game.id, chair.player, to)
            moved.append(Moved(chair.player, chair.key))
        book.summary = f"{_listed(book, moved)} {doing}"
        return Company(view_again(book, game.id), tuple(moved))


def _check_move(chair: Chair, to: Presence) -> None:
    if chair.presence is to:
        raise Refused("no-change", f"{chair.name} {_ALREADY[to]}.")
    if chair.presence is Presence.LEFT:
        raise Refused(
            "not-at-table",
            f"{chair.name} has left the table.",
            [Hint("Back again?", command("join", chair.name))],
        )
