"""The README tells the truth."""

import re
from pathlib import Path

from scorekeeper.cli.root import command
from tests.readme import README, commands, rendered

TEXT = README.read_text("utf-8")


def test_every_console_block_shows_what_its_commands_print(tmp_path: Path) -> None:
    assert rendered(TEXT, tmp_path).splitlines() == TEXT.splitlines()


def known() -> set[str]:
    """Every command that is not hidden; a shell completes the others' names no more than we tell them."""
    return {name for name, found in command().commands.items() if not found.hidden}  # type: ignore[attr-defined]


def test_every_command_of_the_program_is_in_the_reference() -> None:
    for name in known():
        assert f"`{name}" in TEXT, name
    assert len(list(commands(TEXT))) > 20


def test_every_command_named_in_passing_exists() -> None:
    named = re.findall(r"`(?:scorekeeper )?(deal|void|adjust|penalty|finish|start|rules|swap|undo) ", TEXT)
    assert set(named) <= known()
