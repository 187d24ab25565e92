"""To share and to print: the page, the score sheet."""

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli import ask
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer()


@app.command()
def report(
    ctx: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The page to write.", show_default=False)
    ] = None,
    watch: Annotated[
        bool,
        typer.Option("--watch", help="Go on writing it until Ctrl-C; the page left open updates itself."),
    ] = False,
    game: of.GameId = None,
) -> None:
    """Write one page with everything about a game, to open, to send or to print.

    Example: scorekeeper report evening.html
    """
    from scorekeeper.app import report as reports
    from scorekeeper.app.files import put
    from scorekeeper.cli.page.keep import keep, said
    from scorekeeper.cli.page.report import page

    chosen = settings(ctx)
    given = str(file) if file else None
    target = Path(ask.wanted(chosen, given, "The page to write", "scorekeeper report evening.html"))
    if watch:
        keep(ctx, target, game)
        return
    found = reports.report(chosen.store, game)
    written = put(target, page(found))
    said(ctx, found, written, f"The page is {written}")


@app.command("print")
def print_(
    ctx: typer.Context,
    blank: Annotated[bool, typer.Option("--blank", help="No deals: names and empty rows.")] = False,
    rows: Annotated[int | None, typer.Option("--rows", metavar="N", help="Rows in all; else 20.")] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="A sheet without names for N players."),
    ] = None,
    html: of.Html = None,
    game: of.GameId = None,
) -> None:
    """Print a score sheet for pencil: the deals so far and rows for more, or a blank one.

    Example: scorekeeper print --blank
    """
    from scorekeeper.app import scoresheet
    from scorekeeper.cli import data_sheets
    from scorekeeper.cli.render.scoresheet import print_scores

    found = scoresheet.score_sheet(settings(ctx).store, game, players=players, rows=rows, blank=blank)

    def page() -> str:
        from scorekeeper.cli.page.sheet import score_page

        return score_page(found)

    written = of.written(html, page)
    emit(
        ctx,
        "print",
        lambda: {**data_sheets.score_sheet(found), "file": written},
        lambda paper: print_scores(paper, found, written),
    )
