"""The evening: the table's prompt, the board in a second terminal, text for the chat, a demonstration."""

from typing import Annotated

import typer

from scorekeeper.app.errors import Hint, command, usage
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer()


@app.command("t", hidden=True)
@app.command()
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


@app.command()
def board(
    ctx: typer.Context,
    once: Annotated[
        bool, typer.Option("--once", help="Print it once instead of following the game.")
    ] = False,
) -> None:
    """A live scoreboard for a second terminal, to be read across the room; q ends it.

    The larger the window, or the smaller its font, the larger the letters.

    Example: scorekeeper board --once
    """
    chosen = settings(ctx)
    if chosen.json:
        hints = [Hint("", command(name, "--json")) for name in ("standings", "swap")]
        raise usage("The board is made for eyes; these tell the same as data.", *hints)
    if once:
        from scorekeeper.app import lookback
        from scorekeeper.cli.render.evening import print_board
        from scorekeeper.cli.render.paper import Paper

        found = lookback.history(chosen.store)
        if not chosen.quiet:
            print_board(Paper(chosen), found)
        return
    if not chosen.interactive:
        raise usage(
            "The live board needs a terminal of its own.", Hint("To print it:", command("board", "--once"))
        )
    from scorekeeper.cli.watch import Watch

    Watch(chosen).run()


@app.command()
def share(
    ctx: typer.Context,
    game: of.GameId = None,
    all_: of.AllGames = False,
    night: of.Night = False,
    on: of.On = None,
) -> None:
    """Plain text for the group chat: standings, last deal, swap; or the standings of a night.

    Example: scorekeeper share --night
    """
    from scorekeeper.app import lookback, statistics
    from scorekeeper.app.span import Span
    from scorekeeper.cli.render.share import share_text, share_totals

    store, span = settings(ctx).store, Span(game=game, every=all_, night=night, on=on)
    if span.several:
        totals = statistics.totals(store, span)
        one, text = totals.stretch.single, share_totals(totals)
    else:
        found = lookback.history(store, game)
        one, text = found.game, share_text(found)
    emit(
        ctx,
        "share",
        lambda: {"game": one.id if one else None, "text": text},
        lambda paper: paper.print(*text.splitlines()),
    )


@app.command()
def demo(
    ctx: typer.Context,
    pause: Annotated[bool, typer.Option("--pause", help="Wait for Enter after every screen.")] = False,
) -> None:
    """Play a sample evening into a store of its own, and show every screen.

    Example: scorekeeper demo
    """
    from scorekeeper.cli.demo import play

    chosen = settings(ctx)
    if chosen.json:
        raise usage("The demonstration is made for eyes: leave --json out.")
    if pause and not chosen.interactive:
        raise usage("Only a terminal can be waited for: leave --pause out.")
    raise typer.Exit(play(chosen, pause=pause))
