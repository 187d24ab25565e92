"""Look for what cannot be: damage in the file, and facts that contradict each other."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Boolean, Connection, Integer
from sqlmodel import Session, SQLModel, col, select

from scorekeeper.rules import RuleError, RuleSet
from scorekeeper.score import FEWEST, course
from scorekeeper.store.book import Book
from scorekeeper.store.errors import StoreError
from scorekeeper.store.tables import (
    AdjustmentRow,
    DealRow,
    GameRow,
    JournalRow,
    PlayerRow,
    RulesRow,
    SeatRow,
)


def findings(session: Session) -> Iterator[str]:
    """A sentence for everything that is wrong; nothing where all is well."""
    wrong = [*_file(session), *_values(session)]
    yield from wrong
    if wrong:
        return  # what is not of its kind cannot be looked at any further
    yield from _rules(session)
    players = set(session.exec(select(PlayerRow.id)))
    for game in session.exec(select(GameRow).order_by(col(GameRow.id))):
        try:
            yield from _game(session, game, players)
            facts = Book(session).game(game.id or 0)
            if facts is not None:
                course(facts)
        except StoreError as error:
            yield error.message
        except (ValueError, TypeError, LookupError) as error:
            yield f"Game {game.id} cannot be read: {error}."
    undone = [row.undone for row in session.exec(select(JournalRow).order_by(col(JournalRow.id)))]
    if undone != sorted(undone):
        yield "The journal has a change undone before one that is not."


def _file(session: Session) -> Iterator[str]:
    connection = session.connection()
    for row in connection.exec_driver_sql("PRAGMA integrity_check"):
        if row[0] != "ok":
            yield f"The file is damaged: {row[0]}."
    for row in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"Row {row[1]} of table {row[0]} refers to a row of {row[2]} that is missing."


_KINDS: tuple[tuple[type, str, str], ...] = (
    (Integer, "a number", "typeof({0}) = 'integer'"),
    (Boolean, "yes or no", "{0} IN (0, 1)"),
    (JSON, "JSON", "typeof({0}) = 'text' AND json_valid({0}) AND json_type({0}) = 'array'"),
    (object, "text", "typeof({0}) = 'text'"),
)
"""The kinds of columns: what each is called, and how SQLite tells it; what is no other is text."""
_TIMES = frozenset({"at", "entered", "started", "finished"})


def _values(session: Session) -> Iterator[str]:
    """Values that are not of the kind that their column holds."""
    connection = session.connection()
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            kind, test = next(found for of, *found in _KINDS if isinstance(column.type, of))
            name = f'"{column.name}"'
            wrong = f"NOT ({test.format(name)})" + (f" AND {name} IS NOT NULL" if column.nullable else "")
            for row in connection.exec_driver_sql(f'SELECT id FROM "{table.name}" WHERE {wrong}'):
                yield f"Row {row[0]} of table {table.name}: {column.name} is not {kind}."
            if column.name in _TIMES:
                yield from _times(connection, table.name, column.name)


def _times(connection: Connection, table: str, column: str) -> Iterator[str]:
    found = connection.exec_driver_sql(f"SELECT id, {column} FROM {table} WHERE typeof({column}) = 'text'")
    for row, text in found:
        try:
            if datetime.fromisoformat(text).tzinfo is None:
                raise ValueError
        except ValueError:
            yield f"Row {row} of table {table}: {column} is not a time with its offset from UTC."


def _rules(session: Session) -> Iterator[str]:
    for row in session.exec(select(RulesRow)):
        try:
            RuleSet.from_json(row.options)
        except (RuleError, ValueError, TypeError, AttributeError) as error:
            yield f"Rules {row.id} cannot be read: {error}"


def _game(session: Session, game: GameRow, players: set[Any]) -> Iterator[str]:
    seats = session.exec(select(SeatRow).where(SeatRow.game_id == game.id)).all()
    keys = [seat.key for seat in seats]
    if len(set(keys)) < len(keys):
        yield f"Game {game.id} has a key twice."
    if len({seat.position for seat in seats}) < len(seats):
        yield f"Game {game.id} has two chairs in one place."
    seated = {seat.player_id for seat in seats}
    deals = session.exec(
        select(DealRow).where(DealRow.game_id == game.id).order_by(col(DealRow.number))
    ).all()
    if [deal.number for deal in deals] != list(range(1, len(deals) + 1)):
        yield f"The deals of game {game.id} are not numbered from 1 on."
    for deal in deals:
        where = f"Deal {deal.number} of game {game.id}"
        named = {*deal.finish, *deal.sat_out, *deal.penalties}
        if len(set(deal.finish)) < len(deal.finish) or len(deal.finish) < FEWEST:
            yield f"{where} names a player twice, or too few."
        if not named <= seated & players:
            yield f"{where} names somebody who is not at the table."
        if not set(deal.penalties) <= set(deal.finish) or set(deal.sat_out) & set(deal.finish):
            yield f"{where} has a penalty for somebody who did not play, or somebody who sat out and played."
    for made in session.exec(select(AdjustmentRow).where(AdjustmentRow.game_id == game.id)):
        if made.player_id not in seated:
            yield f"An adjustment of game {game.id} is for somebody who is not at the table."
