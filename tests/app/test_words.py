"""Small change of sentences."""

import pytest

from scorekeeper.app.words import counted, listed


@pytest.mark.parametrize(
    ("words", "text"),
    [(["Ana"], "Ana"), (["Ana", "Bo"], "Ana and Bo"), (["Ana", "Bo", "Cy"], "Ana, Bo and Cy")],
)
def test_words_are_listed_as_a_sentence_lists_them(words: list[str], text: str) -> None:
    assert listed(words) == text
    assert listed(iter(words)) == text


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 deals"), (1, "1 deal"), (2, "2 deals"), (12, "12 deals")]
)
def test_one_is_singular_and_all_else_plural(number: int, text: str) -> None:
    assert counted(number, "deal") == text
