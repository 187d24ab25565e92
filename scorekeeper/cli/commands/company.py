"""Who sits at the table."""

import typer

from scorekeeper.cli import ask
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer()
PANEL = "The company"


@app.command(rich_help_panel=PANEL)
def join(ctx: typer.Context, name: of.Name = None) -> None:
    """Seat a player, or one who had left.

    Example: scorekeeper join Fay
    """
    _move(ctx, "join", name, "Who joins", "{name} joins, key {key}.")


@app.command(rich_help_panel=PANEL)
def leave(ctx: typer.Context, name: of.Name = None) -> None:
    """Let a player go home; they stay in the standings.

    Example: scorekeeper leave Eve
    """
    _move(ctx, "leave", name, "Who leaves", "{name} leaves.")


@app.command(rich_help_panel=PANEL)
def out(ctx: typer.Context, name: of.Name = None) -> None:
    """Let a player sit out until they are back.

    Example: scorekeeper out Di
    """
    _move(ctx, "out", name, "Who sits out", "{name} sits out.")


@app.command(rich_help_panel=PANEL)
def back(ctx: typer.Context, name: of.Name = None) -> None:
    """Deal a player in again who sat out.

    Example: scorekeeper back Di
    """
    _move(ctx, "back", name, "Who is back", "{name} is dealt in again.")


def _move(ctx: typer.Context, verb: str, name: str | None, question: str, says: str) -> None:
    from scorekeeper.app import company
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_company

    chosen = settings(ctx)
    who = ask.wanted(chosen, name, question, f"scorekeeper {verb} {'Fay' if verb == 'join' else 'Eve'}")
    act = {"join": company.join, "leave": company.leave, "out": company.out, "back": company.back}[verb]
    done = act(chosen.store, who)
    player = done.view.name(done.player)
    said = says.format(name=player, key=done.key) + (" A new player." if done.new else "")
    emit(
        ctx,
        verb,
        lambda: {"player": player, "key": done.key, "new": done.new, **data.game(done.view)},
        lambda paper: print_company(paper, done, said),
    )
