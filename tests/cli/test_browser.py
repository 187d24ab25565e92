"""The pages in a real browser: text, no script run, nothing asked for, no scrolling sideways.

Needs Chromium (Debian: ``apt-get install chromium``); without it these tests are skipped.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest

from scorekeeper.app import games
from scorekeeper.app.ruling import Ruling
from scorekeeper.app.scoresheet import score_sheet
from scorekeeper.app.sheet import sheet
from scorekeeper.cli.page.picture import picture
from scorekeeper.cli.page.report import page
from scorekeeper.cli.page.sheet import rules_page, score_page
from scorekeeper.store.opened import Store
from tests.cli.pages import HOSTILE, evening

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium to open the pages in (Debian: apt-get install chromium)"
)
sync_api = pytest.importorskip("playwright.sync_api")

Scheme = Literal["light", "dark"]
PHONES = (320, 375)
DESKTOP = 1280


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser without a screen."""
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield started
        started.close()


Open = Callable[..., Any]


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Open]:
    """Open a text as a file: ``opened(html, width=320, scheme="dark", script=False)``.

    At the end nothing must have been asked for, and no script must have run.
    """
    contexts: list[Any] = []
    asked: list[str] = []
    ran: list[str] = []

    def open_(
        text: str,
        *,
        name: str = "page.html",
        width: int = DESKTOP,
        scheme: Scheme = "light",
        script: bool = True,
    ) -> Any:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme, java_script_enabled=script
        )
        contexts.append(context)
        tab = context.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        tab.on("dialog", lambda dialog: ran.append(dialog.message))
        tab.on("console", lambda message: ran.append(message.text))
        tab.goto(file.as_uri())
        return tab

    yield open_
    for context in contexts:
        context.close()
    assert [
        url for url in asked if not url.startswith("data:") and not url.startswith(tmp_path.as_uri())
    ] == []
    assert len([url for url in asked if url.startswith("file:")]) == len(contexts)
    assert ran == []


def _sideways(tab: Any) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(tab.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("width", [*PHONES, 768, DESKTOP])
@pytest.mark.parametrize(("players", "deals"), [(3, 1), (5, 7), (8, 60), (12, 300)])
def test_no_page_scrolls_sideways(opened: Open, players: int, deals: int, width: int) -> None:
    assert _sideways(opened(page(evening(players, deals)), width=width)) == 0


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [PHONES[0], DESKTOP])
def test_hostile_names_are_shown_and_do_nothing(opened: Open, width: int, script: bool) -> None:
    tab = opened(page(evening(8, 7, HOSTILE)), width=width, script=script)
    words = tab.locator("main").inner_text()
    for name in HOSTILE[:6]:
        assert name in words
    assert tab.locator("script, img, iframe, object").count() == 0
    if script:
        assert _sideways(tab) == 0


@pytest.mark.parametrize("width", [*PHONES, DESKTOP])
def test_one_chart_is_shown_and_named(opened: Open, width: int) -> None:
    tab = opened(page(evening(5, 7)), width=width)
    shown = [chart for chart in tab.locator("svg.race").all() if chart.is_visible()]
    assert len(shown) == 1
    assert tab.get_by_role("img", name="Race of points over 7 deals").count() == 1
    # Text is never smaller than 10 pixels, wherever it is read.
    scale = shown[0].evaluate("svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width")
    assert scale * shown[0].evaluate("svg => parseFloat(getComputedStyle(svg).fontSize)") >= 10


def test_chart_labels_lie_inside_and_apart(opened: Open) -> None:
    for width in (PHONES[0], DESKTOP):
        tab = opened(page(evening(12, 60)), width=width)
        boxes = [label.bounding_box() for label in tab.locator("svg.race .name").all() if label.is_visible()]
        assert len(boxes) == 12
        assert all(box["x"] + box["width"] <= width for box in boxes)
        tops = sorted(box["y"] for box in boxes)
        assert all(after - before >= 10 for before, after in pairwise(tops))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONES[0], DESKTOP])
