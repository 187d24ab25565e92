"""Why: the rule that decides a verdict, who says so, and one sentence for people.

Nothing here is worked out while a deal is judged, only when somebody asks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card, Rank
from scorekeeper.engine import base
from scorekeeper.engine.base import BaseRule
from scorekeeper.engine.bound import BoundRules
from scorekeeper.engine.evidence import Evidence
from scorekeeper.engine.judge import Verdict
from scorekeeper.engine.words import EQUAL, HIGHER, LARGER, LEAD, Code
from scorekeeper.rules import OPTIONS, RuleSet, Source, cite


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a verdict is as it is.

    ``rule`` is the deciding option with its value (``beat_size=same``) or the number of the base
    rule in RULES (``1.4``); ``says`` is what that rule says at the table.
    """

    sentence: str
    rule: str
    says: str
    source: Source


def explain(verdict: Verdict, names: Sequence[str] = (), *, preset: str | None = None) -> Reason:
    """Why *verdict*. *names* are the players by seat; *preset* is the rule set the table started from."""
    rule = _decider(verdict)
    who = Names(tuple(names) or tuple(f"Player {seat}" for seat in range(1, len(verdict.table.sizes) + 1)))
    words = _legal if verdict.code is None else _SENTENCES[verdict.code]
    return reason(words(verdict, who), rule, verdict.table.bound.rules, preset)


def reason(sentence: str, rule: BaseRule | str, rules: RuleSet, preset: str | None = None) -> Reason:
    """The reason whose rule is a base rule or the option of that name."""
    sentence = sentence[:1].upper() + sentence[1:]
    if isinstance(rule, BaseRule):
        return Reason(sentence, rule.number, rule.says, rule.source)
    option = OPTIONS[rule]
    value = getattr(rules, rule)
    return Reason(sentence, f"{rule}={rules.text(rule)}", option.says(value), cite(rules, rule, preset))


