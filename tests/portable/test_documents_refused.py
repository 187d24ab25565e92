"""What is no export, or contradicts itself: told with its place, and nothing changes."""

import contextlib
import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scorekeeper.app import deals, games, people, rulechange
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Refused
from scorekeeper.app.ruling import Ruling
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought, exported, facts, somewhere


def evening(path: Path) -> Store:
    """A store with two games, and something of everything."""
    store = Store(path)
    boms = Ruling(rules="boms", house=("hands-off",))
    games.start(store, ["Ana", "Bo", "Cy", "Di"], boms, dealer="Bo", name="first")
    deals.record(store, [["b", "a", "d", "c"], ["a", "b", "c", "d"]], Entry(note="two"))
    deals.adjust(store, "Bo", -1, "peeked")
    deals.penalty(store, "Bo", 2)
    people.alias(store, "Ana", "Annie")
    rulechange.save_rules(store, "ours", Ruling(options=("passing=strict",)))
    games.finish(store)
    games.start(store, [], Ruling(), keep_titles=True)
    deals.record(store, [["d", "c", "b"]], Entry(out=("Ana",)))
    return store


@pytest.fixture(scope="module")
def document() -> Any:
    with somewhere() as folder:
        return json.loads(exported(evening(folder / "a.db")))


@pytest.fixture
def changed(document: Any) -> Any:
    return copy.deepcopy(document)


def refusal(folder: Path, text: str | bytes, name: str = "file.json", **asked: Any) -> Refused:
    """The refusal of *text* by a store that is not there and stays away."""
    store = Store(folder / "new.db")
    with pytest.raises(Refused) as caught:
        brought(store, folder, text, name, **asked)
    assert not store.path.exists()
    return caught.value


Faults = list[tuple[str, Any]]
_WRONG: list[tuple[tuple[Any, ...], Any, str]] = [
    (("players", 0, "name"), "\u200b", ".players[0].name: a name needs at least one letter that can be seen"),
    (("players", 0, "name"), "x" * 101, ".players[0].name"),
    (("players", 0, "name"), 5, ".players[0].name: should be a valid string"),
    (("players", 1, "name"), "aNA", '.players[1].name: "aNA" is the name of .players[0] already'),
    (("players", 1, "aliases"), ["annie"], ".players[1].aliases[0]"),
    (("players", 1, "archived"), 1, ".players[1].archived"),
    (("players", 1), {"name": "Bo"}, ".players[1].aliases: is missing"),
    (("players", 1, "extra"), 1, ".players[1].extra: is not known"),
    (("rules", 0, "base"), "poker", ".rules[0].base: there is no rule set 'poker'"),
    (("rules", 0, "options", "passing"), "never", ".rules[0].options: passing cannot be 'never'"),
    (("rules", 0, "options", "bluffing"), "yes", ".rules[0].options: There is no option 'bluffing'"),
    (("rules", 1, "rules"), 1, ".rules[1].rules: there is another 1"),
    (("saved_rules", 0, "rules"), 99, ".saved_rules[0].rules: there are no rules 99"),
    (("saved_rules", 0, "name"), "boms", ".saved_rules[0].name: boms is a rule set that ships"),
    (("saved_rules", 0, "name"), "a.toml", ".saved_rules[0].name"),
    (("games", 1, "game"), 1, ".games[1].game: there is another game 1"),
    (("games", 0, "titles_from"), 2, ".games[0].titles_from: there is no game 2 before this one"),
    (("games", 0, "started"), "yesterday", ".games[0].started: 'yesterday' is not a time"),
    (
        ("games", 0, "started"),
        "2026-11-30T21:15:00",
        ".games[0].started: '2026-11-30T21:15:00' has no offset",
    ),
    (("games", 0, "started"), "0001-01-01T00:00:00+14:00", ".games[0].started"),
    (("games", 0, "started"), 1764537300, ".games[0].started: a time is text"),
    (("games", 0, "first_dealer"), "Eve", '.games[0].first_dealer: "Eve" is not seated'),
    (("games", 0, "seats", 0, "player"), "Eve", '.games[0].seats[0]: "Eve" is not among .players'),
    (("games", 0, "seats", 1, "player"), "Ana", '.games[0].seats[1]: "Ana" is named twice'),
    (("games", 0, "seats", 0, "key"), "b", ".games[0].seats[1].key: there is another b"),
    (
        ("games", 0, "seats", 0, "key"),
        "É",
        ".games[0].seats[0].key: 'É' is no key",
    ),
    (("games", 0, "seats", 0, "presence"), "gone", ".games[0].seats[0].presence"),
    (("games", 0, "deals", 0, "deal"), 7, ".games[0].deals[0].deal: this is deal 1"),
    (("games", 0, "deals", 0, "finish"), ["Ana", "Bo"], ".games[0].deals[0].finish: a deal needs at least 3"),
    (("games", 0, "deals", 0, "finish", 1), "Bo", '.games[0].deals[0].finish[1]: "Bo" is named twice'),
    (("games", 0, "deals", 0, "sat_out"), ["Bo"], '.games[0].deals[0].sat_out[0]: "Bo" is not seated, or'),
    (("games", 1, "deals", 0, "penalties"), ["Ana"], '.games[1].deals[0].penalties[0]: "Ana" did not play'),
    (("games", 0, "deals", 0, "rules"), 2**70, ".games[0].deals[0].rules"),
    (("games", 0, "deals", 0, "record"), "yes", ".games[0].deals[0].record: "),
    (("games", 0, "deals", 0, "rules"), True, ".games[0].deals[0].rules"),
    (("games", 0, "adjustments", 0, "points"), 2**40, ".games[0].adjustments[0].points"),
    (("games", 0, "adjustments", 0, "after"), 3, ".games[0].adjustments[0].after: there is no deal 3"),
    (("games", 0, "name"), "x" * 101, ".games[0].name: the name of a game has at most 100 letters"),
    (("on_table",), 3, ".on_table: there is no game 3"),
]


