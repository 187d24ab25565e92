"""Noticing that the store was changed by somebody else."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.store.pulse import Pulse


def _write(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS x (y)")
        connection.execute("INSERT INTO x VALUES (1)")


def test_each_change_is_noticed_once_however_fast_they_come(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    _write(path)
    pulse = Pulse(path)
    assert pulse.changed()
    for _ in range(50):
        assert not pulse.changed()
        _write(path)
        assert pulse.changed()


def test_a_store_that_comes_goes_or_is_another_file_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    pulse = Pulse(path)
    assert pulse.changed()
    assert not pulse.changed()
    assert not path.exists()
    _write(path)
    assert pulse.changed()
    _write(tmp_path / "other.db")
    (tmp_path / "other.db").rename(path)
    assert pulse.changed()
    path.unlink()
    assert pulse.changed()
    assert not pulse.changed()


def test_looking_neither_locks_the_store_nor_waits_for_who_does(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    _write(path)
    pulse = Pulse(path)
    pulse.changed()
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        writer.execute("INSERT INTO x VALUES (2)")
        assert not pulse.changed()
        writer.execute("COMMIT")
    assert pulse.changed()


def test_what_is_no_database_has_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    path.write_text("not a database, but long enough to be looked at as one\n" * 30)
    assert not Pulse(path).changed()
