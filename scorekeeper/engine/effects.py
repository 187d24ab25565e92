"""Stage *effect*: what a set does once it lies on the pile (RULES section 2).

A rule of effect proposes an `Effect` or nothing; the one reducer in `settle` carries the
proposals out. Each is told the value of its own option and the `Landing`.
"""

from typing import NamedTuple

from scorekeeper.cards import THREE_OF_CLUBS, Rank
from scorekeeper.engine.beating import FOUR
from scorekeeper.engine.pile import Pile, Shape
from scorekeeper.engine.words import Effect


class Landing(NamedTuple):
    """A set that beat a pile: the pile it was played on, the set, and the run of its rank after it."""

    pile: Pile
    shape: Shape
    run: int

    @property
    def completes(self) -> bool:
        """Whether consecutive sets of one rank reach four with this one."""
        return self.run - self.shape.size < FOUR <= self.run


def landed(pile: Pile, shape: Shape) -> Landing:
    """The set on the pile, with the run that it starts or makes longer."""
    return Landing(pile, shape, shape.size + (pile.run if pile.run_rank is shape.rank else 0))


def rank_clears(value: tuple[Rank, ...], landing: Landing) -> Effect | None:
    """A set of a clearing rank ends the trick (``clearing_ranks``)."""
    return Effect.CLEARS if landing.shape.rank in value else None


def four_clears(value: str, landing: Landing) -> Effect | None:
    """Four of a rank on top end the trick, from one hand or completed (``four_clears``)."""
    from_one_hand = landing.shape.size >= FOUR
    return Effect.CLEARS if from_one_hand or (value != "one-hand" and landing.completes) else None


def bomb_clears(value: str, landing: Landing) -> Effect | None:
    """3♣ alone clears the pile, led too (``three_of_clubs_bomb``)."""
    return Effect.CLEARS if landing.shape.alone == THREE_OF_CLUBS else None


def four_bomb_clears(value: bool, landing: Landing) -> Effect | None:
    """A set of exactly four clears the pile (``four_bomb``)."""
    return Effect.CLEARS if landing.shape.size == FOUR else None


def four_turns_ranking(value: str, landing: Landing) -> Effect | None:
    """Four or more of a rank turn the ranking over: led, from one hand, or completed (``revolution``)."""
    big = landing.shape.size >= FOUR
    turns = {
        "led": big and landing.pile.rank is None,
        "one-hand": big,
        "completed": big or landing.completes,
    }
    return Effect.TURNS_RANKING if turns[value] else None


def rank_turns_down(value: Rank, landing: Landing) -> Effect | None:
    """After a set of this rank the next play must be lower (``turn_down_rank``)."""
    return Effect.TURNS_DOWN if landing.shape.rank is value else None


def equal_skips(value: str, landing: Landing) -> Effect | None:
    """A set of the size and rank of the top set skips the next player (``equal_rank``)."""
    pile, shape, _ = landing
    same = shape.size == pile.size and shape.rank is pile.rank
    return Effect.SKIPS if same and value == "skips" else None
