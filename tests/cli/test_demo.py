"""The sample evening."""

import signal
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.cli.demo import SCENES
from tests.cli.screen import Screen
from tests.conftest import Scorekeeper, Terminal


def test_it_shows_each_screen_with_its_command_and_leaves_nothing_behind(
    sk: Scorekeeper, tmp_path: Path
) -> None:
    done = sk.ok("demo", TMPDIR=str(tmp_path))
    for _, line in SCENES:
        assert f"$ scorekeeper {line}\n" in done.out
    for shown in (
        "Deal 3 · 5 players",
        "Did you mean Di?",
        "Undid deal 2",
        "Fay joins",
        "Eve must give 2♣ 2♦.",
    ):
        assert shown in done.out
    assert done.err == ""
    assert not sk.db.exists()
    assert list(tmp_path.iterdir()) == []


def test_it_is_the_same_every_time(sk: Scorekeeper) -> None:
    assert sk.ok("demo").out == sk.ok("demo").out


@pytest.mark.parametrize("end", ["\x03", signal.SIGTERM, signal.SIGHUP])
def test_stopped_halfway_it_leaves_nothing_behind(
    terminal: Terminal, tmp_path: Path, end: str | signal.Signals
) -> None:
    (tmp_path / "temporary").mkdir()
    screen = Screen(terminal("demo", "--pause", TMPDIR=str(tmp_path / "temporary")))
    screen.wait("Enter goes on")
    screen.send("\r")
    screen.wait("Deal 1", "Enter goes on")
    if isinstance(end, str):
        screen.send(end)
    else:
        screen.child.kill(end)
    assert screen.ends() == 130
    assert "Traceback" not in screen.raw
    assert list((tmp_path / "temporary").iterdir()) == []


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_it_fits_any_width(terminal: Terminal, columns: int) -> None:
    screen = Screen(terminal("demo", "--no-color", columns=columns), columns)
    assert screen.ends() == 0
    told = [line.strip("\r") for line in screen.raw.split("\n")]
    # Only a command to paste may be longer: the terminal breaks it.
    long = [line for line in told if cell_len(line) > columns and "scorekeeper " not in line]
    assert long == []


def test_what_does_not_suit_it_is_a_usage_error(sk: Scorekeeper) -> None:
    assert sk("demo", "--json").exit == 2
    assert sk("demo", "--pause").exit == 2
