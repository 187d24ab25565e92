"""Copy a store as a whole, also while it is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.store.errors import StoreError
from scorekeeper.store.stamp import BUSY_SECONDS, looking, trouble


def copy(path: Path, target: Path) -> None:
    """Copy the store at *path* to *target*, which must not exist. Raises `StoreError`."""
    if target.exists():
        raise StoreError(f"{target} exists already.", "Name another file.")
    target.parent.mkdir(parents=True, exist_ok=True)
    overwrite(path, target)


def overwrite(path: Path, target: Path) -> None:
    """Make *target* the same as the store at *path*, in one transaction. Raises `StoreError`."""
    with looking(path) as source:
        try:
            with closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as made:
                source.backup(made)
        except (OSError, sqlite3.Error) as error:
            raise trouble(target, error) from error
