"""Every rule of play, by stage, in the order in which it is asked. This is the one place that
lists them: a new house rule is an option, a small function, and a row here.

A row names the option that its function is bound to; where the table plays without that option,
the row is left out. `bound` reads these lists, and nothing else does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import JOKER, THREE_OF_CLUBS, Card
from scorekeeper.engine import beating, denials, effects, order, spade_three
from scorekeeper.engine.words import EQUAL, LARGER, Code

_OFF = ("no", "free", "same", "none")
ANY_TIME = "any-time"
"""The value with which a special rule lets a play in out of turn too, while a set lies on the pile."""


def is_off(value: object) -> bool:
    """Whether an option with this value changes nothing, so that its rows are left out."""
    # By identity: the rank 3 equals False.
    return value is None or value is False or value == () or (isinstance(value, str) and value in _OFF)


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of play: its option and its function, which is given the value of the option first.

    ``name`` is what a verdict calls it, the option where it is empty. ``singled`` are the cards
    that the rule tells apart when they are played alone. ``keeps_rank``: a set that the rule lets
    in leaves the rank to beat as it was.
    """

    option: str
    rule: Callable[..., Any]
    name: str = ""
    singled: tuple[Card, ...] = ()
    keeps_rank: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """A rule that denies: the code it answers with, its function, and the option it hangs on.

    ``passes``: it is asked of passes too. ``leaves``: also of a player who leaves.
    """

    code: Code
    rule: Callable[..., Any]
    option: str = ""
    plays: bool = True
    passes: bool = False
    leaves: bool = False


ORDER = (
    Row("two_low_too", order.two_low_too),
    Row("revolution_order", order.revolution_order),
)
"""Between jokers, which are on top, and the natural order, which answers where no rule does."""

POWERS = (
    Row("four_clears", beating.completes_four),
    Row("three_of_clubs_bomb", beating.bombs, singled=(THREE_OF_CLUBS,)),
    Row("four_bomb", beating.bombs_with_four),
    Row("spade_three", spade_three.beats_joker, singled=(spade_three.CARD,)),
    Row("lone_joker", beating.joker_beats, singled=(JOKER,)),
    Row("lone_two", beating.two_beats),
    Row("transparent_threes", beating.threes_beat, keeps_rank=True),
)
"""Special rules that let a play in (stage *waive*); a verdict names the first."""

BEATING = (
    Row("equal_rank", beating.beats_equal, EQUAL),
    Row("beat_size", beating.beats_larger, LARGER),
)
"""What beats beside a higher set of the same size."""

EFFECTS = (
    Row("revolution", effects.four_turns_ranking),
    Row("clearing_ranks", effects.rank_clears),
    Row("four_clears", effects.four_clears),
    Row("three_of_clubs_bomb", effects.bomb_clears),
    Row("four_bomb", effects.four_bomb_clears),
    Row("spade_three", spade_three.clears),
    Row("turn_down_rank", effects.rank_turns_down),
    Row("equal_rank", effects.equal_skips),
)

CHECKS = (
    Check(Code.DEAL_OVER, denials.deal_over, passes=True, leaves=True),
    Check(Code.UNKNOWN_PLAYER, denials.unknown_player, passes=True, leaves=True),
    Check(Code.ALREADY_OUT, denials.already_out, passes=True, leaves=True),
    Check(Code.PASSED_OUT, denials.passed_out, "passing", passes=True),
    Check(Code.OUT_OF_TURN, denials.out_of_turn, passes=True),
    Check(Code.UNKNOWN_CARD, denials.unknown_card),
    Check(Code.NOT_HELD, denials.cards_at_fault),  # also not-best, card-already-seen
    Check(Code.TOO_MANY_CARDS, denials.too_many_cards),
    Check(Code.NOT_A_SET, denials.not_a_set),
    Check(Code.MUST_INCLUDE_3C, denials.must_include_3c),
    Check(Code.BOMB_MAY_NOT_OPEN, denials.bomb_may_not_open, "three_of_clubs_bomb"),
    Check(Code.MAY_NOT_GO_OUT, denials.may_not_go_out, "never_last"),
    Check(Code.MUST_LEAD, denials.must_lead, plays=False, passes=True),
)
"""Stage *deny*, in the order of RULES section 3. Last of all, a play that the pile does not let in
is of the wrong size or too low: `bound.BoundRules.ruling`."""
