"""Import games, people and rules from a file: all of it as one change, or nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scorekeeper.app import clock
from scorekeeper.app.errors import Hint, Refused, usage
from scorekeeper.app.portable import remarks
from scorekeeper.app.portable.asked import Asked
from scorekeeper.app.portable.days import DayError, instant, is_only_day
from scorekeeper.app.portable.document import Document
from scorekeeper.app.portable.facts import Bringer
from scorekeeper.app.portable.forms import read_sheet
from scorekeeper.app.portable.people import People, Stranger, matches, paired, settle, strangers
from scorekeeper.app.portable.reading import read_document, refused
from scorekeeper.app.portable.sheet import Sheet
from scorekeeper.app.portable.source import Source, read_source
from scorekeeper.app.portable.taking import Taker, played_like, played_that_night, started_with
from scorekeeper.app.portable.tallying import games_of
from scorekeeper.app.view import View
from scorekeeper.app.words import counted, listed
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.stamp import State, state

__all__ = ["Asked", "Content", "Imported", "Stranger", "bring", "preview", "read", "unknown"]


@dataclass(frozen=True, slots=True)
class Content:
    """A file that has been read: an export, or a sheet."""

    source: Source
    found: Document | Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What came in: the games, the new people, whose names were matched, the games left out because
    they are here already, what should be said of it, how a sheet's first lines were read, and in a
    dry run the other ways to take it in."""

    source: str
    views: tuple[View, ...]
    new: tuple[str, ...]
    matched: tuple[tuple[str, str], ...]
    skipped: tuple[int, ...]
    notes: tuple[str, ...]
    read: tuple[str, ...] = ()
    ways: tuple[Hint, ...] = ()
    dry_run: bool = False

    @property
    def deals(self) -> int:
        """How many deals came in, struck ones included."""
        return sum(len(one.game.deals) for one in self.views)


def read(file: str) -> Content:
    """What is in *file*; ``-`` is standard input. Raises `Refused` where it cannot be read."""
    source = read_source(file)
    found = read_document(source.text, source.name) if source.json else read_sheet(source)
    return Content(source, found)


def unknown(store: Store, content: Content, asked: Asked) -> tuple[Stranger, ...]:
    """The people whom a sheet names and nobody knows; an export may name whom it likes."""
    if isinstance(content.found, Document):
        return ()
    sheet = content.found
    with store.reading() as book:
        return strangers(book, sheet, matches(book, asked.match, sheet.names))


def preview(store: Store, content: Content, asked: Asked) -> Imported:
    """What `bring` would do. Raises `Refused`."""
    return _bring(store, content, asked, dry_run=True)


def bring(store: Store, content: Content, asked: Asked) -> Imported:
    """Import the content. Raises `Refused`, and nothing is changed then."""
    if not asked.dry_run and state(store.path) in (State.MISSING, State.EMPTY):
        preview(store, content, asked)  # a refusal makes no store
    return _bring(store, content, asked, dry_run=asked.dry_run)


def _bring(store: Store, content: Content, asked: Asked, *, dry_run: bool) -> Imported:
    now = clock.now()
    source, found = content.source, content.found
    if isinstance(found, Document):
        _check_export(source, asked)
    else:
        when = _when(source, found, asked, now)
    with store.changing(now, dry_run=dry_run, create=True) as book:
        if isinstance(found, Document):
            done = _document(book, source, asked, found)
        else:
            done = _sheet(store, book, source, asked, found, when, now)
        book.summary = _summary(done)
        return replace(done, dry_run=dry_run, ways=done.ways if dry_run else ())


def _summary(done: Imported) -> str:
    what = counted(len(done.views), "game") if done.views else "people and rules"
    return f"the import of {what} from {done.source}"


def _check_export(source: Source, asked: Asked) -> None:
    if not asked.ruling.empty:
        raise Refused("rules-told", f"{source.name} tells the rules of every game: leave the rules out.")
    if asked.at is not None or asked.nights:
        raise usage(
            f"{source.name} tells when every deal was, and its games: --at and --nights are for sheets."
        )


