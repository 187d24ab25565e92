"""What the prompt of the evening says."""

import shlex
from shutil import get_terminal_size

from rich.console import Console
from rich.text import Text

from scorekeeper.app.view import View
from scorekeeper.cli.render.game import next_line, outlook
from scorekeeper.cli.render.paper import Paper
from scorekeeper.score import FEWEST, Presence

_FIRM = "\ue000"
"""A blank at which no line is broken."""


def folded(text: str, width: int) -> list[str]:
    """*text* in lines of at most *width* columns, broken between words where that is possible."""
    if not text:
        return [""]
    lines = Text(text).wrap(Console(width=width, color_system=None), max(width, 2))
    return [line.plain.rstrip().replace(_FIRM, " ") for line in lines]


def prompt_lines(view: View | None) -> tuple[list[str], str]:
    """What stands above the prompt, and the prompt: the game, who deals and leads, the keys."""
    if view is None:
        return [
            "No game yet. Who plays, going left round the table? For example: Ana Bo Cy Di Eve"
        ], "players> "
    game = view.game
    if game.finished:
        return [f"Game {game.id} is finished. resume goes on with it, start begins a new one."], "finished> "
    said = [f"Game {game.id} · {next_line(view, view.course.next)}"]
    if view.course.winner:
        said.append(outlook(view))
    return [*said, keys(view)], f"deal {len(game.deals) + 1}> "


def keys(view: View) -> str:
    """The key of everybody who is dealt in; those who sit out in brackets."""
    said = []
    for seat in view.game.seats:
        one = f"{seat.key}{_FIRM}{view.name(seat.player)}"
        if seat.presence is not Presence.LEFT:
            said.append(one if seat.presence is Presence.IN else f"({one})")
    return "  ".join(said)


_MIXED = (1, 3, 0, 2, 4)
"""An order that is not that of the seats, for examples."""


def _help(view: View | None) -> list[tuple[str, str]]:
    """What can be typed, and what it does; with the keys and names of this table."""
    here = [("a", "Ana"), ("b", "Bo"), ("c", "Cy"), ("d", "Di"), ("e", "Eve")]
    if view and len(view.game.present) >= FEWEST:
        present = view.game.present
        here = [(seat.key, view.name(seat.player)) for seat in view.game.seats if seat.player in present]
    mixed = [here[index] for index in _MIXED if index < len(here)] + here[len(_MIXED) :]
    keys = "".join(key for key, _ in mixed)
    return [
        (keys, "records a deal: who went out first, second, …"),
        (shlex.join(name for _, name in mixed[:-1]), "the same by name; the last may be left out"),
        ("u", "takes the latest change back, whatever it was"),
        ("w", "who gives which cards to whom; s the standings"),
        (f"e 3 {keys[:-1]}", f"corrects deal 3; e {keys[:-1]} the last one"),
        ("join Fay", "and leave, out, back: who is dealt in"),
        ("judge 88 on 77", "is that play legal?"),
        ("? deal", "more about a command"),
        ("q", "ends, as Ctrl-D does; Ctrl-C drops the line"),
    ]


def print_help(paper: Paper, view: View | None) -> None:
    """What can be typed at the table."""
    lines = _help(view)
    table = paper.grid([[f"  {what}", why] for what, why in lines], firm=(0,))
    if paper.fits(table):
        paper.print(table)
    else:
        for what, why in lines:
            paper.sentence(what, "bold")
            paper.sentence(why, indent=3)
    paper.sentence("Every other command works too; Tab completes. A single letter is always a command.")
    if view is not None:
        paper.sentence(f"Keys: {keys(view)}".replace(_FIRM, " "))


def print_board(paper: Paper, view: View) -> None:
    """The board once, for the width of the terminal; off a terminal, for 80 columns."""
    from scorekeeper.cli.render.board import Board

    columns, lines = get_terminal_size((80, 40))
    paper.print(*Board(paper, view).frame(min(columns, paper.width), lines))
