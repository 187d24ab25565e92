"""Who says so: every value cites its documents, and what is our reading is marked (RULES 2, 4-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import OPTIONS, PRESETS, RuleSet, Source, cite
from tests.rules.printed import CHOICES, ORDER, PRESET_SOURCE
from tests.rules.printed import PRESETS as PRINTED
from tests.rules.strategies import rule_sets

# The last column of the tables of RULES sections 2 and 4, for what is not the default.
NEW_IN: dict[str, str] = {
    "second_deck_drops_3c=yes": "S3",
    "seating=by-rank": "S1 S2",
    "dealer=president": "S1",
    "beat_size=larger-higher": "S1",
    "beat_size=larger-any": "S1 S3",
    "equal_rank=beats": "S1",
    "equal_rank=skips": "S0 S1",
    "passing=strict": "S0 S2",
    "clearing_ranks=2": "S2 S3 S4",
    "clearing_ranks=8": "S2",
    "lone_two=yes": "S2 S4",
    "two_low_too=yes": "S1",
    "transparent_threes=yes": "S1",
    "three_of_clubs_bomb=in-turn": "S0",
    "three_of_clubs_bomb=any-time": "S0",
    "joker_role=wild": "S0 S2",
    "joker_role=high": "S1 S2",
    "lone_joker=single": "S1",
    "lone_joker=anything": "S0",
    "wild_rank=6": "S0",
    "turn_down_rank=8": "S0",
    "turn_down_for=next-play": "S0",
    "never_last=2": "S3",
    "never_last=3c": "S0",
    "four_clears=in-turn": "S0",
    "four_clears=any-time": "S3",
    "four_bomb=yes": "S4",
    "revolution=led": "S2",
    "revolution=completed": "S1",
    "revolution_order=ace-both-ends": "S1",
    "revolution_turns_play=yes": "S1",
    "president_may_decline=yes": "S1",
    "president_names_cards=yes": "S0",
    "middle_trade=yes": "S0",
    "hands_off_pile=yes": "S0",
    "titles=scum": "S2 S4",
    "titles=bum": "S0",
    "titles=neutral": "S1",
    "titles=pond-scum": "S3",
    "titles=daifugo": "S2",
    "scoring=two-one": "S0 S3 S4",
    "scoring=plus-minus": "S1 S2",
    "scoring=tally": "S0",
    "scoring=none": "S2",
    "second_deck_from=7": "S0 S2",
    "second_deck_from=8": "S3 S4",
}

# The named values that RULES marks as a reading, or that no document has.
READINGS = {
    "dealer=rotate",
    "later_lead=three-of-clubs",
    "later_lead=three-of-clubs-played",
    "clearing_ranks=2",
    "lone_two=yes",
    "three_of_clubs_bomb=any-time",
    "lone_joker=single",
    "lone_joker=anything",
    "spade_three=yes",
    "turn_down_for=next-play",
    "turn_down_for=trick",
    "never_last=2",
    "never_last=3c",
    "four_clears=in-turn",
    "four_clears=any-time",
    "revolution=completed",
    "exchange=none",
    "president_may_decline=yes",
    "president_names_cards=yes",
    "newcomer=scum",
    "newcomer=citizen",
    "titles=neutral",
    "titles=pond-scum",
}

# Marked in every rule set, for these options are a reading at their defaults too.
ALWAYS = {"lone_joker", "turn_down_for", "newcomer"}
READ_IN: dict[str, set[str]] = {
    "president": {"later_lead"},
    "boms": {"exchange"},
    "gamerules": {"exchange", "president_may_decline", "titles"},
    "bicycle": set(ORDER) - {"first_lead", "passing", "scoring"},
    "catsatcards": set(),
    "daifugo": {"second_deck_from"},
    "daifugo-japan": {"second_deck_from", "turn_down_rank", "spade_three"},
    "pond-scum": {"later_lead", "beat_size", "titles", "never_last", "four_clears"},
    "toolfluency": set(),
}


def named_values() -> dict[str, Source]:
    """``option=value`` → its source, for every value that has words of its own."""
    return {
        f"{option.name}={value.text}": value.source for option in OPTIONS.values() for value in option.values
    }


@pytest.mark.parametrize("item", NEW_IN)
def test_a_value_cites_the_documents_that_rules_names(item: str) -> None:
    assert named_values()[item].seeds == tuple(NEW_IN[item].split())


def test_the_values_that_rules_marks_are_marked_as_our_reading_and_no_others() -> None:
    assert {item for item, source in named_values().items() if source.reading} == READINGS


def test_every_named_value_has_a_document_or_is_marked_as_our_reading() -> None:
    assert [item for item, source in named_values().items() if not source.seeds and not source.reading] == []


def test_only_the_five_documents_are_cited() -> None:
    cited = {seed for source in named_values().values() for seed in source.seeds}
    assert cited == {"S0", "S1", "S2", "S3", "S4"}


@pytest.mark.parametrize("preset", READ_IN)
def test_the_readings_of_a_rule_set_are_those_that_rules_lists(preset: str) -> None:
    marked = {name for name in ORDER if PRESETS[preset].cite(name).reading}
    assert marked == READ_IN[preset] | ALWAYS


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ORDER)
def test_every_line_of_a_rule_set_has_a_source(preset: str, name: str) -> None:
    source = PRESETS[preset].cite(name)
    assert source.seeds or source.reading
    assert str(source) != "no source"


@pytest.mark.parametrize("preset", PRINTED)
def test_what_a_rule_set_changes_is_cited_by_its_own_document(preset: str) -> None:
    assert PRESETS[preset].source.seeds == (PRESET_SOURCE[preset],)
    for name in PRINTED[preset]:
        assert PRESETS[preset].cite(name).seeds == (PRESET_SOURCE[preset],)


@pytest.mark.parametrize(
    ("preset", "name", "words"),
    [
        ("boms", "exchange", "vice bum"),
        ("daifugo", "second_deck_from", "seven"),
        ("pond-scum", "later_lead", "later deals"),
        ("pond-scum", "beat_size", "higher"),
        ("pond-scum", "titles", "vice scum"),
        ("president", "later_lead", "scum leads"),
        ("gamerules", "exchange", "comes back"),
    ],
)
def test_a_reading_says_what_was_read_into_the_document(preset: str, name: str, words: str) -> None:
    assert words in PRESETS[preset].cite(name).reading


def test_a_value_that_its_rule_set_already_had_is_cited_as_the_rule_sets() -> None:
    rules = PRESETS["pond-scum"].rules.changed({"scoring": "tally"})
    assert cite(rules, "later_lead", "pond-scum") == PRESETS["pond-scum"].cite("later_lead")


def test_a_changed_value_is_cited_by_itself() -> None:
    rules = PRESETS["pond-scum"].rules.changed({"scoring": "tally", "titles": "bum"})
    assert cite(rules, "scoring", "pond-scum") == Source(("S0",))
    assert cite(rules, "titles", "pond-scum") == Source(("S0",))


def test_without_a_rule_set_to_start_from_a_value_is_cited_by_itself() -> None:
    assert cite(PRESETS["toolfluency"].rules, "exchange") == Source(("S1", "S2", "S3", "S4"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("second_deck_from", "6"),
        ("clearing_ranks", "7"),
        ("wild_rank", "9"),
        ("never_last", "A"),
        ("titles", "A/B/C/D/E"),
        ("scoring", "5 3 0 -3 -5"),
        ("target", "20"),
    ],
)
def test_a_value_of_the_tables_own_is_no_documents(name: str, text: str) -> None:
    source = cite(RuleSet.read({name: text}), name, "president")
    assert source.seeds == ()
    assert str(source) == "our reading"


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        (Source(("S0", "S2")), "S0, S2"),
        (Source(("S1",), "that a card comes back"), "S1; our reading"),
        (Source((), "no source decides"), "our reading"),
        (Source(), "no source"),
    ],
)
def test_a_source_is_printed_with_our_reading_where_it_is_one(source: Source, printed: str) -> None:
    assert str(source) == printed


@given(rule_sets, st.sampled_from([None, *PRINTED]))
def test_every_value_of_any_rule_set_has_a_source(rules: RuleSet, base: str | None) -> None:
    assert all(str(cite(rules, name, base)) != "no source" for name in ORDER)


def test_every_choice_beyond_the_default_is_checked_here_or_is_everybodys() -> None:
    unchecked = {
        f"{name}={text}"
        for name, texts in CHOICES.items()
        for text in texts[1:]
        if f"{name}={text}" not in NEW_IN and f"{name}={text}" not in READINGS
    }
    assert unchecked == {
        "first_lead=three-of-clubs",
        "first_lead=three-of-clubs-played",
        "later_lead=president",
        "later_lead=left-of-dealer",
        "four_clears=one-hand",
        "revolution=one-hand",
        "exchange=one",
        "exchange=by-size",
    }
