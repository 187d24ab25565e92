"""The words of a verdict: codes of RULES section 3 and 4, effects, and what lets a play in."""

from enum import StrEnum


class Code(StrEnum):
    """Why something is not legal, in the order in which a play, then an exchange is checked."""

    DEAL_OVER = "deal-over"
    UNKNOWN_PLAYER = "unknown-player"
    ALREADY_OUT = "already-out"
    PASSED_OUT = "passed-out"
    OUT_OF_TURN = "out-of-turn"
    UNKNOWN_CARD = "unknown-card"
    NOT_HELD = "not-held"
    NOT_BEST = "not-best"
    CARD_ALREADY_SEEN = "card-already-seen"
    TOO_MANY_CARDS = "too-many-cards"
    NOT_A_SET = "not-a-set"
    MUST_INCLUDE_3C = "must-include-3c"
    BOMB_MAY_NOT_OPEN = "bomb-may-not-open"
    MAY_NOT_GO_OUT = "may-not-go-out"
    WRONG_SIZE = "wrong-size"
    TOO_LOW = "too-low"
    MUST_LEAD = "must-lead"
    WRONG_RESULT = "wrong-result"
    WRONG_PLAYER = "wrong-player"
    WRONG_ORDER = "wrong-order"
    WRONG_COUNT = "wrong-count"
    NOT_NAMED = "not-named"
    EXCHANGE_MISSING = "exchange-missing"


class Effect(StrEnum):
    """What a legal play does beside lying on the pile, in the order in which it happens."""

    GOES_OUT = "goes-out"
    TURNS_RANKING = "turns-ranking"
    TURNS_PLAY = "turns-play"
    CLEARS = "clears"
    TURNS_DOWN = "turns-down"
    SKIPS = "skips"


LEAD = "lead"
HIGHER = "higher"
EQUAL = "equal"
LARGER = "larger"
"""What lets a play in where no special rule does; a special rule goes by the name of its option."""
