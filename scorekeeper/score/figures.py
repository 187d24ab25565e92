"""The few numbers that a page about one game shows of each player."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.score.course import Course, standings
from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import Role


@dataclass(frozen=True, slots=True)
class Reign:
    """So many deals in a row as president, from deal ``first`` to deal ``last`` (numbers)."""

    deals: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Figures:
    """One player in one game.

    ``place`` is the mean of (place − 1)/(n − 1), so that deals of different sizes compare: 0 = always
    first, 1 = always last; None without a deal. The longest ``reign`` is the earliest of equal ones;
    a deal that the player missed neither ends nor extends it.
    """

    player: PlayerId
    deals: int
    presidencies: int
    last_places: int
    place: Fraction | None
    reign: Reign | None


def figures(course: Course) -> tuple[Figures, ...]:
    """The figures of everybody with a chair, in the order of the standings."""
    found = []
    for row in standings(course):
        places = [
            Fraction(place.place - 1, len(result.places) - 1)
            for result in course.results
            for place in result.places
            if place.player == row.player
        ]
        mean = sum(places, Fraction()) / len(places) if places else None
        found.append(
            Figures(
                row.player,
                row.deals,
                row.presidencies,
                row.last_places,
                mean,
                _longest(_reigns(course, row.player)),
            )
        )
    return tuple(found)


def _reigns(course: Course, player: PlayerId) -> list[Reign]:
    """Every run of presidencies, in turn, each as it stood after each of its deals."""
    reigns: list[Reign] = []
    for result in course.results:
        for place in result.places:
            if place.player == player and place.role is Role.PRESIDENT:
                number = result.deal.number
                first = reigns[-1].first if place.row > 1 else number
                reigns.append(Reign(place.row, first, number))
    return reigns


def _longest(reigns: Sequence[Reign]) -> Reign | None:
    return max(reigns, key=lambda reign: reign.deals, default=None)
