"""Take care of the store."""

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli import ask
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings
from scorekeeper.store.location import path_of

app = typer.Typer()


@app.command()
def doctor(ctx: typer.Context) -> None:
    """Look for damage in the store; exit 1 where there is any.

    Example: scorekeeper doctor
    """
    from scorekeeper.app import care
    from scorekeeper.cli.render.care import print_health

    found = care.examine(settings(ctx).store)
    emit(
        ctx,
        "doctor",
        lambda: {
            "path": str(found.path),
            "findings": list(found.findings),
            "games": found.games,
            "deals": found.deals,
            "players": found.players,
        },
        lambda paper: print_health(paper, found),
    )
    if found.findings:
        raise typer.Exit(1)


@app.command()
def backup(
    ctx: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A new file; else one beside the store.")
    ] = None,
) -> None:
    """Copy the store, also while it is in use.

    Example: scorekeeper backup scores-copy.db
    """
    from scorekeeper.app import care

    made = care.save(settings(ctx).store, path_of(str(file)) if file else None)
    emit(
        ctx,
        "backup",
        lambda: {"file": str(made)},
        lambda paper: paper.sentence(f"The store is copied to {made}"),
    )


@app.command()
def restore(
    ctx: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The backup.", show_default=False)
    ] = None,
) -> None:
    """Make the store what a backup is; what it was is kept beside it.

    Example: scorekeeper restore scores-copy.db
    """
    from scorekeeper.app import care

    chosen = settings(ctx)
    given = str(file) if file else None
    source = path_of(ask.wanted(chosen, given, "The backup's file", "scorekeeper restore scores-copy.db"))
    kept = care.restore(chosen.store, source)
    says = f" What it was is in {kept}" if kept else ""
    emit(
        ctx,
        "restore",
        lambda: {"file": str(source), "kept": str(kept) if kept else None},
        lambda paper: paper.sentence(f"The store is as in {source}.{says}"),
    )
