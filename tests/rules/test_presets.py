"""The rule sets that ship are those of the table in RULES section 7."""

import pytest

from scorekeeper.rules import DEFAULT, PRESETS, RuleSet, preset
from tests.rules.printed import DEFAULTS
from tests.rules.printed import PRESETS as PRINTED


def test_the_rule_sets_of_rules_ship_with_that_of_the_local_rules_of_daifugo_and_no_others() -> None:
    assert tuple(PRESETS) == tuple(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_a_rule_set_has_every_value_that_rules_gives_it(name: str) -> None:
    assert PRESETS[name].rules.texts() == DEFAULTS | PRINTED[name]


def test_president_is_the_default_and_has_the_defaults() -> None:
    assert DEFAULT == "president"
    assert PRESETS[DEFAULT].rules == RuleSet()
    line = {
        "players": "3-12",
        "later_lead": "scum",
        "exchange": "two-one",
        "titles": "scum",
        "scoring": "plus-minus",
    }
    assert {name: RuleSet().text(name) for name in line} == line


def test_no_two_rule_sets_are_the_same() -> None:
    assert len({preset.rules.to_json() for preset in PRESETS.values()}) == 9


@pytest.mark.parametrize("name", PRINTED)
def test_a_preset_is_found_in_any_case_and_goes_by_its_own_name(name: str) -> None:
    found = preset(f" {name.upper()} ")
    assert found is not None
    assert (found.name, found.base, found.rules) == (name, name, PRESETS[name].rules)


@pytest.mark.parametrize("name", ["", "bombs", "boms2", "pond scum"])
def test_no_preset_goes_by_another_name(name: str) -> None:
    assert preset(name) is None
