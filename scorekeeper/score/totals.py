"""Points over many games: the standings of a night or of all time."""

from collections.abc import Sequence
from datetime import date

from scorekeeper.score.course import Standing, ranked
from scorekeeper.score.facts import Adjustment, Game, PlayerId
from scorekeeper.score.places import Role, for_points
from scorekeeper.score.timeline import Played, night


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
    lines = [Standing(0, player, *row) for player, row in rows.items()]
    return ranked(lines, scored=scored(games, deals, only))


def scored(games: Sequence[Game], deals: Sequence[Played], only: date | None = None) -> bool:
    """Were any of *deals* of *games* played for points, or points given? *only* as in `overall`."""
    met = {played.game for played in deals}
    return any(for_points(game) for game in games if game.id in met) or bool(_without_deal(games, only))


def _without_deal(games: Sequence[Game], only: date | None) -> list[Adjustment]:
    """The adjustments of the games that have no deal to count them with."""
    return [
        made
        for game in games
        if not game.counted and (only is None or night(game.started) == only)
        for made in game.adjustments
    ]
