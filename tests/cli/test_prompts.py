"""Scenario 4: what is missing is asked for on a terminal, and only there."""

import subprocess

import pytest

from tests.cli.conftest import Inside, facts, interrupted, rest
from tests.conftest import Scorekeeper, Terminal


def test_deal_asks_place_by_place_with_who_is_left(table: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("deal")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di, e Eve): ")
    child.sendline("b")
    child.expect_exact("2 (a Ana, c Cy, d Di, e Eve): ")
    child.sendline("Di")
    child.expect_exact("3 (a Ana, c Cy, e Eve): ")
    child.sendline("1")
    child.expect_exact("4 (c Cy, e Eve): ")
    child.sendline("cy")
    said, code = rest(child)
    assert code == 0
    assert "Deal 1" in said
    assert table.json("show")["order"] == ["Bo", "Di", "Ana", "Cy", "Eve"]


def test_the_sign_for_back_takes_the_last_answer_back(table: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("deal")
    for asked, said in (
        ("1 (a Ana, b Bo, c Cy, d Di, e Eve): ", "b"),
        ("2 (a Ana, c Cy, d Di, e Eve): ", "d"),
        ("3 (a Ana, c Cy, e Eve): ", "<"),
        ("2 (a Ana, c Cy, d Di, e Eve): ", "<"),
        ("1 (a Ana, b Bo, c Cy, d Di, e Eve): ", "<"),
        ("1 (a Ana, b Bo, c Cy, d Di, e Eve): ", "a"),
        ("2 (b Bo, c Cy, d Di, e Eve): ", "b c d"),
    ):
        child.expect_exact(asked)
        child.sendline(said)
    assert rest(child)[1] == 0
    assert table.json("show")["order"] == ["Ana", "Bo", "Cy", "Di", "Eve"]


def test_a_wrong_answer_is_explained_and_asked_for_again(table: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("deal")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di, e Eve): ")
    child.sendline("zoe")
    child.expect_exact('"zoe" is not at the table.')
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di, e Eve): ")
    child.sendline("")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di, e Eve): ")
    child.sendline("bo")
    child.expect_exact("2 (a Ana, c Cy, d Di, e Eve): ")
    child.sendline("bo")
    child.expect_exact("Bo is not among those left.")
    child.expect_exact("2 (a Ana, c Cy, d Di, e Eve): ")
    child.sendeof()
    assert rest(child)[1] == 130


@pytest.mark.parametrize("stop", ["interrupt", "end of input"])
def test_stopping_a_prompt_records_nothing_and_says_so(
    table: Scorekeeper, terminal: Terminal, stop: str
) -> None:
    before = facts(table.db)
    child = terminal("deal")
    child.expect_exact("1 (")
    child.sendline("b")
    child.expect_exact("2 (")
    if stop == "interrupt":
        said, code = interrupted(child)
    else:
        child.sendeof()
        said, code = rest(child)
    assert code == 130
    assert said.splitlines()[-1] == "Nothing recorded."
    assert facts(table.db) == before


def test_players_left_out_are_not_asked_for(table: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("deal", "--out", "Eve")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di): ")
    child.sendline("dcb")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di): ")
    child.sendline("d c b")
    assert rest(child)[1] == 0
    shown = table.json("show")
    assert shown["order"] == ["Di", "Cy", "Bo", "Ana"]
    assert shown["sat_out"] == ["Eve"]


def test_a_closed_standard_input_is_a_usage_error_that_names_what_is_missing(table: Scorekeeper) -> None:
    before = facts(table.db)
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *table.command, "deal"],
        env=table.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Nothing recorded: The order is missing")
    assert facts(table.db) == before


def test_on_a_terminal_no_input_never_asks(table: Scorekeeper, terminal: Terminal) -> None:
    for words in (["deal", "--no-input"], ["--no-input", "deal"]):
        said, code = rest(terminal(*words))
        assert code == 2
        assert "The order is missing" in said


def test_edit_without_an_order_asks_for_it(after_one: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("edit", "1")
    child.expect_exact("1 (a Ana, b Bo, c Cy, d Di, e Eve): ")
    child.sendline("a b c d e")
    assert rest(child)[1] == 0
    assert after_one.json("show")["order"] == ["Ana", "Bo", "Cy", "Di", "Eve"]


def test_start_without_names_asks_who_plays(sk: Scorekeeper, terminal: Terminal) -> None:
    child = terminal("start")
    for number, name in enumerate(("Ana", "Bo", "太郎", ""), 1):
        child.expect_exact(f"{number}: ")
        child.sendline(name)
    assert rest(child)[1] == 0
    assert [row["player"] for row in sk.json("standings")["standings"]] == ["Ana", "Bo", "太郎"]


def test_start_without_names_takes_the_last_people_and_rules(
    after_one: Scorekeeper, terminal: Terminal
) -> None:
    said, code = rest(terminal("start"))
    assert code == 0
    assert "Game 2 · boms" in said
    assert [seat["player"] for seat in after_one.json()["seats"]] == ["Ana", "Bo", "Cy", "Di", "Eve"]


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        (["void"], ["1"]),
        (["adjust"], ["bo", "-1"]),
        (["join"], ["Fay"]),
        (["leave"], ["Eve"]),
        (["out"], ["Eve"]),
        (["players", "add"], ["Gus"]),
        (["players", "rename"], ["Bo", "Bodo"]),
        (["players", "alias"], ["Bo", "Bobby"]),
        (["players", "archive"], ["Eve"]),
        (["rules", "save"], ["ours"]),
    ],
    ids=" ".join,
)
def test_a_missing_argument_is_asked_for_on_a_terminal_and_named_off_it(
    after_one: Scorekeeper, inside: Inside, terminal: Terminal, words: list[str], answers: list[str]
) -> None:
    before = facts(after_one.db)
    off = inside(*words)
    assert off.exit == 2
    assert off.out == ""
    assert "missing" in off.err
    assert "scorekeeper " + " ".join(words) in off.err
    assert facts(after_one.db) == before
    child = terminal(*words)
    for answer in answers:
        child.expect_exact(": ")
        child.sendline(answer)
    assert rest(child)[1] == 0
    assert facts(after_one.db) != before
