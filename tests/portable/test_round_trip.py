"""An export read again is the same store, whatever was played."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings

from scorekeeper.app import changes, company, exporting, games
from scorekeeper.app.errors import Refused
from scorekeeper.app.portable.cells import MARK, guarded, unguarded
from scorekeeper.app.portable.longwriter import csv_text
from scorekeeper.app.ruling import Ruling
from scorekeeper.cli.render.plainpage import html_text, markdown_text
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought, evenings, exported, facts, lived, somewhere

# Every step is a transaction on disk: shrinking would take minutes.
SLOW = settings(max_examples=20, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])


@given(evening=evenings)
@SLOW
def test_export_import_export_is_equal_and_undo_takes_the_import_back(evening: Any) -> None:
    with somewhere() as folder:
        text = exported(lived(folder / "a.db", evening))
        other = Store(folder / "b.db")
        brought(other, folder, text)
        assert exported(other) == text
        _same_courses(Store(folder / "a.db"), other)
        if not json.loads(text)["players"]:
            return  # all that was played was undone
        turned = changes.undo(other)
        assert "file.json" in turned.summary
        assert not any(rows for table, rows in facts(other.path).items() if table != "alembic_version")
        changes.redo(other)
        assert exported(other) == text


def _same_courses(first: Store, second: Store) -> None:
    def worked_out(store: Store) -> list[Any]:
        try:
            views = exporting.games(store, everything=True)
        except Refused:
            return []
        return [
            [sorted((view.name(player), points) for player, points in view.course.totals.items())]
            for view in views
        ]

    assert worked_out(first) == worked_out(second)


def test_a_game_of_more_people_than_the_alphabet_has_letters_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    games.start(store, ["Ana", "Bo", "Cy"], Ruling(options=("players=3-12",)))
    for number in range(30):
        company.join(store, f"Guest {number}")
        company.leave(store, f"Guest {number}")
    text = exported(store)
    other = Store(tmp_path / "b.db")
    brought(other, tmp_path, text)
    assert exported(other) == text


@given(evening=evenings, more=evenings)
@settings(SLOW, max_examples=12)
def test_a_merge_into_a_store_in_use_keeps_all_that_was_there(evening: Any, more: Any) -> None:
    with somewhere() as folder:
        text = exported(lived(folder / "a.db", evening))
        other = lived(folder / "b.db", more)
        before, lines = facts(other.path), exported(other)
        current = games.games(other).current
        try:
            done = brought(other, folder, text, again=True)
        except Refused:  # the stores disagree about who is who
            assert facts(other.path) == before
            return
        assert len(done.views) == len(json.loads(text)["games"])
        assert games.games(other).current == (current or games.games(other).current)
        old, new = json.loads(lines)["games"], json.loads(exported(other))["games"]
        assert [game["deals"] for game in new[: len(old)]] == [game["deals"] for game in old] or (
            # Rule sets are numbered anew when others come before.
            [len(game["deals"]) for game in new[: len(old)]] == [len(game["deals"]) for game in old]
        )
        if facts(other.path) != before:
            changes.undo(other)
        assert facts(other.path) == before


@given(evening=evenings)
@SLOW
def test_in_csv_no_cell_is_a_formula_and_the_points_add_up_to_the_total(evening: Any) -> None:
    with somewhere() as folder:
        store = lived(folder / "a.db", evening)
        try:
            views = exporting.games(store, everything=True)
        except Refused:
            return
        for semicolons in (False, True):
            text = csv_text(views, semicolons=semicolons, plain_times=semicolons)
            rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if semicolons else ","))
            for row in rows:
                for column, cell in row.items():
                    number = column in ("points", "total") and cell.lstrip("-").isdigit()
                    assert number or not cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
        for view in views:
            own = [row for row in rows if row["game"] == str(view.game.id)]
            for player, total in view.course.totals.items():
                points = [row["points"] for row in own if unguarded(row["player"]) == view.name(player)]
                assert sum(map(int, points)) == total
        assert "<script" not in html_text(views)
        assert markdown_text(views).count("\n") > len(views)


@given(evening=evenings)
@settings(SLOW, max_examples=15)
def test_our_csv_is_read_again_with_the_same_totals(evening: Any) -> None:
    with somewhere() as folder:
        store = lived(folder / "a.db", evening)
        try:
            views = [view for view in exporting.games(store, everything=True) if view.course.results]
        except Refused:
            return
        text = csv_text(views, semicolons=False, plain_times=False)
        if not views:
            return
        # The rules of a deal are not told by a sheet; these tables keep to what the sheet can say.
        if any(view.game.rules.difference(deal.rules) for view in views for deal in view.game.deals):
            return
        other = Store(folder / "b.db")
        done = brought(other, folder, text, "a.csv", new=True)
        assert [len(view.course.results) for view in done.views] == [
            len(view.course.results) for view in views
        ]
        for ours, theirs in zip(done.views, views, strict=True):
            orders = [ours.order(result.deal.finish) for result in ours.course.results]
            assert orders == [theirs.order(result.deal.finish) for result in theirs.course.results]


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\t1", "\r=", "＝1", "'=1", "''-", " =1", "' =1"])
def test_a_dangerous_cell_is_marked_and_comes_back(text: str) -> None:
    assert guarded(text) == MARK + text
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ["", "Ana", "'", "'n Bo", "a=b", "1-2", "'Ana"])
def test_a_harmless_cell_is_left_alone(text: str) -> None:
    assert guarded(text) == text
    assert unguarded(text) == text
