"""Stage *deny*: what forbids a play, a pass or leaving, one check a function (RULES section 3).

Each answers with its code or None. Checks that hang on an option are given its value first.
The catalogue holds their order; a check may rely on those before it having passed.
"""

from typing import TYPE_CHECKING

from scorekeeper.cards import THREE_OF_CLUBS, Card, Rank
from scorekeeper.engine.play import RANK_BITS, RANK_MASK, Play, cards_of
from scorekeeper.engine.words import Code

if TYPE_CHECKING:  # a table holds the bound rules, which hold these checks
    from scorekeeper.engine.table import Table


def deal_over(table: "Table", seat: int, play: Play) -> Code | None:
    """Nothing follows the end of the deal."""
    return Code.DEAL_OVER if table.over else None


def unknown_player(table: "Table", seat: int, play: Play) -> Code | None:
    """There is such a seat."""
    return None if 0 <= seat < len(table.sizes) else Code.UNKNOWN_PLAYER


def already_out(table: "Table", seat: int, play: Play) -> Code | None:
    """The player holds cards."""
    return None if table.sizes[seat] else Code.ALREADY_OUT


def passed_out(value: str, table: "Table", seat: int, play: Play) -> Code | None:
    """Who passed is out of the trick, a permitted play out of turn aside (``passing``)."""
    if not table.passed >> seat & 1 or _may_interrupt(table, play):
        return None
    return Code.PASSED_OUT


def out_of_turn(table: "Table", seat: int, play: Play) -> Code | None:
    """It is the player's turn, or a rule lets them in. Whoever may hold 3♣ may open with it."""
    if seat == table.turn or _may_interrupt(table, play):
        return None
    if table.turn is None and table.opening is not None and seat in table.opening.may_hold:
        return None
    return Code.OUT_OF_TURN


def _may_interrupt(table: "Table", play: Play) -> bool:
    bound = table.bound
    return bound.any_time and play.shape is not None and bound.lets_in_out_of_turn(table.pile, play.shape)


def unknown_card(table: "Table", seat: int, play: Play) -> Code | None:
    """The pack has such a card."""
    jokers = play.stock >> RANK_BITS * Rank.JOKER & RANK_MASK
    return Code.UNKNOWN_CARD if jokers and not table.bound.rules.jokers else None


def cards_at_fault(table: "Table", seat: int, play: Play) -> Code | None:
    """The cards can be in that hand: ``not-held``, ``not-best``, ``card-already-seen``."""
    return table.holdings.fault(seat, play)


def too_many_cards(table: "Table", seat: int, play: Play) -> Code | None:
    """The player still holds so many cards."""
    return Code.TOO_MANY_CARDS if len(play.cards) > table.sizes[seat] else None


def not_a_set(table: "Table", seat: int, play: Play) -> Code | None:
    """The cards are of one rank."""
    return Code.NOT_A_SET if play.shape is None else None


def must_include_3c(table: "Table", seat: int, play: Play) -> Code | None:
    """The opening set contains 3♣, written with its suit."""
    opening = table.opening
    if opening is None or not opening.needs_three or _has(play, THREE_OF_CLUBS):
        return None
    return Code.MUST_INCLUDE_3C


def bomb_may_not_open(value: str, table: "Table", seat: int, play: Play) -> Code | None:
    """3♣ alone is not the very first play of the first deal (``three_of_clubs_bomb``)."""
    opening = table.opening
    if opening is None or not opening.first_deal:
        return None
    assert play.shape is not None  # checked before
    return Code.BOMB_MAY_NOT_OPEN if play.shape.alone == THREE_OF_CLUBS else None


def may_not_go_out(value: tuple[Card, ...], table: "Table", seat: int, play: Play) -> Code | None:
    """The play that empties the hand contains no barred card, nor one that stands for it (``never_last``)."""
    if len(play.cards) < table.sizes[seat]:
        return None
    assert play.shape is not None  # checked before
    barred = {play.shape.rank, *(card.rank for card in play.cards)}
    for card in value:
        if card.rank in barred if card.suit is None else _has(play, card):
            return Code.MAY_NOT_GO_OUT
    return None


def must_lead(table: "Table", seat: int, play: Play) -> Code | None:
    """A leader passes only with a single card that ``never_last`` bars, or may be barred (RULES 1.3)."""
    if not table.leading:
        return None
    never_last = table.bound.rules.never_last
    if table.sizes[seat] != 1 or not never_last:
        return Code.MUST_LEAD
    stock = table.holdings.stock(seat)
    if stock is None:
        return None
    return (
        None if may_not_go_out(never_last, table, seat, table.bound.read(cards_of(stock))) else Code.MUST_LEAD
    )


def _has(play: Play, wanted: Card) -> bool:
    return any(card.rank is wanted.rank and card.suit is wanted.suit for card in play.cards)
