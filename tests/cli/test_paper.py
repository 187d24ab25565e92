"""What goes to a printer: the rule sheet and the score sheet, as text and as pages."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.rules import PRESETS
from tests.cli.test_report import text_of
from tests.conftest import Scorekeeper

PAGE_LINES = 66
"""Lines on a page of Letter paper, six to the inch; A4 has 70."""


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_sheet_fits_one_page(sk: Scorekeeper, preset: str) -> None:
    lines = sk.ok("rules", "sheet", preset, "--players", "5").out.splitlines()
    assert len(lines) <= PAGE_LINES
    assert max(map(cell_len, lines)) <= 80


def test_the_rule_sheet_says_what_is_in_play_what_is_not_and_who_owes_what(table: Scorekeeper) -> None:
    table.ok("out", "Eve")
    out = table.ok("rules", "sheet", "--house", "skip").out
    assert "boms with 1 change, first to 11 · 4 players" in out
    assert "An equal set beats, and the next player loses their turn (S0, S1)." in out
    assert "Nothing turns the ranking over." in " ".join(out.split())
    assert re.search(r"4  Bum +0  gives the President 2 best", out)
    assert "The Bum shuffles, deals and clears the pile away (S0, S3, S4)." in out
    assert "drink" not in out
    assert "As in the plain game:" in out
    assert "pours" in table.ok("rules", "sheet", "--drinking").out


def test_the_rule_sheet_names_the_game_once(sk: Scorekeeper, tmp_path: Path) -> None:
    assert sk.ok("rules", "sheet").out.splitlines()[0] == "President · first to 11 · 5 players"
    changed = sk.ok("rules", "sheet", "--house", "skip", "--players", "4").out.splitlines()[0]
    assert changed == "President · with 1 change, first to 11 · 4 players"
    file = tmp_path / "rules.html"
    sk.ok("rules", "sheet", "--html", str(file))
    assert "President, as this table plays it first to 11 · 5 players" in text_of(file.read_text())


def test_the_rule_sheet_as_data(table: Scorekeeper) -> None:
    data = table.json("rules", "sheet", "--players", "3")
    assert [rung["title"] for rung in data["titles"]] == ["President", "Neutral", "Bum"]
    assert [one["cards"] for one in data["exchange"]] == [2, 2]
    assert data["file"] is None


def test_the_rule_sheet_as_a_page(table: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    table.ok("rules", "sheet", "--html", str(file))
    words = text_of(file.read_text())
    assert "Bum and President exchange two cards, the vices one." in words
    assert "1 President +2 gives the Bum any 2" in words


def test_the_rule_sheet_loads_no_database_library() -> None:
    code = (
        "import sys; from scorekeeper.cli.boundary import run\n"
        "run(['rules', 'sheet', '--html', '/dev/null'])\n"
        "print([name for name in sys.modules if name in ('sqlmodel', 'sqlalchemy')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_score_sheet_holds_the_deals_and_room_for_more(table: Scorekeeper) -> None:
    table.ok("deal", "bdace")
    lines = table.ok("print", "--rows", "3").out.splitlines()
    assert "    1|    3:     0|    1:    +2|    4:     0|    2:    +1|    5:     0|" in lines
    assert "    3|     :      |     :      |     :      |     :      |     :      |" in lines
    assert "total|           0|           2|           0|           1|           0|" in lines
    data = table.json("print")
    assert (data["deals"][0]["places"], data["empty_rows"]) == ([3, 1, 4, 2, 5], 19)


def test_a_blank_score_sheet_has_names_only(table: Scorekeeper) -> None:
    table.ok("deal", "bdace")
    data = table.json("print", "--blank")
    assert (data["deals"], data["totals"], data["empty_rows"]) == ([], None, 20)
    assert data["players"] == ["Ana", "Bo", "Cy", "Di", "Eve"]


def test_points_given_leave_everybody_else_blank(table: Scorekeeper, tmp_path: Path) -> None:
    table.ok("out", "Eve")
    table.ok("deal", "bdac")
    table.ok("adjust", "bo", "-1", "--reason", "peeked")
    lines = table.ok("print", "--rows", "2").out.splitlines()
    assert "    1|    3:     0|    1:    +2|    4:     0|    2:    +1|    -       |" in lines
    assert "     |            |     :    −1|            |            |            |" in lines
    file = tmp_path / "scores.html"
    table.ok("print", "--rows", "2", "--html", str(file))
    assert "1 3 0 1 +2 4 0 2 +1 – −1 total" in text_of(file.read_text())


def test_a_blank_score_sheet_has_no_column_for_who_has_left(table: Scorekeeper) -> None:
    table.ok("deal", "bdace")
    table.ok("leave", "Eve")
    table.ok("out", "Cy")
    assert table.json("print", "--blank")["players"] == ["Ana", "Bo", "Cy", "Di"]
    assert table.json("print")["players"] == ["Ana", "Bo", "Cy", "Di", "Eve"]


def test_without_a_game_the_score_sheet_is_for_anybody(sk: Scorekeeper) -> None:
    assert sk.json("print")["players"] == [None] * 5
    assert sk.json("print", "--players", "8")["players"] == [None] * 8
    assert not sk.db.exists()
    for words in (("--players", "2"), ("--players", "13"), ("--rows", "-1"), ("--rows", "1000")):
        assert sk("print", *words).exit == 2


def test_a_finished_game_has_no_empty_rows(table: Scorekeeper) -> None:
    table.ok("deal", "bdace")
    table.ok("adjust", "bo", "-1", "--reason", "peeked")
    table.ok("finish")
    data = table.json("print")
    assert (data["empty_rows"], data["totals"][1]) == (0, 1)
    assert [row["deal"] for row in data["deals"]] == [1, None]


@pytest.mark.parametrize("players", [3, 8, 12])
def test_a_score_sheet_is_as_wide_as_paper(sk: Scorekeeper, players: int) -> None:
    names = ["[/red]x", "太郎", "W" * 40, *"bcdefghij"][:players]
    sk.ok("start", *names, "--set", "players=3-12")
    seats = [str(seat) for seat in range(1, players + 1)]
    sk.ok("deal", "-", stdin="\n".join((" ".join(seats), " ".join(reversed(seats)))))
    lines = sk.ok("print").out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    grid = [line for line in lines if line.endswith(("|", "+"))]
    assert len({cell_len(line) for line in grid}) == 1
    assert any("W" * 40 in line for line in lines)


def test_a_score_sheet_as_a_page(table: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "scores.html"
    table.ok("deal", "bdace")
    table.ok("print", "--html", str(file))
    assert "1 3 0 1 +2 4 0 2 +1 5 0" in text_of(file.read_text())