@pytest.mark.parametrize(("place", "value", "told"), _WRONG)
def test_a_fault_is_told_with_its_place(
    changed: Any, tmp_path: Path, place: tuple[Any, ...], value: Any, told: str
) -> None:
    part = changed
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value
    error = refusal(tmp_path, json.dumps(changed))
    assert any(fault.startswith(told) for fault in error.faults), error.faults


def test_every_fault_is_told_up_to_twenty(changed: Any, tmp_path: Path) -> None:
    changed["games"][0]["first_dealer"] = "Eve"
    changed["on_table"] = 9
    error = refusal(tmp_path, json.dumps(changed))
    assert error.message.endswith("has 2 faults.")
    assert len(error.faults) == 2
    changed["players"] = [{"name": ""}] * 30
    assert len(refusal(tmp_path, json.dumps(changed)).faults) == 21


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "line 1, column 2"),
        ('{"format": "scorekeeper", "format": 1}', "'format' twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"format": "scorekeeper", "version": ' + "9" * 5000 + "}", "Exceeds the limit"),
        ("[]", "no export of scorekeeper"),
        ("5", "no export of scorekeeper"),
        ('{"schema": 1, "command": "standings"}', "no export of scorekeeper"),
        ('{"format": "scorekeeper"}', "no version"),
        ('{"format": "scorekeeper", "version": true}', "no version"),
        ('{"format": "scorekeeper", "version": 0}', "no version"),
        ('{"format": "scorekeeper", "version": 2}', "version 2; this scorekeeper reads version 1"),
    ],
)
def test_what_is_no_export_is_refused_in_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    error = refusal(tmp_path, text)
    assert told in error.message
    assert not error.faults


def test_letters_that_are_none_are_refused(document: Any, tmp_path: Path) -> None:
    text = json.dumps(document).replace('"peeked"', '"\\ud800"')
    assert refusal(tmp_path, text).faults


def test_a_deeply_nested_value_in_an_export_is_refused(document: Any, tmp_path: Path) -> None:
    text = json.dumps(document).replace('"peeked"', "[" * 600 + "]" * 600)
    assert refusal(tmp_path, text).faults


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"PK\x03\x04rest", "spreadsheet"),
        (b"SQLite format 3\x00", "a database"),
        (b"\x81\x8d\x8f", "is not text"),
        (b"a,b,c\x00", "is not text"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, told: str) -> None:
    assert told in refusal(tmp_path, data, "file.csv").message


