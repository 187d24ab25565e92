"""Scenario 12: too few, too many."""

import pytest

from tests.cli.conftest import Inside, pasted
from tests.conftest import Scorekeeper

TWELVE = ["Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]


def test_two_players_are_too_few(sk: Scorekeeper, inside: Inside) -> None:
    done = sk("start", "Ana", "Bo")
    assert done.exit == 1
    assert done.out == ""
    assert "at least 3" in done.err
    assert inside.json() == {"game": None}
    assert inside.json("players", "list") == {"players": []}


def test_eight_players_are_told_to_shuffle_in_a_second_pack(sk: Scorekeeper) -> None:
    done = sk.ok("start", *TWELVE[:8])
    assert "two packs" in done.out


def test_six_players_play_with_one_pack(inside: Inside) -> None:
    assert "One pack" in inside.ok("start", *TWELVE[:6]).out


@pytest.mark.parametrize("count", range(3, 13))
def test_every_number_of_players_from_3_to_12_can_play_a_deal(inside: Inside, count: int) -> None:
    inside.ok("start", *TWELVE[:count])
    seats = inside.json()["seats"]
    keys = "".join(seat["key"] for seat in seats)
    assert len(set(keys)) == count
    data = inside.json("deal", keys[::-1])
    assert [row["player"] for row in data["finish"]] == TWELVE[:count][::-1]
    assert [row["place"] for row in data["finish"]] == [*range(1, count + 1)]


def test_thirteen_players_are_too_many(inside: Inside) -> None:
    refused = inside("start", *TWELVE, "Max", "--json")
    assert refused.exit == 1
    assert refused.json["error"]["code"] == "too-many"
    assert inside.json() == {"game": None}


def test_a_rule_set_for_fewer_says_for_how_many_and_how_to_play_all_the_same(inside: Inside) -> None:
    refused = inside("start", *TWELVE[:9], "--rules", "boms")
    assert refused.exit == 1
    assert "3 to 8 players" in refused.err
    assert "players=3-12" in refused.err


def test_the_way_to_play_all_the_same_works_when_pasted(inside: Inside) -> None:
    refused = inside("start", *TWELVE[:9], "--rules", "boms", "--json")
    data = inside.json(*pasted(refused.json["error"]["suggestions"][0]))
    assert len(data["seats"]) == 9
    assert data["rules"]["base"] == "boms"


def test_a_name_given_twice_is_refused(inside: Inside) -> None:
    refused = inside("start", "Ana", "Bo", "ana")
    assert refused.exit == 1
    assert "named twice" in refused.err
    assert inside.json() == {"game": None}
