"""A random evening over the commands: what they say agrees with a count kept beside them."""

import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.cli.conftest import Inside

POINTS = {3: [2, 0, 0], 4: [2, 1, 0, 0]}
"""Points of ``boms`` by the number of players; from five up, the middle has none either."""


def _totals(deals: list[list[str]]) -> dict[str, int]:
    """The totals that finishing orders add up to."""
    totals: dict[str, int] = {}
    for order in deals:
        points = POINTS.get(len(order), [2, 1] + [0] * (len(order) - 2))
        for name, won in zip(order, points, strict=True):
            totals[name] = totals.get(name, 0) + won
    return totals


class Evening(RuleBasedStateMachine):
    """Deals, corrections and comings and goings, with their undoing."""

    template: Path

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.program = Inside(Path(self.folder.name) / "scores.db")
        self.done: list[tuple[list[list[str]], list[str]]] = []
        self.undone: list[tuple[list[list[str]], list[str]]] = []
        self.deals: list[list[str]] = []
        self.here = ["Ana", "Bo", "Cy", "Di", "Eve"]

    @initialize()
    def sit_down(self) -> None:
        shutil.copy(self.template, self.program.db)

    def teardown(self) -> None:
        self.folder.cleanup()

    def _changed(self, deals: list[list[str]], here: list[str]) -> None:
        self.done.append((self.deals, self.here))
        self.undone = []
        self.deals, self.here = deals, here

    @rule(data=some.data())
    def deal(self, data: Any) -> None:
        order = data.draw(some.permutations(self.here))
        told = self.program.json("deal", *order[:-1], "--again")
        assert told["order"] == order
        assert told["deal"] == len(self.deals) + 1
        self._changed([*self.deals, order], self.here)

    @precondition(lambda self: self.deals)
    @rule(data=some.data())
    def edit(self, data: Any) -> None:
        number = data.draw(some.integers(1, len(self.deals)))
        old = self.deals[number - 1]
        order = data.draw(some.permutations(old))
        done = self.program("edit", str(number), *order)
        assert done.exit == (1 if order == old else 0)
        if order != old:
            self._changed([*self.deals[: number - 1], order, *self.deals[number:]], self.here)

    @precondition(lambda self: len(self.here) > 3)
    @rule(data=some.data())
    def leave(self, data: Any) -> None:
        name = data.draw(some.sampled_from(self.here))
        self.program.ok("leave", name)
        self._changed(self.deals, [other for other in self.here if other != name])

    @precondition(lambda self: len(self.here) < 5)
    @rule(data=some.data())
    def join(self, data: Any) -> None:
        gone = [name for name in ("Ana", "Bo", "Cy", "Di", "Eve") if name not in self.here]
        name = data.draw(some.sampled_from(gone))
        self.program.ok("join", name)
        self._changed(self.deals, [*self.here, name])

    @rule()
    def undo(self) -> None:
        if not self.done:
            return
        self.program.ok("undo")
        self.undone.append((self.deals, self.here))
        self.deals, self.here = self.done.pop()

    @rule()
    def redo(self) -> None:
        done = self.program("redo")
        assert done.exit == (0 if self.undone else 3)
        if self.undone:
            self.done.append((self.deals, self.here))
            self.deals, self.here = self.undone.pop()

    @rule(word=some.sampled_from(["nobody", "abca", "²"]))
    def refused(self, word: str) -> None:
        assert self.program("deal", word).exit == 1

    @invariant()
    def what_is_told_is_what_was_done(self) -> None:
        if not self.program.db.exists():
            return
        told = self.program.json()
        assert told["deals"] == len(self.deals)
        present = {seat["player"] for seat in told["seats"] if seat["presence"] == "in"}
        assert present == {*self.here}
        totals = {row["player"]: row["points"] for row in told["standings"]}
        assert {name: points for name, points in totals.items() if points} == {
            name: points for name, points in _totals(self.deals).items() if points
        }


@pytest.fixture(autouse=True, scope="module")
def _template(stores: Path) -> None:
    Evening.template = stores / "0.db"


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=12, stateful_step_count=10, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
