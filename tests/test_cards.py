"""Cards, packs, and the text that players write them in (RULES sections 1.2 and 8)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import (
    JOKER,
    THREE_OF_CLUBS,
    Card,
    CardTextError,
    Pack,
    Rank,
    Suit,
    read_cards,
    write_cards,
)

plain = [rank for rank in Rank if rank is not Rank.JOKER]
any_card = st.one_of(
    st.builds(
        Card, st.sampled_from(plain), st.none() | st.sampled_from(Suit), st.none() | st.sampled_from(Rank)
    ),
    st.builds(Card, st.just(Rank.JOKER), st.none(), st.none() | st.sampled_from(Rank)),
)


@given(st.lists(any_card))
def test_cards_are_read_back_as_they_were_written(cards: list[Card]) -> None:
    assert read_cards(write_cards(cards)) == tuple(cards)
    assert read_cards("".join(map(str, cards))) == tuple(cards)
    assert read_cards(", ".join(card.face for card in cards)) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("KsKd", "Ks Kd"),
        ("777", "7 7 7"),
        ("1010", "10 10"),
        ("t T 10", "10 10 10"),
        ("3♣ 3♧ 3♣️", "3c 3c 3c"),
        ("A♦,a♢", "Ad Ad"),
        ("2♥ 2♡ 2♠ 2♤", "2h 2h 2s 2s"),
        ("joker JKR 🃏", "Jkr Jkr Jkr"),
        ("jkr=9 6s=k", "Jkr=9 6s=K"),
        ("", ""),
    ],
)
def test_cards_may_be_written_in_many_ways(text: str, same: str) -> None:
    assert write_cards(read_cards(text)) == same


@pytest.mark.parametrize(
    ("text", "column", "found", "word"),
    [
        ("Ks 1d", 4, "1d", "1d"),
        ("Jkrc", 4, "c", "Jkrc"),
        ("Ks, x", 5, "x", "x"),
        ("K=", 2, "=", "K="),
        ("two kings", 2, "wo", "two"),
    ],
)
def test_what_is_no_card_is_pointed_at(text: str, column: int, found: str, word: str) -> None:
    with pytest.raises(CardTextError) as caught:
        read_cards(text)
    assert (caught.value.column, caught.value.found, caught.value.word) == (column, found, word)


@pytest.mark.parametrize(("text", "rank"), [("3", Rank.THREE), (" t ", Rank.TEN), ("JOKER", Rank.JOKER)])
def test_a_rank_is_read_in_any_case(text: str, rank: Rank) -> None:
    assert Rank.read(text) is rank


def test_what_is_no_rank_is_refused() -> None:
    with pytest.raises(CardTextError, match="a rank"):
        Rank.read("1")
    with pytest.raises(CardTextError) as caught:
        Rank.read("")
    assert caught.value.found == "the end"


def test_a_card_has_a_face_and_a_bare_form() -> None:
    card = Card(Rank.SIX, Suit.SPADES, Rank.KING)
    assert (str(card), card.face, card.bare) == ("6s=K", "6♠=K", Card(Rank.SIX, Suit.SPADES))
    assert (str(JOKER), JOKER.face, JOKER.bare) == ("Jkr", "Jkr", JOKER)


@pytest.mark.parametrize(
    ("pack", "size", "threes", "clubs", "jokers"),
    [
        (Pack(), 52, 4, 1, 0),
        (Pack(jokers=2), 54, 4, 1, 2),
        (Pack(2), 104, 8, 2, 0),
        (Pack(2, 1, (THREE_OF_CLUBS,)), 104, 7, 1, 1),
    ],
)
def test_a_pack_knows_its_cards(pack: Pack, size: int, threes: int, clubs: int, jokers: int) -> None:
    cards = Counter(pack.cards)
    assert len(pack) == sum(cards.values()) == size
    assert pack.copies(Card(Rank.THREE)) == threes
    assert pack.copies(THREE_OF_CLUBS) == cards[THREE_OF_CLUBS] == clubs
    assert pack.copies(JOKER) == cards[JOKER] == jokers
    assert all(pack.copies(card) == number for card, number in cards.items())
