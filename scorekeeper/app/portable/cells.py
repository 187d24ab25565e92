"""Sheets as rows of cells, and cells that a spreadsheet takes for text only."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a cell of text may not begin with, lest a spreadsheet computes it (OWASP, CSV injection)."""
MARK = "'"
"""Stands before such a cell; spreadsheets show the rest as text."""

DELIMITERS = (",", ";", "\t", "|")


@dataclass(frozen=True, slots=True)
class Row:
    """A row that is not blank: the number of its first line, and its cells without blanks around."""

    line: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """The cell in the column, counted from 0; nothing where the row ends before it."""
        return self.cells[column] if column < len(self.cells) else ""


class CellError(ValueError):
    """The sheet is no CSV; the message tells the line."""


def guarded(text: str) -> str:
    """*text* as a cell that no spreadsheet takes for a formula; `unguarded` gives it back."""
    return MARK + text if _looks_dangerous(text) else text


def unguarded(text: str) -> str:
    """The text that `guarded` made *text* of."""
    return text[1:] if text.startswith(MARK) and _looks_dangerous(text) else text


def _looks_dangerous(text: str) -> bool:
    # Blanks are looked through, as some programs do, and marks, so that the text comes back as it was.
    return text.lstrip(MARK).startswith(_FORMULAS) or text.lstrip(MARK + " \xa0").startswith(_FORMULAS)


def rows(text: str) -> tuple[Row, ...]:
    """The rows of CSV *text*, whose delimiter is found out. Raises `CellError`."""
    # csv.Sniffer goes by frequencies and takes a letter of the names for the delimiter of a short
    # sheet, so each candidate is tried: the best makes the most rows of three cells and more.
    tried = [_read(text, delimiter) for delimiter in DELIMITERS]
    best = max((found for found in tried if not isinstance(found, CellError)), key=_wide, default=())
    errors = [found for found in tried if isinstance(found, CellError)]
    if errors and not _wide(best):
        raise errors[0]
    return best


def _wide(found: Sequence[Row]) -> int:
    """How many rows have three cells and more."""
    return sum(len(row.cells) > 2 for row in found)


def _read(text: str, delimiter: str) -> tuple[Row, ...] | CellError:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found: list[Row] = []
    line = 1
    try:
        for cells in reader:
            kept = tuple(unguarded(cell.strip(" \xa0")) for cell in cells)
            if any(kept):
                found.append(Row(line, _without_end(kept)))
            line = reader.line_num + 1
    except csv.Error as error:
        return CellError(f"line {line}: {error}")
    return tuple(found)


def _without_end(cells: Sequence[str]) -> tuple[str, ...]:
    """The cells up to the last that is not empty."""
    last = max(index for index, cell in enumerate(cells) if cell)
    return tuple(cells[: last + 1])
