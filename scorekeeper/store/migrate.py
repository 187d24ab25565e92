"""Bring a store to this version's schema. Loaded only where the schema differs."""

from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.store.backup import beside, copy
from scorekeeper.store.stamp import State


def scripts() -> Path:
    """The folder of the migration scripts: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    packed = package / "_migrations"
    return packed if packed.is_dir() else package.parent / "migrations"


def migrate(path: Path, engine: Engine, found: State, folder: Path | None = None) -> Path | None:
    """Create or upgrade the store at *path*; returns the backup that was made of an old one.

    All of it is one transaction: a store is never half upgraded.
    """
    from alembic import command
    from alembic.config import Config

    backup = None
    if found is State.OLD:
        backup = beside(path, "before-upgrade", datetime.now())
        copy(path, backup)
    config = Config()
    config.set_main_option("script_location", str(folder or scripts()).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return backup
