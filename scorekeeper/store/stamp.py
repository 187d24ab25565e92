"""A look at a store through the standard library alone: which version wrote it, and little more.

Loading SQLAlchemy takes a quarter of a second; what must be instant at the table reads here. The
queries are few, each is one statement, and tests compare each with the full path.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import quote

from scorekeeper.rules import NamedRules, RuleSet
from scorekeeper.store.errors import StoreBusy, StoreError, StoreNewer

REVISIONS = ("0001",)
"""The schema's revisions, oldest first; a test compares them with ``migrations/``."""

BUSY_SECONDS = 5.0
"""How long to wait for another program that is writing."""


class State(Enum):
    """What lies at a store's path."""

    MISSING = "missing"
    EMPTY = "empty"
    CURRENT = "current"
    OLD = "old"


def state(path: Path, revisions: tuple[str, ...] = REVISIONS) -> State:
    """What lies at *path*.

    Raises `StoreNewer` for a store of a newer version and `StoreError` for a file that is no
    store or cannot be read; nothing is written in any case.
    """
    try:
        if not path.exists():
            return State.MISSING
    except OSError as error:  # a name too long, a folder that is closed to us
        raise trouble(path, error) from error
    with looking(path) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not tables:
            return State.EMPTY
        stamps = connection.execute("SELECT version_num FROM alembic_version") if _STAMP in tables else ()
        stamp = next((str(row[0]) for row in stamps), None)
    if stamp == revisions[-1]:
        return State.CURRENT
    if stamp in revisions:
        return State.OLD
    if stamp is not None and {"deal", "journal"} <= tables:
        raise StoreNewer(
            f"The store {path} was written by a newer scorekeeper (schema {stamp}).",
            "Upgrade: pip install --upgrade president-scorekeeper. The store was not touched.",
        )
    raise StoreError(f"{path} is a database, but not a scorekeeper store.", "Choose another file with --db.")


_STAMP = "alembic_version"


@contextmanager
def looking(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to read from. Raises `StoreError` where *path* cannot be read as a database."""
    try:
        # Read-write even to read: a deal cut short by a power cut is rolled back on first opening.
        with closing(open_to_look(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise trouble(path, error) from error


def open_to_look(path: Path) -> sqlite3.Connection:
    """A connection to the database at *path*, which must exist; the caller closes it."""
    address = f"file:{quote(str(path.absolute()))}?mode="
    try:
        return sqlite3.connect(address + "rw", uri=True, timeout=BUSY_SECONDS)
    except sqlite3.OperationalError:
        return sqlite3.connect(address + "ro", uri=True, timeout=BUSY_SECONDS)


def trouble(path: Path, error: BaseException) -> StoreError:
    """The error of ours that says what SQLite's *error* means for the store at *path*."""
    text = (isinstance(error, OSError) and error.strerror) or str(error)
    if "locked" in text or "busy" in text:
        return StoreBusy(
            f"The store {path} is busy: another program is writing to it.", "Nothing was changed; try again."
        )
    if "not a database" in text or "malformed" in text:
        return StoreError(
            f"{path} is not a scorekeeper store, or it is damaged.", "Choose another with --db."
        )
    if _is_folder(path):
        return StoreError(f"{path} is a folder.", "Name a file with --db.")
    if "full" in text or "disk I/O" in text:
        return StoreError(
            f"The store {path} cannot be written: {text}.", "Nothing was changed. Make room on its disk."
        )
    if "readonly" in text:
        return StoreError(f"The store {path} may not be written to.", "Check its permissions, or use --db.")
    return StoreError(f"The store {path} cannot be used: {text}.", "Check the path and its permissions.")


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _rows(path: Path, query: str, *values: Any) -> list[Any]:
    found = state(path)
    if found is State.OLD:
        from scorekeeper.store.opened import Store

        with Store(path).reading():  # brings the store to this version's schema
            pass
    elif found is not State.CURRENT:
        return []
    with looking(path) as connection:
        return connection.execute(query, values).fetchall()


def current_rules(path: Path) -> NamedRules | None:
    """The rules of the game on the table, as they hold for its next deal; None without a game."""
    rows = _rows(
        path,
        "SELECT rules.base, rules.options FROM desk"
        " JOIN game ON game.id = desk.game_id JOIN rules ON rules.id = game.rules_id",
    )
    return next((_named(path, base, base, options) for base, options in rows), None)


def saved_rules(path: Path) -> tuple[NamedRules, ...]:
    """The rule sets kept by name, by name."""
    rows = _rows(
        path,
        "SELECT saved.name, rules.base, rules.options FROM saved"
        " JOIN rules ON rules.id = saved.rules_id ORDER BY saved.folded",
    )
    return tuple(_named(path, name, base, options) for name, base, options in rows)


def _named(path: Path, name: str, base: str, options: str) -> NamedRules:
    try:
        return NamedRules(name, base, RuleSet.from_json(options))
    except (ValueError, TypeError, AttributeError) as error:
        raise StoreError(
            f"The store {path} is damaged (the rules {name}).", "See: scorekeeper doctor"
        ) from error


def player_names(path: Path) -> tuple[str, ...]:
    """The names of those at the table, in seat order, then of everybody else not archived."""
    rows = _rows(
        path,
        "SELECT player.name FROM player LEFT JOIN seat ON seat.player_id = player.id"
        " AND seat.game_id = (SELECT game_id FROM desk)"
        " WHERE NOT player.archived ORDER BY seat.position IS NULL, seat.position, player.folded",
    )
    return tuple(row[0] for row in rows)


def game_numbers(path: Path) -> tuple[tuple[int, str], ...]:
    """(id, name) of every game, the latest first."""
    return tuple((row[0], row[1]) for row in _rows(path, "SELECT id, name FROM game ORDER BY id DESC"))


def dealt_in(path: Path) -> int:
    """How many are dealt in at the game on the table; 0 without one."""
    rows = _rows(
        path,
        "SELECT count(*) FROM seat JOIN desk ON desk.game_id = seat.game_id WHERE seat.presence = 'in'",
    )
    return int(rows[0][0]) if rows else 0
