"""Deals are corrected and struck; points and titles are moved outside of them."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
import time_machine

from scorekeeper.app import changes, company, deals, games
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Exit
from scorekeeper.score import PlayerId
from tests.app.helping import Evening, R, commands


def names(evening: Evening, numbers: tuple[tuple[PlayerId, int, int], ...]) -> list[tuple[str, int, int]]:
    view = evening.view()
    return [(view.name(player), before, after) for player, before, after in numbers]


def test_an_old_deal_is_corrected_and_the_others_stay(reference: Evening) -> None:
    before = reference.view().game.deals
    done = reference.edit(3, "abcd")
    assert [deal.finish for deal in done.deals] == [(2, 1, 3, 4, 5), (1, 2, 3, 4, 5)]
    assert names(reference, done.totals) == [("Ana", 4, 5), ("Bo", 12, 11)]
    after = reference.view().game.deals
    assert [deal.number for deal in after if deal != before[deal.number - 1]] == [3]
    winner = reference.view().course.winner
    assert winner is not None
    assert winner.deal == 7


def test_without_a_number_the_last_deal_is_meant(reference: Evening) -> None:
    assert reference.edit(None, "abcde").number == 7
    assert reference.orders()[-1] == "Ana Bo Cy Di Eve"


def test_an_edit_keeps_when_it_was_played_and_under_which_rules(reference: Evening) -> None:
    old = reference.view().game.deals[2]
    reference.rules("target=20")
    new = reference.edit(3, "abcd").deals[1]
    assert (new.at, new.entered, new.rules, new.note) == (old.at, old.entered, old.rules, old.note)
    assert not new.last_typed


def test_whoever_is_named_in_an_edit_played_also_where_they_had_sat_out(five: Evening) -> None:
    five.deal("bdac", out=("Eve",))
    new = five.edit(1, "ebdac").deals[1]
    assert (new.finish, new.sat_out) == ((5, 2, 4, 1, 3), ())


def test_somebody_who_joined_later_can_be_put_into_an_old_deal(five: Evening) -> None:
    five.deal("bdac")
    company.join(five.store, "Fay")
    assert five.edit(1, "fbdace").deals[1].finish == (6, 2, 4, 1, 3, 5)


def test_an_edit_takes_somebody_out_of_a_deal(five: Evening) -> None:
    five.deal("bdace")
    new = five.edit(1, out=("Di",)).deals[1]
    assert (new.finish, new.sat_out) == ((2, 1, 3, 5), (4,))
    again = five.edit(1, "ace", out=("d",)).deals[1]
    assert (again.finish, again.last_typed) == ((1, 3, 5, 2), False)


def test_an_edit_of_an_old_deal_may_name_those_who_have_left(five: Evening) -> None:
    five.deal("bdace")
    company.leave(five.store, "Eve")
    assert five.edit(1, "ebdac").deals[1].finish[0] == 5


@time_machine.travel(datetime(2026, 11, 28, 21, 0, tzinfo=UTC), tick=False)
def test_time_and_note_are_corrected_without_an_order(five: Evening) -> None:
    five.deal("bdace", note="x")
    done = five.edit(1, at="2026-11-28 20:15+00:00", note="late")
    assert done.deals[1].at == datetime(2026, 11, 28, 20, 15, tzinfo=UTC)
    assert (done.deals[1].note, done.deals[1].finish, done.totals) == ("late", (2, 4, 1, 3, 5), ())
    assert five.edit(1, note="").deals[1].note == ""
    assert changes.undo(five.store).summary == "the edit of deal 1 (details)"


def test_an_edit_with_another_order_forgets_the_record_and_keeps_penalties_of_those_who_played(
    evening: Evening,
) -> None:
    evening.start("Ana", "Bo", "Cy", "Di", options=["hands_off_pile=yes"])
    evening.deal("abcd")
    deals.penalty(evening.store, "Ana")
    deals.penalty(evening.store, "Bo")
    assert evening.edit(1, "bacd").deals[1].penalties == (1, 2)
    assert evening.edit(1, out=("a",)).deals[1].penalties == (2,)


def test_a_dry_run_of_an_edit_changes_nothing(reference: Evening) -> None:
    before = reference.dump()
    done = reference.edit(3, "abcd", dry_run=True)
    assert done.dry_run
    assert names(reference, done.totals) == [("Ana", 4, 5), ("Bo", 12, 11)]
    assert reference.dump() == before


def test_deals_of_a_finished_game_can_be_corrected(reference: Evening) -> None:
    games.finish(reference.store)
    reference.edit(3, "abcd")
    deals.void(reference.store, 4)
    deals.adjust(reference.store, "Bo", 1, "")
    assert reference.totals() == {"Ana": 5, "Bo": 10, "Cy": 0, "Di": 4, "Eve": 0}


@pytest.mark.parametrize(
    ("words", "number", "order"),
    [
        ([], 7, ()),
        (["3"], 3, ()),
        (["3", "abcd"], 3, ("abcd",)),
        (["3", "a", "b"], 3, ("a", "b")),
        (["abcd"], 7, ("abcd",)),
        (["24135"], 7, ("24135",)),
        (["2", "4", "1", "3"], 2, ("4", "1", "3")),
        (["bo", "ana"], 7, ("bo", "ana")),
    ],
)
def test_the_words_of_an_edit_are_a_number_and_an_order_or_one_of_them(
    reference: Evening, words: list[str], number: int, order: tuple[str, ...]
) -> None:
    found, rest, chairs, played = deals.editing(reference.store, words)
    assert (found, rest) == (number, order)
    assert played == (1, 2, 3, 4, 5)
    assert [chair.key for chair in chairs.chairs] == list("abcde")


def test_the_number_of_a_deal_that_is_not_there_is_refused(reference: Evening) -> None:
    store = reference.store
    actions: list[Callable[[], object]] = [
        lambda: deals.editing(store, ["8"]),
        lambda: deals.editing(store, ["0", "abcd"]),
        lambda: reference.edit(8, "abcd"),
        lambda: reference.edit(0, "abcd"),
        lambda: reference.edit(-1, "abcd"),
        lambda: reference.edit(10**30, "abcd"),
        lambda: deals.void(store, 8),
        lambda: deals.penalty(store, "Bo", 8),
    ]
    for action in actions:
        error = reference.refuses(action, "no-such-deal", exit=Exit.NOT_FOUND)
        assert error.message.startswith("Game 1 has no deal ")
        assert "it has 7" in error.message
        assert commands(error) == ["scorekeeper history"]


def test_correcting_before_the_first_deal_is_refused(five: Evening) -> None:
    for action in (lambda: five.edit(None, "abcd"), lambda: deals.penalty(five.store, "Bo")):
        error = five.refuses(action, "no-such-deal", exit=Exit.NOT_FOUND)
        assert error.message == "There is no deal yet."
    assert (
        "it has none yet"
        in five.refuses(lambda: deals.void(five.store, 1), "no-such-deal", exit=Exit.NOT_FOUND).message
    )


@pytest.mark.parametrize("words", [("bacde",), ("bacd",), ("b", "a", "c", "d", "e"), ()])
def test_an_edit_that_changes_no_place_is_refused(five: Evening, words: tuple[str, ...]) -> None:
    five.deal("bacd" if words == ("bacd",) else "bacde")
    error = five.refuses(lambda: five.edit(1, *words), "no-change")
    assert error.message == "Deal 1 stands like that already."


def test_an_edit_that_leaves_too_few_is_refused(five: Evening) -> None:
    five.deal("bacde")
    error = five.refuses(lambda: five.edit(1, out=("a", "b", "c")), "too-few")
    assert "2 would be left" in error.message


def test_an_edit_reads_its_order_as_a_deal_does(five: Evening) -> None:
    five.deal("bacde")
    error = five.refuses(lambda: five.edit(1, "bacb"), "named-twice")
    assert error.message == "Bo is named twice, and Di and Eve are missing."
    error = five.refuses(lambda: five.edit(1, "bo", "dy"), "unknown-player")
    assert "scorekeeper edit 1 bo Di" in commands(error)
    error = five.refuses(lambda: five.edit(1, "bac"), "incomplete")
    assert commands(error) == ["scorekeeper edit 1 bac --out Di --out Eve"]


# Striking


def test_a_struck_deal_counts_no_more_and_keeps_its_number(reference: Evening) -> None:
    done = deals.void(reference.store, 3)
    assert names(reference, done.totals) == [("Ana", 4, 3), ("Bo", 12, 10)]
    assert [deal.void for deal in reference.view().game.deals] == [False, False, True, *[False] * 4]
    assert [result.deal.number for result in reference.view().course.results] == [1, 2, 4, 5, 6, 7]
    deals.void(reference.store, 3, restore=True)
    assert reference.totals()["Bo"] == 12


def test_after_the_last_deal_was_struck_the_swap_is_that_of_the_deal_before(five: Evening) -> None:
    five.deal("bdace", "abdce")
    first = [("Eve", "Bo", 2), ("Bo", "Eve", 2), ("Cy", "Di", 1), ("Di", "Cy", 1)]
    assert five.swap() != first
    deals.void(five.store, 2)
    assert five.swap() == first
    deals.void(five.store, 1)
    assert five.swap() == []


def test_striking_twice_and_restoring_what_counts_is_refused(five: Evening) -> None:
    five.deal("bdace")
    error = five.refuses(lambda: deals.void(five.store, 1, restore=True), "no-change")
    assert error.message == "Deal 1 is not struck."
    deals.void(five.store, 1)
    assert five.refuses(lambda: deals.void(five.store, 1), "no-change").message == "Deal 1 is struck already."


# Points outside of deals


def test_points_are_given_and_taken_with_a_reason(reference: Evening) -> None:
    done = deals.adjust(reference.store, "bo", -3, " rude ")
    assert (done.player, done.points, done.reason) == (2, -3, "rude")
    deals.adjust(reference.store, "e", 2, "")
    assert reference.totals() == {"Ana": 4, "Bo": 9, "Cy": 0, "Di": 5, "Eve": 2}


def test_points_given_before_the_last_deal_count_for_its_winner(five: Evening) -> None:
    deals.adjust(five.store, "Cy", 10, "")
    five.deal("cabde")
    winner = five.view().course.winner
    assert winner is not None
    assert (winner.players, winner.deal) == ((3,), 1)


def test_points_can_be_given_to_somebody_who_left(five: Evening) -> None:
    company.leave(five.store, "Eve")
    deals.adjust(five.store, "Eve", 4, "")
    assert five.totals()["Eve"] == 4


def test_zero_points_and_unknown_names_are_refused(five: Evening) -> None:
    five.refuses(lambda: deals.adjust(five.store, "Bo", 0, ""), "usage", exit=Exit.USAGE)
    error = five.refuses(lambda: deals.adjust(five.store, "Evi", 1, ""), "unknown-player")
    assert '"Evi" is not at the table.' in error.message


@pytest.mark.parametrize("points", [2**63, -(2**63) - 1, 10**30])
def test_more_points_than_the_store_can_hold_are_refused(five: Evening, points: int) -> None:
    five.refuses(lambda: deals.adjust(five.store, "Bo", points, ""), "usage", exit=Exit.USAGE)


# Hands off the pile


@pytest.fixture
def strict(evening: Evening) -> Evening:
    """A game under ``hands_off_pile`` with two deals: Ana first, Di last, both times."""
    evening.start("Ana", "Bo", "Cy", "Di", options=["hands_off_pile=yes"])
    evening.deal("abcd", "abcd")
    return evening


def test_a_penalty_moves_titles_exchange_deal_and_lead_but_no_points(strict: Evening) -> None:
    before = strict.totals()
    done = deals.penalty(strict.store, "Ana")
    assert strict.totals() == before
    assert done.totals == ()
    places = done.view.course.results[-1].places
    assert [(done.view.name(p.player), p.title, p.points, p.penalty) for p in places] == [
        ("Ana", "Bum", 2, True),
        ("Bo", "President", 1, False),
        ("Cy", "Vice President", 0, False),
        ("Di", "Vice Bum", 0, False),
    ]
    assert strict.swap() == [("Ana", "Bo", 2), ("Bo", "Ana", 2), ("Di", "Cy", 1), ("Cy", "Di", 1)]
    opening = done.view.course.next
    assert (opening.dealer, opening.leader) == (1, 1)


def test_a_second_offender_drops_below_the_first(strict: Evening) -> None:
    deals.penalty(strict.store, "Ana", 2)
    deals.penalty(strict.store, "Bo", 2)
    assert strict.view().course.next.order == (3, 4, 1, 2)


def test_penalties_that_cannot_be_are_refused(strict: Evening) -> None:
    store = strict.store
    error = strict.refuses(lambda: deals.penalty(store, "Di"), "scum-may")
    assert error.message == "Di was the scum in deal 2: clearing the pile is their duty."
    deals.penalty(store, "Ana")
    error = strict.refuses(lambda: deals.penalty(store, "Ana"), "no-change")
    assert "Ana has dropped" in error.message
    company.join(store, "Eve")
    error = strict.refuses(lambda: deals.penalty(store, "Eve"), "not-in-deal")
    assert error.message == "Deal 2 was played without Eve."
    deals.void(store, 2)
    error = strict.refuses(lambda: deals.penalty(store, "Bo"), "not-in-deal")
    assert error.message == "Deal 2 was struck."
    strict.refuses(lambda: deals.penalty(store, "Zed"), "unknown-player")


def test_in_the_first_deal_everybody_may_offend_for_there_is_no_scum(strict: Evening) -> None:
    deals.penalty(strict.store, "Di", 1)
    assert strict.view().game.deals[0].penalties == (4,)


def test_a_penalty_without_the_rule_is_refused_and_says_how_to_have_it(reference: Evening) -> None:
    error = reference.refuses(lambda: deals.penalty(reference.store, "Bo"), "rule-off")
    assert "hands_off_pile" in error.message
    assert commands(error) == ["scorekeeper rules set hands_off_pile=yes"]


def test_the_reference_game_ends_the_same_whatever_order_its_deals_were_corrected_in(five: Evening) -> None:
    five.deal(*["abcde"] * 7)
    for number in (5, 1, 7, 3, 6, 2, 4):
        deals.edit(five.store, number, [R[number - 1]], Entry())
    assert five.totals() == {"Ana": 4, "Bo": 12, "Cy": 0, "Di": 5, "Eve": 0}


def test_a_forgotten_deal_goes_by_the_rules_of_its_time(five: Evening) -> None:
    five.rules("scoring=plus-minus")
    five.deal("abcde")
    five.rules("scoring=two-one", "titles=scum")
    five.deal("bacde")
    deals.record(five.store, [["e", "d", "c", "b", "a"]], Entry(), after=0)
    deals.record(five.store, [["d", "e", "c", "b", "a"]], Entry(), after=2)
    scorings = [deal.rules.scoring for deal in five.view().game.deals]
    assert scorings == ["plus-minus", "plus-minus", "plus-minus", "two-one"]
