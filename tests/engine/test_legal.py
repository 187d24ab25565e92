"""Every set of a hand, and those that may be played now."""

import pytest

from scorekeeper.cards import read_cards, write_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.legal import legal_plays, may_pass, sets_of
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.play import count
from scorekeeper.engine.question import ASKER, Question, ask
from tests.engine.deals import Deal, rules_of


def sets(rules: str, hand: str) -> list[str]:
    """Every set of a hand, as text."""
    return [write_cards(play.cards) for play in sets_of(bind(rules_of(rules), 4), count(read_cards(hand)))]


def test_sets_that_differ_in_suits_alone_are_one() -> None:
    assert sets("", "7d 7c Ks") == ["7c", "7c 7d", "Ks"]


def test_a_card_that_a_rule_tells_apart_makes_sets_of_its_own() -> None:
    assert sets("three_of_clubs_bomb=in-turn", "3c 3d 3h") == [
        "3d",
        "3c",
        "3d 3h",
        "3c 3d",
        "3c 3d 3h",
    ]
    assert sets("never_last=7s", "7s 7c") == ["7c", "7s", "7s 7c"]
    assert sets("first_lead=three-of-clubs-played", "3c 3d") == ["3d", "3c", "3c 3d"]


def test_cards_of_two_packs_that_are_alike_are_one() -> None:
    assert sets("second_deck_from=3", "7c 7c") == ["7c", "7c 7c"]
    assert sets("second_deck_from=3 never_last=7s", "7s 7s") == ["7s", "7s 7s"]


def test_wild_cards_join_every_rank_and_stand_alone() -> None:
    assert sets("jokers=1 joker_role=wild", "7c Jkr")[:3] == ["7c", "7c Jkr", "Jkr"]
    assert len(sets("jokers=1 joker_role=wild", "7c Jkr")) == 3 + 13
    assert sets("wild_rank=6", "6c 7c") == ["7c", "7c 6c", "6c"]
    assert sets("wild_rank=6 jokers=1", "6c Jkr") == ["Jkr", "6c"]
    assert "6c Jkr" in sets("wild_rank=6 jokers=1 joker_role=wild", "6c Jkr")


def test_a_card_without_a_suit_makes_sets_too() -> None:
    assert sets("", "7 7c") == ["7c", "7c 7"]


def test_the_legal_plays_of_a_follower() -> None:
    deal = Deal("", "7c 7d 4c", "8c 8d 8h Kc 3c", "5c").plays("a 7c 7d")
    assert [write_cards(play.cards) for play in legal_plays(deal.table, 1)] == ["8c 8d"]
    assert may_pass(deal.table, 1)
    assert not may_pass(deal.table, 2)


def test_the_legal_plays_of_a_leader_are_all_sets_but_one_may_not_go_out() -> None:
    deal = Deal("never_last=K", "7c Kd", "Kc Kh", "5c 6c").plays("a 7c")
    assert [write_cards(play.cards) for play in legal_plays(deal.table, 1)] == ["Kc"]


def test_the_legal_plays_out_of_turn_are_those_that_a_rule_lets_in() -> None:
    deal = Deal("four_clears=any-time", "7c 7d 4c", "8c 8d", "7h 7s Kc Kd").plays("a 7c 7d")
    assert [write_cards(play.cards) for play in legal_plays(deal.table, 2)] == ["7h 7s"]


def test_the_first_play_obeys_the_rules_of_the_opening() -> None:
    deal = Deal("first_lead=three-of-clubs-played", "3c 3d 4c", "5c", "6c")
    assert [write_cards(play.cards) for play in legal_plays(deal.table, 0)] == ["3c", "3c 3d"]


def test_nobody_can_list_the_plays_of_a_hand_that_is_not_known() -> None:
    bound = bind(rules_of(""), 3)
    table = open_deal(bound, Evidence(bound.pack, (Seat(),) * 3), (17, 17, 18), 2, None)
    with pytest.raises(ValueError, match="not known"):
        legal_plays(table, 0)


def test_sets_of_marked_cards_come_in_a_firm_order() -> None:
    assert sets("never_last=3c+3s", "3s 3c") == ["3s", "3c", "3c 3s"]


def test_a_card_that_lies_on_the_pile_already_is_not_offered() -> None:
    rules = rules_of("players=3-6 equal_rank=beats")
    table, _ = ask(rules, Question(pile=(read_cards("9c"),), hand=read_cards("9c 9d Kc")), 1)
    plays = [write_cards(play.cards) for play in legal_plays(table, ASKER)]
    assert plays == ["Kc"]
