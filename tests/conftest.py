"""What the tests share: the program as a real process, with a store of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pexpect
import pytest
from hypothesis import settings

# Random tests print how to repeat them; they may be slow on a busy machine.
settings.register_profile("here", deadline=None, print_blob=True)
settings.load_profile("here")


@dataclass(frozen=True)
class Done:
    """A finished process: its exit code and what it wrote."""

    exit: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on standard output, or on standard error where the command failed."""
        return json.loads(self.out or self.err)

    @property
    def data(self) -> Any:
        """The ``data`` of the object on standard output."""
        return json.loads(self.out)["data"]


@dataclass(frozen=True)
class Scorekeeper:
    """Runs the program as a process of its own, on one store."""

    db: Path

    def environment(self, **more: str) -> dict[str, str]:
        """A clean environment: this store, UTF-8, no colours of ours."""
        kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
        return {**kept, "SCOREKEEPER_DB": str(self.db), "PYTHONUTF8": "1", "TERM": "xterm", **more}

    @property
    def command(self) -> list[str]:
        """The words that start the program."""
        return [sys.executable, "-m", "scorekeeper"]

    def __call__(self, *words: str, stdin: str = "", cwd: Path | None = None, **environment: str) -> Done:
        """Run ``scorekeeper WORDS``, on a pipe, in the folder *cwd*."""
        done = subprocess.run(
            [*self.command, *words],
            input=stdin.encode(),
            cwd=cwd,
            capture_output=True,
            env=self.environment(**environment),
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
        return Done(
            done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        )

    def ok(self, *words: str, **more: Any) -> Done:
        """Run a command that must succeed."""
        done = self(*words, **more)
        assert done.exit == 0, done.err
        return done

    def json(self, *words: str) -> Any:
        """The ``data`` that a command that must succeed prints with ``--json``."""
        return self.ok(*words, "--json").data

    def totals(self) -> dict[str, int]:
        """Points by name, from the standings."""
        return {row["player"]: row["points"] for row in self.json("standings")["standings"]}


@pytest.fixture
def sk(tmp_path: Path) -> Scorekeeper:
    """The program with an empty store."""
    return Scorekeeper(tmp_path / "scores.db")


@pytest.fixture
def table(sk: Scorekeeper) -> Scorekeeper:
    """The program with a game of ``boms`` for Ana, Bo, Cy, Di and Eve."""
    sk.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms")
    return sk


if TYPE_CHECKING:
    Spawn = pexpect.spawn[str]
else:  # generic for the type checker alone
    Spawn = pexpect.spawn

Terminal = Callable[..., Spawn]


@pytest.fixture
def terminal(sk: Scorekeeper) -> Iterator[Terminal]:
    """Start the program in a pseudo-terminal of its own: ``terminal("deal", columns=60)``."""
    open_ones: list[Spawn] = []

    def start(*words: str, columns: int = 80, **environment: str) -> Spawn:
        child = pexpect.spawn(
            sk.command[0],
            [*sk.command[1:], *words],
            env=sk.environment(**environment),
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=20,
        )
        open_ones.append(child)
        return child

    yield start
    for child in open_ones:
        child.close(force=True)
