"""How many legal lines there are from fixed hands: the golden counts of ``perft/*.txt``.

A file gives options, hands (seat a leads), and for a depth the number of lines of so many plays
and passes, in all and after each first play. A changed count means that the game has changed:
look for the reason before taking it over with ``python -m tests.engine.test_perft``.
"""

from pathlib import Path

import pytest

from scorekeeper.cards import write_cards
from scorekeeper.engine.judge import advance, judge
from scorekeeper.engine.table import Table
from tests.engine.deals import Deal, choices, interrupts

FILES = sorted(Path(__file__).with_name("perft").glob("*.txt"))


def lines(table: Table, depth: int) -> int:
    """How many legal lines of *depth* plays and passes there are; a deal that is over is one line."""
    if depth == 0 or table.over:
        return 1
    return sum(lines(after, depth - 1) for _, after in moves(table))


def moves(table: Table) -> list[tuple[str, Table]]:
    """Whatever anybody may do now, as text, and the table after it."""
    assert table.turn is not None
    found = [(table.turn, play) for play in choices(table)] + interrupts(table)
    return [
        (f"{'abcdefgh'[seat]} {write_cards(play.cards) or '-'}", advance(judge(table, seat, play)))
        for seat, play in found
    ]


def counted(text: str) -> str:
    """The file *text* with its counts worked out anew."""
    kept = [line for line in text.splitlines() if line and not line.startswith(("lines", "  "))]
    values = dict(line.split(": ", 1) for line in kept)
    hands = [values[seat] for seat in "abcd" if seat in values]
    table, depth = Deal(values["rules"], *hands).table, int(values["depth"])
    first = [(name, lines(after, depth - 1)) for name, after in moves(table)]
    total = sum(number for _, number in first)
    return "\n".join([*kept, f"lines: {total}", *(f"  {name:24} {number}" for name, number in first)]) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_number_of_legal_lines_is_as_recorded(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert counted(text) == text


def test_lines_counted_by_hand() -> None:
    # a leads 3 or 4; on either, b may play 5, play 9 or pass; c, with two threes, can only pass.
    table = Deal("", "3c 4c", "5c 9c", "3d 3h").table
    assert lines(table, 1) == 2
    assert lines(table, 2) == 6
    assert lines(table, 3) == 6


if __name__ == "__main__":
    for file in FILES:
        file.write_text(counted(file.read_text(encoding="utf-8")), encoding="utf-8")
