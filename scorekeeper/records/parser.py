"""Reading a deal record (RULES section 8). Nothing here knows a rule of the game."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.cards import CardTextError, read_cards
from scorekeeper.records.model import (
    Cards,
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

_PASSES = ("pass", "-", "–", "—")
_LEAVES = "leaves"
_KEYWORD = re.compile(r"\s*(?P<word>\w+)(?P<rest>\s+.*|\s*:.*|\s*)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line without its comment; ``start`` is the column, from 0, at which ``text`` begins in it."""

    number: int
    text: str
    start: int = 0

    def error(self, expected: str, found: str | None = None, at: int = 0) -> RecordError:
        shown = self.text[at:].strip() if found is None else found
        return RecordError(self.number, self.start + at + 1, expected, shown)

    def part(self, start: int, end: int | None = None) -> "_Line":
        """A piece of the line, without the blanks around it."""
        piece = self.text[start:end]
        lead = len(piece) - len(piece.lstrip())
        return _Line(self.number, piece.strip(), self.start + start + lead)

    def split(self, mark: str, expected: str) -> "tuple[_Line, _Line]":
        """The parts before and after the last *mark*; neither may be missing its mark."""
        at = self.text.rfind(mark)
        if at < 0:
            raise self.error(expected)
        return self.part(0, at), self.part(at + 1)

    def name(self) -> str:
        if not self.text:
            raise self.error("a name")
        return self.text

    def names(self) -> Names:
        names, at = [], 0
        for piece in self.text.split(","):
            names.append(self.part(at, at + len(piece)).name())
            at += len(piece) + 1
        return Names(tuple(names), self.number)

    def cards(self) -> Cards:
        try:
            cards = read_cards(self.text)
        except CardTextError as error:
            raise self.error(error.expected, error.found, error.column - 1) from error
        if not cards:
            raise self.error("cards")
        return cards

    def pair(self) -> tuple[str, str]:
        giver, receiver = self.split(">", "NAME > NAME")
        return giver.name(), receiver.name()


@dataclass(slots=True)
class _Draft:
    """The record while it is read: the values that `DealRecord` will have."""

    values: dict[str, Any] = field(default_factory=dict)

    def once(self, line: _Line, key: str, value: Any) -> None:
        if key in self.values:
            raise line.error(f"one such line only, and {key} was given before")
        self.values[key] = value

    def more(self, key: str, *values: Any) -> None:
        self.values[key] = self.values.get(key, ()) + values


def parse(text: str) -> DealRecord:
    """The record that *text* is. Raises `RecordError` at the first line that cannot be read."""
    draft = _Draft()
    lines = text.lstrip("\ufeff").splitlines()
    for number, whole in enumerate(lines, 1):
        line = _Line(number, whole.partition("#")[0].rstrip())
        if line.text.strip():
            (_read_play if "plays" in draft.values else _read_head)(draft, line)
    if "players" not in draft.values:
        raise RecordError(max(len(lines), 1), 1, "a line players: NAME, NAME, …", "the end")
    return DealRecord(**draft.values)


def _read_head(draft: _Draft, line: _Line) -> None:
    match = _KEYWORD.match(line.text)
    word = match["word"].casefold() if match else ""
    if match and word in _WITH_COLON and match["rest"].lstrip().startswith(":"):
        rest = line.part(match.start("rest") + match["rest"].index(":") + 1)
        _WITH_COLON[word](draft, rest)
    elif match and word in _WITH_NAMES and match["rest"].strip():
        _WITH_NAMES[word](draft, line.part(match.start("rest")))
    else:
        raise line.part(0).error("a line of the head, such as players:, hand NAME: or play:")


def _read_play(draft: _Draft, line: _Line) -> None:
    match = _KEYWORD.match(line.text)
    if match and match["word"].casefold() == "result" and match["rest"].lstrip().startswith(":"):
        draft.once(line, "result", line.part(line.text.index(":") + 1).names())
        return
    if "result" in draft.values:
        raise line.part(0).error("nothing after the result")
    player, what = line.split(":", "NAME: cards, NAME: pass or NAME: leaves")
    name = player.name()
    if what.text.casefold() == _LEAVES:
        draft.more("plays", Leaving(name, line.number))
    elif what.text.casefold() in _PASSES:
        draft.more("plays", Turn(name, (), line.number))
    else:
        draft.more("plays", Turn(name, what.cards(), line.number))


def _rules(draft: _Draft, line: _Line) -> None:
    draft.once(line, "rules", Text(line.name(), line.number))


def _set(draft: _Draft, line: _Line) -> None:
    at = 0
    for item in line.text.split(","):
        setting = line.part(at, at + len(item))
        option, mark, value = setting.text.partition("=")
        if not (mark and option.strip()):
            raise setting.error("OPTION=VALUE")
        draft.more("settings", Setting(option.strip(), value.strip(), line.number))
        at += len(item) + 1


def _players(draft: _Draft, line: _Line) -> None:
    draft.once(line, "players", line.names())


def _dealer(draft: _Draft, line: _Line) -> None:
    draft.once(line, "dealer", Text(line.name(), line.number))


def _previous(draft: _Draft, line: _Line) -> None:
    draft.once(line, "previous", line.names())


def _passes(draft: _Draft, line: _Line) -> None:
    if line.text.casefold() != "implied":
        raise line.error("implied")
    draft.once(line, "implied", True)


def _play(draft: _Draft, line: _Line) -> None:
    if line.text:
        raise line.error("the end of the line")
    draft.values |= {"plays": (), "play_line": line.number}


def _result(draft: _Draft, line: _Line) -> None:
    draft.once(line, "result", line.names())


def _hand(draft: _Draft, line: _Line) -> None:
    player, cards = line.split(":", "hand NAME: cards")
    draft.more("hands", Hand(player.name(), cards.cards(), line.number))


def _give(draft: _Draft, line: _Line) -> None:
    pair, cards = line.split(":", "give NAME > NAME: cards")
    draft.more("exchange", Gift(*pair.pair(), cards.cards(), line.number))


def _names(draft: _Draft, line: _Line) -> None:
    pair, cards = line.split(":", "names NAME > NAME: cards")
    draft.more("exchange", Naming(*pair.pair(), cards.cards(), line.number))


def _decline(draft: _Draft, line: _Line) -> None:
    draft.more("exchange", Decline(line.name(), line.number))


_Reader = Callable[[_Draft, _Line], None]
_WITH_COLON: dict[str, _Reader] = {
    "rules": _rules,
    "set": _set,
    "players": _players,
    "dealer": _dealer,
    "previous": _previous,
    "passes": _passes,
    "play": _play,
    "result": _result,
}
_WITH_NAMES: dict[str, _Reader] = {"hand": _hand, "give": _give, "names": _names, "decline": _decline}
