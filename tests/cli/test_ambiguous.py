"""Scenario 6: what can be read in two ways is refused with both readings."""

import pytest

from tests.cli.conftest import Inside, facts, pasted
from tests.conftest import Scorekeeper


@pytest.fixture
def oz(sk: Scorekeeper, inside: Inside) -> Scorekeeper:
    """A game of Ana, Bo and Oz, whose keys a, b and o spell one of the names."""
    inside.ok("start", "Ana", "Bo", "Oz")
    return sk


def test_a_packed_word_that_is_also_a_name_is_refused_with_both_readings(oz: Scorekeeper) -> None:
    before = facts(oz.db)
    done = oz("deal", "bo")
    assert done.exit == 1
    assert done.out == ""
    assert done.err.startswith("Nothing recorded: ")
    assert "Bo alone" in done.err
    assert "Bo then Oz" in done.err
    assert "Ana last" in done.err
    assert facts(oz.db) == before


def test_single_keys_record_bo_oz_ana(oz: Scorekeeper) -> None:
    assert oz.json("deal", "b", "o")["order"] == ["Bo", "Oz", "Ana"]


def test_the_reading_suggested_works_when_pasted(oz: Scorekeeper, inside: Inside) -> None:
    error = inside("deal", "bo", "--json").json["error"]
    assert error["code"] == "ambiguous"
    assert inside.json(*pasted(error["suggestions"][0]))["order"] == ["Bo", "Oz", "Ana"]


def test_a_beginning_that_two_names_share_is_refused_with_both(inside: Inside) -> None:
    inside.ok("start", "Maria", "Mario", "Cy")
    refused = inside("deal", "mari", "cy", "--json")
    assert refused.exit == 1
    error = refused.json["error"]
    assert error["code"] == "ambiguous"
    assert [pasted(line) for line in error["suggestions"]] == [
        ["deal", "Maria", "cy"],
        ["deal", "Mario", "cy"],
    ]


def test_an_exact_name_beats_a_key_and_a_key_beats_a_beginning(inside: Inside) -> None:
    inside.ok("start", "Bea", "B", "Al")
    assert inside.json("deal", "b", "bea")["order"] == ["B", "Bea", "Al"]
    inside.ok("start", "Ana", "Abe", "Cy")
    keys = {seat["player"]: seat["key"] for seat in inside.json()["seats"]}
    assert keys == {"Ana": "a", "Abe": "b", "Cy": "c"}
    assert inside.json("deal", "b", "a")["order"] == ["Abe", "Ana", "Cy"]


def test_a_name_that_is_a_number_beats_the_seat_number(inside: Inside) -> None:
    inside.ok("start", "3", "Bo", "Cy")
    assert inside.json("deal", "3", "2")["order"] == ["3", "Bo", "Cy"]


def test_accents_and_case_need_not_be_typed(inside: Inside) -> None:
    inside.ok("start", "Zoë", "Åsa", "Çem")
    assert inside.json("deal", "ZO", "asa", "cem")["order"] == ["Zoë", "Åsa", "Çem"]


def test_a_key_that_is_shown_means_its_player_whatever_the_others_are_called(inside: Inside) -> None:
    inside.ok("start", "0A", "A", "Bo")
    seats = inside.json()["seats"]
    for seat in seats:
        others = [other["player"] for other in seats if other is not seat]
        order = inside.json("deal", seat["key"], others[0], "--again")["order"]
        assert order == [seat["player"], *others]
