"""How a deal begins: who leads it, and what the first set must contain (RULES section 2)."""

from collections.abc import Sequence

from scorekeeper.cards import THREE_OF_CLUBS, Card
from scorekeeper.engine.bound import PLAYED, BoundRules, bind
from scorekeeper.engine.hands import KnownHands
from scorekeeper.engine.play import count
from scorekeeper.engine.table import Holdings, Opening, Table
from scorekeeper.rules import RuleSet


def open_deal(
    bound: BoundRules, holdings: Holdings, sizes: Sequence[int], dealer: int, order: Sequence[int] | None
) -> Table:
    """The table before the first lead, after the exchange.

    *order* are the seats in the order of titles, None in a first deal.
    """
    lead = _lead(bound.rules, later=order is not None)
    needs_three = lead == PLAYED
    left = [(dealer + away) % len(sizes) for away in range(1, len(sizes) + 1)]
    may_hold: frozenset[int] = frozenset()
    turn: int | None = left[0]
    if order is not None and lead in ("scum", "president"):
        turn = order[-1 if lead == "scum" else 0]
    elif lead != "left-of-dealer":
        turn = next((seat for seat in left if holdings.surely_holds(seat, THREE_OF_CLUBS)), None)
        if turn is None:
            may_hold = frozenset(seat for seat in left if holdings.may_hold(seat, THREE_OF_CLUBS))
            if not may_hold:
                # A deal recorded from its middle on: 3♣ is gone, and with it the rule.
                turn, needs_three = left[0], False
    opening = Opening(order is None, needs_three, may_hold)
    return Table(bound, holdings, tuple(sizes), turn, opening)


def deal_out(
    rules: RuleSet, hands: Sequence[Sequence[Card]], *, dealer: int = -1, order: Sequence[int] | None = None
) -> Table:
    """The table of a deal whose hands are all known, suits and all; the last seat deals unless told."""
    bound = bind(rules, len(hands))
    known = KnownHands(tuple(count(hand) for hand in hands))
    return open_deal(bound, known, [len(hand) for hand in hands], dealer % len(hands), order)


def _lead(rules: RuleSet, *, later: bool) -> str:
    """Who opens; where 3♣ is a bomb, nothing goes by it."""
    lead: str = rules.later_lead if later else rules.first_lead
    if rules.three_of_clubs_bomb != "no" and lead.startswith("three-of-clubs"):
        return "left-of-dealer"
    return lead
