"""Finishing orders from spreadsheets: how rows are read, whose names are whose, what is refused."""

from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.app import changes, exporting, games, importing
from scorekeeper.app.errors import Exit
from scorekeeper.app.importing import Asked
from scorekeeper.app.portable.longwriter import csv_text
from scorekeeper.app.ruling import Ruling
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought, facts
from tests.portable.sheets import known_store, read, refusal

PLAIN = "Bo,Di,Ana,Cy\nAna,Bo,Cy,Di\n"
LONG = "deal,place,player\n1,1,Bo\n1,2,Ana\n1,3,Cy\n"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return known_store(tmp_path / "a.db")


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace(",", ";"),
        PLAIN.replace(",", "\t"),
        PLAIN.replace(",", "|"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\n\n ,, \n"),
        PLAIN.replace("\n", ",,\n"),
        PLAIN.replace("Bo", ' "Bo" '[1:-1]),
        PLAIN.replace("Ana", "ANNIE"),
        "\ufeff" + PLAIN,
        "1st,2nd,3rd,4th\n" + PLAIN,
        "President,Vice President,Vice Scum,Scum\n" + PLAIN,
        "Place 1,Place 2,Place 3,Last\n" + PLAIN,
        "Deal,1,2,3,4\n7,Bo,Di,Ana,Cy\n8,Ana,Bo,Cy,Di\n",
        "1,Bo,Di,Ana,Cy\n2,Ana,Bo,Cy,Di\n",
        "Date,1,2,3,4,Note\n2026-11-30,Bo,Di,Ana,Cy,fine\n,Ana,Bo,Cy,Di\n",
        "2026-11-30,21:15,Bo,Di,Ana,Cy\n2026-11-30,22:00,Ana,Bo,Cy,Di\n",
    ],
)
def test_a_row_is_a_deal_in_many_ways(store: Store, tmp_path: Path, text: str) -> None:
    assert read(store, tmp_path, text) == [["Bo", "Di", "Ana", "Cy"], ["Ana", "Bo", "Cy", "Di"]]


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2026-11-30", "2026-11-30 20:00"),
        ("2026-11-30 21:15", "2026-11-30 21:15"),
        ("2026-11-30T21:15:00", "2026-11-30 21:15"),
        ("30.11.2026", "2026-11-30 20:00"),
        ("30. 11. 2026 21:15", "2026-11-30 21:15"),
        ("30/11/2026 9:15 PM", "2026-11-30 21:15"),
        ("11/30/2026 12:05 a.m.", "2026-11-30 00:05"),
        ("5/5/2026", "2026-05-05 20:00"),
        ("1/13/26", "2026-01-13 20:00"),
        ("13/1/26 21.15", "2026-01-13 21:15"),
        ("12.1.26", "2026-01-12 20:00"),
        ("2026/1/12", "2026-01-12 20:00"),
        ("26 Jan 2026", "2026-01-26 20:00"),
        ("26-Jan-26", "2026-01-26 20:00"),
        ("26th January 2026 9:15 pm", "2026-01-26 21:15"),
        ("Jan 26 2026", "2026-01-26 20:00"),
        ('"Jan. 26, 2026"', "2026-01-26 20:00"),
        ("26. Januar 2026", "2026-01-26 20:00"),
        ("3. März 26", "2026-03-03 20:00"),
        ('"Mo, 26.1.2026 21:15 Uhr"', "2026-01-26 21:15"),
        ('"Montag, 26. Dez. 2026"', "2026-12-26 20:00"),
        ('"Mon, 26 Jan 2026"', "2026-01-26 20:00"),
    ],
)
def test_a_date_is_read_as_spreadsheets_write_it(store: Store, tmp_path: Path, day: str, told: str) -> None:
    view = brought(store, tmp_path, f"{day},Bo,Ana,Cy\n", "sheet.csv").views[0]
    assert f"{view.game.deals[0].at:%Y-%m-%d %H:%M}" == told
    assert view.game.started == view.game.deals[0].at == view.game.finished


