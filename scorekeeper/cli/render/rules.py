"""Rule sets as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.app.rulebook import Difference, Page, Shelf
from scorekeeper.app.ruling import Change, goal, rules_label
from scorekeeper.rules import Contradiction, NamedRules

if TYPE_CHECKING:
    from scorekeeper.app.rulechange import Ruled
    from scorekeeper.cli.render.paper import Paper


def print_shelf(paper: Paper, shelf: Shelf) -> None:
    """Every rule set and house rule by name."""
    if shelf.current:
        label = rules_label(shelf.current.base, shelf.current.rules)
        paper.sentence(f"At this table: {label}. Line by line: scorekeeper rules show")
        paper.blank()
    paper.sentence("Rule sets", "bold")
    rows = [[named.name, _players(named), goal(named.rules), str(of)] for named, of in shelf.shipped]
    rows += [
        [named.name, _players(named), goal(named.rules), f"saved, from {named.base}"] for named in shelf.saved
    ]
    _print_rows(paper, rows)
    paper.blank()
    paper.sentence("House rules, each on top of a rule set (--house NAME)", "bold")
    _print_rows(
        paper,
        [
            [name, " ".join(f"{key}={value}" for key, value in rule.sets.items()), str(rule.source)]
            for name, rule in shelf.house
        ],
    )


def _print_rows(paper: Paper, rows: Sequence[Sequence[str]]) -> None:
    """Rows in columns; where there is no room for them, each below its name and source."""
    table = paper.grid([["", *row] for row in rows])
    if paper.fits(table):
        paper.print(table)
        return
    for name, *middle, last in rows:
        paper.sentence(f"{name} ({last})", indent=2)
        paper.sentence(", ".join(middle), "dim", indent=4)


def _players(named: NamedRules) -> str:
    return f"{named.rules.text('players')} players"


def print_page(paper: Paper, page: Page) -> None:
    """A rule set line by line; * marks what differs from the rule set it started from."""
    named = page.named
    start = "" if named.name == named.base else f", from {named.base}"
    paper.sentence(f"{named.name}{start}", "bold")
    section = None
    for line in page.lines:
        if line.section is not section:
            section = line.section
            paper.blank()
            paper.sentence(section.value, "bold")
        mark = "*" if line.changed else " "
        style = "bold" if line.changed else ""
        paper.sentence(f"{mark} {line.option}: {line.value} ({line.source})", style)
        paper.sentence(line.says, "dim", indent=4)
    _print_faults(paper, page.faults)
    if any(line.changed for line in page.lines):
        paper.blank()
        paper.sentence(f"* differs from {named.base}", "dim")


def _print_faults(paper: Paper, faults: Sequence[Contradiction]) -> None:
    if faults:
        paper.blank()
    for fault in faults:
        paper.sentence(f"Note: {fault.message}")


def print_difference(paper: Paper, found: Difference) -> None:
    """What differs between two rule sets."""
    if not found.changes:
        paper.sentence(f"{found.first.name} and {found.second.name} are the same rules.")
        return
    names = [found.first.name, found.second.name]
    if names[0] == names[1]:
        names[1] = f"{names[1]} at this table"
    _print_changes(paper, found.changes, names)


def _print_changes(paper: Paper, changes: Sequence[Change], names: Sequence[str]) -> None:
    rows = [["", *names]] if names else []
    rows += [[change.option, change.before, change.after] for change in changes]
    paper.print(paper.grid(rows))


def print_check(paper: Paper, page: Page) -> None:
    """What in a rule set does not fit together."""
    if not page.faults:
        paper.sentence(f"{page.named.name}: nothing contradicts itself.")
    for fault in page.faults:
        paper.sentence(f"{page.named.name}: {fault.message}")


def print_ruled(paper: Paper, done: Ruled) -> None:
    """Which rules changed, for which deals, and what that did to the totals."""
    from scorekeeper.cli.render.game import print_moved, won

    if done.dry_run:
        paper.sentence("Dry run: nothing is changed.", "bold")
    if not done.changes and not done.totals:
        paper.sentence("The rules stand like that already.")
        return
    deals = len(done.view.game.deals)
    since = "For every deal" if done.retroactive else f"From deal {deals + 1} on"
    paper.sentence(f"{since}: {done.view.rules_label}, {done.view.goal}", "bold")
    _print_changes(
        paper, [Change(f"   {one.option}", one.before, f"→ {one.after}") for one in done.changes], []
    )
    if done.view.size_note:
        paper.sentence(done.view.size_note)
    print_moved(paper, done.view, done.totals)
    winner = done.view.course.winner
    if winner != done.before.course.winner:
        paper.sentence(won(done.view, winner) if winner else "Nobody has won now.")
    _print_faults(paper, done.faults)
