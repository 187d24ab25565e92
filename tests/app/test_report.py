"""The report of a game, now and after every change."""

from itertools import islice
from pathlib import Path

import pytest

from scorekeeper.app import changes, deals, games, rulechange
from scorekeeper.app.errors import Refused
from scorekeeper.app.report import Earlier, report, reports
from scorekeeper.app.ruling import Ruling
from scorekeeper.store.opened import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with a game of three."""
    made = Store(tmp_path / "scores.db")
    games.start(made, ["Ana", "Bo", "Cy"], Ruling(rules="boms"))
    return made


def _deal(store: Store, order: str) -> None:
    deals.record(store, [[order]], deals.Entry(again=True))


def test_deals_by_other_rules_are_told(store: Store) -> None:
    for order in ("abc", "bac"):
        _deal(store, order)
    rulechange.set_rules(store, Ruling(house=("skip",)))
    _deal(store, "cab")
    found = report(store)
    assert found.earlier == (Earlier(1, 2, "boms"),)
    assert found.rules.label == "boms with 1 change"


def test_a_report_comes_after_each_change_and_only_then(store: Store) -> None:
    turns = 0

    def pause() -> None:
        nonlocal turns
        turns += 1
        if turns == 3:
            _deal(store, "abc")
        if turns == 5:
            changes.undo(store)

    found = list(islice(reports(store, None, pause), 3))
    assert [len(one.race.spots) for one in found] == [0, 1, 0]
    assert turns == 5


def test_a_game_that_disappears_is_waited_for(store: Store) -> None:
    turns = 0

    def pause() -> None:
        nonlocal turns
        turns += 1
        if turns == 1:
            changes.undo(store)  # the start of the game
        if turns == 3:
            changes.redo(store)

    assert len(list(islice(reports(store, None, pause), 2))) == 2
    assert turns == 3


def test_without_a_game_there_is_nothing_to_wait_for(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no game"):
        next(reports(Store(tmp_path / "none.db"), None, lambda: None))
