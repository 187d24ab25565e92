"""A sheet with a column a player, and each player's place in it."""

from pathlib import Path

import pytest

from scorekeeper.store.opened import Store
from tests.portable.evenings import brought
from tests.portable.sheets import known_store, read, refusal

PLACES = "Deal,Ana,Bo,Cy,Di\n1,3,1,4,2\n2,1,2,3,4\n"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return known_store(tmp_path / "a.db")


@pytest.mark.parametrize(
    "text",
    [
        PLACES,
        PLACES.replace(",", ";"),
        PLACES.replace("Deal,", "").replace("\n1,3", "\n3").replace("\n2,1", "\n1"),
        PLACES.replace("Deal", ""),
        PLACES.replace("Deal", "Spiel-Nr."),
        "Ana,Bo,Cy,Di\n3.,1.,4.,2.\n1st,2nd,3rd,4th\n",
        "Datum,Zeit,Ana,Bo,Cy,Di,Notiz\n12.1.26,21:15,3,1,4,2,gut\n,21:30,1,2,3,4,\n",
        "Abend,Ana,Bo,Cy,Di\n12.1.26,3,1,4,2\n12.1.26,1,2,3,4\n",
        "Deal,Ana,Bo,Cy,Di,Winner,Loser\n1,3,1,4,2,Bo,Cy\n2,1,2,3,4,Ana,Di\n",
    ],
)
def test_places_are_read_whatever_stands_beside_them(store: Store, tmp_path: Path, text: str) -> None:
    assert read(store, tmp_path, text) == [["Bo", "Di", "Ana", "Cy"], ["Ana", "Bo", "Cy", "Di"]]


def test_who_did_not_play_has_no_place(store: Store, tmp_path: Path) -> None:
    text = "Ana,Bo,Cy,Di\n3,1,,2\n1,-,2,3\n1,2,3\n"
    assert read(store, tmp_path, text) == [["Bo", "Di", "Ana"], ["Ana", "Cy", "Di"], ["Ana", "Bo", "Cy"]]


def test_the_columns_are_the_seats(store: Store, tmp_path: Path) -> None:
    view = brought(store, tmp_path, "Di,Eve,Cy,Bo,Ana\n4,,1,3,2\n3,,2,1,4\n", "a.csv", new=True).views[0]
    assert [view.name(seat.player) for seat in view.game.seats] == ["Di", "Cy", "Bo", "Ana"]


def test_dates_and_notes_are_kept(store: Store, tmp_path: Path) -> None:
    text = "Datum,Ana,Bo,Cy,Bemerkung\n12.1.26,1,2,3,gut\n,3,2,1,\n"
    deals = brought(store, tmp_path, text, "a.csv").views[0].game.deals
    assert [(f"{deal.at:%Y-%m-%d %H:%M}", deal.note) for deal in deals] == [
        ("2026-01-12 20:00", "gut"),
        ("2026-01-12 20:00", ""),
    ]


def test_the_preview_says_what_was_taken_for_headings_and_left_out(store: Store, tmp_path: Path) -> None:
    done = brought(store, tmp_path, "Ana,Bo,Cy,Sieger\n1,2,3,Ana\n", "a.csv", dry_run=True)
    assert done.read == (
        "line 1: taken for headings: Ana, Bo, Cy, Sieger",
        "Sieger: left out",
        "line 2: Ana, Bo, Cy",
    )
    assert not any("others have" in note for note in done.notes)


@pytest.mark.parametrize(
    ("rows", "faults"),
    [
        ("1,2,2,4\n", ["line 2: Bo and Cy share place 2"]),
        ("1,,3,4\n", ["line 2: nobody has place 2, though 3 have a place; a blank cell is of somebody who"]),
        ("1,2,3,\n2,1,,\n", ["line 3: a deal needs at least 3 players; 2 have a place"]),
        (
            "2,1,0,-1\n",
            ["line 2: Cy: '0' is no place", "line 2: Di: '-1' is no place, such as 1 or 2; points"],
        ),
        ("1,2,3,4\n1,y,3,4\n", ["line 3: Bo: 'y' is no place"]),
        ("1,2,3,4,5\n", ["line 1: a column has places, but no name at its top"]),
        ("1,2,3,9\n", ["line 2: nobody has place 4, though 4 have a place"]),
    ],
)
def test_places_that_cannot_be_are_told_with_their_line(
    store: Store, tmp_path: Path, rows: str, faults: list[str]
) -> None:
    told = refusal(store, tmp_path, f"Ana,Bo,Cy,Di\n{rows}", new=True).faults
    assert len(told) == len(faults), told
    assert all(fault.startswith(start) for fault, start in zip(told, faults, strict=True)), told


def test_one_person_has_one_column(store: Store, tmp_path: Path) -> None:
    assert refusal(store, tmp_path, "Ana,ana,Bo\n1,2,3\n").faults == ("line 1: ana is named twice",)
    told = refusal(store, tmp_path, "Ana,Annie,Bo\n1,2,3\n").faults
    assert told == ("line 2: Ana and Annie are one person",)


@pytest.mark.parametrize("dry_run", [True, False])
@pytest.mark.parametrize("text", ["1,1,2,3,4,5\n2,1,2,3,4,5\n", "x,y,z\nx,x,y\n", "2,2,1\n"])
def test_no_sheet_makes_the_store_look_damaged(
    store: Store, tmp_path: Path, text: str, dry_run: bool
) -> None:
    assert refusal(store, tmp_path, text, new=True, dry_run=dry_run).code in ("bad-file", "empty-file")
