"""Start, finish, resume and list games."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.app import clock
from scorekeeper.app.desk import chosen_game, open_game, table
from scorekeeper.app.errors import Hint, Refused, command, missing, usage
from scorekeeper.app.people import check_name
from scorekeeper.app.ruling import Ruling, resolve
from scorekeeper.app.view import View, view, view_again
from scorekeeper.names import LONGEST, fold, keys
from scorekeeper.rules import (
    DEFAULT,
    MOST,
    PRESETS,
    Contradiction,
    NamedRules,
    contradictions,
)
from scorekeeper.score import FEWEST, Game, PlayerId, Presence, Seat
from scorekeeper.store.book import Book, GameLine
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Started:
    """A game just started: ``new`` are people never seen before, ``left_open`` the game it replaced.

    ``like`` is the game before, where nobody named other rules than it had.
    """

    view: View
    new: tuple[str, ...]
    left_open: int | None
    faults: tuple[Contradiction, ...]
    like: int | None


def where(store: Store) -> View | None:
    """The game on the table, None where there is none. Raises `StoreError`."""
    with store.reading() as book:
        game = book.on_table()
        return view(book, game) if game is not None else None


def start(
    store: Store,
    names: Sequence[str],
    ruling: Ruling,
    *,
    name: str = "",
    dealer: str | None = None,
    keep_titles: bool = False,
) -> Started:
    """Start a game with *names* going left, or with last time's people where there are none.

    The rules are last time's too unless *ruling* names others. ``dealer`` deals the first deal;
    ``keep_titles`` lets the first deal begin with the titles of the game before. Raises `Refused`.
    """
    at = clock.now()

    def work(book: Book) -> Started:
        before = book.on_table()
        if before is None and not names:
            raise usage(
                "Nobody to play: name the players, going left round the table.",
                Hint("For example:", command("start", "Ana", "Bo", "Cy", "Di")),
            )
        fallback = NamedRules(DEFAULT, DEFAULT, PRESETS[DEFAULT].rules)
        if before is not None:
            fallback = NamedRules(before.base, before.base, before.rules)
        named = resolve(store.path, ruling, fallback)
        people, new = _people(book, names) if names else (_last_time(before), ())
        _check_size(book, people, named, ruling)
        seats = _seats(book, people)
        game = book.add_game(
            name=_game_name(name),
            started=at,
            base=named.base,
            rules=named.rules,
            seats=seats,
            titles_from=_titles_from(before.id if before else None, keep=keep_titles),
        )
        if dealer is not None:
            book.set_first_dealer(game, table(book, book.known_game(game), verb).player(dealer).player)
        book.put_on_table(game)
        book.summary = f"the start of game {game}"
        left_open = before.id if before and not before.finished else None
        like = before.id if before and ruling.empty else None
        return Started(view_again(book, game), new, left_open, contradictions(named.rules), like)

    verb = ("start", *names, *(("--rules", ruling.rules) if ruling.rules else ()), "--dealer")
    return store.founding(at, work)


def _game_name(name: str) -> str:
    if len(name.strip()) > LONGEST:
        raise usage(f"The name of a game has at most {LONGEST} letters.")
    return name.strip()


def _titles_from(before: int | None, *, keep: bool) -> int | None:
    if keep and before is None:
        raise missing("no-game", "There are no titles to keep: this is the first game.")
    return before if keep else None


def _people(book: Book, names: Sequence[str]) -> tuple[tuple[PlayerId, ...], tuple[str, ...]]:
    """The people called *names*, made where they are new; and the names of the new ones."""
    people: list[PlayerId] = []
    new: list[str] = []
    for name in map(check_name, names):
        player = book.find(name)
        if player is None:
            player = book.add_player(name)
            new.append(name)
        if player in people:
            other = names[people.index(player)].strip()
            same = (
                f'"{name}" is named twice' if fold(other) == fold(name) else f'"{other}" and "{name}" are one'
            )
            raise Refused("named-twice", f"{same}: every player needs a name of their own.")
        book.archive_player(player, archived=False)
        people.append(player)
    return tuple(people), tuple(new)


def _last_time(before: Game | None) -> tuple[PlayerId, ...]:
    """Who sat at the table last, those who sat out too."""
    seats = before.seats if before else ()
    return tuple(seat.player for seat in seats if seat.presence is not Presence.LEFT)


def _check_size(book: Book, people: Sequence[PlayerId], named: NamedRules, ruling: Ruling) -> None:
    least, most = named.rules.players
    count = len(people)
    if count < FEWEST:
        raise Refused("too-few", f"A game needs at least {FEWEST} players; {count} {_are(count)} named.")
    if count > MOST:
        raise Refused("too-many", f"A game has room for {MOST} players; {count} are named.")
    if not least <= count <= most:
        names = book.names()
        asked = ("--rules", ruling.rules) if ruling.rules else ()
        wider = ("--set", f"players={FEWEST}-{MOST}")
        more = command("start", *(names[player] for player in people), *asked, *wider)
        raise Refused(
            "too-few" if count < least else "too-many",
            f"{named.name} is for {least} to {most} players; {count} {_are(count)} named.",
            [Hint("To play it all the same:", more)],
        )


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _seats(book: Book, people: Sequence[PlayerId]) -> tuple[Seat, ...]:
    names = book.names()
    letters = keys([names[player] for player in people])
    return tuple(Seat(player, key) for player, key in zip(people, letters, strict=True))


def finish(store: Store) -> View:
    """Close the game on the table. Raises `Refused` where there is none or it is closed already."""
    at = clock.now()
    with store.changing(at) as book:
        game = open_game(book)
        book.finish_game(game.id, at)
        book.summary = f"the finish of game {game.id}"
        return view_again(book, game.id)


def resume(store: Store, game: int | None) -> View:
    """Put *game* on the table and open it again where it was finished; None = the one last played.

    Raises `Refused`.
    """
    with store.changing(clock.now()) as book:
        found = chosen_game(book, game)
        if found.finished:
            book.finish_game(found.id, None)
        book.put_on_table(found.id)
        book.summary = f"the resuming of game {found.id}"
        return view_again(book, found.id)


@dataclass(frozen=True, slots=True)
class Games:
    """Every game, the latest first; ``current`` lies on the table."""

    lines: tuple[GameLine, ...]
    current: int | None
    names: dict[PlayerId, str]


def games(store: Store) -> Games:
    """Every game ever played."""
    with store.reading() as book:
        return Games(book.games(), book.current(), dict(book.names()))
