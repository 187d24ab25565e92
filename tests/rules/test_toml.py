"""Rule sets go through TOML files unharmed, and no text makes the reader fail but with a `RuleError`."""

import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import PRESETS, NamedRules, RuleError, RuleSet, read_toml, write_toml
from tests.rules.printed import ORDER
from tests.rules.printed import PRESETS as PRINTED
from tests.rules.strategies import any_text, rule_sets

bases = st.sampled_from(sorted(PRINTED))


@given(any_text, bases, rule_sets)
def test_a_rule_set_is_the_same_after_a_trip_through_a_file(name: str, base: str, rules: RuleSet) -> None:
    named = NamedRules(name, base, rules)
    assert read_toml(write_toml(named), "another name") == named


@given(any_text, bases, rule_sets)
def test_what_is_written_is_toml_that_others_can_read(name: str, base: str, rules: RuleSet) -> None:
    data = tomllib.loads(write_toml(NamedRules(name, base, rules)))
    assert data["name"] == name
    assert data["base"] == base
    assert data["options"] == {option: rules.text(option) for option in rules.difference(PRESETS[base].rules)}


@pytest.mark.parametrize(
    "name",
    [
        'The "usual"',
        "back\\slash",
        "two\nlines",
        "\x00\x1b[31m\x7f",
        "🃏 太郎",
        "a\u2028b\x85c",
        "'''",
        "# no comment",
        "",
        " ",
    ],
)
def test_any_name_is_kept_as_it_is(name: str) -> None:
    named = NamedRules(name, "boms", PRESETS["boms"].rules)
    assert read_toml(write_toml(named), "other").name == name


@pytest.mark.parametrize("name", PRINTED)
def test_a_preset_is_written_without_any_option(name: str) -> None:
    text = write_toml(NamedRules(name, name, PRESETS[name].rules))
    assert tomllib.loads(text) == {"name": name, "base": name, "options": {}}


def test_each_option_is_written_under_a_line_that_says_what_it_means() -> None:
    rules = PRESETS["boms"].rules.changed({"passing": "strict"})
    lines = write_toml(NamedRules("Ours", "boms", rules)).splitlines()
    assert lines == [
        "# Made by scorekeeper",
        'name = "Ours"',
        'base = "boms"',
        "",
        "[options]",
        "# A player who passes is out of the trick until it ends",
        'passing = "strict"',
    ]


def test_titles_with_marks_of_toml_do_not_spoil_the_file() -> None:
    rules = RuleSet.read({"titles": 'Rex/\\n/]/# four/"five"'})
    named = NamedRules("Ours", "president", rules)
    assert read_toml(write_toml(named), "other") == named


def test_titles_with_an_escape_code_are_refused() -> None:
    with pytest.raises(RuleError):
        RuleSet.read({"titles": "\x1b[31mRex/two/three/four/five"})


def test_an_empty_file_is_the_default_rules_under_the_name_of_the_file() -> None:
    assert read_toml("", "friday") == NamedRules("friday", "president", RuleSet())


def test_a_file_may_hold_numbers_truth_and_lists() -> None:
    text = """
        base = "Boms"
        [options]
        jokers = 2
        lone_two = true
        four_bomb = false
        clearing_ranks = ["2", 8]
        never_last = []
        scoring = [3, 1, 0, -1, -3]
        target = 15
    """
    found = read_toml(text, "friday")
    assert (found.name, found.base) == ("friday", "boms")
    assert found.rules == PRESETS["boms"].rules.changed(
        {
            "jokers": "2",
            "lone_two": "yes",
            "clearing_ranks": "8 2",
            "scoring": "3 1 0 -1 -3",
            "target": "15",
        }
    )


def test_a_file_may_name_options_with_hyphens() -> None:
    assert read_toml('[options]\nlater-lead = "president"', "x").rules == RuleSet(later_lead="president")


def test_an_option_given_twice_under_two_spellings_is_read_or_refused() -> None:
    refused_or_read('[options]\nlater-lead = "president"\nlater_lead = "scum"')


