"""Stage *order*: which rank counts as above which (RULES sections 1.1, 2 and 2's four of a kind).

A rule of order answers for two ranks, or says nothing (None) and leaves it to the next one.
"""

from collections.abc import Callable, Iterable

from scorekeeper.cards import Rank

OrderRule = Callable[[Rank, Rank, bool], bool | None]
"""(a, b, turned) → whether a counts as above b while the ranking is turned or not."""
Above = tuple[tuple[bool, ...], ...]
"""``above[a][b]``: whether rank a counts as above rank b."""


def jokers_on_top(high: Rank, low: Rank, turned: bool) -> bool | None:
    """Jokers are above every rank, in a revolution too; none is above another."""
    if high is Rank.JOKER:
        return low is not Rank.JOKER
    return False if low is Rank.JOKER else None


def two_low_too(value: bool, high: Rank, low: Rank, turned: bool) -> bool | None:
    """A two is above every rank, two included, and every rank is above a two."""
    return True if Rank.TWO in (high, low) else None


def revolution_order(value: str, high: Rank, low: Rank, turned: bool) -> bool | None:
    """Turned over, the order runs backwards; with the ace at both ends an ace beats all, all beat it."""
    if not turned:
        return None
    if value == "ace-both-ends" and Rank.ACE in (high, low):
        return True
    if value == "ace-both-ends" and Rank.TWO in (high, low):
        return high is Rank.TWO and low is not Rank.TWO
    return high < low


def natural(high: Rank, low: Rank, turned: bool) -> bool | None:
    """3 4 5 6 7 8 9 10 J Q K A 2, low to high."""
    return high > low


def above(rules: Iterable[OrderRule], *, turned: bool) -> Above:
    """The whole order, worked out once: for each pair of ranks the first rule that answers."""
    rows = tuple(rules)

    def holds(high: Rank, low: Rank) -> bool:
        answers = (rule(high, low, turned) for rule in rows)
        return bool(next(answer for answer in answers if answer is not None))

    return tuple(tuple(holds(high, low) for low in Rank) for high in Rank)


def lowered(order: Above) -> Above:
    """The order after a turn-down: what was below is above. Jokers stay on top."""

    def holds(high: Rank, low: Rank) -> bool:
        return order[high][low] if Rank.JOKER in (high, low) else order[low][high]

    return tuple(tuple(holds(high, low) for low in Rank) for high in Rank)
