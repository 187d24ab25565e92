"""Scenario 15, names: a name is only ever data."""

import shlex
import unicodedata

import pytest
from rich.cells import cell_len

from tests.cli.conftest import Inside, is_clean, screens
from tests.cli.test_width import too_wide
from tests.conftest import Scorekeeper

NAMES = {
    "markup": "[/red]x",
    "style": "[bold red]y[/]",
    "script": "太郎",
    "accent": "Zoë",
    "emoji code": ":smile:",
    "forty letters": "abcdefghij" * 4,
    "escape code": "\x1b[31mred\x1b[0m",
    "title escape": "\x1b]0;owned\x07x",
    "newline": "one\ntwo",
    "tab": "one\ttwo",
    "carriage return": "one\rtwo",
    "override": "\u202eevil",
    "isolate": "\u2067evil\u2069",
    "line separator": "one\u2028two",
    "zero width": "a\u200bb",
    "marks": "z" + "\u0301\u0323\u0336" * 20,
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "flag": "\U0001f1e9\U0001f1ea",
    "c1": "x\x9b31my",
    "delete": "x\x7fy",
    "null byte": "x\x00y",
    "quotes": 'O\'Neil "the" `$(id)` \\',
    "dash": "-x",
    "option": "--json",
    "format": "{0} %s %(x)s",
    "blank": "Anna Maria",
    "comma": "Bo, jr > sr",
    "number": "12",
    "arabic": "محمد",
    "hangul": "한국어",
    "soft hyphen": "so\u00adft",
}
KINDS = [*NAMES]
BATCHES = pytest.mark.parametrize(
    "names", [[NAMES[kind] for kind in KINDS[start::3]] for start in range(3)], ids=["a", "b", "c"]
)


def _seat(inside: Inside, names: list[str]) -> list[str]:
    """Seat people of these names; their names as they are kept."""
    inside.ok("start", "--set", "players=3-12", "--scoring", "two-one", "--", *names)
    return [seat["player"] for seat in inside.json()["seats"]]


@BATCHES
def test_any_name_is_told_verbatim_in_json(inside: Inside, names: list[str]) -> None:
    kept = _seat(inside, names)
    assert kept == [unicodedata.normalize("NFC", name) for name in names]
    keys = [seat["key"] for seat in inside.json()["seats"]]
    data = inside.json("deal", *keys[::-1])
    assert [row["player"] for row in data["finish"]] == kept[::-1]
    assert {row["player"] for row in inside.json("standings")["standings"]} == {*kept}
    assert inside.json("history")["deals"][0]["order"] == kept[::-1]
    assert inside.json("games")["games"][0]["players"] == kept
    assert [row["player"] for row in inside.json("players", "list")["players"]] == kept


@BATCHES
def test_any_name_can_be_typed_in_full_in_an_order(inside: Inside, names: list[str]) -> None:
    kept = _seat(inside, names)
    done = inside.ok("--json", "deal", "--", *names)
    assert done.data["order"] == kept


@BATCHES
def test_no_name_moves_the_cursor_or_breaks_a_table(inside: Inside, names: list[str]) -> None:
    _seat(inside, names)
    inside.ok("deal", "--", *names)
    for words in ("", "standings", "swap", "show", "history", "games", "players list"):
        assert is_clean(inside.ok(*shlex.split(words)).out), words
    lines = [line for line in inside.ok("standings").out.splitlines()[2:] if line.strip()]
    assert [row.split()[0] for row in lines[:4]] == ["1", "2", "3", "3"]
    assert [row.split()[-4] for row in lines[: len(names)]] == ["2", "1", *["0"] * (len(names) - 2)]
    ends = {cell_len(line) for line in lines[: len(names)]}
    assert len(ends) == 1, "the last column is straight"


