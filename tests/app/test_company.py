"""Players join, leave, sit out and come back between deals."""

from collections.abc import Callable

import pytest

from scorekeeper.app import changes, company, games, people
from scorekeeper.app.errors import Exit, Refused
from scorekeeper.score import Presence
from tests.app.helping import FIVE, Evening, commands

MOVES: tuple[Callable[..., company.Company], ...] = (company.join, company.leave, company.out, company.back)


def test_eve_goes_home(five: Evening) -> None:
    five.deal("bdace")
    done = company.leave(five.store, "Eve")
    assert five.swap() == [("Cy", "Bo", 2), ("Bo", "Cy", 2), ("Ana", "Di", 1), ("Di", "Ana", 1)]
    assert done.view.reason(done.view.course.next) == "Eve has left: the others move up."
    assert done.view.left(done.moved[0].player)
    assert five.totals()["Eve"] == 0
    five.deal("bda")
    assert five.orders()[1] == "Bo Di Ana Cy"
    assert five.last().sat_out == ()


def test_fay_arrives(five: Evening) -> None:
    five.deal("bdace")
    before = five.view().game.deals
    done = company.join(five.store, "Fay")
    assert done.moved[0].key == "f"
    assert five.swap() == [("Fay", "Bo", 2), ("Bo", "Fay", 2), ("Eve", "Di", 1), ("Di", "Eve", 1)]
    assert done.view.reason(done.view.course.next) == "Fay comes in at the bottom (newcomer, our reading)."
    assert five.view().game.deals == before


def test_a_newcomer_may_come_in_the_middle(five: Evening) -> None:
    five.rules("newcomer=citizen")
    five.deal("bdace")
    done = company.join(five.store, "Fay")
    assert done.view.course.next.order == (2, 4, 1, 6, 3, 5)


def test_a_newcomer_gets_a_key_that_nobody_at_the_table_had(five: Evening) -> None:
    company.leave(five.store, "Ana")
    assert company.join(five.store, "Abe").moved[0].key not in "abcde"
    keys = [seat.key for seat in five.view().game.seats]
    assert len(set(keys)) == len(keys)


def test_who_comes_again_gets_the_old_chair_and_key(five: Evening) -> None:
    people.alias(five.store, "Bo", "Bobby")
    company.leave(five.store, "Bo")
    done = company.join(five.store, "bobby")
    assert (done.moved[0].player, done.moved[0].key) == (2, "b")
    assert five.present() == list(FIVE)


def test_who_sits_out_may_join_or_come_back(five: Evening) -> None:
    company.out(five.store, "d")
    assert five.present() == ["Ana", "Bo", "Cy", "Eve"]
    company.join(five.store, "Di")
    company.out(five.store, "4")
    company.back(five.store, "di")
    assert five.present() == list(FIVE)


def test_who_sits_out_is_named_in_the_reason(five: Evening) -> None:
    five.deal("bdace")
    company.out(five.store, "Di")
    done = company.leave(five.store, "Eve")
    reason = done.view.reason(done.view.course.next)
    assert reason == "Eve has left and Di sits out: the others move up."


def test_somebody_known_and_archived_joins_and_is_shown_again(five: Evening) -> None:
    people.add(five.store, ["Fay"])
    people.archive(five.store, "Fay")
    company.join(five.store, "fay")
    assert [known.player.name for known in people.people(five.store)] == [*FIVE, "Fay"]


def test_who_sits_out_may_leave(five: Evening) -> None:
    company.out(five.store, "Eve")
    company.leave(five.store, "Eve")
    assert five.view().game.seats[4].presence is Presence.LEFT


def test_the_last_president_and_scum_may_leave(five: Evening) -> None:
    five.deal("bdace")
    company.leave(five.store, "Bo")
    assert five.swap() == [("Eve", "Di", 2), ("Di", "Eve", 2), ("Cy", "Ana", 1), ("Ana", "Cy", 1)]
    company.leave(five.store, "Eve")
    assert five.swap() == [("Cy", "Di", 2), ("Di", "Cy", 2)]


def test_fewer_than_three_may_be_left_and_no_deal_can_be_played(five: Evening) -> None:
    five.deal("bdace")
    for name in ("Ana", "Bo", "Cy", "Di"):
        done = company.leave(five.store, name)
    opening = done.view.course.next
    assert (opening.dealer, opening.leader, opening.debts, opening.enough) == (None, None, (), False)
    assert done.view.reason(opening) == "A deal needs at least 3 players, and 1 is dealt in."


# Refusals


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.__name__)
def test_without_a_game_nobody_moves(empty: Evening, move: Callable[..., object]) -> None:
    error = empty.refuses(lambda: move(empty.store, "Ana"), "no-game", exit=Exit.NOT_FOUND)
    assert commands(error) == ["scorekeeper start Ana Bo Cy"]
    assert not empty.store.path.exists()


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.__name__)
def test_in_a_finished_game_nobody_moves(five: Evening, move: Callable[..., object]) -> None:
    games.finish(five.store)
    five.refuses(lambda: move(five.store, "Ana"), "game-finished", exit=Exit.NOT_FOUND)


def test_who_is_at_the_table_cannot_join(five: Evening) -> None:
    error = five.refuses(lambda: company.join(five.store, "ana"), "at-table")
    assert error.message == "Ana is at the table already, key a."


