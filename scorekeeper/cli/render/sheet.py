"""The rule sheet as text for one page of paper."""

from collections.abc import Sequence

from scorekeeper.app.sheet import Rung, Sheet, cited
from scorekeeper.cli.render.numbers import how_many, signed
from scorekeeper.cli.render.paper import Paper
from scorekeeper.rules import SHEETS, Clause

COLUMNS = 80
"""The width of a printed page."""
OFF = "As in the plain game:"
"""Heads the sentences about options that are not in play."""


def print_sheet(paper: Paper, sheet: Sheet, written: str | None) -> None:
    """The rules of a table for so many players; of a page that was *written* only where it is."""
    if written:
        paper.sentence(f"The rule sheet is {written}")
        return
    paper.narrow(COLUMNS)
    paper.sentence(f"President · {sheet.told} · {sheet.players} players", "bold")
    if sheet.size_note:
        paper.sentence(sheet.size_note)
    paper.sentence(sheet.pack)
    _print_clauses(paper, "The game", sheet.basics)
    for section, found in sheet.played:
        _print_clauses(paper, section.value, found)
    _print_heading(paper, OFF)
    paper.sentence(" ".join(f"{one.says}." for one in sheet.off), indent=2)
    _print_titles(paper, sheet)
    _print_clauses(paper, "Duties of the titles (house lore, never enforced)", sheet.duties)
    if sheet.drinking:
        _print_clauses(paper, "When it is a drinking game", sheet.drinking)
    for fault in sheet.faults:
        paper.sentence(f"Note: {fault.message}")
    # One paragraph: the sheet is one page.
    paper.sentence(f"Sources: {'; '.join(f'{name} {title}' for name, title in SHEETS.items())}.")


def _print_heading(paper: Paper, heading: str) -> None:
    paper.sentence(heading, "bold")


def _print_clauses(paper: Paper, heading: str, found: Sequence[Clause]) -> None:
    if not found:
        return
    _print_heading(paper, heading)
    if len({cited(one.source) for one in found}) == 1 and len(found) > 2:
        # One source for all is said once, so that the page stays one page.
        for one in found[:-1]:
            paper.sentence(one.says, indent=2)
        paper.sentence(f"{found[-1].says} ({cited(found[-1].source)})", indent=2)
        return
    for one in found:
        paper.sentence(f"{one.says.removesuffix('.')} ({cited(one.source)}).", indent=2)


def _print_titles(paper: Paper, sheet: Sheet) -> None:
    """Place, title and points, and who gives what to whom before a later deal."""
    _print_heading(
        paper, f"Titles, points and swap with {sheet.players} players ({cited(sheet.titles.source)})"
    )
    scored = any(rung.points for rung in sheet.rungs)
    rows = [
        ["", str(rung.place), rung.title, signed(rung.points) if scored else "", gift(sheet, rung)]
        for rung in sheet.rungs
    ]
    paper.print(paper.grid(rows, right=(1, 3)))


def gift(sheet: Sheet, rung: Rung) -> str:
    """What the holder of a title gives before a later deal; empty where it is nothing."""
    debt = next((debt for debt in sheet.debts if debt.giver == rung.place - 1), None)
    return f"gives the {debt.receiver_title} {how_many(debt)}" if debt else ""
