"""The first help is one screen, and nothing is missing from it."""

import re

import pytest

from scorekeeper.cli.front import GROUPS
from scorekeeper.cli.root import command
from tests.conftest import Scorekeeper, Terminal

COMMANDS = command().commands  # type: ignore[attr-defined]


def shown(text: str) -> set[str]:
    """The commands that the screen lists."""
    body = text[text.index("The game") : text.index("Options ")]
    columns = [re.split(r" {2,}", line[14:].strip(), maxsplit=1)[0] for line in body.splitlines()]
    return {name.split()[0] for column in columns if column for name in column.split(", ")}


def test_every_command_is_on_the_screen_once(sk: Scorekeeper) -> None:
    done = sk.ok("--help")
    visible = {name for name, found in COMMANDS.items() if not found.hidden}
    assert shown(done.out) == visible
    assert not sk.db.exists()


def test_short_names_are_those_there_are() -> None:
    for lines in GROUPS.values():
        for names, _ in lines:
            for name, short in re.findall(r"(\w+) \((\w)\)", names):
                assert name in COMMANDS
                assert COMMANDS[short].hidden, short


def test_it_fits_a_terminal_of_eighty_columns_and_forty_lines(terminal: Terminal) -> None:
    child = terminal("--help", columns=80)
    child.expect("--install-completion for Tab")
    lines = re.sub(r"\x1b\[[0-9;]*m", "", child.before or "").split("\r\n")
    assert 20 <= len(lines) <= 36
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("columns", [40, 60])
def test_a_narrow_terminal_wraps_between_words(terminal: Terminal, columns: int) -> None:
    child = terminal("--help", columns=columns)
    child.expect("Tab")
    lines = re.sub(r"\x1b\[[0-9;]*m", "", child.before or "").split("\r\n")
    assert max(map(len, lines)) <= columns
