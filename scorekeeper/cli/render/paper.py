"""Where results are printed: any width, any encoding, with names that are only ever data."""

import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal, TextIO

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorekeeper.cli.settings import Settings
from scorekeeper.names import shown

WIDEST = 100
"""Lines on a terminal are no longer than this, so that the eye finds the next one."""
_HEIGHT = 25
_ENDLESS = 100_000
"""The width of what is no terminal: nothing is cut or wrapped on a pipe."""

_PLAIN = {
    "·": "-",
    "−": "-",
    "–": "-",
    "→": "->",
    "…": "...",
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "ō": "o",
    "’": "'",
    "\ufffd": "?",
}

Cell = str | Text


def _columns(terminal: TextIO) -> int:
    """The width of the terminal; Rich would take a dumb one for 80 columns, whatever it is."""
    try:
        return os.get_terminal_size(terminal.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


class Paper:
    """A console that knows what its screen can show."""

    def __init__(self, settings: Settings, *, error: bool = False) -> None:
        file = sys.stderr if error else sys.stdout
        self.encoding = "ascii" if settings.ascii else (getattr(file, "encoding", None) or "ascii")
        terminal = file.isatty()
        self.console = Console(
            file=file,
            highlight=False,
            markup=False,
            emoji=False,
            no_color=True if not settings.color else None,
            color_system="auto" if settings.color else None,
            width=min(_columns(file), WIDEST) if terminal else _ENDLESS,
            height=_HEIGHT,  # Rich heeds a width only beside a height
        )
        self.terminal = terminal

    def narrow(self, columns: int) -> None:
        """Make no line longer than so many columns, on a pipe too: for what goes to a printer."""
        self.console.width = min(self.console.width, columns)

    @property
    def width(self) -> int:
        """Columns to print in."""
        return self.console.width

    def fit(self, text: str) -> str:
        """*text* as this screen can show it: no control characters, nothing it cannot encode."""
        return "".join(map(self._letter, shown(text)))

    def _letter(self, letter: str) -> str:
        if self._encodes(letter):
            return letter
        if letter in _PLAIN:
            return _PLAIN[letter]
        apart = unicodedata.normalize("NFKD", letter)
        return "".join(part for part in apart if self._encodes(part)) or "?"

    def _encodes(self, letter: str) -> bool:
        try:
            letter.encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def text(self, text: Cell, style: str = "") -> Text:
        """The text as one run in *style*; a `Text` keeps its own."""
        return text if isinstance(text, Text) else Text(self.fit(text), style=style)

    def print(self, *parts: RenderableType) -> None:
        """Print each part on lines of its own, without blanks at the ends of lines."""
        for part in parts:
            if isinstance(part, str):
                part = self.text(part)
            with self.console.capture() as capture:
                self.console.print(part)
            lines = capture.get().split("\n")
            self.console.file.write("\n".join(line.rstrip(" ") for line in lines))

    def sentence(self, text: str, style: str = "", *, indent: int = 0) -> None:
        """Print a sentence, wrapped between words, each line after *indent* blanks."""
        self.print(Padding(self.text(text, style), (0, 0, 0, indent), expand=False))

    def blank(self) -> None:
        """Print an empty line."""
        self.console.file.write("\n")

    def grid(
        self,
        rows: Sequence[Sequence[Cell]],
        *,
        right: Sequence[int] = (),
        firm: Sequence[int] = (),
        gap: int = 2,
        styles: Sequence[str] = (),
    ) -> Table:
        """Rows in columns; those in *right* are flush right, those in *firm* are never wrapped."""
        table = Table.grid(padding=(0, gap, 0, 0), pad_edge=False)
        for column in range(max(map(len, rows), default=0)):
            justify: Literal["right", "left"] = "right" if column in right else "left"
            table.add_column(justify=justify, no_wrap=column in firm or column in right, overflow="fold")
        for row in rows:
            cells = [
                self.text(cell, styles[column] if column < len(styles) else "")
                for column, cell in enumerate(row)
            ]
            table.add_row(*cells)
        return table

    def print_wide(
        self,
        rows: Sequence[Sequence[Cell]],
        *,
        name: int,
        cut: int,
        right: Iterable[int] = (),
        firm: Iterable[int] = (),
    ) -> None:
        """Print a table; where it is too wide, its columns from *cut* on below the others, with the
        column *name* again."""
        right, firm = tuple(right), tuple(firm)
        columns = tuple(range(len(rows[0]) if rows else 0))
        whole = self.grid(rows, right=right, firm=firm)
        for chosen in [columns] if self.fits(whole) else [columns[:cut], (name, *columns[cut:])]:
            self.print(
                self.grid(
                    [[row[column] for column in chosen] for row in rows],
                    right=[place for place, column in enumerate(chosen) if column in right],
                    firm=[place for place, column in enumerate(chosen) if column in firm],
                )
            )

    def labelled(self, label: str, *parts: RenderableType) -> Table:
        """Parts below each other, with a *label* of four letters before the first."""
        table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column(no_wrap=True, min_width=4)
        table.add_column(overflow="fold")
        for part in parts:
            shown = self.text(part) if isinstance(part, str) else part
            table.add_row(self.text(label, "bold"), shown)
            label = ""
        return table

    def fits(self, part: RenderableType) -> bool:
        """Does *part* fit the width without a wrapped line?"""
        free = self.console.options.update(max_width=_ENDLESS)
        return Measurement.get(self.console, free, part).maximum <= self.width
