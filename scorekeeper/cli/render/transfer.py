"""An import as people read it."""

from scorekeeper.app.importing import Imported
from scorekeeper.app.view import View
from scorekeeper.app.words import counted, listed
from scorekeeper.cli.render.game import print_standings
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.render.refusal import print_ways
from scorekeeper.cli.render.table import title

_WHOLE = 1
"""Up to so many games are shown with their standings."""


def print_imported(paper: Paper, done: Imported) -> None:
    """What came in, or would: games, people, and what should be looked at."""
    if done.dry_run:
        paper.sentence("Dry run: nothing is recorded.", "bold")
    for line in done.read:
        paper.sentence(line, "dim", indent=3)
    what = f"{counted(len(done.views), 'game')}, {counted(done.deals, 'deal')}"
    paper.sentence(f"{what} from {done.source}", "bold")
    for view in done.views:
        paper.sentence(_line(view), indent=3)
    if len(done.views) <= _WHOLE:
        for view in done.views:
            print_standings(paper, view)
    if done.new:
        paper.sentence(f"New: {', '.join(done.new)}.")
    for name, known in done.matched:
        paper.sentence(f"{name} is {known}; the name is remembered.")
    if done.skipped:
        which = "Game" if len(done.skipped) == 1 else "Games"
        paper.sentence(f"{which} {listed(map(str, done.skipped))}: here already, left out.")
    for note in done.notes:
        paper.sentence(f"Note: {note}")
    print_ways(paper, done.ways)
    if not done.dry_run and done.views:
        paper.sentence(f"Wrong? undo · to go on with it: resume {done.views[-1].game.id}", "dim", indent=3)


def _line(view: View) -> str:
    deals = view.game.deals
    days = f" · {deals[0].at:%Y-%m-%d}" if deals else ""
    last = f" to {deals[-1].at:%Y-%m-%d}" if deals and deals[-1].at.date() != deals[0].at.date() else ""
    return f"{title(view)} · {counted(len(deals), 'deal')}{days}{last}"
