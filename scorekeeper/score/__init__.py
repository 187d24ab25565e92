"""Titles, points, standings and the next exchange: pure functions of finishing orders."""

from scorekeeper.rules import FEWEST
from scorekeeper.score.course import (
    Course,
    Opening,
    Place,
    Result,
    Standing,
    Winner,
    course,
    standings,
)
from scorekeeper.score.exchange import Debt, Which, debts, pairs, traders
from scorekeeper.score.facts import MOST_GIVEN, Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.score.lore import drinking, duties
from scorekeeper.score.places import (
    Role,
    after_penalties,
    company,
    points,
    roles,
    target,
    titles,
)
from scorekeeper.score.race import Lane, Measure, Race, race, race_of_game

__all__ = [
    "FEWEST",
    "MOST_GIVEN",
    "Adjustment",
    "Course",
    "Deal",
    "Debt",
    "Game",
    "Lane",
    "Measure",
    "Opening",
    "Place",
    "PlayerId",
    "Presence",
    "Race",
    "Result",
    "Role",
    "Seat",
    "Standing",
    "Which",
    "Winner",
    "after_penalties",
    "company",
    "course",
    "debts",
    "drinking",
    "duties",
    "pairs",
    "points",
    "race",
    "race_of_game",
    "roles",
    "standings",
    "target",
    "titles",
    "traders",
]
