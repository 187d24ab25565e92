"""Scenario 5: a slip of the finger is refused, and the way on is shown."""

from tests.cli.conftest import Inside, facts, pasted
from tests.conftest import Scorekeeper


def test_a_mistyped_name_is_refused_with_the_name_meant(table: Scorekeeper) -> None:
    before = facts(table.db)
    done = table("deal", "bo", "dy", "ana", "cy")
    assert done.exit == 1
    assert done.out == ""
    assert done.err.startswith('Nothing recorded: "dy" is not at the table.')
    assert "Did you mean Di?" in done.err
    assert "scorekeeper deal bo Di ana cy" in done.err
    assert facts(table.db) == before


def test_the_suggestion_records_the_deal_when_pasted(table: Scorekeeper, inside: Inside) -> None:
    refused = inside("deal", "bo", "dy", "ana", "cy", "--json")
    first = refused.json["error"]["suggestions"][0]
    assert inside.json(*pasted(first))["order"] == ["Bo", "Di", "Ana", "Cy", "Eve"]


def test_an_unknown_name_offers_to_seat_a_new_player(table: Scorekeeper, inside: Inside) -> None:
    refused = inside("deal", "bo", "Fay", "ana", "cy", "--json")
    assert refused.exit == 1
    assert refused.json["error"]["code"] == "unknown-player"
    assert refused.json["error"]["suggestions"][-1] == "scorekeeper join Fay"
    assert [row["player"] for row in inside.json("players", "list")["players"]] == [
        "Ana",
        "Bo",
        "Cy",
        "Di",
        "Eve",
    ]


def test_a_row_of_keys_names_both_who_is_twice_and_who_is_missing(table: Scorekeeper) -> None:
    before = facts(table.db)
    done = table("deal", "bdab")
    assert done.exit == 1
    assert done.err.startswith("Nothing recorded: Bo is named twice, and Cy")
    assert "missing" in done.err
    assert facts(table.db) == before


def test_more_than_the_last_place_may_not_be_left_out(table: Scorekeeper, inside: Inside) -> None:
    refused = inside("deal", "bda", "--json")
    assert refused.exit == 1
    error = refused.json["error"]
    assert error["message"] == "Cy and Eve are missing."
    assert inside.json(*pasted(error["suggestions"][0]))["sat_out"] == ["Cy", "Eve"]


def test_a_letter_that_is_nobodys_key_is_named(table: Scorekeeper, inside: Inside) -> None:
    refused = inside("deal", "bdaz")
    assert refused.exit == 1
    assert '"z" is nobody\'s key' in refused.err
    assert "b Bo" in refused.err
