"""Standings over many games."""

from collections import Counter

from hypothesis import given

from scorekeeper.score import Adjustment, Game, PlayerId, course, standings
from scorekeeper.score.timeline import night, timeline
from scorekeeper.score.totals import overall
from tests.score.games import game, some_games

A, B, C, D = map(PlayerId, range(1, 5))


@given(some_games())
def test_the_standings_of_all_games_are_the_sum_of_theirs(games: tuple[Game, ...]) -> None:
    sums: dict[str, Counter[int]] = {
        name: Counter() for name in ("points", "deals", "presidencies", "last_places")
    }
    for one in games:
        for row in standings(course(one)):
            for name, counter in sums.items():
                counter[row.player] += getattr(row, name)
    found = overall(games, timeline(games))
    for row in found:
        for name, counter in sums.items():
            assert getattr(row, name) == counter.pop(row.player, 0)
    assert not any(value for counter in sums.values() for value in counter.values())


@given(some_games())
def test_the_nights_add_up_to_everything(games: tuple[Game, ...]) -> None:
    deals = timeline(games)
    nights = {night(played.deal.at) for played in deals} | {night(one.started) for one in games}
    sums: Counter[int] = Counter()
    for day in nights:
        for row in overall(games, [played for played in deals if night(played.deal.at) == day], day):
            sums[row.player] += row.points
    assert dict(sums) == {row.player: row.points for row in overall(games, deals)}


def test_an_adjustment_alone_puts_a_player_into_the_standings() -> None:
    made = (Adjustment(D, -3, "peeked", 1),)
    rows = overall([game(1, adjustments=made)], ())
    assert [(row.player, row.points, row.deals) for row in rows] == [(D, -3, 0)]
