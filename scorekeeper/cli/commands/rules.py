"""Rule sets: list, show, set, save, compare, check."""

from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import ask, complete
from scorekeeper.cli import options as of
from scorekeeper.cli.emit import emit
from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper

app = typer.Typer()

RuleSet = Annotated[
    str | None,
    typer.Argument(
        metavar="[NAME|FILE]",
        help="A rule set; else that of the game on the table.",
        autocompletion=complete.rule_sets,
        show_default=False,
    ),
]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """Rule sets and house rules by name.

    Example: scorekeeper rules list
    """
    from scorekeeper.app import rulebook
    from scorekeeper.cli import data
    from scorekeeper.cli.render.rules import print_shelf

    found = rulebook.shelf(settings(ctx).path)
    emit(ctx, "rules list", lambda: data.shelf(found), lambda paper: print_shelf(paper, found))


@app.command()
def show(ctx: typer.Context, name: RuleSet = None, set_: of.Set = None, house: of.House = None) -> None:
    """A rule set line by line, with the source of each line.

    Example: scorekeeper rules show boms
    """
    from scorekeeper.app import rulebook
    from scorekeeper.cli import data
    from scorekeeper.cli.render.rules import print_page

    found = rulebook.page(settings(ctx).path, name, of.ruling(None, set_, house))
    emit(ctx, "rules show", lambda: data.page(found), lambda paper: print_page(paper, found))


@app.command("set")
def set_(
    ctx: typer.Context,
    options: Annotated[
        list[str] | None,
        typer.Argument(metavar="[OPTION=VALUE]...", autocompletion=complete.assignments, show_default=False),
    ] = None,
    house: of.House = None,
    rules: of.Rules = None,
    retroactive: Annotated[
        bool, typer.Option("--retroactive", help="For the deals already played too.")
    ] = False,
    dry_run: of.DryRun = False,
) -> None:
    """Change the rules of the game on the table, from the next deal on.

    Example: scorekeeper rules set passing=strict --house skip
    """
    from scorekeeper.app import rulechange
    from scorekeeper.cli import data
    from scorekeeper.cli.render.rules import print_ruled

    done = rulechange.set_rules(
        settings(ctx).store, of.ruling(rules, options, house), retroactive=retroactive, dry_run=dry_run
    )
    emit(
        ctx,
        "rules set",
        lambda: {
            "changes": data.changes(done.changes),
            "totals": data.totals(done.view, done.totals),
            "retroactive": done.retroactive,
            "dry_run": done.dry_run,
            "contradictions": data.faults(done.faults),
            **data.game(done.view),
        },
        lambda paper: print_ruled(paper, done),
    )


@app.command()
def save(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="What to call it.", show_default=False)
    ] = None,
    rules: of.Rules = None,
    set_: of.Set = None,
    house: of.House = None,
    file: Annotated[
        str | None,
        typer.Option("--file", metavar="FILE", help="Write a TOML file for another table instead."),
    ] = None,
) -> None:
    """Keep the rules in force under a name, or in a file.

    Example: scorekeeper rules save ours --house skip
    """
    chosen = settings(ctx)
    asked = of.ruling(rules, set_, house)
    name = ask.wanted(chosen, name, "What to call the rules", "scorekeeper rules save ours")
    if file is not None:
        from scorekeeper.app import rulebook

        written = rulebook.write_file(chosen.path, file, name, asked)
        emit(
            ctx,
            "rules save",
            lambda: {"name": name, "file": str(written)},
            lambda paper: paper.sentence(f"{name} is in {written}. To play by it: start --rules {written}"),
        )
        return
    from scorekeeper.app import rulechange
    from scorekeeper.cli import data

    saved = rulechange.save_rules(chosen.store, name, asked)
    emit(
        ctx,
        "rules save",
        lambda: data.named_rules(saved),
        lambda paper: paper.sentence(f"Saved as {saved.name}. To play by it: start --rules {saved.name}"),
    )


@app.command()
def diff(
    ctx: typer.Context,
    first: RuleSet = None,
    second: Annotated[
        str | None,
        typer.Argument(
            metavar="[OTHER]",
            help="Another rule set; else the one that the first started from.",
            autocompletion=complete.rule_sets,
            show_default=False,
        ),
    ] = None,
) -> None:
    """What differs between two rule sets.

    Example: scorekeeper rules diff boms daifugo
    """
    from scorekeeper.app import rulebook
    from scorekeeper.cli import data
    from scorekeeper.cli.render.rules import print_difference

    found = rulebook.difference(settings(ctx).path, first, second)
    emit(ctx, "rules diff", lambda: data.difference(found), lambda paper: print_difference(paper, found))


@app.command()
def explain(
    ctx: typer.Context,
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="WORD",
            help="An option, a code of a verdict, a house rule, a base rule (1.4), a sheet (S0).",
            autocompletion=complete.explained,
            show_default=False,
        ),
    ] = None,
) -> None:
    """What an option, a code, a source means, who says so, and plays that show it.

    Example: scorekeeper rules explain four_clears
    """
    from scorekeeper.app import explaining
    from scorekeeper.cli.data_disputes import explained
    from scorekeeper.cli.render.disputes import print_explained

    chosen = settings(ctx)
    found = explaining.explain(
        ask.wanted(chosen, word, "What is to be explained", "scorekeeper rules explain passing")
    )
    emit(ctx, "rules explain", lambda: explained(found), lambda paper: print_explained(paper, found))


@app.command()
def check(ctx: typer.Context, name: RuleSet = None, set_: of.Set = None, house: of.House = None) -> None:
    """What in a rule set does not fit together; exit 1 where something does not.

    Example: scorekeeper rules check boms
    """
    from scorekeeper.app import rulebook
    from scorekeeper.cli import data
    from scorekeeper.cli.render.rules import print_check

    found = rulebook.page(settings(ctx).path, name, of.ruling(None, set_, house))

    def show(paper: "Paper") -> None:
        print_check(paper, found)

    emit(
        ctx,
        "rules check",
        lambda: {"name": found.named.name, "contradictions": data.faults(found.faults)},
        show,
    )
    if found.faults:
        raise typer.Exit(1)


@app.command()
def sheet(
    ctx: typer.Context,
    name: RuleSet = None,
    set_: of.Set = None,
    house: of.House = None,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="For so many; else for those dealt in.")
    ] = None,
    drinking: Annotated[
        bool, typer.Option("--drinking", help="With the duties of the drinking game.")
    ] = False,
    html: of.Html = None,
) -> None:
    """This table's rules on one page: what is in play, what is not, titles, swap, duties, points.

    Example: scorekeeper rules sheet --players 5
    """
    from scorekeeper.app.sheet import sheet as wanted
    from scorekeeper.cli import data_sheets
    from scorekeeper.cli.render.sheet import print_sheet

    found = wanted(
        settings(ctx).path, name, of.ruling(None, set_, house), players=players, with_drinking=drinking
    )

    def page() -> str:
        from scorekeeper.cli.page.sheet import rules_page

        return rules_page(found)

    written = of.written(html, page)
    emit(
        ctx,
        "rules sheet",
        lambda: {**data_sheets.rule_sheet(found), "file": written},
        lambda paper: print_sheet(paper, found, written),
    )


@app.callback(invoke_without_command=True)
def rules(ctx: typer.Context) -> None:
    """What this table plays, and where each rule is printed."""
    if ctx.invoked_subcommand is None:
        show(ctx)
