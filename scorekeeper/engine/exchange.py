"""Which cards an exchange calls for (RULES section 4), as pure functions of a known hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.cards import Card, Suit

_SUIT_ORDER = {suit: place for place, suit in enumerate(Suit)}


@dataclass(frozen=True, slots=True)
class Owed:
    """The best cards of a hand: those given in any case, and those the giver may choose among.

    ``must`` are given; ``pick`` more come out of ``choice``, which are cards of one rank. Where
    nothing is left to choose, ``choice`` is empty and ``pick`` is 0.
    """

    must: tuple[Card, ...]
    choice: tuple[Card, ...] = ()
    pick: int = 0

    def selections(self) -> tuple[tuple[Card, ...], ...]:
        """Every whole gift there is, best cards first; two equal cards make no second gift."""
        picks = dict.fromkeys(combinations(self.choice, self.pick))
        return tuple(self.must + pick for pick in picks)


def owed(hand: Sequence[Card], count: int) -> Owed:
    """The *count* best cards of *hand*: jokers, then twos, aces … threes (RULES section 4.1).

    A revolution does not matter here. Cards of one rank come in the order clubs, diamonds,
    hearts, spades, without a suit. A hand of fewer cards than *count* is given whole.
    """
    cards = sorted(hand, key=_best_first)
    given, kept = cards[:count], cards[count:]
    if not given or not kept or given[-1].rank is not kept[0].rank:
        return Owed(tuple(given))
    edge = given[-1].rank
    must = tuple(card for card in given if card.rank is not edge)
    return Owed(must, tuple(card for card in cards if card.rank is edge), count - len(must))


def named_gift(hand: Sequence[Card], named: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of *hand* that answer the *named* ones, in their order (``president_names_cards``).

    A named card that is not held brings nothing. A card without a suit, named or held, fits any
    card of its rank; cards that agree exactly are matched before those.
    """
    left = list(hand)
    found: dict[int, Card] = {}
    for exactly in (True, False):
        for place, wanted in enumerate(named):
            card = None if place in found else _answer(left, wanted, exactly=exactly)
            if card is not None:
                left.remove(card)
                found[place] = card
    return tuple(found[place] for place in sorted(found))


def _answer(hand: Sequence[Card], wanted: Card, *, exactly: bool) -> Card | None:
    for card in hand:
        if card == wanted:
            return card
        if not exactly and card.rank is wanted.rank and None in (card.suit, wanted.suit):
            return card
    return None


def _best_first(card: Card) -> tuple[int, int]:
    suit = len(_SUIT_ORDER) if card.suit is None else _SUIT_ORDER[card.suit]
    return (-card.rank, suit)
