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
