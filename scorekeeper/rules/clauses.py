"""The rules as sentences: the base game, and which options matter at a table."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from scorekeeper.cards import Rank
from scorekeeper.rules.option import Source
from scorekeeper.rules.pack import packs
from scorekeeper.rules.ruleset import BASE, OPTIONS, RuleSet
from scorekeeper.rules.table import VICES_FROM
from scorekeeper.rules.titles import scheme


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the rules, and who says so."""

    says: str
    source: Source


def basics(rules: RuleSet) -> tuple[Clause, ...]:
    """The base game in a few sentences (RULES section 1)."""
    ranks = " ".join(rank.text for rank in Rank if rank is not Rank.JOKER)
    joker = ", then the joker" if rules.jokers else ""
    sentences = (
        f"Ranks, low to high: {ranks}{joker}. Suits do not count.",
        "All cards are dealt, one at a time, from the dealer's left.",
        "The leader plays one card or several of one rank. Going left, each beats them or passes.",
        "When nobody beats the last play, its player leads anew; if they are out, the next on the left.",
        "Who plays their last card takes the next place; the last with cards is the scum.",
    )
    return tuple(Clause(says, BASE) for says in sentences)


class Standing(Enum):
    """How a table has an option: as a rule of its own, without it, or so that it cannot matter."""

    PLAYED = "played"
    OFF = "off"
    MOOT = "moot"


def standing(rules: RuleSet, name: str, players: int) -> Standing:
    """How *rules* have the option *name* with so many *players*."""
    moot = _MOOT.get(name)
    if moot is not None and moot(rules, players):
        return Standing.MOOT
    text = rules.text(name)
    off = text in ("no", "none") or (name in ("jokers", "deals") and text == "0")
    return Standing.OFF if off else Standing.PLAYED


def _no_points(rules: RuleSet, _: int) -> bool:
    return not scheme(rules.scoring).scores


_Check = Callable[[RuleSet, int], bool]

_MOOT: dict[str, _Check] = {
    "second_deck_drops_3c": lambda rules, players: packs(rules, players) == 1,
    "joker_role": lambda rules, _: not rules.jokers,
    "lone_joker": lambda rules, _: not rules.jokers,
    "spade_three": lambda rules, _: not rules.jokers,
    "turn_down_for": lambda rules, _: rules.turn_down_rank is None,
    "revolution_order": lambda rules, _: rules.revolution == "no",
    "revolution_turns_play": lambda rules, _: rules.revolution == "no",
    "president_may_decline": lambda rules, _: rules.exchange == "none",
    "president_names_cards": lambda rules, _: rules.exchange == "none",
    "middle_trade": lambda _, players: players < VICES_FROM,
    "target": _no_points,
    "deals": _no_points,
}
"""What makes an option idle: without it the table would play the same."""

assert _MOOT.keys() <= OPTIONS.keys()
