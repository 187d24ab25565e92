"""Games as plain tables in Markdown and in HTML: the standings, and every deal."""

import html
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.game import outlook
from scorekeeper.cli.render.numbers import total
from scorekeeper.cli.render.table import given, remarks, title
from scorekeeper.score import standings

# Everything that Markdown, or what sites add to it, could take for more than a letter. A colon only
# where an emoji's name could begin.
_SPECIAL = re.compile(r"[\\`*_{}\[\]|~#!@$^]|:(?=[\w+-]+:)|(?<=www)\.|^[-+=]|^\d+[.)]|(?<=[a-z]):(?=//)")
_JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class _Table:
    """``numbers`` are the columns that are flush right, ``words`` those of many words."""

    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int]
    words: frozenset[int] = frozenset()

    @property
    def plain(self) -> "_Table":
        """The table with every cell on one line."""
        return replace(self, rows=tuple(tuple(map(_plain, row)) for row in self.rows))


def markdown_text(views: Sequence[View]) -> str:
    """The games as Markdown, with tables as GitHub reads them."""
    return "\n".join(line for view in views for line in _markdown(view))


def html_text(views: Sequence[View]) -> str:
    """The games as one HTML page that loads nothing."""
    from scorekeeper.cli.page.fill import fill

    games = [
        (_plain(title(view)), (_standings(view).plain, _deals(view).plain), _plain(outlook(view)))
        for view in views
    ]
    name = games[0][0] if len(games) == 1 else counted(len(games), "game")
    return fill("games.html.j2", title=name, games=games)


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


def _standings(view: View) -> _Table:
    rows: list[tuple[str, ...]] = [
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
    heads: tuple[str, ...] = ("Rank", "Player", "Points", "Deals", "First", "Last")
    if not view.course.scored:
        heads, *rows = ((*row[:2], *row[3:]) for row in (heads, *rows))
    return _Table("Standings", heads, tuple(rows), frozenset({0, *range(2, len(heads))}))


def _deals(view: View) -> _Table:
    """Every deal, and between them the points given outside of one."""
    rows = [("", "", "", line) for line in given(view, 0)]
    for deal in view.game.deals:
        said = "; ".join(remarks(view, deal))
        rows.append((str(deal.number), f"{deal.at:%Y-%m-%d %H:%M}", view.order(deal.finish), said))
        rows += [("", "", "", line) for line in given(view, deal.number)]
    heads = ("Deal", "At", "Order", "Note")
    return _Table("Deals", heads, tuple(rows), numbers=frozenset({0}), words=frozenset({2, 3}))


def _plain(text: str) -> str:
    """*text* on one line, without letters that are not seen or turn the direction of writing."""
    text = re.sub(r"[\t\r\n]+", " ", text)
    return "".join(
        letter
        if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp") or letter in _JOINERS
        else "\ufffd"
        for letter in text
    )


def _marked(text: str) -> str:
    # What HTML minds goes first, so that no & of ours is escaped twice.
    return _SPECIAL.sub(lambda found: _apart(found[0]), html.escape(_plain(text), quote=False))


def _apart(text: str) -> str:
    return "".join(f"\\{letter}" if not letter.isalnum() else letter for letter in text)
