"""Scenario 9: the same order twice within 45 s is taken for a slip of the finger."""

from datetime import datetime, timedelta, timezone

import time_machine

from tests.cli.conftest import Inside, facts, pasted
from tests.conftest import Scorekeeper

EVENING = datetime(2026, 11, 30, 21, 15, tzinfo=timezone(timedelta(hours=1)))


def test_the_same_order_at_once_is_refused_and_again_accepts_it(table: Scorekeeper) -> None:
    table.ok("deal", "bdac")
    before = facts(table.db)
    refused = table("deal", "bdac")
    assert refused.exit == 1
    assert refused.out == ""
    assert refused.err.startswith("Nothing recorded: The same order")
    assert "scorekeeper deal bdac --again" in refused.err
    assert facts(table.db) == before
    assert table.json("deal", "bdac", "--again")["deal"] == 2


def test_after_45_seconds_the_same_order_is_accepted(table: Scorekeeper, inside: Inside) -> None:
    with time_machine.travel(EVENING, tick=False) as clock:
        inside.ok("deal", "bdac")
        clock.shift(44)
        assert inside("deal", "bdac").exit == 1
        clock.shift(1)
        assert inside.json("deal", "bdac")["deal"] == 2
        clock.shift(44)
        assert inside("deal", "bdac").exit == 1


def test_the_same_order_written_differently_is_the_same_order(table: Scorekeeper, inside: Inside) -> None:
    inside.ok("deal", "bdac")
    for order in (["2413"], ["bo", "di", "ana", "cy"], ["bdace"]):
        assert inside("deal", *order).exit == 1, order


def test_another_order_at_once_is_accepted(table: Scorekeeper, inside: Inside) -> None:
    inside.ok("deal", "bdac")
    inside.ok("deal", "bdca")
    assert inside.json("deal", "bdac")["deal"] == 3


def test_the_suggestion_works_when_pasted_also_with_options(table: Scorekeeper, inside: Inside) -> None:
    words = ["deal", "bdc", "--out", "Eve", "--note", "a short one"]
    inside.ok(*words)
    error = inside(*words, "--json").json["error"]
    assert error["code"] == "repeated"
    again = inside.json(*pasted(error["suggestions"][0]))
    assert again["order"] == ["Bo", "Di", "Cy", "Ana"]
    assert again["sat_out"] == ["Eve"]
    assert again["note"] == "a short one"


def test_a_deal_undone_may_be_recorded_again_at_once(table: Scorekeeper, inside: Inside) -> None:
    inside.ok("deal", "bdac")
    inside.ok("undo")
    assert inside.json("deal", "bdac")["deal"] == 1
