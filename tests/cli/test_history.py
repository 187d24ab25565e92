"""The deals of a game, a line each, with what was given between them."""

from tests.cli.conftest import Inside


def test_points_given_before_the_first_deal_are_told(inside: Inside) -> None:
    inside.ok("start", "Ana", "Bo", "Cy", "--rules", "boms")
    inside.ok("adjust", "Bo", "+3", "--reason", "bet")
    before = [line.strip() for line in inside.ok("history").out.splitlines()]
    assert before[1:3] == ["No deal yet.", "Bo +3 (bet)"]
    inside.ok("deal", "abc")
    inside.ok("adjust", "Cy", "-1")
    lines = [line.strip() for line in inside.ok("history").out.splitlines()]
    assert lines[1] == "Bo +3 (bet)"
    assert lines[2].endswith("Ana, Bo, Cy")
    assert lines[3] == "Cy −1"


def test_after_the_last_of_so_many_deals_none_is_to_go(inside: Inside) -> None:
    inside.ok("start", "Ana", "Bo", "Cy", "--rules", "bicycle", "--deals", "1")
    assert "1 deal to go." in inside.ok("standings").out
    for order in ("abc", "bac", "cab"):
        inside.ok("deal", order)
    assert "All the deals are played." in inside.ok("standings").out


def test_a_target_reached_by_points_given_waits_for_the_next_deal(inside: Inside) -> None:
    inside.ok("start", "Ana", "Bo", "Cy", "--rules", "boms", "--to", "4")
    inside.ok("adjust", "Bo", "+9")
    assert "Bo has reached 4: the next deal decides." in inside.ok("standings").out
    assert "Bo has won in deal 1" in inside.ok("deal", "abc").out
