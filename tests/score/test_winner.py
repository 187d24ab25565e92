"""The end of a game (RULES section 6)."""

from dataclasses import replace

import pytest

from scorekeeper.rules import RuleSet
from scorekeeper.score import Winner, course
from tests.score.build import deal, game, play, word

FREE = RuleSet(scoring="two-one", target=0)


def wins(winner: Winner | None) -> tuple[str, int] | None:
    """The winners as a word and the deal, None where nobody has won."""
    return None if winner is None else (word(winner.players), winner.deal)


def test_nobody_wins_below_the_target() -> None:
    assert wins(play("abcd", *["abcd"] * 5, rules=RuleSet(scoring="two-one")).winner) is None


def test_the_first_to_reach_the_target_wins() -> None:
    found = play("abcd", *["abcd"] * 6, rules=RuleSet(scoring="two-one")).winner
    assert wins(found) == ("a", 6)
    assert found is not None
    assert found.reason == "first to 11"


def test_reaching_the_target_exactly_is_enough() -> None:
    rules = RuleSet(scoring="two-one", target=4)
    assert wins(play("abcd", "abcd", "abcd", rules=rules).winner) == ("a", 2)


@pytest.mark.parametrize(("last", "winner"), [("bacd", "b"), ("abcd", "a"), ("bcad", "b")])
def test_of_those_who_reach_the_target_level_the_better_place_in_that_deal_wins(
    last: str, winner: str
) -> None:
    # Before the last deal a and b lack 2 points each, and the place is all that differs.
    rules = RuleSet(scoring="2 2 2 0 0", target=6)
    found = play("abcde", "abcde", "abcde", last + "e", rules=rules)
    assert found.winner is not None
    assert wins(found.winner) == (winner, 3)
    assert "better place in deal 3" in found.winner.reason


def test_of_those_who_reach_the_target_the_highest_total_wins_whatever_the_place() -> None:
    facts = game("abcd", "abcd", rules=RuleSet(scoring="two-one"), adjustments=[("a", 9, 0), ("b", 11, 0)])
    found = course(facts).winner
    assert wins(found) == ("b", 1)
    assert found is not None
    assert "higher total" in found.reason


def test_level_with_one_who_sat_out_the_player_in_the_deal_has_the_better_place() -> None:
    facts = game("abcd", "dcb", rules=RuleSet(scoring="two-one"), adjustments=[("a", 11, 0), ("b", 11, 0)])
    assert wins(course(facts).winner) == ("b", 1)


def test_the_winner_stays_when_later_deals_are_recorded() -> None:
    rules = RuleSet(scoring="two-one", target=4)
    found = play("abcd", "abcd", "abcd", *["bcda"] * 5, rules=rules)
    assert wins(found.winner) == ("a", 2)
    assert max(found.totals.values()) == 10 + 2


def test_the_winner_stays_when_points_are_taken_later() -> None:
    rules = RuleSet(scoring="two-one", target=4)
    facts = game("abcd", "abcd", "abcd", "bcda", rules=rules, adjustments=[("a", -4, 2)])
    assert wins(course(facts).winner) == ("a", 2)


def test_the_target_is_checked_after_a_deal_and_not_between_deals() -> None:
    rules = RuleSet(scoring="two-one")
    before = game("abcd", "abcd", rules=rules, adjustments=[("c", 11, 1)])
    assert course(before).winner is None
    after = game("abcd", "abcd", "abcd", rules=rules, adjustments=[("c", 11, 1)])
    assert wins(course(after).winner) == ("c", 2)


def test_points_taken_before_the_deal_keep_the_target_off() -> None:
    rules = RuleSet(scoring="two-one", target=4)
    facts = game("abcd", "abcd", "abcd", "abcd", rules=rules, adjustments=[("a", -1, 0)])
    assert wins(course(facts).winner) == ("a", 3)


def test_a_game_without_a_target_goes_on() -> None:
    for scoring in ("two-one", "plus-minus"):
        assert (
            play("abcd", *["abcd"] * 20, rules=RuleSet.read({"scoring": scoring, "target": "0"})).winner
            is None
        )
    for scoring in ("tally", "none", "9 5 0 -5 -9"):
        assert play("abcd", *["abcd"] * 20, rules=RuleSet(scoring=scoring)).winner is None


