"""The order of play over many games, and what a night is."""

from datetime import date, datetime, timedelta, timezone

from hypothesis import given

from scorekeeper.score import Adjustment, Game, PlayerId
from scorekeeper.score.timeline import Spot, night, timeline
from tests.score.games import START, deal, game, some_games


@given(some_games())
def test_every_deal_that_counts_stands_there_once_in_the_order_of_its_game(games: tuple[Game, ...]) -> None:
    spots = [played.spot for played in timeline(games)]
    for one in games:
        own = [spot.deal for spot in spots if spot.game == one.id]
        assert own == [deal.number for deal in one.deals if not deal.void]


@given(some_games())
def test_every_adjustment_of_a_game_with_a_deal_is_counted_with_one(games: tuple[Game, ...]) -> None:
    found = [made for played in timeline(games) for made in played.adjustments]
    wanted = [made for one in games if one.counted for made in one.adjustments]
    assert len(found) == len(wanted)
    assert all(made in found for made in wanted)


def test_games_that_take_turns_are_told_apart_by_the_time() -> None:
    first = game(1, deal(1, "123", minutes=10), deal(2, "123", minutes=30))
    second = game(2, deal(1, "123", minutes=20))
    assert [played.spot for played in timeline([second, first])] == [Spot(1, 1), Spot(2, 1), Spot(1, 2)]


def test_a_forgotten_deal_written_in_late_stands_where_its_number_is() -> None:
    first = game(1, deal(1, "123", minutes=10), deal(2, "321", minutes=500), deal(3, "123", minutes=20))
    second = game(2, deal(1, "123", minutes=90))
    assert [played.spot for played in timeline([first, second])] == [
        Spot(1, 1),
        Spot(1, 2),
        Spot(1, 3),
        Spot(2, 1),
    ]


def test_an_adjustment_counts_with_the_deal_before_it_and_the_earliest_with_the_first() -> None:
    early = Adjustment(PlayerId(1), 1, "", 0)
    struck = Adjustment(PlayerId(2), 2, "", 2)
    late = Adjustment(PlayerId(3), 3, "", 3)
    made = game(
        1, deal(1, "123"), deal(2, "123", void=True), deal(3, "123"), adjustments=(early, struck, late)
    )
    assert [played.adjustments for played in timeline([made])] == [(early, struck), (late,)]


def test_a_night_begins_at_six_in_the_morning_on_the_clock_of_the_table() -> None:
    there = timezone(timedelta(hours=-8))
    assert night(datetime(2026, 12, 1, 5, 59, tzinfo=there)) == date(2026, 11, 30)
    assert night(datetime(2026, 12, 1, 6, 0, tzinfo=there)) == date(2026, 12, 1)
    assert night(START) == date(2026, 11, 30)
