"""What each value of each option allows and forbids, and how options meet: the deals of ``options.txt``."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import replay
from scorekeeper.rules import OPTIONS

NOT_IN_PLAY = {"titles", "scoring", "target", "deals", "hands_off_pile"}
"""Options of the score: no play hangs on them."""


@dataclass(frozen=True)
class Row:
    """One deal of the file: the section it stands in, its options, its lines, what comes of it."""

    section: str
    options: tuple[str, ...]
    lines: tuple[str, ...]
    expected: str

    @property
    def record(self) -> list[str]:
        """The deal as a record, what the file leaves out filled in."""
        head = ["set: " + ", ".join(self.options)]
        if not self.lines[0].startswith("players:"):
            head.append("players: Ana, Ben, Cara, Dev")
            if "dealer: -" not in self.lines:
                head.append("dealer: Dev")
        return head + [line for line in self.lines if line != "dealer: -"]


def _rows() -> list[Row]:
    section, rows = "", list[Row]()
    options: tuple[str, ...] = ()
    for line in Path(__file__).with_name("options.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line.startswith("  "):
            expected, deal = line.split(maxsplit=1)
            rows.append(Row(section, options, tuple(deal.split(" / ")), expected))
        elif line and not line.startswith("#"):
            options = tuple(line.split())
    return rows


ROWS = _rows()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{' '.join(row.options)}: {row.lines[-1]}")
def test_a_deal_comes_to_what_the_option_says(row: Row) -> None:
    try:
        failure = replay(parse("\n".join(row.record))).failure
    except RecordError:
        assert row.expected == "unreadable"
        return
    assert (failure.code.value if failure else "ok") == row.expected
    assert failure is None or failure.line == len(row.record)


@pytest.mark.parametrize("name", sorted(OPTIONS.keys() - NOT_IN_PLAY))
def test_every_value_allows_and_forbids_something_and_meets_other_options(name: str) -> None:
    for value in OPTIONS[name].values:
        rows = [row for row in ROWS if row.options[0] == f"{name}={value.text}"]
        assert {row.expected == "ok" for row in rows} == {True, False}, value.text
    assert any(row.section == name and len(row.options) > 1 for row in ROWS)
