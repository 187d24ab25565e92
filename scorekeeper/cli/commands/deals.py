"""Record, correct and strike deals; undo and redo."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.app.errors import Hint, command, usage
from scorekeeper.cli import ask, complete
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import Settings, settings

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()


@app.command("d", hidden=True)
@app.command()
def deal(
    ctx: typer.Context,
    order: of.Words = None,
    out: of.Out = None,
    at: of.At = None,
    after: Annotated[
        int | None, typer.Option(metavar="N", help="Put a forgotten deal in after deal N; 0 = first.")
    ] = None,
    note: of.Note = None,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE", help="Take the order from a deal record, once verified."),
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="The same order was really played twice.")] = False,
    dry_run: of.DryRun = False,
) -> None:
    """Record who went out in which order. (d)

    The last place may be left out. "-" reads one order a line from standard input.

    Example: scorekeeper deal bo di ana cy
    """
    from scorekeeper.app import deals
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_recorded

    chosen = settings(ctx)
    entry = deals.Entry(out=tuple(out or ()), at=at, note=note, again=again)
    if record is not None:
        if order:
            raise usage("The record shows the order: give one or the other.")
        from scorekeeper.app import recording

        done = recording.record_file(chosen.store, record, entry, after=after, dry_run=dry_run)
    else:
        orders, lines = _orders(chosen, list(order or ()), entry.out)
        done = deals.record(chosen.store, orders, entry, after=after, lines=lines, dry_run=dry_run)
    emit(ctx, "deal", lambda: data.recorded(done), lambda paper: print_recorded(paper, done))


def _orders(
    chosen: Settings, words: list[str], out: tuple[str, ...]
) -> tuple[list[list[str]], tuple[int, ...]]:
    """The orders given, read from standard input, or asked for; and the lines they were read from."""
    if words == ["-"]:
        lines = enumerate((ask.checked(line).strip() for line in sys.stdin), 1)
        found = [(number, line) for number, line in lines if line and not line.startswith("#")]
        return [[line] for _, line in found], tuple(number for number, _ in found)
    if words:
        return [words], ()
    if not chosen.interactive:
        raise usage(
            "The order is missing: name who went out first, second, and so on.",
            Hint("For example:", command("deal", "bo", "di", "ana", "cy")),
        )
    from scorekeeper.app import deals

    chairs, dealt_in = deals.eligible(chosen.store, out)
    return [ask.order(chosen, chairs, dealt_in)], ()


@app.command("e", hidden=True)
@app.command()
def edit(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[N] [ORDER]...",
            help="The number of the deal, else the last one; and the order as it was.",
            autocompletion=complete.players,
            show_default=False,
        ),
    ] = None,
    out: of.Out = None,
    at: of.At = None,
    note: of.Note = None,
    dry_run: of.DryRun = False,
) -> None:
    """Correct a deal: its order, who played, its time or note. (e)

    Example: scorekeeper edit 3 abcd
    """
    from scorekeeper.app import deals
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_corrected, print_deal

    chosen = settings(ctx)
    number, order, chairs, played = deals.editing(chosen.store, list(words or ()))
    entry = deals.Entry(out=tuple(out or ()), at=at, note=note)
    if not order and entry == deals.Entry():
        if not chosen.interactive:
            raise usage(
                f"What is wrong with deal {number}? Name the order as it was.",
                Hint(
                    "For example:", command("edit", str(number), *(chairs.chair(one).key for one in played))
                ),
            )
        order = tuple(ask.order(chosen, chairs, played, f"Correcting deal {number}. "))
    done = deals.edit(chosen.store, number, order, entry, dry_run=dry_run)

    def show(paper: "Paper") -> None:
        print_corrected(paper, done, f"Deal {number} corrected.")
        print_deal(paper, done.view, number, latest=True)

    emit(ctx, "edit", lambda: data.corrected(done), show)


@app.command()
def void(
    ctx: typer.Context,
    number: Annotated[
        str | None, typer.Argument(metavar="[N]", help="The number of the deal.", show_default=False)
    ] = None,
    restore: Annotated[bool, typer.Option("--restore", help="Let a struck deal count again.")] = False,
) -> None:
    """Strike a deal, so that it counts no more.

    Example: scorekeeper void 3
    """
    from scorekeeper.app import deals
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_corrected, print_opening

    chosen = settings(ctx)
    said = ask.wanted(chosen, number, "Which deal", "scorekeeper void 3")
    done = deals.void(chosen.store, _number(said), restore=restore)
    what = f"Deal {done.number} {'counts again' if restore else 'is struck'}."

    def show(paper: "Paper") -> None:
        print_corrected(paper, done, what)
        print_opening(paper, done.view, done.view.course.next)

    emit(ctx, "void", lambda: data.corrected(done), show)


@app.command(context_settings={"ignore_unknown_options": True})
def adjust(
    ctx: typer.Context,
    name: of.Name = None,
    points: Annotated[
        str | None, typer.Argument(metavar="[±P]", help="Points to give or take.", show_default=False)
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why.")] = "",
) -> None:
    """Give or take points outside of a deal.

    Example: scorekeeper adjust bo -1 --reason "looked at Di's cards"
    """
    from scorekeeper.app import deals
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_adjusted

    chosen = settings(ctx)
    who = ask.wanted(chosen, name, "Whose points", "scorekeeper adjust bo -1")
    text = ask.wanted(chosen, points, "How many points, + or -", "scorekeeper adjust bo -1")
    done = deals.adjust(chosen.store, who, _points(text), reason)
    emit(
        ctx,
        "adjust",
        lambda: (
            {"player": done.view.name(done.player), "points": done.points, "reason": done.reason}
            | data.table(done.view)
        ),
        lambda paper: print_adjusted(paper, done),
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise usage(f"{text!r} is not the number of a deal.")
    return int(text)


def _points(text: str) -> int:
    plain = text.strip().replace("−", "-")
    digits = plain.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and len(plain) - len(digits) <= 1):
        raise usage(f"{text!r} is not a number of points: write +1 or -1.")
    return int(plain)


@app.command()
def penalty(
    ctx: typer.Context,
    name: of.Name = None,
    number: Annotated[
        int | None, typer.Option("--deal", metavar="N", help="In which deal; else the last one.")
    ] = None,
) -> None:
    """Note who moved the pile: they are the scum of the next deal.

    Titles, exchange, deal and lead move; points do not.

    Example: scorekeeper penalty bo
    """
    from scorekeeper.app import deals
    from scorekeeper.cli import data
    from scorekeeper.cli.render.game import print_corrected, print_deal

    chosen = settings(ctx)
    who = ask.wanted(chosen, name, "Who moved the pile", "scorekeeper penalty bo")
    done = deals.penalty(chosen.store, who, number)
    offender = done.view.name(done.deals[1].penalties[-1])

    def show(paper: "Paper") -> None:
        what = f"{offender} moved the pile in deal {done.number}: last for titles and swap; points stay."
        print_corrected(paper, done, what)
        print_deal(paper, done.view, done.number)

    emit(ctx, "penalty", lambda: data.corrected(done), show)


@app.command("u", hidden=True)
@app.command()
def undo(ctx: typer.Context) -> None:
    """Take the latest change back, whatever it was. (u)

    Example: scorekeeper undo
    """
    from scorekeeper.app import changes
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_turned

    done = changes.undo(settings(ctx).store)
    emit(ctx, "undo", lambda: data.turned(done, "undid"), lambda paper: print_turned(paper, done, "Undid"))


@app.command()
def redo(ctx: typer.Context) -> None:
    """Make the change that was last taken back again.

    Example: scorekeeper redo
    """
    from scorekeeper.app import changes
    from scorekeeper.cli import data
    from scorekeeper.cli.render.table import print_turned

    done = changes.redo(settings(ctx).store)
    emit(ctx, "redo", lambda: data.turned(done, "redid"), lambda paper: print_turned(paper, done, "Redid"))