@BATCHES
def test_no_name_does_harm_in_a_refusal(inside: Inside, names: list[str]) -> None:
    _seat(inside, names)
    for name in names:
        for words in (["deal", "--", name, name], ["join", "--", name]):
            done = inside(*words)
            assert done.exit == 1, words
            assert done.err.startswith("Nothing recorded: ")
            assert is_clean(done.err), words
        done = inside("players", "rename", "--", name + "?", "Bo")
        assert done.exit == 3
        assert is_clean(done.err)
    assert is_clean(inside("deal", "--", *names[:-2]).err)


@pytest.mark.parametrize("columns", [40, 60])
def test_on_a_terminal_strange_names_fit_and_leave_the_screen_alone(
    sk: Scorekeeper, inside: Inside, columns: int
) -> None:
    names = [NAMES[kind] for kind in KINDS if kind != "family"]
    looks: list[list[str]] = []
    for start in range(0, len(names), 10):
        looks += [["start", "--set", "players=3-12", "--", *names[start : start + 10]]]
        looks += [["deal", "--", *names[start : start + 10]]]
        looks += [[], ["standings"], ["swap"], ["history"], ["games"], ["show"]]
    for words, text in zip(looks, screens(sk, looks, columns), strict=True):
        assert not too_wide(text, columns), words
        assert "Nothing recorded" not in text, words


def test_both_unicode_forms_of_a_name_are_one_person(inside: Inside) -> None:
    inside.ok("start", "Zo\u00eb", "Bo", "Cy")
    assert inside.json("deal", "Zoe\u0308", "Bo")["finish"][0]["player"] == "Zo\u00eb"
    assert inside.json("deal", "Cy", "ZOE\u0308")["order"] == ["Cy", "Zo\u00eb", "Bo"]
    refused = inside("start", "Zo\u00eb", "Zoe\u0308", "Bo")
    assert refused.exit == 1
    assert inside("join", "zoe\u0308").exit == 1


def test_a_name_of_blanks_or_of_nothing_is_refused(inside: Inside) -> None:
    for name in ("", " ", "\t", "\u00a0", "\n", "\u200b", "\u2060", "\u202e", "\x1b"):
        done = inside("start", name, "Bo", "Cy")
        assert done.exit in (1, 2), repr(name)
        assert inside.json() == {"game": None}


def test_two_names_that_look_the_same_are_not_taken_for_two_people(inside: Inside) -> None:
    for other in ("Bo ", " bo", "BO"):
        done = inside("start", "Bo", other, "Cy")
        assert done.exit == 1, other


def test_an_empty_name_is_nobody(inside: Inside) -> None:
    inside.ok("start", "Ana", "Bo", "Cy")
    for words in (["leave", ""], ["deal", "", "ana"], ["deal", ""], ["players", "rename", "Bo", " "]):
        assert inside(*words).exit in (1, 2), words


HARMFUL = [
    "[/red]x",
    "\x1b[31mred",
    "\x1b]0;owned\x07x",
    "one\ntwo",
    "one\rtwo",
    "\u202eevil",
    "x\x9by",
    "a\u2028b",
]


@pytest.mark.parametrize("text", HARMFUL, ids=ascii)
def test_no_text_that_people_add_does_harm(inside: Inside, text: str) -> None:
    inside.ok("start", "Ana", "Bo", "Cy", f"--name={text}")
    inside.ok("deal", "ab", f"--note={text}")
    inside.ok("adjust", "bo", "-1", f"--reason={text}")
    for words in ("", "show", "history", "games", "standings"):
        assert is_clean(inside.ok(*shlex.split(words)).out), words
    assert inside.json("show")["note"] == text
    assert inside.json("history")["adjustments"][0]["reason"] == text
    assert inside.json()["name"] == text
    for words in (f"rules show {shlex.quote(text)}", f"deal ab --at {shlex.quote(text)}", shlex.quote(text)):
        done = inside(*shlex.split(words))
        assert done.exit == 2, words
        assert is_clean(done.err), words
