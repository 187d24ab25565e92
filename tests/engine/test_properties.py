"""What holds in every deal, whatever the rules and the luck."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.judge import advance, judge
from scorekeeper.engine.legal import legal_plays
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.play import PASS, cards_of, count, holds
from scorekeeper.engine.table import Table
from scorekeeper.engine.words import Effect
from scorekeeper.rules import OPTIONS, RuleSet
from tests.engine.deals import choices, hand, interrupts, shuffled

FREE = {"titles", "scoring", "target", "deals", "players", "dealer", "seating", "newcomer", "hands_off_pile"}
"""Options that a deal, once dealt, does not see."""
EXTRA = {
    "jokers": ["1", "2", "4"],
    "never_last": ["Jkr", "A 3s"],
    "wild_rank": ["3"],
    "turn_down_rank": ["J", "3"],
}


def values(name: str) -> list[str]:
    """The values of an option that the deals here are played with."""
    return [value.text for value in OPTIONS[name].values] + EXTRA.get(name, [])


rule_sets = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values(name)) for name in OPTIONS if name not in FREE}
).map(RuleSet.read)
seeds = st.integers(0, 2**32)


def step(table: Table, chance: random.Random) -> Table:
    """The table after a random legal play, now and then one out of turn."""
    out_of_turn = interrupts(table) if chance.random() < 0.3 else []
    if table.turn is None:
        seats = [(seat, play) for seat in range(len(table.sizes)) for play in legal_plays(table, seat)]
        seat, play = chance.choice(seats)
    elif out_of_turn:
        seat, play = chance.choice(out_of_turn)
    else:
        seat, play = table.turn, chance.choice(choices(table))
    return advance(judge(table, seat, play))


@settings(max_examples=60, deadline=None)
@given(rule_sets, st.integers(3, 8), seeds)
def test_every_deal_ends_with_each_player_in_one_place_and_no_card_lost(
    rules: RuleSet, players: int, seed: int
) -> None:
    chance = random.Random(seed)
    table, hands = shuffled(rules, players, chance)
    played = Counter[Card]()
    for _ in range(2000):
        before = table
        table = step(table, chance)
        laid = Counter(card for seat in range(players) for card in hand(before, seat))
        laid.subtract(card for seat in range(players) for card in hand(table, seat))
        played += laid
        assert all(len(hand(table, seat)) == size for seat, size in enumerate(table.sizes))
        if table.over:
            break
    assert sorted(table.places) == list(range(players))
    left = Counter(card for seat in range(players) for card in hand(table, seat))
    assert played + left == Counter(card for cards in hands for card in cards)


@settings(max_examples=40, deadline=None)
@given(rule_sets, st.integers(3, 5), seeds, st.integers(0, 40))
def test_the_legal_plays_are_those_sets_that_the_judge_allows(
    rules: RuleSet, players: int, seed: int, steps: int
) -> None:
    chance = random.Random(seed)
    table, _ = shuffled(rules, players, chance)
    for _ in range(steps):
        if table.over:
            break
        table = step(table, chance)
    for seat in range(players):
        cards = list(hand(table, seat))
        chance.shuffle(cards)
        some = cards[:8]
        legal = {_kind(table, play.cards) for play in legal_plays(table, seat)}
        allowed = {
            _kind(table, named)
            for size in range(1, 5)
            for picked in combinations(some, size)
            for named in _namings(picked)
            if judge(table, seat, named).legal
        }
        assert allowed <= legal
        assert all(judge(table, seat, play).legal for play in legal_plays(table, seat))


def _kind(table: Table, cards: tuple[Card, ...]) -> frozenset[tuple[Card, int]]:
    """The set, but for suits that no rule tells apart, and names that say what goes without saying."""
    shape = table.bound.read(cards).shape
    assert shape is not None
    jokers = all(card.rank is Rank.JOKER for card in cards)
    plain = Counter(card.bare if card.bare in table.bound.marks else Card(card.rank) for card in cards)
    return frozenset([*plain.items(), (Card(shape.rank), 0 if jokers else -1)])


def _namings(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    if any(card.rank is not Rank.JOKER for card in cards):
        return [cards]
    named = [tuple(Card(Rank.JOKER, named=rank) for _ in cards) for rank in Rank if rank is not Rank.JOKER]
    return [cards, *named]


@settings(max_examples=40, deadline=None)
@given(rule_sets, st.integers(3, 5), seeds)
def test_recorded_hands_are_judged_like_known_ones(rules: RuleSet, players: int, seed: int) -> None:
    chance = random.Random(seed)
    known, hands = shuffled(rules, players, chance)
    bound = bind(rules, players)
    evidence = Evidence(bound.pack, tuple(Seat(tuple(cards)) for cards in hands))
    recorded = open_deal(bound, evidence, known.sizes, players - 1, None)
    assert recorded.turn == known.turn
    for _ in range(60):
        if known.over or known.turn is None:
            break
        plays = [play.cards for play in choices(known)]
        assert [play.cards for play in choices(recorded)] == plays
        cards = chance.choice(plays)
        known = advance(judge(known, known.turn, cards))
        assert recorded.turn is not None
        recorded = advance(judge(recorded, recorded.turn, cards))
        assert (recorded.sizes, recorded.turn, recorded.pile) == (known.sizes, known.turn, known.pile)


@settings(max_examples=30, deadline=None)
@given(seeds, st.sampled_from(["led", "one-hand", "completed"]), st.booleans())
def test_two_revolutions_are_none(seed: int, revolution: str, turns: bool) -> None:
    rules = RuleSet.read(
        {"revolution": revolution, "revolution_turns_play": "yes" if turns else "no", "second_deck_from": "3"}
    )
    chance = random.Random(seed)
    table, _ = shuffled(rules, 4, chance)
    revolutions = 0
    while not table.over:
        assert table.turn is not None
        verdict = judge(table, table.turn, chance.choice(choices(table)))
        revolutions += Effect.TURNS_RANKING in verdict.effects
        table = advance(verdict)
        if not table.over:
            assert table.pile.turned == (revolutions % 2 == 1)
            assert table.step == (-1 if turns and revolutions % 2 else 1)


@settings(max_examples=40, deadline=None)
@given(rule_sets, st.integers(3, 6), seeds)
def test_a_play_that_is_not_legal_has_a_code_and_changes_nothing(
    rules: RuleSet, players: int, seed: int
) -> None:
    chance = random.Random(seed)
    table, hands = shuffled(rules, players, chance)
    for _ in range(20):
        if table.over:
            break
        seat = chance.randrange(players)
        cards = tuple(chance.sample(hands[chance.randrange(players)], chance.randint(0, 3)))
        verdict = judge(table, seat, cards)
        assert verdict.legal == (verdict.code is None)
        if not verdict.legal:
            with pytest.raises(ValueError):
                advance(verdict)
        table = step(table, chance)


@given(st.lists(st.sampled_from(bind(RuleSet(jokers=4), 8).pack.cards), max_size=30))
def test_a_stock_counts_cards(cards: list[Card]) -> None:
    stock = count(cards)
    assert Counter(cards_of(stock)) == Counter(cards)
    for card in set(cards):
        assert holds(stock, count([card] * cards.count(card)))
        assert not holds(stock, count([card] * (cards.count(card) + 1)))


def test_a_pass_is_never_among_the_sets() -> None:
    table, _ = shuffled(RuleSet(), 4, random.Random(1))
    assert PASS not in legal_plays(table, 0)
