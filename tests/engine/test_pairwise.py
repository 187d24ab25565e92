"""Every pair of option values is played with: random deals in which nothing may break."""

import random
from itertools import combinations

import pytest

from scorekeeper.engine.judge import advance, judge
from scorekeeper.engine.table import Table
from scorekeeper.rules import OPTIONS, RuleSet
from tests.engine.deals import choices, interrupts, shuffled
from tests.engine.test_properties import FREE, values

NAMES = sorted(OPTIONS.keys() - FREE - {"exchange", "president_may_decline", "president_names_cards"})
PAIRS = [
    {one: first, two: second}
    for one, two in combinations(NAMES, 2)
    for first in values(one)
    for second in values(two)
]
# What an option needs of others to matter at all.
SUPPORT = {
    "joker_role": {"jokers": "2"},
    "lone_joker": {"jokers": "2"},
    "spade_three": {"jokers": "2"},
    "revolution_order": {"revolution": "completed"},
    "revolution_turns_play": {"revolution": "completed"},
    "turn_down_for": {"turn_down_rank": "8"},
    "second_deck_drops_3c": {"second_deck_from": "4"},
}


def rule_set(pair: dict[str, str]) -> RuleSet:
    """The rule set of a pair, with what its options need to matter."""
    needed = {key: value for name in pair for key, value in SUPPORT.get(name, {}).items()}
    return RuleSet.read({**needed, **pair})


def play_out(table: Table, chance: random.Random) -> Table:
    """Random legal plays to the end of the deal, now and then one out of turn."""
    for _ in range(1500):
        if table.over:
            return table
        out_of_turn = interrupts(table) if chance.random() < 0.2 else []
        assert table.turn is not None
        seat, play = chance.choice(out_of_turn or [(table.turn, play) for play in choices(table)])
        verdict = judge(table, seat, play)
        assert verdict.legal
        table = advance(verdict)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("chunk", range(16))
def test_pairs_of_values_play_to_the_end(chunk: int) -> None:
    for number, pair in list(enumerate(PAIRS))[chunk::16]:
        chance = random.Random(number)
        players = 3 + number % 4
        order = list(range(players)) if number % 2 else None
        table, _ = shuffled(rule_set(pair), players, chance, order=order)
        table = play_out(table, chance)
        assert sorted(table.places) == list(range(players)), pair


def test_there_are_some_two_thousand_pairs() -> None:
    assert len(PAIRS) > 1800
