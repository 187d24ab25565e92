"""The tables: only what happened, never what follows from it.

A finishing order is one JSON list in the row of its deal, not a row a place: a deal is one fact,
it changes as a whole, and players are merged or archived but never deleted. `doctor` checks that
every id in a list is a player of the game.
"""

from typing import Any, ClassVar

from sqlalchemy import JSON, UniqueConstraint
from sqlmodel import Field, SQLModel


class PlayerRow(SQLModel, table=True):
    """A person. ``folded`` is the name as names are compared."""

    __tablename__: ClassVar[Any] = "player"

    id: int | None = Field(default=None, primary_key=True)
    name: str
    folded: str = Field(unique=True)
    archived: bool = False


class AliasRow(SQLModel, table=True):
    """Another name that a person is known by."""

    __tablename__: ClassVar[Any] = "alias"

    id: int | None = Field(default=None, primary_key=True)
    name: str
    folded: str = Field(unique=True)
    player_id: int = Field(foreign_key="player.id", index=True)


class RulesRow(SQLModel, table=True):
    """A revision of a rule set: ``options`` is its canonical JSON. Rows are never changed."""

    __tablename__: ClassVar[Any] = "rules"
    __table_args__: ClassVar[Any] = (UniqueConstraint("base", "options"),)

    id: int | None = Field(default=None, primary_key=True)
    base: str
    options: str


class SavedRow(SQLModel, table=True):
    """A rule set kept under a name."""

    __tablename__: ClassVar[Any] = "saved"

    id: int | None = Field(default=None, primary_key=True)
    name: str
    folded: str = Field(unique=True)
    rules_id: int = Field(foreign_key="rules.id")


class GameRow(SQLModel, table=True):
    """A game. ``rules_id`` holds for its next deal; instants are ISO text with an offset."""

    __tablename__: ClassVar[Any] = "game"

    id: int | None = Field(default=None, primary_key=True)
    name: str = ""
    started: str
    finished: str | None = None
    rules_id: int = Field(foreign_key="rules.id")
    first_dealer_id: int | None = Field(default=None, foreign_key="player.id")
    titles_from_id: int | None = Field(default=None, foreign_key="game.id")


class SeatRow(SQLModel, table=True):
    """A player's chair in a game; ``position`` counts from 1, going left."""

    __tablename__: ClassVar[Any] = "seat"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game_id", "player_id"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    position: int
    key: str
    presence: str = "in"


class DealRow(SQLModel, table=True):
    """A deal; ``number`` counts from 1 within its game, struck deals included."""

    __tablename__: ClassVar[Any] = "deal"

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    finish: list[int] = Field(sa_type=JSON)
    sat_out: list[int] = Field(sa_type=JSON)
    penalties: list[int] = Field(sa_type=JSON)
    last_typed: bool
    rules_id: int = Field(foreign_key="rules.id")
    at: str
    entered: str
    note: str = ""
    record: str | None = None
    void: bool = False


class AdjustmentRow(SQLModel, table=True):
    """Points given or taken outside a deal; ``deal_id`` is the deal before it."""

    __tablename__: ClassVar[Any] = "adjustment"

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    points: int
    reason: str
    at: str
    deal_id: int | None = Field(default=None, foreign_key="deal.id")


class DeskRow(SQLModel, table=True):
    """The one row that says which game lies on the table."""

    __tablename__: ClassVar[Any] = "desk"

    id: int | None = Field(default=None, primary_key=True)
    game_id: int | None = Field(default=None, foreign_key="game.id")


class JournalRow(SQLModel, table=True):
    """A change: what it was in words, and each row it touched before and after."""

    __tablename__: ClassVar[Any] = "journal"

    id: int | None = Field(default=None, primary_key=True)
    at: str
    summary: str
    changes: list[Any] = Field(sa_type=JSON)
    undone: bool = False
