"""3♠ over a joker played alone, a local rule of Daifugō (``spade_three``)."""

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.engine.effects import Landing
from scorekeeper.engine.pile import Pile, Shape
from scorekeeper.engine.words import Effect

CARD = Card(Rank.THREE, Suit.SPADES)


def beats_joker(value: bool, pile: Pile, shape: Shape) -> bool:
    """3♠ alone beats a joker played alone, whatever the order."""
    return shape.alone == CARD and pile.size == 1 and pile.run_rank is Rank.JOKER


def clears(value: bool, landing: Landing) -> Effect | None:
    """It ends the trick."""
    return Effect.CLEARS if beats_joker(value, landing.pile, landing.shape) else None
