"""Settle a dispute: judge a play, list the legal ones, check a written-down deal."""

from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.app.judging import Verified

app = typer.Typer()

Pile = Annotated[
    str | None,
    typer.Option("--pile", metavar="SETS", help='The sets on the pile from the bottom up: "9 9 / J J".'),
]
Hand = Annotated[str | None, typer.Option("--hand", metavar="CARDS", help="The cards the player holds.")]
Turned = Annotated[bool, typer.Option("--turned", help="A revolution has turned the ranking over.")]
OutOfTurn = Annotated[bool, typer.Option("--out-of-turn", help="It is another player's turn.")]
Passed = Annotated[bool, typer.Option("--passed", help="The player has passed in this trick.")]


@app.command("j", hidden=True)
@app.command()
def judge(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAY [on TOP]", help="The cards, and the set they are played on.", show_default=False
        ),
    ] = None,
    pile: Pile = None,
    hand: Hand = None,
    turned: Turned = False,
    out_of_turn: OutOfTurn = False,
    passed: Passed = False,
    last: Annotated[bool, typer.Option("--last", help="The player would have no cards left.")] = False,
    rules: of.Rules = None,
    set_: of.Set = None,
    house: of.House = None,
) -> None:
    """Is this play legal, and which rule says so? Exit 1 where it is not. (j)

    Example: scorekeeper judge 88 on 77
    """
    from scorekeeper.app import judging
    from scorekeeper.cli.data_disputes import judged
    from scorekeeper.cli.render.disputes import print_judged

    asked = judging.Asked(
        pile=pile, hand=hand, turned=turned, out_of_turn=out_of_turn, passed=passed, last=last
    )
    found = judging.judge_play(settings(ctx).path, words or (), asked, of.ruling(rules, set_, house))
    emit(ctx, "judge", lambda: judged(found), lambda paper: print_judged(paper, found))
    if not found.verdict.legal:
        raise typer.Exit(1)


@app.command()
def legal(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND [on TOP]", help="The cards of the hand, and the set to beat.", show_default=False
        ),
    ] = None,
    pile: Pile = None,
    hand: Hand = None,
    turned: Turned = False,
    out_of_turn: OutOfTurn = False,
    passed: Passed = False,
    rules: of.Rules = None,
    set_: of.Set = None,
    house: of.House = None,
) -> None:
    """Every legal play of a hand.

    Example: scorekeeper legal 3c 7 7 K 2 on 5
    """
    from scorekeeper.app import judging
    from scorekeeper.cli.data_disputes import choices
    from scorekeeper.cli.render.disputes import print_choices

    asked = judging.Asked(pile=pile, hand=hand, turned=turned, out_of_turn=out_of_turn, passed=passed)
    found = judging.legal(settings(ctx).path, words or (), asked, of.ruling(rules, set_, house))
    emit(ctx, "legal", lambda: choices(found), lambda paper: print_choices(paper, found))


@app.command()
def verify(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help='Deal records; "-" is standard input.', show_default=False),
    ],
) -> None:
    """Replay written-down deals and find the first fault. With --json, one object a line and file.

    Exit 1 where a deal is not legal, 2 where a record cannot be read.

    Example: scorekeeper verify evening.deal
    """
    from scorekeeper.app import judging

    path = settings(ctx).path
    found = [_verified(ctx, judging.verify_file(path, file)) for file in files]
    if not all(one.report.legal for one in found):
        raise typer.Exit(2 if any(one.report.unreadable for one in found) else 1)


def _verified(ctx: typer.Context, found: "Verified") -> "Verified":
    """Print the verdict on one file as soon as it is there, and give it back."""
    from scorekeeper.cli.data_disputes import verified
    from scorekeeper.cli.render.disputes import print_verified

    emit(ctx, "verify", lambda: verified(found), lambda paper: print_verified(paper, found))
    return found
