"""How the application says no."""

import shlex

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.errors import Exit, Hint, Refused, command, missing, no_game, usage


@given(st.lists(st.text()))
def test_a_suggested_command_is_read_by_a_shell_word_by_word(words: list[str]) -> None:
    assert shlex.split(command(*words)) == ["scorekeeper", *words]


def test_each_kind_of_refusal_has_its_exit_code() -> None:
    hint = Hint("So:", "scorekeeper games")
    assert (usage("No.", hint).exit, usage("No.", hint).code) == (Exit.USAGE, "usage")
    assert (missing("no-x", "No.", hint).exit, missing("no-x", "No.", hint).code) == (Exit.NOT_FOUND, "no-x")
    assert Refused("x", "No.", [hint]).exit is Exit.REFUSED
    assert usage("No.", hint).hints == (hint,)
    assert (no_game().exit, no_game().code) == (Exit.NOT_FOUND, "no-game")


def test_the_exit_codes_are_those_promised() -> None:
    assert {code.name: int(code) for code in Exit} == {
        "DONE": 0,
        "REFUSED": 1,
        "USAGE": 2,
        "NOT_FOUND": 3,
        "STORE": 4,
        "INTERRUPTED": 130,
    }
