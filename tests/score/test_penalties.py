"""Who moves the pile drops to the last place: titles, exchange, deal and lead, not points (RULES 4)."""

import pytest

from scorekeeper.rules import PRESETS
from scorekeeper.score import Role, after_penalties
from tests.score.build import deal, ids, letter, play, totals, word

RULES = PRESETS["boms"].rules.changed({"hands_off_pile": "yes"})


@pytest.mark.parametrize(
    ("finish", "penalties", "order"),
    [
        ("bdace", "", "bdace"),
        ("bdace", "b", "daceb"),
        ("bdace", "a", "bdcea"),
        ("bdace", "e", "bdace"),
        ("bdace", "bd", "acebd"),
        ("bdace", "db", "acedb"),
        ("bdace", "edcab", "edcab"),
        ("bda", "d", "bad"),
        ("bdace", "f", "bdace"),
    ],
)
def test_an_offender_drops_to_the_last_place(finish: str, penalties: str, order: str) -> None:
    assert word(after_penalties(ids(finish), ids(penalties))) == order


def test_a_second_offender_drops_below_the_first() -> None:
    places = play("abcde", deal(1, "bdace", RULES, penalties="ba"), rules=RULES).results[0].places
    assert {word([place.player]): place.title for place in places} == {
        "d": "President",
        "c": "Vice President",
        "e": "Neutral",
        "b": "Vice Bum",
        "a": "Bum",
    }


def test_the_others_move_up_in_title() -> None:
    places = play("abcde", deal(1, "bdace", RULES, penalties="b"), rules=RULES).results[0].places
    assert [(word([place.player]), place.title, place.role) for place in places] == [
        ("b", "Bum", Role.SCUM),
        ("d", "President", Role.PRESIDENT),
        ("a", "Vice President", Role.VICE_PRESIDENT),
        ("c", "Neutral", Role.MIDDLE),
        ("e", "Vice Bum", Role.VICE_SCUM),
    ]


def test_points_and_places_stay_with_the_finishing_order() -> None:
    found = play("abcde", deal(1, "bdace", RULES, penalties="b"), rules=RULES)
    assert totals(found.totals) == {"a": 0, "b": 2, "c": 0, "d": 1, "e": 0}
    assert [place.place for place in found.results[0].places] == [1, 2, 3, 4, 5]
    assert word(place.player for place in found.results[0].places) == "bdace"


def test_only_the_offender_is_marked() -> None:
    places = play("abcde", deal(1, "bdace", RULES, penalties="a"), rules=RULES).results[0].places
    assert word(place.player for place in places if place.penalty) == "a"


def test_the_offender_owes_the_exchange_of_the_scum() -> None:
    upcoming = play("abcde", deal(1, "bdace", RULES, penalties="b"), rules=RULES).next
    assert [(word([owed.giver]), word([owed.receiver]), owed.cards) for owed in upcoming.debts] == [
        ("b", "d", 2),
        ("d", "b", 2),
        ("e", "a", 1),
        ("a", "e", 1),
    ]


def test_the_offender_deals_and_leads_as_the_scum() -> None:
    upcoming = play("abcde", deal(1, "bdace", RULES, penalties="b"), rules=RULES).next
    assert (letter(upcoming.dealer), letter(upcoming.leader)) == ("b", "b")


def test_a_president_who_offends_leaves_the_lead_to_the_new_president() -> None:
    rules = RULES.changed({"later_lead": "president", "dealer": "president"})
    upcoming = play("abcde", deal(1, "bdace", rules, penalties="b"), rules=rules).next
    assert (letter(upcoming.dealer), letter(upcoming.leader)) == ("d", "d")


def test_a_penalty_lasts_for_one_deal() -> None:
    found = play("abcde", deal(1, "bdace", RULES, penalties="b"), "bdace", rules=RULES)
    assert found.results[1].places[0].title == "President"
    assert word(found.next.order) == "bdace"


def test_a_penalty_does_not_decide_a_tie_at_the_target() -> None:
    rules = RULES.changed({"target": "3"})
    found = play("abcd", deal(1, "abcd", rules), deal(2, "bacd", rules, penalties="b"), rules=rules)
    assert found.winner is not None
    assert word(found.winner.players) == "b"
