"""Which rank is above which (RULES section 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.bound import bind
from scorekeeper.engine.pile import Pile
from tests.engine.deals import rules_of

NATURAL = "3 4 5 6 7 8 9 10 J Q K A 2"
JOKERS = "joker_role=high jokers=1 equal_rank=no"


def above(rules: str, high: str, low: str, *, turned: bool = False, lowered: bool = False) -> bool:
    """Whether a single card of one rank beats one of the other."""
    bound = bind(rules_of(rules), 4)
    pile = Pile(Rank.read(low), 1, Rank.read(low), 1, turned, lowered)
    shape = bound.read([Card(Rank.read(high))]).shape
    return bound.rulings(pile)[shape].code is None


def low_to_high(rules: str, *, turned: bool = False, lowered: bool = False) -> str:
    """The ranks without those that beat and are beaten by everything, from low to high."""
    ranks = NATURAL.split()
    both = {rank for rank in ranks if above(rules, rank, rank, turned=turned, lowered=lowered)}
    ranks = [rank for rank in ranks if rank not in both]
    beaten = {
        rank: sum(above(rules, rank, other, turned=turned, lowered=lowered) for other in ranks)
        for rank in ranks
    }
    return " ".join(sorted(ranks, key=beaten.__getitem__))


@pytest.mark.parametrize(
    ("rules", "turned", "order"),
    [
        ("", False, NATURAL),
        ("", True, "2 A K Q J 10 9 8 7 6 5 4 3"),
        ("revolution_order=ace-both-ends", False, NATURAL),
        ("revolution_order=ace-both-ends", True, "K Q J 10 9 8 7 6 5 4 3 2"),
        ("two_low_too=yes", False, "3 4 5 6 7 8 9 10 J Q K A"),
        ("two_low_too=yes", True, "A K Q J 10 9 8 7 6 5 4 3"),
        ("two_low_too=yes revolution_order=ace-both-ends", True, "K Q J 10 9 8 7 6 5 4 3"),
    ],
)
def test_the_order_of_ranks(rules: str, turned: bool, order: str) -> None:
    assert low_to_high(rules, turned=turned) == order
    assert low_to_high(rules, turned=turned, lowered=True).split() == order.split()[::-1]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("lowered", [False, True])
@pytest.mark.parametrize("rules", ["", "two_low_too=yes", "revolution_order=ace-both-ends"])
def test_jokers_stay_on_top(rules: str, turned: bool, lowered: bool) -> None:
    for rank in NATURAL.split():
        assert above(f"{JOKERS} {rules}", "Jkr", rank, turned=turned, lowered=lowered)
        assert not above(f"{JOKERS} {rules}", rank, "Jkr", turned=turned, lowered=lowered)
    assert not above(f"{JOKERS} {rules}", "Jkr", "Jkr", turned=turned, lowered=lowered)


@given(st.sampled_from(NATURAL.split()), st.booleans())
def test_what_is_at_both_ends_beats_all_and_is_beaten_by_all(rank: str, turned: bool) -> None:
    assert above("two_low_too=yes", "2", rank, turned=turned)
    assert above("two_low_too=yes", rank, "2", turned=turned)
    assert above("revolution_order=ace-both-ends", "A", rank, turned=True)
    assert above("revolution_order=ace-both-ends", rank, "A", turned=True)
