"""Small change of sentences."""

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """The words as a sentence lists them: ``Ana``, ``Ana and Bo``, ``Ana, Bo and Cy``."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, word: str) -> str:
    """So many of *word*: ``1 deal``, ``2 deals``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
