"""Every set of a hand, and those of them that are legal now."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.bound import BoundRules
from scorekeeper.engine.judge import judge, judge_pass
from scorekeeper.engine.play import PASS, RANK_BITS, RANK_MASK, Play, group_cards
from scorekeeper.engine.table import Table


def legal_plays(table: Table, seat: int) -> tuple[Play, ...]:
    """The sets that *seat* may lay down now, each distinct one once, low ranks and small sets first.

    Sets that differ only in suits which no rule of the table tells apart are one. Raises
    `ValueError` where the hand is not known. A pass is not among them: `may_pass`.
    """
    stock = table.holdings.stock(seat)
    if stock is None:
        raise ValueError("the hand is not known")
    sets = sets_of(table.bound, stock)
    if seat != table.turn or table.opening is not None:
        return tuple(play for play in sets if judge(table, seat, play).code is None)
    bound, pile = table.bound, table.pile
    let_in = [play for play in sets if play.shape and bound.ruling(pile, play.shape).code is None]
    # In turn and from one's own hand, all that can still forbid a set is going out on it.
    if bound.rules.never_last:
        return tuple(play for play in let_in if judge(table, seat, play).code is None)
    return tuple(let_in)


def may_pass(table: Table, seat: int) -> bool:
    """Whether *seat* may pass now."""
    return judge_pass(table, seat).legal


@lru_cache(maxsize=65536)
def sets_of(bound: BoundRules, stock: int) -> tuple[Play, ...]:
    """Every distinct set that the cards of *stock* can be, low ranks and small sets first."""
    groups = {rank: stock >> rank * RANK_BITS & RANK_MASK for rank in Rank}
    groups = {rank: group for rank, group in groups.items() if group}
    wild = [rank for rank in groups if bound.reader.is_wild(Card(rank))]
    if wild:
        return _with_wild(bound, groups, wild)
    return tuple(play for rank, group in groups.items() for play in _natural(bound, rank, group))


@lru_cache(maxsize=65536)
def _natural(bound: BoundRules, rank: Rank, group: int) -> tuple[Play, ...]:
    """The sets of the cards of one rank."""
    picks = _picks(group_cards(rank, group), bound.marks)
    return tuple(bound.read(cards) for cards in sorted(picks, key=len) if cards)


def _with_wild(bound: BoundRules, groups: dict[Rank, int], wild: list[Rank]) -> tuple[Play, ...]:
    """The sets of a hand with wild cards: with cards of each rank, and of wild cards alone."""
    picks = {rank: _picks(group_cards(rank, group), bound.marks) for rank, group in groups.items()}
    fillings = [sum(parts, ()) for parts in product(*(picks[rank] for rank in wild))]
    found: list[tuple[Card, ...]] = []
    for rank in groups:
        if rank not in wild:
            found += [cards + filling for cards in picks[rank] if cards for filling in fillings]
    for filling in fillings:
        found += [filling, *_named(filling)] if filling else []
    plays = (bound.read(cards) for cards in sorted(found, key=len))
    return tuple(play for play in plays if play.shape is not None)


def _named(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Jokers alone, named as each rank that they may stand for."""
    if all(card.rank is Rank.JOKER for card in cards):
        for rank in Rank:
            if rank is not Rank.JOKER:
                yield tuple(Card(Rank.JOKER, named=rank) for _ in cards)


def _picks(cards: tuple[Card, ...], marks: frozenset[Card]) -> list[tuple[Card, ...]]:
    """Every distinct choice of cards of one rank, none included: which marked ones, and how many others."""
    plain = [card for card in cards if card not in marks]
    marked = sorted({card for card in cards if card in marks}, key=cards.index)
    counts = product(*(range(cards.count(card) + 1) for card in marked), range(len(plain) + 1))
    return [
        tuple(card for card, number in zip(marked, each, strict=True) for _ in range(number))
        + tuple(plain[:others])
        for *each, others in counts
    ]


__all__ = ["PASS", "legal_plays", "may_pass", "sets_of"]
