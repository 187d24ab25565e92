"""Totals follow from what was played, never from the order in which it was typed or corrected."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.app import deals
from scorekeeper.app.deals import Entry
from tests.app.helping import FIVE, Evening
from tests.app.naive import worth

DEALS = 5
any_order = st.permutations("abcde").map("".join)
Edit = Callable[[Evening], object]


@pytest.fixture(scope="module")
def begun(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a game of five deals under plus-minus, all in seat order."""
    evening = Evening.at(tmp_path_factory.mktemp("begun") / "scores.db", template)
    evening.start(*FIVE, rules="president")
    evening.deal(*["abcde"] * DEALS)
    return evening.store.path


def edit(number: int, order: str) -> Edit:
    return lambda evening: deals.edit(evening.store, number, [*order], Entry())


def strike(number: int) -> Edit:
    return lambda evening: deals.void(evening.store, number)


def give(name: str, points: int) -> Edit:
    return lambda evening: deals.adjust(evening.store, name, points, "")


@settings(max_examples=12)
@given(
    orders=st.dictionaries(
        st.integers(1, DEALS), any_order.filter(lambda order: order != "abcde"), max_size=4
    ),
    struck=st.sets(st.integers(1, DEALS), max_size=2),
    given_points=st.lists(st.tuples(st.sampled_from(FIVE), st.integers(1, 9)), max_size=2),
    data=st.data(),
)
def test_totals_are_the_same_whatever_order_the_edits_came_in(
    begun: Path,
    tmp_path_factory: pytest.TempPathFactory,
    orders: dict[int, str],
    struck: set[int],
    given_points: list[tuple[str, int]],
    data: st.DataObject,
) -> None:
    edits: list[Edit] = [
        *(edit(number, order) for number, order in orders.items()),
        *map(strike, struck),
        *(give(name, points) for name, points in given_points),
    ]
    expected = dict.fromkeys(FIVE, 0)
    for number in set(range(1, DEALS + 1)) - struck:
        for key, points in zip(orders.get(number, "abcde"), worth("plus-minus", 5), strict=True):
            expected[FIVE["abcde".index(key)]] += points
    for name, points in given_points:
        expected[name] += points
    for shuffled in (edits, data.draw(st.permutations(edits))):
        evening = Evening.at(tmp_path_factory.mktemp("one") / "scores.db", begun)
        for change in shuffled:
            change(evening)
        assert evening.totals() == expected


@settings(max_examples=8)
@given(orders=st.lists(any_order, min_size=2, max_size=4), data=st.data())
def test_deals_put_in_late_give_the_game_that_was_played(
    template: Path, tmp_path_factory: pytest.TempPathFactory, orders: list[str], data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("two")
    straight, late = (Evening.at(folder / f"{name}.db", template) for name in ("straight", "late"))
    for evening in (straight, late):
        evening.start(*FIVE)
    straight.deal(*orders)
    typed: list[int] = []
    for index in data.draw(st.permutations(range(len(orders)))):
        after = sum(other < index for other in typed)
        late.deal(orders[index], after=after)
        typed.append(index)
    assert late.orders() == straight.orders()
    assert late.totals() == straight.totals()
    assert late.swap() == straight.swap()
