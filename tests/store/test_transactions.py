"""A change is on disk whole or not at all, and two who write at once take turns."""

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel

from scorekeeper.store import StoreBusy, StoreError
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.stamp import State, state
from scorekeeper.store.tables import PlayerRow, SeatRow
from tests.store.helping import NOW, dump, fresh, played, run, with_evening


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for others a fifth of a second only."""
    monkeypatch.setattr("scorekeeper.store.opened.BUSY_SECONDS", 0.2)
    monkeypatch.setattr("scorekeeper.store.stamp.BUSY_SECONDS", 0.2)


def add(store: Store, name: str) -> None:
    with store.changing(NOW) as book:
        book.add_player(name)
        book.summary = f"the adding of {name}"


def names(store: Store) -> list[str]:
    with store.reading() as book:
        return [player.name for player in book.players()]


def change_and_fail(store: Store, change: Callable[[Book], object]) -> None:
    with store.changing(NOW) as book:
        change(book)
        raise ZeroDivisionError


def put(store: Store, *rows: SQLModel) -> None:
    with store.changing(NOW) as book:
        for row in rows:
            book.session.add(row)
            book.session.flush()


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_reading_a_missing_store_finds_nothing_and_makes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "folder" / "scores.db")
    with store.reading() as book:
        assert (book.players(), book.games(), book.current(), book.saved_rules()) == ((), (), None, ())
        assert book.game(1) is None
    assert not list(tmp_path.iterdir())


def test_a_refused_change_of_a_missing_store_makes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "scores.db")
    with pytest.raises(ZeroDivisionError):
        change_and_fail(store, lambda book: book.players())
    assert not list(tmp_path.iterdir())


def test_an_exception_takes_everything_back(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before, content = dump(store.path), store.path.read_bytes()
    with pytest.raises(ZeroDivisionError):
        change_and_fail(store, lambda book: book.add_deal(1, played(1, 3, 2, 1)))
    assert dump(store.path) == before
    assert store.path.read_bytes() == content


def test_a_dry_run_sees_its_change_and_leaves_the_file_alone(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    content = store.path.read_bytes()
    with store.changing(NOW, dry_run=True) as book:
        book.add_deal(1, played(1, 3, 2, 1))
        game = book.game(1)
        assert game is not None
        assert [deal.finish[0] for deal in game.deals] == [3, 2, 2]
    assert store.path.read_bytes() == content
    assert listed(tmp_path) == ["scores.db"]


def test_a_change_without_rows_leaves_no_journal_entry(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    with store.changing(NOW) as book:
        book.summary = "nothing"
        book.archive_player(book.players()[0].id, archived=False)
    assert dump(store.path) == before


@pytest.mark.parametrize("begin", ["reading", "changing"])
def test_foreign_keys_are_on(tmp_path: Path, begin: str) -> None:
    store = fresh(tmp_path)
    opened = store.reading() if begin == "reading" else store.changing(NOW)
    with opened as book:
        assert book.session.execute(text("PRAGMA foreign_keys")).scalar() == 1
        assert book.session.execute(text("PRAGMA synchronous")).scalar() == 2


def test_a_row_that_refers_to_nothing_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    with pytest.raises(StoreError):
        put(store, PlayerRow(name="Di", folded="di"), SeatRow(game_id=1, player_id=99, position=4, key="d"))
    assert dump(store.path) == before


def test_the_same_name_twice_cannot_lie_in_the_file(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with pytest.raises(StoreError) as error:
        put(store, PlayerRow(name="ANA", folded="ana"))
    assert isinstance(error.value.__cause__, IntegrityError)


@pytest.mark.usefixtures("impatient")
def test_a_second_writer_is_told_that_the_store_is_busy(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    with store.changing(NOW):
        begun = time.monotonic()
        with pytest.raises(StoreBusy) as error:
            add(Store(store.path), "Di")
        assert time.monotonic() - begun >= 0.2
    assert error.value.code == "store-busy"
    assert str(store.path) in error.value.message
    assert "try again" in error.value.advice
    assert dump(store.path) == before


def test_a_second_writer_waits_and_sees_what_the_first_has_done(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    begun, seen = threading.Event(), list[list[str]]()

    def second() -> None:
        begun.set()
        with Store(store.path).changing(NOW) as book:
            seen.append([player.name for player in book.players()])
            book.add_player("Eve")
            book.summary = "Eve"

    other = threading.Thread(target=second)
    with store.changing(NOW) as book:
        other.start()
        assert begun.wait(5)
        time.sleep(0.3)
        assert not seen
        book.add_player("Di")
        book.summary = "Di"
    other.join(10)
    assert seen == [["Ana", "Bo", "Cy", "Di"]]
    assert names(store) == ["Ana", "Bo", "Cy", "Di", "Eve"]
    assert [row[2] for row in dump(store.path)["journal"]][-2:] == ["Di", "Eve"]


def test_readers_never_see_half_a_change(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        book.add_player("Di")
        assert names(Store(store.path)) == ["Ana", "Bo", "Cy"]
        book.add_player("Eve")
        book.summary = "two people"
        assert names(Store(store.path)) == ["Ana", "Bo", "Cy"]
    assert names(store) == ["Ana", "Bo", "Cy", "Di", "Eve"]


@pytest.mark.usefixtures("impatient")
def test_a_reader_sees_one_state_from_beginning_to_end(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.reading() as book:
        assert len(book.players()) == 3
        try:
            add(Store(store.path), "Di")
        except StoreBusy:
            written = False
        else:
            written = True
        book.session.expire_all()
        assert len(book.players()) == 3
    assert len(names(store)) == 3 + written


def test_two_terminals_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    store = with_evening(tmp_path)

    def several(letter: str) -> None:
        for number in range(8):
            add(Store(store.path), f"{letter}{number}")

    threads = [threading.Thread(target=several, args=(letter,)) for letter in "xy"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    added = names(store)[3:]
    assert sorted(added) == sorted(f"{letter}{number}" for letter in "xy" for number in range(8))
    assert [row[2] for row in dump(store.path)["journal"]][-16:] == [
        f"the adding of {name}" for name in added
    ]


def test_two_who_make_the_store_at_once_make_one_store(tmp_path: Path) -> None:
    path, start = tmp_path / "scores.db", threading.Barrier(2)
    faults: list[BaseException] = []

    def make(name: str) -> None:
        start.wait()
        try:
            with Store(path).changing(NOW, create=True) as book:
                book.add_player(name)
                book.summary = name
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=make, args=(name,)) for name in ("Ana", "Bo")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert faults == []
    assert sorted(names(Store(path))) == ["Ana", "Bo"]
    assert state(path) is State.CURRENT


def test_a_change_is_on_disk_when_the_block_is_left(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    add(store, "Di")
    copied = tmp_path / "copied.db"
    copied.write_bytes(store.path.read_bytes())
    assert names(Store(copied)) == ["Ana", "Bo", "Cy", "Di"]
    assert listed(tmp_path) == ["copied.db", "scores.db"]


def test_a_change_cut_short_by_a_power_cut_is_rolled_back_on_the_next_look(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    journal = tmp_path / "scores.db-journal"
    with closing(sqlite3.connect(store.path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("PRAGMA cache_spill = 1")
        connection.execute("BEGIN IMMEDIATE")
        for number in range(300):
            connection.execute(
                "INSERT INTO player (name, folded, archived) VALUES (?, ?, 0)", ("x" * 500, f"x{number}")
            )
        torn, hot = store.path.read_bytes(), journal.read_bytes()
        connection.execute("ROLLBACK")
    store.path.write_bytes(torn)
    journal.write_bytes(hot)
    assert names(store) == ["Ana", "Bo", "Cy"]
    assert dump(store.path) == before


def test_the_session_belongs_to_one_transaction_only(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        assert isinstance(book.session, Session)
        kept = book
    run(store.path, "UPDATE player SET name = 'Anna' WHERE id = 1")
    with store.changing(NOW) as book:
        assert book is not kept
        assert book.players()[0].name == "Anna"
