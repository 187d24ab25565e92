"""How many sit at a table, and who leads: what several rooms ask of the rules."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.rules.ruleset import RuleSet

FEWEST, MOST = 3, 12
"""So many players a deal needs, and so many may be dealt in."""
VICES_FROM = 4
"""From this many players up there are vice titles (RULES section 5)."""

WITH_THREE = "three-of-clubs-played"
"""The lead whose opening set must contain 3♣."""


def lead(rules: "RuleSet", *, later: bool) -> str:
    """The value of the option that says who opens the first deal, or a *later* one.

    A card that may not open cannot choose who opens: where 3♣ is a bomb, nothing goes by it (S0).
    """
    chosen: str = rules.later_lead if later else rules.first_lead
    if rules.three_of_clubs_bomb != "no" and chosen.startswith("three-of-clubs"):
        return "left-of-dealer"
    return chosen
