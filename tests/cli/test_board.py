"""The scoreboard in a second terminal."""

import io
import re
import signal
from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from scorekeeper.cli.render.board import Board
from scorekeeper.cli.render.letters import BLOCKS, big, drawable, size
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.settings import Settings
from tests.cli.pages import FRIENDS, evening
from tests.cli.screen import Screen
from tests.conftest import Scorekeeper, Terminal

HOSTILE = ["[/red]x", "太郎", "Zoë", ":smile:", "Long" * 10, "\x1b[31mred\nline"]


def test_it_follows_what_another_terminal_records(table: Scorekeeper, terminal: Terminal) -> None:
    screen = Screen(terminal("board", columns=100), 100)
    screen.wait("Game 1 · no deal yet", "1 Bo · 0")
    table.ok("deal", "bdac")
    screen.wait("Game 1 · 1 deal", "1 Bo · President · 2", "Eve gives Bo 2 best")
    table.ok("undo")
    screen.wait("Game 1 · no deal yet")
    screen.send("q")
    assert screen.ends() == 0


def test_it_draws_totals_titles_and_swap_as_large_as_there_is_room(
    table: Scorekeeper, terminal: Terminal
) -> None:
    table.ok("deal", "bdac")
    screen = Screen(terminal("board", columns=120), 120, 40)
    small = screen.wait(big("Eve>Bo 2 best", 2)[0])
    assert big("Bo", 1)[0] in small
    screen.resize(180, 90)
    screen.wait(big("Bo", 4)[1], big("Eve>Bo 2 best", 2)[0], "1 Bo · President · 2", "Eve gives Bo 2 best")
    screen.resize(40, 9)
    plain = screen.wait("a taller window shows more")
    assert not set(plain) & set(BLOCKS)
    screen.resize(60, 40)
    screen.wait("Eve deals, Eve leads.")


@pytest.mark.parametrize("end", ["q", "\x03", "\x04", signal.SIGTERM, signal.SIGHUP])
def test_the_screen_is_given_back(table: Scorekeeper, terminal: Terminal, end: str | signal.Signals) -> None:
    screen = Screen(terminal("board"))
    screen.wait("Game 1")
    if isinstance(end, str):
        screen.send(end)
    else:
        screen.child.kill(end)
    assert screen.ends() == 0
    assert screen.raw.count("\x1b[?1049h") == screen.raw.count("\x1b[?1049l") == 1
    assert screen.raw.rindex("\x1b[?25h") > screen.raw.rindex("\x1b[?25l")
    assert "Traceback" not in screen.raw


def test_it_waits_for_the_first_game(sk: Scorekeeper, terminal: Terminal) -> None:
    screen = Screen(terminal("board"))
    screen.wait("No game yet")
    sk.ok("start", "Ana", "Bo", "Cy")
    screen.wait("1 Ana · 0")


def test_the_swap_goes_when_somebody_has_won(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy", "--deals", "1")
    sk.ok("deal", "ba")
    once = sk.ok("board", "--once").out
    assert "Bo has won in deal 1" in once
    assert "gives" not in once


def test_the_swap_is_owed_where_play_goes_on_after_a_win(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy", "--deals", "1")
    sk.ok("deal", "ba")
    sk.ok("deal", "ab")
    once = sk.ok("board", "--once").out
    assert "Bo has won in deal 1" in once
    assert "Cy gives Ana 2 best" in once
    assert "Cy deals, Cy leads." in once
    sk.ok("finish")
    assert "gives" not in sk.ok("board", "--once").out


def _drawn(players: int, columns: int, lines: int, names: Sequence[str] = FRIENDS) -> list[str]:
    return Board(Paper(Settings()), evening(players, 2, names).view).frame(columns, lines)


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 30)])
def test_six_at_a_small_window_see_swap_and_totals_drawn(
    monkeypatch: pytest.MonkeyPatch, columns: int, lines: int
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    drawn = _drawn(6, columns, lines)
    assert len(drawn) <= lines
    assert max(map(cell_len, drawn)) <= columns
    text = "\n".join(drawn)
    for said in ("Ana>Bo 2 best", "Bo>Ana any 2"):
        assert big(said, 1)[0] in text
    assert text.count("Neutral") == 2  # titles in plain letters beside the drawn totals
    assert all(any(row in line for line in drawn) for row in big("Fay", 1))


@pytest.mark.parametrize("players", [8, 10, 12])
def test_a_large_company_at_a_small_window_still_sees_the_swap_drawn(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    drawn = _drawn(players, 80, 24)
    assert len(drawn) <= 24
    text = "\n".join(drawn)
    assert big("Ana>Bo 2 best", 1)[0] in text
    assert all(name in text for name in FRIENDS[:players])


def test_a_name_that_cannot_be_drawn_is_written_where_it_would_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    drawn = _drawn(5, 80, 24, ("Ana", "太郎", "Cy", "Di", "[b]ob"))
    assert len(drawn) <= 24
    text = "\n".join(drawn)
    assert big("Di", 2)[0] in text
    assert re.search(r"\d 太郎 · \w+", text)
    assert "[b]ob gives Cy 1 best" in text


def test_more_room_is_never_worse_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    board = Board(Paper(Settings()), evening(5, 2).view)
    inked = [
        sum(line.count(block) for line in board.frame(*size) for block in BLOCKS)
        for size in ((40, 12), (80, 24), (120, 40), (180, 60), (300, 100), (420, 140))
    ]
    assert inked == sorted(inked)
    assert inked[0] == 0 < inked[1]


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_it_fits_any_width_with_any_name(sk: Scorekeeper, terminal: Terminal, columns: int) -> None:
    sk.ok("start", *HOSTILE)
    sk.ok("deal", "123456")
    screen = Screen(terminal("board", "--once", columns=columns), columns, 60)
    assert screen.ends() == 0
    assert "\x1b[31m" not in screen.raw
    assert "太郎" in screen.text.replace("太 郎 ", "太郎")
    assert all(cell_len(line.strip("\r")) <= columns for line in screen.raw.split("\n"))


def test_where_blocks_cannot_be_shown_it_is_plain(table: Scorekeeper) -> None:
    table.ok("deal", "bdac")
    once = table.ok("board", "--once", "--ascii").out
    assert once.isascii()
    assert "1 Bo  President       2" in once


def test_what_it_cannot_do_is_said(table: Scorekeeper) -> None:
    live = table("board")
    assert (live.exit, "board --once" in live.err) == (2, True)
    data = table("board", "--once", "--json")
    assert data.exit == 2
    assert "scorekeeper standings --json" in data.json["error"]["suggestions"]


def test_without_a_game_there_is_no_board_to_print(sk: Scorekeeper) -> None:
    assert sk("board", "--once").exit == 3


def test_letters_are_as_large_as_said() -> None:
    for scale in (1, 2, 4):
        for text in ("Bo", "MWQ−13", "Zoë", "O'Neil > K.", "?"):
            drawn = big(text, scale)
            columns, rows = size(text, scale)
            assert len(drawn) == rows
            assert max(map(len, drawn)) <= columns


def test_only_letters_with_a_glyph_are_drawn() -> None:
    assert drawable("Zoë 10")
    assert not drawable("太郎")
    assert not drawable("a[b]")
    assert not drawable("")
