"""Open a store: to look, or to change it in one transaction that is whole or not at all."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, StaticPool
from sqlmodel import Session, SQLModel

from scorekeeper.store import commits
from scorekeeper.store.book import Book
from scorekeeper.store.stamp import BUSY_SECONDS, State, state, trouble

Done = TypeVar("Done")


class Store:
    """The store at a path. Nothing is opened or created before it is used."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def reading(self) -> Iterator[Book]:
        """A book to read in; a store that does not exist reads as an empty one and is not made.

        Raises `StoreError`.
        """
        if state(self.path) in (State.MISSING, State.EMPTY):
            with _nothing() as book:
                yield book
            return
        self._prepare()
        with self._session("BEGIN") as session:
            yield Book(session)

    @contextmanager
    def changing(self, at: datetime, *, dry_run: bool = False, create: bool = False) -> Iterator[Book]:
        """A book to change: on leaving, all changes and their journal entry are on disk.

        An exception, or *dry_run*, changes nothing. Others who write wait until we are done. A store
        that does not exist is made only where *create* says so: what changes a game that is not
        there is refused, and leaves no empty file behind. Raises `StoreError`.
        """
        if (dry_run or not create) and state(self.path) in (State.MISSING, State.EMPTY):
            with _nothing() as book:
                yield book
                # Only `create` may write where there is no store.
                assert create or not book.journal.changes
            return
        self._prepare()
        with self._session("BEGIN IMMEDIATE") as session:
            book = Book(session)
            yield book
            if dry_run:
                session.rollback()
                return
            book.journal.write(book.summary, at.isoformat(timespec="seconds"))
            session.commit()
            commits.made()

    def founding(self, at: datetime, work: Callable[[Book], Done]) -> Done:
        """Do *work* in a change that may be the first of a store, and give back what it gives.

        Where there is no store yet, the work is first tried on nothing: what it refuses leaves no
        file behind. Raises `StoreError`.
        """
        if state(self.path) in (State.MISSING, State.EMPTY):
            with _nothing() as book:
                work(book)
        with self.changing(at, create=True) as book:
            return work(book)

    def _prepare(self) -> None:
        """Make the store, or bring it to this version's schema, where that is needed."""
        if state(self.path) is State.CURRENT:
            return
        from scorekeeper.store.migrate import migrate

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            engine = _engine(self.path, "BEGIN IMMEDIATE")
            # Looked at again by the migration itself: another terminal may have made it meanwhile.
            migrate(self.path, engine, state(self.path))
        except (OSError, DBAPIError) as error:
            raise trouble(self.path, getattr(error, "orig", None) or error) from error

    @contextmanager
    def _session(self, begin: str) -> Iterator[Session]:
        try:
            with Session(_engine(self.path, begin), autoflush=False, expire_on_commit=False) as session:
                session.connection()  # begin now, so that a change sees what it will change
                yield session
        except DBAPIError as error:
            raise trouble(self.path, error.orig or error) from error


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)), poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS}
    )

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: object) -> None:
        # Transactions are begun by us: the driver would begin too late, and not for reading.
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


@contextmanager
def _nothing() -> Iterator[Book]:
    """A book of a store that does not exist: empty, and forgotten afterwards."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    SQLModel.metadata.create_all(engine)
    with Session(engine) as session:
        yield Book(session)
    engine.dispose()
