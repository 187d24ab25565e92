"""What a row of deals says about those who played: pure functions of finishing orders.

Places go by the finishing order, titles by the order after penalties. Streaks and changes of title
run over a player's own deals: one that they missed neither breaks nor extends anything, and
neither does the end of a game.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby, pairwise
from math import fsum
from typing import TypeVar

from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import Role, roles
from scorekeeper.score.timeline import Played, Spot, night

SHORTEST = timedelta(minutes=1)
"""Deals that lie closer together were typed in afterwards and say nothing about the pace."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Run:
    """So many in a row, from the first to the last deal of the run."""

    length: int
    first: Spot
    last: Spot


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    done: int
    chances: int

    @property
    def rate(self) -> float | None:
        """From 0 to 1; None without a chance."""
        return self.done / self.chances if self.chances else None


@dataclass(frozen=True, slots=True)
class Hold:
    """A title of one player: how often held, and how often of the times when it could be, kept.

    It can be kept where the player plays on, in a deal that has that title.
    """

    role: Role
    held: int
    kept: Share


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One player's deals in numbers.

    ``place`` is the mean of (place − 1)/(players − 1): 0 = always first, 1 = always last. ``escapes``
    counts how often last was followed by not last, ``coups`` names the deals in which the scum
    of the player's deal before became president, ``pace`` is in deals an hour. Of runs of the
    same length the first counts. Without a deal the means are None.
    """

    player: PlayerId
    deals: int
    presidencies: int
    last_places: int
    place: float | None
    reign: Run | None
    bottom: Run | None
    escapes: Share
    coups: tuple[Spot, ...]
    titles: tuple[Hold, ...]
    pace: float | None


@dataclass(frozen=True, slots=True)
class Record:
    """The longest run of anybody, and everybody who had one of that length, the earliest first."""

    length: int
    holders: tuple[tuple[PlayerId, Run], ...]


@dataclass(frozen=True, slots=True)
class _Own:
    """A player's own deal, and what they became in it."""

    played: Played
    role: Role


def tallies(deals: Sequence[Played]) -> tuple[Tally, ...]:
    """The tally of everybody who played in *deals*, in the order in which they first did."""
    own: dict[PlayerId, list[_Own]] = {}
    for played in deals:
        kinds = played.roles()
        for player in played.deal.finish:
            own.setdefault(player, []).append(_Own(played, kinds[player]))
    return tuple(_tally(player, rows) for player, rows in own.items())


def tally(deals: Sequence[Played], player: PlayerId) -> Tally:
    """The tally of one player, who may have played none of *deals*."""
    found = (one for one in tallies(deals) if one.player == player)
    return next(found, None) or _tally(player, [])


def _tally(player: PlayerId, own: Sequence[_Own]) -> Tally:
    became = [one.role for one in own]
    steps = list(pairwise(own))
    falls = [after for before, after in steps if before.role is Role.SCUM]
    return Tally(
        player=player,
        deals=len(own),
        presidencies=became.count(Role.PRESIDENT),
        last_places=became.count(Role.SCUM),
        place=mean([one.played.standing(player) for one in own]),
        reign=_in_a_row(own, Role.PRESIDENT),
        bottom=_in_a_row(own, Role.SCUM),
        escapes=Share(sum(after.role is not Role.SCUM for after in falls), len(falls)),
        coups=tuple(after.played.spot for after in falls if after.role is Role.PRESIDENT),
        titles=tuple(_hold(role, became, steps) for role in Role),
        pace=pace([one.played for one in own]),
    )


def _in_a_row(own: Sequence[_Own], role: Role) -> Run | None:
    return longest(own, lambda one: one.role is role, lambda one: one.played.spot)


def _hold(role: Role, became: Sequence[Role], steps: Sequence[tuple[_Own, _Own]]) -> Hold:
    nexts = [after for before, after in steps if before.role is role and role in roles(after.played.players)]
    return Hold(role, became.count(role), Share(sum(after.role is role for after in nexts), len(nexts)))


def longest(items: Iterable[Item], holds: Callable[[Item], bool], spot: Callable[[Item], Spot]) -> Run | None:
    """The longest unbroken row of *items* that *holds* is true of, the first of several; None = none."""
    best: Run | None = None
    for true, row in groupby(items, holds):
        members = list(row)
        if true and (best is None or len(members) > best.length):
            best = Run(len(members), spot(members[0]), spot(members[-1]))
    return best


def mean(values: Sequence[float]) -> float | None:
    """The mean, None of nothing."""
    return fsum(values) / len(values) if values else None


def record(
    found: Sequence[Tally], run: Callable[[Tally], Run | None], deals: Sequence[Played]
) -> Record | None:
    """The longest of the runs that *run* picks from each tally; None where nobody has one."""
    when = {played.spot: index for index, played in enumerate(deals)}
    runs = [(one.player, own) for one in found if (own := run(one)) is not None]
    if not runs:
        return None
    most = max(own.length for _, own in runs)
    holders = [pair for pair in runs if pair[1].length == most]
    return Record(most, tuple(sorted(holders, key=lambda pair: when[pair[1].last])))


def kept(found: Sequence[Tally]) -> tuple[Hold, ...]:
    """How often each title is kept, everybody taken together."""
    return tuple(
        Hold(
            role,
            sum(one.titles[role.value].held for one in found),
            Share(
                sum(one.titles[role.value].kept.done for one in found),
                sum(one.titles[role.value].kept.chances for one in found),
            ),
        )
        for role in Role
    )


def pace(deals: Iterable[Played]) -> float | None:
    """Deals an hour, from the first to the last deal of each game and night.

    None where that is less than a minute: the deals were written down afterwards.
    """
    sessions: dict[object, list[Played]] = {}
    for played in deals:
        sessions.setdefault((played.game, night(played.deal.at)), []).append(played)
    spent, gaps = timedelta(0), 0
    for session in sessions.values():
        times = [played.deal.at for played in session]
        spent += max(times) - min(times)
        gaps += len(session) - 1
    return gaps / (spent / timedelta(hours=1)) if spent >= SHORTEST else None
