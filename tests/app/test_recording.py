"""Deals are recorded as typed, all of them or none."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
import time_machine

from scorekeeper.app import changes, company, deals, games
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Exit, Refused
from tests.app.helping import FIVE, Evening, commands

NINE = datetime(2026, 11, 28, 21, 0, tzinfo=UTC)


def test_the_main_job(five: Evening) -> None:
    done = five.deal("bdac")
    assert done.numbers == (1,)
    assert five.totals() == {"Ana": 0, "Bo": 2, "Cy": 0, "Di": 1, "Eve": 0}
    places = done.view.course.results[0].places
    assert [(done.view.name(p.player), p.title, p.points, p.typed) for p in places] == [
        ("Bo", "President", 2, True),
        ("Di", "Vice President", 1, True),
        ("Ana", "Neutral", 0, True),
        ("Cy", "Vice Bum", 0, True),
        ("Eve", "Bum", 0, False),
    ]
    assert five.swap() == [("Eve", "Bo", 2), ("Bo", "Eve", 2), ("Cy", "Di", 1), ("Di", "Cy", 1)]
    opening = done.view.course.next
    assert (opening.dealer, opening.leader) == (5, 5)


def test_the_reference_game_is_as_printed(five: Evening) -> None:
    five.deal("bdace", "abdce", "bacde", "bdaec", "dbcae", "bacde")
    assert five.totals() == {"Ana": 4, "Bo": 10, "Cy": 0, "Di": 4, "Eve": 0}
    assert five.view().course.winner is None
    five.deal("bdace")
    assert five.totals() == {"Ana": 4, "Bo": 12, "Cy": 0, "Di": 5, "Eve": 0}
    winner = five.view().course.winner
    assert winner is not None
    assert (winner.players, winner.deal) == ((2,), 7)
    five.rules("scoring=plus-minus", retroactive=True)
    assert five.totals() == {"Ana": 3, "Bo": 12, "Cy": -5, "Di": 3, "Eve": -13}


@time_machine.travel(NINE, tick=False)
def test_what_goes_with_an_order_is_kept(five: Evening) -> None:
    company.out(five.store, "Eve")
    five.deal("bda", at="2026-11-28T20:30:00+00:00", note="late", out=())
    deal = five.last()
    assert (deal.number, deal.finish, deal.sat_out, deal.last_typed) == (1, (2, 4, 1, 3), (5,), False)
    assert (deal.at, deal.entered) == (datetime(2026, 11, 28, 20, 30, tzinfo=UTC), NINE)
    assert (deal.note, deal.void, deal.record, deal.penalties) == ("late", False, None, ())
    assert (deal.base, deal.rules) == ("boms", five.view().game.rules)


def test_who_is_out_for_one_deal_is_back_in_the_next(five: Evening) -> None:
    five.deal("bda", out=("Eve",))
    assert five.last().sat_out == (5,)
    five.deal("bdeac")
    assert five.orders() == ["Bo Di Ana Cy", "Bo Di Eve Ana Cy"]


def test_many_orders_are_recorded_in_turn_also_equal_ones(five: Evening) -> None:
    done = deals.record(five.store, [["bdac"], ["bdac"], ["a", "b", "c", "d"]], Entry())
    assert done.numbers == (1, 2, 3)
    assert five.orders() == ["Bo Di Ana Cy Eve", "Bo Di Ana Cy Eve", "Ana Bo Cy Di Eve"]


@pytest.mark.parametrize("bad", ["bdax", "bda", "bdab", "", "   "])
def test_one_bad_order_of_many_records_none(five: Evening, bad: str) -> None:
    before = five.dump()
    with pytest.raises(Refused):
        five.deal("bdac", "abcd", bad)
    assert five.dump() == before


def test_no_order_at_all_is_refused_with_an_example(five: Evening) -> None:
    error = five.refuses(lambda: deals.record(five.store, [], Entry()), "usage", exit=Exit.USAGE)
    assert error.message == "No order was given."
    assert commands(error) == ["scorekeeper deal b a c"]


def test_a_typo_makes_no_deal_and_no_player(five: Evening) -> None:
    error = five.refuses(
        lambda: deals.record(five.store, [["bo", "dy", "ana", "cy"]], Entry()), "unknown-player"
    )
    assert "Di" in error.hints[0].why
    assert "scorekeeper join dy" in commands(error)


def test_without_a_game_there_is_nothing_to_record(evening: Evening, empty: Evening) -> None:
    for one in (evening, empty):
        error = one.refuses(partial(one.deal, "abc"), "no-game", exit=Exit.NOT_FOUND)
        assert commands(error) == ["scorekeeper start Ana Bo Cy"]


def test_a_finished_game_takes_no_deal_and_says_how_to_go_on(five: Evening) -> None:
    games.finish(five.store)
    error = five.refuses(lambda: five.deal("bdac"), "game-finished", exit=Exit.NOT_FOUND)
    assert error.message == "Game 1 is finished."
    assert commands(error) == ["scorekeeper resume 1", "scorekeeper start"]


def test_too_few_dealt_in_says_who_may_come_back(evening: Evening) -> None:
    evening.start("Ana", "Bo", "Cy")
    company.out(evening.store, "Cy")
    error = evening.refuses(lambda: evening.deal("ab"), "too-few")
    assert error.message == "A deal needs at least 3 players, and 2 are dealt in."
    assert commands(error) == ["scorekeeper back 3"]
    company.back(evening.store, "3")
    assert "2 are dealt in" in evening.refuses(lambda: evening.deal("ab", out=("Cy",)), "too-few").message


def test_somebody_out_whom_nobody_knows_is_refused(five: Evening) -> None:
    error = five.refuses(lambda: five.deal("bdac", out=("Evi",)), "unknown-player")
    assert '"Evi"' in error.message


def test_a_time_that_is_none_is_refused_before_anything_else(five: Evening) -> None:
    five.refuses(lambda: five.deal("bdac", at="soon"), "usage", exit=Exit.USAGE)


def test_a_dry_run_tells_and_records_nothing(five: Evening) -> None:
    before = five.dump()
    done = five.deal("bdac", dry_run=True)
    assert done.dry_run
    assert done.view.course.totals[2] == 2  # type: ignore[index]
    assert five.dump() == before
    assert not five.deal("bdac").dry_run


# The same order twice


def test_the_same_order_within_45_seconds_is_refused(five: Evening) -> None:
    with time_machine.travel(NINE, tick=False) as traveller:
        five.deal("bdac", again=False)
        for seconds in (0, 1, 44):
            traveller.move_to(NINE + timedelta(seconds=seconds))
            for same in ("bdac", "2413", "b d a c e", "Bo, Di, Ana, Cy, Eve"):
                error = five.refuses(partial(five.deal, same, again=False), "repeated")
                assert "deal 1" in error.message
    assert len(five.orders()) == 1


def test_the_suggestion_for_a_repeat_repeats_it(five: Evening) -> None:
    five.deal("bdac")
    error = five.refuses(lambda: deals.record(five.store, [["b", "d", "a", "c"]], Entry()), "repeated")
    assert commands(error) == ["scorekeeper deal b d a c --again"]


def test_after_45_seconds_the_same_order_is_accepted(five: Evening) -> None:
    with time_machine.travel(NINE, tick=False) as traveller:
        five.deal("bdac", again=False)
        traveller.move_to(NINE + timedelta(seconds=45))
        five.deal("bdac", again=False)
    assert len(five.orders()) == 2


@time_machine.travel(NINE, tick=False)
def test_again_accepts_the_same_order_at_once(five: Evening) -> None:
    five.deal("bdac", again=False)
    five.deal("bdac", again=True)
    assert len(five.orders()) == 2


@time_machine.travel(NINE, tick=False)
def test_another_order_is_no_repeat_nor_one_of_which_the_last_was_undone_or_struck(five: Evening) -> None:
    five.deal("bdac", again=False)
    five.deal("bdca", again=False)
    changes.undo(five.store)
    five.deal("bdca", again=False)
    deals.void(five.store, 2)
    five.deal("bdca", again=False)
    assert len(five.orders()) == 3


@time_machine.travel(NINE, tick=False)
def test_a_time_typed_with_the_deal_makes_no_repeat_of_another_one(five: Evening) -> None:
    five.deal("bdac", again=False, at="2026-11-27T20:00:00+00:00")
    five.refuses(lambda: five.deal("bdac", again=False), "repeated")


@time_machine.travel(NINE, tick=False)
def test_a_dry_run_of_a_repeat_is_refused_as_the_deal_would_be(five: Evening) -> None:
    five.deal("bdac", again=False)
    five.refuses(lambda: five.deal("bdac", again=False, dry_run=True), "repeated")


def test_a_clock_set_back_refuses_nothing(five: Evening) -> None:
    with time_machine.travel(NINE, tick=False) as traveller:
        five.deal("bdac", again=False)
        traveller.move_to(NINE - timedelta(seconds=10))
        five.deal("bdac", again=False)
    assert len(five.orders()) == 2


# A deal that was forgotten


@pytest.mark.parametrize("after", range(4))
def test_a_late_entry_goes_in_after_the_deal_named(five: Evening, after: int) -> None:
    five.deal("abcd", "bcde", "cdea")
    done = five.deal("edcb", after=after)
    expected = ["Ana Bo Cy Di Eve", "Bo Cy Di Eve Ana", "Cy Di Eve Ana Bo"]
    expected.insert(after, "Eve Di Cy Bo Ana")
    assert done.numbers == (after + 1,)
    assert five.orders() == expected
    assert [deal.number for deal in five.view().game.deals] == [1, 2, 3, 4]


def test_several_late_entries_keep_their_order(five: Evening) -> None:
    five.deal("abcd", "bcde")
    assert five.deal("edcb", "deab", after=1).numbers == (2, 3)
    assert five.orders() == ["Ana Bo Cy Di Eve", "Eve Di Cy Bo Ana", "Di Eve Ana Bo Cy", "Bo Cy Di Eve Ana"]


def test_a_late_entry_is_of_those_who_played_the_deal_before(five: Evening) -> None:
    five.deal("abcde")
    company.leave(five.store, "Eve")
    company.join(five.store, "Fay")
    five.deal("abcdf")
    five.deal("edcb", after=1)
    assert five.orders()[1] == "Eve Di Cy Bo Ana"
    five.deal("fdcb", after=3)
    assert five.orders()[3] == "Fay Di Cy Bo Ana"


def test_a_late_entry_in_a_game_without_deals_is_its_first(five: Evening) -> None:
    assert five.deal("bdac", after=0).numbers == (1,)


def test_a_late_entry_is_no_repeat(five: Evening) -> None:
    five.deal("bdac", again=False)
    five.deal("bdac", after=0, again=False)
    assert len(five.orders()) == 2


@pytest.mark.parametrize("after", [-1, 3, 99, 10**30])
def test_a_late_entry_after_no_deal_is_refused(five: Evening, after: int) -> None:
    five.deal("abcd", "bcde")
    error = five.refuses(lambda: five.deal("edcb", after=after), "no-such-deal", exit=Exit.NOT_FOUND)
    assert error.message == f"Game 1 has no deal {after}: it has 2."
    assert commands(error) == ["scorekeeper history"]


def test_who_is_dealt_in_can_be_asked_before_an_order(five: Evening) -> None:
    company.out(five.store, "Di")
    chairs, dealt_in = deals.eligible(five.store, ["eve"])
    assert [chairs.chair(player).name for player in dealt_in] == ["Ana", "Bo", "Cy"]
    assert [chair.name for chair in chairs.chairs] == list(FIVE)
    five.refuses(lambda: deals.eligible(five.store, ["eve", "c"]), "too-few")


def test_three_hundred_deals_in_one_game(five: Evening) -> None:
    five.deal(*["bdac", "cabe", "edab"] * 100)
    assert len(five.view().course.results) == 300
    assert sum(five.totals().values()) == 900
