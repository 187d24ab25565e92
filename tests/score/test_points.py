"""Points belong to titles (RULES section 6)."""

import pytest

from scorekeeper.rules import PRESETS, RuleSet, scheme
from scorekeeper.score import points, target

# For 3, 4, 5 and 7 players.
POINTS = {
    "two-one": ("2 0 0", "2 1 0 0", "2 1 0 0 0", "2 1 0 0 0 0 0"),
    "plus-minus": ("2 0 -2", "2 1 -1 -2", "2 1 0 -1 -2", "2 1 0 0 0 -1 -2"),
    "tally": ("1 0 0", "1 0 0 0", "1 0 0 0 0", "1 0 0 0 0 0 0"),
    "none": ("0 0 0", "0 0 0 0", "0 0 0 0 0", "0 0 0 0 0 0 0"),
    "5 3 1 -3 -5": ("5 1 -5", "5 3 -3 -5", "5 3 1 -3 -5", "5 3 1 1 1 -3 -5"),
}


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize(("index", "players"), [(0, 3), (1, 4), (2, 5), (3, 7)])
def test_points_go_with_the_titles_and_three_players_have_no_vice_points(
    name: str, index: int, players: int
) -> None:
    assert " ".join(map(str, points(RuleSet(scoring=name), players))) == POINTS[name][index]


@pytest.mark.parametrize("players", range(4, 13))
def test_a_deal_of_plus_minus_gives_as_much_as_it_takes(players: int) -> None:
    assert points(RuleSet(scoring="plus-minus"), players) == (2, 1, *[0] * (players - 4), -1, -2)


@pytest.mark.parametrize("players", range(4, 13))
def test_a_deal_of_two_one_gives_three_points(players: int) -> None:
    assert points(RuleSet(scoring="two-one"), players) == (2, 1, *[0] * (players - 2))


@pytest.mark.parametrize(
    ("scoring", "wins"), [("two-one", 11), ("plus-minus", 11), ("tally", 0), ("none", 0), ("3 1 0 -1 -3", 0)]
)
def test_a_scheme_brings_its_target_and_own_points_bring_none(scoring: str, wins: int) -> None:
    assert scheme(scoring).target == wins
    assert target(RuleSet(scoring=scoring)) == wins


@pytest.mark.parametrize("scoring", POINTS)
@pytest.mark.parametrize("wins", [0, 1, 21])
def test_another_target_takes_the_place_of_the_schemes(scoring: str, wins: int) -> None:
    assert target(RuleSet(scoring=scoring, target=wins)) == wins


@pytest.mark.parametrize(
    ("name", "wins"),
    [
        ("president", 11),
        ("boms", 11),
        ("gamerules", 0),
        ("bicycle", 0),
        ("catsatcards", 11),
        ("daifugo", 0),
        ("pond-scum", 11),
        ("toolfluency", 11),
    ],
)
def test_a_rule_set_ends_where_its_document_says(name: str, wins: int) -> None:
    assert target(PRESETS[name].rules) == wins
