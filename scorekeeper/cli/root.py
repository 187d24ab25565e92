"""The command line as a whole."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import typer

from scorekeeper.cli.commands import (
    care,
    company,
    deals,
    disputes,
    evening,
    games,
    looking,
    players,
    rules,
    sharing,
    statistics,
    transfer,
)
from scorekeeper.cli.emit import emit
from scorekeeper.cli.front import Front
from scorekeeper.cli.settings import Settings, settings

app = typer.Typer(
    cls=Front,
    name="scorekeeper",
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,  # plain help fits any width and any encoding
    pretty_exceptions_enable=False,
    add_completion=True,
)
for module in (games, evening, deals, looking, statistics, company, disputes, sharing, transfer, care):
    app.add_typer(module.app)
app.add_typer(players.app, name="players")
app.add_typer(rules.app, name="rules")


@cache
def command() -> Callable[..., Any]:
    """The command line, ready to be called with its words, as often as the table's prompt likes."""
    return typer.main.get_command(app)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"scorekeeper {version('president-scorekeeper')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    db: Annotated[
        str | None,
        typer.Option("--db", metavar="PATH|URL", help="The store; else SCOREKEEPER_DB, or your data folder."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print errors only.")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Print without colour.")] = False,
    ascii_: Annotated[bool, typer.Option("--ascii", help="Print plain letters only.")] = False,
    no_input: Annotated[bool, typer.Option("--no-input", help="Never ask.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Keep score at a card night of President, and say who owes which cards to whom.

    Alone it says where the game stands. The options below may also come after a command.
    """
    ctx.obj = Settings(db=db, json=json, quiet=quiet, color=not no_color, ascii=ascii_, input=not no_input)
    if ctx.invoked_subcommand is None:
        _where(ctx)


def _where(ctx: typer.Context) -> None:
    from scorekeeper.app import games
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_nothing, print_where

    found = games.where(settings(ctx).store)
    emit(
        ctx,
        "",
        lambda: data.game(found) if found else {"game": None},
        lambda paper: print_where(paper, found) if found else print_nothing(paper),
    )
