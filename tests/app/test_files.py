"""Files for people: whole or not at all, and never over one that is not ours."""

import os
import threading
from pathlib import Path

import pytest

from scorekeeper.app.errors import Exit, Refused
from scorekeeper.app.files import MADE_BY, put

OURS = f"<!-- {MADE_BY} -->\n"


def test_a_file_of_ours_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    put(file, OURS + "one")
    assert put(file, OURS + "two") == file
    assert file.read_text() == OURS + "two"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "scores.db"
    file.write_text("precious")
    with pytest.raises(Refused) as error:
        put(file, OURS)
    assert (error.value.code, file.read_text()) == ("not-ours", "precious")


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.touch(mode=0o640)
    put(file, OURS)
    assert file.read_text() == OURS
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    link = tmp_path / "page.html"
    link.symlink_to(tmp_path / "shared/page.html")
    put(link, OURS)
    assert link.is_symlink()
    assert (tmp_path / "shared/page.html").read_text() == OURS


@pytest.mark.parametrize("name", ["", "no/folder/page.html"])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="cannot be written") as error:
        put(tmp_path / name, OURS)
    assert error.value.exit is Exit.USAGE
    assert list(tmp_path.iterdir()) == []


def test_a_name_like_a_home_that_is_not_there_is_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put(Path("~nobody.html"), OURS)
    assert (tmp_path / "~nobody.html").read_text() == OURS


def test_a_pipe_gets_the_text(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text()))
    reader.start()
    put(pipe, OURS)
    reader.join(timeout=10)
    assert got == [OURS]


def test_readers_see_one_page_or_the_other(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    pages = [OURS + letter * 200_000 for letter in "ab"]
    put(file, pages[0])
    seen: set[str] = set()
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            seen.add(file.read_text())

    reader = threading.Thread(target=read)
    reader.start()
    for turn in range(60):
        put(file, pages[turn % 2])
    done.set()
    reader.join(timeout=10)
    assert seen <= set(pages)
