"""Every set of a hand, and those of them that are legal now."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, product

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.bound import BoundRules
from scorekeeper.engine.hands import KnownHands
from scorekeeper.engine.judge import judge, judge_pass
from scorekeeper.engine.play import RANK_BITS, RANK_MASK, Play, group_cards
from scorekeeper.engine.table import Table

_SHIFTS = tuple((rank, rank * RANK_BITS) for rank in Rank)


def legal_plays(table: Table, seat: int) -> list[Play]:
    """The sets that *seat* may lay down now, each distinct one once, low ranks and small sets first.

    Sets that differ only in suits which no rule of the table tells apart are one. Raises
    `ValueError` where the hand is not known. A pass is not among them: `may_pass`.
    """
    stock = table.holdings.stock(seat)
    if stock is None:
        raise ValueError("the hand is not known")
    sets = sets_of(table.bound, stock)
    known = isinstance(table.holdings, KnownHands)
    if seat != table.turn or table.opening is not None or not known:
        return [play for play in sets if judge(table, seat, play).code is None]
    # In turn and from a hand that is known to the last suit, only the pile and going out decide.
    rulings = table.bound.rulings(table.pile)
    plays = [play for play in sets if rulings[play.shape].code is None]
    if not table.bound.rules.never_last:
        return plays
    size = table.sizes[seat]
    return [play for play in plays if len(play.cards) < size or judge(table, seat, play).code is None]


def may_pass(table: Table, seat: int) -> bool:
    """Whether *seat* may pass now."""
    return judge_pass(table, seat).legal


@lru_cache(maxsize=65536)
def sets_of(bound: BoundRules, stock: int) -> tuple[Play, ...]:
    """Every distinct set that the cards of *stock* can be, low ranks and small sets first.

    Wild cards are counted with every rank they can join, and by themselves.
    """
    wild = stock & bound.wild_mask
    plain = stock ^ wild
    found = [
        _sets(bound, rank, group, wild) for rank, shift in _SHIFTS if (group := plain >> shift & RANK_MASK)
    ]
    if wild:
        found.append(_wild_alone(bound, wild))
    return tuple(chain.from_iterable(found))


@lru_cache(maxsize=65536)
def _sets(bound: BoundRules, rank: Rank, group: int, wild: int) -> tuple[Play, ...]:
    """The sets of cards of one rank, with and without the *wild* cards beside them."""
    fillings = _fillings(bound, wild)
    picks = _picks(group_cards(rank, group), bound.marks)
    return _read(bound, [cards + filling for cards in picks if cards for filling in fillings])


@lru_cache(maxsize=1024)
def _wild_alone(bound: BoundRules, wild: int) -> tuple[Play, ...]:
    """The sets of wild cards alone; jokers alone may be named as any rank."""
    fillings = [filling for filling in _fillings(bound, wild) if filling]
    return _read(bound, [cards for filling in fillings for cards in (filling, *_named(filling))])


def _read(bound: BoundRules, found: list[tuple[Card, ...]]) -> tuple[Play, ...]:
    plays = (bound.read(cards) for cards in sorted(found, key=len))
    return tuple(play for play in plays if play.shape is not None)


@lru_cache(maxsize=1024)
def _fillings(bound: BoundRules, wild: int) -> list[tuple[Card, ...]]:
    """Every choice of wild cards, none included."""
    groups = ((rank, wild >> shift & RANK_MASK) for rank, shift in _SHIFTS)
    picks = [_picks(group_cards(rank, group), bound.marks) for rank, group in groups if group]
    return [sum(parts, ()) for parts in product(*picks)]


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
