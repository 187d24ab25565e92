"""Who holds what, where every hand is known to the last suit: simulations, and ``legal`` plays."""

from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.engine.play import Play, count, holds
from scorekeeper.engine.words import Code


@dataclass(frozen=True, slots=True)
class KnownHands:
    """Every hand as a stock, by seat. Plays must have their suits written."""

    hands: tuple[int, ...]

    def fault(self, seat: int, play: Play) -> Code | None:
        """``not-held`` where the hand lacks one of the cards; nothing else can be wrong."""
        return None if holds(self.hands[seat], play.stock) else Code.NOT_HELD

    def after(self, seat: int, play: Play) -> "KnownHands":
        """The hands once the cards are played."""
        hands = self.hands
        return KnownHands((*hands[:seat], hands[seat] - play.stock, *hands[seat + 1 :]))

    def stock(self, seat: int) -> int:
        """The cards the player holds."""
        return self.hands[seat]

    def surely_holds(self, seat: int, card: Card) -> bool:
        """Whether the hand has the card."""
        return holds(self.hands[seat], count([card]))

    may_hold = surely_holds
