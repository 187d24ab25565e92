"""Numbers as people read them."""

from scorekeeper.score import Debt, Which

_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def ordinal(number: int) -> str:
    """The number as a place in a row: ``third``, ``11th``, ``22nd``."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def signed(points: int) -> str:
    """Points with their sign; nothing moves without one."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def total(points: int) -> str:
    """A total with the sign of print."""
    return f"−{-points}" if points < 0 else str(points)


def how_many(debt: Debt) -> str:
    """How many cards, and who chooses them."""
    if debt.which is Which.BEST:
        return f"{debt.cards} best"
    return f"any {debt.cards}" if debt.which is Which.CHOICE else f"{debt.cards} named"


def _step(span: float, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that divides *span* into at most *most* parts."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span <= size * factor * most:
                return size * factor
        size *= 10


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Round numbers between *low* and *high*, at most *most* + 1 of them."""
    by = _step(high - low, most)
    first = -(-low // by) * by
    return tuple(range(first, high + 1, by))
