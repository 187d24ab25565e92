"""People: list, add, rename, merge, alias, archive."""

from typing import Annotated

import typer

from scorekeeper.cli import ask, complete
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer()

Who = Annotated[
    str | None, typer.Argument(metavar="[NAME]", autocompletion=complete.players, show_default=False)
]


@app.command("list")
def list_(
    ctx: typer.Context,
    all_: Annotated[bool, typer.Option("--all", help="The archived ones too.")] = False,
) -> None:
    """Everybody known.

    Example: scorekeeper players list
    """
    from scorekeeper.app import people
    from scorekeeper.cli import data
    from scorekeeper.cli.render.people import print_people

    known = people.people(settings(ctx).store, archived=all_)
    emit(ctx, "players list", lambda: data.people(known), lambda paper: print_people(paper, known))


@app.command()
def add(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", show_default=False)] = None,
) -> None:
    """Make people known before they play.

    Example: scorekeeper players add Fay Gus
    """
    from scorekeeper.app import people

    chosen = settings(ctx)
    said = names or [ask.wanted(chosen, None, "Whom", "scorekeeper players add Fay")]
    added = people.add(chosen.store, said)
    emit(
        ctx,
        "players add",
        lambda: {"players": list(added)},
        lambda paper: paper.sentence(f"Known now: {', '.join(added)}."),
    )


@app.command()
def rename(
    ctx: typer.Context,
    old: Who = None,
    new: Annotated[str | None, typer.Argument(metavar="[NEW]", show_default=False)] = None,
) -> None:
    """Give somebody another name; their deals stay theirs.

    Example: scorekeeper players rename Bo Bodo
    """
    from scorekeeper.app import people

    chosen = settings(ctx)
    example = "scorekeeper players rename Bo Bodo"
    who = ask.wanted(chosen, old, "Who gets another name", example)
    before, name = people.rename(chosen.store, who, ask.wanted(chosen, new, "The new name", example))
    emit(
        ctx,
        "players rename",
        lambda: {"before": before, "player": name},
        lambda paper: paper.sentence(f"{before} is called {name} now."),
    )


@app.command()
def merge(
    ctx: typer.Context,
    gone: Who = None,
    kept: Annotated[
        str | None, typer.Argument(metavar="[INTO]", autocompletion=complete.players, show_default=False)
    ] = None,
) -> None:
    """Make one person of two entries: NAME becomes an alias of INTO.

    Example: scorekeeper players merge Bobby Bo
    """
    from scorekeeper.app import people

    chosen = settings(ctx)
    example = "scorekeeper players merge Bobby Bo"
    who = ask.wanted(chosen, gone, "Which entry goes", example)
    first, second = people.merge(chosen.store, who, ask.wanted(chosen, kept, "Who is it really", example))
    emit(
        ctx,
        "players merge",
        lambda: {"merged": first, "player": second},
        lambda paper: paper.sentence(f"{first} is {second} now; the name still works."),
    )


@app.command()
def alias(
    ctx: typer.Context,
    name: Who = None,
    other: Annotated[str | None, typer.Argument(metavar="[ALIAS]", show_default=False)] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Forget the alias.")] = False,
) -> None:
    """Let somebody be known by another name too.

    Example: scorekeeper players alias Bo Bobby
    """
    from scorekeeper.app import people

    chosen = settings(ctx)
    example = "scorekeeper players alias Bo Bobby"
    who = ask.wanted(chosen, name, "Who", example)
    called = ask.wanted(chosen, other, "The other name", example)
    own, word = people.alias(chosen.store, who, called, remove=remove)
    says = f"{own} is no longer called {word}." if remove else f"{own} is called {word} too."
    emit(
        ctx,
        "players alias",
        lambda: {"player": own, "alias": word, "removed": remove},
        lambda paper: paper.sentence(says),
    )


@app.command()
def archive(
    ctx: typer.Context,
    name: Who = None,
    restore: Annotated[bool, typer.Option("--restore", help="Show them again.")] = False,
) -> None:
    """Hide somebody from lists and suggestions; their deals stay.

    Example: scorekeeper players archive Eve
    """
    from scorekeeper.app import people

    chosen = settings(ctx)
    who = ask.wanted(chosen, name, "Who", "scorekeeper players archive Eve")
    own = people.archive(chosen.store, who, archived=not restore)
    says = f"{own} is shown again." if restore else f"{own} is hidden; they come back when they join."
    emit(
        ctx,
        "players archive",
        lambda: {"player": own, "archived": not restore},
        lambda paper: paper.sentence(says),
    )


@app.callback(invoke_without_command=True)
def players(ctx: typer.Context) -> None:
    """The people who play, and what they are called."""
    if ctx.invoked_subcommand is None:
        list_(ctx)
