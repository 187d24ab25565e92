"""A deal is recorded from its written-down record, which is kept with it."""

from pathlib import Path

import pytest

from scorekeeper.app import recording
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Exit, Refused
from tests.app.helping import Evening, commands

RECORD = """players: Ana, Bo, Cy
hand Ana: 3d
hand Bo: 4d
hand Cy: 5d 6d
dealer: Cy
play:
Ana: 3d
Bo: 4d
"""


@pytest.fixture
def three(evening: Evening) -> Evening:
    evening.start("Ana", "Bo", "Cy", rules="president")
    return evening


def file(tmp_path: Path, text: str) -> str:
    path = tmp_path / "deal.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_order_is_that_of_the_record_which_is_kept(three: Evening, tmp_path: Path) -> None:
    recording.record_file(three.store, file(tmp_path, RECORD), Entry(note="close"))
    assert three.orders() == ["Ana Bo Cy"]
    assert (three.last().record, three.last().note) == (RECORD, "close")
    assert recording.kept(three.last().record, 1) == RECORD


def test_who_is_not_in_the_record_sat_out(five: Evening, tmp_path: Path) -> None:
    five.rules("first_lead=left-of-dealer")
    recording.record_file(five.store, file(tmp_path, RECORD), Entry())
    assert (five.orders(), five.last().sat_out) == (["Ana Bo Cy"], (4, 5))


def test_a_corrected_order_forgets_the_record(three: Evening, tmp_path: Path) -> None:
    recording.record_file(three.store, file(tmp_path, RECORD), Entry())
    three.edit(1, note="x")
    assert three.last().record == RECORD
    three.edit(1, "bac")
    assert three.last().record is None


def test_a_dry_run_keeps_nothing(three: Evening, tmp_path: Path) -> None:
    before = three.dump()
    assert recording.record_file(three.store, file(tmp_path, RECORD), Entry(), dry_run=True).dry_run
    assert three.dump() == before


@pytest.mark.parametrize(
    ("text", "code", "exit"),
    [
        (RECORD.replace("\nBo: 4d", "\nBo: 2d"), "not-held", Exit.REFUSED),
        (RECORD.replace("\nBo: 4d\n", "\n"), "not-complete", Exit.REFUSED),
        ("nonsense", "unreadable", Exit.USAGE),
        ("", "unreadable", Exit.USAGE),
        (RECORD.replace("Ana", "Zed"), "unknown-player", Exit.REFUSED),
    ],
)
def test_a_record_that_is_not_whole_and_legal_is_refused(
    three: Evening, tmp_path: Path, text: str, code: str, exit: Exit
) -> None:
    name = file(tmp_path, text)
    error = three.refuses(lambda: recording.record_file(three.store, name, Entry()), code, exit=exit)
    if code == "not-held":
        assert "line 8" in error.message
        assert commands(error) == [f"scorekeeper verify {name}"]


def test_a_file_that_cannot_be_read_is_refused(three: Evening, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    for name in ("no", "bytes"):
        path = str(tmp_path / name)
        error = three.refuses(
            lambda path=path: recording.record_file(three.store, path, Entry()),  # type: ignore[misc]
            "usage",
            exit=Exit.USAGE,
        )
        assert path in error.message


def test_a_deal_without_a_record_says_so() -> None:
    with pytest.raises(Refused) as caught:
        recording.kept(None, 3)
    assert (caught.value.code, caught.value.exit) == ("no-record", Exit.NOT_FOUND)
    assert "3" in caught.value.message


def test_a_record_read_twice_is_offered_again_with_its_file(three: Evening, tmp_path: Path) -> None:
    path = file(tmp_path, RECORD)
    recording.record_file(three.store, path, Entry())
    with pytest.raises(Refused) as caught:
        recording.record_file(three.store, path, Entry())
    assert commands(caught.value) == [f"scorekeeper deal --record {path} --again"]
