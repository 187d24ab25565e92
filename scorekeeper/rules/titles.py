"""The title sets and scoring schemes that tables choose from (RULES sections 5 and 6)."""

import re
from dataclasses import dataclass

from scorekeeper.rules.option import Source, source


@dataclass(frozen=True, slots=True)
class TitleSet:
    """Names for first, second, middle, second last and last.

    ``upper`` and ``lower`` frame the middle where there are two or more of it, and ``last_of_many``
    is the last title from seven players up; empty where the set knows no such names.
    """

    first: str
    second: str
    middle: str
    second_last: str
    last: str
    source: Source
    upper: str = ""
    lower: str = ""
    last_of_many: str = ""


TITLE_SETS: dict[str, TitleSet] = {
    "scum": TitleSet("President", "Vice President", "Citizen", "Vice Scum", "Scum", source("S2 S4")),
    "bum": TitleSet("President", "Vice President", "Neutral", "Vice Bum", "Bum", source("S0")),
    "neutral": TitleSet(
        "President",
        "Vice President",
        "Neutral",
        "Vice Scum",
        "Scum",
        source("S1", "three or more in the middle are Upper, Neutral …, Lower"),
        upper="Upper Neutral",
        lower="Lower Neutral",
        last_of_many="Super Scum",
    ),
    "pond-scum": TitleSet(
        "President", "Vice President", "Citizen", "Vice Scum", "Pond Scum", source("S3", "the middle title")
    ),
    "daifugo": TitleSet("Daifugō", "Fugō", "Heimin", "Hinmin", "Daihinmin", source("S2")),
}


@dataclass(frozen=True, slots=True)
class Scheme:
    """Points for first, second, middle, second last and last; ``target`` 0 = none."""

    points: tuple[int, int, int, int, int]
    target: int

    @property
    def scores(self) -> bool:
        """Does any place get points?"""
        return any(self.points)


SCHEMES: dict[str, Scheme] = {
    "plus-minus": Scheme((2, 1, 0, -1, -2), 11),
    "two-one": Scheme((2, 1, 0, 0, 0), 11),
    "tally": Scheme((1, 0, 0, 0, 0), 0),
    "none": Scheme((0, 0, 0, 0, 0), 0),
}

MOST_A_TITLE = 1000
"""The largest number of points a title may carry, so that totals stay readable."""


@dataclass(frozen=True, slots=True)
class TitleText:
    """A title set by name, or five names with ``/`` between them, first to last."""

    form: str = "a set, or FIRST/SECOND/MIDDLE/SECOND LAST/LAST"

    def read(self, text: str) -> str:
        word = text.strip().casefold()
        if word in TITLE_SETS:
            return word
        names = [" ".join(name.split()) for name in text.split("/")]
        if len(names) != 5 or not all(name and name.isprintable() for name in names):
            raise ValueError(f"one of {', '.join(TITLE_SETS)}, or five names with / between them")
        return "/".join(names)

    def write(self, value: str) -> str:
        return value


@dataclass(frozen=True, slots=True)
class PointsText:
    """A scoring scheme by name, or five numbers of points, first to last."""

    form: str = "a scheme, or five numbers"

    def read(self, text: str) -> str:
        word = text.strip().casefold()
        if word in SCHEMES:
            return word
        numbers = re.findall(r"[^\s,/]+", word.replace("−", "-"))
        if len(numbers) != 5 or not all(re.fullmatch(r"[+-]?[0-9]{1,4}", number) for number in numbers):
            raise ValueError(f"one of {', '.join(SCHEMES)}, or five numbers such as 3 1 0 -1 -3")
        points = [int(number) for number in numbers]
        if max(map(abs, points)) > MOST_A_TITLE:
            raise ValueError(f"points between -{MOST_A_TITLE} and {MOST_A_TITLE}")
        return " ".join(map(str, points))

    def write(self, value: str) -> str:
        return value


def title_set(text: str) -> TitleSet:
    """The title set that the option's *text* names or lists."""
    if text in TITLE_SETS:
        return TITLE_SETS[text]
    first, second, middle, second_last, last = text.split("/")
    return TitleSet(first, second, middle, second_last, last, source(reading="this table's own titles"))


def scheme(text: str) -> Scheme:
    """The scoring scheme that the option's *text* names or lists; listed points have no target."""
    if text in SCHEMES:
        return SCHEMES[text]
    first, second, middle, second_last, last = map(int, text.split())
    return Scheme((first, second, middle, second_last, last), 0)
