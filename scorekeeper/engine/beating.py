"""What beats the top of the pile: the special rules (stage *waive*) and ordinary beating.

Each function is told the value of its own option, the pile and the set, and nothing of the
other options. The catalogue says in which order they are asked.
"""

from scorekeeper.cards import JOKER, THREE_OF_CLUBS, Rank
from scorekeeper.engine.order import Above
from scorekeeper.engine.pile import Pile, Shape
from scorekeeper.engine.words import Code

FOUR = 4
"""Cards that make four of a kind, whatever the number of packs."""


def completes_four(value: str, pile: Pile, shape: Shape) -> bool:
    """Exactly the cards that the run on top lacks of four of a kind (``four_clears``)."""
    return (
        value in ("in-turn", "any-time")
        and 0 < pile.run < FOUR
        and shape.rank is pile.run_rank
        and shape.size == FOUR - pile.run
    )


def bombs(value: str, pile: Pile, shape: Shape) -> bool:
    """3♣ played alone beats anything (``three_of_clubs_bomb``)."""
    return shape.alone == THREE_OF_CLUBS


def bombs_with_four(value: bool, pile: Pile, shape: Shape) -> bool:
    """A set of exactly four beats any set (``four_bomb``)."""
    return shape.size == FOUR


def joker_beats(value: str, pile: Pile, shape: Shape) -> bool:
    """A joker alone beats any single card, or any set, but jokers (``lone_joker``)."""
    return shape.alone == JOKER and pile.rank is not Rank.JOKER and (value == "anything" or pile.size == 1)


def two_beats(value: bool, pile: Pile, shape: Shape) -> bool:
    """A single two beats any set, save a single two and jokers (``lone_two``)."""
    if shape.rank is not Rank.TWO or shape.size != 1 or pile.rank is Rank.JOKER:
        return False
    return pile.rank is not Rank.TWO or pile.size != 1


def threes_beat(value: bool, pile: Pile, shape: Shape) -> bool:
    """Threes beat any set of their size whose rank to beat is not three (``transparent_threes``)."""
    return shape.rank is Rank.THREE and shape.size == pile.size and pile.rank is not Rank.THREE


def beats_higher(pile: Pile, shape: Shape, order: Above) -> bool:
    """The same number of cards and a higher rank (RULES 1.4)."""
    return pile.rank is not None and shape.size == pile.size and order[shape.rank][pile.rank]


def beats_equal(value: str, pile: Pile, shape: Shape, order: Above) -> bool:
    """The same number of cards and the same rank (``equal_rank``)."""
    return shape.size == pile.size and shape.rank is pile.rank


def beats_larger(value: str, pile: Pile, shape: Shape, order: Above) -> bool:
    """More cards, of a higher or of any rank (``beat_size``)."""
    if pile.rank is None or shape.size <= pile.size:
        return False
    return value == "larger-any" or order[shape.rank][pile.rank]


def why_not(value: str, pile: Pile, shape: Shape) -> Code:
    """The code of a set that nothing lets in: its size is wrong, or else its rank too low."""
    fits = shape.size == pile.size or (shape.size > pile.size and value == "larger-higher")
    return Code.TOO_LOW if fits else Code.WRONG_SIZE
