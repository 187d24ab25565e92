"""Standings over many games, and the race."""

from collections import Counter

from hypothesis import given

from scorekeeper.score import Adjustment, Game, PlayerId, course, standings
from scorekeeper.score.timeline import night, timeline
from scorekeeper.score.totals import growth, overall
from tests.score.games import deal, game, some_games

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


@given(some_games())
def test_the_race_ends_with_the_standings(games: tuple[Game, ...]) -> None:
    deals = timeline(games)
    found = growth(deals)
    rows = overall([one for one in games if one.counted], deals)
    assert found.totals.keys() == {row.player for row in rows}
    for row in rows:
        assert found.end(row.player) == (row.points if found.scored else row.presidencies)


@given(some_games())
def test_the_race_of_one_game_passes_through_its_totals(games: tuple[Game, ...]) -> None:
    for one in games:
        found = growth(timeline([one]))
        for index, result in enumerate(course(one).results):
            made = [other for other in one.adjustments if _counts_with(one, other, result.deal.number)]
            for player, totals in found.totals.items():
                late = sum(other.points for other in made if other.player == player)
                if found.scored and totals[index] is not None:
                    assert totals[index] == result.totals[player] + late


def _counts_with(one: Game, made: Adjustment, number: int) -> bool:
    """Is it made after the deal with this number, which `course` adds to the deal that follows?"""
    numbers = [deal.number for deal in one.counted]
    later = [other for other in numbers if other > number]
    return number <= made.after and (not later or made.after < later[0])


def test_a_line_runs_from_the_first_deal_of_a_player_to_their_last() -> None:
    found = growth(timeline([game(1, deal(1, "123"), deal(2, "412"), deal(3, "213"))]))
    assert found.totals[D] == (None, 2, None)
    assert found.totals[C] == (0, 0, 0)


def test_without_points_the_race_is_for_presidencies() -> None:
    found = growth(timeline([game(1, deal(1, "123", base="bicycle"), deal(2, "123", base="bicycle"))]))
    assert not found.scored
    assert found.totals[A] == (1, 2)


def test_an_adjustment_alone_puts_a_player_into_the_standings() -> None:
    made = (Adjustment(D, -3, "peeked", 1),)
    rows = overall([game(1, adjustments=made)], ())
    assert [(row.player, row.points, row.deals) for row in rows] == [(D, -3, 0)]
