"""Scenarios 2 and 3: a deal is recorded, and what it means is printed."""

import io
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

from scorekeeper.cli.boundary import run
from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper


def test_a_deal_prints_places_titles_points_totals_and_the_last_not_typed(table: Scorekeeper) -> None:
    done = table.ok("deal", "bdac")
    lines = [line.split() for line in done.out.splitlines()]
    assert lines[0] == ["Deal", "1", "·", "5", "players", "·", "boms,", "first", "to", "11"]
    assert lines[1:6] == [
        ["1", "Bo", "President", "+2", "2"],
        ["2", "Di", "Vice", "President", "+1", "1"],
        ["3", "Ana", "Neutral", "0", "0"],
        ["4", "Cy", "Vice", "Bum", "0", "0"],
        ["5", "Eve", "Bum", "0", "0", "(last,", "not", "typed)"],
    ]


def test_a_deal_prints_the_swap_and_who_deals_and_leads(table: Scorekeeper) -> None:
    said = " ".join(table.ok("deal", "bdac").out.split())
    for line in (
        "Eve gives Bo 2 best",
        "Bo gives Eve any 2",
        "Cy gives Di 1 best",
        "Di gives Cy any 1",
        "Eve deals, Eve leads.",
        "Bo needs 9 more.",
        "edit 1",
    ):
        assert line in said


def test_a_deal_as_json_has_every_field_of_the_contract(table: Scorekeeper) -> None:
    data = table.json("deal", "bdac")
    assert data["game"] == 1
    assert data["deal"] == 1
    assert [
        (row["place"], row["player"], row["title"], row["points"], row["total"], row["typed"])
        for row in data["finish"]
    ] == [
        (1, "Bo", "President", 2, 2, True),
        (2, "Di", "Vice President", 1, 1, True),
        (3, "Ana", "Neutral", 0, 0, True),
        (4, "Cy", "Vice Bum", 0, 0, True),
        (5, "Eve", "Bum", 0, 0, False),
    ]
    assert [tuple(debt.values()) for debt in data["exchange"]] == [
        ("Eve", "Bo", 2, "best", "Bum", "President"),
        ("Bo", "Eve", 2, "choice", "President", "Bum"),
        ("Cy", "Di", 1, "best", "Vice Bum", "Vice President"),
        ("Di", "Cy", 1, "choice", "Vice President", "Vice Bum"),
    ]
    assert [*data["exchange"][0]] == ["from", "to", "cards", "which", "title_from", "title_to"]
    assert (data["next"]["dealer"], data["next"]["leader"]) == ("Eve", "Eve")
    assert data["winner"] is None


def test_the_whole_order_typed_says_so(table: Scorekeeper) -> None:
    done = table.ok("deal", "bdace")
    assert "not typed" not in done.out
    assert all(row["typed"] for row in table.json("show")["finish"])


def _deals(db: Path) -> int:
    with closing(sqlite3.connect(db)) as connection:
        return int(connection.execute("SELECT count(*) FROM deal").fetchone()[0])


class _Witness(io.StringIO):
    """An output that counts the deals on disk each time something is written to it."""

    def __init__(self, db: Path) -> None:
        super().__init__()
        self.db = db
        self.seen: list[int] = []

    def write(self, text: str) -> int:
        self.seen.append(_deals(self.db))
        return super().write(text)


def test_the_deal_is_on_disk_before_its_first_character_is_printed(table: Scorekeeper) -> None:
    for number, more in enumerate(([], ["--json"]), 1):
        witness = _Witness(table.db)
        with (
            patch.dict("os.environ", table.environment(), clear=True),
            patch.object(sys, "stdout", witness),
        ):
            assert run(["deal", "bdac", "--again", *more]) == 0
        assert "Bo" in witness.getvalue()
        assert set(witness.seen) == {number}


def test_seat_numbers_keys_names_and_separators_record_the_same_order(
    table: Scorekeeper, inside: Inside
) -> None:
    orders = [
        ["bdac"],
        ["2413"],
        ["BDAC"],
        ["b", "d", "a", "c"],
        ["2", "4", "1", "3"],
        ["bo", "di", "ana", "cy"],
        ["B", "Di", "an", "c"],
        ["bo,di,ana,cy"],
        ["bo>di>ana>cy"],
        ["bo > di, ana cy"],
        ["b d", "a c"],
        ["bdace"],
        ["bo", "4", "a", "cy", "Eve"],
    ]
    assert table.json("deal", *orders[0])["order"] == ["Bo", "Di", "Ana", "Cy", "Eve"]
    for order in orders[1:]:
        assert inside.json("deal", *order, "--again")["order"] == ["Bo", "Di", "Ana", "Cy", "Eve"], order
    assert inside.totals() == {"Bo": 2 * len(orders), "Di": len(orders), "Ana": 0, "Cy": 0, "Eve": 0}


def test_the_reference_game_adds_up_after_six_and_after_seven_deals(
    after_six: Scorekeeper, inside: Inside
) -> None:
    assert inside.totals() == {"Bo": 10, "Ana": 4, "Di": 4, "Cy": 0, "Eve": 0}
    last = after_six.json("deal", "bdace")
    assert inside.totals() == {"Bo": 12, "Di": 5, "Ana": 4, "Cy": 0, "Eve": 0}
    assert last["winner"]["player"] == "Bo"
    assert last["winner"]["reason"]


def test_the_reference_game_under_plus_minus_has_other_totals(inside: Inside) -> None:
    inside.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms", "--scoring", "plus-minus")
    inside.ok("deal", "-", stdin="bdace\nabdce\nbacde\nbdaec\ndbcae\nbacde\nbdace\n")
    assert inside.totals() == {"Bo": 12, "Ana": 3, "Di": 3, "Cy": -5, "Eve": -13}


def test_bare_scorekeeper_says_where_the_game_stands(after_six: Scorekeeper) -> None:
    said = after_six.ok().out
    assert "Game 1" in said
    assert "deal 6, Bo, Ana, Cy, Di, Eve" in said
    totals = {line.split()[2]: line.split()[3] for line in said.splitlines() if line[:1].isdigit()}
    assert totals == {"Bo": "10", "Ana": "4", "Di": "4", "Cy": "0", "Eve": "0"}
    flat = " ".join(said.split())
    assert "Eve gives Bo 2 best" in flat
    assert "Eve deals, Eve leads." in flat
    assert "Bo needs 1 more." in flat
    assert "scorekeeper deal a b c d e" in flat


def test_later_deals_than_the_winning_one_may_still_be_recorded(after_seven: Scorekeeper) -> None:
    after = after_seven.json("deal", "adbce")
    assert after["deal"] == 8
    assert (after["winner"]["player"], after["winner"]["deal"]) == ("Bo", 7)
