"""What holds for every command: where the store lies and how to print."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

import typer

from scorekeeper.app.errors import usage

if TYPE_CHECKING:
    from scorekeeper.store.opened import Store

FLAGS = ("--json", "--quiet", "--no-color", "--ascii", "--no-input")
VALUED = ("--db",)
SHORT = {
    "d": "deal",
    "e": "edit",
    "j": "judge",
    "s": "standings",
    "t": "table",
    "u": "undo",
    "w": "swap",
}
"""The short names of commands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The global options of one run."""

    db: str | None = None
    json: bool = False
    quiet: bool = False
    color: bool = True
    ascii: bool = False
    input: bool = True

    @property
    def words(self) -> list[str]:
        """The global options that were given, as words of a command line."""
        given = {
            "--json": self.json,
            "--quiet": self.quiet,
            "--no-color": not self.color,
            "--ascii": self.ascii,
            "--no-input": not self.input,
        }
        place = ["--db", self.db] if self.db is not None else []
        return place + [flag for flag, on in given.items() if on]

    @property
    def path(self) -> Path:
        """Where the store lies.

        Raises `StoreError` for an address that is no file's, `Refused` (usage) for an empty one.
        """
        from scorekeeper.store.location import locate

        if self.db is not None and not self.db.strip():
            raise usage("--db is without its value.")
        return locate(self.db or os.environ.get("SCOREKEEPER_DB"))

    @property
    def store(self) -> "Store":
        """The store; nothing is opened yet. Loads SQLAlchemy."""
        from scorekeeper.store.opened import Store

        return Store(self.path)

    @property
    def interactive(self) -> bool:
        """May missing arguments be asked for?"""
        return self.input and not self.json and sys.stdin.isatty() and sys.stdout.isatty()


def of_words(hoisted: Sequence[str]) -> Settings:
    """The settings that global options, as `hoist` finds them, make."""
    words = list(hoisted)
    db = None
    while words:
        name, sign, value = words.pop(0).partition("=")
        if name in VALUED:
            db = value if sign else words.pop(0)
    flags = {name: f"--{name}" in hoisted for name in ("json", "quiet", "ascii")}
    return Settings(db=db, color="--no-color" not in hoisted, input="--no-input" not in hoisted, **flags)


def settings(ctx: typer.Context) -> Settings:
    """The settings of this run."""
    return cast(Settings, ctx.find_root().obj)


def hoist(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The global options among *words*, and the others: they count before and after the command.

    What follows ``--`` is left alone. Raises `Refused` (usage) where the last lacks its value.
    """
    hoisted: list[str] = []
    rest: list[str] = []
    words = list(words)
    while words:
        word = words.pop(0)
        if word == "--":
            rest += [word, *words]
            break
        if word in FLAGS or word.split("=")[0] in VALUED:
            hoisted.append(word)
            if word in VALUED:
                if not words:
                    raise usage(f"{word} is without its value.")
                hoisted.append(words.pop(0))
        else:
            rest.append(word)
    return hoisted, rest
