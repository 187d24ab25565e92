"""People are added, renamed, merged, known by aliases and archived; old deals never change with a name."""

from collections.abc import Callable
from functools import partial

import pytest

from scorekeeper.app import company, deals, games, people
from scorekeeper.app.errors import Exit
from scorekeeper.store.opened import Store
from tests.app.helping import FIVE, Evening, commands


def names(evening: Evening, *, archived: bool = False) -> list[str]:
    return [known.player.name for known in people.people(evening.store, archived=archived)]


def aliases(evening: Evening, name: str) -> tuple[str, ...]:
    return next(k.player.aliases for k in people.people(evening.store) if k.player.name == name)


def test_people_are_added_in_the_order_they_came(empty: Evening) -> None:
    assert people.people(empty.store) == ()
    assert people.add(empty.store, [" Zoe\u0308 ", "Ana"]) == ("Zo\u00eb", "Ana")
    assert names(empty) == ["Zoë", "Ana"]


def test_people_come_with_how_much_they_have_played(five: Evening) -> None:
    five.deal("bdac", "abcd")
    five.deal("abc", out=("Eve",))
    deals.void(five.store, 2)
    five.start("Ana", "Bo", "Fay")
    found = {k.player.name: (k.games, k.deals) for k in people.people(five.store)}
    assert found == {"Ana": (2, 2), "Bo": (2, 2), "Cy": (1, 2), "Di": (1, 2), "Eve": (1, 1), "Fay": (1, 0)}


def test_a_new_name_stands_in_old_deals_too(five: Evening) -> None:
    five.deal("bdac")
    before = five.view().game
    assert people.rename(five.store, "BO", " Bob ") == ("Bo", "Bob")
    assert five.orders() == ["Bob Di Ana Cy Eve"]
    assert five.view().game == before
    assert people.rename(five.store, "bob", "BOB") == ("Bob", "BOB")


def test_a_person_may_take_one_of_their_aliases_as_a_name(five: Evening) -> None:
    people.alias(five.store, "Bo", "Robert")
    people.rename(five.store, "Bo", "robert")
    assert names(five) == ["Ana", "robert", "Cy", "Di", "Eve"]
    assert aliases(five, "robert") == ()


def test_an_alias_is_read_like_a_name_and_can_be_forgotten(five: Evening) -> None:
    assert people.alias(five.store, "Bo", " Robert ") == ("Bo", "Robert")
    assert aliases(five, "Bo") == ("Robert",)
    five.deal("robert, d, a, c")
    assert five.orders() == ["Bo Di Ana Cy Eve"]
    people.alias(five.store, "robert", "ROBERT", remove=True)
    assert aliases(five, "Bo") == ()
    five.refuses(lambda: five.deal("robert, d, a, c"), "unknown-player")


def test_the_archived_are_listed_only_where_asked_for(five: Evening) -> None:
    assert people.archive(five.store, "eve") == "Eve"
    assert names(five) == list(FIVE[:4])
    assert names(five, archived=True) == list(FIVE)
    assert people.archive(five.store, "Eve", archived=False) == "Eve"
    assert names(five) == list(FIVE)


# Merging


def test_merged_people_are_one_with_the_results_of_both(five: Evening) -> None:
    five.deal("bda", out=("Eve",))
    company.leave(five.store, "Di")
    company.join(five.store, "Didi")
    five.deal("abc", out=("Eve",))
    five.deal("cab", out=("Eve",))
    deals.adjust(five.store, "Didi", 5, "")
    assert people.merge(five.store, "Didi", "Di") == ("Didi", "Di")
    assert five.totals() == {"Ana": 3, "Bo": 3, "Cy": 2, "Di": 6, "Eve": 0}
    assert five.orders()[1] == "Ana Bo Cy Di"
    assert names(five) == list(FIVE)
    assert aliases(five, "Di") == ("Didi",)


def test_merging_over_games_moves_chairs_and_dealers(five: Evening) -> None:
    five.start("Ana", "Bob", "Cy", dealer="Bob", rules="president")
    five.deal("bca")
    people.merge(five.store, "bob", "bo")
    view = five.view()
    assert (view.game.first_dealer, five.orders()) == (2, ["Bo Cy Ana"])
    assert [view.name(seat.player) for seat in view.game.seats] == ["Ana", "Bo", "Cy"]


