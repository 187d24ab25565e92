"""What the commands give back: a game worked out, with names, a goal, and why the swap is as it is."""

import pytest

from scorekeeper.app import company, games
from scorekeeper.score import PlayerId
from tests.app.helping import FIVE, Evening


def reason(evening: Evening) -> str | None:
    view = evening.view()
    return view.reason(view.course.next)


def test_names_are_told_one_by_one_or_in_a_row(five: Evening) -> None:
    view = five.view()
    assert view.name(PlayerId(2)) == "Bo"
    assert view.order((PlayerId(2), PlayerId(1))) == "Bo, Ana"


def test_rules_and_goal_are_told_in_a_few_words(five: Evening) -> None:
    assert (five.view().rules_label, five.view().goal) == ("boms", "first to 11")
    five.rules("target=0", "deals=5")
    assert (five.view().rules_label, five.view().goal) == ("boms with 2 changes", "5 deals")


def test_an_exchange_that_simply_follows_has_no_reason(five: Evening) -> None:
    five.deal("bdac")
    assert reason(five) is None


def test_those_who_sit_out_or_have_left_and_newcomers_are_named(five: Evening) -> None:
    five.deal("bdac")
    company.out(five.store, "Eve")
    assert reason(five) == "Eve sits out: the others move up."
    company.out(five.store, "Cy")
    assert reason(five) == "Cy and Eve sit out: the others move up."
    company.join(five.store, "Fay")
    company.join(five.store, "Gus")
    assert reason(five) == (
        "Cy and Eve sit out: the others move up. Fay and Gus come in at the bottom (newcomer, our reading)."
    )
    five.rules("newcomer=citizen", "exchange=none")
    assert reason(five) == (
        "Cy and Eve sit out: the others move up. "
        "Fay and Gus come in in the middle (newcomer, our reading). "
        "This table exchanges no cards (exchange none)."
    )


def test_two_who_left_are_named_together(five: Evening) -> None:
    five.deal("bdac")
    company.leave(five.store, "Cy")
    company.leave(five.store, "Eve")
    assert reason(five) == "Cy and Eve have left: the others move up."
    assert five.view().left(PlayerId(3))
    assert not five.view().left(PlayerId(1))


@pytest.mark.parametrize(("rules", "players"), [("boms", 8), ("pond-scum", 4)])
def test_a_number_of_players_that_the_rules_allow_has_no_note(
    evening: Evening, rules: str, players: int
) -> None:
    evening.start(*"ABCDEFGH"[:players], rules=rules)
    assert evening.view().size_note is None


def test_a_number_of_players_that_the_rules_do_not_allow_is_noted(evening: Evening) -> None:
    evening.start(*FIVE, rules="pond-scum")
    company.leave(evening.store, "Eve")
    assert evening.view().size_note is None
    company.leave(evening.store, "Di")
    note = evening.view().size_note
    assert note is not None
    assert "4 to 12" in note
    assert "3 are dealt in" in note


def test_the_swap_is_owed_until_the_game_is_won_and_again_where_play_goes_on(five: Evening) -> None:
    five.rules("target=2")
    assert five.view().owed
    five.deal("bdac")
    assert five.view().course.winner
    assert not five.view().owed
    five.deal("abdc")
    assert five.view().course.winner
    assert five.view().owed
    games.finish(five.store)
    assert not five.view().owed
