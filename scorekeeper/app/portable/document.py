"""The export: what the JSON document holds. The classes are its description.

It holds every fact of a store and nothing that follows from them; not the journal, so an imported
store has one change to undo, the import. People are named by their names, which are unique, rule
sets and games by numbers that count within the document.
"""

import json
import re
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from scorekeeper.score import MOST_GIVEN, Presence

FORMAT: Literal["scorekeeper"] = "scorekeeper"
VERSION: Literal[1] = 1
"""Raised when a document of today could no longer be read as it was meant."""


def _instant(value: Any) -> datetime:
    if isinstance(value, datetime):
        return value
    if not isinstance(value, str):
        raise ValueError("a time is text, such as 2026-11-30T21:15:00+01:00")
    try:
        at = datetime.fromisoformat(value)
        at.astimezone(UTC)
    except (ValueError, OverflowError):
        raise ValueError(f"{value[:40]!r} is not a time, such as 2026-11-30T21:15:00+01:00") from None
    if at.tzinfo is None:
        raise ValueError(f"{value!r} has no offset from UTC, such as +01:00")
    return at.replace(microsecond=0)


def _iso(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


Instant = Annotated[datetime, BeforeValidator(_instant), PlainSerializer(_iso)]
Count = Annotated[int, Field(ge=0, le=10**9)]
Points = Annotated[int, Field(ge=-MOST_GIVEN, le=MOST_GIVEN)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Person(_Part):
    """A player, with the other names they are known by."""

    name: str
    aliases: list[str]
    archived: bool


class Revision(_Part):
    """A rule set that something was played under or that is saved: every option as RULES writes it."""

    rules: Count
    base: str
    options: dict[str, str]


class Saved(_Part):
    """A rule set kept under a name."""

    name: str
    rules: Count


class Chair(_Part):
    """A player's seat, in the row going left."""

    player: str
    key: str
    presence: Literal["in", "out", "left"]


class DealPart(_Part):
    """A deal; ``deal`` is its number, struck deals (``void``) included."""

    deal: Count
    finish: list[str]
    sat_out: list[str]
    penalties: list[str]
    last_typed: bool
    rules: Count
    at: Instant
    entered: Instant
    note: str
    record: str | None
    void: bool


class AdjustmentPart(_Part):
    """Points outside a deal; ``after`` is the number of the deal before, 0 = none."""

    player: str
    points: Points
    reason: str
    at: Instant
    after: Count


class GamePart(_Part):
    """A game; ``titles_from`` is the game whose titles it began with."""

    game: Count
    name: str
    started: Instant
    finished: Instant | None
    rules: Count
    first_dealer: str | None
    titles_from: Count | None
    seats: list[Chair]
    deals: list[DealPart]
    adjustments: list[AdjustmentPart]


class Document(_Part):
    """All facts of a store; ``on_table`` is the game that lies on the table."""

    format: Literal["scorekeeper"] = FORMAT
    version: Literal[1] = VERSION
    players: list[Person]
    rules: list[Revision]
    saved_rules: list[Saved]
    games: list[GamePart]
    on_table: Count | None


PRESENCE: dict[Presence, Literal["in", "out", "left"]] = {
    Presence.IN: "in",
    Presence.OUT: "out",
    Presence.LEFT: "left",
}

# Neither may move a terminal's cursor, turn the direction of writing, or break a line.
_UNSEEN = re.compile("[\x7f-\x9f\u00ad\u0600-\u0605\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


def written(document: Document) -> str:
    """The document as JSON text: equal documents give equal text, a deal is a line."""
    text = _laid_out(document.model_dump(mode="json"), "")
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def _laid_out(value: Any, indent: str) -> str:
    """JSON with whatever holds no objects on one line."""
    inner = indent + "  "
    if isinstance(value, dict) and any(map(_deep, value.values())):
        lines = [f"{_line(key)}: {_laid_out(item, inner)}" for key, item in value.items()]
        return f"{{\n{inner}" + f",\n{inner}".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return f"[\n{inner}" + f",\n{inner}".join(_laid_out(item, inner) for item in value) + f"\n{indent}]"
    return _line(value)


def _deep(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
