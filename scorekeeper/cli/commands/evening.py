"""The evening: the table's prompt, the board in a second terminal, text for the chat, a demonstration."""

import typer

from scorekeeper.cli.settings import settings

app = typer.Typer()
PANEL = "The game"


@app.command("t", hidden=True)
@app.command(rich_help_panel=PANEL)
def table(ctx: typer.Context) -> None:
    """One prompt for the evening: orders and commands, line by line. (t)

    A line that is no command is an order, and records a deal. Off a terminal, standard input is
    read the same way; the exit code is that of the first line refused.

    Example: scorekeeper table
    """
    chosen = settings(ctx)
    if chosen.interactive:
        from scorekeeper.cli.loop.prompt import Prompt

        raise typer.Exit(Prompt(chosen).run())
    from scorekeeper.cli.loop.table import read_lines, standard_input

    raise typer.Exit(read_lines(chosen, standard_input()))