def test_a_time_with_an_offset_keeps_it(store: Store, tmp_path: Path) -> None:
    view = brought(store, tmp_path, "2026-11-30T21:15:00+05:30,Bo,Ana,Cy\n", "sheet.csv").views[0]
    assert view.game.deals[0].at.isoformat() == "2026-11-30T21:15:00+05:30"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Bo,Ana\nBo,Ana,Cy\nAna\n", ["line 1: a deal needs at least 3 players; 2 named", "line 3: a deal"]),
        ("Bo,,Ana,Cy\n", ["line 1: place 2 is empty"]),
        ("Bo,Ana,Cy\nBo,Ana,bo\n", ["line 2: bo is named twice"]),
        ("x,y,z\nx,x,y,z\n", ["line 2: x is named twice"]),
        ("Ana,Bo,Annie\n", ["line 1: Ana and Annie are one person"]),
        ("2026-02-30,Bo,Ana,Cy\n", ["line 1: '2026-02-30' is not a date"]),
        ("01/02/2026,Bo,Ana,Cy\n", ["line 1: 01/02/2026 may have the day or the month first"]),
        ("31/01/2026,Bo,Ana,Cy\n01/31/2026,Bo,Ana,Cy\n", ["line 1: some dates have the day first"]),
        ("2026-02-30,Bo,Ana,Cy\n,Bo,Cy,Ana\n,Ana,Bo,Cy\n", ["line 1: '2026-02-30' is not a date"]),
        (
            "1/2/26,Bo,Ana,Cy\n",
            ["line 1: 1/2/26 may have the day or the month first: write it as 2026-02"],
        ),
        ("31. Brumaire 2026,Bo,Ana,Cy\n26. Jan 2026,Bo,Ana,Cy\n", ["line 1: '31. Brumaire 2026' is not a d"]),
        ("Zeit,1,2,3\n21:15,Bo,Ana,Cy\n", ["line 2: there are times, but no dates"]),
        ("1,1,2,3,4\n2,2,1,3,4\n", ["line 2: '2' is no name; it looks like a place"]),
        ("2026-01-01,2,1,3\n2026-01-01,1,2,3\n", ["line 1: '2' is no name", "line 2: '1' is no name"]),
        ("2,1,3\n1,1,2\n", ["line 2: '1' is no name"]),
        ("1st,2nd,Last\nBo,Ana,Cy,Di\n", ["line 2: there are 4 cells under 3 headings"]),
        ("2026-01-01,Bo,Ana,Cy\nlater,Bo,Ana,Cy\n", ["line 2: 'later' is not a date"]),
        ("x" * 101 + ",Ana,Bo\n", ["line 1: a name has at most 100 letters; this one has 101"]),
        (LONG + "1,3,Di\n", ["line 5: deal 1 has place 3 twice"]),
        (LONG + "2,1,Bo\n2,2,Cy\n", ["line 5: deal 2 has 2 places"]),
        (LONG + "2,1,Bo\n2,2,Cy\n2,4,Di\n", ["line 5: deal 2 has no place 3"]),
        (LONG + "two,1,Bo\n", ["line 5: deal: 'two' is not a number"]),
        (LONG + "2,x,Bo\n", ["line 5: place: 'x' is not a number"]),
        (LONG + "2,,Bo\n", ["line 5: there is neither a place nor points"]),
        (LONG + "2,1,\n", ["line 5: player: a name needs at least one letter that can be seen"]),
        (LONG + "1,4,Di,x\n", ["line 5: there are 4 cells under 3 headings"]),
    ],
)
def test_every_fault_is_told_with_its_line(
    store: Store, tmp_path: Path, text: str, faults: list[str]
) -> None:
    told = refusal(store, tmp_path, text, new=True).faults
    assert len(told) == len(faults), told
    assert all(fault.startswith(start) for fault, start in zip(told, faults, strict=True)), told


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-file"),
        ("\n\n", "empty-file"),
        ("deal,place,player\n", "empty-file"),
        ('Bo,"Ana,Cy\n', "unreadable"),
        ('Bo,"A"na,Cy\n', "unreadable"),
        ("x" * 200_000 + ",Ana,Bo", "unreadable"),
    ],
)
def test_what_holds_no_deal_is_refused(store: Store, tmp_path: Path, text: str, code: str) -> None:
    assert refusal(store, tmp_path, text).code == code


