"""What a line typed at the table means."""

import pytest

from scorekeeper.cli.loop.line import QUIT, Kind, read

COMMANDS = {"d", "deal", "e", "edit", "u", "undo", "s", "join", "rules", *QUIT}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bdace", ("bdace",)),
        ("2413", ("2413",)),
        ("b d a c", ("b", "d", "a", "c")),
        ("Bo, Di > Ana", ("Bo, Di > Ana",)),
        ("Ana Lu, bo, cy --again", ("Ana Lu, bo, cy", "--again")),
        ("'Ana Lu' bo cy", ("Ana Lu", "bo", "cy")),
        ("O'Brien bo d'Arc", ("O'Brien", "bo", "d'Arc")),
        ('bdac --note "late, and loud"', ("bdac", "--note", "late, and loud")),
        ("bdac --out Eve --again", ("bdac", "--out", "Eve", "--again")),
        ("bo 'never closed", ("bo", "'never", "closed")),
        ("\ufeffbdac", ("bdac",)),
        ("[/red]x bo :smile:", ("[/red]x", "bo", ":smile:")),
    ],
)
def test_a_line_that_begins_with_no_command_is_an_order(text: str, words: tuple[str, ...]) -> None:
    line = read(text, COMMANDS)
    assert (line.kind, line.words) == (Kind.ORDER, words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("u", ("u",)),
        ("U", ("u",)),
        ("e 3 abcd", ("e", "3", "abcd")),
        ("d bdac", ("d", "bdac")),
        ("join 'Ana Lu'", ("join", "Ana Lu")),
        ("join O'Brien", ("join", "O'Brien")),
        ("RULES show", ("rules", "show")),
    ],
)
def test_a_first_word_that_is_a_command_is_one(text: str, words: tuple[str, ...]) -> None:
    line = read(text, COMMANDS)
    assert (line.kind, line.words, line.certain) == (Kind.COMMAND, words, False)


def test_a_line_pasted_with_the_name_of_the_program_is_a_command_for_certain() -> None:
    line = read("scorekeeper deal bo di", COMMANDS)
    assert (line.kind, line.words, line.certain) == (Kind.COMMAND, ("deal", "bo", "di"), True)


@pytest.mark.parametrize("text", ["", "   ", "# a remark", "scorekeeper"])
def test_blank_lines_and_remarks_mean_nothing(text: str) -> None:
    assert read(text, COMMANDS).kind is Kind.NOTHING


@pytest.mark.parametrize(("text", "kind"), [("q", Kind.QUIT), ("exit", Kind.QUIT), ("?", Kind.HELP)])
def test_the_table_has_words_of_its_own(text: str, kind: Kind) -> None:
    assert read(text, COMMANDS).kind is kind
