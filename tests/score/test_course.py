"""Totals in the order of time: adjustments, struck deals, openings between deals (RULES section 6)."""

import pytest

from scorekeeper.rules import RuleSet
from scorekeeper.score import course
from tests.score.build import BOMS, deal, game, play, totals, word


def test_before_the_first_deal_everybody_has_nothing() -> None:
    found = play("abcde")
    assert found.results == ()
    assert totals(found.totals) == {"a": 0, "b": 0, "c": 0, "d": 0, "e": 0}
    assert found.winner is None


def test_an_adjustment_counts_from_the_deal_it_was_made_after() -> None:
    facts = game("abcd", "abcd", "abcd", "abcd", adjustments=[("c", 5, 0), ("c", -2, 2), ("c", 10, 3)])
    found = course(facts)
    assert [result.totals[facts.seats[2].player] for result in found.results] == [5, 5, 3]
    assert totals(found.totals) == {"a": 6, "b": 3, "c": 13, "d": 0}


def test_an_adjustment_between_deals_shows_in_the_total_of_the_next_place() -> None:
    found = course(game("abcd", "abcd", "abcd", adjustments=[("d", -3, 1)]))
    assert [place.total for place in found.results[0].places] == [2, 1, 0, 0]
    assert [place.total for place in found.results[1].places] == [4, 2, 0, -3]


def test_an_adjustment_before_any_deal_counts_at_once() -> None:
    assert totals(course(game("abc", adjustments=[("b", 4, 0)])).totals) == {"a": 0, "b": 4, "c": 0}


def test_an_adjustment_after_a_struck_deal_counts_all_the_same() -> None:
    facts = game("abcd", "abcd", deal(2, "abcd", void=True), "abcd", adjustments=[("d", 7, 2), ("c", 1, 2)])
    found = course(facts)
    assert [place.total for place in found.results[1].places] == [4, 2, 1, 7]
    struck_last = game("abcd", "abcd", deal(2, "abcd", void=True), adjustments=[("d", 7, 2)])
    assert totals(course(struck_last).totals) == {"a": 2, "b": 1, "c": 0, "d": 7}


def test_a_struck_deal_gives_no_points_and_no_titles() -> None:
    found = play("abcd", "abcd", deal(2, "dcba", void=True), "abcd")
    assert totals(found.totals) == {"a": 4, "b": 2, "c": 0, "d": 0}
    assert word(found.results[1].opening.order) == "abcd"
    assert found.result(2) is None


def test_a_deal_keeps_its_number_when_another_is_struck() -> None:
    found = play("abcd", deal(1, "dcba", void=True), "abcd", "abdc")
    assert [result.deal.number for result in found.results] == [2, 3]
    third = found.result(3)
    assert third is not None
    assert word(third.deal.finish) == "abdc"


def test_when_all_deals_are_struck_the_next_is_a_first_one() -> None:
    found = play("abcd", deal(1, "dcba", void=True))
    assert found.next.order == ()
    assert found.next.lead == "three-of-clubs"


def test_what_came_after_a_deal_is_the_opening_of_the_next_that_counts() -> None:
    found = play("abcd", "abcd", deal(2, "dcba", void=True), "bcda")
    assert found.opening_after(1) == found.results[1].opening
    assert found.opening_after(2) == found.results[1].opening
    assert found.opening_after(3) == found.next


def test_an_opening_names_who_came_and_who_went() -> None:
    found = play("abcdef", "abcd", "bcdef", away="c")
    second = found.results[1].opening
    assert (word(second.joined), word(second.left)) == ("ef", "a")
    assert (word(found.next.joined), word(found.next.left)) == ("a", "c")


def test_an_opening_before_the_first_deal_names_nobody() -> None:
    first = play("abcd", "abcd").results[0].opening
    assert (first.joined, first.left, first.order, first.titles, first.debts) == ((), (), (), (), ())


def test_the_seats_of_a_deal_are_those_of_its_players_in_seat_order() -> None:
    assert word(play("ecabd", "abc", "dbcea").results[0].opening.seats) == "cab"
    assert word(play("ecabd", "abc", "dbcea").results[1].opening.seats) == "ecabd"


def test_kept_titles_count_until_the_first_deal_is_played() -> None:
    before = play("abcde", kept="edcba").next
    assert word(before.order) == "edcba"
    assert before.titles == ("President", "Vice President", "Neutral", "Vice Bum", "Bum")
    assert [word([debt.giver]) for debt in before.debts] == ["a", "e", "b", "d"]
    after = play("abcde", "bdace", kept="edcba")
    assert word(after.results[0].opening.order) == "edcba"
    assert word(after.next.order) == "bdace"


def test_kept_titles_of_one_who_is_not_there_pass_to_the_others() -> None:
    upcoming = play("abcdf", kept="edcba").next
    assert word(upcoming.order) == "dcbaf"
    assert (word(upcoming.joined), word(upcoming.left)) == ("f", "e")


def test_kept_titles_bring_no_points_and_no_row() -> None:
    found = play("abcd", "abcd", kept="abcd")
    assert totals(found.totals) == {"a": 2, "b": 1, "c": 0, "d": 0}
    assert found.results[0].places[0].row == 1
    assert found.results[0].places[0].up == 0


def test_the_rules_of_today_hold_for_the_next_deal_and_no_earlier_one() -> None:
    found = play("abcd", deal(1, "abcd", BOMS), rules=RuleSet(exchange="one", titles="scum"))
    assert [place.title for place in found.results[0].places][-1] == "Bum"
    assert found.next.titles[-1] == "Scum"
    assert len(found.next.debts) == 2


def test_points_of_each_deal_go_by_its_own_scoring() -> None:
    deals = (deal(1, "abcd", RuleSet(scoring="plus-minus")), deal(2, "abcd", RuleSet(scoring="tally")))
    assert totals(play("abcd", *deals).totals) == {"a": 3, "b": 1, "c": -1, "d": -2}


@pytest.mark.parametrize("scoring", ["two-one", "plus-minus", "5 3 1 -3 -5"])
def test_three_players_have_no_vice_points(scoring: str) -> None:
    found = play("abc", "bca", rules=RuleSet(scoring=scoring))
    middle = {"two-one": 0, "plus-minus": 0, "5 3 1 -3 -5": 1}[scoring]
    assert totals(found.totals)["c"] == middle


def test_a_player_who_went_home_keeps_their_total() -> None:
    found = play("abcde", "edabc", "abcd", away="e")
    assert totals(found.totals)["e"] == 2


def test_three_hundred_deals_are_worked_out() -> None:
    found = play("abcde", *["bdace", "abdce", "ecdab"] * 100, rules=RuleSet(scoring="plus-minus", target=0))
    assert len(found.results) == 300
    assert totals(found.totals) == {"a": 100, "b": 100, "c": -100, "d": 100, "e": -200}
