"""Who sits at the table."""

from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import ask, complete
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.app.company import Company

app = typer.Typer()


After = Annotated[
    str | None,
    typer.Option(
        "--after",
        metavar="NAME",
        help="At whose left hand; else after the last seat, or in the seat that was left.",
        autocompletion=complete.players,
    ),
]


@app.command()
def join(ctx: typer.Context, names: of.Names = None, after: After = None) -> None:
    """Seat players, or those who had left.

    Example: scorekeeper join Fay --after Bo
    """
    from scorekeeper.app import company

    who = _who(ctx, "join", names, "Who joins")
    done = company.join(settings(ctx).store, *who, after=after)
    keys = " and ".join(one.key for one in done.moved)
    said = f"{_all(done)} {_verb(done, 'joins', 'join')}, {_verb(done, 'key', 'keys')} {keys}."
    new = sum(one.new for one in done.moved)
    said += "" if not new else " A new player." if new == 1 else " New players."
    _emit(ctx, "join", done, said)


@app.command()
def leave(ctx: typer.Context, names: of.Names = None) -> None:
    """Let players go home; they stay in the standings.

    Example: scorekeeper leave Eve
    """
    from scorekeeper.app import company

    done = company.leave(settings(ctx).store, *_who(ctx, "leave", names, "Who leaves"))
    _emit(ctx, "leave", done, f"{_all(done)} {_verb(done, 'leaves', 'leave')}.")


@app.command()
def out(ctx: typer.Context, names: of.Names = None) -> None:
    """Let players sit out until they are back.

    Example: scorekeeper out Di
    """
    from scorekeeper.app import company

    done = company.out(settings(ctx).store, *_who(ctx, "out", names, "Who sits out"))
    _emit(ctx, "out", done, f"{_all(done)} {_verb(done, 'sits', 'sit')} out.")


@app.command()
def back(ctx: typer.Context, names: of.Names = None) -> None:
    """Deal players in again who sat out.

    Example: scorekeeper back Di
    """
    from scorekeeper.app import company

    done = company.back(settings(ctx).store, *_who(ctx, "back", names, "Who is back"))
    _emit(ctx, "back", done, f"{_all(done)} {_verb(done, 'is', 'are')} dealt in again.")


def _who(ctx: typer.Context, verb: str, names: list[str] | None, question: str) -> list[str]:
    example = f"scorekeeper {verb} {'Fay' if verb == 'join' else 'Eve'}"
    return names or [ask.wanted(settings(ctx), None, question, example)]


def _all(done: "Company") -> str:
    return done.view.listed(tuple(one.player for one in done.moved))


def _verb(done: "Company", one: str, several: str) -> str:
    return one if len(done.moved) == 1 else several


def _emit(ctx: typer.Context, verb: str, done: "Company", said: str) -> None:
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_company

    emit(ctx, verb, lambda: data.company(done), lambda paper: print_company(paper, done, said))
