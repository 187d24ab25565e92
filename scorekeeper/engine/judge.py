"""The judge: whether a play, a pass or leaving is legal, and the table that follows from it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.engine import settle
from scorekeeper.engine.bound import Ruling
from scorekeeper.engine.play import PASS, Play
from scorekeeper.engine.table import Table
from scorekeeper.engine.words import Code, Effect


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says to one play or pass.

    ``code`` is None where it is legal, else that of the first check that failed. ``ruling`` is
    what the pile says to the set, None where it was not asked. Reasons in words: `reasons.explain`.
    """

    table: Table
    seat: int
    play: Play
    code: Code | None
    ruling: Ruling | None = None

    @property
    def legal(self) -> bool:
        """Whether the rules allow it."""
        return self.code is None

    @property
    def by(self) -> str | None:
        """What lets the play in; None for a pass and where it is not legal."""
        return self.ruling.by if self.ruling is not None else None

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the play does, in the order of RULES section 3."""
        if self.ruling is None:
            return ()
        out = self.legal and len(self.play.cards) == self.table.sizes[self.seat]
        return ((Effect.GOES_OUT,) if out else ()) + self.ruling.effects


def judge(table: Table, seat: int, cards: Sequence[Card] | Play) -> Verdict:
    """Whether *seat* may lay down *cards* now; no cards are a pass."""
    play = cards if isinstance(cards, Play) else table.bound.read(cards)
    if not play.cards:
        return judge_pass(table, seat)
    for check in table.bound.play_checks:
        code = check(table, seat, play)
        if code is not None:
            return Verdict(table, seat, play, code)
    assert play.shape is not None  # checked
    ruling = table.bound.rulings(table.pile)[play.shape]
    return Verdict(table, seat, play, ruling.code, ruling)


def judge_pass(table: Table, seat: int) -> Verdict:
    """Whether *seat* may pass now."""
    code = _first(table.bound.pass_checks, table, seat)
    return Verdict(table, seat, PASS, code)


def judge_leaving(table: Table, seat: int) -> Code | None:
    """The code that keeps *seat* from leaving now, None where they may."""
    return _first(table.bound.leave_checks, table, seat)


def advance(verdict: Verdict) -> Table:
    """The table after a legal play or pass. Raises `ValueError` where it is not legal."""
    if verdict.code is not None:
        raise ValueError(f"not legal: {verdict.code}")
    if verdict.ruling is None:
        return settle.after_pass(verdict.table, verdict.seat)
    return settle.after_play(verdict.table, verdict.seat, verdict.play, verdict.ruling)


def leave(table: Table, seat: int) -> Table:
    """The table after *seat* has left. Raises `ValueError` where that is not possible."""
    code = judge_leaving(table, seat)
    if code is not None:
        raise ValueError(f"not possible: {code}")
    return settle.after_leaving(table, seat)


def _first(checks: Iterable[Callable[..., Code | None]], table: Table, seat: int) -> Code | None:
    for check in checks:
        code = check(table, seat, PASS)
        if code is not None:
            return code
    return None
