"""The ladder's ratings."""

import random

import pytest
from hypothesis import given

from scorekeeper.score import Game, PlayerId
from scorekeeper.score.ratings import NEW, moves, ratings
from scorekeeper.score.timeline import timeline
from tests.score.games import PEOPLE, deal, game, some_games


def weng_lin(order: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """(mu, sigma) after one deal without ties: Algorithm 4 of Weng and Lin 2011, written anew."""
    beta, tau = 25 / 6, 25 / 300
    order = [(mu, (sigma**2 + tau**2) ** 0.5) for mu, sigma in order]
    c = sum(sigma**2 + beta**2 for _, sigma in order) ** 0.5
    weights = [2.718281828459045 ** (mu / c) for mu, _ in order]
    sums = [sum(weights[place:]) for place in range(len(order))]
    after = []
    for i, (mu, sigma) in enumerate(order):
        omega = delta = 0.0
        for q in range(i + 1):
            chance = weights[i] / sums[q]
            omega += (1 - chance) if q == i else -chance
            delta += chance * (1 - chance)
        omega *= sigma**2 / c
        delta *= (sigma / c) * sigma**2 / c**2
        after.append((mu + omega, sigma * max(1 - delta, 0.0001) ** 0.5))
    return after


@given(some_games())
def test_the_ratings_equal_the_formulas_of_the_paper(games: tuple[Game, ...]) -> None:
    deals = timeline(games)
    naive: dict[int, tuple[float, float]] = {}
    for played in deals:
        before = [naive.get(player, (25.0, 25 / 3)) for player in played.deal.finish]
        naive.update(zip(played.deal.finish, weng_lin(before), strict=True))
    found = ratings(deals)
    assert found.keys() == naive.keys()
    for player, rating in found.items():
        assert (rating.mu, rating.sigma) == pytest.approx(naive[player], rel=1e-6)
        assert rating.deals == sum(player in one.deal.finish for one in deals)


@given(some_games())
def test_what_a_deal_leaves_is_what_the_next_one_begins_with(games: tuple[Game, ...]) -> None:
    now = dict.fromkeys(PEOPLE, NEW)
    for played, moved in moves(timeline(games)):
        assert [move.player for move in moved] == list(played.deal.finish)
        for move in moved:
            assert move.before == now[move.player]
            now[move.player] = move.after


def test_everybody_begins_at_nothing_and_the_first_gains_most() -> None:
    [(_, moved)] = moves(timeline([game(1, deal(1, "12345"))]))
    assert [move.before.value for move in moved] == [pytest.approx(0)] * 5
    after = [move.after.mu for move in moved]
    assert after == sorted(after, reverse=True)
    assert after[0] > 25 > after[-1]


def test_to_beat_the_strong_is_worth_more_than_to_beat_the_weak() -> None:
    many = [deal(n, "345") for n in range(1, 30)]
    over_strong = ratings(timeline([game(1, *many, deal(30, "132"))]))[PlayerId(1)]
    over_weak = ratings(timeline([game(1, *many, deal(30, "152"))]))[PlayerId(1)]
    assert over_strong.mu > over_weak.mu


def test_a_penalty_moves_no_rating() -> None:
    fair, fined = game(1, deal(1, "1234")), game(1, deal(1, "1234", penalties=(PlayerId(1),)))
    assert ratings(timeline([fair])) == ratings(timeline([fined]))


def test_players_of_known_strength_are_found_in_its_order() -> None:
    chance = random.Random(4)
    deals = []
    for number in range(1, 301):
        here = chance.sample(PEOPLE[:6], chance.randint(3, 6))
        deals.append(deal(number, tuple(sorted(here, key=lambda one: one + chance.gauss(0, 1.5)))))
    found = ratings(timeline([game(1, *deals)]))
    assert sorted(found, key=lambda player: -found[player].value) == list(PEOPLE[:6])
