"""What the command tests share: the program inside this process, and stores with a game in them."""

import io
import json
import os
import re
import shlex
import shutil
import sqlite3
import sys
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import chdir, closing, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pexpect
import pytest

from scorekeeper.cli.boundary import run
from tests.conftest import Done, Scorekeeper, Spawn

REFERENCE = ("bdace", "abdce", "bacde", "bdaec", "dbcae", "bacde", "bdace")
"""The deals of the reference game."""

CODES = frozenset({0, 1, 2, 3, 4, 130})
"""The exit codes that the program may end with."""


class Inside(Scorekeeper):
    """Runs the program inside this process: for what a process of its own would not add to."""

    def __call__(self, *words: str, stdin: str = "", cwd: Path | None = None, **environment: str) -> Done:
        """Run ``scorekeeper WORDS`` with both outputs captured, as on a pipe."""
        out, err = _pipe(), _pipe()
        with (
            chdir(cwd or Path.cwd()),
            patch.dict(os.environ, self.environment(**environment), clear=True),
            patch.object(sys, "stdin", io.StringIO(stdin)),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            code = run(words)
        return Done(code, _written(out), _written(err))


def _pipe() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True)


def _written(pipe: io.TextIOWrapper) -> str:
    pipe.flush()
    buffer = pipe.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


def facts(db: Path) -> tuple[str, ...]:
    """Everything that a store holds, to compare before and after; nothing where there is none."""
    if not db.exists():
        return ()
    with closing(sqlite3.connect(db)) as connection:
        return tuple(connection.iterdump())


def pasted(line: str) -> list[str]:
    """The words of a command line that a message shows, without the program's name."""
    name, *words = shlex.split(line)
    assert name == "scorekeeper", line
    return words


@pytest.fixture
def inside(sk: Scorekeeper) -> Inside:
    """The program inside this process, with the same store as ``sk``."""
    return Inside(sk.db)


Seated = Callable[[int], None]


@pytest.fixture(scope="session")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of stores: ``N.db`` holds the reference game after N deals, each a change of its own."""
    folder = tmp_path_factory.mktemp("stores")
    program = Inside(folder / "growing.db")
    program.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms")
    shutil.copy(program.db, folder / "0.db")
    for number, order in enumerate(REFERENCE, 1):
        program.ok("deal", order)
        shutil.copy(program.db, folder / f"{number}.db")
    return folder


@pytest.fixture
def seated(sk: Scorekeeper, stores: Path) -> Seated:
    """Put the reference game after so many deals into the store."""

    def put(deals: int) -> None:
        shutil.copy(stores / f"{deals}.db", sk.db)

    return put


@pytest.fixture
def table(sk: Scorekeeper, seated: Seated) -> Scorekeeper:
    """The program with a game of ``boms`` for Ana, Bo, Cy, Di and Eve, and no deal yet."""
    seated(0)
    return sk


@pytest.fixture
def after_one(sk: Scorekeeper, seated: Seated) -> Scorekeeper:
    """The program with the first deal of the reference game."""
    seated(1)
    return sk


@pytest.fixture
def after_six(sk: Scorekeeper, seated: Seated) -> Scorekeeper:
    """The program with six deals of the reference game."""
    seated(6)
    return sk


@pytest.fixture
def after_seven(sk: Scorekeeper, seated: Seated) -> Scorekeeper:
    """The program with the whole reference game, which Bo has won."""
    seated(7)
    return sk


_STYLE = re.compile(r"\x1b\[[0-9;]*m")


def unstyled(text: str) -> str:
    """What a terminal got, without colours; every other escape code is left in."""
    return _STYLE.sub("", text).replace("\r\n", "\n")


def rest(child: Spawn) -> tuple[str, int]:
    """What *child* still prints, and its exit code."""
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus is not None, "the program was killed by a signal"
    return unstyled(child.before or ""), child.exitstatus


def interrupted(child: Spawn) -> tuple[str, int]:
    """Press Ctrl-C at the prompt of *child*: what it still prints, and its exit code.

    Between printing a prompt and waiting for the answer Python notices no signal; a person is slower
    than that, a test on a busy machine is not, and presses again.
    """
    for _ in range(5):
        child.sendintr()
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=4) == 0:
            break
    child.wait()
    assert child.exitstatus is not None, "the program was killed by a signal"
    return unstyled(child.before or ""), child.exitstatus


def is_clean(text: str) -> bool:
    """Nothing in *text* moves the cursor, styles, or turns the direction of reading.

    The joiner that makes one sign of several may stay.
    """
    return not any(
        unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")
        for letter in text.replace("\n", "").replace("\u200d", "")
    )


MARK = "=====8<====="

_MANY = f"""
import json, sys
from scorekeeper.cli.boundary import run
for words in json.loads(sys.argv[1]):
    run(words)
    sys.stdout.flush(); sys.stderr.flush()
    print({MARK!r}, flush=True)
"""


def screens(sk: Scorekeeper, commands: Sequence[Sequence[str]], columns: int) -> list[str]:
    """What each of *commands* prints on a terminal of so many *columns*, one process for all."""
    child = pexpect.spawn(
        sys.executable,
        ["-c", _MANY, json.dumps([list(words) for words in commands])],
        env=sk.environment(),
        dimensions=(40, columns),
        encoding="utf-8",
        timeout=60,
    )
    text, code = rest(child)
    assert code == 0, text
    shown = text.split(MARK + "\n")
    assert shown.pop() == ""
    return shown
