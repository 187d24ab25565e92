"""Rule sheets and score sheets as machines read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorekeeper.cli import data
from scorekeeper.rules import Clause

if TYPE_CHECKING:  # what only reads rules must not load the store
    from scorekeeper.app.scoresheet import ScoreSheet
    from scorekeeper.app.sheet import Sheet


def rule_sheet(found: Sheet) -> data.Data:
    """The rules of a table for so many players."""
    return {
        "name": found.named.name,
        "base": found.named.base,
        "players": found.players,
        "goal": found.goal,
        "pack": found.pack,
        "basics": clauses(found.basics),
        "in_play": [{"section": section.value, "rules": clauses(rules)} for section, rules in found.played],
        "not_in_play": clauses(found.off),
        "title_set": clauses([found.titles])[0],
        "titles": [{"place": rung.place, "title": rung.title, "points": rung.points} for rung in found.rungs],
        "exchange": [
            {"from": one.giver_title, "to": one.receiver_title, "cards": one.cards, "which": one.which.value}
            for one in found.debts
        ],
        "duties": clauses(found.duties),
        "drinking": clauses(found.drinking),
        "contradictions": data.faults(found.faults),
    }


def clauses(found: Iterable[Clause]) -> list[data.Data]:
    """Sentences of the rules, and who says them."""
    return [
        {
            "says": one.says,
            "source": list(one.source.seeds),
            "reading": bool(one.source.reading),
            "reading_of": one.source.reading or None,
        }
        for one in found
    ]


def score_sheet(found: ScoreSheet) -> data.Data:
    """A score sheet: the columns, the deals so far, the empty rows."""
    return {
        "game": found.game,
        "players": [column.name or None for column in found.columns],
        "deals": [
            {
                "deal": row.number,
                "places": [cell.place if cell else None for cell in row.cells],
                "points": [cell.points if cell else None for cell in row.cells],
            }
            for row in found.rows
        ],
        "totals": list(found.totals) if found.totals else None,
        "empty_rows": len(found.empty),
    }
