"""Look: the swap, the standings, deals already played."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.app.errors import Hint, command, usage
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.app.span import Span
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()


@app.command("w", hidden=True)
@app.command()
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
@app.command()
def standings(
    ctx: typer.Context,
    game: of.GameId = None,
    all_: of.AllGames = False,
    night: of.Night = False,
    on: of.On = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the race as a picture too.")
    ] = None,
) -> None:
    """The totals of the game on the table, of a night, or of all games. (s)

    Example: scorekeeper standings --night
    """
    from scorekeeper.app.span import Span

    span = Span(game=game, every=all_, night=night, on=on)
    if svg is not None:
        _check_picture(svg, span)
    if span.several:
        _emit_totals(ctx, span, svg)
    else:
        _emit_game(ctx, game, svg)


def _emit_game(ctx: typer.Context, game: int | None, svg: Path | None) -> None:
    from scorekeeper.app import lookback
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_standings

    found = lookback.history(settings(ctx).store, game)

    def drawn() -> str:
        from scorekeeper.cli.page.picture import picture

        return picture(found)

    _emit_drawn(ctx, svg, drawn, lambda: data.table(found), lambda paper: print_standings(paper, found))


def _emit_drawn(
    ctx: typer.Context,
    svg: Path | None,
    drawn: Callable[[], str],
    table: Callable[[], dict[str, Any]],
    print_table: Callable[["Paper"], None],
) -> None:
    """Print standings, and say where the picture is, where one was wanted."""
    written = of.written(svg, drawn)

    def show(paper: "Paper") -> None:
        print_table(paper)
        if written:
            paper.sentence(f"The picture is {written}")

    emit(ctx, "standings", lambda: {**table(), **({"file": written} if written else {})}, show)


_PICTURES = frozenset(
    {".bmp", ".eps", ".gif", ".heic", ".jpeg", ".jpg", ".pdf", ".png", ".ps", ".tiff", ".webp"}
)
"""Suffixes that promise another kind of picture than the one that is written."""


def _check_picture(svg: Path, span: "Span") -> None:
    """Refuse a file that a viewer would take for another kind of picture."""
    if svg.suffix.casefold() in _PICTURES:
        words = ["--svg", str(svg.with_suffix(".svg")), *span.words]
        hint = Hint("So:", command("standings", *words))
        raise usage(f"The picture is written as SVG, not as {svg.suffix[1:].upper()}.", hint)


def _emit_totals(ctx: typer.Context, span: "Span", svg: Path | None) -> None:
    from scorekeeper.app import statistics
    from scorekeeper.cli import data_statistics as data

    found = statistics.totals(settings(ctx).store, span)

    def drawn() -> str:
        from scorekeeper.cli.page.picture import picture_of

        return picture_of(statistics.charted(found.stretch, found.names))

    def print_table(paper: "Paper") -> None:
        from scorekeeper.cli.render.statistics import print_totals

        print_totals(paper, found)

    _emit_drawn(ctx, svg, drawn, lambda: data.totals(found), print_table)


@app.command()
def history(ctx: typer.Context, game: of.GameId = None) -> None:
    """Every deal of a game, a line each.

    Example: scorekeeper history
    """
    from scorekeeper.app import lookback
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_history

    found = lookback.history(settings(ctx).store, game)
    emit(ctx, "history", lambda: data.history(found), lambda paper: print_history(paper, found))


@app.command()
def show(
    ctx: typer.Context,
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", help="The number of the deal; else the last one.")
    ] = None,
    game: of.GameId = None,
    record: Annotated[bool, typer.Option("--record", help="The deal record that was kept with it.")] = False,
) -> None:
    """One deal as it was: places, titles, points, the swap after it, and what it did to the ladder.

    Example: scorekeeper show 3
    """
    from scorekeeper.app import lookback
    from scorekeeper.app.recording import kept
    from scorekeeper.cli import data
    from scorekeeper.cli.data_statistics import moves

    found = lookback.show(settings(ctx).store, number, game)
    text = kept(found.deal.record, found.deal.number) if record else None

    def show(paper: "Paper") -> None:
        from scorekeeper.cli.render.game import print_deal
        from scorekeeper.cli.render.statistics import print_moves

        if text is None:
            print_deal(paper, found.view, found.deal.number, looking_back=True)
            print_moves(paper, found.view.names, found.moves)
        else:
            paper.print(*text.splitlines())

    def facts() -> dict[str, object]:
        shown = data.deal(found.view, found.deal.number)
        return {**shown, "record": found.deal.record, "ratings": moves(found.view.names, found.moves)}

    emit(ctx, "show", facts, show)
