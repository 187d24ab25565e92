"""Every option of RULES sections 2, 4, 5 and 6 is there, with its values and its default."""

import dataclasses
from itertools import pairwise

import pytest

from scorekeeper.rules import OPTIONS, RuleError, RuleSet, Section, option
from tests.rules.printed import CHOICES, DEFAULTS, OPEN, ORDER


def test_the_options_are_those_of_rules_in_its_order() -> None:
    assert tuple(OPTIONS) == ORDER


@pytest.mark.parametrize("name", ORDER)
def test_the_default_is_the_first_value_that_rules_names(name: str) -> None:
    assert RuleSet().text(name) == DEFAULTS[name]
    assert OPTIONS[name].write(OPTIONS[name].default) == DEFAULTS[name]


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_takes_the_words_of_rules_and_no_others(name: str) -> None:
    assert tuple(value.text for value in OPTIONS[name].values) == CHOICES[name]
    for word in CHOICES[name]:
        assert RuleSet.read({name: word}).text(name) == word
    for other in ("other", "", "none of these", "1"):
        with pytest.raises(RuleError):
            RuleSet.read({name: other})


def test_every_option_is_either_a_choice_or_takes_other_values_too() -> None:
    assert sorted([*CHOICES, *OPEN]) == sorted(ORDER)


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("second_deck_from", {"7", "8", "0"}),
        ("clearing_ranks", {"none", "2", "8"}),
        ("wild_rank", {"none", "6"}),
        ("turn_down_rank", {"none", "8"}),
        ("never_last", {"none", "2", "3c"}),
        ("titles", {"scum", "bum", "neutral", "pond-scum", "daifugo"}),
        ("scoring", {"two-one", "plus-minus", "tally", "none"}),
    ],
)
def test_the_values_that_rules_prints_have_words_of_their_own(name: str, named: set[str]) -> None:
    assert {value.text for value in OPTIONS[name].values} >= named
    words = [OPTIONS[name].says(OPTIONS[name].read(text)) for text in named]
    assert len(set(words)) == len(named)


@pytest.mark.parametrize("name", ORDER)
def test_every_option_says_what_it_means_in_one_line(name: str) -> None:
    found = OPTIONS[name]
    lines = [found.meaning, *(value.says for value in found.values)]
    assert all(line.strip() and "\n" not in line for line in lines)
    assert len({value.says for value in found.values}) == len(found.values)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("seating", "fixed | by-rank"),
        ("lone_two", "no | yes"),
        ("jokers", "0 to 4"),
        ("second_deck_from", "0 to 12"),
        ("target", "scheme | 0 to 9999"),
        ("players", "MIN-MAX, from 3 to 12"),
        ("wild_rank", "none | a rank"),
    ],
)
def test_an_option_says_in_a_few_words_what_it_takes(name: str, form: str) -> None:
    assert OPTIONS[name].kind.form == form


def test_the_sections_follow_each_other_as_in_rules() -> None:
    sections = [OPTIONS[name].section for name in ORDER]
    assert list(dict.fromkeys(sections)) == list(Section)
    assert sum(first is not second for first, second in pairwise(sections)) == len(Section) - 1


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("players", "The table"),
        ("seating", "The table"),
        ("dealer", "Dealing and leading"),
        ("later_lead", "Dealing and leading"),
        ("beat_size", "Playing"),
        ("passing", "Playing"),
        ("clearing_ranks", "Special cards"),
        ("never_last", "Special cards"),
        ("four_clears", "Four of a kind"),
        ("revolution_turns_play", "Four of a kind"),
        ("exchange", "The exchange"),
        ("hands_off_pile", "The exchange"),
    ],
)
def test_an_option_stands_under_the_heading_that_rules_gives_it(name: str, section: str) -> None:
    assert OPTIONS[name].section.value == section


def test_a_rule_set_cannot_be_changed_in_place() -> None:
    rules = RuleSet()
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.jokers = 2  # type: ignore[misc]


@pytest.mark.parametrize("typed", ["later_lead", "later-lead", "Later_Lead", " LATER-LEAD "])
def test_an_option_is_found_in_any_case_and_with_hyphens(typed: str) -> None:
    assert option(typed).name == "later_lead"


@pytest.mark.parametrize("typed", ["later_lead", "later-lead", "Later_Lead", " LATER-LEAD "])
def test_a_rule_set_takes_an_option_by_every_name_that_finds_it(typed: str) -> None:
    assert RuleSet.read({typed: "president"}) == RuleSet(later_lead="president")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("later_led", "later_lead"),
        ("revolutoin", "revolution"),
        ("joker", "jokers"),
        ("exchnage", "exchange"),
        ("fourclears", "four_clears"),
    ],
)
def test_an_unknown_option_is_refused_with_the_name_that_was_perhaps_meant(typed: str, meant: str) -> None:
    with pytest.raises(RuleError) as refused:
        RuleSet.read({typed: "yes"})
    assert meant in refused.value.near
    assert repr(typed) in refused.value.message


def test_an_unknown_option_like_no_other_is_refused_without_suggestions() -> None:
    with pytest.raises(RuleError) as refused:
        option("zzzzzz")
    assert refused.value.near == ()
