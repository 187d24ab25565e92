"""Names are only ever text in Markdown and in HTML."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from scorekeeper.app import deals, exporting, games
from scorekeeper.app.deals import Entry
from scorekeeper.app.ruling import Ruling
from scorekeeper.app.view import View
from scorekeeper.cli.render.plainpage import html_text, markdown_text
from scorekeeper.store.opened import Store

HOSTILE = (
    "<script>alert(1)</script>",
    "a|b",
    "`code`",
    "**bold** _it_ ~~gone~~",
    "[link](http://x.example)",
    "![i](http://x.example/i.png)",
    "http://x.example www.x.example",
    "back\\slash\\",
    "&amp; &#60;",
    "<b onclick='x'>",
)


@pytest.fixture
def views(tmp_path: Path) -> tuple[View, ...]:
    store = Store(tmp_path / "a.db")
    games.start(store, HOSTILE, Ruling(options=("players=3-12",)), name="# <h1>*x*\n---")
    deals.record(store, [[str(number) for number in range(1, 10)]], Entry(note="| a | <i> |\n\n# heading"))
    return exporting.games(store)


class Reader(HTMLParser):
    """Collects tags with attributes, and the text of cells."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_data(self, data: str) -> None:
        if self.cells:
            self.cells[-1] += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_html_holds_names_as_text_only(views: tuple[View, ...]) -> None:
    found = read(html_text(views))
    known = {"html", "head", "meta", "link", "title", "style", "body", "h2", "div", "p"}
    assert found.tags <= known | {"table", "thead", "tbody", "tr", "th", "td"}
    told = {"lang", "charset", "http-equiv", "name", "content", "rel", "href", "class"}
    assert found.attributes <= told | {"scope", "tabindex", "role", "aria-label"}
    assert set(HOSTILE) <= set(found.cells)


def test_markdown_holds_names_as_text_only(views: tuple[View, ...]) -> None:
    rendered = MarkdownIt("gfm-like", {"linkify": False}).render(markdown_text(views))
    found = read(rendered)
    assert found.tags <= {"h2", "table", "thead", "tbody", "tr", "th", "td", "p"}
    assert set(HOSTILE) <= {cell.strip() for cell in found.cells}
    assert "www\\.x" in markdown_text(views)


@pytest.mark.parametrize(
    ("written", "marked"),
    [
        ("deal 15: first", "deal 15: first"),
        ("Bo: +3", "Bo: +3"),
        ("at 21:15", "at 21:15"),
        (":smile: and :+1:", "\\:smile: and \\:+1:"),
        (":thumbs_up:", "\\:thumbs\\_up:"),
        ("http://x.example", "http\\://x.example"),
        ("a*b", "a\\*b"),
    ],
)
def test_markdown_marks_only_what_would_be_more_than_a_letter(
    tmp_path: Path, written: str, marked: str
) -> None:
    store = Store(tmp_path / "a.db")
    games.start(store, ["Ana", "Bo", "Cy"], Ruling(rules="boms"), name=f"x {written}")
    assert f"x {marked}" in markdown_text(exporting.games(store)).splitlines()[0]


def test_markdown_keeps_to_its_columns(views: tuple[View, ...]) -> None:
    rows = [line for line in markdown_text(views).splitlines() if line.startswith("|")]
    assert len(rows) == 2 + len(HOSTILE) + 2 + 1


def test_points_given_stand_between_the_deals_in_the_pages(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    games.start(store, ["Ana", "Bo", "Cy"], Ruling(rules="boms"))
    deals.adjust(store, "Bo", 3, "bet")
    deals.record(store, [["Ana", "Bo"]], Entry())
    deals.adjust(store, "Cy", -1, "peeked")
    text = markdown_text(exporting.games(store))
    assert text.index("Bo +3 (bet)") < text.index("Ana, Bo, Cy") < text.index("Cy −1 (peeked)")
    assert "Bo +3 (bet)" in html_text(exporting.games(store))
