"""Games as plain tables in Markdown and in HTML: the standings, and every deal."""

import html
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.game import outlook
from scorekeeper.cli.render.numbers import total
from scorekeeper.cli.render.table import given, remarks, title
from scorekeeper.score import standings

_STYLE = (
    "body{font-family:sans-serif;margin:1rem}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{border:1px solid #888;padding:.2rem .5rem;text-align:left}"
    "td.n,th.n{text-align:right}"
)
# Everything that Markdown, or what sites add to it, could take for more than a letter.
_SPECIAL = re.compile(r"[\\`*_{}\[\]|~#!@$^]|(?<!\d):|:(?!\d)|(?<=www)\.|^[-+=]|^\d+[.)]")
_JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class _Table:
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int]
    """The columns that are flush right."""


def markdown_text(views: Sequence[View]) -> str:
    """The games as Markdown, with tables as GitHub reads them."""
    return "\n".join(line for view in views for line in _markdown(view))


def html_text(views: Sequence[View]) -> str:
    """The games as one HTML page that loads nothing."""
    body = "\n".join(part for view in views for part in _html(view))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{_title(views)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _title(views: Sequence[View]) -> str:
    return _escaped(title(views[0])) if len(views) == 1 else counted(len(views), "game")


def _markdown(view: View) -> Iterable[str]:
    yield from (f"## {_marked(title(view))}", "")
    for table in (_standings(view), _deals(view)):
        yield _row(map(_marked, table.heads))
        yield _row("--:" if column in table.numbers else "---" for column in range(len(table.heads)))
        yield from (_row(map(_marked, row)) for row in table.rows)
        yield ""
    if outlook(view):
        yield from (_marked(outlook(view)), "")


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _html(view: View) -> Iterable[str]:
    yield f"<h2>{_escaped(title(view))}</h2>"
    for table in (_standings(view), _deals(view)):
        yield "<table>"
        yield _line("th", table.heads, table)
        yield from (_line("td", row, table) for row in table.rows)
        yield "</table>"
    if outlook(view):
        yield f"<p>{_escaped(outlook(view))}</p>"


def _line(tag: str, cells: Sequence[str], table: _Table) -> str:
    flush_right = ' class="n"'
    made = (
        f"<{tag}{flush_right if column in table.numbers else ''}>{_escaped(cell)}</{tag}>"
        for column, cell in enumerate(cells)
    )
    return f"<tr>{''.join(made)}</tr>"


def _standings(view: View) -> _Table:
    rows = [
        (
            str(row.rank),
            view.name(row.player) + (" (left)" if view.left(row.player) else ""),
            total(row.points),
            str(row.deals),
            str(row.presidencies),
            str(row.last_places),
        )
        for row in standings(view.course)
    ]
    heads = ("Rank", "Player", "Points", "Deals", "First", "Last")
    return _Table(heads, tuple(rows), frozenset({0, 2, 3, 4, 5}))


def _deals(view: View) -> _Table:
    """Every deal, and between them the points given outside of one."""
    rows = [("", "", "", line) for line in given(view, 0)]
    for deal in view.game.deals:
        said = "; ".join(remarks(view, deal))
        rows.append((str(deal.number), f"{deal.at:%Y-%m-%d %H:%M}", view.order(deal.finish), said))
        rows += [("", "", "", line) for line in given(view, deal.number)]
    return _Table(("Deal", "At", "Order", "Note"), tuple(rows), frozenset({0}))


def _plain(text: str) -> str:
    """*text* on one line, without letters that are not seen or turn the direction of writing."""
    text = re.sub(r"[\t\r\n]+", " ", text)
    return "".join(
        letter
        if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp") or letter in _JOINERS
        else "\ufffd"
        for letter in text
    )


def _escaped(text: str) -> str:
    return html.escape(_plain(text))


def _marked(text: str) -> str:
    # What HTML minds goes first, so that no & of ours is escaped twice.
    return _SPECIAL.sub(lambda found: _apart(found[0]), html.escape(_plain(text), quote=False))


def _apart(text: str) -> str:
    return "".join(f"\\{letter}" if not letter.isalnum() else letter for letter in text)
