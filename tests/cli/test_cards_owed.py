"""Scenario 14: whose cards."""

import pytest

from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper


@pytest.fixture(autouse=True)
def _a_deal(after_one: Scorekeeper) -> None:
    """After deal 1 Eve owes Bo two cards and Cy owes Di one."""


def _debt(data: dict[str, list[dict[str, object]]]) -> dict[str, object]:
    return next(debt for debt in data["exchange"] if debt["from"] == "Eve")


def test_two_twos_are_the_two_best_cards(sk: Scorekeeper) -> None:
    done = sk.ok("swap", "--hand", "Eve: 2c 2d As Ks 3h …")
    assert "Eve must give 2♣ 2♦." in done.out


def test_with_one_two_and_two_aces_either_ace_goes_with_the_two(sk: Scorekeeper) -> None:
    done = sk.ok("swap", "--hand", "Eve: 2c Ah As Ks 3h")
    assert "Eve must give 2♣ and either A♥ or A♠." in done.out


def test_the_cards_as_json(inside: Inside) -> None:
    debt = _debt(inside.json("swap", "--hand", "Eve: 2c 2d As Ks 3h"))
    assert debt["must_give"] == ["2c", "2d"]
    assert "may_give" not in debt
    debt = _debt(inside.json("swap", "--hand", "eve: 2c Ah As Ks 3h"))
    assert debt["must_give"] == ["2c"]
    assert debt["may_give"] == [["2c", "Ah"], ["2c", "As"]]


def test_several_hands_are_told_apart(inside: Inside) -> None:
    data = inside.json("swap", "--hand", "e: 2c 2d 3h", "--hand", "Cy: As Ks 4d")
    owed = {debt["from"]: debt.get("must_give") for debt in data["exchange"]}
    assert owed == {"Eve": ["2c", "2d"], "Bo": None, "Cy": ["As"], "Di": None}


def test_a_hand_of_who_owes_nothing_best_changes_nothing(inside: Inside) -> None:
    plain = inside.json("swap")["exchange"]
    assert inside.json("swap", "--hand", "Bo: 2c 2d 3h")["exchange"] == plain


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("2c 2d As", 2),
        ("Eve: 2c XX", 2),
        ("Eve: 2c", 2),
        ("Eve:", 2),
        ("Zoe: 2c 2d", 1),
        ("Eve: 2c 2c 3h", 1),
        ("Eve: 2 2 2 2 2", 1),
        ("Eve: Jkr 2c 3h", 1),
    ],
)
def test_a_hand_that_cannot_be_is_refused(inside: Inside, hand: str, code: int) -> None:
    done = inside("swap", "--hand", hand)
    assert done.exit == code
    assert done.out == ""
    assert done.err


def test_cards_may_be_written_as_people_write_them(inside: Inside) -> None:
    for hand in ("Eve: 2♣ 2♦ A♠", "Eve: 2C,2D,AS", "Eve: 2c2dAs", "Eve: as 2c 2d 10h", "Eve:2c 2d"):
        assert _debt(inside.json("swap", "--hand", hand))["must_give"] == ["2c", "2d"], hand


def test_before_the_first_deal_nobody_owes_anything(sk: Scorekeeper, inside: Inside) -> None:
    inside.ok("start")
    assert inside.json("swap")["exchange"] == []
    done = sk.ok("swap")
    assert "gives" not in done.out
    assert done.out.strip()
