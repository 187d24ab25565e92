"""A random deal written down verifies to its finishing order, also without its hands or its passes."""

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.engine.bound import bind
from scorekeeper.engine.judge import Verdict, advance, judge
from scorekeeper.records.model import DealRecord, Hand, Names, Text, Turn
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import replay
from scorekeeper.records.writer import render
from scorekeeper.rules import RuleSet
from tests.engine.deals import choices, interrupts, shuffled
from tests.engine.test_properties import rule_sets, seeds

NAMES = ("Ana", "Ben", "Cara", "Dev", "Eve", "Finn")


def random_record(
    rules: RuleSet, players: int, seed: int, *, later: bool, passes: bool = True
) -> tuple[DealRecord, list[str]]:
    """A random deal as a record with every hand, and its finishing order.

    Without *passes*, those of followers are left out while the maker of the top set holds cards:
    else the next leader would be taken for a follower.
    """
    chance = random.Random(seed)
    order = chance.sample(range(players), players) if later else None
    table, hands = shuffled(rules, players, chance, order=order)
    turns: list[Turn] = []
    while not table.over:
        out_of_turn = interrupts(table) if chance.random() < 0.3 else []
        assert table.turn is not None
        seat, play = chance.choice(out_of_turn or [(table.turn, play) for play in choices(table)])
        verdict: Verdict = judge(table, seat, play)
        out = table.maker is None or not table.sizes[table.maker]
        if passes or play.cards or table.leading or out:
            turns.append(Turn(NAMES[seat], verdict.play.cards))
        table = advance(verdict)
    record = DealRecord(
        players=Names(NAMES[:players]),
        dealer=Text(NAMES[players - 1]),
        previous=Names(tuple(NAMES[seat] for seat in order)) if order else None,
        hands=tuple(Hand(NAMES[seat], tuple(cards)) for seat, cards in enumerate(hands)),
        plays=tuple(turns),
        implied=not passes,
    )
    return record, [NAMES[seat] for seat in table.places]


def finished(record: DealRecord, rules: RuleSet) -> list[str]:
    """The finishing order that the record shows, read from its text."""
    found = replay(parse(render(record)), rules=rules)
    assert found.failure is None
    assert found.complete
    return list(found.finished)


@settings(max_examples=40)
@given(rule_sets, st.integers(3, 6), seeds, st.booleans())
def test_a_written_down_deal_verifies_to_its_finishing_order(
    rules: RuleSet, players: int, seed: int, later: bool
) -> None:
    record, order = random_record(rules, players, seed, later=later)
    assert finished(record, rules) == order
    assert parse(render(record)) == record


@settings(max_examples=40)
@given(rule_sets, st.integers(3, 6), seeds, st.data())
def test_hands_may_be_left_out(rules: RuleSet, players: int, seed: int, data: st.DataObject) -> None:
    record, order = random_record(rules, players, seed, later=data.draw(st.booleans()))
    told = data.draw(st.sets(st.sampled_from(record.hands)))
    some = DealRecord(
        players=record.players,
        dealer=record.dealer,
        previous=record.previous,
        hands=tuple(hand for hand in record.hands if hand in told),
        plays=record.plays,
    )
    assert finished(some, rules) == order


@settings(max_examples=40)
@given(rule_sets, st.integers(3, 6), seeds, st.booleans())
def test_passes_may_be_left_out(rules: RuleSet, players: int, seed: int, later: bool) -> None:
    # Where plays are let in out of turn, a lead may read like one: there passes must be written.
    # Where a leader may pass, that pass is written, and those left out before it cannot be told.
    assume(not bind(rules, players).any_time and not rules.never_last)
    record, order = random_record(rules, players, seed, later=later, passes=False)
    assert finished(record, rules) == order
