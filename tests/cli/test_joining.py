"""Scenario 11: Fay arrives."""

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


def test_a_newcomer_gets_a_key_and_stands_at_the_bottom_of_the_swap(
    after_one: Scorekeeper, inside: Inside
) -> None:
    deals = inside.json("history")["deals"]
    shown = inside.json("show", "1")["finish"]
    said = " ".join(after_one.ok("join", "Fay").out.split())
    assert "key f" in said
    assert "Fay gives Bo 2 best" in said
    assert "Eve gives Di 1 best" in said
    assert "newcomer" in said.lower() or "Fay joined" in said or "Fay is new" in said
    assert "bottom" in said or "last" in said
    assert inside.json("history")["deals"] == deals
    assert inside.json("show", "1")["finish"] == shown


def test_join_as_json_has_the_key_the_exchange_and_the_reason(after_one: Scorekeeper, inside: Inside) -> None:
    data = inside.json("join", "Fay")
    assert (data["player"], data["key"]) == ("Fay", "f")
    assert [(debt["from"], debt["to"], debt["cards"]) for debt in data["exchange"]] == [
        ("Fay", "Bo", 2),
        ("Bo", "Fay", 2),
        ("Eve", "Di", 1),
        ("Di", "Eve", 1),
    ]
    assert "Fay" in data["reason"]
    assert [seat["key"] for seat in data["seats"]] == ["a", "b", "c", "d", "e", "f"]


def test_the_next_deal_needs_the_newcomer(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("join", "Fay")
    assert inside("deal", "bdac").exit == 1
    data = inside.json("deal", "fbdac")
    assert data["finish"][0]["player"] == "Fay"
    assert data["finish"][-1]["player"] == "Eve"
    assert inside.totals() == {"Bo": 3, "Fay": 2, "Di": 1, "Ana": 0, "Cy": 0, "Eve": 0}


def test_a_newcomer_whose_letter_is_taken_gets_another(after_one: Scorekeeper, inside: Inside) -> None:
    key = inside.json("join", "Abe")["key"]
    assert key not in "abcde"
    assert inside.json("deal", key + "abcd")["finish"][0]["player"] == "Abe"


def test_who_sits_already_may_not_join_twice(after_one: Scorekeeper, inside: Inside) -> None:
    before = facts(after_one.db)
    refused = inside("join", "eve")
    assert refused.exit == 1
    assert refused.err.startswith("Nothing recorded: Eve is at the table already")
    assert facts(after_one.db) == before


def test_several_join_at_a_place_of_their_own(after_one: Scorekeeper, inside: Inside) -> None:
    done = inside.ok("join", "Fay", "Gus", "--after", "bo").out
    assert done.startswith("Fay and Gus join, keys f and g. New players.\n")
    seats = inside.json()["seats"]
    assert [row["player"] for row in seats] == ["Ana", "Bo", "Fay", "Gus", "Cy", "Di", "Eve"]
