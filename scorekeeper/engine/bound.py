"""A rule set bound once for a number of players: the active rules of each stage, the order of
ranks worked out, and every ruling remembered."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import Any

from scorekeeper.cards import THREE_OF_CLUBS, Card, Pack, Rank
from scorekeeper.engine import beating, order
from scorekeeper.engine.catalogue import ANY_TIME, BEATING, CHECKS, EFFECTS, ORDER, POWERS, Check, Row, is_off
from scorekeeper.engine.effects import Landing, landed
from scorekeeper.engine.pile import Pile, Shape, empty_pile
from scorekeeper.engine.play import RANK_BITS, RANK_MASK, Play, count
from scorekeeper.engine.reading import Reader
from scorekeeper.engine.words import HIGHER, LEAD, Code, Effect
from scorekeeper.rules import WITH_THREE, RuleSet, packs


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the pile says to a set: the code that denies it, or what lets it in and what it does.

    ``by`` is ``lead``, ``higher``, ``equal``, ``larger`` or the option of a special rule. ``after``
    is the pile afterwards, empty where the set clears it.
    """

    code: Code | None
    by: str | None
    effects: tuple[Effect, ...]
    after: Pile

    @property
    def clears(self) -> bool:
        """Whether the set ends the trick at once."""
        return Effect.CLEARS in self.effects


_KEEPING_RANK = {row.option for row in POWERS if row.keeps_rank}

Bound = tuple[str, Callable[..., Any]]


