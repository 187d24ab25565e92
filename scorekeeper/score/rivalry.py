"""Two players against each other, in the deals that both played."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.score.facts import PlayerId
from scorekeeper.score.statistics import Run, longest, mean
from scorekeeper.score.timeline import Played


@dataclass(frozen=True, slots=True, kw_only=True)
class Rivalry:
    """Who finished ahead, by the finishing order.

    ``ahead`` and ``runs`` are the first player's and the second's. ``places`` is how many places
    the first finished ahead in all, negative where the second did; ``net`` is the same as
    a mean of parts of the table, so that deals of different sizes compare: 1 where the first is
    always first and the second last. A deal without one of the two breaks no run.
    """

    first: PlayerId
    second: PlayerId
    deals: int
    ahead: tuple[int, int]
    places: int
    net: float | None
    runs: tuple[Run | None, Run | None]


def rivalry(deals: Sequence[Played], first: PlayerId, second: PlayerId) -> Rivalry:
    """How *first* and *second*, two players, did against each other."""
    both = [one for one in deals if first in one.deal.finish and second in one.deal.finish]

    def leads(one: Played) -> bool:
        return one.place(first) < one.place(second)

    won = sum(map(leads, both))
    return Rivalry(
        first=first,
        second=second,
        deals=len(both),
        ahead=(won, len(both) - won),
        places=sum(one.place(second) - one.place(first) for one in both),
        net=mean([one.standing(second) - one.standing(first) for one in both]),
        runs=(
            longest(both, leads, lambda one: one.spot),
            longest(both, lambda one: not leads(one), lambda one: one.spot),
        ),
    )
