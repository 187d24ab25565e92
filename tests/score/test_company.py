"""Who stands where when the company has changed (RULES 4.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import RuleSet
from scorekeeper.score import PlayerId, company, titles
from tests.score.build import ids, play, word


@pytest.mark.parametrize(
    ("order", "present", "expected"),
    [
        ("bdace", "abcde", "bdace"),
        ("bdace", "abcd", "bdac"),  # the scum went home
        ("bdace", "acde", "dace"),  # the president did
        ("bdace", "abde", "bdae"),
        ("bdace", "ace", "ace"),
        ("bdace", "cd", "dc"),
    ],
)
def test_who_left_drops_out_and_the_others_keep_their_order(order: str, present: str, expected: str) -> None:
    for newcomer in ("scum", "citizen"):
        assert word(company(ids(order), ids(present), newcomer)) == expected


@pytest.mark.parametrize(
    ("order", "present", "expected"),
    [
        ("bdace", "abcdef", "bdacef"),
        ("bdace", "abcdefg", "bdacefg"),
        ("bdace", "gfabcde", "bdacegf"),  # in seat order
        ("bdace", "abcdf", "bdacf"),  # for a scum who went home
        ("bca", "abcd", "bcad"),
        ("bca", "def", "def"),
    ],
)
def test_a_newcomer_stands_below_the_scum(order: str, present: str, expected: str) -> None:
    assert word(company(ids(order), ids(present), "scum")) == expected


@pytest.mark.parametrize(
    ("order", "present", "expected"),
    [
        ("bdace", "abcdef", "bdafce"),
        ("bdac", "abcdf", "bdfac"),
        ("bdace", "gfabcde", "bdagfce"),
        ("bdace", "abcdf", "bdfac"),  # four stayed
        ("bdace", "abdf", "bdfa"),  # three stayed: before the last one
        ("bca", "abcd", "bcda"),
        ("bca", "abcdef", "bcdefa"),
        ("bdace", "aefg", "afge"),  # two stayed
        ("bdace", "afg", "fga"),  # one stayed
        ("bca", "def", "def"),
    ],
)
def test_a_citizen_comes_in_before_the_last_two_or_the_last_one(
    order: str, present: str, expected: str
) -> None:
    assert word(company(ids(order), ids(present), "citizen")) == expected


@st.composite
def changes(draw: st.DrawFn) -> tuple[list[PlayerId], list[PlayerId]]:
    """A finishing order of 3 to 12, and those present next in some seat order, 3 to 12 of them."""
    everybody = draw(st.permutations([PlayerId(number) for number in range(1, 16)]))
    order = everybody[: draw(st.integers(3, 12))]
    present = draw(
        st.lists(st.sampled_from(everybody), min_size=3, max_size=12, unique=True).map(list[PlayerId])
    )
    return order, present


@given(changes(), st.sampled_from(["scum", "citizen"]))
def test_everybody_present_stands_somewhere_once(
    change: tuple[list[PlayerId], list[PlayerId]], newcomer: str
) -> None:
    order, present = change
    found = company(order, present, newcomer)
    assert sorted(found) == sorted(present)
    assert [player for player in found if player in order] == [
        player for player in order if player in present
    ]


@given(changes(), st.sampled_from(["scum", "citizen"]))
def test_newcomers_stand_together_in_seat_order_above_as_many_as_rules_says(
    change: tuple[list[PlayerId], list[PlayerId]], newcomer: str
) -> None:
    order, present = change
    found = company(order, present, newcomer)
    new = [player for player in present if player not in order]
    stayed = len(present) - len(new)
    below = 0 if newcomer == "scum" or stayed == 0 else 1 if stayed < 4 else 2
    assert list(found[stayed - below : stayed - below + len(new)]) == new


@pytest.mark.parametrize("players", range(4, 13))
@pytest.mark.parametrize("newcomer", ["scum", "citizen"])
def test_without_the_president_the_next_in_order_has_the_title(players: int, newcomer: str) -> None:
    letters = "abcdefghijkl"[:players]
    rules = RuleSet.read({"newcomer": newcomer})
    upcoming = play(letters, letters, rules=rules, away="a").next
    assert word(upcoming.order) == letters[1:]
    assert upcoming.titles == titles(rules, players - 1)
    assert (word(upcoming.left), upcoming.joined) == ("a", ())


@pytest.mark.parametrize("players", range(4, 13))
def test_without_the_scum_the_one_before_is_the_scum(players: int) -> None:
    letters = "abcdefghijkl"[:players]
    upcoming = play(letters, letters, away=letters[-1]).next
    assert upcoming.titles[-1] == "Bum"
    assert word(upcoming.order)[-1] == letters[-2]


@pytest.mark.parametrize("players", range(3, 12))
@pytest.mark.parametrize(("newcomer", "title"), [("scum", "Scum"), ("citizen", "Citizen")])
def test_a_newcomer_has_the_title_that_newcomer_names(players: int, newcomer: str, title: str) -> None:
    letters = "abcdefghijkl"[: players + 1]
    rules = RuleSet.read({"newcomer": newcomer})
    upcoming = play(letters, letters[:-1], rules=rules).next
    place = word(upcoming.order).index(letters[-1])
    # Three who stayed and one newcomer make four, who have no citizen: the last but one is vice scum.
    assert upcoming.titles[place] == ("Vice Scum" if (players, newcomer) == (3, "citizen") else title)
    assert word(upcoming.joined) == letters[-1]


def test_who_sat_out_the_last_deal_comes_in_like_a_newcomer() -> None:
    upcoming = play("abcde", "abcde", "bdce").next
    assert word(upcoming.order) == "bdcea"
    assert word(upcoming.joined) == "a"


def test_when_all_have_changed_the_deal_is_a_first_one() -> None:
    upcoming = play("abcdef", "abc", away="abc").next
    assert (upcoming.order, upcoming.titles, upcoming.debts) == ((), (), ())
    assert word(upcoming.seats) == "def"


def test_two_are_too_few_for_titles_and_for_a_deal() -> None:
    upcoming = play("abcd", "abcd", away="ab").next
    assert not upcoming.enough
    assert (upcoming.dealer, upcoming.leader, upcoming.titles, upcoming.debts) == (None, None, (), ())