def test_an_unknown_name_is_refused_with_who_may_be_meant(store: Store, tmp_path: Path) -> None:
    error = refusal(store, tmp_path, "Bo,Anna,Cy\nBo,Quentin,Anna\n")
    assert error.message == 'Nobody here is called "Anna" and "Quentin".'
    assert [hint.why for hint in error.hints] == [
        "Anna is Ana, Quentin is new?",
        "New players, Anna and Quentin?",
    ]
    assert error.hints[0].command.endswith("sheet.csv --match Anna=Ana --new")
    assert error.hints[1].command.endswith("sheet.csv --new")


def test_a_match_is_remembered_as_an_alias(store: Store, tmp_path: Path) -> None:
    assert read(store, tmp_path, "Bo,Anna,Cy\n", match=("Anna=Ana",)) == [["Bo", "Ana", "Cy"]]
    assert read(store, tmp_path, "Bo,ANNA,Di\n") == [["Bo", "Ana", "Di"]]


def test_a_match_may_hold_the_sign_itself(store: Store, tmp_path: Path) -> None:
    assert read(store, tmp_path, "Bo,a=b,Cy\n", match=("a=b=Ana",)) == [["Bo", "Ana", "Cy"]]


@pytest.mark.parametrize(
    ("match", "code"),
    [
        (("Anna",), "usage"),
        (("Anna=",), "usage"),
        (("Eve=Ana",), "usage"),
        (("Anna=Zora",), "no-such-player"),
        (("Bo=Ana",), "name-taken"),
        (("Anna=Ana", "anna=Di"), "usage"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    store: Store, tmp_path: Path, match: tuple[str, ...], code: str
) -> None:
    assert refusal(store, tmp_path, "Bo,Anna,Cy\n", match=match).code == code


def test_new_people_are_made_on_demand(store: Store, tmp_path: Path) -> None:
    done = brought(store, tmp_path, "Bo,Fay,Cy\nFay,Gus,Bo\n", "sheet.csv", new=True)
    assert done.new == ("Fay", "Gus")
    assert [(seat.presence.value) for seat in done.views[0].game.seats] == ["in", "in", "left", "in"]


def test_the_rules_are_those_named_or_those_on_the_table(store: Store, tmp_path: Path) -> None:
    assert brought(store, tmp_path, "Bo,Ana,Cy\n", "a.csv").views[0].game.base == "boms"
    named = Ruling(rules="president")
    assert brought(store, tmp_path, "Bo,Cy,Ana\n", "a.csv", ruling=named).views[0].game.base == "president"


def test_a_size_that_the_rules_do_not_allow_is_refused_with_the_way_on(store: Store, tmp_path: Path) -> None:
    text = ",".join(f"P{number}" for number in range(9)) + "\n"
    error = refusal(store, tmp_path, text, new=True)
    assert error.faults == ("line 1: 9 players; boms is for 3 to 8",)
    assert error.hints[0].command.endswith("sheet.csv --set players=3-9 --new")
    assert read(store, tmp_path, text, new=True, ruling=Ruling(options=("players=3-9",)))
    most = ",".join(f"P{number}" for number in range(13)) + "\n"
    assert "12 are dealt in at the most" in refusal(store, tmp_path, most, new=True).faults[0]


def test_a_sheet_of_a_game_that_is_here_is_refused_once(store: Store, tmp_path: Path) -> None:
    read(store, tmp_path, PLAIN)
    assert refusal(store, tmp_path, PLAIN).code == "known-already"
    assert brought(store, tmp_path, PLAIN, "a.csv", skip_known=True).skipped == (2,)
    assert read(store, tmp_path, PLAIN, again=True)


def test_the_game_is_finished_named_after_the_file_and_not_put_on_the_table(
    store: Store, tmp_path: Path
) -> None:
    view = brought(store, tmp_path, PLAIN, "winter.csv").views[0]
    assert (view.game.name, view.game.finished is None) == ("winter", False)
    assert games.games(store).current == 1


def test_where_no_game_lies_on_the_table_the_imported_one_does(tmp_path: Path) -> None:
    other = Store(tmp_path / "b.db")
    brought(other, tmp_path, PLAIN, "a.csv", new=True)
    assert games.games(other).current == 1


@pytest.mark.parametrize(
    ("data", "note"),
    [
        ("2026-11-30,Zoë,Bo,Ana\n".encode(), ""),
        ("2026-11-30,Zoë,Bo,Ana\n".encode("utf-8-sig"), ""),
        ("2026-11-30,Zoë,Bo,Ana\n".encode("utf-16"), ""),
        ("2026-11-30,Zoë,Bo,Ana\n".encode("cp1252"), "Windows text"),
    ],
)
def test_the_encoding_is_found_and_said(store: Store, tmp_path: Path, data: bytes, note: str) -> None:
    done = brought(store, tmp_path, data, "a.csv", new=True)
    assert done.new == ("Zoë",)
    assert (note in "".join(done.notes)) if note else not done.notes


def test_points_of_the_sheet_that_are_not_those_of_the_rules_are_told(store: Store, tmp_path: Path) -> None:
    text = "deal,at,place,player,points\n1,2026-11-30,1,Bo,5\n1,,2,Ana,1\n1,,3,Cy,0\n1,,4,Di,\n"
    assert "In 1 place the sheet has other points" in brought(store, tmp_path, text, "a.csv").notes[0]


def test_points_outside_a_deal_come_back_from_our_csv(store: Store, tmp_path: Path) -> None:
    text = (
        "game,deal,at,place,player,points,penalty,typed,note\r\n"
        "9,0,,,Bo,3,,,'=head start\r\n"
        "9,4,2026-11-30T21:15:00+01:00,1,Bo,2,,,fine\r\n"
        "9,4,2026-11-30T21:15:00+01:00,2,Ana,0,yes,,fine\r\n"
        "9,4,2026-11-30T21:15:00+01:00,3,Cy,0,,no,fine\r\n"
        "9,4,,,Cy,-1,,,\r\n"
    )
    view = brought(store, tmp_path, text, "a.csv").views[0]
    deal = view.game.deals[0]
    assert {view.name(player): points for player, points in view.course.totals.items()} == {
        "Bo": 5,
        "Ana": 0,
        "Cy": -1,
    }
    assert [(made.reason, made.after) for made in view.game.adjustments] == [("=head start", 0), ("", 1)]
    assert (deal.note, deal.last_typed, view.order(deal.penalties)) == ("fine", False, "Ana")
    assert deal.at == datetime.fromisoformat("2026-11-30T21:15:00+01:00")


def test_a_sheet_for_excel_is_read_again(store: Store, tmp_path: Path) -> None:
    read(store, tmp_path, PLAIN)
    views = exporting.games(store, 2)
    text = csv_text(views, semicolons=True, plain_times=True)
    other = Store(tmp_path / "b.db")
    orders = [["Bo", "Di", "Ana", "Cy"], ["Ana", "Bo", "Cy", "Di"]]
    assert read(other, tmp_path, text.encode("utf-8-sig"), new=True) == orders


def test_undo_takes_everything_back(store: Store, tmp_path: Path) -> None:
    before = facts(store.path)
    brought(store, tmp_path, "Fay,Anna,Bo\n", "a.csv", new=True, match=("Anna=Ana",))
    changes.undo(store)
    assert facts(store.path) == before


def test_strangers_are_told_before_importing(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_text("Bo,Anna,Quentin\n", "utf-8")
    content = importing.read(str(file))
    found = importing.unknown(store, content, Asked())
    assert [(one.name, one.near[:1]) for one in found] == [("Anna", ("Ana",)), ("Quentin", ())]
    assert [one.name for one in importing.unknown(store, content, Asked(match=("Anna=Ana",)))] == ["Quentin"]


@pytest.mark.parametrize("at", ["2026-02-30", "31.02.2026", "3/4/2026"])
def test_a_day_that_cannot_be_is_refused(store: Store, tmp_path: Path, at: str) -> None:
    error = refusal(store, tmp_path, "Ana,Bo,Cy\nBo,Cy,Ana\n", new=True, at=at)
    assert error.exit is Exit.USAGE
