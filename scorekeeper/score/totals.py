"""Points over many games: the standings of a night or of all time, and the race deal by deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from scorekeeper.score.course import Standing, ranked
from scorekeeper.score.facts import Adjustment, Game, PlayerId
from scorekeeper.score.places import Role
from scorekeeper.score.timeline import Played, Spot, night


def overall(games: Sequence[Game], deals: Sequence[Played], only: date | None = None) -> tuple[Standing, ...]:
    """The standings over *deals* of *games*, best first, of everybody who has a part in them.

    With *only*, *deals* are those of one night: an adjustment belongs to the night of the deal it
    is counted with, and to that of the game's start where there is no deal.
    """
    rows: dict[PlayerId, list[int]] = {}
    for played in deals:
        worth = played.points()
        for player, role in played.roles().items():
            row = rows.setdefault(player, [0, 0, 0, 0])
            row[0] += worth[player]
            row[1] += 1
            row[2] += role is Role.PRESIDENT
            row[3] += role is Role.SCUM
        for made in played.adjustments:
            rows.setdefault(made.player, [0, 0, 0, 0])[0] += made.points
    for made in _without_deal(games, only):
        rows.setdefault(made.player, [0, 0, 0, 0])[0] += made.points
    return ranked([Standing(0, player, *row) for player, row in rows.items()])


def _without_deal(games: Sequence[Game], only: date | None) -> list[Adjustment]:
    """The adjustments of the games that have no deal to count them with."""
    return [
        made
        for game in games
        if not game.counted and (only is None or night(game.started) == only)
        for made in game.adjustments
    ]


@dataclass(frozen=True, slots=True)
class Growth:
    """Running totals after each of the deals ``spots``.

    A player's totals run from their first deal, or adjustment, to their last, and are None outside
    of it; before it they had 0. ``scored`` tells whether points are counted, or presidencies
    where nobody plays for points.
    """

    spots: tuple[Spot, ...]
    totals: Mapping[PlayerId, tuple[int | None, ...]]
    scored: bool

    def end(self, player: PlayerId) -> int:
        """What the player has in the end."""
        return next(total for total in reversed(self.totals[player]) if total is not None)


def growth(deals: Sequence[Played]) -> Growth:
    """The race of everybody who has a part in *deals*."""
    scored = any(any(played.points().values()) or played.adjustments for played in deals)
    lines: dict[PlayerId, list[int | None]] = {}
    spans: dict[PlayerId, int] = {}
    for index, played in enumerate(deals):
        for line in lines.values():
            line.append(line[-1])
        for player, gain in _gains(played, scored=scored).items():
            line = lines.setdefault(player, [None] * index + [0])
            line[-1] = (line[-1] or 0) + gain
            spans[player] = index
    totals = {
        player: tuple(total if index <= spans[player] else None for index, total in enumerate(line))
        for player, line in lines.items()
    }
    return Growth(tuple(played.spot for played in deals), totals, scored)


def _gains(played: Played, *, scored: bool) -> dict[PlayerId, int]:
    if not scored:
        return {player: int(role is Role.PRESIDENT) for player, role in played.roles().items()}
    gains = played.points()
    for made in played.adjustments:
        gains[made.player] = gains.get(made.player, 0) + made.points
    return gains
