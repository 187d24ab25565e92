"""Verdicts as machines read them: what ``judge``, ``legal`` and ``verify`` print with ``--json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorekeeper.app.explaining import Explained, OptionExplained
    from scorekeeper.app.judging import Choices, Judged, Verified
    from scorekeeper.app.scenes import Example
    from scorekeeper.engine.judge import Verdict
    from scorekeeper.rules import Source

Data = dict[str, Any]


def judged(found: Judged) -> Data:
    """A verdict and its reason."""
    verdict, why = found.verdict, found.reason
    return {
        "legal": verdict.legal,
        "code": verdict.code.value if verdict.code else None,
        "message": why.sentence,
        "rule": why.rule,
        "says": why.says,
        **source(why.source),
        **_play(verdict),
    }


def choices(found: Choices) -> Data:
    """Every legal play, and whether the player may pass."""
    return {"plays": [_play(verdict) for verdict in found.plays], "may_pass": found.may_pass}


def verified(found: Verified) -> Data:
    """The verdict on one record."""
    report = found.report
    return {
        "file": found.file,
        "legal": report.legal,
        "code": report.code,
        "line": report.line,
        "player": report.player,
        "message": report.message,
        "rule": report.rule,
        **source(report.source),
        "finished": list(report.finished),
        "complete": report.complete,
        "titles": dict(report.titles),
        "to_act": report.to_act,
    }


def explained(found: Explained) -> Data:
    """An option with its values, or a code, with examples; a house rule, a base rule, a sheet."""
    from scorekeeper.app import explaining

    match found:
        case explaining.OptionExplained():
            return _option(found)
        case explaining.CodeExplained():
            return {
                "code": found.name,
                "meaning": found.meaning,
                "options": found.options,
                "example": _example(found.example),
            }
        case explaining.HouseExplained():
            return {"house_rule": found.name, "sets": dict(found.sets), **source(found.source)}
        case explaining.BaseExplained():
            rules = [{"says": rule.says, **source(rule.source)} for rule in found.rules]
            return {"base_rule": found.name, "rules": rules}
        case explaining.SheetExplained():
            return {
                "sheet": found.name,
                "title": found.title,
                "rule_sets": list(found.rule_sets),
                "options": list(found.options),
            }


def _option(found: OptionExplained) -> Data:
    return {
        "option": found.name,
        "meaning": found.meaning,
        "form": found.form,
        "values": [
            {
                "value": value.value,
                "says": value.says,
                **source(value.source),
                "legal": _example(value.legal),
                "illegal": _example(value.illegal),
            }
            for value in found.values
        ],
    }


def _example(found: Example | None) -> Data | None:
    if found is None:
        return None
    return {"before": list(found.before), "line": found.line, "code": found.code, "message": found.message}


def source(found: Source | None) -> Data:
    """Who says so: the documents, and whether (and of what) it is our reading."""
    return {
        "source": list(found.seeds) if found else [],
        "reading": bool(found and found.reading),
        "reading_of": (found.reading or None) if found else None,
    }


def _play(verdict: Verdict) -> Data:
    return {
        "cards": [str(card) for card in verdict.play.cards],
        "by": verdict.by,
        "effects": [effect.value for effect in verdict.effects] if verdict.legal else [],
    }
