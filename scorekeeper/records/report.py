"""What a record comes to, for people and programs: the verdict with its reason, places and titles."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine import base
from scorekeeper.engine.reasons import Reason, explain, reason
from scorekeeper.engine.swap_reasons import explain_missing, explain_step
from scorekeeper.engine.words import Code
from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import Replay, replay
from scorekeeper.records.setup import RuleSets, shipped
from scorekeeper.rules import Source
from scorekeeper.score.places import titles

UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The verdict on one record.

    ``line`` is that of the first fault; ``finished`` are the players by place so far; ``titles`` is
    empty until the deal is complete; ``to_act`` is None where that is open or the deal is over.
    """

    legal: bool
    code: str | None
    line: int | None
    player: str | None
    message: str
    rule: str | None
    source: Source | None
    finished: tuple[str, ...] = ()
    complete: bool = False
    titles: Mapping[str, str]
    to_act: str | None = None

    @property
    def unreadable(self) -> bool:
        """Whether the record could not be read at all."""
        return self.code == UNREADABLE


def verify(text: str, rule_sets: RuleSets = shipped) -> Report:
    """The verdict on the record that *text* is; one that cannot be read is not legal either."""
    try:
        record = parse(text)
        found = replay(record, rule_sets)
    except RecordError as error:
        return unreadable(f"{str(error)[0].upper()}{str(error)[1:]}.", error.line)
    return report(found, preset=record.rules.text if record.rules else None)


def unreadable(message: str, line: int | None = None) -> Report:
    """The verdict on what cannot be read, in *line* or as a whole."""
    return Report(
        legal=False,
        code=UNREADABLE,
        line=line,
        player=None,
        message=message,
        rule=None,
        source=None,
        titles={},
    )


def report(found: Replay, *, preset: str | None = None) -> Report:
    """The verdict on a replayed record; *preset* is the rule set it names."""
    failure = found.failure
    why = why_not(found, preset=preset)
    complete = found.complete
    places = found.finished
    named = titles(found.setup.bound.rules, len(places)) if complete else ()
    return Report(
        legal=found.legal,
        code=failure.code.value if failure else None,
        line=failure.line if failure else None,
        player=failure.player if failure else None,
        message=why.sentence if why else "Everything in the record is legal.",
        rule=why.rule if why else None,
        source=why.source if why else None,
        finished=places,
        complete=complete,
        titles=dict(zip(places, named, strict=False)),
        to_act=found.to_act if found.legal else None,
    )


def why_not(found: Replay, *, preset: str | None = None) -> Reason | None:
    """Why the record is not legal, None where it is."""
    failure, names, rules = found.failure, found.setup.names, found.setup.bound.rules
    if failure is None:
        return None
    if failure.verdict is not None:
        return explain(failure.verdict, names, preset=preset)
    if failure.code is Code.WRONG_RESULT:
        order = ", ".join(found.finished) or "nobody out yet"
        return reason(f"The result is not the order that the play shows: {order}.", base.OUT, rules)
    assert found.trading is not None  # what else can fail is the exchange
    if failure.step is None:
        return explain_missing(found.trading, names, preset=preset)
    return explain_step(failure.code, failure.step, found.trading, names, preset=preset)
