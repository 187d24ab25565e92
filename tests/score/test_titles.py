"""The titles of places (RULES 1.7 and section 5)."""

import pytest

from scorekeeper.rules import RuleSet
from scorekeeper.score import Role, roles, titles

NEUTRAL = {
    3: "President, Neutral, Scum",
    4: "President, Vice President, Vice Scum, Scum",
    5: "President, Vice President, Neutral, Vice Scum, Scum",
    6: "President, Vice President, Upper Neutral, Lower Neutral, Vice Scum, Scum",
    7: "President, Vice President, Upper Neutral, Neutral, Lower Neutral, Vice Scum, Super Scum",
    8: "President, Vice President, Upper Neutral, Neutral, Neutral, Lower Neutral, Vice Scum, Super Scum",
    9: (
        "President, Vice President, Upper Neutral, Neutral, Neutral, Neutral, Lower Neutral, Vice Scum, "
        "Super Scum"
    ),
    12: (
        "President, Vice President, Upper Neutral, Neutral, Neutral, Neutral, Neutral, Neutral, Neutral, "
        "Lower Neutral, Vice Scum, Super Scum"
    ),
}

# First, second, middle, second last, last.
PLAIN = {
    "scum": ("President", "Vice President", "Citizen", "Vice Scum", "Scum"),
    "bum": ("President", "Vice President", "Neutral", "Vice Bum", "Bum"),
    "pond-scum": ("President", "Vice President", "Citizen", "Vice Scum", "Pond Scum"),
    "daifugo": ("Daifugō", "Fugō", "Heimin", "Hinmin", "Daihinmin"),
    "Rey/Reina/Sota/Mozo/Bufón": ("Rey", "Reina", "Sota", "Mozo", "Bufón"),
}


@pytest.mark.parametrize("players", NEUTRAL)
def test_neutral_names_the_middle_by_its_number_and_the_last_of_many_super(players: int) -> None:
    assert ", ".join(titles(RuleSet(titles="neutral"), players)) == NEUTRAL[players]


@pytest.mark.parametrize("name", PLAIN)
def test_three_players_have_no_vice_titles(name: str) -> None:
    first, _, middle, _, last = PLAIN[name]
    assert titles(RuleSet(titles=name), 3) == (first, middle, last)


@pytest.mark.parametrize("name", PLAIN)
def test_four_players_have_both_vice_titles_and_no_middle(name: str) -> None:
    first, second, _, second_last, last = PLAIN[name]
    assert titles(RuleSet(titles=name), 4) == (first, second, second_last, last)


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("players", range(5, 13))
def test_everybody_between_the_vices_has_the_middle_title(name: str, players: int) -> None:
    first, second, middle, second_last, last = PLAIN[name]
    found = titles(RuleSet(titles=name), players)
    assert found == (first, second, *[middle] * (players - 4), second_last, last)


@pytest.mark.parametrize("players", range(3, 13))
def test_roles_go_with_the_number_of_players(players: int) -> None:
    found = "".join(str(role.value) for role in roles(players))
    assert (
        found
        == {
            3: "024",
            4: "0134",
            5: "01234",
            6: "012234",
            7: "0122234",
            8: "01222234",
            9: "012222234",
            10: "0122222234",
            11: "01222222234",
            12: "012222222234",
        }[players]
    )
    assert roles(players)[0] is Role.PRESIDENT
    assert roles(players)[-1] is Role.SCUM
