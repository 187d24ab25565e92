"""An import as machines read it."""

from typing import Any

from scorekeeper.app.importing import Imported
from scorekeeper.cli import data


def imported(done: Imported) -> dict[str, Any]:
    """What came in, game by game."""
    return {
        "source": done.source,
        "games": [
            {
                "game": view.game.id,
                "name": view.game.name,
                "rules": view.rules_label,
                "deals": len(view.game.deals),
                **data.table(view),
            }
            for view in done.views
        ],
        "deals": done.deals,
        "new": list(done.new),
        "matched": [{"name": name, "player": known} for name, known in done.matched],
        "skipped": list(done.skipped),
        "notes": list(done.notes),
        "read": list(done.read),
        "suggestions": [hint.command for hint in done.ways],
        "dry_run": done.dry_run,
    }
