"""How the totals grew over the deals: what a chart draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.score.course import Course, Standing, standings
from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import Role, target
from scorekeeper.score.timeline import Played, Spot, timeline


class Measure(Enum):
    """What is counted: points, or presidencies where no points are kept."""

    POINTS = "points"
    PRESIDENCIES = "presidencies"


@dataclass(frozen=True, slots=True)
class Lane:
    """One player's totals: ``values[k]`` is that after ``start + k`` of the deals.

    A lane starts right before the player's first deal, or the first points given to them, and ends
    with the last; before it they had 0, after it they keep what they have.
    """

    player: PlayerId
    start: int
    values: tuple[int, ...]

    @property
    def end(self) -> int:
        """What the player has in the end."""
        return self.values[-1]


@dataclass(frozen=True, slots=True)
class Race:
    """Lines over the deals ``spots``, in the order of the standings.

    ``target`` is the total that wins, 0 = none.
    """

    measure: Measure
    spots: tuple[Spot, ...]
    lanes: tuple[Lane, ...]
    target: int = 0


def race(deals: Sequence[Played], rows: Sequence[Standing], *, scored: bool, target: int = 0) -> Race:
    """The race over *deals*, which may be of many games, of everybody in *rows*, in that order.

    Points that were given count with the deal before them (`Played.adjustments`); those of a game
    without a deal have no place in it. Who has no part in any deal is a point at the end.
    """
    starts: dict[PlayerId, int] = {}
    lines: dict[PlayerId, list[int]] = {}
    for index, played in enumerate(deals):
        for player, gain in _gains(played, scored=scored).items():
            start = starts.setdefault(player, index)
            line = lines.setdefault(player, [0])
            line += [line[-1]] * (index - start + 1 - len(line))  # the deals that they missed
            line.append(line[-1] + gain)
    lanes = tuple(
        Lane(row.player, starts[row.player], tuple(lines[row.player]))
        if row.player in lines
        else Lane(row.player, len(deals), (row.points if scored else 0,))
        for row in rows
    )
    measure = Measure.POINTS if scored else Measure.PRESIDENCIES
    return Race(measure, tuple(played.spot for played in deals), lanes, target if scored else 0)


def race_of_game(course: Course) -> Race:
    """The race of one game: everybody on its seats, in the order of the standings."""
    return race(
        timeline([course.game]),
        standings(course),
        scored=course.scored,
        target=target(course.game.rules),
    )


def _gains(played: Played, *, scored: bool) -> dict[PlayerId, int]:
    """What everybody with a part in the deal won by it."""
    if not scored:
        return {player: int(role is Role.PRESIDENT) for player, role in played.roles().items()}
    gains = played.points()
    for made in played.adjustments:
        gains[made.player] = gains.get(made.player, 0) + made.points
    return gains
