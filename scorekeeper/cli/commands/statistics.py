"""Look back over many deals: statistics, rivalries, strength, the race."""

from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import ask, complete
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings
from scorekeeper.score.ratings import LEAST

if TYPE_CHECKING:
    from scorekeeper.app.statistics import Overview, Portrait
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()

WHO = "A name or alias, a unique beginning of one, a key or a seat number."
Who = Annotated[
    str | None,
    typer.Argument(metavar="[NAME]", help=WHO, autocompletion=complete.players, show_default=False),
]
Other = Annotated[
    str | None,
    typer.Argument(metavar="[OTHER]", help="The other one.", autocompletion=complete.players),
]


@app.command()
def stats(
    ctx: typer.Context,
    name: Who = None,
    game: of.GameId = None,
    all_: of.AllGames = False,
    night: of.Night = False,
    on: of.On = None,
) -> None:
    """The table in numbers, or one player: places, streaks, escapes, coups, titles kept.

    It is about the game on the table, unless an option says otherwise.

    A deal that a player missed, or the end of a game, neither breaks nor extends a streak.

    Example: scorekeeper stats Bo --all
    """
    from scorekeeper.app import statistics
    from scorekeeper.app.span import Span

    store, span = settings(ctx).store, Span(game=game, every=all_, night=night, on=on)
    if name is None:
        _emit_table(ctx, statistics.overview(store, span))
    else:
        _emit_player(ctx, statistics.portrait(store, name, span))


def _emit_table(ctx: typer.Context, found: "Overview") -> None:
    from scorekeeper.cli import data_statistics as data

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.statistics import print_overview

        print_overview(paper, found)

    emit(ctx, "stats", lambda: data.overview(found), show)


def _emit_player(ctx: typer.Context, found: "Portrait") -> None:
    from scorekeeper.cli import data_statistics as data

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.statistics import print_portrait

        print_portrait(paper, found)

    emit(ctx, "stats", lambda: data.portrait(found), show)


@app.command()
def versus(
    ctx: typer.Context,
    name: Who = None,
    other: Other = None,
    game: of.GameId = None,
    all_: of.AllGames = False,
    night: of.Night = False,
    on: of.On = None,
) -> None:
    """Two players against each other, in the deals that both played.

    It is about all games, unless an option says otherwise.

    Example: scorekeeper versus Ana Bo
    """
    from scorekeeper.app import statistics
    from scorekeeper.app.span import Span
    from scorekeeper.cli import data_statistics as data

    chosen = settings(ctx)
    example = "scorekeeper versus Ana Bo"
    first = ask.wanted(chosen, name, "Who", example)
    second = ask.wanted(chosen, other, "Against whom", example)
    span = Span(game=game, every=all_ or game is None, night=night, on=on)
    found = statistics.versus(chosen.store, first, second, span)

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.statistics import print_duel

        print_duel(paper, found)

    emit(ctx, "versus", lambda: data.duel(found), show)


@app.command()
def ladder(
    ctx: typer.Context,
    least: Annotated[
        int, typer.Option("--least", metavar="N", help="List those with at least so many deals.")
    ] = LEAST,
) -> None:
    """Who is strongest, worked out from every deal of every game.

    The whole order of a deal counts: to finish ahead of the strong is worth more.

    Everybody begins at 0, and show N says what deal N has moved.

    Example: scorekeeper ladder --least 5
    """
    from scorekeeper.app import statistics
    from scorekeeper.cli import data_statistics as data

    found = statistics.ladder(settings(ctx).store, least)

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.statistics import print_ladder

        print_ladder(paper, found)

    emit(ctx, "ladder", lambda: data.ladder(found), show)


@app.command()
def chart(
    ctx: typer.Context,
    game: of.GameId = None,
    all_: of.AllGames = False,
    night: of.Night = False,
    on: of.On = None,
) -> None:
    """The points over the deals, each player's line drawn with their key.

    It is about the game on the table, unless an option says otherwise.

    Example: scorekeeper chart
    """
    from scorekeeper.app import statistics
    from scorekeeper.app.span import Span
    from scorekeeper.cli import data_statistics as data

    found = statistics.chart(settings(ctx).store, Span(game=game, every=all_, night=night, on=on))

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.chart import print_chart

        print_chart(paper, found)

    emit(ctx, "chart", lambda: data.chart(found), show)
