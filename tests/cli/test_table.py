"""The evening's prompt: scenario 3, and what can happen to a terminal."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Inside
from tests.cli.screen import PATIENCE, Screen
from tests.conftest import Scorekeeper, Terminal

Prompt = Callable[..., Screen]


@pytest.fixture
def prompt(terminal: Terminal, tmp_path: Path) -> Prompt:
    """Start ``table`` in a pseudo-terminal, with a history of its own."""

    def start(columns: int = 80, **environment: str) -> Screen:
        child = terminal("table", columns=columns, XDG_STATE_HOME=str(tmp_path / "state"), **environment)
        screen = Screen(child, columns)
        screen.wait(">")
        return screen

    return start


def _orders(sk: Scorekeeper) -> list[list[str]]:
    return [deal["order"] for deal in sk.json("history")["deals"]]


BDACE = ["Bo", "Di", "Ana", "Cy", "Eve"]
ABDCE = ["Ana", "Bo", "Di", "Cy", "Eve"]


# Scenario 3


def test_two_orders_and_q_are_two_deals(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.wait("Deal 1 · 5 players", "Eve gives Bo", "deal 2>")
    screen.send("abdc\r")
    screen.wait("deal 3>")
    screen.send("q\r")
    assert screen.ends() == 0
    assert _orders(table) == [BDACE, ABDCE]


def test_everything_typed_at_once_is_acted_on_in_order(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\rabdc\rq\r")
    assert screen.ends() == 0
    assert _orders(table) == [BDACE, ABDCE]


@pytest.mark.parametrize("keys", ["bdace\r", "bdac\r", "2413\r"])
def test_five_keys_and_enter_record_a_deal_of_five(table: Scorekeeper, prompt: Prompt, keys: str) -> None:
    assert len(keys) <= 6
    screen = prompt()
    screen.send(keys)
    screen.wait("deal 2>")
    assert _orders(table) == [BDACE]


def test_closing_the_terminal_loses_nothing(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.wait("deal 2>")
    screen.send("abdc")  # not answered yet: not recorded either
    screen.wait("deal 2> abdc")
    screen.child.close(force=False)  # hangs up
    assert _orders(table) == [BDACE]
    assert table.ok("doctor").out.startswith("All is well")


def test_a_line_is_on_disk_when_it_is_answered(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.wait("Deal 1")
    screen.child.kill(signal.SIGKILL)
    assert _orders(table) == [BDACE]


def test_a_terminal_that_is_gone_ends_the_table_without_a_traceback(
    table: Scorekeeper, tmp_path: Path
) -> None:
    # With the hang-up ignored, as under nohup, the end shows as a terminal that cannot be read.
    master, slave = os.openpty()
    errors = tmp_path / "errors"
    with errors.open("wb") as file:
        child = subprocess.Popen(
            [*table.command, "table"],
            stdin=slave,
            stdout=slave,
            stderr=file,
            env=table.environment(XDG_STATE_HOME=str(tmp_path)),
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        )
        os.close(slave)
        seen = b""
        while b"deal 1>" not in seen:
            seen += os.read(master, 4096)
        os.write(master, b"bdac\r")
        while b"deal 2>" not in seen:
            seen += os.read(master, 4096)
        os.close(master)
        assert child.wait(PATIENCE) == 0
    assert errors.read_text() == ""
    assert _orders(table) == [BDACE]


def test_ctrl_c_drops_the_line_and_ctrl_d_ends(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\x03")
    screen.wait(until=lambda text: text.count("deal 1>") == 2)
    screen.send("abdc\r")
    screen.wait("deal 2>")
    screen.send("\x04")
    assert screen.ends() == 0
    assert "All is kept" in screen.text
    assert _orders(table) == [ABDCE]


def test_ctrl_c_stops_a_command_that_asks_and_not_the_table(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("deal\r")
    screen.wait("Who went out?")
    screen.send("\x03")
    screen.wait(until=lambda text: text.count("deal 1>") == 2)
    screen.send("bdac\r")
    screen.wait("deal 2>")
    assert _orders(table) == [BDACE]


def test_the_terminal_may_change_its_size_at_any_time(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt(100)
    screen.send("bd")
    screen.wait("deal 1> bd")
    for columns in (40, 120, 30, 60):
        screen.resize(columns, 20)
    screen.send("ac\r")
    screen.wait("deal 2>")
    assert _orders(table) == [BDACE]


# Orders and commands


def test_letters_and_words_are_commands(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    for line, answer in [
        ("bdac", "deal 2>"),
        ("d abdc", "deal 3>"),
        ("s", "Standings · 2 deals"),
        ("w", "Swap before deal 3"),
        ("e 1 badc", "Deal 1 corrected"),
        ("u", "Undid the edit of deal 1"),
        ("judge 88 on 77", "Legal."),
        ("leave Eve", "Eve leaves."),
        ("join Fay", "Fay joins, key f"),
        ("?", "Keys: a Ana  b Bo  c Cy  d Di  f Fay"),
        ("? deal", "Usage: scorekeeper deal"),
        ("t", "You are at the table already."),
    ]:
        screen.send(f"{line}\r")
        screen.wait(answer)
    assert _orders(table) == [BDACE, ABDCE]


@pytest.mark.parametrize("line", ["d b a c e", "e b a c d"])
def test_a_command_letter_never_hides_an_order(table: Scorekeeper, line: str) -> None:
    table.ok("deal", "abcde")
    done = table("table", stdin=f"{line}\n")
    assert done.exit == 1
    assert "can be read as the command" in done.err
    suggested = f"scorekeeper deal {line}"
    assert suggested in done.err
    assert table("table", stdin=f"{suggested}\n").exit == 0
    keys = dict(zip("abcde", ("Ana", "Bo", "Cy", "Di", "Eve"), strict=True))
    assert _orders(table)[1:] == [[keys[key] for key in line.split()]]


def test_a_player_called_like_a_command_is_recorded_by_key(sk: Scorekeeper) -> None:
    sk.ok("start", "Out", "Undo", "Share", "Q")
    done = sk("table", stdin="osu\nundo\nqsou\n")
    assert done.exit == 0, done.err
    assert _orders(sk) == [["Q", "Share", "Out", "Undo"]]


def test_where_the_keys_spell_a_command_both_readings_are_named(sk: Scorekeeper) -> None:
    sk.ok("start", "Dora", "Eve", "Ana", "Lu")
    done = sk("table", stdin="deal\n")
    assert done.exit == 1
    assert "as the command deal, and as an order" in done.err
    assert sk("table", stdin="deal deal\n").exit == 0
    assert _orders(sk) == [["Dora", "Eve", "Ana", "Lu"]]


def test_a_bad_line_loses_nothing_and_tab_takes_the_mended_one(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bo dy ana cy\r")
    screen.wait("Did you mean Di?", "(Tab: deal bo Di ana cy)")
    screen.send("\t")
    screen.wait("deal 1> deal bo Di ana cy")
    screen.send("\r")
    screen.wait("deal 2>")
    screen.send("\x1b[A\x1b[A\x1b[A")  # and the line itself is still in the history
    screen.wait("deal 2> bo dy ana cy")
    assert _orders(table) == [BDACE]


def test_a_misspelt_command_is_no_order(table: Scorekeeper) -> None:
    done = table("table", stdin="standigs\n")
    assert (done.exit, done.out) == (1, "")
    assert "Did you mean standings?" in done.err


def test_tab_completes_commands_options_and_names(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("stand\t")
    screen.wait("deal 1> standings")
    screen.send("\x03e")
    screen.send("v\t")
    screen.wait(until=lambda text: text.endswith("> Eve"))
    screen.send("\x03rules sho\t")
    screen.wait("> rules show")
    screen.send("\x03deal --dry\t")
    screen.wait("> deal --dry-run")
    screen.send("\x03start Ana --rules bom\t")
    screen.wait("> start Ana --rules boms")


def test_a_pasted_block_is_taken_line_by_line(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("\x1b[200~bdac\nabdc\x1b[201~\r")
    screen.wait("deal 3>")
    assert _orders(table) == [BDACE, ABDCE]


def test_lines_are_remembered_for_the_next_evening(table: Scorekeeper, prompt: Prompt) -> None:
    first = prompt()
    first.send("bdac\rq\r")
    assert first.ends() == 0
    second = prompt()
    second.send("\x1b[A\x1b[A")
    second.wait("deal 2> bdac")


def test_a_history_that_cannot_be_kept_does_not_end_the_evening(
    table: Scorekeeper, terminal: Terminal, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    screen = Screen(terminal("table", XDG_STATE_HOME=str(tmp_path / "file")))
    screen.wait("deal 1>")
    screen.send("bdac\r")
    screen.wait("deal 2>")


# With others


def test_what_another_terminal_did_is_told(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    table.ok("deal", "bdac")
    screen.wait("Meanwhile: deal 1 (Bo, Di, Ana, Cy, Eve).", "deal 2>")
    table.ok("undo")
    screen.wait("undone.", "deal 1>")
    screen.send("abdc\r")
    screen.wait("deal 2>")
    assert "Meanwhile: deal 1 (Ana" not in screen.text  # our own doing is no news
    assert _orders(table) == [ABDCE]


def test_a_half_typed_line_outlives_the_news(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("abd")
    screen.wait("deal 1> abd")
    table.ok("join", "Fay")
    screen.wait("Meanwhile: Fay joining.", "f Fay", "deal 1> abd")
    screen.send("ce\r")
    screen.wait("deal 2>")
    assert _orders(table) == [[*ABDCE, "Fay"]]


# Beginnings and ends


def test_without_a_game_a_line_of_names_starts_one(sk: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.wait("Who plays", "players>")
    screen.send("Ana Lu, Bo, Cy\r")
    screen.wait("deal 1>", "a Ana Lu  b Bo  c Cy")
    assert list(sk.totals()) == ["Ana Lu", "Bo", "Cy"]


def test_without_a_game_enter_asks_for_the_names(sk: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("\r")
    screen.wait("One name a line")
    for name in ("Ana", "Bo", "Cy", ""):
        screen.send(f"{name}\r")
    screen.wait("deal 1>")
    assert list(sk.totals()) == ["Ana", "Bo", "Cy"]


def test_a_finished_game_is_said_to_be(table: Scorekeeper, prompt: Prompt) -> None:
    table.ok("finish")
    screen = prompt()
    screen.wait("Game 1 is finished.", "finished>")
    screen.send("resume\r")
    screen.wait("deal 1>")


# Off a terminal


def test_a_store_that_was_taken_away_is_not_begun_anew(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.wait("deal 2>")
    table.db.rename(table.db.with_name("elsewhere.db"))
    screen.send("abdc\r")
    screen.wait("is gone", "Put it back")
    assert "undone" not in screen.text
    assert not table.db.exists()
    table.db.with_name("elsewhere.db").rename(table.db)
    screen.send("abdc\r")
    screen.wait("deal 3>")
    screen.send("q\r")
    assert screen.ends() == 0
    assert _orders(table) == [BDACE, ABDCE]


def test_a_table_that_is_told_to_end_leaves_the_terminal_as_it_was(
    table: Scorekeeper, prompt: Prompt
) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.wait("deal 2>")
    screen.child.kill(signal.SIGTERM)
    screen.wait("All is kept.")
    assert screen.ends() == 0
    assert screen.raw.count("\x1b[?2004h") == screen.raw.count("\x1b[?2004l")
    assert _orders(table) == [BDACE]


def test_a_line_that_was_entered_is_acted_on_before_the_table_ends(
    table: Scorekeeper, prompt: Prompt
) -> None:
    screen = prompt()
    screen.send("bdac\r")
    screen.child.kill(signal.SIGTERM)
    assert screen.ends() == 0
    assert "Exception" not in screen.raw
    assert _orders(table) in ([BDACE], [])  # the signal may have come before the line


def test_a_store_that_was_taken_away_before_the_first_line_is_not_begun_anew(
    table: Scorekeeper, prompt: Prompt
) -> None:
    screen = prompt()
    table.db.unlink()
    screen.send("Xi Yo Zed\r")
    screen.wait("is gone")
    assert not table.db.exists()
    screen.send("q\r")
    assert screen.ends() == 0


def test_ctrl_c_between_two_lines_does_not_end_the_table(table: Scorekeeper, prompt: Prompt) -> None:
    screen = prompt()
    for number in range(8):
        screen.send("bdac --again\r")
        time.sleep(0.05 + 0.07 * number)
        screen.send("\x03")
    screen.send("\x03")
    screen.wait("deal")
    screen.send("q\r")
    assert screen.ends() == 0
    assert "Traceback" not in screen.raw
    assert "Exception" not in screen.raw


def test_many_changes_of_others_leave_the_prompt_on_the_screen(
    table: Scorekeeper, prompt: Prompt, inside: Inside
) -> None:
    screen = prompt()
    for _ in range(12):
        inside.ok("deal", "bdace", "--again")
    screen.wait("changes more", "deal 13>", "a Ana")
    screen.send("q\r")
    assert screen.ends() == 0


@pytest.mark.parametrize("line", ["--json standings", "standings --json"])
def test_options_count_before_and_after_a_command_too(table: Scorekeeper, line: str) -> None:
    assert json.loads(table.ok("table", stdin=f"{line}\n").out)["command"] == "standings"


def test_what_stands_after_two_dashes_is_no_option(table: Scorekeeper) -> None:
    refused = table("table", stdin="stats -- --json\n")
    assert refused.err.startswith("Nobody called")


def test_a_sheet_cannot_come_from_the_lines_of_the_table(table: Scorekeeper) -> None:
    refused = table("table", stdin="import -\nbdac\n")
    assert refused.err.startswith("Nothing recorded: Standard input holds the lines of the table")
    assert _orders(table) == [BDACE]


def test_a_pipe_is_read_line_by_line_without_a_prompt(table: Scorekeeper) -> None:
    done = table.ok("table", stdin="# the evening\nbdac\n\nabdc\nq\nbacd\n")
    assert "deal 1>" not in done.out
    assert "\x1b" not in done.out
    assert _orders(table) == [BDACE, ABDCE]


def test_the_second_word_of_a_command_is_found_by_itself(table: Scorekeeper) -> None:
    done = table("table", stdin="rename Eve Evi\n")
    assert "Did you mean players rename?   players rename Eve Evi" in done.err


def test_a_bad_line_in_a_pipe_is_refused_alone_and_decides_the_exit_code(table: Scorekeeper) -> None:
    done = table("table", stdin="bdac\nbo dy\nshow 9\nabdc\n")
    assert done.exit == 1
    assert "Nothing recorded" in done.err
    assert _orders(table) == [BDACE, ABDCE]


def test_off_a_terminal_no_game_is_started_by_an_order(sk: Scorekeeper) -> None:
    done = sk("table", stdin="a b c d\n")
    assert done.exit == 3
    assert "There is no game" in done.err
    assert not sk.db.exists()


def test_json_gives_an_object_a_line(table: Scorekeeper) -> None:
    done = table.ok("table", "--json", stdin="bdac\ns\n")
    commands = [json.loads(line)["command"] for line in done.out.splitlines()]
    assert commands == ["deal", "standings"]


def test_bytes_that_are_no_text_are_refused(table: Scorekeeper) -> None:
    done = subprocess.run(
        [*table.command, "table"],
        input=b"join \xff\xfe\nbdac\n",
        capture_output=True,
        env=table.environment(),
        check=False,
    )
    assert b"not valid text" in done.stderr
    assert b"Traceback" not in done.stderr
    assert _orders(table) == [BDACE]


# Any name, any screen

HOSTILE = ["[/red]x", "太郎", "Zoë", ":smile:", "Long" * 10, "\x1b[31mred\nline"]


@pytest.mark.parametrize(
    ("columns", "more"), [(40, {}), (60, {}), (100, {}), (40, {"NO_COLOR": "1"}), (60, {"TERM": "dumb"})]
)
def test_names_are_data_on_every_screen(
    sk: Scorekeeper, prompt: Prompt, columns: int, more: dict[str, Any]
) -> None:
    sk.ok("start", *HOSTILE)
    screen = prompt(columns, **more)
    screen.send("123456\r")
    screen.wait("deal 2>")
    screen.send("?\r")
    screen.wait("Keys:")
    screen.send("\t")
    screen.send("\x03q\r")
    assert screen.ends() == 0
    assert "\x1b[31m" not in screen.raw
    assert "Traceback" not in screen.raw
    assert _orders(sk) == [HOSTILE]


def test_names_are_data_in_an_encoding_that_lacks_them(sk: Scorekeeper) -> None:
    sk.ok("start", *HOSTILE)
    sk.ok("table", stdin="123456\n?\ns\n", PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert _orders(sk) == [HOSTILE]
