"""The scoreboard: the largest letters for which everything has room, down to plain text.

Below everything that is drawn stands the same in plain letters: for names that cannot be drawn, and
for whoever reads the board with something else than eyes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.evening import folded
from scorekeeper.cli.render.game import next_line, outlook
from scorekeeper.cli.render.letters import BLOCKS, big, drawable, size
from scorekeeper.cli.render.numbers import how_many, total
from scorekeeper.cli.render.paper import Paper
from scorekeeper.score import Standing, standings

_LONGEST = 10
"""Longer names are written in plain letters rather than make all others smaller."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large players with their totals, their titles, and the swap are drawn; 0 = plain text."""

    players: int
    titles: int
    swap: int


SCALES = (
    Scale(4, 2, 2),
    Scale(4, 1, 2),
    Scale(4, 0, 2),
    Scale(4, 0, 1),
    Scale(2, 1, 2),
    Scale(2, 1, 1),
    Scale(2, 0, 1),
    Scale(1, 1, 1),
    Scale(1, 0, 1),
    Scale(2, 0, 0),
    Scale(1, 0, 0),
    Scale(0, 0, 0),
)
"""What is tried, the most readable first."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player on the board; the title is that of the deal to come, empty where there is none."""

    rank: str
    name: str
    title: str
    total: str


class Board:
    """The game as it stands, to be drawn at any size. ``view`` is None where there is no game."""

    def __init__(self, paper: Paper, view: View | None) -> None:
        self.paper = paper
        self.view = view
        self.draws = paper.fit(BLOCKS) == BLOCKS
        self.rows = tuple(map(self._row, standings(view.course))) if view else ()
        self.owed: tuple[tuple[str, str, str], ...] = ()
        if view and not view.course.winner and not view.game.finished:
            self.owed = tuple(
                (paper.fit(view.name(debt.giver)), paper.fit(view.name(debt.receiver)), how_many(debt))
                for debt in view.course.next.debts
            )

    def frame(self, width: int, height: int) -> list[str]:
        """The board in at most *width* columns, and in *height* lines where that is possible."""
        for scale in SCALES:
            if not scale.players or (self.draws and self._wide(scale) <= width):
                lines = self._lines(scale, width)
                if len(lines) <= height:
                    return lines
        return lines

    def _row(self, row: Standing) -> Row:
        assert self.view is not None  # rows are made of a view
        opening = self.view.course.next
        titles = dict(zip(opening.order, opening.titles, strict=False))
        title = "left" if self.view.left(row.player) else titles.get(row.player, "")
        name = self.paper.fit(self.view.name(row.player))
        return Row(str(row.rank), name, self.paper.fit(title), self.paper.fit(total(row.points)))

    def _wide(self, scale: Scale) -> int:
        """The columns that drawing at *scale* needs."""
        names = [row.name for row in self.rows if _drawn(row.name)]
        name = max((size(name, scale.players)[0] for name in names), default=0)
        number = max((size(row.total, scale.players)[0] for row in self.rows), default=0)
        title = max((self._title(row, scale) for row in self.rows), default=0)
        swap = max((size(_arrow(*owed), scale.swap)[0] for owed in self._drawn_debts(scale)), default=0)
        return max(name + number + 2 * scale.players + title, swap)

    def _title(self, row: Row, scale: Scale) -> int:
        shown = scale.titles and drawable(row.title)
        return size(row.title, scale.titles)[0] + 2 * scale.players if shown else 0

    def _drawn_debts(self, scale: Scale) -> Sequence[tuple[str, str, str]]:
        return [owed for owed in self.owed if scale.swap and _drawn(owed[0]) and _drawn(owed[1])]

    def _lines(self, scale: Scale, width: int) -> list[str]:
        if self.view is None:
            return folded("No game yet. The board begins with the first: scorekeeper start", width)
        return [
            *self._fold(self._heading(self.view), width),
            "",
            *self._players(scale, width),
            *self._swap(scale, width),
            *(line for text in self._closing(self.view) for line in self._fold(text, width)),
        ]

    def _fold(self, text: str, width: int) -> list[str]:
        return folded(self.paper.fit(text), width)

    def _heading(self, view: View) -> str:
        played = len(view.course.results)
        name = f" · {view.game.name}" if view.game.name else ""
        deals = counted(played, "deal") if played else "no deal yet"
        return f"Game {view.game.id}{name} · {deals} · {view.rules_label}, {view.goal}"

    def _closing(self, view: View) -> Iterator[str]:
        if outlook(view):
            yield outlook(view)
        if view.game.finished:
            yield f"Game {view.game.id} is finished."
        elif not view.course.winner:
            yield next_line(view, view.course.next)

    def _players(self, scale: Scale, width: int) -> Iterator[str]:
        if not scale.players:
            yield from self._table(width)
            return
        name = max((size(row.name, scale.players)[0] for row in self.rows if _drawn(row.name)), default=0)
        number = max(size(row.total, scale.players)[0] for row in self.rows)
        for row in self.rows:
            yield from self._drawn_row(row, scale, name, number)
            said = (f"{row.rank} {row.name}", row.title, row.total)
            yield from self._fold(" · ".join(part for part in said if part), width)

    def _drawn_row(self, row: Row, scale: Scale, name: int, number: int) -> Iterator[str]:
        """Name and title flush left, the total between them flush right, in columns so wide."""
        height = size("0", scale.players)[1]
        names = big(row.name, scale.players) if _drawn(row.name) else [""] * height
        title = big(row.title, scale.titles) if self._title(row, scale) else []
        above = (height - len(title)) // 2
        titles = [""] * above + title + [""] * (height - above - len(title))
        own = size(row.total, scale.players)[0]
        gap = " " * 2 * scale.players
        for parts in zip(names, big(row.total, scale.players), titles, strict=True):
            total = f"{' ' * (number - own)}{parts[1]:<{own}}"
            yield f"{parts[0]:<{name}}{gap}{total}{gap}{parts[2]}".rstrip()

    def _table(self, width: int) -> Iterator[str]:
        """The players in columns; the title below the name where there is no room beside it."""
        number = max((len(row.total) for row in self.rows), default=0)
        name = max((cell_len(row.name) for row in self.rows), default=0) + 3
        title = max((cell_len(row.title) for row in self.rows), default=0)
        beside = name + title + 2 + number <= width
        for row in self.rows:
            left = set_cell_size(f"{row.rank} {row.name}", name) + (row.title if beside else "")
            *more, last = folded(left.rstrip(), max(width - number - 1, 1))
            yield from more
            yield set_cell_size(last, width - number if not beside else name + title + 2) + row.total.rjust(
                number
            )
            if not beside and row.title:
                yield f"  {row.title}"

    def _swap(self, scale: Scale, width: int) -> Iterator[str]:
        """Who gives what to whom, as long as it is owed."""
        yield ""
        for owed in self.owed:
            if owed in self._drawn_debts(scale):
                yield from big(_arrow(*owed), scale.swap)
            giver, receiver, what = owed
            yield from folded(f"{giver} gives {receiver} {what}", width)
        if self.owed:
            yield ""


def _drawn(name: str) -> bool:
    return len(name) <= _LONGEST and drawable(name)


def _arrow(giver: str, receiver: str, what: str) -> str:
    return f"{giver}>{receiver} {what}"
