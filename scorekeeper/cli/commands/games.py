"""Start, finish, resume and list games."""

from typing import Annotated

import typer

from scorekeeper.app.ruling import Ruling
from scorekeeper.cli import ask, complete
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer()


@app.command()
def start(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]...",
            help="The players, going left round the table; nobody = last time's people and rules.",
            autocompletion=complete.players,
            show_default=False,
        ),
    ] = None,
    rules: of.Rules = None,
    set_: of.Set = None,
    house: of.House = None,
    scoring: Annotated[
        str | None, typer.Option(metavar="SCHEME", help="plus-minus, two-one, tally or none.")
    ] = None,
    points: Annotated[
        str | None,
        typer.Option(
            metavar='"N N N N N"', help="Your own points, president to scum; no target unless --to."
        ),
    ] = None,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="The total that wins the game.")] = None,
    deals: Annotated[int | None, typer.Option(metavar="N", help="End the game after N deals.")] = None,
    open_: Annotated[bool, typer.Option("--open", help="No target and no number of deals.")] = False,
    dealer: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Who deals first; else the last named.", autocompletion=complete.players
        ),
    ] = None,
    keep_titles: Annotated[
        bool, typer.Option("--keep-titles", help="Begin with the titles of the game before.")
    ] = False,
    name: Annotated[str, typer.Option(metavar="TEXT", help="A name for the game.")] = "",
) -> None:
    """Start a game.

    Example: scorekeeper start Ana Bo Cy Di Eve --rules boms
    """
    from scorekeeper.app import evening, games
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_started

    chosen = settings(ctx)
    asked = Ruling(
        rules=rules,
        options=tuple(set_ or ()),
        house=tuple(house or ()),
        scoring=scoring,
        points=points,
        target=to,
        deals=deals,
        open=open_,
    )
    said = list(names or ())
    if not said and not evening.is_game(chosen.store):
        said = ask.names(chosen, said)
    done = games.start(chosen.store, said, asked, name=name, dealer=dealer, keep_titles=keep_titles)
    emit(
        ctx,
        "start",
        lambda: {**data.game(done.view), "new": list(done.new), "contradictions": data.faults(done.faults)},
        lambda paper: print_started(paper, done),
    )


@app.command()
def finish(ctx: typer.Context) -> None:
    """Close the game on the table.

    Example: scorekeeper finish
    """
    from scorekeeper.app import games
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_finished

    done = games.finish(settings(ctx).store)
    emit(ctx, "finish", lambda: data.game(done), lambda paper: print_finished(paper, done))


@app.command()
def resume(
    ctx: typer.Context,
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="[ID]", help="Which game; else the one last played.", autocompletion=complete.games
        ),
    ] = None,
) -> None:
    """Open a finished game again, or put another one on the table.

    Example: scorekeeper resume 1
    """
    from scorekeeper.app import games
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_where

    done = games.resume(settings(ctx).store, game)
    emit(ctx, "resume", lambda: data.game(done), lambda paper: print_where(paper, done))


@app.command("games")
def games_(ctx: typer.Context) -> None:
    """List every game.

    Example: scorekeeper games
    """
    from scorekeeper.app import games
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_games

    found = games.games(settings(ctx).store)
    emit(
        ctx,
        "games",
        lambda: data.games(found.lines, found.current, found.names),
        lambda paper: print_games(paper, found),
    )
