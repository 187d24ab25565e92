"""Who opens a deal, and with what (RULES section 2)."""

import pytest

from scorekeeper.cards import read_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.judge import leave
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.table import Table
from tests.engine.deals import Deal, rules_of

HANDS = ("4c 5c", "3c 6c", "7c 8c", "9c Tc")


@pytest.mark.parametrize(
    ("rules", "order", "turn"),
    [
        ("", None, "a"),
        ("first_lead=three-of-clubs", None, "b"),
        ("first_lead=three-of-clubs three_of_clubs_bomb=in-turn", None, "a"),
        ("later_lead=scum", [2, 0, 1, 3], "d"),
        ("later_lead=president", [2, 0, 1, 3], "c"),
        ("later_lead=left-of-dealer", [2, 0, 1, 3], "a"),
        ("later_lead=three-of-clubs", [2, 0, 1, 3], "b"),
        ("later_lead=three-of-clubs-played three_of_clubs_bomb=any-time", [2, 0, 1, 3], "a"),
    ],
)
def test_the_rule_of_the_lead_names_the_opener(rules: str, order: list[int] | None, turn: str) -> None:
    assert Deal(rules, *HANDS, order=order).turn == turn


def test_of_two_holders_the_nearest_to_the_dealers_left_opens() -> None:
    hands = ("4c 5c", "6c 7c", "3c 8c", "3c 9c")
    assert Deal("second_deck_from=3 first_lead=three-of-clubs", *hands).turn == "c"


def test_where_the_three_is_gone_the_seat_left_of_the_dealer_opens_freely() -> None:
    deal = Deal("first_lead=three-of-clubs-played", "4c 5c", "6c 7c", "8c 9c")
    assert (deal.turn, deal.code("a 4c")) == ("a", "ok")


def partly_known(*hands: str | None, rules: str = "first_lead=three-of-clubs-played") -> Table:
    """A first deal of which only some hands are recorded."""
    bound = bind(rules_of(rules), len(hands))
    seats = tuple(Seat(None if hand is None else read_cards(hand)) for hand in hands)
    return open_deal(bound, Evidence(bound.pack, seats), [13] * len(hands), len(hands) - 1, None)


def test_where_nobody_is_known_to_hold_the_three_those_who_can_may_open() -> None:
    table = partly_known("4c 5c", None, None, "3d 3h")
    assert table.turn is None
    assert table.opening is not None
    assert table.opening.may_hold == {1, 2}


def test_a_three_whose_suit_is_open_may_be_the_one() -> None:
    opening = partly_known("4c 5c", None, None, "3 9h").opening
    assert opening is not None
    assert opening.may_hold == {1, 2, 3}


def test_when_all_who_could_hold_the_three_have_left_the_opening_is_free() -> None:
    one_left = leave(partly_known("4c 5c", None, None, "3d 3h"), 1)
    assert one_left.opening is not None
    assert (one_left.turn, one_left.opening.may_hold, one_left.opening.needs_three) == (
        None,
        frozenset({2}),
        True,
    )
    table = leave(one_left, 2)
    assert table.opening is not None
    assert (table.turn, table.opening.needs_three) == (3, False)
