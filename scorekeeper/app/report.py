"""All there is to say about one game, for a page."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.app.errors import Refused
from scorekeeper.app.lookback import history
from scorekeeper.app.ruling import rules_label
from scorekeeper.app.sheet import Sheet, sheet_of
from scorekeeper.app.span import Stretch
from scorekeeper.app.view import View
from scorekeeper.rules import NamedRules
from scorekeeper.score import FEWEST, Race, race_of_game, standings
from scorekeeper.score.statistics import Hold, Tally, kept, pace, tallies, tally
from scorekeeper.score.timeline import timeline
from scorekeeper.store.errors import StoreBusy
from scorekeeper.store.opened import Store
from scorekeeper.store.pulse import Pulse


@dataclass(frozen=True, slots=True)
class Earlier:
    """Deals ``first`` to ``last`` were played by other rules than those in force now."""

    first: int
    last: int
    label: str


@dataclass(frozen=True, slots=True)
class Report:
    """A game, its players' tallies in the order of the standings, the race, the rules in force.

    ``stretch`` are its deals, ``kept`` tells how often each title was kept, ``pace`` the deals an hour.
    """

    view: View
    stretch: Stretch
    tallies: tuple[Tally, ...]
    kept: tuple[Hold, ...]
    pace: float | None
    race: Race
    rules: Sheet
    earlier: tuple[Earlier, ...]


def report(store: Store, game: int | None = None) -> Report:
    """The report of a game; None = the one on the table. Raises `Refused`."""
    return report_of(history(store, game))


def report_of(view: View) -> Report:
    """The report of a game that has been worked out."""
    facts = view.game
    players = max(len(facts.present), FEWEST)
    sheet = sheet_of(NamedRules(facts.base, facts.base, facts.rules), players)
    stretch = Stretch((facts,), timeline([facts]), None, whole=False)
    found = _tallies(view, stretch)
    return Report(
        view=view,
        stretch=stretch,
        tallies=found,
        kept=kept(found),
        pace=pace(stretch.deals),
        race=race_of_game(view.course),
        rules=sheet,
        earlier=_earlier(view),
    )


def _tallies(view: View, stretch: Stretch) -> tuple[Tally, ...]:
    found = {one.player: one for one in tallies(stretch.deals)}
    return tuple(found.get(row.player) or tally([], row.player) for row in standings(view.course))


def _earlier(view: View) -> tuple[Earlier, ...]:
    spans: list[Earlier] = []
    for deal in view.game.counted:
        if (deal.base, deal.rules) == (view.game.base, view.game.rules):
            continue
        label = rules_label(deal.base, deal.rules)
        if spans and spans[-1].label == label and spans[-1].last == deal.number - 1:
            spans[-1] = Earlier(spans[-1].first, deal.number, label)
        else:
            spans.append(Earlier(deal.number, deal.number, label))
    return tuple(spans)


def reports(store: Store, game: int | None, pause: Callable[[], None]) -> Iterator[Report]:
    """The report now, and again after each change made by anyone, without end.

    *pause* is called between two looks at the store. Raises `Refused` where there is no game to
    begin with; one that disappears later is waited for.
    """
    watched = Pulse(store.path)
    due, begun = True, False
    try:
        while True:
            due = watched.changed() or due
            found = None
            if due:
                try:
                    found, due = report(store, game), False
                except StoreBusy:
                    pass  # looked at again at the next turn
                except Refused:
                    if not begun:
                        raise
                    due = False
            if found is not None:
                begun = True
                yield found
            pause()
    finally:
        watched.close()
