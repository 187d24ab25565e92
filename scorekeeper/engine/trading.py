"""The exchange before a later deal, judged gift by gift (RULES section 4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.evidence import Evidence
from scorekeeper.engine.exchange import named_gift, owed
from scorekeeper.engine.play import cards_of
from scorekeeper.engine.words import Code
from scorekeeper.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Debt:
    """An exchange that is due between two seats, and how far it has come.

    ``owes`` cards go from ``lower`` to ``upper``. ``given`` and ``returned`` count those that went,
    None before they did. ``named`` are the cards that the president named, None where none were.
    """

    lower: int
    upper: int
    owes: int
    given: int | None = None
    returned: bool = False
    named: tuple[Card, ...] | None = None
    declined: bool = False

    @property
    def settled(self) -> bool:
        """Whether nothing more moves between the two."""
        return self.declined or self.returned

    def between(self, one: int, other: int) -> bool:
        """Whether the debt is between these two seats."""
        return {self.lower, self.upper} == {one, other}


@dataclass(frozen=True, slots=True)
class Trade:
    """A swap of one card between two middle players; ``done`` once the other card came back."""

    giver: int
    receiver: int
    done: bool = False


@dataclass(frozen=True, slots=True)
class Trading:
    """The exchange at one moment.

    ``debts`` come with the president's first; ``traders`` are the seats that may swap one card
    in the middle. Every step answers with the next moment, or with the code that denies it.
    """

    rules: RuleSet
    evidence: Evidence
    debts: tuple[Debt, ...]
    traders: frozenset[int] = frozenset()
    trades: tuple[Trade, ...] = ()

    @property
    def missing(self) -> bool:
        """Whether a debt is open, or half a trade (``exchange-missing`` once play begins)."""
        return self.open_debt is not None or not all(trade.done for trade in self.trades)

    @property
    def open_debt(self) -> Debt | None:
        """The first debt that is not settled."""
        return next((debt for debt in self.debts if not self._closed(debt)), None)

    def decline(self, player: int) -> "Trading | Code":
        """The president calls off their exchange."""
        debt = self.debts[0] if self.debts else None
        if debt is None or not self.rules.president_may_decline or player != debt.upper or debt.declined:
            return Code.WRONG_PLAYER
        if debt.given is not None:
            return Code.WRONG_ORDER
        return self._with(debt, replace(debt, declined=True))

    def name(self, upper: int, lower: int, cards: Sequence[Card]) -> "Trading | Code":
        """The president names the cards they want."""
        debt = self.debt(upper, lower)
        allowed = debt is not None and debt is self.debts[0] and upper == debt.upper and not debt.declined
        if debt is None or not allowed or not self.rules.president_names_cards:
            return Code.WRONG_PLAYER
        if debt.given is not None:
            return Code.WRONG_ORDER
        if not 0 < len(cards) <= debt.owes:
            return Code.WRONG_COUNT
        if self._unknown(cards):
            return Code.UNKNOWN_CARD
        return self._with(debt, replace(debt, named=tuple(card.bare for card in cards)))

    def give(self, giver: int, receiver: int, cards: Sequence[Card]) -> "Trading | Code":
        """One player gives cards to another: a debt, its return, or half a middle trade."""
        debt = self.debt(giver, receiver)
        if debt is not None and not (debt.settled and self._may_trade(giver, receiver)):
            return self._pay(debt, giver, receiver, cards)
        if not self._may_trade(giver, receiver):
            return Code.WRONG_PLAYER
        code = Code.WRONG_COUNT if len(cards) != 1 else self._cards_at_fault(giver, receiver, cards)
        return code or self._traded(giver, receiver, cards)

    def _pay(self, debt: Debt, giver: int, receiver: int, cards: Sequence[Card]) -> "Trading | Code":
        if debt.settled:
            return Code.WRONG_PLAYER
        if giver == debt.upper and debt.given is None:
            return Code.WRONG_ORDER
        lower = giver == debt.lower
        code = (
            self._wrong_count(debt, len(cards), lower=lower)
            or self._cards_at_fault(giver, receiver, cards)
            or (self._wrong_choice(debt, cards) if lower else None)
        )
        if code is not None:
            return code
        evidence = self.evidence.moved(giver, receiver, cards)
        if lower and debt.named is None:
            evidence = evidence.owing_best(giver, min(card.rank for card in cards))
        paid = replace(debt, given=len(cards)) if lower else replace(debt, returned=True)
        return replace(self._with(debt, paid), evidence=evidence)

    def _wrong_count(self, debt: Debt, cards: int, *, lower: bool) -> Code | None:
        if not lower:
            right = cards == debt.given
        elif debt.given is not None:
            right = False
        elif debt.named is not None:
            right = 0 < cards <= len(debt.named)
        else:
            right = cards == debt.owes
        return None if right else Code.WRONG_COUNT

    def _cards_at_fault(self, giver: int, receiver: int, cards: Sequence[Card]) -> Code | None:
        """``unknown-card``; ``not-held`` where the hand lacks them or the pack has them elsewhere."""
        if self._unknown(cards):
            return Code.UNKNOWN_CARD
        if not self.evidence.seats[giver].can_supply(cards):
            return Code.NOT_HELD
        moved = self.evidence.moved(giver, receiver, cards)
        return Code.NOT_HELD if moved.impossible({card.rank for card in cards}) else None

    def _wrong_choice(self, debt: Debt, cards: Sequence[Card]) -> Code | None:
        """``not-best`` or ``not-named``, as far as the hand is known."""
        stock = self.evidence.stock(debt.lower)
        hand = None if stock is None else cards_of(stock)
        if debt.named is None:
            best = None if hand is None else owed(hand, debt.owes).selections()[0]
            return Code.NOT_BEST if best is not None and _by_rank(best) != _by_rank(cards) else None
        gift = named_gift(debt.named, cards)
        kept = hand is not None and len(named_gift(hand, debt.named)) > len(cards)
        return Code.NOT_NAMED if len(gift) < len(cards) or kept else None

    def _traded(self, giver: int, receiver: int, cards: Sequence[Card]) -> "Trading":
        half = Trade(receiver, giver)
        trades = (
            tuple(replace(trade, done=True) if trade == half else trade for trade in self.trades)
            if half in self.trades
            else (*self.trades, Trade(giver, receiver))
        )
        return replace(self, trades=trades, evidence=self.evidence.moved(giver, receiver, cards))

    def _may_trade(self, giver: int, receiver: int) -> bool:
        """Whether the two may swap one card: middle players, once each."""
        if giver == receiver or not self.traders >= {giver, receiver}:
            return False
        theirs = [trade for trade in self.trades if {trade.giver, trade.receiver} & {giver, receiver}]
        return theirs in ([], [Trade(receiver, giver)])

    def _closed(self, debt: Debt) -> bool:
        if debt.settled:
            return True
        if debt.named is None or debt.given is not None:
            return False
        # Where none of the named cards is held, nothing moves; an open hand is believed.
        stock = self.evidence.stock(debt.lower)
        return stock is None or not named_gift(cards_of(stock), debt.named)

    def debt(self, one: int, other: int) -> Debt | None:
        """The debt between two seats, if there is one."""
        return next((debt for debt in self.debts if debt.between(one, other)), None)

    def _unknown(self, cards: Sequence[Card]) -> bool:
        return not self.rules.jokers and any(card.rank is Rank.JOKER for card in cards)

    def _with(self, debt: Debt, changed: Debt) -> "Trading":
        return replace(self, debts=tuple(changed if held is debt else held for held in self.debts))


def _by_rank(cards: Sequence[Card]) -> Counter[Rank]:
    return Counter(card.rank for card in cards)
