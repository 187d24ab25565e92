"""Headings as people write them, and first rows that may or may not be headings."""

from pathlib import Path

import pytest

from scorekeeper.app.portable.headings import Kind, kind, place
from scorekeeper.app.portable.people import strangers
from scorekeeper.app.portable.sheet import Form, Sheet, SheetDeal, SheetGame
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought
from tests.portable.sheets import known_store, read, refusal

ORDERS = [["Bo", "Di", "Ana"], ["Ana", "Bo", "Di"]]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return known_store(tmp_path / "a.db")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("Deal|Deal no.|#|No.|Nr|Nr.|Spiel|Runde|Round|Game", Kind.COUNT),
        ("Date|Datum|Tag|Day|When|Date/Time|DATUM:", Kind.DATE),
        ("Time|Zeit|Uhrzeit", Kind.TIME),
        ("Note|Notes|Bemerkung|Bemerkungen|Notiz|Kommentar", Kind.NOTE),
        ("1|1.|2nd|Platz 1|1. Platz|Place 3|3rd place|Rank 2|Winner|Sieger|Letzter|Loser", Kind.PLACE),
        ("President|Präsident|Vize|Vice President|Bum|Vice Bum|Scum|Daifugō|Asshole", Kind.PLACE),
        ("Ana|Zoë|Ort|Prima|Louise|Dealer", Kind.OTHER),
    ],
)
def test_a_heading_is_known_in_two_languages(words: str, meant: Kind) -> None:
    assert {word: kind(word) for word in words.split("|")} == dict.fromkeys(words.split("|"), meant)


def test_titles_stand_in_the_order_of_their_places() -> None:
    titles = ["President", "Vice President", "3.", "Citizen", "Vice Scum", "Scum"]
    places = [place(title) for title in titles]
    assert places == sorted(places, key=lambda found: found or 0)


@pytest.mark.parametrize(
    "text",
    [
        "Datum;Sieger;Platz 2;Letzter\n12.1.26;Bo;Di;Ana\n;Ana;Bo;Di\n",
        "Nr,1.,2.,3.,Bemerkung\n4,Bo,Di,Ana,gut\n5,Ana,Bo,Di,\n",
        "Tag,Uhrzeit,Präsident,Neutral,Bum\n12.1.26,21:00,Bo,Di,Ana\n12.1.26,21:20,Ana,Bo,Di\n",
        "Scum,Citizen,President\nAna,Di,Bo\nDi,Bo,Ana\n",
        "Notiz,Datum,Winner,2nd,Loser\ngut,12.1.26,Bo,Di,Ana\n,,Ana,Bo,Di\n",
        "1st,2nd,3rd,4th,Last\nBo,Di,,,Ana\nAna,Bo,,,Di\n",
        "Wann,Gold,Silber,Bronze\n12.1.26,Bo,Di,Ana\n12.1.26,Ana,Bo,Di\n",
        "Gold,Silber,Bronze\nBo,Di,Ana\nAna,Bo,Di\n",
        "Gold,Silber,Bronze\n\n12.1.26,Bo,Di,Ana\n12.1.26,Ana,Bo,Di\n",
    ],
)
def test_the_first_row_is_taken_for_headings_and_said_to_be(store: Store, tmp_path: Path, text: str) -> None:
    done = brought(store, tmp_path, text, "a.csv", dry_run=True)
    assert done.read[0].startswith("line 1: taken for headings: ")
    assert read(store, tmp_path, text) == ORDERS


@pytest.mark.parametrize(
    "text",
    ["Bo,Di,Ana\nAna,Bo,Di\n", "Bo,Di,Ana\nCy,Eve,Fay\n", "12.1.26,Bo,Di,Ana\n12.1.26,Cy,Eve,Fay\n"],
)
def test_a_first_deal_is_no_heading(store: Store, tmp_path: Path, text: str) -> None:
    done = brought(store, tmp_path, text, "a.csv", new=True)
    assert done.deals == 2
    assert not any("headings" in line for line in done.read)


def test_known_people_in_a_row_that_looks_like_headings_are_asked_about(store: Store, tmp_path: Path) -> None:
    text = "Ana,Bo,Cy\nEve,Fay,Gus\nGus,Fay,Eve\n"
    told = refusal(store, tmp_path, text, new=True).faults
    assert told[0].startswith("line 1: it looks like headings, but Ana, Bo and Cy are known here")
    assert brought(store, tmp_path, f"1st,2nd,3rd\n{text}", "a.csv", new=True).deals == 3


def test_a_bad_date_above_good_ones_is_no_heading_where_its_people_play_on(
    store: Store, tmp_path: Path
) -> None:
    told = refusal(store, tmp_path, "neulich,Bo,Di,Ana\n12.1.26,Ana,Bo,Di\n").faults
    assert told == ("line 1: 'neulich' is not a date, such as 2026-11-30",)


def test_a_title_or_a_number_is_nobody(store: Store, tmp_path: Path) -> None:
    names = ("Loser", "-1", "12", "Zoe")
    told = Sheet(games=(SheetGame(name="", deals=(SheetDeal(line=1, names=names),)),), form=Form.ORDERS)
    brought(store, tmp_path, "Zoë,Lose,1a\n", "a.csv", new=True)
    with store.reading() as book:
        found = {one.name: one.near for one in strangers(book, told, {})}
    assert found == {"Loser": (), "-1": (), "12": (), "Zoe": ("Zoë", "Lose")}
