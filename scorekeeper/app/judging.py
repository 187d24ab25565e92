"""A quarrel at the table: is this play legal, which are, and what does a written-down deal come to."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from scorekeeper.app.errors import Hint, Refused, command, usage
from scorekeeper.app.ruling import NO_RULE_SET, Ruling, find_rules, resolve, rules_at_table
from scorekeeper.cards import Card, CardTextError, read_cards
from scorekeeper.engine.judge import Verdict, judge
from scorekeeper.engine.legal import legal_plays, may_pass
from scorekeeper.engine.question import ASKER, Laid, PileError, Question, ask
from scorekeeper.engine.reasons import Reason, explain, reason, shown
from scorekeeper.engine.table import Table
from scorekeeper.engine.words import Code
from scorekeeper.records.report import Report, unreadable, verify
from scorekeeper.rules import NamedRules, RuleSet
from scorekeeper.store.location import path_of
from scorekeeper.store.stamp import dealt_in

WHO = ("the player", "the player before", "another player")
_PASSES = ("pass", "-")
_BETWEEN_SETS = "/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was typed about a dispute: the sets on the pile, the hand, and how things stand."""

    pile: str | None = None
    hand: str | None = None
    turned: bool = False
    out_of_turn: bool = False
    passed: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict with its reason, and the rules it was given under."""

    named: NamedRules
    verdict: Verdict
    reason: Reason


@dataclass(frozen=True, slots=True)
class Choices:
    """What a hand may play now, and whether it may pass."""

    named: NamedRules
    plays: tuple[Verdict, ...]
    may_pass: bool


def judge_play(path: Path, words: Sequence[str], asked: Asked, ruling: Ruling) -> Judged:
    """The verdict on ``PLAY [on TOP]``, under the rules of the game on the table; store at *path*.

    Raises `Refused` where the words are no cards, or the pile cannot lie like that.
    """
    named = resolve(path, ruling, rules_at_table(path))
    play, top = _split(words)
    if not play:
        raise usage("Which play? Name the cards.", Hint("For example:", command("judge", "88", "on", "77")))
    cards = () if play.casefold() in _PASSES else _cards(play)
    table, laid = _ask(named.rules, _question(asked, top, _players(path, ruling)), len(cards))
    verdict = judge(table, ASKER, cards)
    if verdict.code is Code.NOT_A_SET and not top and len(words) == 2:
        raise usage("Which is played on which?", Hint("Perhaps:", command("judge", words[0], "on", words[1])))
    return Judged(named, verdict, _reason(named, verdict, laid, _top(asked, top)))


def legal(path: Path, words: Sequence[str], asked: Asked, ruling: Ruling) -> Choices:
    """Every legal play of ``HAND [on TOP]``, under the rules of the game on the table; store at *path*.

    Raises `Refused`.
    """
    named = resolve(path, ruling, rules_at_table(path))
    typed, top = _split(words)
    hand = _cards(asked.hand or typed)
    if not hand:
        raise usage(
            "Whose hand? Name its cards.", Hint("For example:", command("legal", "3c 7 7 K", "on", "5"))
        )
    asked = replace(asked, hand=asked.hand or typed)
    table, _ = _ask(named.rules, _question(asked, top, _players(path, ruling)), 0)
    plays = tuple(judge(table, ASKER, play) for play in legal_plays(table, ASKER))
    return Choices(named, plays, may_pass(table, ASKER))


@dataclass(frozen=True, slots=True)
class Verified:
    """A file, and what the record in it comes to."""

    file: str
    report: Report


def verify_file(path: Path, file: str) -> Verified:
    """The verdict on the deal record in *file*, ``-`` for standard input; store at *path*."""
    try:
        text = read_record(file)
    except Refused as error:
        return Verified(file, unreadable(error.message))
    try:
        return Verified(file, verify(text, lambda name: known_rules(path, name)))
    except Refused as error:  # the rule file that the record names
        return Verified(file, unreadable(error.message))


def read_record(file: str) -> str:
    """The text in *file*, of standard input for ``-``. Raises `Refused`."""
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        return path_of(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise usage(f"The file {file} cannot be read: {why}.") from error


def known_rules(path: Path, name: str) -> RuleSet | None:
    """The rule set that ships, is saved, or lies in a file under *name*, None where none does."""
    try:
        return find_rules(path, name).rules
    except Refused as error:
        if error.code == NO_RULE_SET:
            return None
        raise


def _split(words: Sequence[str]) -> tuple[str, str]:
    """The words before and after ``on``."""
    flat = " ".join(words).split()
    at = next((place for place, word in enumerate(flat) if word.casefold() == "on"), len(flat))
    return " ".join(flat[:at]), " ".join(flat[at + 1 :])


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return read_cards(text)
    except CardTextError as error:
        raise usage(f"{error.word!r} is not a card: write cards as Ks, 10, 3♣ or Jkr.") from error


def _players(path: Path, ruling: Ruling) -> int | None:
    """How many are dealt in at the table that is asked about; None where it is not this one."""
    return None if ruling.rules else dealt_in(path) or None


def _question(asked: Asked, top: str, players: int | None) -> Question:
    sets = [*(asked.pile or "").split(_BETWEEN_SETS), top]
    return Question(
        pile=tuple(cards for text in sets if (cards := _cards(text))),
        hand=None if asked.hand is None else _cards(asked.hand),
        turned=asked.turned,
        in_turn=not asked.out_of_turn,
        passed=asked.passed,
        last=asked.last,
        players=players,
    )


def _ask(rules: RuleSet, question: Question, laid: int) -> tuple[Table, Laid]:
    try:
        return ask(rules, question, laid)
    except PileError as error:
        why = "is no set" if error.code == "not-a-set" else f"does not beat what lies below it ({error.code})"
        raise usage(f"The pile cannot lie like that: {shown(error.cards)} {why}.") from error


def _top(asked: Asked, top: str) -> str:
    return shown(_cards(top or (asked.pile or "").split(_BETWEEN_SETS)[-1]))


def _reason(named: NamedRules, verdict: Verdict, laid: Laid, top: str) -> Reason:
    if laid.cleared is not None and not verdict.legal:
        sentence = f"{top} ended the trick at once; its player leads."
        return reason(sentence, laid.cleared, named.rules, named.base)
    return explain(verdict, WHO, preset=named.base)
