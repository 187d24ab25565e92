"""Text that a page can hold: names as data, numbers as print writes them."""

import unicodedata
from dataclasses import replace

from scorekeeper.app.view import View
from scorekeeper.names import shown

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def isolated(name: str) -> str:
    """The name as a page shows it; one that runs from right to left leaves the text round it alone."""
    clean = shown(name)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in clean):
        return f"\u2068{clean}\u2069"
    return clean


def presentable(view: View) -> View:
    """The view with every name as a page shows it."""
    return replace(view, names={player: isolated(name) for player, name in view.names.items()})


def width(text: str) -> float:
    """About how wide *text* is, in letters of a proportional font."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    if unicodedata.east_asian_width(letter) in ("W", "F") or letter in "MW@%—…":
        return 1.65
    if letter in " iljtfr.,:;'!|()[]I":
        return 0.65
    return 1.25 if letter.isupper() or letter in "mw<>=+~\ufffd" else 1.0


def shortened(text: str, room: float) -> str:
    """*text*, or as much of its beginning as goes into the *room* (in letters), with an ellipsis."""
    if width(text) <= room:
        return text
    kept = ""
    for letter in text:
        if width(kept + letter) > room - _width("…"):
            break
        kept += letter
    closing = "\u2069" if kept.startswith("\u2068") else ""
    return f"{kept.rstrip()}…{closing}"
