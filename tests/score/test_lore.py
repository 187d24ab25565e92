"""RULES section 6: what titles do for each other is printed, in this table's titles."""

import pytest

from scorekeeper.rules import PRESETS
from scorekeeper.score import drinking, duties

BOMS = PRESETS["boms"].rules


def test_6_the_scum_shuffles_deals_and_clears_the_pile() -> None:
    work = duties(BOMS, 5)[0]
    assert work.says == "The Bum shuffles, deals and clears the pile away."
    assert work.source.seeds == ("S0", "S3", "S4")


def test_6_where_another_deals_the_scum_only_clears_the_pile() -> None:
    assert duties(PRESETS["gamerules"].rules, 7)[0].says == "The Super Scum clears the pile away."


def test_6_no_source_says_who_orders_whom_about() -> None:
    assert duties(BOMS, 5)[1].source.reading


@pytest.mark.parametrize(("players", "lines"), [(3, 2), (4, 3), (5, 4), (8, 4)])
def test_6_the_drinking_version_speaks_of_the_titles_that_exist(players: int, lines: int) -> None:
    found = drinking(BOMS, players)
    assert len(found) == lines
    assert all(one.source.seeds == ("S1",) for one in found)
    text = " ".join(one.says for one in found)
    assert ("Vice" in text) == (players >= 4)
