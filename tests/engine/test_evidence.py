"""What recorded hands, gifts and plays leave possible (RULES sections 3, 4.3 and 8)."""

import pytest

from scorekeeper.cards import JOKER, Card, Pack, Rank, read_cards, write_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.play import Play, cards_of
from tests.engine.deals import rules_of

READ = bind(rules_of("jokers=2"), 3).read


def seats(*hands: str | None, pack: Pack | None = None) -> Evidence:
    """Evidence of these recorded hands, None for one that is not."""
    known = tuple(Seat(None if hand is None else read_cards(hand)) for hand in hands)
    return Evidence(pack or Pack(jokers=2), known)


def play(cards: str) -> Play:
    return READ(read_cards(cards))


def fault(evidence: Evidence, seat: int, cards: str) -> str | None:
    code = evidence.fault(seat, play(cards))
    return None if code is None else code.value


@pytest.mark.parametrize(
    ("hand", "played", "cards", "code"),
    [
        ("9c 9d", "", "9c", None),
        ("9c 9d", "", "9", None),
        ("9c 9d", "9", "9c", None),
        ("9c 9d", "9 9", "9", "not-held"),
        ("9c 9d", "9c", "9c", "not-held"),
        ("9 9d", "9c", "9d", None),
        ("9 9d", "9c", "9h", "not-held"),
        ("9 9d", "9d", "9d", "card-already-seen"),
        ("Jkr", "", "Jkr", None),
        ("Jkr", "", "Jkr=9", None),
        ("9c", "", "Kc", "not-held"),
    ],
)
def test_a_recorded_hand_supplies_a_play_if_some_choice_of_suits_fits(
    hand: str, played: str, cards: str, code: str | None
) -> None:
    evidence = seats(hand, None, None)
    if played:
        evidence = evidence.after(0, play(played))
    assert fault(evidence, 0, cards) == code


@pytest.mark.parametrize(
    ("hands", "before", "cards", "code"),
    [
        ((None, "9c 4d"), [], "9c", "card-already-seen"),
        ((None, "9c 4d"), [(1, "9c")], "9c", "card-already-seen"),
        ((None, "9 4d"), [], "9c 9d 9h", None),
        ((None, "9 4d"), [], "9 9 9 9", "card-already-seen"),
        ((None, None), [(1, "9 9")], "9 9", None),
        ((None, None), [(1, "9 9")], "9 9 9", "card-already-seen"),
        ((None, None), [(0, "9c")], "9c", "card-already-seen"),
        ((None, "Jkr"), [], "Jkr", None),
        ((None, "Jkr Jkr"), [], "Jkr", "card-already-seen"),
    ],
)
def test_no_more_copies_than_the_pack_has(
    hands: tuple[str | None, ...], before: list[tuple[int, str]], cards: str, code: str | None
) -> None:
    evidence = seats(*hands)
    for seat, laid in before:
        evidence = evidence.after(seat, play(laid))
    assert fault(evidence, 0, cards) == code


def test_a_card_given_away_is_not_held_where_the_pack_has_no_other() -> None:
    gift = read_cards("2c")
    assert fault(seats(None, None).moved(0, 1, gift), 0, "2c") == "not-held"
    assert fault(seats(None, None, pack=Pack(2)).moved(0, 1, gift), 0, "2c") is None
    assert fault(seats(None, None).moved(0, 1, gift), 1, "2c") is None
    assert fault(seats(None, None, None).moved(0, 1, gift), 2, "2c") == "card-already-seen"


def test_a_card_that_came_back_is_held_again() -> None:
    there_and_back = seats(None, None).moved(0, 1, read_cards("2c")).moved(1, 0, read_cards("2c"))
    assert fault(there_and_back, 0, "2c") is None
    assert fault(there_and_back, 1, "2c") == "not-held"


def test_a_card_given_without_its_suit_may_have_been_any() -> None:
    evidence = seats("2c 2d", None).moved(0, 1, read_cards("2"))
    assert fault(evidence, 0, "2c") is None
    assert fault(evidence.after(0, play("2c")), 0, "2d") == "not-held"


