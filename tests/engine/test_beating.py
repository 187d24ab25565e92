"""What lets a set in, and which rule is named where several do (RULES sections 2 and 3)."""

import pytest

from tests.engine.deals import Deal

A = "3c 3d 4c 6c 6d 6h 7c 7d 7h Qc Qd 2c"
B = "3h 3s 5c 5d 5h 5s 6s 7s 8c 8d Kc Kd Jkr Jkr 2d 2h"
C = "9c 9d 9h 9s Ac Ad"
EVERYTHING = (
    "jokers=2 four_clears=in-turn three_of_clubs_bomb=in-turn four_bomb=yes lone_joker=anything "
    "lone_two=yes transparent_threes=yes equal_rank=beats beat_size=larger-any"
)


@pytest.mark.parametrize(
    ("lead", "answer", "by"),
    [
        ("7c 7d 7h", "7s", "four_clears"),
        ("6c 6d 6h", "6s", "four_clears"),
        ("Qc Qd", "5c 5d 5h 5s", "four_bomb"),
        ("Qc Qd", "Jkr", "lone_joker"),
        ("Qc", "Jkr", "lone_joker"),
        ("Qc Qd", "2d", "lone_two"),
        ("Qc Qd", "3h 3s", "transparent_threes"),
        ("Qc", "Kc", "higher"),
        ("Qc", "5c 5d", "larger"),
        ("2c", "2d", "equal"),
        ("3d", "3h", "equal"),
        ("2c", "Jkr Jkr", "larger"),
    ],
)
def test_the_first_rule_that_lets_a_play_in_is_named(lead: str, answer: str, by: str) -> None:
    assert Deal(EVERYTHING, A, B, C).plays(f"a {lead}").says(f"b {answer}").by == by


def test_the_bomb_is_named_before_the_four_and_after_the_completion() -> None:
    rules = "three_of_clubs_bomb=in-turn four_clears=in-turn transparent_threes=yes"
    deal = Deal(rules, "3d 3h 3s 4d", "3c 4c", "5c").plays("a 3d 3h 3s")
    assert deal.says("b 3c").by == "four_clears"
    assert Deal(rules, "4d 5d", "3c 4c", "5c").plays("a 4d").says("b 3c").by == "three_of_clubs_bomb"


@pytest.mark.parametrize(
    ("lead", "answer", "code"),
    [
        ("7c 7d 7h", "8c 8d", "wrong-size"),
        ("7c 7d", "5c 5d", "too-low"),
        ("7c", "8c 8d", "wrong-size"),
        ("2c", "2d", "too-low"),
        ("Qc Qd", "Jkr", "wrong-size"),
    ],
)
def test_what_nothing_lets_in_is_of_the_wrong_size_or_too_low(lead: str, answer: str, code: str) -> None:
    assert Deal("jokers=2", A, B, C).plays(f"a {lead}").code(f"b {answer}") == code


def test_after_a_lone_two_one_card_is_to_be_beaten() -> None:
    deal = Deal("lone_two=yes jokers=2", A, B, C).plays("a Qc Qd", "b 2d")
    assert deal.code("c Ac Ad") == "wrong-size"
    assert deal.table.pile.size == 1


def test_a_transparent_three_keeps_the_rank_and_is_a_three_in_the_run() -> None:
    deal = Deal("transparent_threes=yes", A, B, C).plays("a Qc", "b 3h")
    assert (deal.table.pile.rank, deal.table.pile.run_rank) == (9, 0)
    assert deal.code("c 9c") == "too-low"
    assert deal.plays("c -").code("a 3c") == "ok"


def test_a_four_bomb_of_a_lower_rank_beats_and_five_is_no_bomb() -> None:
    rules = "four_bomb=yes jokers=2 joker_role=wild"
    deal = Deal(rules, "9c 9d 9h 9s Jkr 4c", "5c 5d 5h 5s 6c", "7c").plays("a 9c 9d 9h 9s Jkr")
    assert deal.says("b 5c 5d 5h 5s").by == "four_bomb"


def test_the_maker_of_the_top_set_may_complete_it_out_of_turn() -> None:
    deal = Deal("four_clears=any-time passing=strict", "7c 7d 7h 7s 4c", "8c 9c", "Tc").plays("a 7c 7d")
    deal.plays("b -", "a 7h 7s")
    assert (deal.turn, deal.table.leading) == ("a", True)


def test_a_run_that_a_set_of_another_rank_has_broken_cannot_be_completed() -> None:
    deal = Deal("four_clears=any-time", "7c 7d 4c", "8c 8d", "7h 7s 9c").plays("a 7c 7d", "b 8c 8d")
    assert deal.code("c 7h 7s") == "too-low"


def test_one_card_is_completed_by_three_and_four_by_nothing() -> None:
    rules = "four_clears=in-turn second_deck_from=3"
    deal = Deal(rules, "9c 4c", "9d 9h 9s 5c", "6c").plays("a 9c")
    assert deal.says("b 9d 9h 9s").by == "four_clears"


def test_a_pair_of_twos_is_no_lone_two_and_a_lone_two_beats_a_pair_of_twos() -> None:
    deal = Deal("lone_two=yes second_deck_from=3", "2c 2d 4c", "2h 2s 5c", "6c").plays("a 2c 2d")
    assert deal.says("b 2h").by == "lone_two"
    assert Deal("lone_two=yes", "7c 4c", "2h 2s 5c", "6c").plays("a 7c").code("b 2h 2s") == "wrong-size"
