"""Which rules are meant: by name, from a file, with house rules and options on top."""

from pathlib import Path

import pytest

from scorekeeper.app import rulechange
from scorekeeper.app.errors import Exit, Refused
from scorekeeper.app.ruling import (
    Ruling,
    changed,
    changes,
    find_rules,
    goal,
    resolve,
    rules_at_table,
    rules_label,
)
from scorekeeper.rules import PRESETS, NamedRules, RuleSet
from tests.app.helping import Evening, commands

DEFAULT = NamedRules("president", "president", RuleSet())


def refusal(path: Path, name: str, code: str = "unknown-rule") -> Refused:
    with pytest.raises(Refused) as caught:
        find_rules(path, name)
    assert (caught.value.code, caught.value.exit) == (code, Exit.USAGE)
    return caught.value


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_rule_set_that_ships_is_found_in_any_case(empty: Evening, name: str) -> None:
    for word in (name, name.upper(), f" {name} "):
        found = find_rules(empty.store.path, word)
        assert (found.name, found.base, found.rules) == (name, name, PRESETS[name].rules)


def test_a_saved_rule_set_is_found_by_any_writing_of_its_name(five: Evening) -> None:
    rulechange.save_rules(five.store, "Zoë's", Ruling(options=("jokers=2",)))
    for word in ("Zoë's", "ZOE\u0308'S"):
        found = find_rules(five.store.path, word)
        assert (found.name, found.base, found.rules.jokers) == ("Zoë's", "boms", 2)


def test_a_rule_file_is_found_and_named_by_itself_or_its_file(empty: Evening, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('base = "daifugo"\n[options]\njokers = 2\n', encoding="utf-8")
    found = find_rules(empty.store.path, str(file))
    assert (found.name, found.base, found.rules.jokers) == ("ours", "daifugo", 2)
    file.write_text('name = "Friday"\n', encoding="utf-8")
    assert find_rules(empty.store.path, str(file)) == NamedRules("Friday", "president", RuleSet())


def test_an_unknown_rule_set_is_refused_with_the_likely_one(empty: Evening) -> None:
    error = refusal(empty.store.path, "daifugu", "no-such-rules")
    assert "'daifugu'" in error.message
    assert "Did you mean daifugo or daifugo-japan?" in error.message
    assert commands(error) == ["scorekeeper rules list"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read"),
        (b"\xff\xfe", "not UTF-8"),
        (b"name =", "not a rule file"),
        (b'rules = "x"', "'rules'"),
        (b'base = "bomms"', "boms"),
        (b"options = 3", "options"),
        (b'[options]\njoker = "2"', "jokers"),
        (b"[options]\njokers = 99", "jokers"),
    ],
)
def test_a_rule_file_with_faults_is_refused_and_named(
    empty: Evening, tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "bad.toml"
    if content is not None:
        file.write_bytes(content)
    error = refusal(empty.store.path, str(file))
    assert str(file) in error.message
    assert said in error.message


def test_a_folder_is_no_rule_file(empty: Evening, tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    assert "cannot be read" in refusal(empty.store.path, str(tmp_path / "x.toml")).message


def test_a_name_too_long_for_a_file_is_unknown(empty: Evening) -> None:
    refusal(empty.store.path, "x" * 300, "no-such-rules")
    refusal(empty.store.path, "x/" * 3000, "no-such-rules")


def test_options_go_on_top_of_house_rules_and_those_on_the_rule_set(empty: Evening) -> None:
    ruling = Ruling(rules="daifugo", house=("eight-stop", "twos-clear"), options=("jokers=3", "lone_two=no"))
    named = resolve(empty.store.path, ruling, DEFAULT)
    rules = named.rules
    assert (named.name, named.base) == ("daifugo", "daifugo")
    assert (rules.text("clearing_ranks"), rules.jokers, rules.lone_two) == ("8 2", 3, False)


def test_without_a_rule_set_the_fallback_holds(empty: Evening) -> None:
    fallback = NamedRules("boms", "boms", PRESETS["boms"].rules)
    assert resolve(empty.store.path, Ruling(), fallback) == fallback
    assert resolve(empty.store.path, Ruling(target=5), fallback).rules.target == 5


def test_without_a_game_the_default_rules_are_at_the_table(empty: Evening, five: Evening) -> None:
    assert rules_at_table(empty.store.path) == DEFAULT
    assert not empty.store.path.exists()
    five.rules("target=5")
    assert rules_at_table(five.store.path).rules == PRESETS["boms"].rules.changed({"target": "5"})


@pytest.mark.parametrize(
    ("ruling", "texts"),
    [
        (Ruling(open=True), {"target": "0", "deals": "0"}),
        (Ruling(open=True, target=5), {"target": "5", "deals": "0"}),
        (Ruling(scoring="tally", deals=9), {"scoring": "tally", "deals": "9"}),
        (Ruling(scoring="tally", points="3,2,1,0,-1"), {"scoring": "3 2 1 0 -1"}),
        (Ruling(target=5, options=("target=6",)), {"target": "6"}),
        (Ruling(options=("first-lead=three-of-clubs",)), {"first_lead": "three-of-clubs"}),
    ],
)
def test_shortcuts_are_options(ruling: Ruling, texts: dict[str, str]) -> None:
    rules = changed(RuleSet(), ruling)
    assert {name: rules.text(name) for name in texts} == texts
    assert set(rules.difference(RuleSet())) <= set(texts)
    assert not ruling.empty
    assert Ruling().empty


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (Ruling(options=("jokers",)), "OPTION=VALUE"),
        (Ruling(options=("=2",)), "option"),
        (Ruling(options=("jokers=many",)), "jokers"),
        (Ruling(options=("passing=hard",)), "strict"),
        (Ruling(house=("no-such",)), "no-such"),
        (Ruling(scoring="nonsense"), "nonsense"),
    ],
)
def test_unknown_options_and_values_are_refused(ruling: Ruling, said: str) -> None:
    with pytest.raises(Refused) as caught:
        changed(RuleSet(), ruling)
    assert (caught.value.code, caught.value.exit) == ("unknown-rule", Exit.USAGE)
    assert said in caught.value.message
    assert commands(caught.value)


def test_changes_are_listed_in_the_order_of_the_options() -> None:
    after = RuleSet().changed({"deals": "9", "jokers": "2"})
    found = [(one.option, one.before, one.after) for one in changes(RuleSet(), after)]
    assert found == [("jokers", "0", "2"), ("deals", "0", "9")]


@pytest.mark.parametrize(
    ("texts", "label", "end"),
    [
        ({}, "boms", "first to 11"),
        ({"target": "5"}, "boms with 1 change", "first to 5"),
        ({"target": "0", "jokers": "1"}, "boms with 2 changes", "open"),
        ({"deals": "9"}, "boms with 1 change", "first to 11 or 9 deals"),
    ],
)
def test_rules_are_told_in_a_few_words(texts: dict[str, str], label: str, end: str) -> None:
    rules = PRESETS["boms"].rules.changed(texts)
    assert (rules_label("boms", rules), goal(rules)) == (label, end)
