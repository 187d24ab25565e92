"""Copy a store as a whole, also while it is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.store.stamp import looking, trouble


def copy(path: Path, target: Path) -> None:
    """Copy the store at *path* to *target*, which must not exist. Raises `StoreError`."""
    with looking(path) as source:
        try:
            # "x" first: SQLite itself would write into an existing file.
            with target.open("x"), closing(sqlite3.connect(target)) as made:
                source.backup(made)
        except (OSError, sqlite3.Error) as error:
            raise trouble(target, error) from error
