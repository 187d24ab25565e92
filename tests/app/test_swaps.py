"""Who owes which cards to whom before the next deal, with the very cards where a hand is known."""

import pytest

from scorekeeper.app import company, deals
from scorekeeper.app.errors import Exit
from scorekeeper.app.swaps import Swap, swap
from scorekeeper.cards import write_cards
from tests.app.helping import FIVE, Evening

EVE = "Eve: 2c 2d As Ks 3h 4h 5h 6h 7h 8h"


def debts(shown: Swap) -> list[str]:
    name = shown.view.name
    return [
        f"{name(g.debt.giver)}>{name(g.debt.receiver)} {g.debt.cards} {g.debt.which.value}"
        for g in shown.gifts
    ]


def cards(shown: Swap, index: int = 0) -> tuple[str, str, int]:
    """(must, choice, pick) of a gift."""
    owed = shown.gifts[index].owed
    assert owed is not None
    return write_cards(owed.must), write_cards(owed.choice), owed.pick


@pytest.fixture
def dealt(five: Evening) -> Evening:
    """One deal: Bo, Di, Ana, Cy, Eve."""
    five.deal("bdac")
    return five


def with_options(evening: Evening, *options: str) -> Evening:
    evening.start(*FIVE, options=options)
    evening.deal("bdac")
    return evening


def test_the_swap_names_giver_receiver_count_and_who_chooses(dealt: Evening) -> None:
    shown = swap(dealt.store)
    assert debts(shown) == ["Eve>Bo 2 best", "Bo>Eve 2 choice", "Cy>Di 1 best", "Di>Cy 1 choice"]
    assert [(g.debt.giver_title, g.debt.receiver_title) for g in shown.gifts][:2] == [
        ("Bum", "President"),
        ("President", "Bum"),
    ]
    assert (shown.reason, shown.traders, shown.declined) == (None, (), False)
    assert all(gift.owed is None for gift in shown.gifts)


@pytest.mark.parametrize(
    ("exchange", "expected"),
    [
        ("one", ["Eve>Bo 1 best", "Bo>Eve 1 choice"]),
        ("by-size", ["Eve>Bo 2 best", "Bo>Eve 2 choice", "Cy>Di 1 best", "Di>Cy 1 choice"]),
        ("none", []),
    ],
)
def test_every_kind_of_exchange(evening: Evening, exchange: str, expected: list[str]) -> None:
    assert debts(swap(with_options(evening, f"exchange={exchange}").store)) == expected


def test_three_players_have_no_vices_to_swap(evening: Evening) -> None:
    evening.start("Ana", "Bo", "Cy")
    evening.deal("bca")
    assert debts(swap(evening.store)) == ["Ana>Bo 2 best", "Bo>Ana 2 choice"]


def test_without_an_exchange_the_reason_is_told(five: Evening, evening: Evening) -> None:
    assert swap(five.store).reason == "There is no exchange before the first deal."
    five.deal("bdac")
    five.rules("exchange=none")
    assert swap(five.store).reason == "This table exchanges no cards (exchange none)."
    for name in ("Ana", "Bo", "Cy"):
        company.leave(five.store, name)
    assert swap(five.store).reason == "A deal needs at least 3 players, and 2 are dealt in."


def test_a_change_of_company_is_the_reason(dealt: Evening) -> None:
    company.leave(dealt.store, "Eve")
    shown = swap(dealt.store)
    assert debts(shown) == ["Cy>Bo 2 best", "Bo>Cy 2 choice", "Ana>Di 1 best", "Di>Ana 1 choice"]
    assert shown.reason is not None
    assert shown.reason.startswith("Eve has left")


def test_a_struck_deal_swaps_no_cards(dealt: Evening) -> None:
    deals.void(dealt.store, 1)
    assert debts(swap(dealt.store)) == []


@pytest.mark.parametrize(
    ("hand", "must", "choice", "pick"),
    [
        (EVE, "2c 2d", "", 0),
        ("eve: 2c As Ac Ks 3h", "2c", "Ac As", 1),
        ("e: Ks 3h 2c Ah", "2c Ah", "", 0),
        ("5: 2c 2d 2h 3h", "", "2c 2d 2h", 2),
        ("Eve: 3 3 4 4 4", "", "4 4 4", 2),
        ("Eve: 2c Ad Ks 3h …", "2c Ad", "", 0),
        ("Eve: 2cAdKs", "2c Ad", "", 0),
    ],
)
def test_a_hand_tells_the_very_cards(dealt: Evening, hand: str, must: str, choice: str, pick: int) -> None:
    assert cards(swap(dealt.store, [hand])) == (must, choice, pick)


def test_hands_of_several_players_are_taken(dealt: Evening) -> None:
    shown = swap(dealt.store, [EVE, "Cy: Kd Kh 3c"])
    assert cards(shown, 0) == ("2c 2d", "", 0)
    assert cards(shown, 2) == ("", "Kd Kh", 1)
    assert shown.gifts[1].owed is None
    assert shown.gifts[3].owed is None


def test_jokers_go_before_twos(evening: Evening) -> None:
    with_options(evening, "jokers=2")
    assert cards(swap(evening.store, ["Eve: Jkr 2c 2d 3c"])) == ("Jkr", "2c 2d", 1)


