"""Every example in a command's help runs, whatever commands there are."""

import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.boundary import run
from scorekeeper.cli.root import command
from tests.conftest import Scorekeeper


def helps(group: Any, above: str = "") -> Iterator[tuple[str, str]]:
    """The full name of every command, and its help."""
    for name, found in group.commands.items():
        full = f"{above} {name}".strip()
        if hasattr(found, "commands"):
            yield from helps(found, full)
        else:
            yield full, found.help or ""


def examples(text: str) -> list[str]:
    """The lines that show how a command is used."""
    return re.findall(r"^Example: (.+)$", text, re.MULTILINE)


HELPS = dict(helps(command()))
EXAMPLES = list(dict.fromkeys(line for text in HELPS.values() for line in examples(text)))


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store in use, and every file that examples name."""
    folder = tmp_path_factory.mktemp("examples")
    program = Scorekeeper(folder / "scores.db")
    program.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms")
    program.ok("deal", "-", stdin="bdace\nabdce\nbacde\nbdaec\n")
    program.ok("rules", "set", "hands_off_pile=yes")
    program.ok("players", "add", "Bobby")
    program.ok("backup", "scores-copy.db", cwd=folder)
    program.ok("export", "json", "scores.json", cwd=folder)
    program.ok("deal", "abcde")
    program.ok("undo")
    (folder / "winter.csv").write_text("2026-01-05,Bo,Anne,Fay\n2026-01-12,Anne,Bo,Fay\n", "utf-8")
    record = "rules: boms\nplayers: Ana, Ben, Cara\ndealer: Cara\nplay:\nAna: 3c\nBen: 5c\nCara: pass\n"
    (folder / "evening.deal").write_text(record, "utf-8")
    return folder


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_can_be_pasted(
    prepared: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
) -> None:
    words = shlex.split(line)
    assert words[0] == "scorekeeper"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    shutil.copytree(prepared, tmp_path / "table")
    # Some examples read the files, some make them.
    (tmp_path / "bare").mkdir()
    shutil.copy(prepared / "scores.db", tmp_path / "bare")
    codes: list[int] = []
    for folder in ("table", "bare"):
        monkeypatch.chdir(tmp_path / folder)
        monkeypatch.setenv("SCOREKEEPER_DB", "scores.db")
        codes.append(run(words[1:]))
        if codes[-1] == 0:
            break
    # Not legal, or nothing to do here, is an answer; what cannot be read or found is none.
    assert codes[-1] in (0, 1, 3), capsys.readouterr().err
