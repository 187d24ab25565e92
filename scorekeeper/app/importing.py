"""Import games, people and rules from a file: all of it as one change, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.app import clock
from scorekeeper.app.errors import Hint, Refused
from scorekeeper.app.portable.document import Document
from scorekeeper.app.portable.facts import Bringer
from scorekeeper.app.portable.people import People, Stranger, matches, settle, strangers
from scorekeeper.app.portable.reading import read_document
from scorekeeper.app.portable.sheet import Sheet, read_sheet
from scorekeeper.app.portable.source import Source, read_source
from scorekeeper.app.portable.tallying import differing, first_lines, games_of
from scorekeeper.app.ruling import Ruling
from scorekeeper.app.view import View, view_again
from scorekeeper.app.words import counted, listed
from scorekeeper.score import Game, PlayerId
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.stamp import State, state
from scorekeeper.store.whole import add_whole

__all__ = ["Asked", "Imported", "Source", "Stranger", "bring", "read_source", "unknown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How to import: ``match`` are texts ``NAME IN THE FILE=NAME HERE``; ``new`` lets a sheet name
    people who are new; ``again`` brings a game in that is here already, ``skip_known`` leaves it out;
    ``ruling`` are the rules of a sheet's games."""

    match: tuple[str, ...] = ()
    new: bool = False
    again: bool = False
    skip_known: bool = False
    ruling: Ruling = field(default_factory=Ruling)


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What came in: the games, the new people, whose names were matched, the games left out because
    they are here already, what should be said of it, and how a sheet's first lines were read."""

    source: str
    views: tuple[View, ...]
    new: tuple[str, ...]
    matched: tuple[tuple[str, str], ...]
    skipped: tuple[int, ...]
    notes: tuple[str, ...]
    read: tuple[str, ...] = ()
    dry_run: bool = False

    @property
    def deals(self) -> int:
        """How many deals came in, struck ones included."""
        return sum(len(one.game.deals) for one in self.views)


def unknown(store: Store, source: Source, asked: Asked) -> tuple[Stranger, ...]:
    """The people whom a sheet names and nobody knows; an export may name whom it likes.

    Raises `Refused` where the source cannot be read.
    """
    if source.json:
        return ()
    sheet = read_sheet(source)
    with store.reading() as book:
        return strangers(book, sheet.names, matches(book, asked.match, sheet.names))


def bring(store: Store, source: Source, asked: Asked, *, dry_run: bool = False) -> Imported:
    """Import all that *source* holds. Raises `Refused`, and nothing is changed then."""
    found: Document | Sheet
    found = read_document(source.text, source.name) if source.json else read_sheet(source)
    if isinstance(found, Document) and not asked.ruling.empty:
        raise Refused("rules-told", f"{source.name} tells the rules of every game: leave the rules out.")
    if not dry_run and state(store.path) in (State.MISSING, State.EMPTY):
        _bring(store, source, asked, found, dry_run=True)  # a refusal makes no store
    return _bring(store, source, asked, found, dry_run=dry_run)


def _bring(store: Store, source: Source, asked: Asked, found: Document | Sheet, *, dry_run: bool) -> Imported:
    with store.changing(clock.now(), dry_run=dry_run, create=True) as book:
        if isinstance(found, Document):
            done = _document(book, source, asked, found)
        else:
            done = _sheet(store, book, source, asked, found)
        book.summary = _summary(done)
        return replace(done, dry_run=dry_run)


def _summary(done: Imported) -> str:
    what = counted(len(done.views), "game") if done.views else "people and rules"
    return f"the import of {what} from {done.source}"


def _document(book: Book, source: Source, asked: Asked, document: Document) -> Imported:
    bringer = Bringer(book, document, source.name)
    people = bringer.people(asked.match)
    notes = bringer.saved_rules()
    twins = _Twins(book)
    made: list[int] = []
    skipped: list[int] = []
    for part in document.games:
        whole = bringer.game(part)
        twin = None if asked.again else twins.started_with(whole.game)
        if twin is None:
            made.append(add_whole(book, whole))
        else:
            skipped.append(twin)
        bringer.numbers[part.game] = made[-1] if twin is None else twin
    if skipped and not asked.skip_known:
        raise _known_already(source, skipped)
    if book.current() is None and document.on_table is not None:
        book.put_on_table(bringer.numbers[document.on_table])
    views = [view_again(book, game) for game in made]
    return _imported(views, source, people, skipped, notes)


