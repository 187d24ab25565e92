"""A refusal: what was not done and why, and what to type instead."""

from collections.abc import Sequence

from scorekeeper.app.errors import Exit, Hint, Refused
from scorekeeper.cli.render.paper import Paper

PROGRAM = "scorekeeper "
"""What a suggested command begins with, save at the table's prompt."""


def print_refusal(paper: Paper, error: Refused, *, nothing_recorded: bool, at_table: bool = False) -> None:
    """Print the refusal; *nothing_recorded* opens it by saying so, *at_table* suggests lines to type."""
    if error.exit == Exit.INTERRUPTED:
        paper.sentence(error.message)
        return
    opening = "Nothing recorded: " if nothing_recorded else ""
    paper.sentence(f"{opening}{error.message}", "bold")
    for fault in error.faults:
        paper.sentence(fault, indent=2)
    print_ways(paper, error.hints, at_table=at_table)


def print_ways(paper: Paper, hints: Sequence[Hint], *, at_table: bool = False) -> None:
    """Print what to type instead, each command on a line of its own where it has no room beside."""
    rows = [
        (f"  {hint.why}", hint.command.removeprefix(PROGRAM) if at_table else hint.command)
        for hint in hints
        # At the prompt the keys stand right below: nothing has to be typed to see them.
        if hint.command and not (at_table and hint.command == PROGRAM.strip())
    ]
    for hint in hints:
        if not hint.command:
            paper.sentence(f"{hint.why}", indent=2)
    table = paper.grid(rows, gap=3, firm=(0,))
    if rows and paper.fits(table):
        paper.print(table)
        return
    for why, command in rows:
        paper.sentence(why)
        # A command that is wrapped cannot be pasted: let the terminal break it.
        paper.console.print(paper.text(f"    {command}"), soft_wrap=True)
