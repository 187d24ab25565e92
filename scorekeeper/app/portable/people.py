"""Whom the names in a file belong to: people known here, by name or alias, or new ones."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.app.errors import Hint, Refused, command, missing, usage
from scorekeeper.app.portable.headings import is_title
from scorekeeper.app.portable.sheet import Sheet
from scorekeeper.names import alike, fold, tidy
from scorekeeper.score import PlayerId
from scorekeeper.store.book import Book


@dataclass(frozen=True, slots=True)
class Stranger:
    """A name that nobody here has, and the names of people here that look like it."""

    name: str
    near: tuple[str, ...]


@dataclass(slots=True)
class People:
    """Names of a file, folded, by whom they belong to here; ``new`` were made for them, ``matched``
    are pairs of a name in the file and the name here, remembered as an alias."""

    found: dict[str, PlayerId] = field(default_factory=dict)
    new: list[str] = field(default_factory=list)
    matched: list[tuple[str, str]] = field(default_factory=list)

    def of(self, name: str) -> PlayerId:
        """The person whom *name* belongs to."""
        return self.found[fold(name)]


def matches(book: Book, texts: Iterable[str], names: Sequence[str]) -> Mapping[str, PlayerId]:
    """What ``--match "NAME=KNOWN"`` says: the folded name in the file → the person here.

    Raises `Refused` where a text is no such pair, or one of its names is unknown.
    """
    folded = set(map(fold, names))
    found: dict[str, PlayerId] = {}
    for text in texts:
        theirs, ours = _pair(text, folded)
        if fold(theirs) not in folded:
            raise usage(f'Nobody in the file is called "{theirs.strip()}".')
        person = _known(book, ours)
        if book.find(theirs) not in (None, person):
            raise Refused(
                "name-taken",
                f'"{theirs.strip()}" is somebody else here, and cannot be {book.names()[person]} too.',
            )
        if found.get(fold(theirs), person) != person:
            raise usage(f'"{theirs.strip()}" is matched twice.')
        found[fold(theirs)] = person
    return found


def _known(book: Book, name: str) -> PlayerId:
    found = book.find(name)
    if found is None:
        near = alike(name, [player.name for player in book.players()])
        meant = f" Did you mean {' or '.join(near)}?" if near else ""
        raise missing(
            "no-such-player",
            f'Nobody called "{name.strip()}" is known.{meant}',
            Hint("Everybody known:", command("players", "list")),
        )
    return found


def _pair(text: str, folded: set[str]) -> tuple[str, str]:
    """The two names of a match; a name may hold ``=`` itself, so the file's names decide."""
    cuts = [index for index, letter in enumerate(text) if letter == "="]
    pairs = [(text[:cut], text[cut + 1 :]) for cut in cuts]
    pairs = [pair for pair in pairs if pair[0].strip() and pair[1].strip()]
    if not pairs:
        raise usage(f'{text!r} is not a match: write --match "NAME IN THE FILE=NAME HERE".')
    return next((pair for pair in pairs if fold(pair[0]) in folded), pairs[0])


_MEANT = 50
"""For so many strangers somebody known who may be meant is looked for."""


def strangers(book: Book, sheet: Sheet, matched: Mapping[str, PlayerId]) -> tuple[Stranger, ...]:
    """The people of *sheet* whom nobody here is called, each once, with who may be meant.

    Nobody is meant who played in one deal with them, under a name that is known.
    """
    here = {player.id: player.name for player in book.players()}
    called = {fold(name): name for name in sheet.names}
    found = {key: matched.get(key, book.find(name)) for key, name in called.items()}
    beside = sheet.beside
    unknown: list[Stranger] = []
    for key, name in called.items():
        if found[key] is not None:
            continue
        others = {found[other] for other in beside[key]}
        free = [own for player, own in here.items() if player not in others]
        telling = len(unknown) < _MEANT and any(map(str.isalpha, name)) and not is_title(name)
        unknown.append(Stranger(name, alike(name, free) if telling else ()))
    return tuple(unknown)


def paired(strange: Sequence[Stranger], beside: Mapping[str, set[str]]) -> dict[str, str]:
    """For each stranger who may be meant by a known name that name; two of one deal get two names."""
    pairs: dict[str, str] = {}
    for one in strange:
        taken = {pairs[name] for name in pairs if fold(name) in beside[fold(one.name)]}
        meant = next((name for name in one.near if name not in taken), None)
        if meant:
            pairs[one.name] = meant
    return pairs


def settle(book: Book, names: Sequence[str], matched: Mapping[str, PlayerId]) -> People:
    """Everybody called one of *names*: known, matched (and the name remembered), or made."""
    people = People()
    for name in names:
        key = fold(name)
        if key in people.found:
            continue
        person = matched.get(key, book.find(name))
        if person is None:
            person = book.add_player(name)
            people.new.append(tidy(name))
        elif book.find(name) is None:
            book.add_alias(person, name)
            people.matched.append((tidy(name), book.names()[person]))
        people.found[key] = person
    return people
