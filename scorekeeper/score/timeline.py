"""The deals of many games in the order in which they were played, and the night each belongs to."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from scorekeeper.score.facts import Adjustment, Deal, Game, PlayerId
from scorekeeper.score.places import Role, after_penalties, points, roles

DAYBREAK = timedelta(hours=6)
"""A night runs from six in the morning to six in the morning, on the clock of the table."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A deal by the id of its game and its number in it."""

    game: int
    deal: int


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that counts, the game it belongs to, and the adjustments counted with it.

    Those are the ones made after it and before the next deal that counts; with the first deal of
    a game also those made before it.
    """

    game: int
    deal: Deal
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def spot(self) -> Spot:
        """Where the deal is to be found."""
        return Spot(self.game, self.deal.number)

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.deal.finish)

    def place(self, player: PlayerId) -> int:
        """The player's place by the finishing order, from 1."""
        return self.deal.finish.index(player) + 1

    def standing(self, player: PlayerId) -> float:
        """The place from 0 (first) to 1 (last), so that deals of different sizes compare."""
        return (self.place(player) - 1) / (self.players - 1)

    def roles(self) -> dict[PlayerId, Role]:
        """What everybody became: by the order after penalties, as titles are."""
        order = after_penalties(self.deal.finish, self.deal.penalties)
        return dict(zip(order, roles(self.players), strict=True))

    def points(self) -> dict[PlayerId, int]:
        """What everybody won: by the finishing order, and without adjustments."""
        return dict(zip(self.deal.finish, points(self.deal.rules, self.players), strict=True))


def night(at: datetime) -> date:
    """The day on which the night of *at* began."""
    return (at - DAYBREAK).date() if at.toordinal() > 1 else at.date()  # nothing lies before the first day


def timeline(games: Iterable[Game]) -> tuple[Played, ...]:
    """The deals of *games* that count, in the order of play.

    Games may take turns, so the time decides between them; within a game its numbers do. A deal
    written in late, with the time of the writing, stands at the time of the deal after it.
    """
    found: list[tuple[datetime, Played]] = []
    for game in games:
        latest: datetime | None = None
        for played in reversed(_of(game)):
            latest = played.deal.at if latest is None else min(played.deal.at, latest)
            found.append((latest, played))
    found.sort(key=lambda pair: (pair[0], pair[1].spot))
    return tuple(played for _, played in found)


def _of(game: Game) -> list[Played]:
    counted = game.counted
    ends = [deal.number for deal in counted[1:]]
    spans = zip([0, *ends], [*ends, None], strict=True)
    pairs = zip(counted, spans, strict=False)  # a game without a deal still has its one span
    return [Played(game.id, deal, game.given(first, end)) for deal, (first, end) in pairs]
