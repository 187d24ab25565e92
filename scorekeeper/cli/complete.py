"""What the shell offers at Tab: names, options and their values, rule sets, games.

Reads the store through the standard library alone; a store that cannot be read offers nothing.
"""

import os
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import typer

from scorekeeper.rules import HOUSE_RULES, OPTIONS, PRESETS, SHEETS
from scorekeeper.store.errors import StoreError
from scorekeeper.store.location import locate
from scorekeeper.store.stamp import game_numbers, player_names, saved_rules

Found = TypeVar("Found")


def _from_store(ctx: typer.Context, read: Callable[[Path], Iterable[Found]]) -> list[Found]:
    given = _db(ctx) or os.environ.get("SCOREKEEPER_DB")
    try:
        return list(read(locate(given)))
    except StoreError:
        return []


def _db(ctx: typer.Context) -> str | None:
    """The store named on the line, before the command or after it."""
    typed = os.environ.get("COMP_WORDS", "").split()
    after = dict(pairwise(typed)).get("--db")
    before: str | None = ctx.find_root().params.get("db")
    return before or after


def _starting(words: Iterable[str], incomplete: str) -> list[str]:
    """Those of *words* that begin like *incomplete*, in the letters that were typed: case is one."""
    size = len(incomplete)
    return [incomplete + word[size:] for word in words if word[:size].casefold() == incomplete.casefold()]


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Players, those at the table first."""
    return _starting(_from_store(ctx, player_names), incomplete)


def rule_sets(ctx: typer.Context, incomplete: str) -> list[str]:
    """Rule sets that ship and saved ones."""
    saved = [named.name for named in _from_store(ctx, saved_rules)]
    return _starting([*PRESETS, *saved], incomplete)


def house_rules(incomplete: str) -> list[str]:
    """House rules by name."""
    return _starting(HOUSE_RULES, incomplete)


def assignments(incomplete: str) -> list[str]:
    """``OPTION=``, and after the sign the option's values."""
    name, sign, _ = incomplete.partition("=")
    if not sign:
        return _starting([f"{option}=" for option in OPTIONS], incomplete)
    option = OPTIONS.get(name)
    return _starting([f"{name}={value.text}" for value in option.values] if option else [], incomplete)


def games(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Games by number, with their names."""
    found = _from_store(ctx, game_numbers)
    return [(str(number), name) for number, name in found if str(number).startswith(incomplete)]


def explained(ctx: typer.Context, incomplete: str) -> list[str]:
    """Options, the codes of verdicts, house rules, and sheets."""
    from scorekeeper.app.explaining import CODES

    return _starting([*OPTIONS, *CODES, *HOUSE_RULES, *SHEETS], incomplete)
