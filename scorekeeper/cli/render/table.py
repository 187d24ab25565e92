"""Where we are: the game on the table, a game just started, the company, the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.app.changes import Turned
from scorekeeper.app.company import Company
from scorekeeper.app.games import Games, Started
from scorekeeper.app.pack import pack_advice
from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.cli.render.game import (
    outlook,
    print_moved,
    print_opening,
    print_outlook,
    print_standings,
    seats,
)
from scorekeeper.cli.render.numbers import signed

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper
    from scorekeeper.score import Deal


def print_nothing(paper: Paper) -> None:
    """An empty store: what to type first."""
    paper.sentence("No game yet. Name the players, going left round the table:")
    paper.sentence("scorekeeper start Ana Bo Cy Di Eve", "bold", indent=3)
    paper.sentence("Then, after each deal, who went out first, second, …:")
    paper.sentence("scorekeeper deal bo di ana cy", indent=3)


def print_where(paper: Paper, view: View) -> None:
    """The game, its last deal, the totals, the swap, who deals and leads, and the next command."""
    game = view.game
    paper.sentence(title(view), "bold")
    results = view.course.results
    if results:
        last = results[-1]
        paper.sentence(f"Last: deal {last.deal.number}, {view.order(last.deal.finish)}")
        print_standings(paper, view)
        paper.blank()
    else:
        _print_seats(paper, view)
    print_opening(paper, view, view.course.next)
    if not results:
        print_outlook(paper, view)
    if game.finished:
        lines = [f"scorekeeper resume {game.id}", "scorekeeper start"]
    elif view.course.winner:
        lines = ["scorekeeper finish", "scorekeeper start   (the same people, a new game)"]
    elif not view.course.next.enough:
        lines = ["scorekeeper join NAME"]
    else:
        keys = " ".join(seat.key for seat in game.seats if seat.player in game.present)
        lines = [f"scorekeeper deal {keys}   (in the order they went out)"]
    for line in lines:
        paper.sentence(f"{line}", "dim", indent=3)


def title(view: View) -> str:
    """The game in one line."""
    game = view.game
    name = f" · {game.name}" if game.name else ""
    state = " · finished" if game.finished else ""
    return f"Game {game.id}{name} · {view.rules_label}, {view.goal}{state}"


def _print_seats(paper: Paper, view: View) -> None:
    rows = [["seat", "key", "name", ""], *map(list, seats(view))]
    paper.print(paper.grid(rows, right=(0,), firm=(1,), styles=("", "bold")))


def print_started(paper: Paper, started: Started) -> None:
    """A game just started: seats and keys, rules, who deals and leads, the next command."""
    view = started.view
    paper.sentence(title(view), "bold")
    _print_seats(paper, view)
    if started.new and len(started.new) < len(view.game.seats):
        paper.sentence(f"New: {', '.join(started.new)}.")
    paper.sentence(pack_advice(view.game.rules, len(view.game.present)))
    for fault in started.faults:
        paper.sentence(f"Note: {fault.message}")
    if started.like is not None:
        paper.sentence(f"The rules are those of game {started.like}. Others: rules set, or start --rules")
    if started.left_open is not None:
        paper.sentence(f"Game {started.left_open} stays open: scorekeeper resume {started.left_open}")
    paper.blank()
    print_opening(paper, view, view.course.next)
    keys = " ".join(seat.key for seat in view.game.seats)
    paper.print(paper.labelled("Then", f"scorekeeper deal {keys}   (in the order they went out)"))


def print_company(paper: Paper, done: Company, what: str) -> None:
    """Somebody came or went: the swap and the next deal as they are now."""
    paper.sentence(what, "bold")
    if done.view.size_note:
        paper.sentence(done.view.size_note)
    print_opening(paper, done.view, done.view.course.next)


def print_turned(paper: Paper, done: Turned, word: str) -> None:
    """A change taken back or made again, and where that leaves us."""
    paper.sentence(f"{word} {done.summary}", "bold")
    if done.view is None:
        paper.sentence("There is no game now.")
        return
    print_moved(paper, done.view, done.totals)
    if done.before is None or done.before.game.id != done.view.game.id:
        paper.sentence(title(done.view))
    print_opening(paper, done.view, done.view.course.next)


def print_finished(paper: Paper, view: View) -> None:
    """The game closed, and how it ended."""
    paper.sentence(f"Game {view.game.id} is finished.", "bold")
    print_standings(paper, view)
    paper.sentence(f"again: scorekeeper start · go on: scorekeeper resume {view.game.id}", "dim", indent=3)


def print_games(paper: Paper, games: Games) -> None:
    """Every game, the latest first."""
    if not games.lines:
        print_nothing(paper)
        return
    rows = [["", "game", "started", "deals", "rules", "players", ""]]
    for line in games.lines:
        here = "*" if line.id == games.current else ""
        name = f"{line.id} {line.name}".strip()
        people = ", ".join(games.names[player] for player in line.players)
        state = "finished" if line.finished else "open"
        rows.append([here, name, f"{line.started:%Y-%m-%d %H:%M}", str(line.deals), line.base, people, state])
    table = paper.grid(rows, right=(3,), firm=(0, 2, 4, 6))
    if paper.fits(table):
        paper.print(table)
    else:
        for here, name, started, deals, rules, people, state in rows[1:]:
            paper.sentence(
                f"{here or ' '} {name} · {started} · {counted(int(deals), 'deal')} · {rules} · {state}"
            )
            paper.sentence(f"{people}", indent=4)
    paper.sentence("* lies on the table. Another one: scorekeeper resume N", "dim")


def print_history(paper: Paper, view: View) -> None:
    """The deals of a game, a line each."""
    paper.sentence(title(view), "bold")
    rows = [["", "", "", line] for line in given(view, 0)]
    if not view.game.deals:
        paper.sentence("No deal yet.")
    day = None
    for deal in view.game.deals:
        date = f"{deal.at:%Y-%m-%d}" if deal.at.date() != day else ""
        day = deal.at.date()
        said = remarks(view, deal)
        order = view.order(deal.finish) + (f" ({'; '.join(said)})" if said else "")
        rows.append([str(deal.number), date, f"{deal.at:%H:%M}", order])
        rows += [["", "", "", line] for line in given(view, deal.number)]
    if rows:
        paper.print(paper.grid(rows, right=(0,), firm=(1, 2)))
    if outlook(view):
        paper.sentence(outlook(view))


def remarks(view: View, deal: Deal) -> list[str]:
    """What is to be said about a deal besides its order."""
    said = [f"{view.name(player)} moved the pile" for player in deal.penalties]
    said += [f"without {view.order(deal.sat_out)}"] if deal.sat_out else []
    said += ["struck"] if deal.void else []
    return said + ([deal.note] if deal.note else [])


def given(view: View, number: int) -> list[str]:
    """The points given after the deal with this number (0 = before the first), a line each."""
    return [
        f"{view.name(made.player)} {signed(made.points)}{f' ({made.reason})' if made.reason else ''}"
        for made in view.game.given_after(number)
    ]