@dataclass(frozen=True, eq=False)
class BoundRules:
    """One rule set at a table of ``players``; `bind` makes it, once for each rule set and number.

    It is compared by identity, for it is a key of caches and looked up at every play.
    """

    rules: RuleSet
    players: int
    _rulings: dict[Pile, "Rulings"] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def pack(self) -> Pack:
        """The cards of a deal."""
        decks = packs(self.rules, self.players)
        drops = (THREE_OF_CLUBS,) if decks > 1 and self.rules.second_deck_drops_3c else ()
        return Pack(decks, self.rules.jokers, drops)

    @cached_property
    def reader(self) -> Reader:
        """How cards are read: which are wild, which count when alone."""
        singled = {card for row in POWERS if self._plays_with(row.option) for card in row.singled}
        return Reader(self.rules.joker_role == "wild", self.rules.wild_rank, frozenset(singled))

    @cached_property
    def marks(self) -> frozenset[Card]:
        """The cards with a suit that some rule tells from others of their rank."""
        opens = {self.rules.first_lead, self.rules.later_lead} & {WITH_THREE}
        named = {*self.reader.singled, *self.rules.never_last, *([THREE_OF_CLUBS] if opens else [])}
        return frozenset(card for card in named if card.suit is not None)

    @cached_property
    def wild_mask(self) -> int:
        """The part of a stock that counts wild cards."""
        wild = (rank for rank in Rank if self.reader.is_wild(Card(rank)))
        return sum(RANK_MASK << rank * RANK_BITS for rank in wild)

    @cached_property
    def play_checks(self) -> tuple[Callable[..., Code | None], ...]:
        """The checks of a play, in the order of RULES section 3, up to the pile's own."""
        return self._checks(check for check in CHECKS if check.plays)

    @cached_property
    def pass_checks(self) -> tuple[Callable[..., Code | None], ...]:
        """The checks of a pass."""
        return self._checks(check for check in CHECKS if check.passes)

    @cached_property
    def leave_checks(self) -> tuple[Callable[..., Code | None], ...]:
        """The checks of a player who leaves."""
        return self._checks(check for check in CHECKS if check.leaves)

    @cached_property
    def strict(self) -> bool:
        """Whether a pass puts a player out of the trick."""
        return self.rules.passing == "strict"

    @cached_property
    def any_time(self) -> bool:
        """Whether some play may be made out of turn."""
        return bool(self._out_of_turn)

    def read(self, cards: Sequence[Card]) -> Play:
        """The play that *cards* are; no cards are a pass."""
        return Play(tuple(cards), self.reader.shape(cards) if cards else None, count(cards))

    def lets_in_out_of_turn(self, pile: Pile, shape: Shape) -> bool:
        """Whether a rule lets any player make this play now, turn or no turn."""
        return pile.size > 0 and any(rule(pile, shape) for _, rule in self._out_of_turn)

    def rulings(self, pile: Pile) -> "Rulings":
        """What the *pile* says to each set; worked out when first asked for, then remembered."""
        found = self._rulings.get(pile)
        if found is None:
            found = self._rulings[pile] = Rulings(self, pile)
        return found

    def proposer(self, pile: Pile, shape: Shape, effect: Effect) -> str | None:
        """The option by which a set on *pile* has an effect, the first where several have it."""
        landing = landed(pile, shape)
        return next((name for name, rule in self._effect_rules if rule(landing) is effect), None)

    def work_out(self, pile: Pile, shape: Shape) -> Ruling:
        """What the *pile* says to a set, not remembered."""
        by = self._lets_in(pile, shape)
        if by is None:
            return Ruling(beating.why_not(self.rules.beat_size, pile, shape), None, (), pile)
        landing = landed(pile, shape)
        effects = self._effects(landing)
        turned = pile.turned ^ (Effect.TURNS_RANKING in effects)
        if Effect.CLEARS in effects:
            return Ruling(None, by, effects, empty_pile(turned=turned))
        turns_down = Effect.TURNS_DOWN in effects
        lowered = turns_down ^ (pile.lowered and self.rules.turn_down_for == "trick")
        rank = pile.rank if by in _KEEPING_RANK else shape.rank
        return Ruling(None, by, effects, Pile(rank, shape.size, shape.rank, landing.run, turned, lowered))

    def _lets_in(self, pile: Pile, shape: Shape) -> str | None:
        """What lets the set in, the first rule of the catalogue where several would."""
        if pile.rank is None:
            return LEAD
        for name, power in self._powers:
            if power(pile, shape):
                return name
        ranks = self._orders[pile.turned][pile.lowered]
        if beating.beats_higher(pile, shape, ranks):
            return HIGHER
        return next((name for name, beats in self._beating if beats(pile, shape, ranks)), None)

    def _effects(self, landing: Landing) -> tuple[Effect, ...]:
        """What the set does, in the order of RULES section 3."""
        effects = {effect for _, rule in self._effect_rules if (effect := rule(landing)) is not None}
        if Effect.TURNS_RANKING in effects and self.rules.revolution_turns_play:
            effects.add(Effect.TURNS_PLAY)
        if Effect.CLEARS in effects:
            # What clears is not beaten: nothing is left to turn down, and nobody is skipped.
            effects -= {Effect.TURNS_DOWN, Effect.SKIPS}
        return tuple(effect for effect in Effect if effect in effects)

    @cached_property
    def _powers(self) -> tuple[Bound, ...]:
        return self._bound(POWERS)

    @cached_property
    def _out_of_turn(self) -> tuple[Bound, ...]:
        return self._bound(row for row in POWERS if getattr(self.rules, row.option) == ANY_TIME)

    @cached_property
    def _beating(self) -> tuple[Bound, ...]:
        return self._bound(BEATING)

    @cached_property
    def _effect_rules(self) -> tuple[Bound, ...]:
        return self._bound(EFFECTS)

    @cached_property
    def _orders(self) -> tuple[tuple[order.Above, order.Above], ...]:
        """``[turned][lowered]``: the order of ranks that then holds."""
        between = (rule for _, rule in self._bound(ORDER))
        rules = (order.jokers_on_top, *between, order.natural)
        plain = (order.above(rules, turned=False), order.above(rules, turned=True))
        return tuple((ranks, order.lowered(ranks)) for ranks in plain)

    def _plays_with(self, option: str) -> bool:
        return not is_off(getattr(self.rules, option))

    def _bound(self, rows: Iterable[Row]) -> tuple[Bound, ...]:
        return tuple(
            (row.name or row.option, partial(row.rule, getattr(self.rules, row.option)))
            for row in rows
            if self._plays_with(row.option)
        )

    def _checks(self, checks: Iterable[Check]) -> tuple[Callable[..., Code | None], ...]:
        return tuple(
            partial(check.rule, getattr(self.rules, check.option)) if check.option else check.rule
            for check in checks
            if not check.option or self._plays_with(check.option)
        )


class Rulings(dict[Shape | None, Ruling]):
    """What one pile says to each set, filled in as it is asked for."""

    def __init__(self, bound: BoundRules, pile: Pile) -> None:
        super().__init__()
        self._bound = bound
        self._pile = pile

    def __missing__(self, shape: Shape | None) -> Ruling:
        assert shape is not None  # what is no set is denied before
        found = self[shape] = self._bound.work_out(self._pile, shape)
        return found


@lru_cache(maxsize=256)
def bind(rules: RuleSet, players: int) -> BoundRules:
    """*rules* bound for a table of *players*."""
    return BoundRules(rules, players)
