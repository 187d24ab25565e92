"""How the totals grew over the deals: what a chart of a game draws."""

from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

from scorekeeper.score.course import Course, standings
from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import Role, target


class Measure(Enum):
    """What is counted: points, or presidencies where no points are kept."""

    POINTS = "points"
    PRESIDENCIES = "presidencies"


@dataclass(frozen=True, slots=True)
class Lane:
    """One player's totals: ``values[k]`` is that after ``start + k`` of the deals that count.

    A lane starts right before the player's first deal, at the end where they have none yet, and
    ends with what the standings say.
    """

    player: PlayerId
    start: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """A game as lines over its deals. ``deals`` are the numbers of those that count; ``lanes`` are in
    the order of the standings; ``target`` is the total that wins, 0 = none."""

    measure: Measure
    deals: tuple[int, ...]
    lanes: tuple[Lane, ...]
    target: int


def race(course: Course) -> Race:
    """The race of points, or of presidencies where no points are kept."""
    rows = standings(course)
    scored = course.game.rules.scoring != "none" or any(row.points for row in rows)
    numbers = tuple(result.deal.number for result in course.results)
    values = _points if scored else _presidencies
    lanes = tuple(_lane(course, row.player, values(course, row.player)) for row in rows)
    goal = target(course.game.rules) if scored else 0
    return Race(Measure.POINTS if scored else Measure.PRESIDENCIES, numbers, lanes, goal)


def _lane(course: Course, player: PlayerId, values: tuple[int, ...]) -> Lane:
    played = (index for index, result in enumerate(course.results) if player in result.deal.finish)
    start = next(played, len(course.results))
    return Lane(player, start, values[start:])


def _points(course: Course, player: PlayerId) -> tuple[int, ...]:
    """The totals before the first deal and after each; points given after the last deal count in it."""
    totals = [0, *(result.totals[player] for result in course.results)]
    return *totals[:-1], course.totals[player]


def _presidencies(course: Course, player: PlayerId) -> tuple[int, ...]:
    won = [
        any(place.player == player and place.role is Role.PRESIDENT for place in result.places)
        for result in course.results
    ]
    return tuple(accumulate(map(int, won), initial=0))
