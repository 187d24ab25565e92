"""Which options make a rule at a table, which it does without, and which cannot matter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import (
    HOUSE_RULES,
    OPTIONS,
    PRESETS,
    RuleSet,
    Standing,
    basics,
    standing,
    with_house_rules,
)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule_in_force_is_played(name: str) -> None:
    rules = with_house_rules(RuleSet(), [name])
    for option in HOUSE_RULES[name].sets:
        assert standing(rules, option, 5) is Standing.PLAYED


@pytest.mark.parametrize(
    ("option", "needs", "players"),
    [
        ("joker_role", {"jokers": "2"}, 5),
        ("lone_joker", {"jokers": "1"}, 5),
        ("spade_three", {"jokers": "1"}, 5),
        ("revolution_order", {"revolution": "led"}, 5),
        ("turn_down_for", {"turn_down_rank": "8"}, 5),
        ("middle_trade", {}, 4),
        ("second_deck_drops_3c", {}, 7),
        ("president_may_decline", {}, 5),
        ("target", {}, 5),
    ],
)
def test_an_option_matters_only_with_what_it_speaks_of(
    option: str, needs: dict[str, str], players: int
) -> None:
    without = RuleSet.read({"exchange": "none", "scoring": "none"})
    assert standing(without, option, 3) is Standing.MOOT
    assert standing(RuleSet.read(needs), option, players) is not Standing.MOOT


@given(st.sampled_from(sorted(PRESETS)), st.integers(3, 12))
def test_every_option_has_a_standing(preset: str, players: int) -> None:
    rules = PRESETS[preset].rules
    found = {name: standing(rules, name, players) for name in OPTIONS}
    assert found["equal_rank"] is Standing.OFF
    assert found["dealer"] is Standing.PLAYED


def test_1_1_the_joker_ranks_where_there_is_one() -> None:
    assert "then the joker" not in basics(RuleSet())[0].says
    assert "A 2, then the joker" in basics(RuleSet.read({"jokers": "1"}))[0].says