def test_a_missing_file_a_folder_and_a_file_too_large_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorekeeper.app.portable import source

    for name in ("nothing.json", ".", "a\0b"):
        with pytest.raises(Refused, match="cannot be read"):
            source.read_source(str(tmp_path / name))
    monkeypatch.setattr(source, "MOST_BYTES", 10)
    assert "larger than" in refusal(tmp_path, "x" * 11).message


def test_the_same_game_is_refused_once_and_left_out_or_taken_on_demand(tmp_path: Path) -> None:
    store = evening(tmp_path / "a.db")
    text, before = exported(store), facts(store.path)
    with pytest.raises(Refused) as caught:
        brought(store, tmp_path, text)
    assert caught.value.code == "known-already"
    assert facts(store.path) == before
    done = brought(store, tmp_path, text, skip_known=True)
    assert (done.views, done.skipped) == ((), (1, 2))
    assert facts(store.path) == before
    assert len(brought(store, tmp_path, text, again=True).views) == 2
    assert len(json.loads(exported(store))["games"]) == 4


def test_people_are_found_by_name_and_alias_and_saved_rules_keep_apart(document: Any, tmp_path: Path) -> None:
    other = Store(tmp_path / "b.db")
    games.start(other, ["Annie", "Fay", "Gus"], Ruling(rules="president"))
    rulechange.save_rules(other, "ours", Ruling())
    done = brought(other, tmp_path, json.dumps(document))
    assert done.new == ("Bo", "Cy", "Di")
    assert done.matched == (("Ana", "Annie"),)
    assert "saved as ours 2" in done.notes[0]
    with other.reading() as book:
        assert book.find("ana") == book.find("Annie")
        assert [named.name for named in book.saved_rules()] == ["ours", "ours 2"]


def test_two_people_of_the_file_who_are_one_here_are_refused(document: Any, tmp_path: Path) -> None:
    other = Store(tmp_path / "b.db")
    games.start(other, ["Ana", "Fay", "Gus"], Ruling())
    people.alias(other, "Ana", "Bo")
    before = facts(other.path)
    with pytest.raises(Refused) as caught:
        brought(other, tmp_path, json.dumps(document))
    assert "are one person here, Ana" in caught.value.faults[0]
    assert facts(other.path) == before


def test_the_rules_of_an_export_cannot_be_named(document: Any, tmp_path: Path) -> None:
    assert refusal(tmp_path, json.dumps(document), ruling=Ruling(rules="boms")).code == "rules-told"


def test_a_dry_run_makes_no_store(document: Any, tmp_path: Path) -> None:
    store = Store(tmp_path / "new.db")
    assert len(brought(store, tmp_path, json.dumps(document), dry_run=True).views) == 2
    assert not store.path.exists()


_scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=True),
    st.sampled_from(
        [
            "",
            "Ana",
            "Bo",
            "Eve",
            "in",
            "x" * 300,
            "\0",
            "2026-11-30T21:15:00+01:00",
            "9999-12-31T23:59:59-23:59",
        ]
    ),
    st.lists(st.integers(), max_size=2),
    st.just({}),
)


def _places(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if here:
        yield here
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _places(item, (*here, key))


@given(data=st.data())
@settings(max_examples=120, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_a_damaged_export_is_refused_or_read_and_never_a_fault_of_ours(document: Any, data: Any) -> None:
    broken = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        *steps, last = data.draw(st.sampled_from(list(_places(broken))))
        part = broken
        for step in steps:
            part = part[step]
        act = data.draw(st.sampled_from(["set", "delete", "double"]))
        if act == "set":
            part[last] = data.draw(_scalars)
        elif act == "delete":
            del part[last]
        elif isinstance(part, list):
            part.insert(last, copy.deepcopy(part[last]))
    text = json.dumps(broken)
    cut = data.draw(st.integers(0, len(text)) | st.none())
    with somewhere() as folder:
        store = Store(folder / "b.db")
        try:
            brought(store, folder, text if cut is None else text[:cut])
        except Refused:
            assert not store.path.exists()
            return
        again = exported(store)
        other = Store(folder / "c.db")
        brought(other, folder, again)
        assert exported(other) == again


@given(data=st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_refused_or_read(data: bytes) -> None:
    with somewhere() as folder, contextlib.suppress(Refused):
        brought(Store(folder / "b.db"), folder, data, "a.csv", new=True, dry_run=True)
