"""Look: the swap, the standings, deals already played."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.app.view import View
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()
PANEL = "Looking"


@app.command("w", hidden=True)
@app.command(rich_help_panel=PANEL)
def swap(
    ctx: typer.Context,
    hand: Annotated[
        list[str] | None,
        typer.Option("--hand", metavar='"NAME: CARDS"', help="A hand as dealt, to tell the very cards."),
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="CARDS", help="The cards that the president asks for.")
    ] = None,
    decline: Annotated[
        bool, typer.Option("--decline", help="The president calls their exchange off.")
    ] = False,
) -> None:
    """Who owes which cards to whom now. (w)

    Example: scorekeeper swap --hand "Eve: 2c 2d As Ks 3h"
    """
    from scorekeeper.app import swaps
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_swap

    found = swaps.swap(settings(ctx).store, hand or (), named=names, decline=decline)
    emit(ctx, "swap", lambda: data.swap(found), lambda paper: print_swap(paper, found))


@app.command("s", hidden=True)
@app.command(rich_help_panel=PANEL)
def standings(
    ctx: typer.Context,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Draw the race over the deals as a picture too."),
    ] = None,
    game: of.GameId = None,
) -> None:
    """The totals. (s)

    Example: scorekeeper standings --svg race.svg
    """
    from scorekeeper.app import lookback
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_standings

    found = lookback.history(settings(ctx).store, game)
    written = of.written(svg, lambda: _picture(found))
    extra = {"file": written} if written else {}

    def show(paper: "Paper") -> None:
        print_standings(paper, found)
        if written:
            paper.sentence(f"The picture is {written}")

    emit(ctx, "standings", lambda: {**data.table(found), **extra}, show)


def _picture(view: "View") -> str:
    from scorekeeper.cli.page.report import picture

    return picture(view)


@app.command(rich_help_panel=PANEL)
def history(ctx: typer.Context, game: of.GameId = None) -> None:
    """Every deal of a game, a line each.

    Example: scorekeeper history
    """
    from scorekeeper.app import lookback
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_history

    found = lookback.history(settings(ctx).store, game)
    emit(ctx, "history", lambda: data.history(found), lambda paper: print_history(paper, found))


@app.command(rich_help_panel=PANEL)
def show(
    ctx: typer.Context,
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", help="The number of the deal; else the last one.")
    ] = None,
    game: of.GameId = None,
    record: Annotated[bool, typer.Option("--record", help="The deal record that was kept with it.")] = False,
) -> None:
    """One deal as it was: places, titles, points, and the swap after it.

    Example: scorekeeper show 3
    """
    from scorekeeper.app import lookback
    from scorekeeper.app.recording import kept
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_deal

    found = lookback.show(settings(ctx).store, number, game)
    text = kept(found.deal.record, found.deal.number) if record else None

    def show(paper: "Paper") -> None:
        if text is None:
            print_deal(paper, found.view, found.deal.number)
        else:
            paper.print(*text.splitlines())

    emit(ctx, "show", lambda: {**data.deal(found.view, found.deal.number), "record": found.deal.record}, show)
