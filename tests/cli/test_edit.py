"""Scenario 8: an old deal is corrected, and everything after it follows."""

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


def test_edit_shows_both_orders_and_the_totals_that_moved(after_seven: Scorekeeper, inside: Inside) -> None:
    others = [deal for deal in inside.json("history")["deals"] if deal["deal"] > 3]
    done = after_seven.ok("edit", "3", "abcd")
    lines = [line.split() for line in done.out.splitlines()]
    assert ["was", "Bo,", "Ana,", "Cy,", "Di,", "Eve"] in lines
    assert ["is", "Ana,", "Bo,", "Cy,", "Di,", "Eve"] in lines
    assert "Bo 12 → 11" in done.out
    assert "Ana 4 → 5" in done.out
    assert [deal for deal in inside.json("history")["deals"] if deal["deal"] > 3] == others


def test_after_the_correction_the_game_still_ends_at_deal_seven(
    after_seven: Scorekeeper, inside: Inside
) -> None:
    data = after_seven.json("edit", "3", "abcd")
    assert data["deal"] == 3
    assert [row["player"] for row in data["finish"]] == ["Ana", "Bo", "Cy", "Di", "Eve"]
    assert (data["winner"]["player"], data["winner"]["deal"]) == ("Bo", 7)
    assert inside.totals() == {"Bo": 11, "Ana": 5, "Di": 5, "Cy": 0, "Eve": 0}


def test_after_the_correction_of_an_old_deal_the_swap_is_that_of_now(
    after_six: Scorekeeper, inside: Inside
) -> None:
    now = inside.ok("swap").out
    done = inside.ok("edit", "1", "badc").out
    assert "Now, before deal 7:\nSwap  Eve gives Bo  2 best" in done
    assert "Di  gives Ana 1 best" in done
    assert "Di   Vice Bum        gives  Ana" in now
    assert "Eve deals, Eve leads." in done
    looked_back = inside.ok("show", "1").out
    assert "After it, at the time:" in looked_back
    assert "Cy  gives Ana 1 best" in looked_back
    assert "needs" not in looked_back


def test_once_somebody_has_won_the_way_on_is_told(after_six: Scorekeeper, inside: Inside) -> None:
    assert "Done?" not in inside.ok().out
    done = inside.ok("deal", "bdace").out
    assert "Bo has won in deal 7: first to 11." in done
    assert "Done? finish · start · or play on" in done
    assert "scorekeeper finish" in inside.ok().out


def test_edit_without_a_number_means_the_last_deal(after_seven: Scorekeeper, inside: Inside) -> None:
    assert inside.json("edit", "abcd")["deal"] == 7
    assert inside.json("edit", "bo", "ana", "cy", "di")["deal"] == 7


def test_a_dry_run_of_an_edit_changes_nothing(after_seven: Scorekeeper, inside: Inside) -> None:
    before = facts(after_seven.db)
    done = inside.ok("edit", "3", "abcd", "--dry-run")
    assert "Dry run" in done.out
    assert "Bo 12 → 11" in done.out
    assert facts(after_seven.db) == before


def test_an_edit_that_changes_nothing_is_refused(after_seven: Scorekeeper, inside: Inside) -> None:
    before = facts(after_seven.db)
    refused = inside("edit", "3", "bacde")
    assert refused.exit == 1
    assert refused.err.startswith("Nothing recorded: ")
    assert facts(after_seven.db) == before


def test_an_edit_of_a_deal_that_is_not_there_is_exit_3(after_seven: Scorekeeper, inside: Inside) -> None:
    refused = inside("edit", "8", "abcd", "--json")
    assert refused.exit == 3
    assert refused.json["error"]["code"] == "no-such-deal"


def test_a_struck_deal_counts_no_more_and_can_count_again(after_seven: Scorekeeper, inside: Inside) -> None:
    struck = inside.json("void", "7")
    assert struck["void"] is True
    assert inside.totals() == {"Bo": 10, "Ana": 4, "Di": 4, "Cy": 0, "Eve": 0}
    assert inside.json("standings")["winner"] is None
    inside.ok("void", "7", "--restore")
    assert inside.totals() == {"Bo": 12, "Di": 5, "Ana": 4, "Cy": 0, "Eve": 0}


def test_a_forgotten_deal_goes_in_after_another(after_six: Scorekeeper, inside: Inside) -> None:
    data = inside.json("deal", "cabde", "--after", "2")
    assert data["deal"] == 3
    orders = [deal["order"][0] for deal in inside.json("history")["deals"]]
    assert orders == ["Bo", "Ana", "Cy", "Bo", "Bo", "Di", "Bo"]
    assert inside.json("deal", "daceb", "--after", "0")["deal"] == 1
    assert inside("deal", "daceb", "--after", "99").exit == 3


def test_a_point_given_or_taken_moves_the_total_and_says_why(after_six: Scorekeeper, inside: Inside) -> None:
    done = inside.ok("adjust", "bo", "-3", "--reason", "looked at Di's cards")
    assert "looked at Di's cards" in done.out
    assert inside.totals()["Bo"] == 7
    inside.ok("adjust", "eve", "+2")
    assert inside.totals()["Eve"] == 2
