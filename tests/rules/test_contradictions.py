"""Choices of RULES section 2 that do not fit together are reported, each with the options at fault."""

import re

import pytest
from hypothesis import given

from scorekeeper.rules import OPTIONS, PRESETS, RuleSet, contradictions, with_house_rules
from tests.rules.printed import HOUSE
from tests.rules.strategies import rule_sets

EVERY_RANK = "3 4 5 6 7 8 9 10 J Q K A 2"

# Options that do not fit together, and the names of those at fault.
CLASHES: list[tuple[dict[str, str], str]] = [
    ({"players": "9-12", "second_deck_from": "0"}, "players second_deck_from"),
    ({"second_deck_from": "0"}, "players second_deck_from"),
    ({"players": "3-12", "second_deck_from": "10"}, "players second_deck_from"),
    (
        {"players": "3-6", "second_deck_from": "0", "second_deck_drops_3c": "yes"},
        "second_deck_drops_3c second_deck_from",
    ),
    ({"players": "3-6", "second_deck_drops_3c": "yes"}, "second_deck_drops_3c second_deck_from"),
    ({"joker_role": "wild"}, "joker_role jokers"),
    ({"lone_joker": "anything"}, "lone_joker jokers"),
    ({"never_last": "2 Jkr"}, "never_last jokers"),
    ({"three_of_clubs_bomb": "in-turn", "first_lead": "three-of-clubs"}, "first_lead three_of_clubs_bomb"),
    (
        {"three_of_clubs_bomb": "any-time", "later_lead": "three-of-clubs-played"},
        "later_lead three_of_clubs_bomb",
    ),
    ({"revolution_order": "ace-both-ends"}, "revolution_order revolution"),
    ({"revolution_turns_play": "yes"}, "revolution_turns_play revolution"),
    ({"turn_down_for": "trick"}, "turn_down_for turn_down_rank"),
    ({"turn_down_rank": "8", "clearing_ranks": "8 2"}, "turn_down_rank clearing_ranks"),
    ({"wild_rank": "3", "transparent_threes": "yes"}, "wild_rank transparent_threes"),
    ({"never_last": EVERY_RANK}, "never_last"),
    ({"never_last": f"{EVERY_RANK} Jkr", "jokers": "2"}, "never_last"),
    ({"exchange": "none", "president_may_decline": "yes"}, "president_may_decline exchange"),
    ({"exchange": "none", "president_names_cards": "yes"}, "president_names_cards exchange"),
    ({"scoring": "none", "target": "11"}, "target scoring"),
    ({"scoring": "none", "deals": "5"}, "deals scoring"),
    ({"scoring": "0 0 0 0 0", "target": "11"}, "target scoring"),
]


@pytest.mark.parametrize(("texts", "options"), CLASHES)
def test_options_that_do_not_fit_together_are_reported(texts: dict[str, str], options: str) -> None:
    found = contradictions(RuleSet.read(texts))
    assert [clash.options for clash in found] == [tuple(options.split())]


@pytest.mark.parametrize(("texts", "options"), CLASHES)
def test_the_message_names_the_options_that_do_not_fit(texts: dict[str, str], options: str) -> None:
    (clash,) = contradictions(RuleSet.read(texts))
    words = re.findall(r"\w+", clash.message)
    assert set(options.split()) <= set(words)


# As above, with the one change that makes the options fit.
MENDED: list[dict[str, str]] = [
    {"players": "3-8", "second_deck_from": "0"},
    {"players": "3-12", "second_deck_from": "9"},
    {"second_deck_drops_3c": "yes"},
    {"players": "7-7", "second_deck_drops_3c": "yes"},
    {"joker_role": "wild", "lone_joker": "anything", "never_last": "Jkr", "jokers": "1"},
    {"three_of_clubs_bomb": "in-turn", "first_lead": "left-of-dealer", "later_lead": "scum"},
    {"first_lead": "three-of-clubs", "later_lead": "three-of-clubs-played"},
    {"revolution": "led", "revolution_order": "ace-both-ends", "revolution_turns_play": "yes"},
    {"turn_down_for": "trick", "turn_down_rank": "J", "clearing_ranks": "8 2"},
    {"wild_rank": "6", "transparent_threes": "yes"},
    {"never_last": "4 5 6 7 8 9 10 J Q K A 2 3c"},
    {"exchange": "one", "president_may_decline": "yes", "president_names_cards": "yes"},
    {"exchange": "none", "middle_trade": "yes"},
    {"scoring": "tally", "target": "5", "deals": "5"},
    {"scoring": "none", "target": "0"},
    {"scoring": "0 0 0 0 -1", "deals": "5"},
]


@pytest.mark.parametrize("texts", MENDED)
def test_options_that_fit_together_are_not_reported(texts: dict[str, str]) -> None:
    assert contradictions(RuleSet.read(texts)) == ()


@pytest.mark.parametrize(
    "texts",
    [
        {"players": "11-12", "second_deck_from": "11"},
        {"players": "10-12", "second_deck_from": "10"},
        {"players": "9-12", "second_deck_from": "3"},
        {"second_deck_from": "1"},
    ],
)
def test_a_table_that_always_has_two_packs_never_runs_short_of_cards(texts: dict[str, str]) -> None:
    assert contradictions(RuleSet.read(texts)) == ()


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_that_ships_fits_together(name: str) -> None:
    assert contradictions(PRESETS[name].rules) == ()


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rule_fits_the_default_rules(name: str) -> None:
    assert contradictions(with_house_rules(RuleSet(), [name])) == ()


def test_all_contradictions_are_reported_in_the_order_of_rules() -> None:
    rules = RuleSet.read({"scoring": "none", "deals": "3", "joker_role": "wild", "second_deck_from": "0"})
    found = [clash.options[0] for clash in contradictions(rules)]
    assert found == ["players", "joker_role", "deals"]


def test_each_lead_by_the_bomb_card_is_reported() -> None:
    rules = RuleSet(
        three_of_clubs_bomb="in-turn", first_lead="three-of-clubs", later_lead="three-of-clubs-played"
    )
    assert [clash.options[0] for clash in contradictions(rules)] == ["first_lead", "later_lead"]


@given(rule_sets)
def test_any_rule_set_is_judged_and_only_options_are_named(rules: RuleSet) -> None:
    found = contradictions(rules)
    assert all(clash.options and set(clash.options) <= set(OPTIONS) for clash in found)
    assert len({clash.options for clash in found}) == len(found)
    assert all(clash.message.endswith(".") for clash in found)


@given(rule_sets)
def test_a_contradiction_goes_away_with_the_defaults_of_its_options(rules: RuleSet) -> None:
    for clash in contradictions(rules):
        mended = rules.changed({name: OPTIONS[name].write(OPTIONS[name].default) for name in clash.options})
        assert clash.options not in {other.options for other in contradictions(mended)}
