"""How a deal begins: who leads it, and what the first set must contain (RULES section 2)."""

from collections.abc import Sequence

from scorekeeper.cards import THREE_OF_CLUBS
from scorekeeper.engine.bound import BoundRules
from scorekeeper.engine.table import Holdings, Opening, Table
from scorekeeper.rules import WITH_THREE, lead


def open_deal(
    bound: BoundRules, holdings: Holdings, sizes: Sequence[int], dealer: int, order: Sequence[int] | None
) -> Table:
    """The table before the first lead, after the exchange.

    *order* are the seats in the order of titles, None in a first deal.
    """
    opens = lead(bound.rules, later=order is not None)
    needs_three = opens == WITH_THREE
    left = [(dealer + away) % len(sizes) for away in range(1, len(sizes) + 1)]
    may_hold: frozenset[int] = frozenset()
    turn: int | None = left[0]
    if order is not None and opens in ("scum", "president"):
        turn = order[-1 if opens == "scum" else 0]
    elif opens != "left-of-dealer":
        turn = next((seat for seat in left if holdings.surely_holds(seat, THREE_OF_CLUBS)), None)
        if turn is None:
            may_hold = frozenset(seat for seat in left if holdings.may_hold(seat, THREE_OF_CLUBS))
            if not may_hold:
                # A deal recorded from its middle on: 3♣ is gone, and with it the rule.
                turn, needs_three = left[0], False
    opening = Opening(order is None, needs_three, may_hold)
    return Table(bound, holdings, tuple(sizes), turn, opening)
