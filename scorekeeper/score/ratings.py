"""How strong everybody is, worked out from the first deal on by the Plackett-Luce model.

Each player is a guess (mu) and a doubt (sigma), and every deal moves both by the whole finishing
order and by who else sat there (Weng and Lin 2011). Nothing of it is stored.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.score.facts import PlayerId
from scorekeeper.score.timeline import Played

LEAST = 10
"""With fewer deals a rating says more about luck than about the player."""
_MU = 25.0
_SIGMA = 25.0 / 3.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength after ``deals`` deals: the guess ``mu`` and its doubt ``sigma``."""

    mu: float = _MU
    sigma: float = _SIGMA
    deals: int = 0

    @property
    def value(self) -> float:
        """What the player is rated at: mu − 3 sigma, 0 before the first deal. They are hardly worse."""
        return self.mu - 3 * self.sigma


NEW = Rating()
"""Everybody before their first deal."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a deal did to a player's rating."""

    player: PlayerId
    before: Rating
    after: Rating


def moves(deals: Iterable[Played]) -> Iterator[tuple[Played, tuple[Move, ...]]]:
    """Each of *deals*, which are all there ever were, with what it moved, in finishing order."""
    from openskill.models import PlackettLuce  # takes 0.05 s to load

    model = PlackettLuce(mu=_MU, sigma=_SIGMA)
    now: dict[PlayerId, Rating] = {}
    for played in deals:
        finish = played.deal.finish
        before = [now.get(player, NEW) for player in finish]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        rated = model.rate(teams, ranks=[float(place) for place in range(len(finish))])
        after = [
            Rating(team[0].mu, team[0].sigma, one.deals + 1) for team, one in zip(rated, before, strict=True)
        ]
        now.update(zip(finish, after, strict=True))
        yield played, tuple(map(Move, finish, before, after))


def ratings(deals: Iterable[Played]) -> Mapping[PlayerId, Rating]:
    """Everybody's rating after all of *deals*."""
    return {move.player: move.after for _, moved in moves(deals) for move in moved}
