"""People as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.app.people import Known

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper


def print_people(paper: Paper, known: Sequence[Known]) -> None:
    """Everybody known, with what they have played."""
    if not known:
        paper.sentence("Nobody is known yet: scorekeeper start Ana Bo Cy")
        return
    rows = [["name", "games", "deals", ""]]
    for one in known:
        said = [f"also {', '.join(one.player.aliases)}"] if one.player.aliases else []
        said += ["archived"] if one.player.archived else []
        rows.append([one.player.name, str(one.games), str(one.deals), "; ".join(said)])
    paper.print(paper.grid(rows, right=(1, 2)))