def test_text_stands_out_in_light_and_dark(opened: Open, scheme: Scheme, width: int) -> None:
    tab = opened(page(evening(5, 7)), width=width, scheme=scheme)
    found = tab.evaluate(
        """() => [...document.querySelectorAll("h1, h2, p, td, th, li, .cite, .soft, time, svg text")]
            .filter(one => one.getClientRects().length)
            .map(one => getComputedStyle(one)[one.namespaceURI.endsWith("svg") ? "fill" : "color"])"""
    )
    ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (_brightness(ground) > 0.5) == (scheme == "light")
    for colour in set(found):
        low, high = sorted((_brightness(colour), _brightness(ground)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, colour


def _brightness(colour: str) -> float:
    """The relative luminance of ``rgb(…)``."""
    parts = [float(part) / 255 for part in colour.strip("rgba()").split(",")[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_white_and_holds_the_wide_chart(opened: Open, scheme: Scheme) -> None:
    tab = opened(page(evening(5, 7)), width=700, scheme=scheme)
    tab.emulate_media(media="print")
    assert _brightness(tab.evaluate("getComputedStyle(document.body).backgroundColor")) == 1
    assert tab.locator("svg.wide").is_visible()
    assert not tab.locator("svg.narrow").is_visible()


def _pages(tab: Any, paper: str) -> int:
    """How many sheets of *paper* the tab prints to."""
    return int(tab.pdf(format=paper).count(b"/Type /Page\n"))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_six_deals_of_five_are_two_sheets_of_paper(opened: Open, paper: str) -> None:
    assert _pages(opened(page(evening(5, 6)), width=700), paper) == 2


def test_a_score_sheet_on_a_phone_scrolls_by_itself_and_breaks_no_word(opened: Open, tmp_path: Path) -> None:
    store = Store(tmp_path / "scores.db")
    games.start(store, ["Ana", "Bo", "Cy", "Di", "Eve", "Fay"], Ruling(rules="boms"))
    tab = opened(score_page(score_sheet(store)), width=390)
    assert _sideways(tab) == 0
    assert tab.evaluate("(one => one.scrollWidth > one.clientWidth)(document.querySelector('.scroll'))")
    heads = tab.locator("thead .what").all()
    assert len({head.bounding_box()["height"] for head in heads}) == 1
    assert heads[0].bounding_box()["height"] < 35
    assert all(head.evaluate("one => one.scrollWidth <= one.clientWidth") for head in heads)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("preset", ["president", "boms", "gamerules", "pond-scum"])
def test_a_rule_sheet_is_one_sheet_of_paper(opened: Open, preset: str, paper: str) -> None:
    house = ("inverted-fours", "wild-jokers", "skip", "going-down", "transparent-threes")
    found = sheet(Path("nowhere.db"), preset, Ruling(house=house), players=7, with_drinking=True)
    tab = opened(rules_page(found), width=700)
    assert _pages(tab, paper) == 1
    assert "As in the plain game:" in tab.locator("main").inner_text()


def test_a_picture_opens_by_itself(opened: Open) -> None:
    found = evening(8, 7, HOSTILE).view
    for name in ("Friday", "WORLD CHAMPIONSHIP OF THE HILL " * 3, "W" * 100):
        view = replace(found, course=replace(found.course, game=replace(found.game, name=name)))
        tab = opened(picture(view), name="race.svg")
        assert tab.locator(".name").count() == 8
        wide = tab.evaluate("document.documentElement.viewBox.baseVal.width")
        right = "one => one.getBoundingClientRect().right"
        assert all(text.evaluate(right) <= wide for text in tab.locator("text").all())
    opened(picture(found), name="dark.svg", scheme="dark")


@pytest.mark.parametrize("script", [True, False])
def test_a_live_page_looks_again_by_itself(
    browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: bool
) -> None:
    monkeypatch.setattr("scorekeeper.cli.page.report.REFRESH_SECONDS", 1)
    file = tmp_path / "page.html"
    file.write_text(page(evening(5, 6), live=True), encoding="utf-8")
    tab = browser.new_page(java_script_enabled=script)
    tab.goto(file.as_uri())
    assert tab.locator("#swap").inner_text() == "Before deal 7"
    assert tab.locator(".live").inner_text() == "This page updates itself every 1 seconds."
    file.write_text(page(evening(5, 7)), encoding="utf-8")
    tab.get_by_text("Before deal 8").wait_for(timeout=20_000)
    assert tab.locator(".live").count() == 0
    tab.close()
