"""What a player's name is: when two are the same, which letter stands for one, which look alike."""

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import chain
from string import ascii_lowercase

LONGEST = 100
"""Names may have up to this many characters."""

_MARKED = [chr(code) for code in range(0xE0, 0x250) if chr(code).islower() and len(chr(code).casefold()) == 1]
"""More letters than people can come and go in an evening, for when a to z are taken."""

MOST_KEYS = len(ascii_lowercase) + len(_MARKED)
"""So many people can have a letter of their own."""

_LIKE = 0.5
"""Names at least this alike (0 to 1) are offered for a mistyped one; "dy" and "Di" are 0.5 alike."""

_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINER = "\u200d"
"""Holds emoji and letters of some scripts together."""


def tidy(name: str) -> str:
    """*name* as it is kept: Unicode NFC, without blanks at its ends."""
    return unicodedata.normalize("NFC", name).strip()


def name_fault(name: str) -> str | None:
    """Why *name*, tidy, cannot be a person's; None where it can."""
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        return "a name needs at least one letter that can be seen"
    if len(name) > LONGEST:
        return f"a name has at most {LONGEST} letters; this one has {len(name)}"
    return None


def shown(name: str) -> str:
    """*name* without letters that would steer a screen or a page instead of being seen on it."""
    return "".join(
        "\ufffd" if unicodedata.category(letter) in _STEERING and letter != _JOINER else letter
        for letter in name
    )


def fold(name: str) -> str:
    """The form under which names are compared: two names with the same fold are one person's."""
    return unicodedata.normalize("NFC", tidy(name).casefold())


def bare(name: str) -> str:
    """`fold` without accents and other marks, for typing on a keyboard that lacks them."""
    apart = unicodedata.normalize("NFKD", fold(name))
    # Folded again: taken apart, some letters of mathematics are plain capitals.
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold().strip()


def keys(names: Sequence[str], taken: Iterable[str] = ()) -> tuple[str, ...]:
    """A letter a–z for each of *names*, no two alike and none of *taken*.

    The first letter of the name where it is free, else another of the name, else any; beyond 26
    players, letters with marks. The first letters are handed out before the others, so that the
    order of the names changes as few keys as possible.
    """
    # A name of one letter is its own key: typed, the letter can mean nobody else.
    single = {index: bare(name) for index, name in enumerate(names) if bare(name) in [*ascii_lowercase]}
    found = {index: key for index, key in single.items() if list(single.values()).count(key) == 1}
    found = {index: key for index, key in found.items() if key not in set(taken)}
    used = {*taken, *found.values()}
    for index, name in enumerate(names):
        if index in found:
            continue
        first = next(iter(_letters(name)), "")
        if first and first not in used:
            found[index] = first
            used.add(first)
    for index, name in enumerate(names):
        if index not in found:
            wanted = chain(_letters(name), ascii_lowercase, _MARKED)
            found[index] = next(letter for letter in wanted if letter not in used)
            used.add(found[index])
    return tuple(found[index] for index in range(len(names)))


def is_key(text: str) -> bool:
    """Can *text* be the key of a player, as `keys` hands them out?"""
    return len(text) == 1 and (text in ascii_lowercase or text in _MARKED)


def _letters(name: str) -> list[str]:
    return [letter for letter in bare(name) if letter in ascii_lowercase]


def alike(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of *names* that *word* may have been meant for, the likest first, three at the most."""
    wanted = bare(word)
    scored = [(SequenceMatcher(None, wanted, bare(name)).ratio(), name) for name in names]
    good = sorted((pair for pair in scored if pair[0] >= _LIKE), key=lambda pair: -pair[0])
    return tuple(name for _, name in good[:3])
