"""The base rules that no option changes, as verdicts cite them (RULES sections 1 and 4)."""

from dataclasses import dataclass

from scorekeeper.rules import Source
from scorekeeper.rules.option import source


@dataclass(frozen=True, slots=True)
class BaseRule:
    """A rule of the base game: its number in RULES, what it says, and who says so."""

    number: str
    says: str
    source: Source


RANKS = BaseRule("1.1", "From low to high: 3 … 10, J, Q, K, A, 2", source("S0 S1 S2 S3 S4"))
PACK = BaseRule("1.2", "The whole pack is dealt, and each card is in one hand", source("S0 S1 S2 S3 S4"))
LEAD = BaseRule("1.3", "The player on lead plays a set of any size", source("S0 S1 S2 S4"))
BEAT = BaseRule("1.4", "A set is beaten by as many cards of a higher rank", source("S0 S1 S2 S3 S4"))
PASS = BaseRule("1.4", "A follower may always pass, and it costs that turn only", source("S0 S1 S2 S3 S4"))
TURN = BaseRule("1.4", "Everybody plays in turn, going left", source("S0 S1 S2 S3 S4"))
TRICK = BaseRule("1.5", "Who made the last play leads once all others have passed", source("S0 S1 S2 S3 S4"))
OUT = BaseRule(
    "1.6", "Who has played the last card is out and takes the next place", source("S0 S1 S2 S3 S4")
)
LEAVE = BaseRule(
    "4", "Who leaves takes the worst place still free", source(reading="no source speaks of leaving")
)
ORDER = BaseRule("4.2", "The lower player gives first, the upper one then gives back", source("S0 S2 S4"))

RULES = (RANKS, PACK, LEAD, BEAT, PASS, TURN, TRICK, OUT, LEAVE, ORDER)
"""All of them, by their numbers."""
