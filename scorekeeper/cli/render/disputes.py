"""Verdicts as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.reasons import shown
from scorekeeper.engine.words import Effect

if TYPE_CHECKING:
    from scorekeeper.app.explaining import Explained, OptionExplained
    from scorekeeper.app.judging import Choices, Judged, Verified
    from scorekeeper.app.scenes import Example
    from scorekeeper.cli.render.paper import Paper

_EFFECTS = {
    Effect.GOES_OUT: "The player is out.",
    Effect.TURNS_RANKING: "The ranking turns over.",
    Effect.TURNS_PLAY: "Play goes round the other way.",
    Effect.CLEARS: "The pile is cleared, and its player leads.",
    Effect.TURNS_DOWN: "The next play must be lower.",
    Effect.SKIPS: "The next player is skipped.",
}


def print_judged(paper: Paper, found: Judged) -> None:
    """Legal or not, why, and what it does."""
    verdict, why = found.verdict, found.reason
    head = "Legal." if verdict.legal else "Not legal."
    paper.sentence(f"{head} {why.sentence}")
    if verdict.legal:
        for effect in verdict.effects:
            paper.sentence(f"  {_EFFECTS[effect]}")
    says = "" if verdict.by else f": {why.says}."
    paper.sentence(f"  {why.rule} ({why.source}){says}", "dim")
    if why.source.reading:
        paper.sentence(f"  Our reading: {why.source.reading}.", "dim")


def print_choices(paper: Paper, found: Choices) -> None:
    """Every legal play on a line, with what lets it in and what it does."""
    rows = [
        [shown(verdict.play.cards), verdict.by or "", ", ".join(effect.value for effect in verdict.effects)]
        for verdict in found.plays
    ]
    if rows:
        paper.print(paper.grid(rows))
    else:
        paper.sentence("No set of this hand may be played now.")
    if found.may_pass:
        paper.sentence("The player may pass.")


def print_verified(paper: Paper, found: Verified) -> None:
    """A record: its first fault with the line, or that it is legal; and who is out so far."""
    report = found.report
    where = f"{found.file}:{report.line}" if report.line else found.file
    if not report.legal:
        paper.sentence(f"{where}: {report.code}: {report.message}")
        if report.rule:
            paper.sentence(f"  {report.rule} ({report.source})", "dim")
    else:
        paper.sentence(f"{where}: legal, {'complete' if report.complete else 'not finished'}.")
    for place, name in enumerate(report.finished, 1):
        title = report.titles.get(name, "")
        paper.sentence(f"  {place} {name}{'  ' + title if title else ''}")
    if report.to_act:
        paper.sentence(f"  To play: {report.to_act}")


def print_explained(paper: Paper, found: Explained) -> None:
    """An option with its values, or a code, with plays that show it; a house rule, a base rule, a sheet."""
    from scorekeeper.app import explaining

    match found:
        case explaining.OptionExplained():
            _print_option(paper, found)
        case explaining.CodeExplained():
            paper.sentence(f"{found.name}: {found.meaning}", "bold")
            _print_example(paper, found.example, f"With {found.options}: " if found.options else "")
        case explaining.HouseExplained():
            paper.sentence(f"{found.name}: a house rule ({found.source}).", "bold")
            for option, value in found.sets:
                paper.sentence(f"   {option}={value}   scorekeeper rules explain {option}")
        case explaining.BaseExplained():
            paper.sentence(f"{found.name}: of the base game.", "bold")
            for rule in found.rules:
                paper.sentence(f"   {rule.says} ({rule.source}).")
        case explaining.SheetExplained():
            paper.sentence(f"{found.name}: {found.title}.", "bold")
            paper.sentence(f"   Rule sets by it: {', '.join(found.rule_sets)}")
            paper.sentence(f"   It speaks of: {', '.join(found.options)}")


def _print_option(paper: Paper, found: OptionExplained) -> None:
    paper.sentence(f"{found.name} ({found.form}): {found.meaning}", "bold")
    for value in found.values:
        paper.sentence(f"{found.name}={value.value} ({value.source}): {value.says}.")
        if value.source.reading:
            paper.sentence(f"   Our reading: {value.source.reading}.", "dim")
        _print_example(paper, value.legal)
        _print_example(paper, value.illegal)


def _print_example(paper: Paper, example: Example | None, options: str = "") -> None:
    if example is None:
        return
    said = "legal." if example.legal else f"{example.code}. {example.message}"
    before = f"After {'; '.join(example.before)}, " if example.before else ""
    paper.sentence(f"   {options}{before}{example.line} is {said}")
