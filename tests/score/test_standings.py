"""The standings of a game: best first, level players share their rank."""

from scorekeeper.rules import RuleSet
from scorekeeper.score import Course, course, standings
from tests.score.build import deal, game, play, word


def table(found: Course) -> list[tuple[int, str, int]]:
    """Rank, letter and points of each line."""
    return [(row.rank, word([row.player]), row.points) for row in standings(found)]


def test_before_the_first_deal_all_are_level_in_seat_order() -> None:
    assert table(play("cab")) == [(1, "c", 0), (1, "a", 0), (1, "b", 0)]


def test_level_players_share_the_rank_and_the_next_one_counts_them() -> None:
    found = play("abcd", "abcd", "badc", rules=RuleSet(scoring="two-one"))
    assert table(found) == [(1, "a", 3), (1, "b", 3), (3, "c", 0), (3, "d", 0)]


def test_points_below_nothing_stand_last() -> None:
    found = play("abcd", "bcda", rules=RuleSet(scoring="plus-minus"))
    assert table(found) == [(1, "b", 2), (2, "c", 1), (3, "d", -1), (4, "a", -2)]


def test_adjustments_count_in_the_standings() -> None:
    facts = game("abcd", "abcd", adjustments=[("d", 3, 1), ("a", -5, 0)])
    assert table(course(facts)) == [(1, "d", 3), (2, "b", 1), (3, "c", 0), (4, "a", -3)]


def test_one_who_sat_out_or_went_home_is_listed_with_the_deals_they_played() -> None:
    found = play("abcd", "abcd", "bca", away="d")
    assert {word([row.player]): row.deals for row in standings(found)} == {"a": 2, "b": 2, "c": 2, "d": 1}


def test_presidencies_and_last_places_go_by_titles_after_penalties() -> None:
    rules = RuleSet(hands_off_pile=True)
    found = play("abcd", deal(1, "abcd", rules, penalties="a"), rules=rules)
    rows = {word([row.player]): (row.presidencies, row.last_places) for row in standings(found)}
    assert rows == {"a": (0, 1), "b": (1, 0), "c": (0, 0), "d": (0, 0)}


def test_a_struck_deal_counts_for_nothing() -> None:
    found = play("abcd", "abcd", deal(2, "dcba", void=True))
    rows = {word([row.player]): (row.deals, row.presidencies) for row in standings(found)}
    assert rows == {"a": (1, 1), "b": (1, 0), "c": (1, 0), "d": (1, 0)}


def test_a_game_without_points_is_ranked_by_presidencies_then_by_fewer_last_places() -> None:
    found = play("abcd", "abcd", "bacd", "abdc", rules=RuleSet(scoring="none"))
    assert [(row.rank, word([row.player])) for row in standings(found)] == [
        (1, "a"),
        (2, "b"),
        (3, "c"),
        (4, "d"),
    ]


def test_a_tally_is_ranked_by_presidencies() -> None:
    found = play("abcd", "cabd", "cbad", "dabc", rules=RuleSet(scoring="tally"))
    assert table(found) == [(1, "c", 2), (2, "d", 1), (3, "a", 0), (3, "b", 0)]


def test_points_given_where_none_are_kept_are_what_counts() -> None:
    none = RuleSet(scoring="none")
    facts = game("abc", "abc", "abc", rules=none, adjustments=[("c", 2, 1)])
    assert course(facts).scored
    assert word([row.player for row in standings(course(facts))]) == "cab"


def test_a_scoring_of_noughts_counts_presidencies() -> None:
    facts = game("abc", "bac", "bca", rules=RuleSet(scoring="0 0 0 0 0"))
    assert not course(facts).scored
    assert word([row.player for row in standings(course(facts))]) == "bac"
