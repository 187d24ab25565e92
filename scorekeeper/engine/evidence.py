"""Who can hold what, where hands are recorded in part or not at all (RULES section 3 and 4.3).

Nothing here guesses: a play is at fault only where no deal of the pack fits what was recorded,
exchanged and played. Cards without a suit may be any card of their rank, so all reckoning is by
rank, with so many cards of each suit and so many in all.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Pack, Rank, Suit
from scorekeeper.engine.play import Play, count
from scorekeeper.engine.words import Code

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """What is known of one player's cards.

    ``dealt`` is the recorded hand before the exchange, None where it is not recorded. ``kept`` are
    the received cards that were surely not given away again. ``worst_owed`` is the rank of the
    worst card given as best cards, None where none were owed.
    """

    dealt: Cards | None = None
    received: Cards = ()
    kept: Cards = ()
    given: Cards = ()
    played: Cards = ()
    worst_owed: Rank | None = None

    @property
    def supply(self) -> Cards | None:
        """All the cards that ever were in the hand, None where it is not recorded."""
        return None if self.dealt is None else self.dealt + self.received

    def can_supply(self, cards: Iterable[Card]) -> bool:
        """Whether a recorded hand can give *cards* beside those already given and played."""
        if self.supply is None:
            return True
        return _covers(self.supply, (*self.given, *self.played, *cards), _ranks(cards))

    def keeps_better(self, cards: Iterable[Card]) -> bool:
        """Whether *cards* are better than the best cards given, received ones aside: ``not-best``."""
        if self.worst_owed is None:
            return False
        better = {rank for rank in _ranks(cards) if rank > self.worst_owed}
        return not _covers(self.received, (*self.played, *cards), better)

    def least(self, rank: Rank) -> tuple[dict[Suit, int], int]:
        """How many cards of *rank* are surely this player's, by suit and in all, played ones included."""
        played = _Tally.of(self.played, rank)
        if self.supply is None:
            kept = _Tally.of(self.kept, rank)
            suits = {suit: max(kept.suit(suit), played.suit(suit)) for suit in Suit}
            return suits, max(kept.total, played.total, sum(suits.values()))
        owned, given = _Tally.of(self.supply, rank), _Tally.of(self.given, rank)
        # A given card without a suit may have been any of the owned ones.
        suits = {
            suit: max(owned.suit(suit) - given.suit(suit) - given.open, played.suit(suit)) for suit in Suit
        }
        return suits, owned.total - given.total

    def giving(self, cards: Cards) -> "Seat":
        """What is known once *cards* are given away."""
        kept = self.kept
        for card in cards:
            kept = _without(kept, card)
        return replace(self, given=self.given + cards, kept=kept)

    def receiving(self, cards: Cards) -> "Seat":
        """What is known once *cards* are received."""
        return replace(self, received=self.received + cards, kept=self.kept + cards)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of everybody's cards, by seat, and the pack they come from."""

    pack: Pack
    seats: tuple[Seat, ...]

    def fault(self, seat: int, play: Play) -> Code | None:
        """Why these cards cannot come from that hand, None where they can."""
        facts = self.seats[seat]
        if not facts.can_supply(play.cards):
            return Code.NOT_HELD
        after = self._with_played(seat, play.cards)
        wrong = after.impossible(_ranks(play.cards))
        if any(card in wrong and card.suit for card in facts.given):
            return Code.NOT_HELD
        if facts.keeps_better(play.cards):
            return Code.NOT_BEST
        return Code.CARD_ALREADY_SEEN if wrong else None

    def after(self, seat: int, play: Play) -> "Evidence":
        """What is known once the cards are played."""
        return self._with_played(seat, play.cards)

    def stock(self, seat: int) -> int | None:
        """The cards a recorded hand still holds; where suits are open, some choice of them."""
        facts = self.seats[seat]
        if facts.supply is None:
            return None
        left = Counter(_bare(facts.supply))
        for card in sorted(_bare(facts.given + facts.played), key=lambda card: card.suit is None):
            left[_match(left, card)] -= 1
        return count(left.elements())

    def impossible(self, ranks: Iterable[Rank]) -> tuple[Card, ...]:
        """The cards of *ranks* of which more are accounted for than the pack has.

        A card without a suit stands for too many cards of its rank.
        """
        wrong: list[Card] = []
        for rank in ranks:
            rows = [seat.least(rank) for seat in self.seats]
            if sum(total for _, total in rows) > self.pack.copies(Card(rank)):
                wrong.append(Card(rank))
            wrong += [
                Card(rank, suit)
                for suit in Suit
                if rank is not Rank.JOKER
                and sum(suits[suit] for suits, _ in rows) > self.pack.copies(Card(rank, suit))
            ]
        return tuple(wrong)

    def moved(self, giver: int, receiver: int, cards: Sequence[Card]) -> "Evidence":
        """What is known once *giver* has given *cards* to *receiver*."""
        bare = _bare(cards)
        seats = list(self.seats)
        seats[giver] = seats[giver].giving(bare)
        seats[receiver] = seats[receiver].receiving(bare)
        return replace(self, seats=tuple(seats))

    def owing_best(self, giver: int, worst: Rank) -> "Evidence":
        """What is known once *giver* has given best cards, the worst of them of rank *worst*."""
        return self._with(giver, replace(self.seats[giver], worst_owed=worst))

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether the player can hold *card*: a recorded hand that can supply it, or an open one."""
        facts = self.seats[seat]
        if facts.dealt is not None:
            return facts.can_supply([card])
        return not self._with_played(seat, (card,)).impossible([card.rank])

    def surely_holds(self, seat: int, card: Card) -> bool:
        """Whether the recorded hand or a gift shows that the player holds *card*, suit and all."""
        suits, _ = self.seats[seat].least(card.rank)
        return card.suit is not None and suits[card.suit] > 0

    def _with_played(self, seat: int, cards: Sequence[Card]) -> "Evidence":
        facts = self.seats[seat]
        return self._with(seat, replace(facts, played=facts.played + _bare(cards)))

    def _with(self, seat: int, facts: Seat) -> "Evidence":
        return replace(self, seats=(*self.seats[:seat], facts, *self.seats[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class _Tally:
    """Cards of one rank: how many of each suit, and how many whose suit is open."""

    suits: Counter[Suit | None]

    @classmethod
    def of(cls, cards: Iterable[Card], rank: Rank) -> "_Tally":
        return cls(Counter(card.suit for card in cards if card.rank is rank))

    @property
    def open(self) -> int:
        return self.suits[None]

    @property
    def total(self) -> int:
        return self.suits.total()

    def suit(self, suit: Suit) -> int:
        return self.suits[suit]


def _covers(supply: Iterable[Card], demand: Iterable[Card], ranks: Iterable[Rank]) -> bool:
    """Whether *supply* can be *demand* and more, for some choice of the open suits, rank by rank."""
    supply, demand = tuple(supply), tuple(demand)
    for rank in ranks:
        held, wanted = _Tally.of(supply, rank), _Tally.of(demand, rank)
        short = sum(max(wanted.suit(suit) - held.suit(suit), 0) for suit in Suit)
        if wanted.total > held.total or short > held.open:
            return False
    return True


def _ranks(cards: Iterable[Card]) -> set[Rank]:
    return {card.rank for card in cards}


def _bare(cards: Iterable[Card]) -> Cards:
    return tuple(card.bare for card in cards)


def _without(kept: Cards, card: Card) -> Cards:
    """What is surely left of *kept* once *card* is gone, which may be one of them or not."""
    if card.suit is not None and card in kept:
        at = kept.index(card)
        return kept[:at] + kept[at + 1 :]
    same = [held for held in kept if held.rank is card.rank and None in (held.suit, card.suit)]
    if not same:
        return kept
    # One of these may be gone, nobody knows which: all but one are left, their suits open.
    rest = tuple(held for held in kept if held not in same)
    return rest + (Card(card.rank),) * (len(same) - 1)


def _match(left: Counter[Card], card: Card) -> Card:
    """The card of *left* that *card* takes: itself, or one whose suit fits."""
    fitting = [held for held in left if left[held] > 0 and held.rank is card.rank]
    exact = [held for held in fitting if held == card]
    return (exact or [held for held in fitting if card.suit is None or held.suit is None])[0]
