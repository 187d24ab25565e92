"""Copy a store as a whole, also while it is in use."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scorekeeper.store.errors import StoreError
from scorekeeper.store.stamp import BUSY_SECONDS, looking, trouble

_MOST = 1000


def beside(path: Path, what: str, at: datetime) -> Path:
    """A free name beside *path* that says *what* the copy is and when it was made."""
    stem = f"{path.stem}-{what}-{at:%Y%m%d-%H%M%S}"
    for count in range(1, _MOST):
        name = path.with_name(f"{stem}{'' if count == 1 else f'-{count}'}{path.suffix}")
        if not name.exists():
            return name
    raise StoreError(f"There are {_MOST} copies like {stem} already.", "Move some of them away.")


def copy(path: Path, target: Path) -> None:
    """Copy the store at *path* to *target*, which must not exist. Raises `StoreError`."""
    try:
        if target.exists():
            raise StoreError(f"{target} exists already.", "Name another file.")
        target.parent.mkdir(parents=True, exist_ok=True)
        # Under another name until it is whole: a copy cut short must not look like one.
        part = target.with_name(f"{target.name}.part")
        try:
            _overwrite(path, part)
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise trouble(target, error) from error


def overwrite(path: Path, target: Path) -> None:
    """Make *target* the same as the store at *path*, in one transaction. Raises `StoreError`."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _overwrite(path, target)
    except OSError as error:
        raise trouble(target, error) from error


def _overwrite(path: Path, target: Path) -> None:
    with looking(path) as source:
        source.execute("SELECT count(*) FROM sqlite_master")  # is it a database at all?
        try:
            with closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as made:
                source.backup(made)
        except sqlite3.Error as error:
            raise trouble(target, error) from error
