"""What happened in a game, and nothing that can be worked out from it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import NewType

from scorekeeper.rules import RuleSet

PlayerId = NewType("PlayerId", int)
"""A player. Names change, ids do not."""


MOST_GIVEN = 9999
"""No more points than this are given or taken at once."""


class Presence(Enum):
    """Whether a player is dealt in: at the table, sitting out for now, or gone home."""

    IN = "in"
    OUT = "out"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's chair in one game: the letter that stands for them, and whether they are dealt in."""

    player: PlayerId
    key: str
    presence: Presence = Presence.IN


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal as it was played.

    ``number`` counts from 1 within the game, struck deals included. ``rules`` are those it was
    played under and ``base`` is the rule set they started from. ``finish`` is the order in
    which players ran out, the scum last. ``penalties`` are those who moved the pile, in turn.
    ``at`` is the instant with its offset from UTC; ``entered`` when it was typed.
    ``last_typed`` tells whether the last place was typed or followed from the others.
    """

    number: int
    finish: tuple[PlayerId, ...]
    base: str
    rules: RuleSet
    at: datetime
    entered: datetime
    sat_out: tuple[PlayerId, ...] = ()
    penalties: tuple[PlayerId, ...] = ()
    note: str = ""
    record: str | None = None
    last_typed: bool = True
    void: bool = False


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken outside a deal; ``after`` is the number of the deal before it, 0 = none."""

    player: PlayerId
    points: int
    reason: str
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: who sits where (going left), its deals and adjustments in order.

    ``rules`` hold for the next deal, ``base`` is the rule set they started from. ``first_dealer``
    deals the first deal, the last seat where it is None. ``kept`` is the finishing order that an
    earlier game ended with, where its titles were kept.
    """

    id: int
    name: str
    base: str
    rules: RuleSet
    started: datetime
    seats: tuple[Seat, ...]
    deals: tuple[Deal, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    first_dealer: PlayerId | None = None
    kept: tuple[PlayerId, ...] = ()
    finished: datetime | None = None

    @property
    def present(self) -> tuple[PlayerId, ...]:
        """Those dealt in next, in seat order."""
        return tuple(seat.player for seat in self.seats if seat.presence is Presence.IN)

    @property
    def gone(self) -> frozenset[PlayerId]:
        """Those who have gone home."""
        return frozenset(seat.player for seat in self.seats if seat.presence is Presence.LEFT)

    @property
    def counted(self) -> tuple[Deal, ...]:
        """The deals that count: those not struck."""
        return tuple(deal for deal in self.deals if not deal.void)

    def given(self, after: int, before: int | None) -> tuple[Adjustment, ...]:
        """The points given from deal *after* (0 = the start) to deal *before* (None = the end)."""
        return tuple(
            one for one in self.adjustments if after <= one.after and (before is None or one.after < before)
        )

    def given_after(self, number: int) -> tuple[Adjustment, ...]:
        """The points given right after the deal with this number, struck or not; 0 = before the first."""
        return self.given(number, number + 1)