@pytest.mark.parametrize(
    ("text", "words", "meant"),
    [
        ("jokers", "not a rule file", None),
        ("name = ", "not a rule file", None),
        ("[options]\njokers = 1\njokers = 2", "not a rule file", None),
        ('nmae = "x"', "'nmae'", "name"),
        ("[option]\njokers = 1", "'option'", "options"),
        ('base = "bom"', "'bom'", "boms"),
        ("base = 3", "'3'", None),
        ("options = 3", "must be a table", None),
        ("[options]\njoker = 1", "'joker'", "jokers"),
        ("[options]\njokers = 9", "jokers cannot be '9'", None),
        ("[options]\njokers = 1.5", "jokers cannot be '1.5'", None),
        ("[options]\njokers = 1979-05-27", "jokers cannot be", None),
        ("[options]\nlone_two = 'perhaps'", "lone_two cannot be 'perhaps'", None),
        ("[options.jokers]\nhow = 2", "jokers cannot be", None),
        ("[[options]]\njokers = 1", "must be a table", None),
        ("[options]\nlater_lead = 'presidnt'", "later_lead cannot be", "later_lead=president"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(text: str, words: str, meant: str | None) -> None:
    with pytest.raises(RuleError) as refused:
        read_toml(text, "friday")
    assert words in refused.value.message
    if meant is not None:
        assert meant in refused.value.near


@pytest.mark.parametrize(
    "text",
    [
        "[options]\njokers = " + "9" * 5000,
        "[options]\njokers = 0x" + "f" * 5000,
        "name = " + "9" * 5000,
        "name = " + "[" * 5000,
        "name = " + "{a=" * 5000,
    ],
    ids=["long number", "long hexadecimal number", "long name", "deep list", "deep table"],
)
def test_a_file_beyond_all_measure_is_refused_like_any_other(text: str) -> None:
    with pytest.raises(RuleError):
        read_toml(text, "friday")


@given(st.text(max_size=200))
def test_any_text_is_a_rule_set_or_refused(text: str) -> None:
    refused_or_read(text)


toml_values = st.recursive(
    st.one_of(
        st.booleans().map(lambda value: str(value).lower()),
        st.integers(0, 4).map(str),
        st.integers(-20, 20000).map(str),
        st.floats().map(str),
        st.sampled_from(["1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "inf", "-nan", "0xff", "1_000"]),
        st.sampled_from(
            ["yes", "none", "scum", "president", "2 8", "3c", "3-12", "3 1 0 -1 -3", "a/b/c/d/e"]
        ).map(repr),
        st.text("abc2\\\"'\n\x00é🃏", max_size=6).map(lambda text: f'"{text}"'),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        inner.map(lambda item: f"{{a = {item}}}"),
    ),
    max_leaves=4,
)
toml_keys = st.sampled_from([*ORDER, "later-lead", "Jokers", "nothing", '""', '"two words"', "a.b"])


@given(
    st.lists(st.tuples(st.sampled_from(["name", "base", "options", "x"]), toml_values), max_size=2),
    st.lists(st.tuples(toml_keys, toml_values), max_size=4),
)
def test_any_options_are_a_rule_set_or_refused(
    head: list[tuple[str, str]], options: list[tuple[str, str]]
) -> None:
    lines = [f"{key} = {value}" for key, value in head]
    lines += ["[options]", *(f"{key} = {value}" for key, value in options)]
    refused_or_read("\n".join(lines))


@given(bases, rule_sets, st.data())
def test_a_damaged_file_is_a_rule_set_or_refused(base: str, rules: RuleSet, data: st.DataObject) -> None:
    text = write_toml(NamedRules("Ours", base, rules))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    refused_or_read(text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :])


def refused_or_read(text: str) -> None:
    """Read *text*; what was read can be written again, and nothing but `RuleError` is raised."""
    found = NamedRules("friday", "boms", PRESETS["boms"].rules)
    with suppress(RuleError):
        found = read_toml(text, "friday")
    assert read_toml(write_toml(found), "saturday") == found
