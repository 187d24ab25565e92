"""Scenario 7: undo and redo say what they turned back, and what that moved."""

import pytest

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


def test_undo_names_the_deal_the_totals_that_moved_and_the_swap_that_holds_again(
    after_six: Scorekeeper, inside: Inside
) -> None:
    done = after_six.ok("undo")
    assert done.out.splitlines()[0] == "Undid deal 6 (Bo, Ana, Cy, Di, Eve)"
    said = " ".join(done.out.split())
    assert "Bo 10 → 8" in said
    assert "Ana 4 → 3" in said
    assert "Eve gives Di 2 best" in said
    assert "Ana gives Bo 1 best" in said
    assert inside.totals() == {"Bo": 8, "Di": 4, "Ana": 3, "Cy": 0, "Eve": 0}


def test_redo_restores_the_deal_and_a_second_redo_has_nothing_to_do(
    after_six: Scorekeeper, inside: Inside
) -> None:
    before = inside.json()
    inside.ok("undo")
    done = after_six.ok("redo")
    assert done.out.splitlines()[0] == "Redid deal 6 (Bo, Ana, Cy, Di, Eve)"
    assert inside.json() == before
    stored = facts(after_six.db)
    again = after_six("redo")
    assert again.exit == 3
    assert again.out == ""
    assert "nothing to redo" in again.err
    assert facts(after_six.db) == stored


def test_undo_as_json_names_what_was_undone_and_the_totals(after_six: Scorekeeper, inside: Inside) -> None:
    data = inside.json("undo")
    assert data["undid"] == "deal 6 (Bo, Ana, Cy, Di, Eve)"
    assert {row["player"]: (row["before"], row["after"]) for row in data["totals"]} == {
        "Bo": (10, 8),
        "Ana": (4, 3),
    }
    assert inside.json("redo")["redid"] == "deal 6 (Bo, Ana, Cy, Di, Eve)"


CHANGES = [
    ["start", "Ana", "Bo", "Cy"],
    ["start", "Ana", "Bo", "Fay"],
    ["deal", "abcde"],
    ["deal", "abcde", "--after", "2"],
    ["edit", "3", "abcd"],
    ["edit", "3", "--note", "late"],
    ["void", "2"],
    ["adjust", "bo", "-1"],
    ["join", "Fay"],
    ["leave", "Eve"],
    ["out", "Eve"],
    ["finish"],
    ["rules", "set", "scoring=plus-minus"],
    ["rules", "set", "scoring=plus-minus", "--retroactive"],
    ["rules", "save", "ours"],
    ["players", "add", "Gus"],
    ["players", "rename", "Bo", "Bodo"],
    ["players", "alias", "Bo", "Bobby"],
    ["players", "archive", "Eve"],
]
LOOKS = [["--json"], ["history", "--json"], ["games", "--json"], ["players", "list", "--all", "--json"]]


@pytest.mark.parametrize("change", CHANGES, ids=" ".join)
def test_undo_takes_any_change_back_and_redo_makes_it_again(
    after_six: Scorekeeper, inside: Inside, change: list[str]
) -> None:
    def seen() -> list[object]:
        looks = [*LOOKS, ["rules", "list", "--json"]] if change[0] == "rules" else LOOKS
        return [inside.ok(*words).data for words in looks]

    before = seen()
    inside.ok(*change)
    after = seen()
    assert after != before
    undone = inside.ok("undo")
    assert undone.out.startswith("Undid ")
    assert seen() == before
    inside.ok("redo")
    assert seen() == after


def test_a_new_change_after_an_undo_leaves_nothing_to_redo(after_six: Scorekeeper, inside: Inside) -> None:
    inside.ok("undo")
    inside.ok("deal", "abcde")
    assert inside("redo").exit == 3


def test_looking_at_things_leaves_nothing_to_undo(table: Scorekeeper, inside: Inside) -> None:
    for words in (
        [],
        ["standings"],
        ["swap"],
        ["history"],
        ["games"],
        ["rules", "show"],
        ["players", "list"],
    ):
        inside.ok(*words)
    assert "start of game 1" in inside.ok("undo").out
    assert inside("undo").exit == 3