def _when(source: Source, sheet: Sheet, asked: Asked, now: datetime) -> datetime:
    """When the deals of a sheet without dates were. Raises `Refused`."""
    if asked.at is None:
        return now
    if sheet.dated:
        line = next(deal.line for deal in sheet.deals if deal.at)
        raise usage(
            f"{source.name} has dates, as on line {line}: --at is for a sheet without any.",
            Hint("As it stands:", replace(asked, at=None).command(source)),
        )
    # A day alone is its evening here: its midnight belongs to the night before.
    try:
        return instant(asked.at, days=None) if is_only_day(asked.at) else clock.read_when(asked.at, now)
    except DayError as error:
        raise usage(f"--at: {error}.") from None


def _document(book: Book, source: Source, asked: Asked, document: Document) -> Imported:
    bringer = Bringer(book, document, source.name)
    people = bringer.people(asked.match)
    notes = bringer.saved_rules()
    taker = Taker(book, source, asked, started_with)
    for part in document.games:
        bringer.numbers[part.game] = taker.take(bringer.game(part))
    on_table = None if document.on_table is None else bringer.numbers[document.on_table]
    return _imported(source, taker.done(on_table), people, taker.skipped, notes)


def _sheet(
    store: Store, book: Book, source: Source, asked: Asked, sheet: Sheet, when: datetime, now: datetime
) -> Imported:
    matched = matches(book, asked.match, sheet.names)
    _check_heading(book, source, sheet)
    strange = strangers(book, sheet, matched)
    if strange and not asked.new:
        raise _strange(source, sheet, asked, strange)
    people = settle(book, sheet.names, matched)
    taker = Taker(book, source, asked, played_that_night if asked.nights else played_like)
    tallies = games_of(store.path, source, sheet, people, asked, at=when, now=now)
    for tally in tallies:
        taker.take(tally.whole)
    views = taker.done(taker.made[-1] if taker.made else None)
    notes = remarks.of_sheet(sheet, when, told=asked.at is not None) if views else []
    if not taker.skipped:
        notes += remarks.differing(views, [tally.told for tally in tallies])
    done = _imported(source, views, people, taker.skipped, notes)
    return replace(
        done, read=remarks.first_lines(sheet), ways=tuple(remarks.ways(source, sheet, asked, when))
    )


def _imported(
    source: Source,
    views: tuple[View, ...],
    people: People,
    skipped: Sequence[int],
    notes: Iterable[str],
) -> Imported:
    return Imported(
        source=source.name,
        views=views,
        new=tuple(people.new),
        matched=tuple(people.matched),
        skipped=tuple(skipped),
        notes=tuple(note for note in (source.note, *notes) if note),
    )


def _check_heading(book: Book, source: Source, sheet: Sheet) -> None:
    """Refuse a first row that was taken for headings, but names people who are known here."""
    top = sheet.heading
    if top is None or not sheet.guessed:
        return
    known = [cell for cell in top.cells if cell and book.find(cell) is not None]
    if known:
        is_or_are = "is" if len(known) == 1 else "are"
        told = (
            f"line {top.line}: it looks like headings, but {listed(known)} {is_or_are} known here; put"
            " headings above it, such as Date, 1st, 2nd, 3rd"
        )
        raise refused(source.name, [told])


def _strange(source: Source, sheet: Sheet, asked: Asked, strange: Sequence[Stranger]) -> Refused:
    """The refusal of names that nobody has: with one command that takes them for those they look like."""
    pairs = paired(strange, sheet.beside)
    rest = [one.name for one in strange if one.name not in pairs]
    hints: list[Hint] = []
    if pairs:
        meant = [f"{name} is {known}" for name, known in pairs.items()]
        meant += [f"{listed(rest)} {'is' if len(rest) == 1 else 'are'} new"] if rest else []
        texts = [f"{name}={known}" for name, known in pairs.items()]
        matching = replace(asked, match=(*asked.match, *texts), new=bool(rest))
        hints.append(Hint(f"{', '.join(meant)}?", matching.command(source)))
    names = [one.name for one in strange]
    who = "A new player" if len(names) == 1 else "New players"
    hints.append(Hint(f"{who}, {listed(names)}?", replace(asked, new=True).command(source)))
    quoted = listed(f'"{name}"' for name in names)
    return Refused("unknown-player", f"Nobody here is called {quoted}.", hints)
