"""What is no store of ours is refused with advice, and is not touched."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import StoreError, StoreNewer
from scorekeeper.store.opened import Store
from scorekeeper.store.stamp import current_rules, game_numbers, player_names, saved_rules, state
from tests.store.helping import NOW, fresh, run, with_evening


def read(path: Path) -> None:
    with Store(path).reading() as book:
        book.players()


def write(path: Path) -> None:
    with Store(path).changing(NOW, create=True) as book:
        book.add_player("Ana")


WAYS: tuple[Callable[[Path], object], ...] = (
    state,
    read,
    write,
    current_rules,
    saved_rules,
    player_names,
    game_numbers,
)
way_in = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def refused(path: Path, way: Callable[[Path], object]) -> StoreError:
    """The error that *way* raises, which has a message with the path and advice."""
    with pytest.raises(StoreError) as error:
        way(path)
    assert str(path) in error.value.message
    assert error.value.advice
    assert str(error.value) == error.value.message
    return error.value


@way_in
def test_a_newer_store_is_refused_and_not_touched(tmp_path: Path, way: Callable[[Path], object]) -> None:
    store = with_evening(tmp_path)
    run(store.path, "UPDATE alembic_version SET version_num = '9999'")
    before, names = store.path.read_bytes(), listed(tmp_path)
    error = refused(store.path, way)
    assert isinstance(error, StoreNewer)
    assert error.code == "store-newer"
    assert "9999" in error.message
    assert "pip install --upgrade president-scorekeeper" in error.advice
    assert (store.path.read_bytes(), listed(tmp_path)) == (before, names)


@way_in
@pytest.mark.parametrize(
    "tables",
    [
        ("CREATE TABLE bookmarks (url)",),
        ("CREATE TABLE deal (id)", "CREATE TABLE journal (id)"),
        ("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('ab12')"),
        ("CREATE TABLE alembic_version (version_num)", "CREATE TABLE deal (id)"),
    ],
    ids=["another's", "like ours", "another's Alembic", "no stamp"],
)
def test_a_foreign_database_is_refused_and_not_touched(
    tmp_path: Path, tables: tuple[str, ...], way: Callable[[Path], object]
) -> None:
    path = tmp_path / "other.db"
    run(path, *tables)
    before = path.read_bytes()
    error = refused(path, way)
    assert not isinstance(error, StoreNewer)
    assert "not a scorekeeper store" in error.message
    assert "--db" in error.advice
    assert path.read_bytes() == before


@way_in
@pytest.mark.parametrize("content", [b"Ana, Bo, Cy\n" * 200, b"xy", b"\x00" * 4096, os.urandom(5000)])
def test_a_file_that_is_no_database_is_refused_and_not_touched(
    tmp_path: Path, content: bytes, way: Callable[[Path], object]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    error = refused(path, way)
    assert "not a scorekeeper store" in error.message
    assert path.read_bytes() == content


@way_in
def test_a_folder_is_refused(tmp_path: Path, way: Callable[[Path], object]) -> None:
    assert "folder" in refused(tmp_path, way).message
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("cut", [50, 100, 512, 4000, 4096, 6000, 12000])
def test_a_store_cut_short_is_refused_and_not_touched(tmp_path: Path, cut: int) -> None:
    store = with_evening(tmp_path)
    store.path.write_bytes(store.path.read_bytes()[:cut])
    for way in (read, write):
        refused(store.path, way)
        assert store.path.stat().st_size == cut


def test_a_store_with_a_broken_page_is_refused(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    whole = bytearray(store.path.read_bytes())
    whole[4096:] = b"\xff" * (len(whole) - 4096)
    store.path.write_bytes(whole)
    for way in (read, write):
        assert "damaged" in refused(store.path, way).message


@pytest.mark.parametrize("way", [read, write])
def test_a_path_through_a_file_makes_nothing(tmp_path: Path, way: Callable[[Path], object]) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    if way is read:  # there is nothing there, so there is nothing to read
        read(file / "scores.db")
    else:
        refused(file / "scores.db", way)
    assert file.read_text() == "x"


@way_in
def test_a_path_that_the_system_does_not_allow_is_refused(
    tmp_path: Path, way: Callable[[Path], object]
) -> None:
    refused(tmp_path / ("a" * 300) / "scores.db", way)


@way_in
@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything may be read by this user")
def test_a_store_in_a_closed_folder_is_refused(tmp_path: Path, way: Callable[[Path], object]) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    store = fresh(folder)
    folder.chmod(0)
    try:
        refused(store.path, way)
    finally:
        folder.chmod(0o700)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything may be written by this user")
def test_a_store_that_may_only_be_read_can_be_read_and_not_changed(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    store.path.chmod(0o400)
    read(store.path)
    assert "written" in refused(store.path, write).message


def test_a_table_missing_from_a_store_is_refused_where_it_is_needed(tmp_path: Path) -> None:
    store = fresh(tmp_path)
    run(store.path, "DROP TABLE player")
    refused(store.path, read)
    refused(store.path, player_names)


@pytest.mark.parametrize("name", ["a b", "c#d", "100%", "%20", "file:x", "太郎", "who?", "x?mode=ro", "a&b"])
def test_a_store_with_odd_letters_in_its_path_lies_there_and_nowhere_else(tmp_path: Path, name: str) -> None:
    store = with_evening(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    with closing(sqlite3.connect(store.path)) as connection:
        assert connection.execute("SELECT count(*) FROM deal").fetchone() == (2,)
    assert player_names(store.path) == ("Ana", "Bo", "Cy")
