"""Stores for the tests: fresh ones, broken ones, and all that lies in one."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scorekeeper.rules import PRESETS
from scorekeeper.score import Deal, PlayerId, Seat
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store

NOW = datetime(2026, 11, 28, 21, 15, tzinfo=UTC)
BOMS = PRESETS["boms"].rules

Dump = dict[str, list[tuple[Any, ...]]]


def dump(path: Path) -> Dump:
    """Every row of every table, as it lies in the file."""
    with closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names}


def facts(path: Path) -> Dump:
    """`dump` without the journal."""
    return {name: rows for name, rows in dump(path).items() if name != "journal"}


def run(path: Path, *statements: str) -> None:
    """Run SQL on the file behind the program's back."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def fresh(folder: Path) -> Store:
    """A store with the tables and nothing in them."""
    store = Store(folder / "scores.db")
    with store.changing(NOW, create=True):
        pass
    return store


def seated(book: Book, names: Iterable[str], *, base: str = "boms") -> int:
    """A new game on the table for new people called *names*; its id."""
    people = [book.add_player(name) for name in names]
    game = book.add_game(
        name="",
        started=NOW,
        base=base,
        rules=PRESETS[base].rules,
        seats=[Seat(player, "abcdefghijkl"[index]) for index, player in enumerate(people)],
        titles_from=None,
    )
    book.put_on_table(game)
    return game


def played(number: int, *finish: int, **more: Any) -> Deal:
    """A deal under ``boms`` that ended with the players *finish*."""
    order = tuple(map(PlayerId, finish))
    return Deal(number=number, finish=order, base="boms", rules=BOMS, at=NOW, entered=NOW, **more)


def with_evening(folder: Path) -> Store:
    """A store with a game of Ana, Bo and Cy and two deals."""
    store = fresh(folder)
    with store.changing(NOW) as book:
        game = seated(book, ["Ana", "Bo", "Cy"])
        book.summary = "the start"
    for number in (1, 2):
        with store.changing(NOW) as book:
            book.add_deal(game, played(number, 2, 1, 3))
            book.summary = f"deal {number}"
    return store
