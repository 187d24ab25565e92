"""What the words over the columns of a sheet mean, as people write them in English and German."""

import re
from collections.abc import Iterable
from enum import Enum

from scorekeeper.names import bare
from scorekeeper.rules.titles import TITLE_SETS

FIRST, LAST = 1, 1000
"""Where columns without a number of their own stand among the places."""
_MIDDLE, _LOWER = 500, 990
"""From here on a column is one of the last places, which come after all others."""


class Kind(Enum):
    """What a column of a sheet holds."""

    COUNT = "the number of the deal"
    DATE = "dates"
    TIME = "times of the day"
    NOTE = "notes"
    PLACE = "who came in at a place"
    OTHER = "something that its heading does not tell"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_KINDS = {
    Kind.COUNT: _words(
        "deal deals # no nr num number n hand hands round rounds game games match spiel spiele runde runden"
        " partie nummer lfd id"
    ),
    Kind.DATE: _words("date day when at night evening datum tag wann abend fecha data jour"),
    Kind.TIME: _words("time clock hour zeit uhrzeit uhr heure hora"),
    Kind.NOTE: _words(
        "note notes comment comments remark remarks bemerkung bemerkungen notiz notizen kommentar"
        " kommentare anmerkung anmerkungen"
    ),
}
_PLACES = {
    "first winner president boss king queen erster erste sieger siegerin gewinner gewinnerin prasident"
    " prasidentin konig konigin chef daifugo": FIRST,
    "second vicepresident vice vp vize vizeprasident vizeprasidentin zweiter zweite fugo": 2,
    "third dritter dritte": 3,
    "fourth vierter vierte": 4,
    "fifth funfter funfte": 5,
    "sixth sechster sechste": 6,
    "seventh siebter siebte": 7,
    "eighth achter achte": 8,
    "ninth neunter neunte": 9,
    "tenth zehnter zehnte": 10,
    "upperneutral": _MIDDLE - 1,
    "neutral citizen commoner middle burger mitte heimin": _MIDDLE,
    "lowerneutral": _MIDDLE + 1,
    "vicescum vicebum viceasshole highscum vizearsch vizearschloch hinmin vorletzter vorletzte": _LOWER,
    "last loser scum bum pondscum superscum asshole beggar letzter letzte verlierer verliererin arsch"
    " arschloch penner bettler daihinmin": LAST,
}
_PLACE = {word: place for words, place in _PLACES.items() for word in words.split()} | {
    # What our own tables call them, should a title be added.
    re.sub(r"[\s-]", "", bare(title)): place
    for titles in TITLE_SETS.values()
    for title, place in (
        (titles.first, FIRST),
        (titles.second, 2),
        (titles.middle, _MIDDLE),
        (titles.second_last, _LOWER),
        (titles.last, LAST),
    )
}
_NUMBERED = re.compile(
    r"(?:place|rank|pos|position|player|platz|rang|spieler)?\s*(\d{1,2})(?:st|nd|rd|th|\.)?"
    r"\s*(?:place|platz)?"
)


def kind(heading: str) -> Kind:
    """What the column under *heading* holds."""
    word = _plain(heading)
    if place(heading) is not None:
        return Kind.PLACE
    if heading.strip() == "#":
        return Kind.COUNT
    # In "Deal no." and "Date/time" the first word tells.
    for part in (word, *re.split(r"[\s/,-]", word)[:1]):
        found = next((kind for kind, words in _KINDS.items() if part in words), None)
        if found:
            return found
    return Kind.OTHER


def place(heading: str) -> int | None:
    """The place, from 1, that the column under *heading* holds; None where it tells none."""
    word = _plain(heading)
    found = _NUMBERED.fullmatch(word) or _NUMBERED.fullmatch(bare(heading))
    if found:
        return int(found[1]) or None
    return _PLACE.get(re.sub(r"[\s-]", "", word).removesuffix("place"))


def is_title(word: str) -> bool:
    """Is *word* what a place is called, and so hardly anybody's name?"""
    return place(word) is not None


def at_the_end(place: int) -> bool:
    """Does the column come after all places that are counted from the first on?"""
    return place >= _LOWER


def known(headings: Iterable[str]) -> bool:
    """Are these the headings of a row a deal: each is known, and some are places?"""
    kinds = [kind(heading) for heading in headings if heading]
    return Kind.PLACE in kinds and Kind.OTHER not in kinds


def _plain(heading: str) -> str:
    """*heading* in small letters, without marks over letters and signs at its end."""
    return bare(heading).strip(" .:?()-")
