"""The sheet of a table's rules."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.errors import Refused
from scorekeeper.app.ruling import Ruling
from scorekeeper.app.sheet import Sheet, cited, sheet, sheet_of
from scorekeeper.rules import PRESETS, Clause, NamedRules, Source

NOWHERE = Path("nowhere.db")


def _said(found: Sheet) -> str:
    played = [one for _, rules in found.played for one in rules]
    return " ".join(one.says for one in (*found.basics, *played))


def test_without_a_game_it_is_for_five_of_the_default() -> None:
    found = sheet(NOWHERE, None, Ruling())
    assert (found.label, found.players, found.size_note) == ("president", 5, None)


def test_it_speaks_in_this_tables_titles() -> None:
    assert "The Bum opens later deals" in _said(sheet(NOWHERE, "boms", Ruling()))
    five = sheet(NOWHERE, "gamerules", Ruling(), players=5)
    seven = sheet(NOWHERE, "gamerules", Ruling(), players=7)
    assert [one.rungs[-1].title for one in (five, seven)] == ["Scum", "Super Scum"]
    assert "Super Scum and President exchange one card" in _said(seven)


def test_a_house_rule_moves_from_what_is_not_in_play_to_what_is() -> None:
    without, having = (sheet(NOWHERE, "boms", Ruling(house=house)) for house in ((), ("skip",)))
    skip = "An equal set beats, and the next player loses their turn"
    assert skip not in _said(without)
    assert skip in _said(having)
    assert "An equal set does not beat" in [one.says for one in without.off]
    assert having.label == "boms with 1 change"


def test_the_name_of_the_game_is_not_told_twice() -> None:
    told = {name: sheet(NOWHERE, name, Ruling(house=("skip",))).told for name in ("president", "boms")}
    assert told == {
        "president": "with 1 change, first to 11",
        "boms": "boms with 1 change, first to 11",
    }


def test_the_target_is_the_number_that_wins() -> None:
    assert "The first to 11 wins" in _said(sheet(NOWHERE, "boms", Ruling()))
    assert "The first to 21 wins" in _said(sheet(NOWHERE, "boms", Ruling(options=("target=21",))))
    assert "wins" not in _said(sheet(NOWHERE, "daifugo", Ruling()))


def test_the_swap_is_that_of_so_many_players() -> None:
    three = sheet(NOWHERE, "daifugo", Ruling(), players=3)
    assert [(debt.giver, debt.receiver, debt.cards) for debt in three.debts] == [(2, 0, 1), (0, 2, 1)]
    assert len(sheet(NOWHERE, "daifugo", Ruling(), players=5).debts) == 4


def test_drinking_is_only_on_request() -> None:
    assert sheet(NOWHERE, None, Ruling()).drinking == ()
    assert sheet(NOWHERE, None, Ruling(), with_drinking=True).drinking


def test_a_sheet_for_more_than_the_rules_are_for_says_so() -> None:
    assert sheet(NOWHERE, "boms", Ruling(), players=9).size_note
    with pytest.raises(Refused, match="3 to 12"):
        sheet(NOWHERE, "boms", Ruling(), players=13)


def test_a_source_is_cited_with_what_of_it_is_our_reading() -> None:
    assert cited(Source(("S0", "S2"))) == "S0, S2"
    assert cited(Source(("S1",), "that a card comes back")) == "S1; our reading: that a card comes back"


@given(st.sampled_from(sorted(PRESETS)), st.integers(3, 12))
def test_every_line_of_every_rule_set_says_who_says_so(name: str, players: int) -> None:
    found = sheet_of(NamedRules(name, name, PRESETS[name].rules), players, with_drinking=True)
    lines: list[Clause] = [*found.basics, *found.off, *found.duties, *found.drinking]
    lines += [one for _, rules in found.played for one in rules]
    assert all(one.source.seeds or one.source.reading for one in lines)
    assert len(found.rungs) == players
