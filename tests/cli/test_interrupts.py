"""An interruption never claims what is not so."""

import io
import os
import sys
from typing import Any
from unittest.mock import patch

import pytest

from scorekeeper.cli.boundary import run
from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


class _Interrupting(io.StringIO):
    """An output at whose first line the person presses Ctrl-C."""

    def write(self, text: str) -> int:
        raise KeyboardInterrupt


def _run(program: Scorekeeper, words: list[str], out: io.StringIO) -> tuple[int, str]:
    err = io.StringIO()
    with (
        patch.dict(os.environ, program.environment(), clear=True),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        return run(words), err.getvalue()


def test_ctrl_c_after_the_deal_is_stored_does_not_say_that_nothing_is(
    table: Scorekeeper, inside: Inside
) -> None:
    code, said = _run(table, ["deal", "bdac"], _Interrupting())
    assert code == 130
    assert len(inside.json("history")["deals"]) == 1
    assert "Nothing recorded" not in said


def test_ctrl_c_before_anything_is_stored_says_that_nothing_is(
    table: Scorekeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorekeeper.store.book.Book.add_deal", stop)
    before = facts(table.db)
    code, said = _run(table, ["deal", "bdac"], io.StringIO())
    assert code == 130
    assert said == "Nothing recorded.\n"
    assert facts(table.db) == before


def test_an_interruption_as_json_is_an_error_object(table: Scorekeeper, inside: Inside) -> None:
    with patch("scorekeeper.app.lookback.history", side_effect=KeyboardInterrupt):
        done = inside("standings", "--json")
    assert done.exit == 130
    assert done.out == ""
    assert done.json["error"]["code"] == "interrupted"


def test_a_fault_of_ours_in_the_middle_of_a_change_leaves_the_store_as_it_was(
    table: Scorekeeper, inside: Inside
) -> None:
    before = facts(table.db)
    with (
        patch("scorekeeper.store.journal.Journal.write", side_effect=RuntimeError("a fault")),
        pytest.raises(RuntimeError, match="a fault"),
    ):
        inside("deal", "bdac")
    assert facts(table.db) == before
    assert inside.json("deal", "bdac")["deal"] == 1
