"""Pages of games that were never stored, for tests of what a page shows."""

from collections.abc import Mapping, Sequence

from scorekeeper.app.report import Report, report_of
from scorekeeper.app.view import View
from scorekeeper.score import Game, PlayerId, course
from tests.score.build import BOMS, game

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror="alert(2)">',
    "[/red]x",
    "太郎",
    "W" * 40,
    "שרה כהן",
    "Zoë\x1b[31m\u202eevil",
    "{{ 7*7 }}{% raw %}&amp;",
)
"""Names that a page must show and never obey."""
FRIENDS = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


def named(facts: Game, names: Sequence[str] = FRIENDS) -> Report:
    """The report of *facts*, whose players get *names* by their number."""
    people: Mapping[PlayerId, str] = {
        PlayerId(number): names[(number - 1) % len(names)] for number in range(1, 13)
    }
    return report_of(View(course(facts), people))


def evening(players: int, deals: int, names: Sequence[str] = FRIENDS) -> Report:
    """An evening of so many players and deals, in orders that turn round the table."""
    seats = "abcdefghijkl"[:players]
    orders = [seats[turn % players :] + seats[: turn % players] for turn in range(deals)]
    shuffled = [order if turn % 3 else order[::-1] for turn, order in enumerate(orders)]
    return named(game(seats, *shuffled, rules=BOMS), names)
