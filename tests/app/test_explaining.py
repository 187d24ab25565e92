"""What an option or a code means, shown by plays that the engine judges."""

import pytest

from scorekeeper.app.errors import Refused
from scorekeeper.app.explaining import (
    CODES,
    BaseExplained,
    CodeExplained,
    HouseExplained,
    OptionExplained,
    SheetExplained,
    explain,
)
from scorekeeper.engine.base import RULES
from scorekeeper.engine.words import Code
from scorekeeper.records.report import UNREADABLE
from scorekeeper.rules import HOUSE_RULES, OPTIONS, PRESETS, SHEETS

NOT_IN_PLAY = {"titles", "scoring", "target", "deals", "hands_off_pile"}


@pytest.mark.parametrize("name", sorted(OPTIONS.keys() - NOT_IN_PLAY))
def test_every_value_is_shown_by_a_legal_and_an_illegal_play(name: str) -> None:
    found = explain(name)
    assert isinstance(found, OptionExplained)
    for value in found.values:
        assert value.says
        assert value.illegal is not None, value.value
        assert value.illegal.code is not None
        assert value.illegal.message
        # Without an exchange, nothing of it can be legal.
        if (name, value.value) != ("exchange", "none"):
            assert value.legal is not None, value.value
            assert value.legal.legal


@pytest.mark.parametrize("name", sorted(NOT_IN_PLAY))
def test_options_of_the_score_have_words_but_no_plays(name: str) -> None:
    found = explain(name)
    assert isinstance(found, OptionExplained)
    assert all(value.legal is None for value in found.values)


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_shown_by_a_play_that_has_it(code: str) -> None:
    found = explain(code)
    assert isinstance(found, CodeExplained)
    assert found.example is not None
    assert found.example.code == code


def test_every_code_is_explained() -> None:
    assert {code.value for code in Code} | {UNREADABLE} == CODES.keys()


def test_words_may_be_written_either_way() -> None:
    assert explain("FOUR-CLEARS").name == "four_clears"
    assert explain("too_low").name == "too-low"
    assert explain("lone_two=yes").name == "lone_two"


def test_what_is_neither_is_refused_with_what_was_perhaps_meant() -> None:
    with pytest.raises(Refused) as caught:
        explain("four_clear")
    assert caught.value.hints[0].command == "scorekeeper rules explain four_clears"


@pytest.mark.parametrize("rule", sorted({rule.number for rule in RULES}))
def test_every_base_rule_that_verdicts_cite_is_explained(rule: str) -> None:
    found = explain(rule)
    assert isinstance(found, BaseExplained)
    assert all(one.number == rule and one.says for one in found.rules)


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_sheet_names_itself_and_the_rule_sets_that_follow_it(name: str) -> None:
    found = explain(name.lower())
    assert isinstance(found, SheetExplained)
    assert found.title
    assert found.options
    assert all(name in PRESETS[preset].source.seeds for preset in found.rule_sets)
    assert found.rule_sets


def test_every_seed_that_is_cited_is_a_sheet() -> None:
    cited = [option.source for option in OPTIONS.values()] + [found.source for found in HOUSE_RULES.values()]
    assert {seed for source in cited for seed in source.seeds} <= SHEETS.keys()


@pytest.mark.parametrize("name", sorted(HOUSE_RULES.keys() - OPTIONS.keys()))
def test_a_house_rule_tells_its_options(name: str) -> None:
    found = explain(name.replace("-", " "))
    assert isinstance(found, HouseExplained)
    assert dict(found.sets) == HOUSE_RULES[name].sets


def test_a_rule_set_is_shown_elsewhere() -> None:
    with pytest.raises(Refused) as caught:
        explain("boms")
    assert caught.value.hints[0].command == "scorekeeper rules show boms"
