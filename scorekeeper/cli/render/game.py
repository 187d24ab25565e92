"""Deals, standings and the swap, as people at the table read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scorekeeper.app.deals import Adjusted, Corrected, Recorded
from scorekeeper.app.ruling import goal, rules_label
from scorekeeper.app.swaps import Gift, Swap
from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cards import Card
from scorekeeper.cli.render.numbers import how_many, ordinal, signed, total
from scorekeeper.rules import WITH_THREE
from scorekeeper.score import (
    Opening,
    Place,
    PlayerId,
    Presence,
    Result,
    Role,
    Winner,
    standings,
    target,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

    from scorekeeper.cli.render.paper import Cell, Paper


def print_recorded(paper: Paper, done: Recorded) -> None:
    """What a deal prints; of several the last, and how many there were."""
    if done.dry_run:
        paper.sentence("Dry run: nothing is recorded.", "bold")
    if len(done.numbers) > 1:
        paper.sentence(f"{len(done.numbers)} deals, {done.numbers[0]} to {done.numbers[-1]}.")
    print_deal(paper, done.view, done.numbers[-1], latest=True)


def print_deal(
    paper: Paper, view: View, number: int, *, latest: bool = False, looking_back: bool = False
) -> None:
    """A deal with places, titles and points, then what comes next at the table.

    *latest*: it is the latest change, so that undo would take it back. *looking_back*: what came after
    this deal, though others have been played since.
    """
    result = view.course.result(number)
    deal = next(deal for deal in view.game.deals if deal.number == number)
    if result is None:
        paper.sentence(f"Deal {number} is struck: {view.order(deal.finish)}.", "bold")
        paper.sentence(f"To count it again: scorekeeper void {number} --restore")
        return
    paper.sentence(heading(result), "bold")
    _print_places(paper, view, result)
    for note in _notes(view, result):
        paper.sentence(f"{note}", indent=3)
    paper.blank()
    followed = view.course.opening_after(number) is not view.course.next
    if followed and looking_back:
        paper.sentence("After it, at the time:", "dim")
        print_opening(paper, view, view.course.opening_after(number))
    else:
        if followed:
            paper.sentence(f"Now, before deal {len(view.game.deals) + 1}:", "dim")
        print_opening(paper, view, view.course.next)
        print_outlook(paper, view)
    paper.print(paper.labelled("", paper.text(f"Wrong? {'undo · ' if latest else ''}edit {number}", "dim")))


def heading(result: Result) -> str:
    """Which deal it is, of how many players, under which rules."""
    deal = result.deal
    when = f"{deal.at:%H:%M}" if deal.at.date() == deal.entered.date() else f"{deal.at:%Y-%m-%d %H:%M}"
    late = "" if deal.at == deal.entered else f" · {when}"
    rules = f"{rules_label(deal.base, deal.rules)}, {goal(deal.rules)}"
    return f"Deal {deal.number} · {len(deal.finish)} players · {rules}{late}"


def _print_places(paper: Paper, view: View, result: Result) -> None:
    """The places in columns; where the remarks have no room beside them, below."""
    rows: list[list[Cell]] = []
    for place in result.places:
        points = [signed(place.points), total(place.total)] if view.course.scored else ["", ""]
        style = "bold" if place.role is Role.PRESIDENT else ""
        rows.append(
            [
                str(place.place),
                paper.text(view.name(place.player), style),
                place.title,
                *points,
            ]
        )
    remarks = [paper.text(marks(place), "dim") for place in result.places]
    whole = [[*row, remark] for row, remark in zip(rows, remarks, strict=True)]
    table = paper.grid(whole, right=(0, 3, 4))
    if paper.fits(table):
        paper.print(table)
        return
    paper.print(paper.grid(rows, right=(0, 3, 4), firm=(2,)))
    for place in result.places:
        if marks(place):
            paper.sentence(f"{view.name(place.player)}: {marks(place)}", "dim", indent=3)


def marks(place: Place) -> str:
    """What is worth saying of a place."""
    said = []
    if place.row > 1:
        said.append(f"{ordinal(place.row)} in a row")
    elif place.up:
        said.append(f"up {place.up}" if place.up > 0 else f"down {-place.up}")
    if place.penalty:
        said.append("moved the pile")
    return " ".join([", ".join(said), "" if place.typed else "(last, not typed)"]).strip()


def _notes(view: View, result: Result) -> Iterable[str]:
    deal = result.deal
    if deal.sat_out:
        yield f"Sat out: {view.order(deal.sat_out)}"
    if deal.note:
        yield f"Note: {deal.note}"


def print_opening(paper: Paper, view: View, opening: Opening) -> None:
    """The swap, the seats where they change, who deals and who leads."""
    gifts = [Gift(debt) for debt in opening.debts]
    if opening.enough and (gifts or opening.order):
        parts = [*_debts(paper, view, gifts)]
        reason = view.reason(opening)
        paper.print(paper.labelled("Swap", *parts, *([reason] if reason else [])))
        for extra in swap_notes(view, opening):
            paper.print(paper.labelled("", extra))
    if opening.seats == opening.order and view.game.rules.seating == "by-rank" and opening.enough:
        paper.print(paper.labelled("Seats", f"{view.order(opening.seats)} (by rank, going left)"))
    paper.print(paper.labelled("Next", next_line(view, opening)))


def swap_notes(view: View, opening: Opening) -> Iterable[str]:
    """What the rules allow beside the debts."""
    rules = view.game.rules
    if not opening.debts:
        return
    president = view.name(opening.order[0])
    if rules.president_may_decline:
        yield f"{president} may call their exchange off."
    if rules.president_names_cards:
        yield f"{president} may name the cards instead."


def next_line(view: View, opening: Opening) -> str:
    """Who deals and who leads, in a sentence."""
    if opening.dealer is None:
        return view.reason(opening) or ""
    dealer = view.name(opening.dealer)
    if opening.leader is not None:
        return f"{dealer} deals, {view.name(opening.leader)} leads."
    with_it = " with a set that contains it" if opening.lead == WITH_THREE else ""
    return f"{dealer} deals, whoever holds 3♣ leads{with_it}."


def _debts(paper: Paper, view: View, gifts: Sequence[Gift]) -> list[RenderableType]:
    """The debts, an exchange a line where there is room, else a debt a line."""
    lines = [_debt(view, gift) for gift in gifts]
    pairs = [(*lines[index], "  ", *lines[index + 1]) for index in range(0, len(lines) - 1, 2)]
    wide = paper.labelled("Swap", paper.grid(pairs, gap=1))
    if (len(lines) == 2 * len(pairs) and paper.terminal is False) or paper.fits(wide):
        return [paper.grid(pairs, gap=1)] if pairs else []
    return [paper.grid(lines, gap=1)]


def _debt(view: View, gift: Gift) -> tuple[str, str, str, str]:
    debt = gift.debt
    return view.name(debt.giver), "gives", view.name(debt.receiver), how_many(debt)


def print_outlook(paper: Paper, view: View) -> None:
    """The winner, or how far the leaders are from the target."""
    line = outlook(view)
    if line:
        paper.print(paper.labelled("", line))
    if view.course.winner and not view.game.finished:
        paper.print(paper.labelled("", "Done? finish · start · or play on"))


def outlook(view: View) -> str:
    """Who has won and how, or who needs how many more; empty where nothing ends the game."""
    winner = view.course.winner
    if winner:
        return won(view, winner)
    wanted = target(view.game.rules)
    said = []
    totals = view.course.totals
    best = max(totals.values(), default=0)
    ahead = tuple(player for player, points in totals.items() if points == best)
    if view.game.finished:
        verb = "is" if len(ahead) == 1 else "are"
        played = view.course.results and view.course.scored
        return f"{view.listed(ahead)} {verb} ahead with {total(best)}." if played else ""
    if wanted and best >= wanted:
        verb = "has" if len(ahead) == 1 else "have"
        said.append(f"{view.listed(ahead)} {verb} reached {wanted}: the next deal decides.")
    elif wanted and best > 0:
        verb = "needs" if len(ahead) == 1 else "need"
        each = " each" if len(ahead) > 1 else ""
        said.append(f"{view.listed(ahead)} {verb} {wanted - best} more{each}.")
    if view.game.rules.deals:
        left = view.game.rules.deals - len(view.course.results)
        said.append(f"{counted(left, 'deal')} to go." if left > 0 else "All the deals are played.")
    return " ".join(said)


def won(view: View, winner: Winner) -> str:
    """Who won, how it was decided, and when."""
    verb = "has" if len(winner.players) == 1 else "have"
    return f"{view.listed(winner.players)} {verb} won in deal {winner.deal}: {winner.reason}."


def print_corrected(paper: Paper, done: Corrected, what: str) -> None:
    """A correction: the order before and after, whose totals changed, and the deal as it is."""
    old, new = done.deals
    if done.dry_run:
        paper.sentence("Dry run: nothing is changed.", "bold")
    paper.sentence(what, "bold")
    if old.finish != new.finish:
        paper.print(
            paper.grid([["   was", done.view.order(old.finish)], ["   is", done.view.order(new.finish)]])
        )
    print_moved(paper, done.view, done.totals)
    before, after = done.before.course.winner, done.view.course.winner
    if before != after:
        lost = "Nobody has won now." if after is None else won(done.view, after)
        paper.sentence(lost)
    paper.blank()


def print_moved(paper: Paper, view: View, totals: Sequence[tuple[PlayerId, int, int]]) -> None:
    """Whose total went from what to what."""
    if totals:
        moved = ", ".join(f"{view.name(player)} {total(old)} → {total(new)}" for player, old, new in totals)
        paper.sentence(f"{moved}", indent=3)


def print_adjusted(paper: Paper, done: Adjusted) -> None:
    """Points given or taken."""
    reason = f" ({done.reason})" if done.reason else ""
    now = total(done.view.course.totals[done.player])
    paper.sentence(f"{done.view.name(done.player)} {signed(done.points)}{reason}: {now} now.", "bold")
    if outlook(done.view):
        paper.sentence(outlook(done.view))


def print_standings(paper: Paper, view: View) -> None:
    """The totals, best first."""
    count = len(view.course.results)
    deals = counted(count, "deal") if count else "no deal yet"
    paper.sentence(f"Standings · {deals} · {view.rules_label}, {view.goal}", "bold")
    rows: list[list[str]] = [["", "key", "", "points", "deals", "first", "last"]]
    keys = {seat.player: "" if seat.presence is Presence.LEFT else seat.key for seat in view.game.seats}
    for row in standings(view.course):
        left = " (left)" if view.left(row.player) else ""
        rows.append(
            [
                str(row.rank),
                keys[row.player],
                view.name(row.player) + left,
                total(row.points),
                str(row.deals),
                str(row.presidencies),
                str(row.last_places),
            ]
        )
    if not view.course.scored:
        rows = [[*row[:3], *row[4:]] for row in rows]
    paper.print_wide(rows, name=2, cut=4, right=(0, 3, 4, 5, 6), firm=(1,))
    if outlook(view):
        paper.sentence(outlook(view))


def print_swap(paper: Paper, swap: Swap) -> None:
    """The next exchange by name and by title, with the very cards where hands are known."""
    view, opening = swap.view, swap.view.course.next
    paper.sentence(f"Swap before deal {len(view.game.deals) + 1}", "bold")
    if swap.declined:
        paper.sentence(f"{view.name(opening.order[0])} has called their exchange off: no card moves.")
    rows = [
        (
            view.name(gift.debt.giver),
            gift.debt.giver_title,
            "gives",
            view.name(gift.debt.receiver),
            gift.debt.receiver_title,
            how_many(gift.debt),
        )
        for gift in swap.gifts
    ]
    table = paper.grid(rows, firm=(2,))
    if rows and paper.fits(table):
        paper.print(table)
    else:
        for giver, title, gives, receiver, other, what in rows:
            paper.sentence(f"{giver} ({title}) {gives} {receiver} ({other}) {what}")
    for gift in swap.gifts:
        if gift.owed is not None:
            paper.sentence(f"{view.name(gift.debt.giver)} must give {cards(gift)}.", "bold")
    if swap.reason:
        paper.sentence(swap.reason)
    if swap.traders:
        paper.sentence(f"May trade one card with each other, as they agree: {view.order(swap.traders)}.")
    for note in () if swap.declined else swap_notes(view, opening):
        paper.sentence(note)
    if opening.seats == opening.order and view.game.rules.seating == "by-rank" and opening.enough:
        paper.sentence(f"Seats by rank, going left: {view.order(opening.seats)}.")
    paper.sentence(next_line(view, opening))


def cards(gift: Gift) -> str:
    """The cards owed, with the choice where equal ranks tie."""
    owed = gift.owed
    assert owed is not None  # asked for only where the hand is known
    parts = [_faces(owed.must)] if owed.must else []
    if len(set(owed.choice)) == 1:
        parts.append(_faces(owed.choice[: owed.pick]))
    elif owed.pick == 1 and len(owed.choice) == 2:
        parts.append(f"either {owed.choice[0].face} or {owed.choice[1].face}")
    elif owed.pick:
        parts.append(f"any {owed.pick} of {_faces(owed.choice)}")
    return " and ".join(parts) or "nothing: none of the named cards is held"


def _faces(held: Sequence[Card]) -> str:
    return " ".join(card.face for card in held)


def seats(view: View) -> Iterable[tuple[str, str, str, str]]:
    """Number, key, name and presence of each chair, in seat order."""
    said = {Presence.IN: "", Presence.OUT: "sits out", Presence.LEFT: "(left)"}
    for number, seat in enumerate(view.game.seats, 1):
        yield str(number), seat.key, view.name(seat.player), said[seat.presence]
