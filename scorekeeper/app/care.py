"""Take care of the store: back it up, restore it, look for damage."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.app import clock
from scorekeeper.app.errors import Refused
from scorekeeper.store import backup
from scorekeeper.store.errors import StoreError, StoreNewer
from scorekeeper.store.stamp import State, state

if TYPE_CHECKING:
    from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Health:
    """What is wrong with the store at ``path`` (nothing, where it is well), and what it holds."""

    path: Path
    findings: tuple[str, ...]
    games: int
    deals: int
    players: int


def examine(store: "Store") -> Health:
    """Look for damage and for facts that contradict each other. Raises `StoreError`."""
    from scorekeeper.store.doctor import findings

    with store.reading() as book:
        found = tuple(findings(book.session))
        # What is damaged may not even count.
        games = book.games() if not found else ()
        return Health(store.path, found, len(games), sum(line.deals for line in games), len(book.players()))


def save(store: "Store", target: Path | None) -> Path:
    """Copy the store to *target*, or beside itself with the date in the name; where it went.

    Raises `Refused` where there is no store, `StoreError` where it cannot be written.
    """
    _present(store.path)
    path = target or backup.beside(store.path, "backup", clock.now())
    backup.copy(store.path, path)
    return path


def restore(store: "Store", source: Path) -> Path | None:
    """Make the store what *source* is; the copy that was kept of what it was, None for a new store.

    Raises `Refused` where *source* is missing, `StoreError` where it is no store of ours.
    """
    _present(source)
    if source.exists() and store.path.exists() and source.samefile(store.path):
        raise Refused("same-file", f"{source} is the store itself.")
    kept = _put_aside(store.path)
    backup.overwrite(source, store.path)
    return kept


def _put_aside(path: Path) -> Path | None:
    """Keep a copy of what lies at *path* before it is overwritten; where it went, None = nothing did."""
    try:
        if state(path) in (State.MISSING, State.EMPTY):
            return None
        kept = backup.beside(path, "before-restore", clock.now())
        backup.copy(path, kept)
    except StoreNewer:
        raise
    except StoreError:
        if not path.is_file():
            raise
        # Damaged beyond reading, which is when a backup is needed most: moved away as it is.
        kept = backup.beside(path, "before-restore", clock.now())
        path.rename(kept)
    return kept


def _present(path: Path) -> None:
    if state(path) in (State.MISSING, State.EMPTY):
        raise Refused("no-store", f"There is no store at {path}.")
