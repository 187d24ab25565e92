"""Reading a finishing order as people type it: names, prefixes, keys, seat numbers, or one word."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.app.errors import Hint, Refused, command
from scorekeeper.app.words import listed
from scorekeeper.names import alike, bare, fold, name_fault
from scorekeeper.score import FEWEST, PlayerId, Presence

_BETWEEN = re.compile(r"[,;>→]")


@dataclass(frozen=True, slots=True)
class Chair:
    """What a player at the table can be called: name and aliases, key, seat number."""

    player: PlayerId
    name: str
    key: str
    number: int
    presence: Presence
    aliases: tuple[str, ...] = ()

    @property
    def called(self) -> tuple[str, ...]:
        """The name and the aliases."""
        return self.name, *self.aliases


@dataclass(frozen=True, slots=True)
class Order:
    """A finishing order, first out first; ``last_typed`` is False where the last place follows."""

    finish: tuple[PlayerId, ...]
    last_typed: bool


_WHO = Hint("Names and keys:", command())


class Table:
    """The chairs of a game, and who else is known; reads what people type about them.

    ``verb`` is the command whose words are being read, ``tail`` the options that came after them:
    suggestions repeat both with the ``words`` mended.
    """

    def __init__(
        self,
        chairs: Sequence[Chair],
        known: Iterable[str] = (),
        verb: Sequence[str] = (),
        tail: Sequence[str] = (),
        words: Sequence[str] = (),
    ) -> None:
        self.chairs = tuple(chairs)
        self.known = tuple(known)
        self.verb = tuple(verb)
        self.tail = tuple(tail)
        self.words = words

    def chair(self, player: PlayerId) -> Chair:
        """The chair of *player*, who must be at the table."""
        return next(chair for chair in self.chairs if chair.player == player)

    def player(self, word: str) -> Chair:
        """The chair that *word* names, whoever sits in it. Raises `Refused`."""
        word = word.strip()
        found = self._named(word)
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(
                "ambiguous",
                f'"{word}" may be {" or ".join(chair.name for chair in found)}.',
                [Hint(f"{chair.name}:", self._instead(word, chair.name)) for chair in found],
            )
        raise self._unknown(word)

    def mentioned(self, words: Sequence[str]) -> tuple[PlayerId, ...]:
        """Everybody whom *words* name as an order would, as far as they can be read."""
        tokens = self._tokens(words)
        packed = self._packed(tokens[0]) if len(tokens) == 1 else None
        chairs = packed or [found[0] for found in map(self._named, tokens) if len(found) == 1]
        return tuple(chair.player for chair in chairs)

    def order(self, words: Sequence[str], eligible: Sequence[PlayerId]) -> Order:
        """The order that *words* list, of the *eligible* players; the last may be left out.

        Raises `Refused` where a name is unknown or ambiguous, where somebody is named twice or
        missing, or where one word can be read as a name and as a row of keys.
        """
        tokens = self.words = self._tokens(words)
        packed = self._packed(tokens[0]) if len(tokens) == 1 else None
        if packed is not None:
            self._refuse_both_readings(tokens[0], packed, eligible)
        chairs = packed or [self.player(token) for token in tokens]
        for chair in chairs:
            if chair.player not in eligible:
                raise self._not_dealt_in(chair)
        return self._whole(chairs, eligible)

    def _named(self, word: str) -> list[Chair]:
        """The chairs that *word* can mean; only the strongest kind of match counts."""
        plain = bare(word)
        kinds: tuple[Callable[[Chair], bool], ...] = (
            lambda chair: fold(word) in map(fold, chair.called),
            lambda chair: word.casefold() == chair.key,
            lambda chair: word == str(chair.number),
            lambda chair: plain in map(bare, chair.called),
            lambda chair: bool(plain) and any(bare(name).startswith(plain) for name in chair.called),
        )
        for kind in kinds:
            found = [chair for chair in self.chairs if kind(chair)]
            # Among several, those dealt in are meant before those who have gone.
            present = [chair for chair in found if chair.presence is Presence.IN]
            if found:
                return present if len(found) > 1 and present else found
        return []

    def _is_name(self, word: str) -> bool:
        return any(fold(word) in map(fold, chair.called) for chair in self.chairs)

    def _tokens(self, words: Sequence[str]) -> list[str]:
        """The single names in *words*; a name may hold blanks where it is written out in full."""
        tokens: list[str] = []
        for word in words:
            for piece in [word] if self._is_name(word) else _BETWEEN.split(word):
                tokens += [piece.strip()] if self._is_name(piece) else piece.split()
        return tokens

    def _packed(self, word: str) -> list[Chair] | None:
        """The chairs of a word that is a row of keys or of seat numbers, None where it is neither."""
        if len(word) < 2:
            return None
        for marks in (
            {chair.key: chair for chair in self.chairs},
            {str(chair.number): chair for chair in self.chairs},
        ):
            if all(letter in marks for letter in word.casefold()):
                return [marks[letter] for letter in word.casefold()]
        return None

    def _refuse_both_readings(self, word: str, packed: Sequence[Chair], eligible: Sequence[PlayerId]) -> None:
        named = [chair for chair in self.chairs if bare(word) in map(bare, chair.called)]
        if not named:
            return
        names = [chair.name for chair in packed]
        absent = [player for player in eligible if player not in {chair.player for chair in packed}]
        whole = len(absent) <= 1 and len(set(names)) == len(names)
        last = f", {self.chair(absent[0]).name} last" if whole and absent else ""
        keys = [chair.key for chair in packed]
        raise Refused(
            "ambiguous",
            f'"{word}" can be read as {named[0].name} alone, or as {" then ".join(names)}{last}.',
            [Hint(f"{' then '.join(names)}:", self._command(keys)) if whole else _WHO],
        )

    def _whole(self, chairs: Sequence[Chair], eligible: Sequence[PlayerId]) -> Order:
        finish = tuple(chair.player for chair in chairs)
        twice = [chair.name for chair in self.chairs if finish.count(chair.player) > 1]
        absent = [player for player in eligible if player not in finish]
        if not twice and len(absent) <= 1:
            return Order(finish + tuple(absent), not absent)
        faults = [f"{listed(twice)} {'is' if len(twice) == 1 else 'are'} named twice"] if twice else []
        if absent:
            names = listed(self.chair(player).name for player in absent)
            faults.append(f"{names} {'is' if len(absent) == 1 else 'are'} missing")
        code = "named-twice" if twice else "incomplete"
        hints = [_WHO]
        if not twice and len(eligible) - len(absent) >= FEWEST:
            aside = [word for player in absent for word in ("--out", self.chair(player).name)]
            why = "Only the last place may be left out. Not playing?"
            hints = [Hint(why, self._command([*self.words, *aside]))]
        raise Refused(code, f"{', and '.join(faults)}.", hints)

    def _not_dealt_in(self, chair: Chair) -> Refused:
        if chair.presence is Presence.LEFT:
            return Refused(
                "not-at-table",
                f"{chair.name} has left the table.",
                [Hint("Back again?", command("join", chair.name))],
            )
        if chair.presence is Presence.IN:
            return Refused("sits-out", f"{chair.name} is in the order, but did not play this deal.", [_WHO])
        return Refused(
            "sits-out",
            f"{chair.name} sits this deal out.",
            [Hint("Dealt in again?", command("back", chair.name))],
        )

    def _unknown(self, word: str) -> Refused:
        if fold(word) in map(fold, self.known):
            return Refused(
                "not-at-table", f'"{word}" is not at the table.', [Hint("Joining?", command("join", word))]
            )
        said = {chair.player for other in self.words for chair in self._named(other)}
        here = [
            chair.name for chair in self.chairs if chair.presence is Presence.IN and chair.player not in said
        ]
        hints = self._as_one_row()
        hints += [Hint(f"Did you mean {name}?", self._instead(word, name)) for name in alike(word, here)]
        if not hints and len(self.words) == 1 and len(word) > 1:
            return self._no_keys(word)
        if self.verb[:1] in (("deal",), ("edit",)):
            hints += _joining(word)
        return Refused("unknown-player", f'"{word}" is not at the table.', hints or [_WHO])

    def _as_one_row(self) -> list[Hint]:
        """What to type where the words are rows of keys that together are an order."""
        row = "".join(self.words)
        packed = self._packed(row) if len(self.words) > 1 else None
        present = {chair.player for chair in self.chairs if chair.presence is Presence.IN}
        named = {chair.player for chair in packed or ()}
        whole = packed and len(named) == len(packed) and named <= present and len(present - named) <= 1
        return [Hint("Keys in a row are one word:", self._command([row]))] if whole else []

    def _no_keys(self, word: str) -> Refused:
        """One word that is no name, and no row of keys either."""
        keys = [chair.key for chair in self.chairs]
        strange = [f'"{letter}"' for letter in dict.fromkeys(word.casefold()) if letter not in keys]
        own = ", ".join(f"{chair.key} {chair.name}" for chair in self.chairs)
        are = "is nobody's key" if len(strange) == 1 else "are nobody's keys"
        return Refused(
            "unknown-player",
            f'"{word}" is not at the table, and as a row of keys, {listed(strange)} {are}: {own}.',
            _joining(word) or [_WHO],
        )

    def _instead(self, word: str, name: str) -> str:
        """The command as typed, with *name* where *word* stood."""
        words = self.words or [word]
        return self._command([name if typed == word else typed for typed in words])

    def _command(self, words: Sequence[str]) -> str:
        return command(*self.verb, *words, *self.tail)


def _joining(word: str) -> list[Hint]:
    """How to seat somebody called *word*, where that can be a name and be typed."""
    fits = word.isprintable() and name_fault(word) is None
    return [Hint("New player?", command("join", word))] if fits else []
