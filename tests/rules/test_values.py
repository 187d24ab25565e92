"""Values are read and written as RULES section 2 writes them."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.rules import OPTIONS, RuleError, RuleSet
from tests.rules.printed import CHOICES, DEFAULTS, OPEN, ORDER, REFUSED
from tests.rules.strategies import VALUES, any_text, rule_sets, some_texts

PRINTED = [(name, text) for name, texts in (CHOICES | OPEN).items() for text in texts]


@pytest.mark.parametrize(("name", "text"), PRINTED)
def test_a_value_is_written_back_as_rules_writes_it(name: str, text: str) -> None:
    assert RuleSet.read({name: text}).text(name) == text


@pytest.mark.parametrize(("name", "text"), PRINTED)
def test_a_value_is_read_in_any_case_and_with_blanks_around_it(name: str, text: str) -> None:
    other = f"  {text.swapcase()} " if "/" not in text else f"  {text} "
    assert RuleSet.read({name: other}) == RuleSet.read({name: text})


@given(st.data(), st.sampled_from(ORDER))
def test_what_is_written_is_read_back_as_the_same_value(data: st.DataObject, name: str) -> None:
    option = OPTIONS[name]
    value = option.read(data.draw(VALUES[name]))
    text = option.write(value)
    assert option.read(text) == value
    assert option.write(option.read(text)) == text


@pytest.mark.parametrize(("name", "text"), [(name, text) for name in REFUSED for text in REFUSED[name]])
def test_what_is_no_value_of_an_option_is_refused_by_its_name(name: str, text: str) -> None:
    with pytest.raises(RuleError) as refused:
        RuleSet.read({name: text})
    assert refused.value.message.startswith(f"{name} cannot be {text.strip()!r}")


@pytest.mark.parametrize("text", ["3-", "7–", "4 -"])
def test_players_with_one_end_missing_are_no_range(text: str) -> None:
    with pytest.raises(RuleError):
        RuleSet.read({"players": text})


@given(st.sampled_from(ORDER), any_text)
def test_any_text_is_either_a_value_or_refused(name: str, text: str) -> None:
    rules = RuleSet()
    with suppress(RuleError):
        rules = RuleSet.read({name: text})
    assert RuleSet.read({name: rules.text(name)}) == rules


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("later_lead", "presidnt", "later_lead=president"),
        ("equal_rank", "skip", "equal_rank=skips"),
        ("titles", "daifugou", "titles=daifugo"),
        ("scoring", "twoone", "scoring=two-one"),
        ("beat_size", "larger_any", "beat_size=larger-any"),
    ],
)
def test_a_mistyped_value_is_refused_with_the_one_that_was_perhaps_meant(
    name: str, typed: str, meant: str
) -> None:
    with pytest.raises(RuleError) as refused:
        RuleSet.read({name: typed})
    assert meant in refused.value.near


def test_a_number_of_many_digits_is_refused_in_the_words_of_its_option() -> None:
    with pytest.raises(RuleError) as refused:
        RuleSet.read({"jokers": "9" * 5000})
    assert refused.value.message.endswith("it takes a number from 0 to 4.")


def test_one_number_of_players_stands_for_both_ends() -> None:
    assert RuleSet.read({"players": "5"}).players == (5, 5)


def test_a_range_may_be_written_with_a_dash() -> None:
    assert RuleSet.read({"players": "4 – 7"}).players == (4, 7)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("2 8", (Rank.EIGHT, Rank.TWO)),
        ("8,2", (Rank.EIGHT, Rank.TWO)),
        ("8 8 8", (Rank.EIGHT,)),
        ("T", (Rank.TEN,)),
        ("10", (Rank.TEN,)),
        ("a k", (Rank.KING, Rank.ACE)),
        ("none", ()),
    ],
)
def test_clearing_ranks_are_kept_once_each_in_natural_order(text: str, ranks: tuple[Rank, ...]) -> None:
    assert RuleSet.read({"clearing_ranks": text}).clearing_ranks == ranks


def test_never_last_tells_a_rank_from_a_card_and_from_the_joker() -> None:
    found = RuleSet.read({"never_last": "Jkr 2 3♣"}).never_last
    assert found == (Card(Rank.THREE, Suit.CLUBS), Card(Rank.TWO), Card(Rank.JOKER))


@pytest.mark.parametrize(
    ("word", "value"), [("yes", True), ("on", True), ("true", True), ("no", False), ("off", False)]
)
def test_a_flag_is_yes_or_no(word: str, value: bool) -> None:
    assert RuleSet.read({"lone_two": word}).lone_two is value


def test_five_numbers_are_points_in_any_of_the_usual_forms() -> None:
    for text in ("3 1 0 -1 -3", "3,1,0,-1,-3", "+3/+1/0/−1/−3", " 3  1 0 -1 -3 "):
        assert RuleSet.read({"scoring": text}).text("scoring") == "3 1 0 -1 -3"


def test_five_names_are_titles_with_their_capitals_kept() -> None:
    assert RuleSet.read({"titles": " Rey / Reina/el  medio/Bufón/Paria "}).titles == (
        "Rey/Reina/el medio/Bufón/Paria"
    )


@given(some_texts)
def test_options_that_are_not_named_have_their_defaults(texts: dict[str, str]) -> None:
    rules = RuleSet.read(texts)
    for name in ORDER:
        if name not in texts:
            assert rules.text(name) == DEFAULTS[name]


@given(rule_sets)
def test_a_rule_set_is_the_same_after_a_trip_through_its_texts(rules: RuleSet) -> None:
    assert RuleSet.read(rules.texts()) == rules
    assert tuple(rules.texts()) == ORDER


@given(rule_sets)
def test_a_rule_set_is_the_same_after_a_trip_through_its_json(rules: RuleSet) -> None:
    assert RuleSet.from_json(rules.to_json()) == rules


@given(rule_sets, rule_sets)
def test_equal_rule_sets_and_only_they_have_equal_json(one: RuleSet, other: RuleSet) -> None:
    assert (one == other) == (one.to_json() == other.to_json())


@given(some_texts)
def test_json_does_not_depend_on_the_order_in_which_options_were_set(
    texts: dict[str, str],
) -> None:
    backwards = dict(reversed(texts.items()))
    one_by_one = RuleSet()
    for name, text in texts.items():
        one_by_one = one_by_one.changed({name: text})
    assert RuleSet.read(texts).to_json() == RuleSet.read(backwards).to_json() == one_by_one.to_json()


def test_the_json_of_the_defaults_lists_every_option_as_text() -> None:
    assert json.loads(RuleSet().to_json()) == DEFAULTS


def test_json_with_an_option_of_another_version_is_refused() -> None:
    with pytest.raises(RuleError):
        RuleSet.from_json('{"seven_give":"yes"}')


@given(rule_sets, rule_sets)
def test_the_difference_is_what_turns_one_rule_set_into_the_other(one: RuleSet, other: RuleSet) -> None:
    found = one.difference(other)
    assert other.changed({name: ours for name, (_, ours) in found.items()}) == one
    assert all(theirs != ours for theirs, ours in found.values())
    assert {name: (ours, theirs) for name, (theirs, ours) in found.items()} == other.difference(one)


def test_the_difference_names_both_texts() -> None:
    pond = RuleSet.read({"never_last": "2", "beat_size": "larger-any"})
    assert pond.difference(RuleSet()) == {
        "beat_size": ("same", "larger-any"),
        "never_last": ("none", "2"),
    }
