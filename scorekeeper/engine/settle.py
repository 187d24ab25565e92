"""Stage *settle*: the one reducer. Rules propose, it disposes, in the order of RULES section 3.

Everything here takes what has been judged legal; it checks nothing.
"""

from dataclasses import replace

from scorekeeper.engine.bound import Ruling
from scorekeeper.engine.pile import empty_pile
from scorekeeper.engine.play import Play
from scorekeeper.engine.table import Opening, Table
from scorekeeper.engine.words import Effect


def after_play(table: Table, seat: int, play: Play, ruling: Ruling) -> Table:
    """The table once *seat* has laid *play* down."""
    sizes = _with(table.sizes, seat, table.sizes[seat] - len(play.cards))
    finished = table.finished if sizes[seat] else (*table.finished, seat)
    holdings = table.holdings.after(seat, play)
    step = -table.step if Effect.TURNS_PLAY in ruling.effects else table.step
    if not sizes[seat] and sum(map(bool, sizes)) == 1:
        last = next(holder for holder, size in enumerate(sizes) if size)
        return Table(
            table.bound, holdings, sizes, None, None, ruling.after, seat, 0, 0, step,
            (*finished, last), table.gone, True,
        )  # fmt: skip
    pile, passed = ruling.after, table.passed
    skips = Effect.SKIPS in ruling.effects
    turn = _next(sizes, seat, step, passed, seat, skip=skips) if pile.size else None
    if turn is None:
        pile, passed, turn = empty_pile(turned=pile.turned), 0, _leader(sizes, seat, step)
    return Table(
        table.bound, holdings, sizes, turn, None, pile, seat, passed, 0, step, finished, table.gone
    )  # fmt: skip


def after_pass(table: Table, seat: int) -> Table:
    """The table once *seat* has passed: on the lead, or in the trick."""
    if table.leading:
        return _after_lead_declined(table, seat)
    passed = table.passed | 1 << seat if table.bound.strict else table.passed
    turn = _next(table.sizes, seat, table.step, passed, table.maker)
    return _trick_over(table) if turn is None else _to_act(table, turn, passed)


def after_leaving(table: Table, seat: int) -> Table:
    """The table once *seat* has laid the cards aside for good (RULES section 4)."""
    sizes = _with(table.sizes, seat, 0)
    gone = (*table.gone, seat)
    holders = [holder for holder, size in enumerate(sizes) if size]
    if len(holders) == 1:
        return replace(
            table, sizes=sizes, gone=gone, finished=(*table.finished, *holders), over=True, turn=None
        )
    left = replace(table, sizes=sizes, gone=gone, opening=_opening_without(table, seat))
    if _all_declined(left):
        return _blocked(left)
    if left.turn is None and left.opening is not None and not left.opening.may_hold:
        return replace(left, turn=_leader(sizes, seat, table.step))
    if table.turn != seat:
        return left
    if table.leading:
        return replace(left, turn=_leader(sizes, seat, table.step))
    turn = _next(sizes, seat, table.step, table.passed, table.maker)
    return _trick_over(left) if turn is None else replace(left, turn=turn)


def _opening_without(table: Table, seat: int) -> Opening | None:
    """The opening once *seat* has left: without the holder of 3♣ it is free (our reading)."""
    opening = table.opening
    if opening is None:
        return None
    may_hold = opening.may_hold - {seat}
    holder_left = seat == table.turn or (table.turn is None and not may_hold)
    return replace(opening, may_hold=may_hold, needs_three=opening.needs_three and not holder_left)


def _next(
    sizes: tuple[int, ...], seat: int, step: int, passed: int, maker: int | None, *, skip: bool = False
) -> int | None:
    """Who acts after *seat*; None where the turn comes to the maker of the last play: the trick is over."""
    players = len(sizes)
    while True:
        seat = (seat + step) % players
        if seat == maker:
            return None
        if sizes[seat] and not passed >> seat & 1:
            if not skip:
                return seat
            skip = False


def _leader(sizes: tuple[int, ...], seat: int, step: int) -> int:
    """*seat*, or the next one in the direction of play that still holds cards."""
    while not sizes[seat]:
        seat = (seat + step) % len(sizes)
    return seat


def _trick_over(table: Table) -> Table:
    """The trick has ended: its last maker leads, or the next who holds cards (RULES 1.5)."""
    assert table.maker is not None  # a trick has been led
    return Table(
        table.bound, table.holdings, table.sizes, _leader(table.sizes, table.maker, table.step), None,
        empty_pile(turned=table.pile.turned), table.maker, 0, 0, table.step, table.finished, table.gone,
    )  # fmt: skip


def _to_act(table: Table, turn: int, passed: int) -> Table:
    return Table(
        table.bound, table.holdings, table.sizes, turn, None, table.pile, table.maker, passed, 0,
        table.step, table.finished, table.gone,
    )  # fmt: skip


def _after_lead_declined(table: Table, seat: int) -> Table:
    """The lead goes on; once everybody has declined it, the deal is blocked."""
    declined = replace(table, declined=table.declined | 1 << seat)
    if _all_declined(declined):
        return _blocked(declined)
    players = len(table.sizes)
    return replace(declined, turn=_leader(table.sizes, (seat + table.step) % players, table.step))


def _all_declined(table: Table) -> bool:
    return all(table.declined >> seat & 1 for seat, size in enumerate(table.sizes) if size)


def _blocked(table: Table) -> Table:
    """The deal is over: places by nearness to the left of the maker of the last play (our reading)."""
    players = len(table.sizes)
    maker = players - 1 if table.maker is None else table.maker
    nearest = [(maker + away) % players for away in range(1, players + 1)]
    rest = tuple(seat for seat in nearest if table.sizes[seat])
    return replace(table, finished=table.finished + rest, over=True, turn=None)


def _with(sizes: tuple[int, ...], seat: int, size: int) -> tuple[int, ...]:
    return (*sizes[:seat], size, *sizes[seat + 1 :])
