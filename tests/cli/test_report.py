"""The page about a game: what it says, that names are data, and that it follows the game."""

import re
import signal
import subprocess
import time
from dataclasses import replace
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from scorekeeper.cli.page.report import page
from scorekeeper.cli.page.text import isolated
from scorekeeper.score import Game
from tests.cli.pages import HOSTILE, evening, named
from tests.conftest import Scorekeeper
from tests.score.build import REFERENCE, deal, game
from tests.score.histories import games


def text_of(html: str) -> str:
    """The words of a page, without styles and pictures."""
    bare = re.sub(r"<(style|svg)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


@pytest.fixture
def seven(table: Scorekeeper) -> Scorekeeper:
    """The reference game."""
    table.ok("deal", "-", "--again", stdin="\n".join(REFERENCE))
    return table


def test_the_page_of_the_reference_game(seven: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "evening.html"
    data = seven.json("report", str(file))
    assert data == {"file": str(file), "game": 1, "deals": 7}
    words = text_of(file.read_text())
    for said in (
        "Bo has won in deal 7: first to 11.",
        "1 Bo 12 7 5 0",
        "Eve gives Bo 2 best (Bum to President)",
        "Bo gives Eve any 2 (President to Bum)",
        "Eve deals, Eve leads.",
        "Bo 0.07 – 0",
        "Eve 0.96 1 of 5 0",
        "Bo 2 (deals 3 to 4) –",
        "Eve – 3 (deals 1 to 3)",
        "Bum 4 of 6 67 %",
        "Bum and President exchange two cards, the vices one. (S0, S2, S4; our reading: that",
        "An equal set does not beat.",
    ):
        assert said in words, said
    assert file.read_text().count("<svg") == 2
    assert "updates itself" not in words


def test_the_page_asks_for_nothing_and_forbids_it() -> None:
    html = page(evening(5, 7))
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in html
    assert not re.search(
        r"<script|<iframe|<link(?! rel=\"icon\" href=\"data:,\")|@import|url\(|https?:", html
    )
    assert '<html lang="en">' in html
    assert "color-scheme" in html


def test_names_are_text_and_nothing_else() -> None:
    html = page(evening(8, 7, HOSTILE))
    assert not re.search(r"<script|<img|\x1b|\u202e", html)
    words = text_of(html)
    assert all(isolated(name) in words for name in HOSTILE)


@given(games())
def test_every_game_has_a_page(facts: Game) -> None:
    html = page(named(facts, HOSTILE), live=True)
    body = html[html.index("<body>") : html.index("</html>")]
    # What is not void is closed, and in order.
    ElementTree.fromstring(body.replace("&shy;", "").replace("&nbsp;", " "))


def test_what_happened_between_deals_is_told() -> None:
    struck = deal(2, "bac", void=True)
    facts = game(
        "abcd", "abcd", struck, deal(3, "abc", penalties="b"), adjustments=[("c", -1, 0), ("a", 3, 1)]
    )
    words = text_of(page(named(facts)))
    for said in ("Cy −1 (agreed)", "Ana +3 (agreed)", "Struck: Bo, Ana, Cy", "Bo moved the pile"):
        assert said in words, said


def test_the_figures_name_the_deals_of_coups_and_the_pace() -> None:
    report = named(game("abcd", "abcd", "dabc", "cdab", "bcda"))
    words = text_of(page(replace(report, pace=12.5)))
    assert "Di 0.50 1 of 1 1 (deal 2)" in words
    assert "Ana 0.50 – 0" in words
    assert "Coups: from last to first. 12.5 deals an hour." in words
    once = text_of(page(named(game("abcd", "abcd"))))
    assert "an hour" not in once
    assert "President – –" in once  # held, and never to be kept


def test_a_page_is_not_written_over_the_store(seven: Scorekeeper) -> None:
    before = seven.db.read_bytes()
    done = seven("report", str(seven.db))
    assert done.exit == 1
    assert "was not made by scorekeeper" in done.err
    assert seven.db.read_bytes() == before


def test_what_is_missing_is_named(seven: Scorekeeper, sk: Scorekeeper, tmp_path: Path) -> None:
    assert seven("report").exit == 2
    assert seven("report", str(tmp_path / "x.html"), "--game", "9").exit == 3
    empty = Scorekeeper(tmp_path / "none.db")
    assert empty("report", str(tmp_path / "x.html")).exit == 3
    assert not (tmp_path / "x.html").exists()


def test_the_standings_as_a_picture(seven: Scorekeeper, tmp_path: Path) -> None:
    file = tmp_path / "race.svg"
    data = seven.json("standings", "--svg", str(file))
    assert (data["file"], data["standings"][0]["player"]) == (str(file), "Bo")
    root = ElementTree.parse(file).getroot()
    assert root.get("width") == "808"
    said = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    about = f"boms, first to 11 · 7 deals · {seven.json('history')['deals'][0]['at'][:10]}"
    assert said[:3] == ["Game 1", about, "Bo has won in deal 7: first to 11."]
    assert "file" not in seven.json("standings")


def test_a_night_or_all_games_as_a_picture(seven: Scorekeeper, tmp_path: Path) -> None:
    seven.ok("start")
    seven.ok("deal", "abcde")
    file = tmp_path / "race.svg"
    for words, title in ((["--all"], "All games (2)"), (["--night"], "Night of ")):
        assert seven.json("standings", *words, "--svg", str(file))["file"] == str(file)
        root = ElementTree.parse(file).getroot()
        said = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert said[0].startswith(title)
        assert "boms, first to 11 · 2 games · 8 deals" in said[1]
        assert said[2] == "Bo leads with 13 points."
    assert "file" not in seven.json("standings", "--all")


def test_a_picture_of_another_kind_is_not_promised(seven: Scorekeeper, tmp_path: Path) -> None:
    for suffix in ("png", "JPG", "pdf"):
        done = seven("standings", "--night", "--svg", str(tmp_path / f"race.{suffix}"))
        assert done.exit == 2
        assert f"scorekeeper standings --svg {tmp_path / 'race.svg'} --night" in done.err
    assert not list(tmp_path.glob("race.*"))


def _until(what: str, file: Path) -> float:
    """How long until *what* is in *file*, in seconds."""
    start = time.monotonic()
    while time.monotonic() - start < 20:
        if file.exists() and what in file.read_text():
            return time.monotonic() - start
        time.sleep(0.02)
    raise AssertionError(f"{what!r} did not come")


@pytest.mark.parametrize(
    ("more", "end"),
    [([], signal.SIGINT), (["--json"], signal.SIGINT), ([], signal.SIGTERM), ([], signal.SIGHUP)],
)
def test_a_watched_page_follows_the_game_and_is_left_at_rest(
    table: Scorekeeper, tmp_path: Path, more: list[str], end: signal.Signals
) -> None:
    file = tmp_path / "page.html"
    watching = subprocess.Popen(
        [*table.command, "report", str(file), "--watch", *more],
        env=table.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        _until("Before deal 1", file)
        table.ok("deal", "bdace")
        # A quarter of a second between looks; the rest is for a busy machine.
        assert _until("Before deal 2", file) < 3
        assert '<meta http-equiv="refresh" content="5">' in file.read_text()
        assert "This page updates itself every 5 seconds." in text_of(file.read_text())
        watching.send_signal(end)
        out, err = watching.communicate(timeout=20)
    finally:
        watching.kill()
    assert (watching.returncode, err) == (0, "")
    assert len(out.splitlines()) == 2
    assert "refresh" not in file.read_text()
    assert "updates itself" not in file.read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html", "scores.db"]