@dataclass(frozen=True, slots=True)
class Names:
    """The players by seat; who does not sit at the table is "that player"."""

    names: tuple[str, ...]

    def __getitem__(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "that player"


def shown(cards: Sequence[Card]) -> str:
    """Cards as a sentence shows them: ``K♠ K♥``."""
    return " ".join(card.face for card in cards)


def _top(verdict: Verdict) -> str:
    """The set to beat, by its rank: ``7 7``."""
    pile = verdict.table.pile
    return "" if pile.rank is None else " ".join([pile.rank.text] * pile.size)


def _sized(size: int) -> str:
    names = {1: "a single card", 2: "a pair", 3: "three of a kind", 4: "four of a kind"}
    return names.get(size, f"a set of {size}")


def _decider(verdict: Verdict) -> BaseRule | str:
    if verdict.code is not None:
        return _DECIDERS[verdict.code](verdict)
    by = verdict.by
    if by is None:
        return base.PASS
    if by == HIGHER:
        return _order_rule(verdict)
    ordinary: dict[str, BaseRule | str] = {LEAD: base.LEAD, EQUAL: "equal_rank", LARGER: "beat_size"}
    return ordinary.get(by, by)


def _order_rule(verdict: Verdict) -> BaseRule | str:
    """The rule by which one rank is above another now."""
    rules, pile = verdict.table.bound.rules, verdict.table.pile
    ranks = {pile.rank, verdict.play.shape.rank if verdict.play.shape else None}
    if Rank.JOKER in ranks:
        return "joker_role"
    if pile.lowered:
        return "turn_down_rank"
    if rules.two_low_too and Rank.TWO in ranks:
        return "two_low_too"
    return "revolution_order" if pile.turned else base.BEAT


def _why_too_low(verdict: Verdict) -> BaseRule | str:
    pile, shape = verdict.table.pile, verdict.play.shape
    equal = shape is not None and shape.rank is pile.rank and shape.size == pile.size
    return "equal_rank" if equal else _order_rule(verdict)


def _why_not_a_set(verdict: Verdict) -> BaseRule | str:
    rules = verdict.table.bound.rules
    if any(card.rank is Rank.JOKER for card in verdict.play.cards):
        return "joker_role"
    return "wild_rank" if any(card.rank is rules.wild_rank for card in verdict.play.cards) else base.LEAD


def _opening_rule(verdict: Verdict) -> str:
    opening = verdict.table.opening
    return "first_lead" if opening is not None and opening.first_deal else "later_lead"


def _why_not_your_turn(verdict: Verdict) -> BaseRule | str:
    table = verdict.table
    if table.opening is not None:
        return _opening_rule(verdict)
    return base.TRICK if table.leading else base.TURN


_DECIDERS: dict[Code, Callable[[Verdict], BaseRule | str]] = {
    Code.DEAL_OVER: lambda verdict: base.OUT,
    Code.UNKNOWN_PLAYER: lambda verdict: base.TURN,
    Code.ALREADY_OUT: lambda verdict: base.OUT,
    Code.PASSED_OUT: lambda verdict: "passing",
    Code.OUT_OF_TURN: _why_not_your_turn,
    Code.UNKNOWN_CARD: lambda verdict: "jokers",
    Code.NOT_HELD: lambda verdict: base.PACK,
    Code.NOT_BEST: lambda verdict: "exchange",
    Code.CARD_ALREADY_SEEN: lambda verdict: base.PACK,
    Code.TOO_MANY_CARDS: lambda verdict: base.PACK,
    Code.NOT_A_SET: _why_not_a_set,
    Code.MUST_INCLUDE_3C: _opening_rule,
    Code.BOMB_MAY_NOT_OPEN: lambda verdict: "three_of_clubs_bomb",
    Code.MAY_NOT_GO_OUT: lambda verdict: "never_last",
    Code.WRONG_SIZE: lambda verdict: "beat_size",
    Code.TOO_LOW: _why_too_low,
    Code.MUST_LEAD: lambda verdict: base.LEAD,
}


def _legal(verdict: Verdict, who: Names) -> str:
    cards, name = shown(verdict.play.cards), who[verdict.seat]
    if verdict.by is None:
        return f"{name} may pass."
    if verdict.by == LEAD:
        return f"{name} may lead {cards}."
    rule = _decider(verdict)
    rules = verdict.table.bound.rules
    says = rule.says if isinstance(rule, BaseRule) else OPTIONS[rule].says(getattr(rules, rule))
    return f"{cards} may be played on {_top(verdict)}: {says[0].lower()}{says[1:]}."


def _out_of_turn(verdict: Verdict, who: Names) -> str:
    table, name = verdict.table, who[verdict.seat]
    if table.turn is None:
        return f"{name} does not hold 3♣, and its holder opens."
    return f"It is the turn of {who[table.turn]}, not of {name}."


def _not_best(verdict: Verdict, who: Names) -> str:
    holdings, name = verdict.table.holdings, who[verdict.seat]
    worst = holdings.seats[verdict.seat].worst_owed if isinstance(holdings, Evidence) else None
    given = f"a {worst.text}" if worst is not None else "a lower card"
    return f"{name} kept {shown(verdict.play.cards)} and gave {given} in the exchange as a best card."


def _too_many(verdict: Verdict, who: Names) -> str:
    held, laid = verdict.table.sizes[verdict.seat], len(verdict.play.cards)
    return f"{who[verdict.seat]} holds {held} card{'s' * (held != 1)} and cannot play {laid}."


def _seen(verdict: Verdict, who: Names) -> str:
    bound: BoundRules = verdict.table.bound
    packs = "pack has" if bound.pack.decks == 1 else "two packs have"
    return f"Too many of {shown(verdict.play.cards)}: the {packs} no more, by what was recorded and played."


def _wrong_size(verdict: Verdict, who: Names) -> str:
    pile, laid = verdict.table.pile, len(verdict.play.cards)
    needed = _sized(pile.size)
    larger = verdict.table.bound.rules.beat_size
    if laid < pile.size:
        tail = "a smaller set never beats a larger one"
    else:
        tail = "larger sets are off at this table" if larger == "same" else "this larger set is not let in"
    verb = "does" if laid == 1 else "do"
    return (
        f"{shown(verdict.play.cards)} {verb} not beat {_top(verdict)}: {needed} must be answered "
        f"with {needed}; {tail}."
    )


def _too_low(verdict: Verdict, who: Names) -> str:
    pile, cards = verdict.table.pile, verdict.play.cards
    verb = "does" if len(cards) == 1 else "do"
    if _why_too_low(verdict) == "equal_rank":
        why = "an equal set does not beat at this table"
    elif pile.lowered:
        why = "the next play must be lower"
    elif pile.turned:
        why = "the ranking is turned over, and the lower ranks beat"
    else:
        why = "the rank must be higher"
    return f"{shown(cards)} {verb} not beat {_top(verdict)}: {why}."


_SENTENCES: dict[Code, Callable[[Verdict, Names], str]] = {
    Code.DEAL_OVER: lambda verdict, who: "The deal is over; nothing more is played.",
    Code.UNKNOWN_PLAYER: lambda verdict, who: "No such player sits at this table.",
    Code.ALREADY_OUT: lambda verdict, who: f"{who[verdict.seat]} holds no cards any more.",
    Code.PASSED_OUT: lambda verdict, who: f"{who[verdict.seat]} has passed and is out until the trick ends.",
    Code.OUT_OF_TURN: _out_of_turn,
    Code.UNKNOWN_CARD: lambda verdict, who: "There is no joker in this pack.",
    Code.NOT_HELD: lambda verdict, who: (
        f"{shown(verdict.play.cards)} cannot come from the hand of {who[verdict.seat]}."
    ),
    Code.NOT_BEST: _not_best,
    Code.CARD_ALREADY_SEEN: _seen,
    Code.TOO_MANY_CARDS: _too_many,
    Code.NOT_A_SET: lambda verdict, who: f"{shown(verdict.play.cards)} are not of one rank.",
    Code.MUST_INCLUDE_3C: lambda verdict, who: (
        f"The opening set must contain 3♣; {shown(verdict.play.cards)} does not."
    ),
    Code.BOMB_MAY_NOT_OPEN: lambda verdict, who: "3♣ is a bomb here and may not open the first deal.",
    Code.MAY_NOT_GO_OUT: lambda verdict, who: (
        f"{who[verdict.seat]} may not go out on {shown(verdict.play.cards)}."
    ),
    Code.WRONG_SIZE: _wrong_size,
    Code.TOO_LOW: _too_low,
    Code.MUST_LEAD: lambda verdict, who: f"{who[verdict.seat]} is on lead and must play a set.",
}
