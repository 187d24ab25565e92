"""The scoreboard: the largest letters for which everything has room, down to plain text.

What is drawn in large letters is also said in plain ones below it, for names that cannot be drawn and
for whoever reads the board with something else than eyes; the smallest letters go without, so that
everything else can be drawn at all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.evening import folded
from scorekeeper.cli.render.game import next_line, outlook
from scorekeeper.cli.render.layout import GUTTER, LAYOUTS, PLAIN, Layout
from scorekeeper.cli.render.letters import BLOCKS, big, drawable, size
from scorekeeper.cli.render.numbers import how_many, total
from scorekeeper.cli.render.paper import Paper
from scorekeeper.score import Standing, standings

_LONGEST = 10
"""Longer names are written in plain letters rather than make all others smaller."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player on the board; the title is that of the deal to come, empty where there is none."""

    rank: str
    name: str
    title: str
    total: str

    @property
    def said(self) -> str:
        """All of it in plain letters."""
        return " · ".join(part for part in (f"{self.rank} {self.name}", self.title, self.total) if part)


@dataclass(frozen=True, slots=True)
class Owed:
    """One debt of the exchange."""

    giver: str
    receiver: str
    what: str

    @property
    def said(self) -> str:
        """The debt as a sentence."""
        return f"{self.giver} gives {self.receiver} {self.what}"

    @property
    def drawing(self) -> str:
        """What is drawn of it; empty where a name cannot be."""
        names = _drawn(self.giver) and _drawn(self.receiver)
        return f"{self.giver}>{self.receiver} {self.what}" if names else ""


