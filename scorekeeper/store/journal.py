"""Every change with its inverse, row by row, so that any change can be undone and done again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table, and_, event, inspect
from sqlmodel import Session, SQLModel, col, select

from scorekeeper.store.errors import StoreError
from scorekeeper.store.tables import JournalRow

Image = dict[str, Any]
"""A row as it stands in its table, column by column."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change in the journal: what it was, in words, when, and whether it has been taken back."""

    id: int
    at: str
    summary: str
    undone: bool


class Journal:
    """Watches a session and keeps what each flush did to each row, before and after."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.changes: list[list[Any]] = []
        event.listen(session, "after_flush", self._watch)

    def _watch(self, session: Session, _context: object) -> None:
        rows = [*session.new, *session.dirty, *session.deleted]
        new, deleted = set(map(id, session.new)), set(map(id, session.deleted))
        for row in rows:
            before, after = _images(row)
            change = [row.__tablename__, before, after]
            if id(row) in new:
                change[1] = None
            elif id(row) in deleted:
                change[2] = None
            if change[1] != change[2] and not isinstance(row, JournalRow):
                self.changes.append(change)

    def write(self, summary: str, at: str) -> None:
        """Close the change that the session made: *summary* says what it was. No rows, no entry."""
        self.session.flush()
        if not self.changes:
            return
        for row in self._undone():
            self.session.delete(row)
        self.session.add(JournalRow(at=at, summary=summary, changes=list(self.changes)))
        self.session.flush()
        self.changes.clear()

    def latest(self, count: int) -> tuple[Change, ...]:
        """The last *count* changes, those taken back included, oldest first."""
        query = select(JournalRow.id, JournalRow.at, JournalRow.summary, JournalRow.undone)
        rows = self.session.exec(query.order_by(col(JournalRow.id).desc()).limit(count)).all()
        return tuple(Change(number or 0, at, summary, undone) for number, at, summary, undone in rows[::-1])

    def undo(self) -> str | None:
        """Take the latest change back; its summary, None where there is nothing to undo."""
        query = select(JournalRow).where(col(JournalRow.undone).is_(False))
        row = self.session.exec(query.order_by(col(JournalRow.id).desc()).limit(1)).one_or_none()
        return self._apply(row, undone=True) if row else None

    def redo(self) -> str | None:
        """Make the change that was last taken back again; its summary, None where there is none."""
        row = next(self._undone(), None)
        return self._apply(row, undone=False) if row else None

    def _undone(self) -> Iterator[JournalRow]:
        query = select(JournalRow).where(col(JournalRow.undone).is_(True))
        yield from self.session.exec(query.order_by(col(JournalRow.id))).all()

    def _apply(self, row: JournalRow, *, undone: bool) -> str:
        # Rows refer to each other; only the whole of them has to fit.
        self.session.connection().exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        for table, before, after in reversed(row.changes) if undone else row.changes:
            have, want = (after, before) if undone else (before, after)
            self._replace(SQLModel.metadata.tables[table], have, want)
        row.undone = undone
        self.session.flush()
        self.session.expire_all()
        self.changes.clear()
        return row.summary

    def _replace(self, table: Table, have: Image | None, want: Image | None) -> None:
        """Turn the row *have* (None: there is none) into *want* (None: there shall be none)."""
        known = have or want or {}
        this = and_(*(column == known[column.name] for column in table.primary_key))
        connection = self.session.connection()
        found = connection.execute(table.select().where(this)).mappings().one_or_none()
        if (dict(found) if found else None) != have:
            raise StoreError(
                f"The store was changed by something else than scorekeeper (table {table.name}).",
                "Nothing was undone. Run: scorekeeper doctor",
            )
        if want is None:
            connection.execute(table.delete().where(this))
        elif have is None:
            connection.execute(table.insert().values(want))
        else:
            connection.execute(table.update().where(this).values(want))


def _images(row: Any) -> tuple[Image, Image]:
    """The row's columns as they were when loaded, and as they are."""
    before: Image = {}
    after: Image = {}
    for attribute in inspect(row).mapper.column_attrs:
        history = inspect(row).attrs[attribute.key].history
        after[attribute.key] = getattr(row, attribute.key)
        before[attribute.key] = history.deleted[0] if history.deleted else after[attribute.key]
    return before, after
