"""Scenario 1: the first minute with an empty store."""

from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper


def test_an_empty_store_shows_one_line_to_paste_and_makes_no_file(sk: Scorekeeper) -> None:
    done = sk()
    assert done.exit == 0
    assert done.err == ""
    assert "no game" in done.out.lower()
    assert "scorekeeper start Ana Bo Cy Di Eve" in done.out
    assert not sk.db.exists()


def test_a_store_in_a_folder_that_does_not_exist_needs_nothing_beforehand(sk: Scorekeeper) -> None:
    far = Scorekeeper(sk.db.parent / "not" / "yet" / "there.db")
    assert far().exit == 0
    assert not far.db.parent.exists()
    assert far("start", "Ana", "Bo", "Cy").exit == 0
    assert far.db.exists()


def test_start_prints_seats_keys_rules_who_deals_and_leads_and_the_next_command(sk: Scorekeeper) -> None:
    done = sk.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms")
    lines = [line.split() for line in done.out.splitlines()]
    seats = [["1", "a", "Ana"], ["2", "b", "Bo"], ["3", "c", "Cy"], ["4", "d", "Di"], ["5", "e", "Eve"]]
    assert [line for line in lines if line in seats] == seats
    assert "boms, first to 11" in done.out
    assert "Eve deals, whoever holds 3♣ leads" in done.out
    assert "scorekeeper deal a b c d e" in done.out


def test_the_plain_rules_say_who_leads_by_name(sk: Scorekeeper) -> None:
    done = sk.ok("start", "Ana", "Bo", "Cy", "Di", "Eve")
    assert "president, first to 11" in done.out
    assert "Eve deals, Ana leads." in done.out


def test_the_line_of_the_empty_store_works_when_pasted(sk: Scorekeeper, inside: Inside) -> None:
    line = next(line.strip() for line in inside().out.splitlines() if "start" in line)
    assert sk(*line.split()[1:]).exit == 0
    assert "Ana" in inside().out


def test_every_command_that_needs_a_game_says_how_to_start_one(sk: Scorekeeper) -> None:
    done = sk("deal", "bo", "ana", "cy")
    assert done.exit == 3
    assert done.out == ""
    assert done.err.startswith("Nothing recorded: There is no game.")
    assert "scorekeeper start" in done.err
    assert not sk.db.exists()
