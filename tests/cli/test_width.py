"""On a terminal of any width no line is wider than the screen, and nothing is cut; nor on a pipe."""

import subprocess
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.commands import tree
from tests.cli.conftest import Inside, interrupted, is_clean, rest, screens
from tests.conftest import Scorekeeper, Terminal

LONG = [letter * 40 for letter in "бгджзлпфцчшщ"]
"""Twelve names of forty letters, each of a letter that nothing else here is written with."""
ORDER = ["2", "4", "1", "3", "12", "11", "10", "9", "8", "7", "6", "5"]

LOOKS = [
    ["deal", *ORDER, "--note", "a note that is long enough to need a second line on a narrow screen"],
    ["deal", *ORDER[::-1], "--dry-run"],
    ["deal", "2", "4", "1"],
    ["deal", "nobody", *ORDER[1:]],
    ["edit", "1", *ORDER[::-1]],
    ["adjust", "2", "-3", "--reason", "looked at the cards of somebody else"],
    ["void", "2"],
    ["void", "2", "--restore"],
    ["leave", "5"],
    ["join", LONG[4]],
    ["out", "6"],
    ["back", "6"],
    [],
    ["standings"],
    ["swap"],
    ["swap", "--hand", f"{LONG[3]}: 2c 2d As Ks"],
    ["history"],
    ["show"],
    ["undo"],
    ["redo"],
    ["finish"],
    ["start"],
    ["games"],
    ["players", "list"],
    ["players", "alias", LONG[1], "an alias"],
    ["players", "merge", LONG[1], LONG[2]],
    ["doctor"],
]
RULES = [
    ["rules", "list"],
    ["rules", "show", "pond-scum"],
    ["rules", "show", "boms", "--house", "inverted-fours"],
    ["rules", "diff", "pond-scum", "gamerules"],
    ["rules", "set", "passing=strict", "--house", "inverted-fours"],
    ["rules", "check", "--set", "revolution_order=ace-both-ends", "--set", "revolution=no"],
    ["rules", "set", "passing=nonsense"],
]


def too_wide(text: str, columns: int) -> list[str]:
    """The lines of *text* that do not fit, or that still hold an escape code.

    A command to paste is left whole: the terminal breaks it, and it can still be pasted.
    """
    return [
        line
        for line in text.split("\n")
        if (cell_len(line) > columns and not line.strip().startswith("scorekeeper ")) or not is_clean(line)
    ]


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_with_twelve_long_names_every_line_fits_and_no_letter_is_lost(
    sk: Scorekeeper, inside: Inside, columns: int
) -> None:
    inside.ok("start", *LONG, "--name", "the long night")
    inside.ok("deal", *ORDER)
    for words, text in zip(LOOKS, screens(sk, LOOKS, columns), strict=True):
        assert not too_wide(text, columns), words
        assert "…" not in text, words
        for name in LONG:
            assert text.count(name[0]) % 40 == 0, (words, name)


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_an_ordinary_evening_fits_without_a_name_broken_over_two_lines(
    after_six: Scorekeeper, columns: int
) -> None:
    looks = [[], ["deal", "edcb"], ["swap"], ["standings"], ["history"], ["show", "3"], ["edit", "3", "abcd"]]
    looks += [
        ["leave", "Eve"],
        ["join", "Fay"],
        ["deal", "bo", "dy", "ana", "cy"],
        ["games"],
        ["undo"],
        *RULES,
    ]
    for words, text in zip(looks, screens(after_six, looks, columns), strict=True):
        assert not too_wide(text, columns), words
        assert "…" not in text.replace("\n", ""), words


def test_the_kinds_of_line_of_a_deal_fit_60_columns_without_wrapping(after_six: Scorekeeper) -> None:
    shown, other = screens(after_six, [["deal", "bdace"], ["deal", "ebac"]], 60)
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "1 Bo President +2 12 second in a row" in lines
    assert "2 Di Vice President +1 5 up 2" in lines
    assert "5 Eve Bum 0 0 third in a row" in lines
    assert "Swap Eve gives Bo 2 best Bo gives Eve any 2" in lines
    assert "Cy gives Di 1 best Di gives Cy any 1" in lines
    assert "Next Eve deals, Eve leads." in lines
    assert "5 Di Bum 0 5 down 3 (last, not typed)" in [" ".join(line.split()) for line in other.splitlines()]


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=str)
def test_a_plain_terminal_of_40_columns_is_not_taken_for_a_wider_one(
    after_six: Scorekeeper, terminal: Terminal, environment: dict[str, str]
) -> None:
    shown, code = rest(terminal("deal", "abcd", columns=40, **environment))
    assert code == 0
    assert not too_wide(shown, 40)


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_the_help_of_every_command_fits_and_is_not_cut(sk: Scorekeeper, columns: int) -> None:
    helps = [[*name.split(), "--help"] for name in ["", "players", "rules", *tree()]]
    for words, text in zip(helps, screens(sk, helps, columns), strict=True):
        assert not too_wide(text, columns), words
        assert "…" not in text, words


def test_on_a_wide_screen_lines_are_still_no_longer_than_100_columns(after_six: Scorekeeper) -> None:
    looks = [["deal", "edcb", "--note", "word " * 60], ["history"], ["rules", "show"]]
    for words, text in zip(looks, screens(after_six, looks, 200), strict=True):
        assert not too_wide(text, 100), words


def test_a_line_printed_through_a_pipe_is_never_cut_or_wrapped(sk: Scorekeeper, inside: Inside) -> None:
    inside.ok("start", *LONG)
    inside.ok("deal", *ORDER, "--note", "word " * 60)
    for words in (["standings"], ["show"], ["history"], ["swap"], []):
        text = inside.ok(*words).out
        assert "…" not in text
        for name in LONG:
            assert text.count(name) * 40 == text.count(name[0]), (words, name)
    assert ("word " * 60).strip() in inside.ok("history").out
    narrow = sk.ok("standings", COLUMNS="40")
    assert narrow.out == inside.ok("standings").out


def test_output_in_a_file_is_that_of_a_pipe(after_six: Scorekeeper, inside: Inside, tmp_path: Path) -> None:
    with (tmp_path / "out.txt").open("wb") as file:
        subprocess.run(
            [*after_six.command, "standings"],
            stdout=file,
            env=after_six.environment(COLUMNS="30"),
            check=True,
        )
    assert (tmp_path / "out.txt").read_text() == inside.ok("standings").out


def test_the_prompt_names_everybody_who_is_left_on_a_narrow_screen(
    sk: Scorekeeper, inside: Inside, terminal: Terminal
) -> None:
    inside.ok("start", *LONG)
    child = terminal("deal", columns=40)
    child.expect_exact("): ")
    shown = child.before or ""
    for name in LONG:
        assert shown.count(name[0]) == 40
    child.sendline("3")
    child.expect_exact("): ")
    assert (child.before or "").count(LONG[2][0]) == 0
    assert interrupted(child)[1] == 130


def test_names_stay_whole_in_narrow_standings(sk: Scorekeeper, terminal: Terminal) -> None:
    names = ["Maximiliane", "Friedrich", "Anna-Lena", "Jürgen"]
    sk.ok("start", *names, "--rules", "boms")
    sk.ok("deal", "mfa")
    for words in (["standings"], ["standings", "--all"]):
        text, code = rest(terminal(*words, columns=40))
        assert code == 0
        assert max(map(len, text.splitlines())) <= 40
        assert all(text.count(name) >= 2 for name in names)
