"""The health of the store as people read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.app.care import Health
from scorekeeper.app.words import counted

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper


def print_health(paper: Paper, health: Health) -> None:
    """What is wrong with the store, or that nothing is."""
    for finding in health.findings:
        paper.sentence(finding)
    if health.findings:
        paper.sentence("A backup can be brought back: scorekeeper restore FILE")
        return
    held = [
        counted(health.games, "game"),
        counted(health.deals, "deal"),
        counted(health.players, "player"),
    ]
    paper.sentence(f"All is well: {', '.join(held)}.")
    paper.sentence(f"The store is {health.path}")
