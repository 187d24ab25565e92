"""What of a set and of the pile decides whether one beats the other.

Both are named tuples, not dataclasses: they are the keys under which rulings are remembered,
looked up at every play, and a tuple hashes several times faster.
"""

from typing import NamedTuple

from scorekeeper.cards import Card, Rank


class Shape(NamedTuple):
    """A set as the others see it: the rank it stands for and the number of its cards.

    ``alone`` is the card itself where one is played by itself and some rule singles it out: a
    joker that is not named as another rank, 3♣.
    """

    rank: Rank
    size: int
    alone: Card | None = None


class Pile(NamedTuple):
    """The top of the pile and the order that holds for the next play.

    ``rank`` is the rank to beat and ``size`` the size, None and 0 while the pile is empty. The
    run of sets of one rank on top has ``run`` cards of ``run_rank``, which is not ``rank`` under a
    transparent three. ``turned``: a revolution holds. ``lowered``: the next play must be lower.
    """

    rank: Rank | None = None
    size: int = 0
    run_rank: Rank | None = None
    run: int = 0
    turned: bool = False
    lowered: bool = False


NO_PILE = Pile()
"""The pile before the first lead of a deal."""


def empty_pile(*, turned: bool) -> Pile:
    """The pile before a lead; a revolution outlives the trick, a turn-down does not."""
    return Pile(turned=turned)