@pytest.mark.parametrize(
    ("received", "played", "cards", "code"),
    [
        ("3d", "", "2s", "not-best"),
        ("3d", "", "Kd", None),
        ("3d", "", "Qs", None),
        ("2s", "", "2s", None),
        ("2s", "", "2h", "not-best"),
        ("2s", "", "2", None),
        ("2s", "2", "2", "not-best"),
        ("3d", "", "Jkr", "not-best"),
        ("Jkr", "", "Jkr", None),
    ],
)
def test_a_card_better_than_the_worst_one_given_was_kept(
    received: str, played: str, cards: str, code: str | None
) -> None:
    evidence = seats(None, None).moved(0, 1, read_cards("Kh")).owing_best(0, Rank.KING)
    evidence = evidence.moved(1, 0, read_cards(received))
    if played:
        evidence = evidence.after(0, play(played))
    assert fault(evidence, 0, cards) == code


def test_what_a_recorded_hand_still_holds() -> None:
    evidence = seats("9 9d Kc 2c", None).moved(0, 1, read_cards("2c")).moved(1, 0, read_cards("3d"))
    evidence = evidence.after(0, play("9d"))
    stock = evidence.stock(0)
    assert stock is not None
    assert write_cards(cards_of(stock)) == "3d 9 Kc"
    stock = evidence.after(0, play("9h")).stock(0)
    assert stock is not None
    assert write_cards(cards_of(stock)) == "3d Kc"
    assert evidence.stock(1) is None


def test_who_holds_a_card_is_known_from_hands_and_gifts() -> None:
    three = Card(Rank.THREE, read_cards("3c")[0].suit)
    evidence = seats("3c 4d", None, None)
    assert evidence.surely_holds(0, three)
    assert not evidence.may_hold(1, three)
    given = evidence.moved(0, 1, [three])
    assert given.surely_holds(1, three)
    assert not given.surely_holds(0, three)
    assert not given.may_hold(0, three)
    assert not given.surely_holds(1, JOKER)


def test_hands_that_the_pack_cannot_hold_are_named() -> None:
    assert seats("9c 9c", None).impossible([Rank.NINE]) == read_cards("9c")
    assert seats("9 9 9", "9 9").impossible([Rank.NINE]) == read_cards("9")
    assert seats("Jkr Jkr", "Jkr").impossible(Rank) == (JOKER,)
    assert seats("9c 9d", "9h 9s").impossible(Rank) == ()


def test_what_is_left_of_received_cards_when_one_without_a_suit_is_given_on() -> None:
    evidence = seats(None, None, None).moved(0, 1, read_cards("2c 2d")).moved(1, 2, read_cards("2"))
    assert fault(evidence, 0, "2h") is None
    assert fault(evidence, 0, "2h 2s") is None
    assert fault(evidence.after(0, play("2h 2s")), 0, "2") == "card-already-seen"
    assert not evidence.surely_holds(1, read_cards("2c")[0])


def test_a_card_of_ones_own_may_be_given_beside_a_received_one() -> None:
    evidence = seats(None, None, None).moved(0, 1, read_cards("2c")).moved(1, 2, read_cards("2d"))
    assert evidence.surely_holds(1, read_cards("2c")[0])


def test_received_and_played_cards_count_together_where_they_differ() -> None:
    evidence = seats(None, None).moved(0, 1, read_cards("2c")).after(1, play("2d 2h"))
    assert fault(evidence, 0, "2s") is None
    assert fault(evidence, 0, "2 2") == "card-already-seen"


def test_a_recorded_card_that_was_given_counts_once() -> None:
    evidence = seats("2c 2d", None).moved(0, 1, read_cards("2c"))
    assert fault(evidence, 1, "2c 2h 2s") is None


def test_two_alike_cards_of_two_packs_are_two() -> None:
    two = seats("9c 9c", None, pack=Pack(2)).after(0, play("9c"))
    assert two.stock(0) == play("9c").stock
    kept = seats(None, None, None).moved(0, 1, read_cards("2c 2d")).moved(1, 2, read_cards("2c"))
    assert kept.surely_holds(1, read_cards("2d")[0])


def test_cards_with_their_suits_are_taken_before_those_without() -> None:
    evidence = seats("9c 9d 4c", None).after(0, play("9")).after(0, play("9c"))
    assert evidence.stock(0) == play("4c").stock
