"""The health of the store as people read it."""

from scorekeeper.app.care import Health
from scorekeeper.cli.render.paper import Paper


def print_health(paper: Paper, health: Health) -> None:
    """What is wrong with the store, or that nothing is."""
    for finding in health.findings:
        paper.sentence(finding)
    if health.findings:
        paper.sentence("A backup can be brought back: scorekeeper restore FILE")
        return
    paper.sentence(f"All is well: {health.games} games, {health.deals} deals, {health.players} players.")
    paper.sentence(f"The store is {health.path}")
