"""A dispute out of its deal: one player, some cards, and what lies on the pile."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.engine.bound import BoundRules, bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.pile import NO_PILE, Pile
from scorekeeper.engine.play import Play
from scorekeeper.engine.table import Table
from scorekeeper.engine.words import Code, Effect
from scorekeeper.rules import RuleSet

ASKER, MAKER, OTHER = range(3)
"""The seats of the table that a question makes: who asks, who made the top set, somebody else."""


class PileError(ValueError):
    """Sets that cannot lie on a pile like that: ``cards`` are no set, or do not beat those below."""

    def __init__(self, cards: Sequence[Card], code: Code) -> None:
        super().__init__(f"no such pile: {code}")
        self.cards = tuple(cards)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked about a play.

    ``pile`` are the sets from the bottom up. ``hand`` is the player's, None where it is not told.
    ``turned``: a revolution holds, whatever the pile shows. ``in_turn`` and ``passed`` tell whether
    it is the player's turn and whether they passed in this trick; ``last``: nothing would be left.
    ``players`` sit at the table, None where that is not told.
    """

    pile: tuple[tuple[Card, ...], ...] = ()
    hand: tuple[Card, ...] | None = None
    turned: bool = False
    in_turn: bool = True
    passed: bool = False
    last: bool = False
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """The pile of a question; ``cleared`` names the option by which its top set ended the trick."""

    pile: Pile
    cleared: str | None = None


def ask(rules: RuleSet, question: Question, laid: int) -> tuple[Table, Laid]:
    """The table on which a play of *laid* cards is to be judged, seat `ASKER` trying it.

    Where nobody told how many sit there, it has the pack of the largest company that the rules allow.
    Raises `PileError`.
    """
    bound = bind(rules, question.players or rules.players[1])
    found = _lay(bound, question)
    size = len(question.hand) if question.hand is not None else laid + (not question.last)
    below = tuple(card.bare for cards in question.pile for card in cards)
    evidence = Evidence(bound.pack, (Seat(question.hand), Seat(played=below), Seat()))
    waits = MAKER if found.cleared else OTHER
    table = Table(
        bound,
        evidence,
        (size, 1, 1),
        ASKER if question.in_turn and not found.cleared else waits,
        None,
        found.pile,
        MAKER,
        passed=1 << ASKER if question.passed and bound.strict else 0,
    )
    return table, found


def _lay(bound: BoundRules, question: Question) -> Laid:
    pile, cleared = NO_PILE, None
    for cards in question.pile:
        play: Play = bound.read(cards)
        if play.shape is None:
            raise PileError(cards, Code.NOT_A_SET)
        ruling = bound.rulings(pile)[play.shape]
        if ruling.code is not None:
            raise PileError(cards, ruling.code)
        cleared = bound.proposer(pile, play.shape, Effect.CLEARS) if ruling.clears else None
        pile = ruling.after
    # What the players see counts, whatever turned the ranking before.
    return Laid(pile._replace(turned=pile.turned or question.turned), cleared)
