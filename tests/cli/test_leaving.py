"""Scenario 10: Eve goes home."""

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


def test_when_eve_leaves_the_swap_is_worked_out_anew_with_the_reason(after_one: Scorekeeper) -> None:
    said = after_one.ok("leave", "Eve").out
    flat = " ".join(said.split())
    assert "Cy gives Bo 2 best" in flat
    assert "Ana gives Di 1 best" in flat
    assert "Eve has left" in flat or "Eve left" in flat
    data = after_one.json("swap")
    assert [(debt["from"], debt["to"], debt["cards"], debt["which"]) for debt in data["exchange"]] == [
        ("Cy", "Bo", 2, "best"),
        ("Bo", "Cy", 2, "choice"),
        ("Ana", "Di", 1, "best"),
        ("Di", "Ana", 1, "choice"),
    ]
    assert "Eve" in data["reason"]


def test_eve_stays_in_the_standings_marked_as_left(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("leave", "Eve")
    assert "Eve (left)" in after_one.ok("standings").out
    rows = {row["player"]: row["left"] for row in inside.json("standings")["standings"]}
    assert rows == {"Bo": False, "Di": False, "Ana": False, "Cy": False, "Eve": True}


def test_an_order_of_three_is_then_complete_for_four(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("leave", "Eve")
    data = after_one.json("deal", "bda")
    assert [(row["player"], row["typed"]) for row in data["finish"]] == [
        ("Bo", True),
        ("Di", True),
        ("Ana", True),
        ("Cy", False),
    ]
    assert [row["title"] for row in data["finish"]] == ["President", "Vice President", "Vice Bum", "Bum"]


def test_who_has_left_cannot_be_in_an_order(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("leave", "Eve")
    before = facts(after_one.db)
    refused = inside("deal", "bdae")
    assert refused.exit == 1
    assert "Eve has left the table" in refused.err
    assert facts(after_one.db) == before


def test_who_has_left_may_join_again_with_the_same_key(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("leave", "Eve")
    assert inside.json("join", "eve")["key"] == "e"
    assert inside.json("deal", "edcba")["finish"][0]["player"] == "Eve"


def test_who_sits_out_is_left_out_of_the_next_deals_until_back(
    after_one: Scorekeeper, inside: Inside
) -> None:
    inside.ok("out", "Eve")
    assert inside.json("deal", "bda")["sat_out"] == ["Eve"]
    inside.ok("back", "Eve")
    assert len(inside.json("deal", "bdac")["finish"]) == 5


def test_too_few_left_says_so_and_what_to_do(after_one: Scorekeeper, inside: Inside) -> None:
    for name in ("Eve", "Di", "Cy"):
        inside.ok("leave", name)
    refused = inside("deal", "ab")
    assert refused.exit == 1
    assert "at least 3 players" in refused.err
    assert "scorekeeper join" in refused.err
    assert "at least 3 players" in inside.ok().out
    assert inside.json()["next"]["dealer"] is None
