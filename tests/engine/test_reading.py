"""Which set some cards are (RULES section 2, wild cards in a set)."""

import pytest

from scorekeeper.cards import JOKER, THREE_OF_CLUBS, Rank, read_cards
from scorekeeper.engine.pile import Shape
from scorekeeper.engine.reading import Reader

HIGH = Reader(False, None, (JOKER, THREE_OF_CLUBS))
WILD = Reader(True, None, (JOKER,))
SIXES = Reader(False, Rank.SIX)
BOTH = Reader(True, Rank.SIX, (JOKER,))


@pytest.mark.parametrize(
    ("reader", "cards", "rank"),
    [
        (HIGH, "9c", "9"),
        (HIGH, "9c 9d 9", "9"),
        (HIGH, "9c Kd", None),
        (HIGH, "Jkr Jkr", "Jkr"),
        (HIGH, "Jkr 9c", None),
        (HIGH, "Jkr=9", None),
        (HIGH, "9c=9", "9"),
        (HIGH, "9c=K", None),
        (WILD, "9c Jkr", "9"),
        (WILD, "Jkr 9c Jkr", "9"),
        (WILD, "9c Kd Jkr", None),
        (WILD, "9c Jkr=9", "9"),
        (WILD, "9c Jkr=K", None),
        (WILD, "Jkr", "Jkr"),
        (WILD, "Jkr=9", "9"),
        (WILD, "Jkr=9 Jkr", "9"),
        (WILD, "Jkr=9 Jkr=K", None),
        (WILD, "Jkr=Jkr", "Jkr"),
        (SIXES, "6c", "6"),
        (SIXES, "6c 6d", "6"),
        (SIXES, "6c Kd", "K"),
        (SIXES, "6c=K Kd", "K"),
        (SIXES, "6c=K", None),
        (SIXES, "6c=9 Kd", None),
        (SIXES, "6c Jkr", None),
        (SIXES, "Jkr Jkr", "Jkr"),
        (BOTH, "6c Jkr", "6"),
        (BOTH, "6c Jkr=6", "6"),
        (BOTH, "6c Jkr=K", None),
        (BOTH, "6c Jkr Kd", "K"),
    ],
)
def test_wild_cards_adopt_the_rank_of_the_natural_ones(reader: Reader, cards: str, rank: str | None) -> None:
    found = reader.rank(read_cards(cards))
    assert (found.text if found is not None else None) == rank


@pytest.mark.parametrize(
    ("reader", "cards", "shape"),
    [
        (WILD, "Jkr", Shape(Rank.JOKER, 1, JOKER)),
        (WILD, "Jkr=9", Shape(Rank.NINE, 1)),
        (HIGH, "3c", Shape(Rank.THREE, 1, THREE_OF_CLUBS)),
        (HIGH, "3d", Shape(Rank.THREE, 1)),
        (HIGH, "3c 3d", Shape(Rank.THREE, 2)),
        (HIGH, "3c 4d", None),
    ],
)
def test_a_card_played_alone_is_told_apart_where_a_rule_does(
    reader: Reader, cards: str, shape: Shape | None
) -> None:
    assert reader.shape(read_cards(cards)) == shape
