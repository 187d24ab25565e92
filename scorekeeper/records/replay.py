"""A record replayed on the engine: the part that is valid, and the first thing that is not."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.engine.judge import Verdict, advance, judge, judge_leaving, judge_pass, leave
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.play import PASS, Play
from scorekeeper.engine.swap_reasons import Step
from scorekeeper.engine.table import Table
from scorekeeper.engine.trading import Debt, Trading
from scorekeeper.engine.words import Code
from scorekeeper.records.model import DealRecord, Decline, Gift, Leaving, Naming, Turn
from scorekeeper.records.names import matches
from scorekeeper.records.setup import RuleSets, Setup, set_up, shipped
from scorekeeper.rules import RuleSet
from scorekeeper.score.exchange import pairs, traders
from scorekeeper.score.facts import PlayerId


@dataclass(frozen=True, slots=True)
class Failure:
    """The first thing in a record that is not legal: its code, line, and the player, if one.

    ``verdict`` is the judge's where a play or pass failed, ``step`` what was tried in the exchange.
    """

    code: Code
    line: int
    player: str | None = None
    verdict: Verdict | None = None
    step: Step | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record comes to. ``table`` is None where the play has not begun."""

    setup: Setup
    table: Table | None = None
    failure: Failure | None = None
    trading: Trading | None = None

    @property
    def legal(self) -> bool:
        """Whether everything in the record is."""
        return self.failure is None

    @property
    def complete(self) -> bool:
        """Whether the deal is legal and over."""
        return self.legal and self.table is not None and self.table.over

    @property
    def finished(self) -> tuple[str, ...]:
        """The players by place, as far as places are sure from the top."""
        return tuple(self.setup.names[seat] for seat in self.table.places) if self.table else ()

    @property
    def to_act(self) -> str | None:
        """Who is to play next; None where that is open or the deal is over."""
        turn = self.table.turn if self.table else None
        return None if turn is None else self.setup.names[turn]


def replay(record: DealRecord, rule_sets: RuleSets = shipped, rules: RuleSet | None = None) -> Replay:
    """*record* played on the engine up to its end or its first failure.

    *rule_sets* tells what a name of a rule set means; *rules* hold where the record names none.
    Raises `RecordError` where the head makes no sense (the code ``unreadable``).
    """
    setup = set_up(record, rule_sets, rules)
    _check_names(record, setup)
    traded = _exchange(record, setup)
    if traded.failure is not None or record.plays is None:
        return _with_result(record, traded)
    assert traded.trading is not None  # made by the exchange
    if record.exchange and traded.trading.missing:
        return replace(traded, failure=Failure(Code.EXCHANGE_MISSING, record.play_line))
    table = open_deal(setup.bound, traded.trading.evidence, setup.sizes, setup.dealer, setup.order)
    now = replace(traded, table=table)
    for line in record.plays:
        now = _leaves(now, line) if isinstance(line, Leaving) else _plays(now, line, implied=record.implied)
        if now.failure is not None:
            return now
    return _with_result(record, now)


def _check_names(record: DealRecord, setup: Setup) -> None:
    """Every name outside the play must mean one player, even where the replay never comes to it."""
    for step in record.exchange:
        _seats(step, setup)
    for name in record.result.names if record.result else ():
        setup.seat(name, record.result.line if record.result else 0)


def _seats(step: Gift | Naming | Decline, setup: Setup) -> tuple[int, ...]:
    if isinstance(step, Decline):
        return (setup.seat(step.player, step.line),)
    first, second = (step.giver, step.receiver) if isinstance(step, Gift) else (step.upper, step.lower)
    return setup.seat(first, step.line), setup.seat(second, step.line)


def _exchange(record: DealRecord, setup: Setup) -> Replay:
    trading = _due(setup)
    for step in record.exchange:
        seats = _seats(step, setup)
        done = _step(trading, step, seats)
        if isinstance(done, Code):
            failure = Failure(done, step.line, setup.names[seats[0]], step=_tried(step, seats))
            return Replay(setup, None, failure, trading)
        trading = done
    return Replay(setup, trading=trading)


def _due(setup: Setup) -> Trading:
    """The exchange that the rules call for; none in a first deal."""
    rules, order = setup.bound.rules, setup.order or ()
    due = pairs(rules.exchange, len(order)) if order else ()
    debts = tuple(Debt(order[low], order[high], cards) for low, high, cards in due)
    middle = traders([PlayerId(seat) for seat in order], rules)
    return Trading(rules, setup.evidence, debts, frozenset(map(int, middle)))


def _step(trading: Trading, step: Gift | Naming | Decline, seats: Sequence[int]) -> Trading | Code:
    if isinstance(step, Decline):
        return trading.decline(seats[0])
    move = trading.name if isinstance(step, Naming) else trading.give
    return move(seats[0], seats[1], step.cards)


def _tried(step: Gift | Naming | Decline, seats: Sequence[int]) -> Step:
    if isinstance(step, Decline):
        return Step(seats[0])
    return Step(seats[0], seats[1], step.cards, isinstance(step, Naming))


def _leaves(now: Replay, line: Leaving) -> Replay:
    assert now.table is not None  # the play has begun
    seat = _seat(now.setup, line.player)
    code = judge_leaving(now.table, seat)
    if code is not None:
        return replace(
            now, failure=Failure(code, line.line, line.player, Verdict(now.table, seat, PASS, code))
        )
    return replace(now, table=leave(now.table, seat))


def _plays(now: Replay, line: Turn, *, implied: bool) -> Replay:
    assert now.table is not None  # the play has begun
    seat = _seat(now.setup, line.player)
    play = now.table.bound.read(line.cards)
    # Only cards show that those between have passed: a pass that is written down stands for itself.
    table = _with_passes(now.table, seat, play) if implied and play.cards else now.table
    verdict = judge(table, seat, play)
    if verdict.code is not None:
        return replace(now, table=table, failure=Failure(verdict.code, line.line, line.player, verdict))
    return replace(now, table=advance(verdict))


def _with_passes(table: Table, seat: int, play: Play) -> Table:
    """The table once those between have passed, so that *seat* is to act, if that can be."""
    interrupts = play.shape is not None and table.bound.lets_in_out_of_turn(table.pile, play.shape)
    if interrupts or table.over or seat < 0 or not table.sizes[seat]:
        return table
    while table.turn not in (None, seat):
        assert table.turn is not None  # just seen
        passing = judge_pass(table, table.turn)
        if not passing.legal:
            break
        table = advance(passing)
    return table


def _seat(setup: Setup, written: str) -> int:
    """The seat of a name in the play, -1 where it means nobody or several."""
    found = matches(written, setup.names)
    return found[0] if len(found) == 1 else -1


def _with_result(record: DealRecord, now: Replay) -> Replay:
    """The replay, judged by the record's own claim."""
    if record.result is None or now.failure is not None:
        return now
    claim = tuple(now.setup.names[now.setup.seat(name, record.result.line)] for name in record.result.names)
    over = now.table is not None and now.table.over
    right = claim == now.finished if over else claim[: len(now.finished)] == now.finished
    return now if right else replace(now, failure=Failure(Code.WRONG_RESULT, record.result.line))
