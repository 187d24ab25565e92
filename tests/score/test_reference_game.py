"""The reference game R: five players, rules ``boms``, seven deals."""

import pytest

from scorekeeper.rules import PRESETS
from scorekeeper.score import standings
from tests.score.build import BOMS, REFERENCE, letter, play, reference, totals, word

# Totals of a, b, c, d, e after each deal.
TWO_ONE = [
    (0, 2, 0, 1, 0),
    (2, 3, 0, 1, 0),
    (3, 5, 0, 1, 0),
    (3, 7, 0, 2, 0),
    (3, 8, 0, 4, 0),
    (4, 10, 0, 4, 0),
    (4, 12, 0, 5, 0),
]
PLUS_MINUS = [
    (0, 2, -1, 1, -2),
    (2, 3, -2, 1, -4),
    (3, 5, -2, 0, -6),
    (3, 7, -4, 1, -7),
    (2, 8, -4, 3, -9),
    (3, 10, -4, 2, -11),
    (3, 12, -5, 3, -13),
]


@pytest.mark.parametrize("after", range(1, 8))
def test_the_totals_under_two_one(after: int) -> None:
    found = reference(BOMS, after)
    assert tuple(totals(found.totals)[key] for key in "abcde") == TWO_ONE[after - 1]


@pytest.mark.parametrize("after", range(1, 8))
def test_the_totals_under_plus_minus(after: int) -> None:
    found = reference(BOMS.changed({"scoring": "plus-minus"}), after)
    assert tuple(totals(found.totals)[key] for key in "abcde") == PLUS_MINUS[after - 1]


@pytest.mark.parametrize("scoring", ["two-one", "plus-minus"])
def test_bo_wins_at_the_seventh_deal(scoring: str) -> None:
    rules = BOMS.changed({"scoring": scoring})
    assert reference(rules, 6).winner is None
    found = reference(rules).winner
    assert found is not None
    assert (word(found.players), found.deal, found.reason) == ("b", 7, "first to 11")


def test_the_titles_of_the_fourth_deal() -> None:
    places = reference().results[3].places
    assert [(word([place.player]), place.title, place.points, place.total) for place in places] == [
        ("b", "President", 2, 7),
        ("d", "Vice President", 1, 2),
        ("a", "Neutral", 0, 3),
        ("e", "Vice Bum", 0, 0),
        ("c", "Bum", 0, 0),
    ]


def test_the_scum_deals_and_leads_every_later_deal() -> None:
    openings = [*(result.opening for result in reference().results[1:]), reference().next]
    assert "".join(letter(opening.dealer) or "-" for opening in openings) == "eeeceee"
    assert "".join(letter(opening.leader) or "-" for opening in openings) == "eeeceee"


def test_the_holder_of_the_three_of_clubs_opens_the_first_deal() -> None:
    first = reference().results[0].opening
    assert (letter(first.dealer), first.leader, first.lead) == ("e", None, "three-of-clubs")


@pytest.mark.parametrize(
    ("after", "debts"),
    [
        (1, "e>b2 b>e2 c>d1 d>c1"),
        (5, "e>d2 d>e2 a>b1 b>a1"),
        (6, "e>b2 b>e2 d>a1 a>d1"),
        (7, "e>b2 b>e2 c>d1 d>c1"),
    ],
)
def test_the_exchange_after_a_deal(after: int, debts: str) -> None:
    found = reference(BOMS, after).next.debts
    assert " ".join(f"{word([debt.giver])}>{word([debt.receiver])}{debt.cards}" for debt in found) == debts


def test_an_earlier_deal_set_right_moves_its_points_and_nothing_else() -> None:
    deals = (*REFERENCE[:2], "abcde", *REFERENCE[3:])
    found = play("abcde", *deals, rules=BOMS)
    assert totals(found.totals) == {"a": 5, "b": 11, "c": 0, "d": 5, "e": 0}
    assert found.winner is not None
    assert (word(found.winner.players), found.winner.deal) == ("b", 7)
    before = reference()
    assert [result.deal for result in found.results[3:]] == [result.deal for result in before.results[3:]]


def test_the_standings_at_the_end() -> None:
    rows = [
        (row.rank, word([row.player]), row.points, row.deals, row.presidencies, row.last_places)
        for row in standings(reference())
    ]
    assert rows == [
        (1, "b", 12, 7, 5, 0),
        (2, "d", 5, 7, 1, 0),
        (3, "a", 4, 7, 1, 0),
        (4, "c", 0, 7, 0, 1),
        (4, "e", 0, 7, 0, 6),
    ]


def test_without_points_presidencies_and_last_places_decide_the_standings() -> None:
    found = reference(PRESETS["bicycle"].rules)
    rows = [(row.rank, word([row.player]), row.points) for row in standings(found)]
    assert rows == [(1, "b", 0), (2, "a", 0), (2, "d", 0), (4, "c", 0), (5, "e", 0)]
