"""The race: the totals that a chart draws, over one game or many."""

from hypothesis import given

from scorekeeper.rules import PRESETS
from scorekeeper.score import Game, Measure, course, race, race_of_game, standings
from scorekeeper.score.timeline import timeline
from scorekeeper.score.totals import overall, scored
from tests.score.build import game, play, reference, word
from tests.score.games import some_games
from tests.score.histories import added_up, games


def _lanes(found: Game) -> dict[str, tuple[int, tuple[int, ...]]]:
    return {word([lane.player]): (lane.start, lane.values) for lane in race_of_game(course(found)).lanes}


def test_the_race_of_the_reference_game_is_bos() -> None:
    found = race_of_game(reference())
    assert [word([lane.player]) for lane in found.lanes] == ["b", "d", "a", "c", "e"]
    assert found.lanes[0].values == (0, 2, 3, 5, 7, 8, 10, 12)
    assert [spot.deal for spot in found.spots] == [1, 2, 3, 4, 5, 6, 7]
    assert (found.target, found.measure) == (11, Measure.POINTS)


def test_who_comes_later_starts_before_their_first_deal() -> None:
    lanes = _lanes(game("abcd", "abc", "bac", "dabc"))
    assert lanes["d"] == (2, (0, 2))
    assert lanes["a"][0] == 0


def test_who_has_not_played_yet_is_a_point_at_the_end() -> None:
    assert _lanes(game("abcd", "abc", "bac"))["d"] == (2, (0,))


def test_without_points_presidencies_race() -> None:
    found = race_of_game(play("abc", "abc", "bac", "acb", rules=PRESETS["daifugo"].rules))
    assert found.measure is Measure.PRESIDENCIES
    assert {word([lane.player]): lane.values[-1] for lane in found.lanes} == {"a": 2, "b": 1, "c": 0}
    assert found.target == 0


def test_a_lane_ends_with_the_last_deal_of_its_player() -> None:
    assert _lanes(game("abcd", "dabc", "abc", "bac"))["d"] == (0, (0, 2))


def test_points_given_count_with_the_deal_before_them() -> None:
    facts = game("abc", "abc", "bac", adjustments=[("c", 5, 1)])
    assert _lanes(facts)["c"] == (0, (0, 5, 5))


@given(games())
def test_every_lane_ends_with_what_the_standings_say(facts: Game) -> None:
    worked = course(facts)
    found = race_of_game(worked)
    rows = {row.player: row for row in standings(worked)}
    points = found.measure is Measure.POINTS
    for lane in found.lanes:
        row = rows[lane.player]
        assert lane.end == (row.points if points else row.presidencies)
        assert lane.start + len(lane.values) <= len(found.spots) + 1
    assert [lane.player for lane in found.lanes] == list(rows)


@given(games())
def test_every_point_between_is_what_adding_up_to_the_next_deal_gives(facts: Game) -> None:
    found = race_of_game(course(facts))
    if found.measure is Measure.POINTS:
        for lane in found.lanes:
            for index, value in list(enumerate(lane.values, lane.start))[1:-1]:
                following = found.spots[index].deal
                assert value == added_up(facts, following - 1, following)[lane.player]


@given(some_games())
def test_the_race_over_many_games_ends_with_their_standings(many: tuple[Game, ...]) -> None:
    played = [one for one in many if one.counted]
    deals = timeline(played)
    rows, points = overall(played, deals), scored(played, deals)
    found = race(deals, rows, scored=points)
    assert [lane.player for lane in found.lanes] == [row.player for row in rows]
    for lane, row in zip(found.lanes, rows, strict=True):
        assert lane.end == (row.points if points else row.presidencies)
