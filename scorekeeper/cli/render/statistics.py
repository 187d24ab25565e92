"""Statistics, rivalries, the ladder, standings of many games, as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scorekeeper.app.span import Stretch
from scorekeeper.app.statistics import Duel, Ladder, Names, Overview, Portrait, Totals
from scorekeeper.app.words import counted, listed
from scorekeeper.cli.render.numbers import signed, total
from scorekeeper.score.ratings import Move
from scorekeeper.score.statistics import Hold, Record, Run, Share, Tally
from scorekeeper.score.timeline import Spot

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper

_NONE = "–"


def decimal(value: float | None, digits: int) -> str:
    """The number with so many digits and the sign of print; a dash for None."""
    if value is None:
        return _NONE
    text = f"{abs(value):.{digits}f}"
    return f"−{text}" if value < 0 and float(text) else text


def percent(share: Share) -> str:
    """The share in percent; a dash without a chance."""
    return _NONE if share.rate is None else f"{share.rate:.0%}".replace("%", " %")


def of(share: Share) -> str:
    """``2 of 3``; a dash without a chance."""
    return f"{share.done} of {share.chances}" if share.chances else _NONE


def where(found: Stretch, spot: Spot) -> str:
    """A deal; with its game where there may be several."""
    return f"deal {spot.deal}" if found.single else f"game {spot.game} deal {spot.deal}"


def span(found: Stretch, run: Run) -> str:
    """From which deal to which a run went."""
    if run.first == run.last:
        return where(found, run.first)
    if run.first.game == run.last.game:
        game = "" if found.single else f"game {run.first.game} "
        return f"{game}deals {run.first.deal} to {run.last.deal}"
    return f"{where(found, run.first)} to {where(found, run.last)}"


def deals_an_hour(value: float | None) -> str:
    """The pace in words."""
    return f"{decimal(value, 0 if (value or 0) >= 100 else 1)} deals an hour"


def print_overview(paper: Paper, found: Overview) -> None:
    """The whole table: a line for each player, then the records and how often titles are kept."""
    pace = f" · {deals_an_hour(found.pace)}" if found.pace is not None else ""
    paper.sentence(f"Statistics · {found.stretch.label} · {found.stretch.size}{pace}", "bold")
    if not found.tallies:
        return
    name = [found.names[one.player] for one in found.tallies]
    head = ["", "deals", "first", "last", "place", "escaped", "coups"]
    cells = [_cells(one) for one in found.tallies]
    rows = [head, *([who, *row] for who, row in zip(name, cells, strict=True))]
    paper.print_wide(rows, name=0, cut=5, right=range(1, len(head)))
    said = (
        "place: 0 = always first, 1 = always last · escaped: last, then not last · coups: from last to first"
    )
    paper.sentence(said, "dim")
    paper.blank()
    records = [
        ["First in a row", *_record(found, found.reign)],
        ["Last in a row", *_record(found, found.bottom)],
    ]
    paper.print(paper.grid(records, firm=(0, 1)))
    _print_kept(paper, found.stretch, found.kept)


def _cells(one: Tally) -> list[str]:
    return [
        str(one.deals),
        str(one.presidencies),
        str(one.last_places),
        decimal(one.place, 2),
        of(one.escapes),
        str(len(one.coups)),
    ]


def _record(found: Overview, record: Record | None) -> list[str]:
    if record is None:
        return [_NONE, ""]
    held = [f"{found.names[player]} ({span(found.stretch, run)})" for player, run in record.holders]
    return [str(record.length), listed(held)]


def _print_kept(paper: Paper, found: Stretch, holds: Iterable[Hold]) -> None:
    """How often each title that somebody held was kept."""
    rows = [[f"{found.title(one.role)} kept", of(one.kept), percent(one.kept)] for one in holds if one.held]
    paper.print(paper.grid(rows, right=(2,)))


def print_portrait(paper: Paper, found: Portrait) -> None:
    """One player, a line for each number."""
    one, stretch = found.tally, found.stretch
    name = found.names[one.player]
    if not one.deals:
        paper.sentence(f"{name} · {stretch.label} · no deal yet", "bold")
        if stretch.single:
            paper.sentence("Over all games: add --all")
        return
    paper.sentence(f"{name} · {stretch.label} · {counted(one.deals, 'deal')}", "bold")
    held = [[stretch.title(hold.role), str(hold.held), *_held(hold, one.deals)] for hold in one.titles]
    paper.print(paper.grid([row for row in held if row[1] != "0"], right=(1, 2), firm=(0, 1)))
    rows = [
        ["Mean place", decimal(one.place, 2), "0 = always first, 1 = always last"],
        ["First in a row", *_run(stretch, one.reign)],
        ["Last in a row", *_run(stretch, one.bottom)],
        ["Escaped", of(one.escapes), "last, then not last in the next deal of their own"],
        ["Coups", str(len(one.coups)), places(stretch, one.coups) or "from last to first"],
        ["Deals an hour", decimal(one.pace, 1), ""],
    ]
    paper.print(paper.grid(rows, firm=(0, 1)))


def _held(hold: Hold, deals: int) -> list[str]:
    """What share of the deals a title was held, and how often it was kept."""
    return [percent(Share(hold.held, deals)), f"kept {of(hold.kept)}" if hold.kept.chances else ""]


def _run(found: Stretch, run: Run | None) -> list[str]:
    return [str(run.length), span(found, run)] if run else [_NONE, ""]


def places(found: Stretch, spots: Sequence[Spot]) -> str:
    """The deals, named; empty where there are none."""
    if found.single:
        return f"deal {', '.join(str(spot.deal) for spot in spots)}" if spots else ""
    return ", ".join(where(found, spot) for spot in spots)


def print_duel(paper: Paper, found: Duel) -> None:
    """Who finished ahead how often, by how much, and the longest run of each."""
    fight = found.rivalry
    pair = (found.names[fight.first], found.names[fight.second])
    paper.sentence(f"{pair[0]} and {pair[1]} · {found.stretch.label}", "bold")
    if not fight.deals:
        paper.sentence("They have not played a deal together.")
        return
    rows = [["", "ahead", "", "longest run"]]
    for name, ahead, run in zip(pair, fight.ahead, fight.runs, strict=True):
        longest = f"{run.length} ({span(found.stretch, run)})" if run else _NONE
        rows.append([name, str(ahead), percent(Share(ahead, fight.deals)), longest])
    paper.print(paper.grid(rows, right=(1, 2)))
    mean = fight.net or 0.0
    first, second = pair if mean > 0 else pair[::-1]
    in_all = signed(fight.places if mean > 0 else -fight.places)
    net = f"{first} finished {decimal(abs(mean), 2)} of the table ahead of {second}, {in_all} places in all."
    together = counted(fight.deals, "deal")
    paper.sentence(f"{together} together. On average {net if mean else 'they are level.'}")


def print_ladder(paper: Paper, found: Ladder) -> None:
    """Who is strongest, and who has too few deals to be listed."""
    deals = counted(found.deals, "deal") if found.deals else "no deal yet"
    paper.sentence(f"Ladder · all games · {deals}", "bold")
    rows = [["", "", "rating", "deals"]]
    for rung in found.rungs:
        rating = rung.rating
        rows.append([str(rung.rank), found.names[rung.player], decimal(rating.value, 1), str(rating.deals)])
    if found.rungs:
        paper.print(paper.grid(rows, right=(0, 2, 3)))
        paper.sentence(
            "Skill less three times its doubt: all begin at 0, and who plays more is surer of it.", "dim"
        )
    if found.waiting:
        wait = ", ".join(f"{found.names[player]} {deals}" for player, deals in found.waiting)
        paper.sentence(f"Fewer than {counted(found.least, 'deal')}: {wait}")
        if not found.rungs:
            most = max(deals for _, deals in found.waiting)
            paper.sentence(f"To list them: scorekeeper ladder --least {most}")


def print_moves(paper: Paper, names: Names, moves: Sequence[Move]) -> None:
    """What a deal did to the ratings, in finishing order."""
    if not moves:
        return
    rows = [
        [names[one.player], decimal(one.before.value, 1), "→", decimal(one.after.value, 1)] for one in moves
    ]
    paper.print(paper.labelled("Rated", paper.grid(rows, right=(1, 3), gap=1)))


def print_totals(paper: Paper, found: Totals) -> None:
    """The standings over more than one game."""
    paper.sentence(f"Standings · {found.stretch.label} · {found.stretch.size}", "bold")
    rows = [["", "", "points", "deals", "first", "last"]]
    for row in found.standings:
        left = " (left)" if row.player in found.left else ""
        counts = [row.deals, row.presidencies, row.last_places]
        rows.append([str(row.rank), found.names[row.player] + left, total(row.points), *map(str, counts)])
    paper.print_wide(rows, name=1, cut=3, right=(0, 2, 3, 4, 5))
