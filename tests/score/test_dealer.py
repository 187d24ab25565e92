"""Who deals (RULES 1.8 and section 2, Dealing and leading)."""

import pytest

from scorekeeper.rules import RuleSet
from scorekeeper.score import Course
from tests.score.build import deal, game, letter, play

SCUM = RuleSet(dealer="scum")
PRESIDENT = RuleSet(dealer="president")
ROTATE = RuleSet(dealer="rotate")


def dealers(course: Course) -> str:
    """Who dealt each deal and who deals next, as a word."""
    openings = [*(result.opening for result in course.results), course.next]
    return "".join(letter(opening.dealer) or "-" for opening in openings)


@pytest.mark.parametrize("rules", [SCUM, PRESIDENT, ROTATE])
def test_the_last_seat_deals_the_first_deal_where_nobody_is_named(rules: RuleSet) -> None:
    assert letter(play("abcde", rules=rules).next.dealer) == "e"


@pytest.mark.parametrize("rules", [SCUM, PRESIDENT, ROTATE])
@pytest.mark.parametrize("named", ["a", "c", "e"])
def test_the_player_named_deals_the_first_deal(rules: RuleSet, named: str) -> None:
    assert letter(play("abcde", rules=rules, dealer=named).next.dealer) == named


def test_a_named_dealer_who_sits_out_passes_the_deal_to_the_left() -> None:
    assert letter(play("abcde", rules=SCUM, dealer="c", away="c").next.dealer) == "d"
    assert letter(play("abcde", rules=SCUM, dealer="c", away="cd").next.dealer) == "e"
    assert letter(play("abcde", rules=SCUM, dealer="e", away="e").next.dealer) == "a"


def test_the_scum_deals_later_deals() -> None:
    assert dealers(play("abcde", "bdace", "abdec", "ecdba", rules=SCUM, dealer="b")) == "beca"


def test_the_president_deals_later_deals_where_the_table_says_so() -> None:
    assert dealers(play("abcde", "bdace", "abdec", "ecdba", rules=PRESIDENT, dealer="d")) == "dbae"


def test_the_deal_goes_round_to_the_left() -> None:
    assert dealers(play("abcde", *["bdace"] * 6, rules=ROTATE)) == "eabcdea"
    assert dealers(play("abcde", *["bdace"] * 3, rules=ROTATE, dealer="c")) == "cdea"


def test_the_deal_goes_round_past_those_who_sit_out() -> None:
    # The last seat deals first; a sits out the second deal, in which b deals therefore.
    assert dealers(play("abcde", "bdace", "bdce", "bdace", rules=ROTATE)) == "ebcd"


def test_the_deal_goes_on_from_the_seat_of_a_dealer_who_went_home() -> None:
    assert dealers(play("abcde", "bdace", "bdace", rules=ROTATE, away="a")) == "eab"
    assert dealers(play("abcde", "bdace", "bdace", rules=ROTATE, away="abc")) == "ea-"
    assert dealers(play("abcdef", "bdacef", "bdacef", rules=ROTATE, away="ab")) == "fac"


def test_the_deal_goes_round_to_a_newcomers_seat() -> None:
    assert dealers(play("abcd", "abc", rules=ROTATE)) == "cd"


def test_a_struck_deal_does_not_move_the_deal_on() -> None:
    struck = deal(2, "bdace", ROTATE, void=True)
    assert dealers(play("abcde", "bdace", struck, "bdace", rules=ROTATE)) == "eab"


def test_a_scum_who_went_home_leaves_the_deal_to_the_new_scum() -> None:
    assert letter(play("abcde", "bdace", rules=SCUM, away="e").next.dealer) == "c"
    assert letter(play("abcde", "bdace", rules=SCUM, away="ce").next.dealer) == "a"


def test_a_president_who_went_home_leaves_the_deal_to_the_new_president() -> None:
    assert letter(play("abcde", "bdace", rules=PRESIDENT, away="b").next.dealer) == "d"


def test_a_newcomer_below_the_scum_deals() -> None:
    rules = SCUM.changed({"newcomer": "scum"})
    assert letter(play("abcdef", "bdace", rules=rules).next.dealer) == "f"
    rules = SCUM.changed({"newcomer": "citizen"})
    assert letter(play("abcdef", "bdace", rules=rules).next.dealer) == "e"


def test_with_titles_kept_from_an_earlier_game_the_first_deal_is_dealt_like_a_later_one() -> None:
    assert letter(play("abcde", rules=SCUM, kept="dbeca").next.dealer) == "a"
    assert letter(play("abcde", rules=PRESIDENT, kept="dbeca").next.dealer) == "d"


def test_each_deal_is_dealt_by_the_rules_it_was_played_under() -> None:
    deals = ("bdace", deal(2, "abdec", PRESIDENT), deal(3, "abdec", SCUM))
    found = play("abcde", *deals, rules=PRESIDENT)
    assert dealers(found) == "ebca"


def test_the_facts_of_a_game_list_who_is_dealt_in_from_the_first_seat_on() -> None:
    assert [letter(player) for player in game("ecabd", away="ab").present] == ["e", "c", "d"]
