"""House rules set the options that RULES section 7 names, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import HOUSE_RULES, PRESETS, RuleError, RuleSet, house_rule, with_house_rules
from tests.rules.printed import DEFAULTS, HOUSE
from tests.rules.strategies import rule_sets


def test_the_house_rules_of_rules_are_there_and_no_others() -> None:
    assert set(HOUSE_RULES) == set(HOUSE)


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rule_sets_its_options_and_leaves_the_others(name: str) -> None:
    sets, _ = HOUSE[name]
    assert with_house_rules(RuleSet(), [name]).texts() == DEFAULTS | sets


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rule_cites_its_source(name: str) -> None:
    _, seeds = HOUSE[name]
    assert HOUSE_RULES[name].source.seeds == tuple(seeds.split())


@pytest.mark.parametrize(
    ("names", "option", "value"),
    [
        (["eight-stop", "twos-clear"], "clearing_ranks", "8 2"),
        (["twos-clear", "eight-stop"], "clearing_ranks", "8 2"),
        (["twos-clear", "twos-clear"], "clearing_ranks", "2"),
        (["no-two-finish", "no-three-of-clubs-finish"], "never_last", "3c 2"),
        (["no-three-of-clubs-finish", "no-two-finish"], "never_last", "3c 2"),
    ],
)
def test_a_list_option_gains_the_value(names: list[str], option: str, value: str) -> None:
    assert with_house_rules(RuleSet(), names).text(option) == value


def test_a_list_option_of_a_preset_keeps_what_it_had() -> None:
    pond = with_house_rules(PRESETS["pond-scum"].rules, ["eight-stop", "no-three-of-clubs-finish"])
    assert (pond.text("clearing_ranks"), pond.text("never_last")) == ("8 2", "3c 2")


def test_a_list_option_keeps_ranks_that_no_house_rule_names() -> None:
    rules = RuleSet.read({"clearing_ranks": "5 K", "never_last": "Jkr"})
    rules = with_house_rules(rules, ["eight-stop", "no-two-finish"])
    assert (rules.text("clearing_ranks"), rules.text("never_last")) == ("5 8 K", "2 Jkr")


@pytest.mark.parametrize(
    ("names", "option", "value"),
    [
        (["equal", "skip"], "equal_rank", "skips"),
        (["skip", "equal"], "equal_rank", "beats"),
        (["one-card", "extended-exchange"], "exchange", "two-one"),
        (["wild-jokers", "joker-high"], "joker_role", "high"),
        (["four-any-time", "four-clears"], "four_clears", "in-turn"),
        (["revolution", "led-revolution"], "revolution", "led"),
    ],
)
def test_of_two_house_rules_on_one_option_the_later_counts(names: list[str], option: str, value: str) -> None:
    assert with_house_rules(RuleSet(), names).text(option) == value


@pytest.mark.parametrize(
    "typed", ["two-high-and-low", "two_high_and_low", "Two high  and low", " TWO-HIGH-AND-LOW "]
)
def test_a_house_rule_is_found_with_blanks_or_underlines_for_its_hyphens(typed: str) -> None:
    assert house_rule(typed).sets == {"two_low_too": "yes"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("bomb", "bombs"), ("reovlution", "revolution"), ("skipp", "skip"), ("hands", "hands-off")],
)
def test_an_unknown_house_rule_is_refused_with_the_name_that_was_perhaps_meant(
    typed: str, meant: str
) -> None:
    with pytest.raises(RuleError) as refused:
        with_house_rules(RuleSet(), [typed])
    assert meant in refused.value.near
    assert repr(typed) in refused.value.message


def test_no_house_rules_change_nothing() -> None:
    assert with_house_rules(PRESETS["boms"].rules, []) == PRESETS["boms"].rules


@given(rule_sets, st.lists(st.sampled_from(sorted(HOUSE)), max_size=6))
def test_house_rules_applied_twice_are_as_if_applied_once(rules: RuleSet, names: list[str]) -> None:
    once = with_house_rules(rules, names)
    assert with_house_rules(once, names) == once


@given(rule_sets, st.lists(st.sampled_from(sorted(HOUSE)), max_size=6))
def test_house_rules_touch_only_the_options_they_name(rules: RuleSet, names: list[str]) -> None:
    named = {option for name in names for option in HOUSE[name][0]}
    assert set(with_house_rules(rules, names).difference(rules)) <= named
