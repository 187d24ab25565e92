"""The store is backed up, restored and examined."""

from pathlib import Path

import pytest
import time_machine

from scorekeeper.app import care, deals
from scorekeeper.store import StoreError
from tests.app.helping import Evening
from tests.store.helping import dump, run


def test_a_backup_goes_where_it_is_told_or_beside_the_store(reference: Evening, tmp_path: Path) -> None:
    told = care.save(reference.store, tmp_path / "safe" / "copy.db")
    assert told == tmp_path / "safe" / "copy.db"
    beside = care.save(reference.store, None)
    assert beside.parent == tmp_path
    assert dump(told) == dump(beside) == reference.dump()


@time_machine.travel("2026-11-28 21:15:00+00:00", tick=False)
def test_two_backups_in_one_second_are_two_files(five: Evening) -> None:
    first = care.save(five.store, None)
    five.deal("bdac")
    second = care.save(five.store, None)
    assert first != second
    assert dump(first) != dump(second) == five.dump()


def test_a_backup_never_goes_over_a_file(five: Evening, tmp_path: Path) -> None:
    (tmp_path / "mine.db").write_text("mine")
    for target in (tmp_path / "mine.db", five.store.path):
        with pytest.raises(StoreError):
            care.save(five.store, target)
    assert (tmp_path / "mine.db").read_text() == "mine"


def test_a_restored_store_is_what_the_backup_is_and_the_old_one_is_kept(five: Evening) -> None:
    saved = care.save(five.store, None)
    five.deal("bdac")
    newer = five.dump()
    kept = care.restore(five.store, saved)
    assert five.dump() == dump(saved)
    assert kept is not None
    assert dump(kept) == newer
    five.deal("abcd")
    assert five.orders() == ["Ana Bo Cy Di Eve"]


def test_a_backup_is_restored_where_there_is_no_store(five: Evening, empty: Evening) -> None:
    assert care.restore(empty.store, five.store.path) is None
    assert empty.dump() == five.dump()


def test_a_backup_is_restored_over_a_damaged_store_which_is_kept(five: Evening, tmp_path: Path) -> None:
    saved = care.save(five.store, tmp_path / "copy.db")
    five.store.path.write_bytes(b"damaged" * 1000)
    kept = care.restore(five.store, saved)
    assert five.dump() == dump(saved)
    assert kept is not None
    assert kept.read_bytes() == b"damaged" * 1000


def test_what_is_missing_cannot_be_saved_or_restored(five: Evening, empty: Evening, tmp_path: Path) -> None:
    empty.refuses(lambda: care.save(empty.store, None), "no-store")
    five.refuses(lambda: care.restore(five.store, tmp_path / "no.db"), "no-store")
    five.refuses(lambda: care.restore(five.store, five.store.path), "same-file")
    assert not empty.store.path.exists()


def test_what_is_no_store_is_not_restored(five: Evening, tmp_path: Path) -> None:
    before = five.dump()
    (tmp_path / "notes.txt").write_text("Ana, Bo, Cy\n" * 100)
    with pytest.raises(StoreError):
        care.restore(five.store, tmp_path / "notes.txt")
    assert five.dump() == before


def test_a_store_that_is_well_has_no_findings(reference: Evening, empty: Evening) -> None:
    health = care.examine(reference.store)
    assert (health.findings, health.games, health.deals, health.players) == ((), 1, 7, 5)
    assert health.path == reference.store.path
    assert care.examine(empty.store).findings == ()
    assert not empty.store.path.exists()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE deal SET number = 9 WHERE number = 7", "not numbered"),
        ("UPDATE deal SET finish = '[2, 2, 3]' WHERE number = 2", "twice"),
        ("UPDATE deal SET finish = '[2, 3]' WHERE number = 2", "too few"),
        ("UPDATE deal SET finish = '[1, 2, 99]' WHERE number = 2", "not at the table"),
        ("UPDATE deal SET sat_out = '[1]' WHERE number = 2", "sat out"),
        ("UPDATE deal SET rules_id = 99 WHERE number = 2", "missing"),
        ("UPDATE seat SET key = 'a'", "key twice"),
        ("UPDATE rules SET options = '{'", "cannot be read"),
        ('UPDATE rules SET options = \'{"jokes":"2"}\'', "cannot be read"),
        ("UPDATE journal SET undone = 1 WHERE id = 1", "journal"),
        ("UPDATE rules SET options = '{}'", "are missing"),
        ("UPDATE rules SET options = json_remove(options, '$.scoring')", "scoring is missing"),
        ("UPDATE player SET name = x'ff00' WHERE id = 2", "table player: name is not text"),
        ("UPDATE deal SET note = x'ff' WHERE number = 2", "table deal: note is not text"),
        ("UPDATE deal SET void = 'perhaps' WHERE number = 2", "void is not yes or no"),
        ("UPDATE deal SET finish = '{}' WHERE number = 2", "finish is not JSON"),
        ("UPDATE deal SET at = 'soon' WHERE number = 2", "at is not a time"),
        ("UPDATE game SET started = 5", "started is not"),
        ("UPDATE journal SET changes = 'x'", "changes is not JSON"),
        ("UPDATE desk SET game_id = 99", "missing"),
        ("DELETE FROM player WHERE id = 2", "missing"),
        ("UPDATE seat SET position = 1", "two chairs in one place"),
    ],
)
def test_what_cannot_be_is_found(reference: Evening, damage: str, said: str) -> None:
    deals.void(reference.store, 7)
    run(reference.store.path, damage)
    found = care.examine(reference.store).findings
    assert any(said in finding for finding in found), found
