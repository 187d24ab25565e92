"""The README's console blocks: run as they stand, and written back with real output.

``python -m tests.readme`` brings the README up to date.
"""

import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import Scorekeeper

README = Path(__file__).parents[1] / "README.md"
_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)


def commands(text: str) -> Iterator[str]:
    """Every command of the console blocks, in order."""
    for block in _BLOCK.finditer(text):
        yield from (line[2:] for line in block[0].splitlines() if line.startswith("$ "))


def rendered(text: str, folder: Path) -> str:
    """*text* with the console blocks as they come out when run, one after the other, in *folder*."""
    program = Scorekeeper(folder / "scores.db")

    def block(match: re.Match[str]) -> str:
        return "".join(f"$ {line}\n{_output(program, line, folder)}" for line in commands_of(match[0]))

    return _BLOCK.sub(block, text)


def commands_of(block: str) -> Iterator[str]:
    """The commands of one block."""
    yield from (line[2:] for line in block.splitlines() if line.startswith("$ "))


def _output(program: Scorekeeper, line: str, folder: Path) -> str:
    words = shlex.split(line)
    assert words[0] == "scorekeeper", line
    done = program(*words[1:], cwd=folder)
    # What changes with the day is written as it stood when the README was.
    return re.sub(r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}", "2026-11-30 20:15", done.out + done.err)


def main() -> None:
    """Write the README with what its commands print now."""
    with tempfile.TemporaryDirectory() as folder:
        README.write_text(rendered(README.read_text("utf-8"), Path(folder)), "utf-8")


if __name__ == "__main__":
    main()
