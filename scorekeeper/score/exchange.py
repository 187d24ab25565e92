"""Who owes how many cards to whom before the next deal (RULES section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.rules import VICES_FROM, RuleSet
from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import titles

_SMALL = 4
"""Up to this many players ``by-size`` exchanges one card, and no vices do (S2)."""


class Which(Enum):
    """Who chooses the cards: the best ones go, the giver chooses, or the president names them."""

    BEST = "best"
    CHOICE = "choice"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards owed: ``cards`` of them from ``giver`` to ``receiver``, and the titles of the two."""

    giver: PlayerId
    receiver: PlayerId
    cards: int
    which: Which
    giver_title: str
    receiver_title: str


def pairs(exchange: str, players: int) -> tuple[tuple[int, int, int], ...]:
    """(lower place, upper place, cards) of each exchange, places from 0, president and scum first."""
    last = players - 1
    if exchange == "none":
        return ()
    if exchange == "one" or (exchange == "by-size" and players <= _SMALL):
        return ((last, 0, 1),)
    vices = ((last - 1, 1, 1),) if players >= VICES_FROM else ()
    return (last, 0, 2), *vices


def debts(order: Sequence[PlayerId], rules: RuleSet) -> tuple[Debt, ...]:
    """What is owed by the *order* of titles: the lower player's debt before the upper one's."""
    names = titles(rules, len(order))
    owed: list[Debt] = []
    for low, high, cards in pairs(rules.exchange, len(order)):
        owed.append(Debt(order[low], order[high], cards, Which.BEST, names[low], names[high]))
        owed.append(Debt(order[high], order[low], cards, Which.CHOICE, names[high], names[low]))
    return tuple(owed)


def traders(order: Sequence[PlayerId], rules: RuleSet) -> tuple[PlayerId, ...]:
    """Those who may swap one card with each other: neither president nor scum (S0)."""
    return tuple(order[1:-1]) if rules.middle_trade and len(order) >= VICES_FROM else ()
