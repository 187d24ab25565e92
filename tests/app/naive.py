"""What a store should hold, kept beside it in the plainest way: lists of names, added up anew each time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

WORTH = {
    "two-one": (2, 1, 0, 0, 0),
    "plus-minus": (2, 1, 0, -1, -2),
    "tally": (1, 0, 0, 0, 0),
    "none": (0, 0, 0, 0, 0),
}
"""Points of president, vice president, middle, vice scum and scum."""

SCORING = {"boms": "two-one", "president": "plus-minus", "daifugo": "none"}
MOST = {"boms": 8, "president": 12, "daifugo": 8}

Person = int


def worth(scoring: str, players: int) -> list[int]:
    """The points of the places from first to last."""
    first, second, middle, before_last, last = WORTH[scoring]
    if players == 3:
        return [first, middle, last]
    return [first, second, *[middle] * (players - 4), before_last, last]


@dataclass(frozen=True)
class Played:
    """A deal: the order and what was scored by; ``void`` = struck."""

    order: tuple[Person, ...]
    scoring: str
    void: bool = False


@dataclass(frozen=True)
class Table:
    """A game: who sits there and whether they are in, out or left; deals and points given."""

    scoring: str
    most: int
    seats: Mapping[Person, str]
    deals: tuple[Played, ...] = ()
    given: tuple[tuple[Person, int], ...] = ()
    finished: bool = False

    @property
    def present(self) -> list[Person]:
        return [person for person, presence in self.seats.items() if presence == "in"]

    def totals(self) -> dict[Person, int]:
        """Everybody's points, added up from nothing."""
        totals = dict.fromkeys(self.seats, 0)
        for deal in self.deals:
            if not deal.void:
                for person, points in zip(deal.order, worth(deal.scoring, len(deal.order)), strict=True):
                    totals[person] += points
        for person, points in self.given:
            totals[person] += points
        return totals


@dataclass(frozen=True)
class World:
    """Everything at one moment. People are numbers; ``known`` tells whom a folded name means."""

    names: Mapping[Person, str] = field(default_factory=dict)
    known: Mapping[str, Person] = field(default_factory=dict)
    tables: tuple[Table, ...] = ()
    current: int | None = None

    @property
    def table(self) -> Table:
        assert self.current is not None
        return self.tables[self.current]

    def on_table(self, change: Callable[[Table], Table]) -> "World":
        """The world with the game on the table changed."""
        tables = list(self.tables)
        tables[self.current or 0] = change(self.table)
        return replace(self, tables=tuple(tables))

    def meet(self, names: Sequence[str]) -> tuple["World", list[Person]]:
        """The people called *names*, new ones made; and the world with them."""
        people, known, found = dict(self.names), dict(self.known), []
        for name in names:
            person = known.get(name.casefold())
            if person is None:
                person = max(people, default=0) + 1
                people[person] = name
                known[name.casefold()] = person
            found.append(person)
        return replace(self, names=people, known=known), found

    def renamed(self, person: Person, name: str) -> "World":
        known = {word: who for word, who in self.known.items() if word != self.names[person].casefold()}
        known[name.casefold()] = person
        return replace(self, names={**self.names, person: name}, known=known)

    def together(self, first: Person, second: Person) -> bool:
        """Did the two play in one deal, struck or not?"""
        return any({first, second} <= set(deal.order) for table in self.tables for deal in table.deals)

    def merged(self, gone: Person, kept: Person) -> "World":
        """The world where *gone* was *kept* all the time; their names are both known."""

        def who(person: Person) -> Person:
            return kept if person == gone else person

        def one(table: Table) -> Table:
            seats = {
                who(person): presence
                for person, presence in table.seats.items()
                if person != gone or kept not in table.seats
            }
            deals = tuple(replace(deal, order=tuple(map(who, deal.order))) for deal in table.deals)
            given = tuple((who(person), points) for person, points in table.given)
            return replace(table, seats=seats, deals=deals, given=given)

        names = {person: name for person, name in self.names.items() if person != gone}
        known = {word: who(person) for word, person in self.known.items()}
        return replace(self, names=names, known=known, tables=tuple(map(one, self.tables)))