@pytest.mark.parametrize("name", ["", " ", "x" * 101])
def test_a_name_that_is_none_cannot_join(five: Evening, name: str) -> None:
    five.refuses(lambda: company.join(five.store, name), "usage", exit=Exit.USAGE)


def test_a_full_table_takes_nobody(evening: Evening) -> None:
    evening.start(*"ABCDEFGH")
    error = evening.refuses(lambda: company.join(evening.store, "Ian"), "too-many")
    assert error.message == "There is no room for Ian: these rules are for 8 players at the most."
    assert commands(error) == ["scorekeeper rules set players=3-12"]
    company.out(evening.store, "A")
    company.join(evening.store, "Ian")
    evening.refuses(lambda: company.back(evening.store, "A"), "too-many")
    evening.rules("players=3-12")
    company.back(evening.store, "A")
    for name in "JKL":
        company.join(evening.store, name)
    error = evening.refuses(lambda: company.join(evening.store, "Max"), "too-many")
    assert error.message == "There is no room for Max: 12 players are dealt in."


@pytest.mark.parametrize(
    ("first", "then", "message"),
    [
        (None, company.back, "Ana is dealt in already."),
        (company.out, company.out, "Ana sits out already."),
        (company.leave, company.leave, "Ana has left already."),
    ],
)
def test_a_move_that_changes_nothing_is_refused(
    five: Evening,
    first: Callable[..., object] | None,
    then: Callable[..., object],
    message: str,
) -> None:
    if first:
        first(five.store, "Ana")
    assert five.refuses(lambda: then(five.store, "a"), "no-change").message == message


@pytest.mark.parametrize("move", [company.out, company.back])
def test_who_has_left_can_only_join(five: Evening, move: Callable[..., object]) -> None:
    company.leave(five.store, "Ana")
    error = five.refuses(lambda: move(five.store, "Ana"), "not-at-table")
    assert error.message == "Ana has left the table."
    assert commands(error) == ["scorekeeper join Ana"]


@pytest.mark.parametrize("move", [company.leave, company.out, company.back])
def test_a_name_that_is_nobodys_is_refused_with_a_suggestion(
    five: Evening, move: Callable[..., object]
) -> None:
    error = five.refuses(lambda: move(five.store, "Evi"), "unknown-player")
    assert error.message == '"Evi" is not at the table.'
    assert f"scorekeeper {move.__name__} Eve" in commands(error)


def test_an_evening_of_comings_and_goings_never_runs_out_of_keys(evening: Evening) -> None:
    evening.start("Ana", "Bo", "Cy")
    for number in range(24):  # with those who stay, one more than there are letters
        company.join(evening.store, f"Guest {number}")
        company.leave(evening.store, f"Guest {number}")
    assert evening.present() == ["Ana", "Bo", "Cy"]


def test_several_come_and_go_in_one_change(five: Evening) -> None:
    five.deal("bdace")
    done = company.out(five.store, "ana,", "e")
    assert [one.key for one in done.moved] == ["a", "e"]
    assert five.present() == ["Bo", "Cy", "Di"]
    changes.undo(five.store)
    assert five.present() == list(FIVE)
    assert [one.key for one in company.join(five.store, "Fay, Gus").moved] == ["f", "g"]


def test_of_several_all_or_none_move(five: Evening) -> None:
    with pytest.raises(Refused) as caught:
        company.leave(five.store, "Ana", "Evi")
    assert five.present() == list(FIVE)
    assert commands(caught.value) == ["scorekeeper leave Ana Eve"]


def test_a_newcomer_may_sit_down_between_others(five: Evening) -> None:
    five.deal("bdace")
    before = [(result.opening, result.places) for result in five.view().course.results]
    company.join(five.store, "Fay", "Gus", after="Bo")
    assert five.present() == ["Ana", "Bo", "Fay", "Gus", "Cy", "Di", "Eve"]
    assert [(result.opening, result.places) for result in five.view().course.results] == before
    changes.undo(five.store)
    assert five.present() == list(FIVE)


def test_who_comes_back_may_take_another_seat(five: Evening) -> None:
    company.leave(five.store, "Ana")
    company.join(five.store, "Ana", after="d")
    assert five.present() == ["Bo", "Cy", "Di", "Ana", "Eve"]
    company.leave(five.store, "Ana")
    company.join(five.store, "Ana", after="Ana")
    assert five.present() == ["Bo", "Cy", "Di", "Ana", "Eve"]


@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("names", [(",",), (" , ", ",,")])
def test_commas_alone_name_nobody(
    five: Evening, move: Callable[..., company.Company], names: tuple[str, ...]
) -> None:
    before = five.dump()
    with pytest.raises(Refused) as caught:
        move(five.store, *names)
    assert caught.value.exit is Exit.USAGE
    assert five.dump() == before


def test_who_is_named_twice_is_told_so(five: Evening) -> None:
    for act in (
        lambda: company.join(five.store, "Hal", "hal"),
        lambda: company.leave(five.store, "Ana", "a"),
        lambda: company.out(five.store, "Ana, ana"),
    ):
        five.refuses(act, "named-twice")
    assert five.present() == list(FIVE)