def test_whoever_is_dealt_in_under_either_name_is_dealt_in_after_a_merge(five: Evening) -> None:
    company.leave(five.store, "Di")
    company.join(five.store, "Didi")
    people.merge(five.store, "Didi", "Di")
    assert five.present() == list(FIVE)


@pytest.mark.parametrize("struck", [False, True])
def test_two_who_sat_in_one_deal_are_two_people_also_where_it_was_struck(five: Evening, struck: bool) -> None:
    five.deal("bdac")
    if struck:
        deals.void(five.store, 1)
    five.start("Ana", "Xa", "Ya")
    error = five.refuses(lambda: people.merge(five.store, "Eve", "Bo"), "in-one-deal")
    assert error.message == "Eve and Bo both played in deal 1 of game 1: they are two people."
    assert commands(error) == ["scorekeeper show 1 --game 1"]


def test_one_person_cannot_be_merged_with_themselves(five: Evening) -> None:
    people.alias(five.store, "Bo", "Bob")
    for other in ("Bo", "bob"):
        five.refuses(partial(people.merge, five.store, "Bo", other), "same-player")


def test_two_who_sat_at_one_table_but_in_no_deal_together_can_be_merged(five: Evening) -> None:
    people.merge(five.store, "Eve", "Di")
    assert five.present() == ["Ana", "Bo", "Cy", "Di"]
    five.deal("dabc")
    assert five.orders() == ["Di Ana Bo Cy"]


# Refusals


@pytest.mark.parametrize("name", ["", "   ", "\n", "x" * 101])
def test_a_name_that_is_none_is_refused(five: Evening, name: str) -> None:
    store = five.store
    actions: tuple[Callable[[], object], ...] = (
        lambda: people.add(store, [name]),
        lambda: people.add(store, ["Fay", name]),
        lambda: people.rename(store, "Ana", name),
        lambda: people.alias(store, "Ana", name),
    )
    for action in actions:
        error = five.refuses(action, "usage", exit=Exit.USAGE)
        assert "letter" in error.message


def test_a_name_of_a_hundred_letters_is_kept(five: Evening) -> None:
    people.add(five.store, ["x" * 100])
    assert names(five)[-1] == "x" * 100


@pytest.mark.parametrize("taken", ["Bo", " BO ", "Robert", "rob\u0065rt"])
def test_a_name_or_alias_that_somebody_has_is_refused(five: Evening, taken: str) -> None:
    store = five.store
    people.alias(store, "Bo", "Robert")
    actions: tuple[Callable[[], object], ...] = (
        lambda: people.add(store, [taken]),
        lambda: people.rename(store, "Ana", taken),
        lambda: people.alias(store, "Ana", taken),
        lambda: people.alias(store, "Bo", taken),
    )
    for action in actions:
        assert "Bo" in five.refuses(action, "name-taken").message


def test_one_name_twice_among_the_new_is_refused_and_adds_nobody(five: Evening) -> None:
    five.refuses(lambda: people.add(five.store, ["Fay", "Gus", "fay"]), "name-taken")
    assert names(five) == list(FIVE)


def test_an_alias_that_is_none_cannot_be_forgotten(five: Evening) -> None:
    error = five.refuses(lambda: people.alias(five.store, "Bo", "Rob", remove=True), "no-such-alias")
    assert error.message == "Bo has no alias Rob."


@pytest.mark.parametrize(
    "action",
    [
        lambda store: people.rename(store, "Evi", "Fay"),
        lambda store: people.merge(store, "Evi", "Ana"),
        lambda store: people.merge(store, "Ana", "Evi"),
        lambda store: people.alias(store, "Evi", "E"),
        lambda store: people.archive(store, "Evi"),
    ],
)
def test_nobody_of_that_name_is_refused_with_a_suggestion(
    five: Evening, action: Callable[[Store], object]
) -> None:
    error = five.refuses(lambda: action(five.store), "no-such-player", exit=Exit.NOT_FOUND)
    assert '"Evi"' in error.message
    assert any("Eve" in f"{hint.why} {hint.command}" for hint in error.hints)


@pytest.mark.parametrize("name", ["[/red]x", ":smile:", "\x1b[31m", "a\tb", "x\x00y", "'; DROP TABLE player"])
def test_strange_names_are_people_like_others(empty: Evening, name: str) -> None:
    empty.start("Ana", "Bo", name)
    games.finish(empty.store)
    assert names(empty) == ["Ana", "Bo", name]
    assert empty.start("bo", name.upper(), "Cy").new == ("Cy",)
