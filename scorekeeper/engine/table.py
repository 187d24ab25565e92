"""The table in the middle of a deal: a frozen value that says everything about what may happen next."""

from dataclasses import dataclass
from typing import Protocol

from scorekeeper.cards import Card
from scorekeeper.engine.bound import BoundRules
from scorekeeper.engine.pile import NO_PILE, Pile
from scorekeeper.engine.play import Play
from scorekeeper.engine.words import Code


class Holdings(Protocol):
    """What is known of who holds which cards."""

    def fault(self, seat: int, play: Play) -> Code | None:
        """Why these cards cannot come from that hand: ``not-held``, ``not-best``, ``card-already-seen``."""
        ...

    def after(self, seat: int, play: Play) -> "Holdings":
        """What is known once they are played."""
        ...

    def stock(self, seat: int) -> int | None:
        """The cards the player holds, as a stock; None where the hand is not known."""
        ...

    def surely_holds(self, seat: int, card: Card) -> bool:
        """Whether it is known that the player holds this card."""
        ...

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether the player can hold this card, for all that is known."""
        ...


@dataclass(frozen=True, slots=True)
class Opening:
    """What holds for the very first play of a deal only.

    ``first_deal``: there was no deal before. ``needs_three``: the set must contain 3♣. While nobody
    knows who holds 3♣, ``may_hold`` are the seats that can; the first of them to play is believed.
    """

    first_deal: bool
    needs_three: bool = False
    may_hold: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """One deal at one moment. Seats count from 0 and go left.

    ``sizes`` are the cards each seat still holds, 0 when out or gone. ``turn`` is the seat to act,
    None while it is not known who opens and when the deal is over. ``maker`` made the last play of
    the deal. ``passed`` holds the seats that passed out of the trick under strict passing (one bit
    each), ``declined`` those that have passed on the lead since the last play. ``step`` is 1 while
    play goes left, else -1. ``finished`` are the seats that went out, in order, and ``gone`` those
    that left, in order.
    """

    bound: BoundRules
    holdings: Holdings
    sizes: tuple[int, ...]
    turn: int | None
    opening: Opening | None
    pile: Pile = NO_PILE
    maker: int | None = None
    passed: int = 0
    declined: int = 0
    step: int = 1
    finished: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    over: bool = False

    @property
    def leading(self) -> bool:
        """Whether the next play opens a trick."""
        return self.pile.rank is None

    @property
    def places(self) -> tuple[int, ...]:
        """The seats by place, as far as places are sure from the top; all of them when it is over."""
        return self.finished + self.gone[::-1] if self.over else self.finished
