"""From a document, which is in itself whole, to the facts of a store that may hold others."""

from collections.abc import Iterable, Mapping

from scorekeeper.app.portable.document import Document, GamePart, Person
from scorekeeper.app.portable.people import People, matches
from scorekeeper.app.portable.reading import refused
from scorekeeper.names import fold
from scorekeeper.rules import NamedRules, RuleSet
from scorekeeper.score import Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.store.book import Book
from scorekeeper.store.whole import Whole


class Bringer:
    """Brings the parts of a document into a book.

    ``numbers`` are the games' ids here by their numbers in the document.
    """

    def __init__(self, book: Book, document: Document, source: str) -> None:
        self.book = book
        self.document = document
        self.source = source
        self.met = People()
        self.numbers: dict[int, int] = {}
        self.rules = {part.rules: (part.base, RuleSet.read(part.options)) for part in document.rules}

    def people(self, match: Iterable[str]) -> People:
        """Everybody in the document: whom the store knows by one of their names, and new people.

        Raises `Refused` where the store and the document disagree about who is who.
        """
        persons = self.document.players
        matched = matches(self.book, match, [name for person in persons for name in _called(person)])
        owners = [self._owners(person, matched) for person in persons]
        self._check(owners)
        names = self.book.names()
        for person, found in zip(persons, owners, strict=True):
            owner = next(iter(found), None)
            if owner is None:
                owner = self.book.add_player(person.name)
                self.book.archive_player(owner, archived=person.archived)
                self.met.new.append(person.name)
            elif self.book.find(person.name) is None:
                self.met.matched.append((person.name, names[owner]))
            for name in _called(person):
                if self.book.find(name) is None:
                    self.book.add_alias(owner, name)
            self.met.found[fold(person.name)] = owner
        return self.met

    def _owners(self, person: Person, matched: Mapping[str, PlayerId]) -> set[PlayerId]:
        found = (matched.get(fold(name), self.book.find(name)) for name in _called(person))
        return {owner for owner in found if owner is not None}

    def _check(self, owners: list[set[PlayerId]]) -> None:
        names = self.book.names()
        found: list[str] = []
        claimed: dict[PlayerId, str] = {}
        for index, (person, own) in enumerate(zip(self.document.players, owners, strict=True)):
            where = f'.players[{index}]: "{person.name}"'
            if len(own) > 1:
                found.append(f"{where} is more than one person here: {', '.join(names[one] for one in own)}")
            for one in own:
                if one in claimed:
                    found.append(f'{where} and "{claimed[one]}" are one person here, {names[one]}')
                claimed[one] = person.name
        if found:
            raise refused(self.source, found)

    def saved_rules(self) -> list[str]:
        """Keep the document's rule sets; a name that has other rules here gets a number. What to say."""
        here = {fold(named.name): named for named in self.book.saved_rules()}
        notes: list[str] = []
        for part in self.document.saved_rules:
            named = NamedRules(part.name, *self.rules[part.rules])
            free, count = part.name, 1
            while fold(free) in here and not _same(here[fold(free)], named):
                count += 1
                free = f"{part.name} {count}"
            if fold(free) in here:
                continue
            if free != part.name:
                notes.append(f"The rules {part.name} differ from those saved here; they are saved as {free}.")
            self.book.save_rules(NamedRules(free, named.base, named.rules))
            here[fold(free)] = named
        return notes

    def game(self, part: GamePart) -> Whole:
        """The facts of a game; those before it have their numbers already."""
        base, rules = self.rules[part.rules]
        game = Game(
            id=0,
            name=part.name,
            base=base,
            rules=rules,
            started=part.started,
            finished=part.finished,
            seats=tuple(
                Seat(self.met.of(seat.player), seat.key, Presence(seat.presence)) for seat in part.seats
            ),
            deals=self._deals(part),
            adjustments=tuple(
                Adjustment(self.met.of(made.player), made.points, made.reason, made.after)
                for made in part.adjustments
            ),
            first_dealer=None if part.first_dealer is None else self.met.of(part.first_dealer),
        )
        titles_from = None if part.titles_from is None else self.numbers[part.titles_from]
        return Whole(game, titles_from, tuple(made.at for made in part.adjustments))

    def _deals(self, part: GamePart) -> tuple[Deal, ...]:
        return tuple(
            Deal(
                number=deal.deal,
                finish=self._ids(deal.finish),
                base=self.rules[deal.rules][0],
                rules=self.rules[deal.rules][1],
                at=deal.at,
                entered=deal.entered,
                sat_out=self._ids(deal.sat_out),
                penalties=self._ids(deal.penalties),
                note=deal.note,
                record=deal.record,
                last_typed=deal.last_typed,
                void=deal.void,
            )
            for deal in part.deals
        )

    def _ids(self, names: Iterable[str]) -> tuple[PlayerId, ...]:
        return tuple(map(self.met.of, names))


def _called(person: Person) -> tuple[str, ...]:
    return person.name, *person.aliases


def _same(first: NamedRules, second: NamedRules) -> bool:
    return (first.base, first.rules) == (second.base, second.rules)
