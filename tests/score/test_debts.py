"""Who owes how many cards to whom (RULES section 4, the exchange)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import PRESETS, RuleSet
from scorekeeper.score import Debt, Which, debts, pairs, titles, traders
from tests.score.build import LETTERS, ids, play, word


def owed(found: tuple[Debt, ...]) -> list[str]:
    """Debts in short form: ``e>b 2 best``."""
    return [f"{word([debt.giver])}>{word([debt.receiver])} {debt.cards} {debt.which.value}" for debt in found]


def one(players: int) -> list[str]:
    """The exchange of one card between the last and the first of *players*."""
    last = LETTERS[players - 1]
    return [f"{last}>a 1 best", f"a>{last} 1 choice"]


def two_one(players: int) -> list[str]:
    """The exchange of two cards, and of one between the vices where there are any."""
    last, second_last = LETTERS[players - 1], LETTERS[players - 2]
    vices = [f"{second_last}>b 1 best", f"b>{second_last} 1 choice"] if players > 3 else []
    return [f"{last}>a 2 best", f"a>{last} 2 choice", *vices]


@pytest.mark.parametrize("players", range(3, 13))
def test_two_one_is_two_cards_and_one_between_the_vices(players: int) -> None:
    assert owed(debts(ids(LETTERS[:players]), RuleSet(exchange="two-one"))) == two_one(players)


@pytest.mark.parametrize("players", range(3, 13))
def test_one_is_a_single_card_between_scum_and_president(players: int) -> None:
    assert owed(debts(ids(LETTERS[:players]), RuleSet(exchange="one"))) == one(players)


@pytest.mark.parametrize("players", range(3, 13))
def test_by_size_is_one_card_up_to_four_players_and_two_one_from_five(players: int) -> None:
    expected = one(players) if players <= 4 else two_one(players)
    assert owed(debts(ids(LETTERS[:players]), RuleSet(exchange="by-size"))) == expected


@pytest.mark.parametrize("players", range(3, 13))
def test_none_is_no_exchange(players: int) -> None:
    assert debts(ids(LETTERS[:players]), RuleSet(exchange="none")) == ()


@pytest.mark.parametrize("players", range(3, 13))
@pytest.mark.parametrize("exchange", ["two-one", "one", "by-size", "none"])
def test_pairs_are_places_from_the_top_counted_from_zero(exchange: str, players: int) -> None:
    expected = {
        "two-one": [(players - 1, 0, 2)] + ([(players - 2, 1, 1)] if players >= 4 else []),
        "one": [(players - 1, 0, 1)],
        "by-size": [(players - 1, 0, 1 if players < 5 else 2)] + [(players - 2, 1, 1)] * (players >= 5),
        "none": [],
    }
    assert list(pairs(exchange, players)) == expected[exchange]


def test_debts_name_the_titles_of_both() -> None:
    found = debts(ids("bdace"), PRESETS["boms"].rules)
    assert [(debt.giver_title, debt.receiver_title) for debt in found] == [
        ("Bum", "President"),
        ("President", "Bum"),
        ("Vice Bum", "Vice President"),
        ("Vice President", "Vice Bum"),
    ]


@given(st.integers(3, 12), st.sampled_from(["two-one", "one", "by-size", "none"]), st.data())
def test_the_lower_player_gives_first_and_as_many_come_back(
    players: int, exchange: str, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(ids(LETTERS[:players])))
    rules = RuleSet.read({"exchange": exchange})
    found = debts(order, rules)
    assert len(found) == 2 * len(pairs(exchange, players))
    for lower, upper in zip(found[::2], found[1::2], strict=True):
        assert (lower.giver, lower.receiver) == (upper.receiver, upper.giver)
        assert order.index(lower.giver) > order.index(lower.receiver)
        assert (lower.which, upper.which) == (Which.BEST, Which.CHOICE)
        assert lower.cards == upper.cards > 0
    names = titles(rules, players)
    assert all(debt.giver_title == names[order.index(debt.giver)] for debt in found)
    assert [order.index(debt.receiver) for debt in found[::2]] == list(range(len(found) // 2))


def test_the_exchange_is_read_off_the_company_that_is_there_now() -> None:
    # Eve went home after the first deal of R; then Fay arrived instead.
    assert owed(play("abcde", "bdace", away="e").next.debts) == [
        "c>b 2 best",
        "b>c 2 choice",
        "a>d 1 best",
        "d>a 1 choice",
    ]
    assert owed(play("abcdef", "bdace").next.debts) == [
        "f>b 2 best",
        "b>f 2 choice",
        "e>d 1 best",
        "d>e 1 choice",
    ]


def test_before_a_first_deal_nobody_owes_anything() -> None:
    assert play("abcde").next.debts == ()


@pytest.mark.parametrize(
    ("order", "may"), [("bda", ""), ("bdac", "da"), ("bdace", "dac"), ("bdacefg", "dacef")]
)
def test_all_between_president_and_scum_may_trade_where_the_table_says_so(order: str, may: str) -> None:
    assert word(traders(ids(order), RuleSet(middle_trade=True))) == may
    assert traders(ids(order), RuleSet()) == ()
