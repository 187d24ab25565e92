"""A store of an older version is backed up, then brought to this version, or left as it was."""

import shutil
from pathlib import Path

import pytest
import time_machine
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import NullPool

from scorekeeper.store import StoreError
from scorekeeper.store.migrate import migrate, scripts
from scorekeeper.store.stamp import REVISIONS, State, state
from tests.store.helping import dump, run, with_evening

NEXT = f'''"""A later version: deals get a place, and a table of jokes."""

import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{REVISIONS[-1]}"


def upgrade() -> None:
    op.create_table("joke", sa.Column("id", sa.Integer(), primary_key=True))
    with op.batch_alter_table("deal") as deal:
        deal.add_column(sa.Column("place", sa.String(), nullable=False, server_default="here"))


def downgrade() -> None:
    with op.batch_alter_table("deal") as deal:
        deal.drop_column("place")
    op.drop_table("joke")
'''


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """A folder of scripts with one revision more than this version knows."""
    folder = tmp_path / "migrations"
    shutil.copytree(scripts(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "next.py").write_text(NEXT, encoding="utf-8")
    return folder


def engine(path: Path) -> Engine:
    made = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(made, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
    event.listen(made, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return made


def test_a_store_one_revision_behind_is_old(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    assert state(store.path, (*REVISIONS, "next")) is State.OLD


def test_an_old_store_is_backed_up_whole_and_keeps_its_rows(tmp_path: Path, later: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    backup = migrate(store.path, engine(store.path), State.OLD, later)
    assert backup is not None
    assert backup.parent == tmp_path
    assert dump(backup) == before
    after = dump(store.path)
    assert after.pop("alembic_version") == [("next",)]
    assert after.pop("joke") == []
    assert after["deal"] == [(*row, "here") for row in before["deal"]]
    assert {name: after[name] for name in after if name != "deal"} == {
        name: before[name] for name in before if name not in ("deal", "alembic_version")
    }


def test_what_was_upgraded_is_newer_to_the_version_before(tmp_path: Path, later: Path) -> None:
    store = with_evening(tmp_path)
    migrate(store.path, engine(store.path), State.OLD, later)
    assert state(store.path, (*REVISIONS, "next")) is State.CURRENT
    with pytest.raises(StoreError, match="newer"):
        state(store.path)


def test_a_migration_that_breaks_off_leaves_the_old_store_whole(tmp_path: Path, later: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    script = later / "versions" / "next.py"
    broken = NEXT.replace("\n\n\ndef downgrade", "\n    raise RuntimeError('power cut')\n\n\ndef downgrade")
    script.write_text(broken, encoding="utf-8")
    with pytest.raises(RuntimeError, match="power cut"):
        migrate(store.path, engine(store.path), State.OLD, later)
    assert dump(store.path) == before
    assert state(store.path) is State.CURRENT


@time_machine.travel("2026-11-28 21:15:00+00:00", tick=False)
def test_an_upgrade_tried_again_at_once_succeeds_and_keeps_the_first_backup(
    tmp_path: Path, later: Path
) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    script = later / "versions" / "next.py"
    script.write_text(NEXT.replace("op.create_table", "raise RuntimeError  # "), encoding="utf-8")
    with pytest.raises(RuntimeError):
        migrate(store.path, engine(store.path), State.OLD, later)
    script.write_text(NEXT, encoding="utf-8")
    migrate(store.path, engine(store.path), State.OLD, later)
    assert state(store.path, (*REVISIONS, "next")) is State.CURRENT
    backups = list(tmp_path.glob("scores-before-upgrade-*.db"))
    assert backups
    assert all(dump(backup) == before for backup in backups)


def test_a_store_in_a_folder_with_percent_signs_is_upgraded(tmp_path: Path, later: Path) -> None:
    odd = tmp_path / "100% mine"
    odd.mkdir()
    folder = later.rename(odd / "migrations")
    store = with_evening(odd)
    migrate(store.path, engine(store.path), State.OLD, folder)
    assert state(store.path, (*REVISIONS, "next")) is State.CURRENT


def test_the_first_use_of_an_old_store_upgrades_it(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    monkeypatch.setattr("scorekeeper.store.migrate.scripts", lambda: later)
    monkeypatch.setattr(state, "__defaults__", ((*REVISIONS, "next"),))
    with store.reading() as book:
        assert [player.name for player in book.players()] == ["Ana", "Bo", "Cy"]
    assert dump(store.path)["alembic_version"] == [("next",)]
    (backup,) = tmp_path.glob("scores-before-upgrade-*.db")
    assert dump(backup) == before


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    path.touch()
    assert state(path) is State.EMPTY
    with_evening(tmp_path)
    assert state(path) is State.CURRENT
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_without_tables_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    run(path, "CREATE TABLE gone (id)", "DROP TABLE gone")
    assert state(path) is State.EMPTY
