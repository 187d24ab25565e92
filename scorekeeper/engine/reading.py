"""Stage *read*: which set some cards are, once wild cards have adopted a rank (RULES section 2)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorekeeper.cards import JOKER, Card, Rank
from scorekeeper.engine.pile import Shape


@dataclass(frozen=True, slots=True)
class Reader:
    """How cards are read at one table.

    ``wild_jokers`` and ``wild_rank`` say which cards may adopt a rank; ``singled`` are the cards
    that some rule tells apart when they are played alone.
    """

    wild_jokers: bool
    wild_rank: Rank | None
    singled: Collection[Card] = ()

    def is_wild(self, card: Card) -> bool:
        """Whether the card may take another rank."""
        return (self.wild_jokers and card.rank is Rank.JOKER) or card.rank is self.wild_rank

    def shape(self, cards: Sequence[Card]) -> Shape | None:
        """The set that *cards* are, or None where they are not of one rank."""
        rank = self.rank(cards)
        if rank is None:
            return None
        alone = cards[0].bare if len(cards) == 1 and cards[0].rank is rank else None
        return Shape(rank, len(cards), alone if alone in self.singled else None)

    def rank(self, cards: Sequence[Card]) -> Rank | None:
        """The one rank that *cards* stand for, or None."""
        natural = {card.rank for card in cards if not self.is_wild(card)}
        rank = self._rank_of_wild(cards) if not natural else natural.pop()
        if rank is None or natural or any(card.named not in (None, rank) for card in cards):
            return None
        # A joker of its own rank never joins others, and wild cards have no joker to adopt.
        jokers = sum(card.rank is Rank.JOKER for card in cards)
        if not self.wild_jokers and 0 < jokers < len(cards):
            return None
        return rank

    def _rank_of_wild(self, cards: Sequence[Card]) -> Rank | None:
        """The rank of wild cards among themselves; jokers may be named, others keep their own."""
        if any(card.rank is not Rank.JOKER for card in cards):
            return self.wild_rank
        names = {card.named for card in cards if card.named is not None} or {JOKER.rank}
        return names.pop() if len(names) == 1 else None
