"""How a place compares with the deals before: how far up, how often in a row."""

from scorekeeper.rules import RuleSet
from scorekeeper.score import Course, Place
from tests.score.build import deal, ids, play, reference


def places_of(course: Course, key: str) -> list[Place]:
    """The places of one player, deal by deal."""
    (player,) = ids(key)
    return [place for result in course.results for place in result.places if place.player == player]


def ups(course: Course, key: str) -> list[int]:
    """How many places up the player went in each of their deals."""
    return [place.up for place in places_of(course, key)]


def rows(course: Course, key: str) -> list[int]:
    """How often in a row, in each of their deals, the player was president or last."""
    return [place.row for place in places_of(course, key)]


def test_up_counts_places_won_since_the_deal_before() -> None:
    assert ups(reference(), "b") == [0, -1, 1, 0, -1, 1, 0]
    assert ups(reference(), "c") == [0, 0, 1, -2, 2, 0, -1]


def test_a_president_in_a_row_is_counted_until_the_row_breaks() -> None:
    assert rows(reference(), "b") == [1, 0, 1, 2, 0, 1, 2]
    assert rows(reference(), "d") == [0, 0, 0, 0, 1, 0, 0]


def test_the_last_in_a_row_is_counted_like_the_president() -> None:
    assert rows(reference(), "e") == [1, 2, 3, 0, 1, 2, 3]


def test_the_middle_has_no_row() -> None:
    assert rows(reference(), "a") == [0, 1, 0, 0, 0, 0, 0]


def test_a_row_of_presidencies_does_not_turn_into_one_of_last_places() -> None:
    assert rows(play("abc", "abc", "abc", "bca", "bca"), "a") == [1, 2, 1, 2]


def test_a_missed_deal_breaks_no_row_and_compares_with_the_deal_played_last() -> None:
    found = play("abcde", "bdace", "dace", "bdace", "adbce")
    assert rows(found, "b") == [1, 2, 0]
    assert ups(found, "b") == [0, 0, -2]


def test_a_first_deal_is_no_move_however_late_it_is_played() -> None:
    assert ups(play("abcde", "abcd", "abcd", "eabcd"), "e") == [0]
    assert rows(play("abcde", "abcd", "abcd", "eabcd"), "e") == [1]


def test_a_struck_deal_leaves_no_mark() -> None:
    found = play("abcd", "abcd", deal(2, "dcba", void=True), "abcd")
    assert ups(found, "a") == [0, 0]
    assert rows(found, "a") == [1, 2]


def test_rows_go_by_titles_and_moves_by_the_finishing_order() -> None:
    rules = RuleSet(hands_off_pile=True)
    found = play("abcd", "abcd", deal(2, "abcd", rules, penalties="a"), "abcd", rules=rules)
    assert rows(found, "a") == [1, 1, 1]
    assert rows(found, "b") == [0, 1, 0]
    assert ups(found, "a") == [0, 0, 0]


def test_only_a_last_place_can_have_been_left_out() -> None:
    found = play("abcd", deal(1, "abcd", last_typed=False), deal(2, "dcba"))
    assert [place.typed for place in found.results[0].places] == [True, True, True, False]
    assert [place.typed for place in found.results[1].places] == [True, True, True, True]


def test_places_at_tables_of_another_size_are_neither_up_nor_down() -> None:
    found = play("abcde", "abcde", "bea", "eba")
    assert [place.up for place in found.results[1].places] == [0, 0, 0]
    assert [place.up for place in found.results[2].places] == [1, -1, 0]