def test_a_name_with_a_colon_may_have_a_hand(evening: Evening) -> None:
    evening.start("Ana", "Bo", "a:b")
    evening.deal("b, a")
    assert cards(swap(evening.store, ["a:b: 2c Ad Ks"])) == ("2c Ad", "", 0)


@pytest.mark.parametrize(
    ("hands", "code", "said"),
    [
        (["Eve 2c 2d"], "usage", "--hand"),
        ([EVE, "e: 3c 4c"], "usage", "Eve"),
        (["Eve: 2c 2x"], "usage", "'2x' is not a card"),
        (["Eve: 2c"], "usage", "2 cards are owed"),
        (["Eve: Jkr 2c 3c"], "unknown-card", "no jokers"),
        (["Eve: 2c 2c 3c"], "unknown-card", "2♣"),
        (["Eve: 2 2 2 2 2"], "unknown-card", "2"),
        ([EVE, "Cy: 2c 3c"], "unknown-card", "2♣"),
        (["Evi: 2c 2d"], "unknown-player", "Evi"),
        (["Eve: Jkr=9 2c"], "usage", "wild"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(dealt: Evening, hands: list[str], code: str, said: str) -> None:
    exit = Exit.USAGE if code == "usage" else Exit.REFUSED
    assert said in dealt.refuses(lambda: swap(dealt.store, hands), code, exit=exit).message


def test_two_packs_hold_every_card_twice(evening: Evening) -> None:
    names = tuple("ABCDEFGH")
    evening.start(*names)
    evening.deal("abcdefgh")
    assert cards(swap(evening.store, ["H: 2c 2c 3d"])) == ("2c 2c", "", 0)
    evening.refuses(lambda: swap(evening.store, ["H: 2c 2c 2c"]), "unknown-card")


def test_a_pack_without_its_second_three_of_clubs_holds_one(evening: Evening) -> None:
    evening.start(*"ABCDEFGH", rules="pond-scum")
    evening.deal("abcdefgh")
    assert cards(swap(evening.store, ["H: 2d 3c 3d 3d"])) == ("2d", "", 0)
    evening.refuses(lambda: swap(evening.store, ["H: 2d 3c 3c"]), "unknown-card")


# What the president may do


def test_the_president_may_decline_where_the_table_says_so(evening: Evening) -> None:
    with_options(evening, "president_may_decline=yes")
    shown = swap(evening.store, decline=True)
    assert debts(shown) == ["Cy>Di 1 best", "Di>Cy 1 choice"]
    assert shown.declined


def test_declining_and_naming_without_their_rule_is_refused(dealt: Evening) -> None:
    error = dealt.refuses(lambda: swap(dealt.store, decline=True), "rule-off")
    assert "president_may_decline" in error.message
    error = dealt.refuses(lambda: swap(dealt.store, named="2c"), "rule-off")
    assert "president_names_cards" in error.message


@pytest.mark.parametrize(
    ("named", "hand", "given", "back"),
    [
        ("2c As", EVE, "2c As", 2),
        ("2h As", EVE, "As", 1),
        ("2h 2s", EVE, "", 0),
        ("3 4", EVE, "3h 4h", 2),
        ("3h", EVE, "3h", 1),
    ],
)
def test_the_president_may_name_cards_where_the_table_says_so(
    evening: Evening, named: str, hand: str, given: str, back: int
) -> None:
    with_options(evening, "president_names_cards=yes")
    shown = swap(evening.store, [hand], named=named)
    assert debts(shown)[:2] == [f"Eve>Bo {back} named", f"Bo>Eve {back} choice"]
    assert cards(shown) == (given, "", 0)
    assert debts(shown)[2:] == ["Cy>Di 1 best", "Di>Cy 1 choice"]


def test_without_a_hand_named_cards_are_owed_by_number(evening: Evening) -> None:
    with_options(evening, "president_names_cards=yes")
    shown = swap(evening.store, named="2c")
    assert debts(shown)[:2] == ["Eve>Bo 1 named", "Bo>Eve 1 choice"]


def test_more_cards_than_are_owed_cannot_be_named(evening: Evening) -> None:
    with_options(evening, "president_names_cards=yes")
    error = evening.refuses(lambda: swap(evening.store, [EVE], named="2c 2d 2h"), "wrong-count")
    assert "up to 2" in error.message


def test_the_middle_may_trade_where_the_table_says_so(evening: Evening) -> None:
    with_options(evening, "middle_trade=yes")
    shown = swap(evening.store)
    assert [shown.view.name(player) for player in shown.traders] == ["Di", "Ana", "Cy"]


def test_seats_follow_the_places_where_the_table_says_so(evening: Evening) -> None:
    with_options(evening, "seating=by-rank")
    view = evening.view()
    assert [view.name(player) for player in view.course.next.seats] == ["Bo", "Di", "Ana", "Cy", "Eve"]
    assert evening.present() == list(FIVE)


def test_without_a_game_there_is_no_swap(empty: Evening) -> None:
    empty.refuses(lambda: swap(empty.store), "no-game", exit=Exit.NOT_FOUND)
    assert not empty.store.path.exists()


def test_looking_at_a_swap_writes_nothing(dealt: Evening) -> None:
    before = dealt.dump()
    swap(dealt.store, [EVE])
    assert dealt.dump() == before