class Board:
    """The game as it stands, to be drawn at any size. ``view`` is None where there is no game."""

    def __init__(self, paper: Paper, view: View | None) -> None:
        self.paper = paper
        self.view = view
        self.draws = paper.fit(BLOCKS) == BLOCKS
        self.rows = tuple(map(self._row, standings(view.course))) if view else ()
        self.owed: tuple[Owed, ...] = ()
        if view and view.owed:
            self.owed = tuple(
                Owed(paper.fit(view.name(debt.giver)), paper.fit(view.name(debt.receiver)), how_many(debt))
                for debt in view.course.next.debts
            )

    def frame(self, width: int, height: int) -> list[str]:
        """The board in at most *width* columns, and in *height* lines where that is possible."""
        if self.view is None:
            return folded("No game yet. The board begins with the first: scorekeeper start", width)
        for layout in LAYOUTS[bool(self.owed)] if self.draws else ():
            # Captions are worth less than the blank lines between the parts.
            room = height - 3 * layout.captions
            # Counting first: hardly any of the layouts has to be drawn.
            if self._least(layout) <= room and self._wide(layout) <= width:
                parts = self._parts(layout, width)
                if sum(map(len, parts)) <= room:
                    return _spaced(parts, height)
        return _spaced(self._parts(PLAIN, width), height)

    def _row(self, row: Standing) -> Row:
        assert self.view is not None  # rows are made of a view
        opening = self.view.course.next
        titles = dict(zip(opening.order, opening.titles, strict=False))
        title = "left" if self.view.left(row.player) else titles.get(row.player, "")
        name = self.paper.fit(self.view.name(row.player))
        counted = row.points if self.view.course.scored else row.presidencies
        return Row(str(row.rank), name, self.paper.fit(title), self.paper.fit(total(counted)))

    def _least(self, layout: Layout) -> int:
        """The lines that the layout needs where nothing is folded, heading and closing included."""
        lines = -(-len(self.rows) // layout.abreast) * layout.lines(layout.players)
        drawn = sum(bool(owed.drawing) for owed in self.owed)
        lines += -(-drawn // layout.pairs) * layout.lines(layout.swap) + len(self.owed) - drawn
        return lines + 2

    def _wide(self, layout: Layout) -> int:
        """The columns that drawing needs."""
        columns = [column for column in self._columns(layout) if column] if layout.players else []
        one = sum(columns) + layout.gap * (len(columns) - 1)
        if not layout.players:
            one = self._table_wide() if layout.abreast > 1 else 0
        debts = sum(self._debts_wide(layout)) + GUTTER * (layout.pairs - 1)
        return max(one * layout.abreast + GUTTER * (layout.abreast - 1), debts)

    def _columns(self, layout: Layout) -> tuple[int, int, int]:
        """How wide the names, the totals and the titles of drawn players are."""
        names = [self._name(row.name, layout) for row in self.rows]
        name = max((cell_len(line) for lines in names for line in lines), default=0)
        number = max((size(row.total, layout.players)[0] for row in self.rows), default=0)
        titles = [self._title(row, layout) for row in self.rows]
        return name, number, max((cell_len(line) for lines in titles for line in lines), default=0)

    def _name(self, name: str, layout: Layout) -> list[str]:
        """The name as it is drawn; in plain letters where it cannot be and is not said below."""
        if _drawn(name):
            return big(name, layout.players)
        return [] if layout.says(layout.players) else [name]

    def _title(self, row: Row, layout: Layout) -> list[str]:
        if layout.titles and drawable(row.title):
            return big(row.title, layout.titles)
        return [row.title] if row.title and not layout.says(layout.players) else []

    def _table_wide(self) -> int:
        """The columns of the plain table, with titles beside the names."""
        return sum(self._table_columns()) + 2

    def _table_columns(self) -> tuple[int, int, int]:
        name = max((cell_len(f"{row.rank} {row.name}") for row in self.rows), default=0) + 1
        title = max((cell_len(row.title) for row in self.rows), default=0)
        return name, title, max((len(row.total) for row in self.rows), default=0)

    def _debts_wide(self, layout: Layout) -> list[int]:
        """How wide each column of the drawn swap is."""
        drawn = [size(owed.drawing, layout.swap)[0] for owed in self.owed if layout.swap and owed.drawing]
        return [max(drawn[at :: layout.pairs], default=0) for at in range(layout.pairs)]

    def _parts(self, layout: Layout, width: int) -> list[list[str]]:
        """Heading, players, swap and closing, each in lines."""
        assert self.view is not None  # where there is none, nothing is laid out
        players = self._players(layout, width)
        swap = list(self._swap(layout, width))
        closing = self._fold(" ".join(self._closing(self.view)), width)
        return [self._fold(self._heading(self.view), width), players, swap, closing]

    def _fold(self, text: str, width: int) -> list[str]:
        return folded(self.paper.fit(text), width) if text else []

    def _heading(self, view: View) -> str:
        played = len(view.course.results)
        name = f" · {view.game.name}" if view.game.name else ""
        deals = counted(played, "deal") if played else "no deal yet"
        counted_here = "" if view.course.scored else " · how often first"
        return f"Game {view.game.id}{name} · {deals} · {view.rules_label}, {view.goal}{counted_here}"

    def _closing(self, view: View) -> Iterator[str]:
        if outlook(view):
            yield outlook(view)
        if view.game.finished:
            yield f"Game {view.game.id} is finished."
        elif view.owed:
            yield next_line(view, view.course.next)

    def _players(self, layout: Layout, width: int) -> list[str]:
        """The players from first to last, down one column and then the next."""
        each = -(-len(self.rows) // layout.abreast)
        parts = [self.rows[start : start + each] for start in range(0, len(self.rows), each)]
        column = (width - GUTTER * (layout.abreast - 1)) // layout.abreast
        draw = self._rows if layout.players else self._table
        return _beside([list(draw(part, layout, column)) for part in parts], column)

    def _rows(self, rows: Sequence[Row], layout: Layout, width: int) -> Iterator[str]:
        columns = self._columns(layout)
        for row in rows:
            yield from self._drawn_row(row, layout, columns)
            if layout.says(layout.players):
                yield from self._fold(row.said, width)

    def _drawn_row(self, row: Row, layout: Layout, columns: tuple[int, int, int]) -> Iterator[str]:
        """Name and title flush left, the total between them flush right, in columns so wide."""
        height = size("0", layout.players)[1]
        names, titles = (
            _middle(lines, height) for lines in (self._name(row.name, layout), self._title(row, layout))
        )
        own = size(row.total, layout.players)[0]
        gap = " " * layout.gap
        for name, number, title in zip(names, big(row.total, layout.players), titles, strict=True):
            total = f"{' ' * (columns[1] - own)}{number:<{own}}"
            left = f"{set_cell_size(name, columns[0])}{gap}" if columns[0] else ""
            yield f"{left}{total}{gap}{title}".rstrip()

    def _table(self, rows: Sequence[Row], _: Layout, width: int) -> Iterator[str]:
        """The players in plain letters; the title below the name where there is no room beside it."""
        name, title, number = self._table_columns()
        beside = name + title + 2 + number <= width
        for row in rows:
            left = set_cell_size(f"{row.rank} {row.name}", name) + (row.title if beside else "")
            *more, last = folded(left.rstrip(), max(width - number - 1, 1))
            yield from more
            room = name + title + 2 if beside else width - number
            yield set_cell_size(last, room) + row.total.rjust(number)
            if not beside and row.title:
                yield f"  {row.title}"

    def _swap(self, layout: Layout, width: int) -> Iterator[str]:
        """Who gives what to whom; what cannot be drawn below the rest."""
        drawn = [owed for owed in self.owed if layout.swap and owed.drawing]
        columns = self._debts_wide(layout)
        for start in range(0, len(drawn), layout.pairs):
            pair = drawn[start : start + layout.pairs]
            blocks = [self._debt(owed, layout, wide) for owed, wide in zip(pair, columns, strict=False)]
            yield from _beside(blocks, columns[0])
        for owed in self.owed:
            if owed not in drawn:
                yield from folded(owed.said, width)

    def _debt(self, owed: Owed, layout: Layout, width: int) -> list[str]:
        said = self._fold(owed.said, width) if layout.says(layout.swap) else []
        return [*big(owed.drawing, layout.swap), *said]


def _drawn(name: str) -> bool:
    return len(name) <= _LONGEST and drawable(name)


def _middle(lines: Sequence[str], height: int) -> list[str]:
    """*lines* in the middle of so many."""
    above = (height - len(lines)) // 2
    return [*[""] * above, *lines, *[""] * (height - above - len(lines))]


def _beside(blocks: Sequence[Sequence[str]], column: int) -> list[str]:
    """Blocks of lines beside each other, each but the last in a column so wide."""
    gutter = " " * GUTTER
    return [
        gutter.join([*(set_cell_size(line, column) for line in lines[:-1]), lines[-1]]).rstrip()
        for lines in zip_longest(*blocks, fillvalue="")
    ]


def _spaced(parts: Sequence[Sequence[str]], height: int) -> list[str]:
    """The parts below each other, with blank lines between them as far as there is room."""
    shown = [part for part in parts if part]
    free = height - sum(map(len, shown))
    lines: list[str] = []
    for part in shown:
        if lines and free > 0:
            lines.append("")
            free -= 1
        lines += part
    return lines