def _sheet(store: Store, book: Book, source: Source, asked: Asked, sheet: Sheet) -> Imported:
    matched = matches(book, asked.match, sheet.names)
    strange = strangers(book, sheet.names, matched)
    if strange and not asked.new:
        raise _strange(source, strange)
    people = settle(book, sheet.names, matched)
    twins = _Twins(book)
    made: list[int] = []
    skipped: list[int] = []
    for whole in games_of(store.path, source, sheet, people, asked.ruling):
        twin = None if asked.again else twins.played_like(whole.game)
        if twin is None:
            made.append(add_whole(book, whole))
        else:
            skipped.append(twin)
    if skipped and not asked.skip_known:
        raise _known_already(source, skipped)
    if book.current() is None and made:
        book.put_on_table(made[-1])
    views = [view_again(book, game) for game in made]
    notes = [] if skipped else differing(views, sheet)
    return _imported(views, source, people, skipped, notes, first_lines(sheet))


def _imported(
    views: Sequence[View],
    source: Source,
    people: People,
    skipped: Sequence[int],
    notes: Sequence[str],
    read: Sequence[str] = (),
) -> Imported:
    return Imported(
        source=source.name,
        views=tuple(views),
        new=tuple(people.new),
        matched=tuple(people.matched),
        skipped=tuple(skipped),
        notes=tuple(note for note in (source.note, *notes) if note),
        read=tuple(read),
    )


class _Twins:
    """The games that were here before the import, each to be found again once at the most."""

    def __init__(self, book: Book) -> None:
        games = [book.game(line.id) for line in reversed(book.games())]
        self.games = [game for game in games if game is not None]

    def started_with(self, game: Game) -> int | None:
        """The game that began at the same instant, with the same people or some of them joined since.

        Two games may have begun within one second: the one with the same deals is meant first.
        """
        people = {seat.player for seat in game.seats}
        found = [
            other
            for other in self.games
            if other.started == game.started
            and (people <= (here := {seat.player for seat in other.seats}) or here <= people)
        ]
        return self._take(min(found, key=lambda other: _orders(other) != _orders(game), default=None))

    def played_like(self, game: Game) -> int | None:
        """The game whose deals ended in the same orders, one by one."""
        return self._take(next((other for other in self.games if _orders(other) == _orders(game)), None))

    def _take(self, game: Game | None) -> int | None:
        if game is None:
            return None
        self.games.remove(game)
        return game.id


def _orders(game: Game) -> list[tuple[PlayerId, ...]]:
    """How the deals that count ended."""
    return [deal.finish for deal in game.counted]


def _known_already(source: Source, games: Sequence[int]) -> Refused:
    which = listed(map(str, sorted(set(games))))
    what = f"Game {which} of this store is" if len(games) == 1 else f"Games {which} of this store are"
    return Refused(
        "known-already",
        f"{what} in {source.name} too.",
        [
            Hint("Only what is not here yet:", source.again("--skip-known")),
            Hint("Everything, as other games:", source.again("--again")),
        ],
    )


def _strange(source: Source, strange: Sequence[Stranger]) -> Refused:
    names = listed(f'"{one.name}"' for one in strange)
    hints = [
        Hint(f"{one.name} is {near}?", source.again("--match", f"{one.name}={near}"))
        for one in strange
        for near in one.near[:1]
    ]
    who = "A new player?" if len(strange) == 1 else "New players?"
    hints.append(Hint(who, source.again("--new")))
    return Refused(
        "unknown-player", f"Nobody here is called {names}.", hints[:6] if len(hints) < 7 else hints[-6:]
    )
