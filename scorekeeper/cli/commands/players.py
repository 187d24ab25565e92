"""People: list, add, rename, merge, alias, archive."""

from typing import Annotated

import typer

from scorekeeper.cli import complete
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

app = typer.Typer(no_args_is_help=True, help="The people who play, and what they are called.")

Who = Annotated[str, typer.Argument(metavar="NAME", autocompletion=complete.players)]


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
def add(ctx: typer.Context, names: Annotated[list[str], typer.Argument(metavar="NAME...")]) -> None:
    """Make people known before they play.

    Example: scorekeeper players add Fay Gus
    """
    from scorekeeper.app import people

    added = people.add(settings(ctx).store, names)
    emit(
        ctx,
        "players add",
        lambda: {"players": list(added)},
        lambda paper: paper.sentence(f"Known now: {', '.join(added)}."),
    )


@app.command()
def rename(ctx: typer.Context, old: Who, new: Annotated[str, typer.Argument(metavar="NEW")]) -> None:
    """Give somebody another name; their deals stay theirs.

    Example: scorekeeper players rename Bo Bodo
    """
    from scorekeeper.app import people

    before, name = people.rename(settings(ctx).store, old, new)
    emit(
        ctx,
        "players rename",
        lambda: {"before": before, "player": name},
        lambda paper: paper.sentence(f"{before} is called {name} now."),
    )


@app.command()
def merge(
    ctx: typer.Context,
    gone: Who,
    kept: Annotated[str, typer.Argument(metavar="INTO", autocompletion=complete.players)],
) -> None:
    """Make one person of two entries: NAME becomes an alias of INTO.

    Example: scorekeeper players merge Bobby Bo
    """
    from scorekeeper.app import people

    first, second = people.merge(settings(ctx).store, gone, kept)
    emit(
        ctx,
        "players merge",
        lambda: {"merged": first, "player": second},
        lambda paper: paper.sentence(f"{first} is {second} now; the name still works."),
    )


@app.command()
def alias(
    ctx: typer.Context,
    name: Who,
    other: Annotated[str, typer.Argument(metavar="ALIAS")],
    remove: Annotated[bool, typer.Option("--remove", help="Forget the alias.")] = False,
) -> None:
    """Let somebody be known by another name too.

    Example: scorekeeper players alias Bo Bobby
    """
    from scorekeeper.app import people

    own, word = people.alias(settings(ctx).store, name, other, remove=remove)
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
    name: Who,
    restore: Annotated[bool, typer.Option("--restore", help="Show them again.")] = False,
) -> None:
    """Hide somebody from lists and suggestions; their deals stay.

    Example: scorekeeper players archive Eve
    """
    from scorekeeper.app import people

    own = people.archive(settings(ctx).store, name, archived=not restore)
    says = f"{own} is shown again." if restore else f"{own} is hidden; they come back when they join."
    emit(
        ctx,
        "players archive",
        lambda: {"player": own, "archived": not restore},
        lambda paper: paper.sentence(says),
    )
