"""Why a step of the exchange is not legal: the rule that decides, and one sentence (RULES section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.engine import base
from scorekeeper.engine.base import BaseRule
from scorekeeper.engine.exchange import owed
from scorekeeper.engine.play import cards_of
from scorekeeper.engine.reasons import Reason, reason, shown
from scorekeeper.engine.trading import Debt, Trading
from scorekeeper.engine.words import Code


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the exchange as somebody tried it: who, with whom (None: the president declines), what.

    ``names``: the cards were named, not given.
    """

    player: int
    other: int | None = None
    cards: tuple[Card, ...] = ()
    names: bool = False


def explain_step(
    code: Code, step: Step, trading: Trading, names: Sequence[str], *, preset: str | None = None
) -> Reason:
    """Why *step* is denied with *code*; *names* are the players by seat."""
    sentence = _sentence(code, step, trading, names)
    return reason(sentence, _rule(code, step, trading), trading.rules, preset)


def explain_missing(trading: Trading, names: Sequence[str], *, preset: str | None = None) -> Reason:
    """Why the play may not begin yet: what of the exchange is still open."""
    debt = trading.open_debt
    if debt is None:
        sentence = "The play began with half a middle trade: one card has not come back."
        return reason(sentence, "middle_trade", trading.rules, preset)
    giver, receiver = (debt.lower, debt.upper) if debt.given is None else (debt.upper, debt.lower)
    sentence = f"The play began before {names[giver]} gave {names[receiver]} what is due."
    return reason(sentence, "exchange", trading.rules, preset)


def _rule(code: Code, step: Step, trading: Trading) -> BaseRule | str:
    if code is Code.NOT_NAMED or step.names:
        return "president_names_cards"
    if step.other is None:
        return "president_may_decline"
    if code is Code.WRONG_ORDER:
        return base.ORDER
    if code is Code.UNKNOWN_CARD:
        return "jokers"
    if code is Code.NOT_HELD:
        return base.PACK
    middle = trading.traders >= {step.player, step.other} and trading.debt(step.player, step.other) is None
    return "middle_trade" if middle else "exchange"


def _sentence(code: Code, step: Step, trading: Trading, names: Sequence[str]) -> str:
    giver = names[step.player]
    other = "" if step.other is None else names[step.other]
    debt = None if step.other is None else trading.debt(step.player, step.other)
    match code:
        case Code.WRONG_PLAYER if step.other is None:
            return f"{giver} has no exchange to decline at this table."
        case Code.WRONG_PLAYER if step.names:
            return f"{giver} may not name cards for {other} to give."
        case Code.WRONG_PLAYER:
            return f"No cards are due between {giver} and {other}."
        case Code.WRONG_ORDER if step.other is None or step.names:
            return f"{giver} comes too late: a gift of this exchange has been made."
        case Code.WRONG_ORDER:
            return f"{other} gives first; {giver} gives back once the cards are seen."
        case Code.WRONG_COUNT:
            return f"{_due(debt, step)}, not {len(step.cards)}."
        case Code.UNKNOWN_CARD:
            return "There is no joker in this pack."
        case Code.NOT_HELD:
            return f"{shown(step.cards)} cannot come from the hand of {giver}."
        case Code.NOT_BEST:
            return _not_best(giver, step, trading)
    return f"{giver} must give the named cards that are held, and no others."


def _due(debt: Debt | None, step: Step) -> str:
    if debt is None:
        return "A middle trade is one card each"
    if step.names:
        return f"At most {_cards(debt.owes)} may be named"
    if step.player == debt.upper:
        return f"As many cards go back as came: {debt.given}"
    if debt.given is not None:
        return "The cards have been given already: no more are due"
    return f"{_cards(debt.owes).capitalize()} {'is' if debt.owes == 1 else 'are'} due"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _not_best(giver: str, step: Step, trading: Trading) -> str:
    stock = trading.evidence.stock(step.player)
    hand = () if stock is None else cards_of(stock)
    best = owed(hand, len(step.cards)).selections()[0]
    return f"{giver} kept a better card than {shown(step.cards)}: due is {shown(best)}."
