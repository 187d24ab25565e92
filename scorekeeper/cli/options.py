"""Arguments and options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.app.ruling import Ruling
from scorekeeper.cli import complete

Name = Annotated[
    str | None,
    typer.Argument(
        metavar="[NAME]",
        help="A name, a unique beginning of it, a key or a seat number.",
        autocompletion=complete.players,
        show_default=False,
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[NAME]...",
        help="Names, unique beginnings of them, keys or seat numbers.",
        autocompletion=complete.players,
        show_default=False,
    ),
]
Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[ORDER]...",
        help="First out first: names, beginnings of names, keys or seat numbers; or one word of keys.",
        autocompletion=complete.players,
        show_default=False,
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME|FILE",
        help="A rule set by name, or a TOML file.",
        autocompletion=complete.rule_sets,
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="An option of the rules; may be repeated.",
        autocompletion=complete.assignments,
    ),
]
House = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME",
        help="A house rule by name; may be repeated.",
        autocompletion=complete.house_rules,
    ),
]
Out = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        metavar="NAME",
        help="Did not play this deal; may be repeated.",
        autocompletion=complete.players,
    ),
]
At = Annotated[
    str | None,
    typer.Option(
        "--at", metavar="WHEN", help="When it was played: 21:15, yesterday 23:10, 2026-11-30 21:15."
    ),
]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help="A note to keep with the deal.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what it would do, and do nothing.")]
GameId = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="ID", help="Another game than the one on the table.", autocompletion=complete.games
    ),
]
AllGames = Annotated[bool, typer.Option("--all", help="Over all games.")]
Night = Annotated[
    bool, typer.Option("--night", help="Only the latest night, 06:00 to 06:00, in all games unless --game.")
]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="DATE", help="Only the night that began on this day: 2026-11-30."),
]

Html = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write a page for the printer, A4 or Letter, instead."),
]


def written(file: Path | None, page: Callable[[], str]) -> str | None:
    """Write the *page* to *file*; its name, None where no file is wanted. Raises `Refused`."""
    if file is None:
        return None
    from scorekeeper.app.files import put

    return str(put(file, page()))


def ruling(rules: str | None, options: list[str] | None, house: list[str] | None) -> Ruling:
    """What the three rule options ask for."""
    return Ruling(rules=rules, options=tuple(options or ()), house=tuple(house or ()))
