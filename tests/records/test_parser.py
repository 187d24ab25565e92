"""Reading a record; what cannot be read is pointed at (RULES section 8)."""

import pytest

from scorekeeper.cards import Card, Rank, read_cards
from scorekeeper.records.model import (
    DealRecord,
    Decline,
    Gift,
    Hand,
    Leaving,
    Names,
    Naming,
    RecordError,
    Setting,
    Text,
    Turn,
)
from scorekeeper.records.parser import parse
from scorekeeper.records.writer import render

WHOLE = """\
\ufeff# An evening in November
rules: boms
SET: revolution=one-hand, passing = strict   # two of ours
set: clearing_ranks=2 8
players: Ana, Ben,Cara , Dev
dealer: Dev
previous: Ana, Cara, Ben, Dev
passes: implied

hand Ana: 3c 3d 4s 5h
give Dev > Ana: 2c Ad
names Ana > Dev: 2s
decline Ana
play:
Dev: 5 5
Ana: -
Ben: PASS
Cara: leaves
Dev: Jkr=9
result: Ana, Ben, Dev, Cara
"""


def test_a_whole_record_is_read() -> None:
    record = parse(WHOLE)
    assert record == DealRecord(
        rules=Text("boms"),
        settings=(
            Setting("revolution", "one-hand"),
            Setting("passing", "strict"),
            Setting("clearing_ranks", "2 8"),
        ),
        players=Names(("Ana", "Ben", "Cara", "Dev")),
        dealer=Text("Dev"),
        previous=Names(("Ana", "Cara", "Ben", "Dev")),
        implied=True,
        hands=(Hand("Ana", read_cards("3c 3d 4s 5h")),),
        exchange=(
            Gift("Dev", "Ana", read_cards("2c Ad")),
            Naming("Ana", "Dev", read_cards("2s")),
            Decline("Ana"),
        ),
        plays=(
            Turn("Dev", read_cards("5 5")),
            Turn("Ana", ()),
            Turn("Ben", ()),
            Leaving("Cara"),
            Turn("Dev", (Card(Rank.JOKER, named=Rank.NINE),)),
        ),
        result=Names(("Ana", "Ben", "Dev", "Cara")),
    )


def test_lines_are_counted_from_one() -> None:
    record = parse(WHOLE)
    assert record.hands[0].line == 10
    assert record.play_line == 14
    assert record.plays is not None
    assert [play.line for play in record.plays] == [15, 16, 17, 18, 19]
    assert record.result is not None
    assert record.result.line == 20


def test_a_record_is_read_back_as_it_was_written() -> None:
    for text in (WHOLE, "players: Ana, Ben, Cara\n", "players: A, B, C\nplay:\n"):
        assert parse(render(parse(text))) == parse(text)


def test_the_result_may_stand_in_a_record_without_play() -> None:
    assert parse("players: A, B, C\nresult: A, B, C").result == Names(("A", "B", "C"))


P = "players: Ana, Ben, Cara\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "a line players:"),
        ("rules: boms\n", 1, 1, "a line players:"),
        ("hello", 1, 1, "a line of the head"),
        ("  hello: x", 1, 3, "a line of the head"),
        ("players:", 1, 9, "a name"),
        ("players: Ana,, Cara", 1, 14, "a name"),
        ("rules:", 1, 7, "a name"),
        (P + P, 2, 10, "one such line only"),
        (P + "set: passing", 2, 6, "OPTION=VALUE"),
        (P + "set: passing=strict, =x", 2, 22, "OPTION=VALUE"),
        (P + "passes: no", 2, 9, "implied"),
        (P + "hand Ana 3c", 2, 6, "hand NAME: cards"),
        (P + "hand Ana:", 2, 10, "cards"),
        (P + "hand Ana: 3c xx", 2, 14, "a card"),
        (P + "hand : 3c", 2, 6, "a name"),
        (P + "give Ana: 3c", 2, 6, "NAME > NAME"),
        (P + "give Ana > : 3c", 2, 11, "a name"),
        (P + "give Ana > Ben 3c", 2, 6, "give NAME > NAME: cards"),
        (P + "names Ana > Ben 3c", 2, 7, "names NAME > NAME: cards"),
        (P + "decline", 2, 1, "a line of the head"),
        (P + "play: now", 2, 7, "the end of the line"),
        (P + "Ana: 3c", 2, 1, "a line of the head"),
        (P + "play:\nAna 3c", 3, 1, "NAME: cards, NAME: pass or NAME: leaves"),
        (P + "play:\nAna: 3c 3x", 3, 10, "a card"),
        (P + "play:\nAna:", 3, 5, "cards"),
        (P + "play:\nrules: boms", 3, 8, "a card"),
        (P + "play:\nresult: Ana\nBen: 3c", 4, 1, "nothing after the result"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)
    assert str(error).startswith(f"line {line}, column {column}: expected {expected}")
