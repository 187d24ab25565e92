"""The README tells the truth."""

import re
from pathlib import Path

from tests.conftest import Scorekeeper
from tests.readme import README, commands, rendered

TEXT = README.read_text("utf-8")


def test_every_console_block_shows_what_its_commands_print(tmp_path: Path) -> None:
    assert rendered(TEXT, tmp_path).splitlines() == TEXT.splitlines()


def test_every_command_of_the_program_is_in_the_reference(sk: Scorekeeper) -> None:
    for line in sk.ok("--help").out.splitlines():
        found = re.match(r"│ ([a-z]+)  ", line)
        if found:
            assert f"`{found[1]}" in TEXT, found[1]
    assert len(list(commands(TEXT))) > 20


def test_every_command_named_in_passing_exists(sk: Scorekeeper) -> None:
    known = set(re.findall(r"^│ ([a-z]+)  ", sk.ok("--help").out, re.MULTILINE))
    named = re.findall(r"`(?:scorekeeper )?(deal|void|adjust|penalty|finish|start|rules|swap|undo) ", TEXT)
    assert set(named) <= known
