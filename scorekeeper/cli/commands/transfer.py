"""Carry facts out of the store and into it: export and import."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.app.errors import command, usage
from scorekeeper.cli import ask
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import Settings, settings

if TYPE_CHECKING:
    from scorekeeper.app.importing import Asked, Content, Stranger
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()


class Format(StrEnum):
    """What an export is written as."""

    JSON = "json"
    CSV = "csv"
    HTML = "html"
    MD = "md"


@app.command()
def export(
    ctx: typer.Context,
    form: Annotated[
        Format, typer.Argument(metavar="json|csv|html|md", help="json holds everything.", show_default=False)
    ],
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="A new file; else standard output.", show_default=False),
    ] = None,
    game: of.GameId = None,
    all_: Annotated[bool, typer.Option("--all", help="Every game.")] = False,
    excel: Annotated[
        bool, typer.Option("--excel", help="CSV with a byte-order mark, and times that Excel reads.")
    ] = False,
    semicolons: Annotated[
        bool, typer.Option("--semicolons", help="CSV for a spreadsheet with decimal commas.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Write the facts of all games, or a game as a sheet or a page.

    json holds everything but the changes that undo could take back; import reads it again. csv is a
    row a deal and player: points add up to totals, and no cell is taken for a formula.

    Example: scorekeeper export csv evening.csv

    Example: scorekeeper export json --force scores.json
    """
    if form is not Format.CSV and (excel or semicolons):
        raise usage("--excel and --semicolons are for csv.")
    if form is Format.JSON and (game is not None or all_):
        raise usage("json holds everything: --game and --all are for csv, html and md.")
    chosen = settings(ctx)
    text, what = _made(chosen, form, game, everything=all_, excel=excel, semicolons=semicolons)
    data = text.encode("utf-8-sig" if excel else "utf-8")
    if file in (None, "-"):
        _print(ctx, chosen, form, text, data)
        return
    from scorekeeper.app.files import put_new

    assert file is not None  # it is neither of the two
    written = put_new(file, data, force=force, again=command("export", form.value, file, "--force"))
    emit(
        ctx,
        "export",
        lambda: {"format": form.value, "file": str(written), **what},
        lambda paper: paper.sentence(f"{_counted(what)}: written to {written}"),
    )


def _made(
    chosen: Settings, form: Format, game: int | None, *, everything: bool, excel: bool, semicolons: bool
) -> tuple[str, dict[str, Any]]:
    """The export as text, and how much it is."""
    from scorekeeper.app import exporting
    from scorekeeper.app.portable.longwriter import csv_text
    from scorekeeper.cli.render.plainpage import html_text, markdown_text

    if form is Format.JSON:
        facts = exporting.facts(chosen.store)
        return facts.text, {"games": facts.games, "deals": facts.deals, "players": facts.players}
    views = exporting.games(chosen.store, game, everything=everything)
    what = {"games": len(views), "deals": sum(len(view.course.results) for view in views)}
    if form is Format.CSV:
        return csv_text(views, semicolons=semicolons, plain_times=excel), what
    return (html_text if form is Format.HTML else markdown_text)(views), what


def _counted(what: dict[str, Any]) -> str:
    from scorekeeper.app.words import counted

    return ", ".join(counted(number, name.removesuffix("s")) for name, number in what.items())


def _print(ctx: typer.Context, chosen: Settings, form: Format, text: str, data: bytes) -> None:
    """On a pipe the very bytes, UTF-8 whatever the locale; on a terminal what it can show."""
    if chosen.json:
        emit(ctx, "export", lambda: {"format": form.value, "file": None, "text": text}, lambda paper: None)
    elif sys.stdout.isatty():
        from scorekeeper.cli.render.paper import Paper

        paper = Paper(chosen)
        for line in text.splitlines():
            sys.stdout.write(paper.fit(line) + "\n")
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="An export, or a CSV sheet; - reads standard input.")
    ] = None,
    match: Annotated[
        list[str] | None,
        typer.Option(
            "--match", metavar='"NAME=KNOWN"', help="Whose name in the file is whose here; is remembered."
        ),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Unknown names in a sheet are new players.")] = False,
    rules: of.Rules = None,
    set_: of.Set = None,
    house: of.House = None,
    at: Annotated[
        str | None,
        typer.Option(
            "--at", metavar="WHEN", help="When a sheet without dates was played: 2026-11-30, yesterday 23:10."
        ),
    ] = None,
    nights: Annotated[
        bool, typer.Option("--nights", help="Make a game of each night, 06:00 to 06:00, in a sheet.")
    ] = False,
    skip_known: Annotated[
        bool, typer.Option("--skip-known", help="Leave games out that are here already.")
    ] = False,
    again: Annotated[bool, typer.Option("--again", help="Take games in that are here already.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before importing.")] = False,
    dry_run: of.DryRun = False,
) -> None:
    """Take in an export, or finishing orders from a sheet.

    A sheet has a row a deal: a date or none, then the names, first out first; or a column a player,
    and each player's place in it. Or it is what export csv writes. Everything is taken in as one
    change, or nothing.

    Example: scorekeeper import scores.json --skip-known

    Example: scorekeeper import winter.csv --rules boms --match "Anne=Ana" --new --nights
    """
    from scorekeeper.app import importing
    from scorekeeper.cli import data_transfer
    from scorekeeper.cli.render.transfer import print_imported

    chosen = settings(ctx)
    given = ask.wanted(chosen, file, "The file", "scorekeeper import scores.json")
    asked = importing.Asked(
        match=tuple(match or ()),
        new=new,
        ruling=of.ruling(rules, set_, house),
        at=at,
        nights=nights,
        skip_known=skip_known,
        again=again,
        yes=yes,
        dry_run=dry_run,
    )
    content = importing.read(given)
    if chosen.interactive and not yes and not dry_run:
        asked = _agreed(chosen, content, asked)
    done = importing.bring(chosen.store, content, asked)
    emit(ctx, "import", lambda: data_transfer.imported(done), lambda paper: print_imported(paper, done))


def _agreed(chosen: Settings, content: "Content", asked: "Asked") -> "Asked":
    """*asked* with whose names are whose, once the person has seen what comes in and said yes."""
    from dataclasses import replace

    from scorekeeper.app import importing
    from scorekeeper.app.errors import Refused
    from scorekeeper.cli.render.paper import Paper
    from scorekeeper.cli.render.transfer import print_imported

    paper = Paper(chosen)
    if not asked.new:
        for one in importing.unknown(chosen.store, content, asked):
            asked = _whose(paper, chosen, content, asked, one)
        asked = replace(asked, new=True)
    print_imported(paper, importing.preview(chosen.store, content, asked))
    if not ask.agreed("Import this? [y/N] "):
        raise Refused("not-wanted", "It was not wanted.")
    return asked


def _whose(paper: "Paper", chosen: Settings, content: "Content", asked: "Asked", one: "Stranger") -> "Asked":
    """*asked* with whose name that of the stranger is, asked again until it can be."""
    from dataclasses import replace

    from scorekeeper.app import importing
    from scorekeeper.app.errors import Refused

    while known := ask.who(paper, one.name, one.near):
        tried = replace(asked, match=(*asked.match, f"{one.name}={known}"))
        try:
            importing.unknown(chosen.store, content, tried)
            return tried
        except Refused as error:
            paper.sentence(error.message)
    return asked
