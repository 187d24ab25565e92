"""Which cards an exchange calls for (RULES section 4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Rank, Suit, read_cards, write_cards
from scorekeeper.engine.exchange import Owed, named_gift, owed

any_card = st.one_of(
    st.builds(
        Card, st.sampled_from([rank for rank in Rank if rank is not Rank.JOKER]), st.sampled_from(Suit)
    ),
    st.just(Card(Rank.JOKER)),
)
any_hand = st.lists(any_card, max_size=18)


@pytest.mark.parametrize(
    ("hand", "count", "must", "choice", "pick"),
    [
        ("3c 2d Ah 9s", 1, "2d", "", 0),
        ("3c 2d Ah 9s", 2, "2d Ah", "", 0),
        ("2d Jkr 9s", 2, "Jkr 2d", "", 0),
        ("As 2d Ac Ah", 2, "2d", "Ac Ah As", 1),
        ("2s 2c 2h Ah", 2, "", "2c 2h 2s", 2),
        ("2s 2c Ah", 2, "2c 2s", "", 0),
        ("9 9s 9c", 1, "", "9c 9s 9", 1),
        ("Kc", 2, "Kc", "", 0),
        ("Kc 4d", 0, "", "", 0),
        ("", 2, "", "", 0),
    ],
)
def test_the_best_cards_are_owed_and_equal_ranks_are_the_givers_choice(
    hand: str, count: int, must: str, choice: str, pick: int
) -> None:
    assert owed(read_cards(hand), count) == Owed(read_cards(must), read_cards(choice), pick)


def test_every_whole_gift_is_listed() -> None:
    gifts = owed(read_cards("2d As Ac Ah 3c"), 3).selections()
    assert [write_cards(gift) for gift in gifts] == ["2d Ac Ah", "2d Ac As", "2d Ah As"]


def test_two_equal_cards_of_two_packs_make_one_gift() -> None:
    gifts = owed(read_cards("2d 2d 3c 2h"), 1).selections()
    assert [write_cards(gift) for gift in gifts] == ["2d", "2h"]


def test_nothing_owed_is_one_empty_gift() -> None:
    assert owed(read_cards("2d"), 0).selections() == ((),)


@given(any_hand, st.integers(0, 4))
def test_no_card_kept_is_better_than_one_given(hand: list[Card], count: int) -> None:
    for gift in owed(hand, count).selections():
        kept = list(hand)
        for card in gift:
            kept.remove(card)
        assert len(gift) == min(count, len(hand))
        assert not gift or not kept or min(card.rank for card in gift) >= max(card.rank for card in kept)


@given(any_hand, st.integers(0, 4))
def test_what_is_owed_does_not_hang_on_the_order_of_the_hand(hand: list[Card], count: int) -> None:
    assert owed(hand, count) == owed(hand[::-1], count)


@pytest.mark.parametrize(
    ("hand", "named", "gift"),
    [
        ("2c Ad 5s", "2c Ad", "2c Ad"),
        ("2c Ad 5s", "Ad 2d", "Ad"),
        ("2c Ad 5s", "Kd", ""),
        ("2c 2d 5s", "2 2d", "2c 2d"),
        ("2 5s", "2h", "2"),
        ("2c 5s", "2c 2c", "2c"),
        ("2c 2c 5s", "2c 2c", "2c 2c"),
        ("2 2c", "2c", "2c"),
        ("2d 2", "2h 2d", "2 2d"),
    ],
)
def test_named_cards_are_given_as_far_as_they_are_held(hand: str, named: str, gift: str) -> None:
    assert named_gift(read_cards(hand), read_cards(named)) == read_cards(gift)
