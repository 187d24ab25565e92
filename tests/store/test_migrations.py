"""The scripts in ``migrations/`` make the tables that the code works with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import NullPool
from sqlmodel import SQLModel

from scorekeeper.store.migrate import migrate, scripts
from scorekeeper.store.stamp import REVISIONS, State, state
from tests.store.helping import dump, fresh, with_evening


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts()))
    return config


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return create_engine(f"sqlite:///{tmp_path / 'scores.db'}", poolclass=NullPool)


def test_the_scripts_lie_where_the_store_looks_for_them() -> None:
    assert (scripts() / "env.py").is_file()
    assert list((scripts() / "versions").glob("*.py"))


def test_the_known_revisions_are_those_of_the_scripts_in_their_order() -> None:
    walked = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    assert tuple(reversed([script.revision for script in walked])) == REVISIONS


def test_an_empty_folder_gets_a_store_with_the_latest_stamp(tmp_path: Path) -> None:
    store = fresh(tmp_path / "new" / "folder")
    assert state(store.path) is State.CURRENT
    assert dump(store.path)["alembic_version"] == [(REVISIONS[-1],)]
    assert sorted(path.name for path in store.path.parent.iterdir()) == ["scores.db"]


def test_the_migrated_tables_are_those_of_the_code(tmp_path: Path, engine: Engine) -> None:
    fresh(tmp_path)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_foreign_keys_and_uniqueness_are_in_the_file_as_in_the_code(tmp_path: Path) -> None:
    made = tmp_path / "made.db"
    SQLModel.metadata.create_all(create_engine(f"sqlite:///{made}", poolclass=NullPool))
    store = fresh(tmp_path)
    for name in SQLModel.metadata.tables:
        assert _constraints(store.path, name) == _constraints(made, name), name


def _constraints(path: Path, name: str) -> list[set[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        columns = {row[1:] for row in connection.execute(f"PRAGMA table_info({name})")}
        keys = {row[2:] for row in connection.execute(f"PRAGMA foreign_key_list({name})")}
        indexes = {
            (row[2], *(column[2] for column in connection.execute(f"PRAGMA index_info({row[1]})")))
            for row in connection.execute(f"PRAGMA index_list({name})").fetchall()
        }
        return [columns, keys, indexes]


def test_a_store_can_go_down_to_nothing_and_up_again(tmp_path: Path, engine: Engine) -> None:
    store = with_evening(tmp_path)
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert dump(store.path) == {"alembic_version": []}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    assert dump(store.path) == dump(fresh(tmp_path / "other").path)


def test_migrating_a_current_store_changes_nothing_and_makes_no_backup(
    tmp_path: Path, engine: Engine
) -> None:
    store = with_evening(tmp_path)
    before = store.path.read_bytes()
    assert migrate(store.path, engine, State.CURRENT) is None
    assert store.path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [store.path]


def test_migrating_leaves_the_callers_logging_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    fresh(tmp_path)
    assert capfd.readouterr() == ("", "")
