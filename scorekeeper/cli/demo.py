"""A sample evening, played for the newcomer by the very commands that they will type."""

import shlex
import sys
from contextlib import redirect_stderr
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.app.errors import Exit
from scorekeeper.cli.boundary import run
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.settings import Settings
from scorekeeper.cli.signals import ended_like_ctrl_c

SCENES = (
    ("Five friends sit down, named going left round the table.", "start Ana Bo Cy Di Eve --rules boms"),
    ("A deal is who went out in which order, by key; the last may be left out.", "deal bdac"),
    ("Names do as well. What could be a slip records nothing.", "deal bo dy ana cy"),
    ("So once more.", "deal ana bo di cy"),
    ("Whose cards exactly?", 'swap --hand "Eve: 2c 2d As Ks 3h"'),
    ("Typed too fast? Every change can be taken back,", "undo"),
    ("and made again.", "redo"),
    ("Somebody goes home: titles and swap close up.", "leave Eve"),
    ("Somebody comes.", "join Fay"),
    ("The next deal.", "deal fbad"),
    ("The table quarrels.", "judge 88 on 77"),
    ("How does it stand?", "standings"),
    ("How did it go?", "chart"),
    ("And in figures?", "stats"),
    ("For the second terminal, across the room.", "board --once"),
    ("For the group chat.", "share"),
)
"""What is told, and the command that follows."""

REFUSED = frozenset({"deal bo dy ana cy"})
"""Commands that show how a refusal looks."""


def play(settings: Settings, *, pause: bool) -> int:
    """Play every scene into a store that is deleted afterwards; the exit code."""
    with ended_like_ctrl_c(), TemporaryDirectory(prefix="scorekeeper-demo-") as folder:
        store = replace(settings, db=str(Path(folder) / "scores.db"))
        for number, (told, line) in enumerate(SCENES):
            if number and pause:
                from scorekeeper.cli.ask import answer

                answer("\nEnter goes on, Ctrl-C stops. ")
            _tell(settings, told, line, first=not number)
            with redirect_stderr(sys.stdout):  # a refusal is one of the screens
                code = run([*store.words, *shlex.split(line)])
            if code != (Exit.REFUSED if line in REFUSED else Exit.DONE):
                return code
    paper = Paper(settings)
    paper.blank()
    paper.sentence("That store is deleted again. Your own evening begins with:")
    paper.sentence("scorekeeper start Ana Bo Cy Di Eve", "bold", indent=3)
    paper.sentence("and scorekeeper table takes the orders one by one, all evening.")
    paper.sentence("scorekeeper report evening.html makes a page of it, rules sheet prints your rules.")
    return Exit.DONE


def _tell(settings: Settings, told: str, line: str, *, first: bool) -> None:
    if settings.quiet:
        return
    paper = Paper(settings)
    if not first:
        paper.blank()
    paper.sentence(f"# {told}", "dim")
    paper.sentence(f"$ scorekeeper {line}", "bold")
    sys.stdout.flush()
