"""Who leads (RULES 1.8 and section 2: first_lead, later_lead, seating, the bomb)."""

import pytest

from scorekeeper.rules import RuleSet
from scorekeeper.score import Opening
from tests.score.build import deal, letter, play, word


def opens(opening: Opening) -> tuple[str | None, str]:
    """The leader's letter, None where the holder of 3♣ opens, and the rule that says so."""
    return letter(opening.leader), opening.lead


def test_the_player_left_of_the_dealer_opens_the_first_deal() -> None:
    for dealer, left in (("a", "b"), ("c", "d"), ("e", "a")):
        assert opens(play("abcde", rules=RuleSet(), dealer=dealer).next) == (left, "left-of-dealer")


def test_left_of_the_dealer_is_the_next_player_who_is_dealt_in() -> None:
    assert opens(play("abcde", rules=RuleSet(), dealer="e", away="a").next)[0] == "b"


@pytest.mark.parametrize("lead", ["three-of-clubs", "three-of-clubs-played"])
def test_the_holder_of_the_three_of_clubs_opens_and_nobody_is_named(lead: str) -> None:
    rules = RuleSet.read({"first_lead": lead, "later_lead": lead})
    assert opens(play("abcde", rules=rules).next) == (None, lead)
    assert opens(play("abcde", "bdace", rules=rules).next) == (None, lead)


@pytest.mark.parametrize(
    ("lead", "dealer", "leader"),
    [
        ("scum", "scum", "e"),
        ("scum", "president", "e"),
        ("scum", "rotate", "e"),
        ("president", "scum", "b"),
        ("president", "president", "b"),
        ("left-of-dealer", "scum", "a"),
        ("left-of-dealer", "president", "c"),
        ("left-of-dealer", "rotate", "b"),
    ],
)
def test_a_later_deal_is_opened_by_whom_later_lead_names(lead: str, dealer: str, leader: str) -> None:
    rules = RuleSet.read({"later_lead": lead, "dealer": dealer})
    assert opens(play("abcde", "bdace", rules=rules).next) == (leader, lead)


@pytest.mark.parametrize("lead", ["scum", "president", "left-of-dealer"])
def test_the_first_deal_goes_by_first_lead_whatever_later_lead_says(lead: str) -> None:
    found = play("abcde", "bdace", rules=RuleSet.read({"later_lead": lead}))
    assert opens(found.results[0].opening) == ("a", "left-of-dealer")


@pytest.mark.parametrize("bomb", ["in-turn", "any-time"])
@pytest.mark.parametrize("lead", ["three-of-clubs", "three-of-clubs-played"])
def test_where_the_three_of_clubs_is_a_bomb_the_player_left_of_the_dealer_opens(bomb: str, lead: str) -> None:
    rules = RuleSet.read({"three_of_clubs_bomb": bomb, "first_lead": lead, "later_lead": lead})
    assert opens(play("abcde", rules=rules, dealer="c").next) == ("d", "left-of-dealer")
    assert opens(play("abcde", "bdace", rules=rules).next) == ("a", "left-of-dealer")


@pytest.mark.parametrize(("lead", "leader"), [("scum", "e"), ("president", "b")])
def test_the_bomb_changes_no_other_lead(lead: str, leader: str) -> None:
    rules = RuleSet.read({"three_of_clubs_bomb": "in-turn", "later_lead": lead})
    assert opens(play("abcde", "bdace", rules=rules).next) == (leader, lead)


@pytest.mark.parametrize(
    ("lead", "away", "leader"),
    [("scum", "e", "c"), ("scum", "ce", "a"), ("president", "b", "d"), ("president", "bd", "a")],
)
def test_the_lead_of_one_who_went_home_goes_to_their_successor(lead: str, away: str, leader: str) -> None:
    rules = RuleSet.read({"later_lead": lead})
    assert opens(play("abcde", "bdace", rules=rules, away=away).next) == (leader, lead)


@pytest.mark.parametrize(("newcomer", "leader"), [("scum", "f"), ("citizen", "e")])
def test_a_newcomer_leads_only_from_below_the_scum(newcomer: str, leader: str) -> None:
    rules = RuleSet.read({"later_lead": "scum", "newcomer": newcomer})
    assert opens(play("abcdef", "bdace", rules=rules).next) == (leader, "scum")


@pytest.mark.parametrize(("lead", "leader"), [("scum", "a"), ("president", "d"), ("left-of-dealer", "b")])
def test_with_titles_kept_the_first_deal_is_opened_like_a_later_one(lead: str, leader: str) -> None:
    assert opens(play("abcde", rules=RuleSet.read({"later_lead": lead}), kept="dbeca").next) == (leader, lead)


def test_in_fixed_seats_everybody_keeps_their_chair() -> None:
    assert word(play("abcde", "bdace", rules=RuleSet()).next.seats) == "abcde"


def test_by_rank_all_sit_in_finishing_order_from_the_second_deal_on() -> None:
    found = play("abcde", "bdace", rules=RuleSet(seating="by-rank"))
    assert word(found.results[0].opening.seats) == "abcde"
    assert word(found.next.seats) == "bdace"


def test_by_rank_newcomers_sit_where_they_stand() -> None:
    rules = RuleSet(seating="by-rank", newcomer="citizen")
    assert word(play("abcdef", "bdace", rules=rules, away="a").next.seats) == "bdfce"


@pytest.mark.parametrize(("dealer", "leader"), [("scum", "b"), ("president", "d")])
def test_by_rank_the_left_of_the_dealer_is_the_next_in_finishing_order(dealer: str, leader: str) -> None:
    rules = RuleSet.read({"seating": "by-rank", "dealer": dealer, "later_lead": "left-of-dealer"})
    assert opens(play("abcde", "bdace", rules=rules).next) == (leader, "left-of-dealer")


def test_each_deal_is_opened_by_the_rules_it_was_played_under() -> None:
    later = RuleSet(later_lead="president")
    found = play("abcde", "bdace", deal(2, "abdec", later), rules=RuleSet(later_lead="scum"))
    assert opens(found.results[1].opening) == ("b", "president")
    assert opens(found.next) == ("c", "scum")
