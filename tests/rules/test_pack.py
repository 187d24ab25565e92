"""How many cards there are and who gets how many (RULES 1.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import PRESETS, RuleSet, hand_sizes, pack_size, packs
from tests.rules.strategies import rule_sets

# Cards in the pack for 3, 4, … 12 players.
CARDS = {
    "president": (52, 52, 52, 52, 104, 104, 104, 104, 104, 104),
    "boms": (52, 52, 52, 52, 104, 104, 104, 104, 104, 104),
    "gamerules": (52, 52, 52, 52, 52, 52, 52, 52, 52, 52),
    "bicycle": (52, 52, 52, 52, 104, 104, 104, 104, 104, 104),
    "catsatcards": (52, 52, 52, 52, 104, 104, 104, 104, 104, 104),
    "daifugo": (53, 53, 53, 53, 105, 105, 105, 105, 105, 105),
    "pond-scum": (52, 52, 52, 52, 52, 103, 103, 103, 103, 103),
    "toolfluency": (52, 52, 52, 52, 52, 104, 104, 104, 104, 104),
}

# The hands of one pack of 52 and of two, as dealt from the dealer's left, the dealer last.
ONE_PACK = {
    3: (18, 17, 17),
    4: (13, 13, 13, 13),
    5: (11, 11, 10, 10, 10),
    6: (9, 9, 9, 9, 8, 8),
    7: (8, 8, 8, 7, 7, 7, 7),
    8: (7, 7, 7, 7, 6, 6, 6, 6),
}
TWO_PACKS = {
    7: (15, 15, 15, 15, 15, 15, 14),
    8: (13, 13, 13, 13, 13, 13, 13, 13),
    9: (12, 12, 12, 12, 12, 11, 11, 11, 11),
    10: (11, 11, 11, 11, 10, 10, 10, 10, 10, 10),
    11: (10, 10, 10, 10, 10, 9, 9, 9, 9, 9, 9),
    12: (9, 9, 9, 9, 9, 9, 9, 9, 8, 8, 8, 8),
}


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("players", range(3, 13))
def test_the_pack_of_a_rule_set_has_the_cards_that_rules_counts(name: str, players: int) -> None:
    rules = PRESETS[name].rules
    cards = CARDS[name][players - 3]
    assert pack_size(rules, players) == cards
    assert packs(rules, players) == (2 if cards > 60 else 1)


@pytest.mark.parametrize("players", ONE_PACK)
def test_one_pack_is_dealt_out_with_the_larger_hands_left_of_the_dealer(players: int) -> None:
    assert hand_sizes(RuleSet(second_deck_from=0), players) == ONE_PACK[players]


@pytest.mark.parametrize("players", TWO_PACKS)
def test_two_packs_are_dealt_out_with_the_larger_hands_left_of_the_dealer(players: int) -> None:
    assert hand_sizes(RuleSet(), players) == TWO_PACKS[players]


def test_a_pack_without_its_second_three_of_clubs_is_one_card_short() -> None:
    assert hand_sizes(PRESETS["pond-scum"].rules, 8) == (13, 13, 13, 13, 13, 13, 13, 12)


def test_the_three_of_clubs_of_a_single_pack_stays_in() -> None:
    assert pack_size(RuleSet(second_deck_drops_3c=True), 6) == 52


def test_one_joker_makes_the_first_hand_larger() -> None:
    assert hand_sizes(PRESETS["daifugo"].rules, 4) == (14, 13, 13, 13)


def test_jokers_are_not_doubled_with_the_pack() -> None:
    assert pack_size(RuleSet(jokers=2), 8) == 106


@given(rule_sets, st.integers(3, 12))
def test_every_card_is_dealt_and_hands_differ_by_one_at_the_most(rules: RuleSet, players: int) -> None:
    sizes = hand_sizes(rules, players)
    assert len(sizes) == players
    assert sum(sizes) == pack_size(rules, players)
    assert sizes[0] - sizes[-1] in (0, 1)
    assert list(sizes) == sorted(sizes, reverse=True)