def test_a_deal_that_was_struck_wins_nothing() -> None:
    rules = RuleSet(scoring="two-one", target=4)
    struck = deal(2, "abcd", rules, void=True)
    assert play("abcd", "abcd", struck, rules=rules).winner is None
    assert wins(play("abcd", "abcd", struck, "abcd", rules=rules).winner) == ("a", 3)


def test_after_the_fixed_number_of_deals_the_highest_total_wins() -> None:
    rules = FREE.changed({"deals": "3"})
    assert play("abcd", "abcd", "abcd", rules=rules).winner is None
    found = play("abcd", "abcd", "bacd", "bacd", rules=rules).winner
    assert wins(found) == ("b", 3)


def test_level_players_share_the_win_after_the_fixed_number_of_deals() -> None:
    rules = FREE.changed({"deals": "2"})
    found = play("abcd", "dbca", "bdca", rules=rules).winner
    assert wins(found) == ("bd", 2)
    assert found is not None
    assert "share" in found.reason


def test_a_tally_of_deals_is_won_by_the_most_presidencies() -> None:
    rules = RuleSet(scoring="tally", deals=3)
    found = play("abcd", "cabd", "acbd", "cbad", rules=rules).winner
    assert wins(found) == ("c", 3)
    assert found is not None
    assert "most presidencies" in found.reason


def test_level_presidencies_share_the_win_of_a_tally() -> None:
    rules = RuleSet(scoring="tally", deals=3)
    assert wins(play("abcd", "cabd", "acbd", "dbac", rules=rules).winner) == ("acd", 3)


def test_struck_deals_do_not_count_towards_the_fixed_number() -> None:
    rules = FREE.changed({"deals": "2"})
    struck = deal(2, "bacd", rules, void=True)
    assert play("abcd", "abcd", struck, rules=rules).winner is None
    assert wins(play("abcd", "abcd", struck, "abcd", rules=rules).winner) == ("a", 3)


def test_after_the_fixed_number_the_winner_stays() -> None:
    rules = FREE.changed({"deals": "1"})
    assert wins(play("abcd", "abcd", *["bacd"] * 4, rules=rules).winner) == ("a", 1)


def test_the_target_may_end_a_game_before_its_fixed_number_of_deals() -> None:
    rules = RuleSet(scoring="two-one", target=4, deals=5)
    assert wins(play("abcd", *["abcd"] * 5, rules=rules).winner) == ("a", 2)


def test_nobody_wins_a_game_without_points() -> None:
    rules = RuleSet(scoring="none", target=1, deals=2)
    assert play("abcd", *["abcd"] * 4, rules=rules).winner is None


def test_each_deal_is_checked_against_the_rules_it_was_played_under() -> None:
    short = RuleSet(scoring="two-one", target=4)
    long = RuleSet(scoring="two-one", target=11)
    deals = (deal(1, "abcd", long), deal(2, "abcd", long), deal(3, "cdba", short))
    assert wins(play("abcd", *deals[:2], rules=short).winner) is None
    assert wins(play("abcd", *deals, rules=long).winner) == ("a", 3)


def test_a_tally_is_won_by_presidencies_whatever_points_were_given() -> None:
    rules = RuleSet(scoring="tally", deals=3)
    facts = game("abc", "abc", "bac", "abc", rules=rules, adjustments=[("b", 5, 1)])
    found = course(facts).winner
    assert wins(found) == ("a", 3)
    assert found is not None
    assert found.reason == "most presidencies after 3 deals"


def test_in_a_tally_the_title_counts_after_a_penalty() -> None:
    rules = RuleSet(scoring="tally", deals=2, hands_off_pile=True)
    found = play("abc", deal(1, "abc", rules, penalties="a"), deal(2, "bca", rules), rules=rules)
    assert wins(found.winner) == ("b", 2)


def test_a_tally_that_stops_is_won_by_presidencies() -> None:
    facts = game("abc", "abc", "abc", "bac", rules=RuleSet(scoring="tally"), adjustments=[("c", 9, 1)])
    stopped = replace(facts, finished=facts.started)
    assert wins(course(stopped).winner) == ("a", 3)
