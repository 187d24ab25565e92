"""Look back over many deals: statistics, rivalries, strength, standings of a night, the race."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.app.desk import anybody
from scorekeeper.app.errors import Refused, usage
from scorekeeper.app.span import Span, Stretch, stretch
from scorekeeper.score import PlayerId, Race, Standing, course, race, race_of_game
from scorekeeper.score.ratings import LEAST, Rating, ratings
from scorekeeper.score.rivalry import Rivalry, rivalry
from scorekeeper.score.statistics import Hold, Record, Tally, kept, pace, record, tallies, tally
from scorekeeper.score.timeline import timeline
from scorekeeper.score.totals import overall, scored
from scorekeeper.store.opened import Store

Names = Mapping[PlayerId, str]


@dataclass(frozen=True, slots=True)
class Overview:
    """Everybody's tally, the best mean place first, and what holds for the whole table."""

    stretch: Stretch
    names: Names
    tallies: tuple[Tally, ...]
    reign: Record | None
    bottom: Record | None
    kept: tuple[Hold, ...]
    pace: float | None


@dataclass(frozen=True, slots=True)
class Portrait:
    """One player's tally."""

    stretch: Stretch
    names: Names
    tally: Tally


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players against each other."""

    stretch: Stretch
    names: Names
    rivalry: Rivalry


@dataclass(frozen=True, slots=True)
class Rung:
    """One line of the ladder."""

    rank: int
    player: PlayerId
    rating: Rating


@dataclass(frozen=True, slots=True)
class Ladder:
    """Those with at least so many deals, the strongest first; the others, by deals; deals in all."""

    names: Names
    least: int
    rungs: tuple[Rung, ...]
    waiting: tuple[tuple[PlayerId, int], ...]
    deals: int


@dataclass(frozen=True, slots=True)
class Totals:
    """The standings over a stretch of deals, and who of them has left the game on the table."""

    stretch: Stretch
    names: Names
    standings: tuple[Standing, ...]
    left: frozenset[PlayerId]


@dataclass(frozen=True, slots=True)
class Charted:
    """The race over a stretch of deals."""

    stretch: Stretch
    names: Names
    race: Race


def overview(store: Store, span: Span) -> Overview:
    """The whole table in numbers. Raises `Refused`."""
    with store.reading() as book:
        found = stretch(book, span)
        everybody = tallies(found.deals)
        return Overview(
            found,
            book.names(),
            tuple(sorted(everybody, key=lambda one: (one.place or 0, -one.deals))),
            record(everybody, lambda one: one.reign, found.deals),
            record(everybody, lambda one: one.bottom, found.deals),
            kept(everybody),
            pace(found.deals),
        )


def portrait(store: Store, name: str, span: Span) -> Portrait:
    """One player in numbers. Raises `Refused`."""
    with store.reading() as book:
        found = stretch(book, span)
        player = anybody(book, name, ("stats", name))
        return Portrait(found, book.names(), tally(found.deals, player))


def versus(store: Store, first: str, second: str, span: Span) -> Duel:
    """Two players against each other. Raises `Refused`."""
    with store.reading() as book:
        found = stretch(book, span)
        line = ("versus", first, second)
        one, other = anybody(book, first, line), anybody(book, second, line)
        names = book.names()
        if one == other:
            raise Refused("same-player", f"{names[one]} cannot play against themselves.")
        return Duel(found, names, rivalry(found.deals, one, other))


def ladder(store: Store, least: int = LEAST) -> Ladder:
    """Who is strongest, by all deals of all games, of those with at least so many. Raises `Refused`."""
    if least < 1:
        raise usage("--least needs a number of deals from 1 up.")
    with store.reading() as book:
        deals = timeline(book.every_game())
        hidden = {player.id for player in book.players() if player.archived}
        found = {player: one for player, one in ratings(deals).items() if player not in hidden}
        listed = sorted(
            (player for player, one in found.items() if one.deals >= least),
            key=lambda player: -found[player].value,
        )
        rungs = tuple(Rung(rank, player, found[player]) for rank, player in enumerate(listed, 1))
        waiting = sorted(
            ((player, one.deals) for player, one in found.items() if one.deals < least),
            key=lambda pair: -pair[1],
        )
        return Ladder(book.names(), least, rungs, tuple(waiting), len(deals))


def totals(store: Store, span: Span) -> Totals:
    """The standings over more than one game, or over a night. Raises `Refused`."""
    with store.reading() as book:
        found = stretch(book, span)
        current = book.on_table()
        left = current.gone if current else frozenset()
        return Totals(found, book.names(), overall(found.games, found.deals, found.night), left)


def chart(store: Store, span: Span) -> Charted:
    """The points over the deals. Raises `Refused`."""
    with store.reading() as book:
        found = stretch(book, span)
        return charted(found, book.names())


def charted(found: Stretch, names: Names) -> Charted:
    """The points over the deals of a stretch that has been looked up."""
    return Charted(found, names, _race(found))


def _race(found: Stretch) -> Race:
    if found.single and not found.night:
        return race_of_game(course(found.single))
    rows = overall(found.games, found.deals, found.night)
    return race(found.deals, rows, scored=scored(found.games, found.deals, found.night))
