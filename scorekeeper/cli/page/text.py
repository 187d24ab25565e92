"""Text that a page can hold: names as data, numbers as print writes them."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.names import shown
from scorekeeper.score import Game

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


def wrapped(text: str, room: float) -> list[str]:
    """*text* in lines that go into the *room* (in letters), broken between words; none of nothing."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(shortened(word, room))
    return lines


def heading(game: Game) -> str:
    """What a page about the game is called: its name, else its number."""
    return isolated(game.name) or f"Game {game.id}"


def facts(view: View) -> list[str]:
    """A game in a few words each: rules, deals, days, state."""
    game = view.game
    return [
        f"{view.rules_label}, {view.goal}",
        counted(len(view.course.results), "deal"),
        days([deal.at for deal in game.deals] or [game.started]),
        *(["finished"] if game.finished else []),
    ]


def days(times: Iterable[datetime]) -> str:
    """From which day to which, at least one."""
    found = sorted({f"{at:%Y-%m-%d}" for at in times})
    return found[0] if found[0] == found[-1] else f"{found[0]} to {found[-1]}"
