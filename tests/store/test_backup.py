"""A store is copied whole, also while somebody writes, and never over another file."""

from pathlib import Path

import pytest

from scorekeeper.store import StoreError
from scorekeeper.store.backup import copy
from tests.store.helping import NOW, dump, with_evening


def test_a_copy_holds_all_of_the_store(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    copy(store.path, tmp_path / "copy.db")
    assert dump(tmp_path / "copy.db") == dump(store.path)


def test_a_copy_made_while_somebody_writes_holds_what_was_done(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    with store.changing(NOW) as book:
        book.add_player("Di")
        copy(store.path, tmp_path / "copy.db")
    assert dump(tmp_path / "copy.db") == before


@pytest.mark.parametrize("target", ["taken.db", "taken.db/copy.db", "a" * 300])
def test_a_copy_that_cannot_be_made_is_refused_and_overwrites_nothing(tmp_path: Path, target: str) -> None:
    store = with_evening(tmp_path)
    (tmp_path / "taken.db").write_text("mine")
    with pytest.raises(StoreError) as error:
        copy(store.path, tmp_path / target)
    assert str(tmp_path / target) in error.value.message
    assert (tmp_path / "taken.db").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["scores.db", "taken.db"]


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Ana, Bo, Cy\n" * 100)
    with pytest.raises(StoreError):
        copy(tmp_path / "notes.txt", tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
