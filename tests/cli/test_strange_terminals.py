"""Scenario 15, terminals: colours off, no cursor, another encoding, plain ASCII."""

import os
import re
import shlex

import pexpect
import pytest

from tests.cli.conftest import Inside, interrupted, rest
from tests.conftest import Scorekeeper, Terminal

NAMES = ["[/red]x", "太郎", "Zoë", ":smile:", "abcdefghij" * 4, "Владимир", "😀", "Łukasz"]
WORDS = ["", "deal 12345678 --note ♠日本", "standings", "swap", "history", "show", "games", "players list"]
WORDS += ["edit 1 21345678", "leave 5", "undo", "rules list", "rules show daifugo", "deal 1 1", "deal nobody"]
WORDS += ["adjust 2 -5", "swap --hand '1: 2c 2d As Jkr'", "rules diff daifugo boms", "--help", "deal --help"]


@pytest.fixture
def strange(inside: Inside) -> Inside:
    """A game of people with strange names and one deal."""
    inside.ok("start", "--rules", "daifugo", "--", *NAMES)
    inside.ok("deal", "87654321")
    return inside


@pytest.mark.parametrize("place", ["before", "after"])
def test_ascii_is_pure_ascii_and_whole(strange: Inside, place: str) -> None:
    for words in map(shlex.split, WORDS):
        done = strange("--ascii", *words) if place == "before" else strange(*words, "--ascii")
        assert done.out.isascii(), words
        assert done.err.isascii(), words
        assert done.out or done.err


def test_ascii_json_is_ascii_and_still_verbatim(strange: Inside) -> None:
    done = strange.ok("standings", "--json", "--ascii")
    assert done.out.isascii()
    assert {row["player"] for row in done.data["standings"]} == set(NAMES)


def test_ascii_says_the_same_numbers_as_print_does(strange: Inside) -> None:
    strange.ok("adjust", "2", "-5")
    plain, printed = strange.ok("standings", "--ascii").out, strange.ok("standings").out
    assert re.findall(r"-?\d+", plain) == re.findall(r"-?\d+", printed.replace("−", "-"))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "shift_jis"])
def test_an_encoding_that_lacks_letters_never_breaks_a_command(
    strange: Inside, sk: Scorekeeper, encoding: str
) -> None:
    for words in ("deal 12345678", "deal nobody"):
        done = sk(*shlex.split(words), PYTHONUTF8="0", PYTHONIOENCODING=encoding)
        assert done.exit == (1 if words == "deal nobody" else 0), done.err
    assert sk("--help", PYTHONUTF8="0", PYTHONIOENCODING=encoding).exit == 0
    told = sk.ok("standings", "--json", PYTHONUTF8="0", PYTHONIOENCODING=encoding)
    assert {row["player"] for row in told.data["standings"]} == set(NAMES)


@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1", "TERM": "dumb"}], ids=str
)
def test_without_colours_no_colour_reaches_the_terminal(
    strange: Inside, terminal: Terminal, environment: dict[str, str]
) -> None:
    child = terminal("deal", "12345678", **environment)
    child.expect(pexpect.EOF)
    assert "Deal 2" in (child.before or "")
    assert not re.search(r"\x1b\[[0-9;]*(3|4|9|10)[0-7]m", child.before or "")
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in (child.before or "")


@pytest.mark.parametrize("place", ["before", "after"])
def test_no_color_prints_no_colour(strange: Inside, terminal: Terminal, place: str) -> None:
    child = terminal("--no-color", "standings") if place == "before" else terminal("standings", "--no-color")
    child.expect(pexpect.EOF)
    assert "\x1b" not in (child.before or "")


def test_a_pipe_gets_no_escape_codes_even_where_colour_is_asked_for_by_the_terminal(strange: Inside) -> None:
    for words in map(shlex.split, WORDS):
        done = strange(*words, TERM="xterm-256color", COLORTERM="truecolor")
        assert "\x1b" not in done.out + done.err, words


def test_prompts_work_on_a_dumb_terminal_of_40_columns_with_strange_names(
    strange: Inside, terminal: Terminal
) -> None:
    child = terminal("deal", columns=40, TERM="dumb", NO_COLOR="1")
    for seat in "1234567":
        child.expect_exact("): ")
        child.sendline(seat)
    said, code = rest(child)
    assert code == 0
    assert "Deal 2" in said
    assert strange.json("show")["order"] == NAMES


def test_a_terminal_that_cannot_show_a_name_can_still_be_prompted(
    strange: Inside, terminal: Terminal
) -> None:
    child = terminal("deal", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    for seat in "1234567":
        child.expect_exact("): ")
        child.sendline(seat)
    assert rest(child)[1] == 0


def test_bytes_typed_at_the_prompt_that_are_no_text_are_no_crash(strange: Inside) -> None:
    for utf8 in ("1", "0"):
        child = pexpect.spawn(
            strange.command[0],
            [*strange.command[1:], "deal"],
            env=strange.environment(PYTHONUTF8=utf8, PYTHONIOENCODING="utf-8"),
            encoding="utf-8",
            codec_errors="replace",
            timeout=20,
        )
        child.expect_exact("): ")
        os.write(child.fileno(), b"\xff\xfe\n")
        child.expect_exact("): ")
        said, code = interrupted(child)
        assert code == 130
        assert "Traceback" not in said
