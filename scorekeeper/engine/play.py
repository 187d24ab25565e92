"""A play as the table sees it, and hands as numbers.

A *stock* is a number that counts cards: one byte for each rank and suit, and one for the cards
of each rank whose suit nobody wrote down. Hands and plays are stocks, so that "does this hand
hold these cards" and "what is left" are one subtraction each, whatever the number of packs.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.engine.pile import Shape

_SUITS: tuple[Suit | None, ...] = (*Suit, None)
_RANKS = tuple(Rank)
_PLACE = {suit: place for place, suit in enumerate(_SUITS)}
RANK_BITS = 8 * len(_SUITS)
RANK_MASK = (1 << RANK_BITS) - 1
# The top bit of each byte, lent before a subtraction: it is gone where too much was taken.
_LENT = int.from_bytes(b"\x80" * (len(_SUITS) * len(Rank)), "little")


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid down together, or none: a pass.

    ``shape`` is the set they are, None where they are no set (and for a pass); ``stock`` counts them.
    """

    cards: tuple[Card, ...]
    shape: Shape | None
    stock: int


PASS = Play((), None, 0)


def count(cards: Iterable[Card]) -> int:
    """The stock of *cards*; what wild cards were named as does not matter."""
    return sum(1 << (card.rank * RANK_BITS + 8 * _PLACE[card.suit]) for card in cards)


def holds(stock: int, part: int) -> bool:
    """Whether *stock* has every card of *part*, suit by suit."""
    return ((stock | _LENT) - part) & _LENT == _LENT


def cards_of(stock: int) -> tuple[Card, ...]:
    """The cards of *stock*, from threes up to jokers, clubs first."""
    return tuple(card for rank in _RANKS for card in group_cards(rank, stock >> rank * RANK_BITS & RANK_MASK))


def group_cards(rank: Rank, group: int) -> tuple[Card, ...]:
    """The cards of one *rank*, from the bytes that count them."""
    return tuple(_repeat(rank, group))


def _repeat(rank: Rank, group: int) -> Iterator[Card]:
    for suit, number in zip(_SUITS, group.to_bytes(len(_SUITS), "little"), strict=True):
        yield from [Card(rank, suit)] * number
