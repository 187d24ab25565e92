"""From the head of a record to the table: who sits where under which rules, and what is known."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Rank
from scorekeeper.engine.bound import BoundRules, bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.names import fold
from scorekeeper.records.model import DealRecord, Names, RecordError, Text
from scorekeeper.records.names import matches
from scorekeeper.rules import DEFAULT, RuleError, RuleSet, hand_sizes, preset
from scorekeeper.score.facts import PlayerId
from scorekeeper.score.places import company

RuleSets = Callable[[str], RuleSet | None]
"""The rule set that goes by a name, None where none does."""


def shipped(name: str) -> RuleSet | None:
    """A rule set that ships, by name."""
    found = preset(name)
    return found.rules if found else None


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, in the order of the seats; ``order`` are the seats by title, None in a first deal.

    ``sizes`` and ``evidence`` are those before the exchange.
    """

    bound: BoundRules
    names: tuple[str, ...]
    dealer: int
    order: tuple[int, ...] | None
    sizes: tuple[int, ...]
    evidence: Evidence

    def seat(self, written: str, line: int) -> int:
        """The seat of a name. Raises `RecordError` where nobody or several may be meant."""
        return _one(written, self.names, line)


def set_up(record: DealRecord, rule_sets: RuleSets = shipped, rules: RuleSet | None = None) -> Setup:
    """The table that the head of *record* describes. Raises `RecordError`.

    *rules* hold where the record names no rule set, the default rule set where there are none.
    """
    rules = _rules(record, rule_sets, rules)
    seated = _seated(record.players, rules)
    order = _order(record, seated, rules)
    if order is not None and rules.seating == "by-rank":
        seated, order = tuple(seated[place] for place in order), tuple(range(len(seated)))
    dealer = _dealer(record, seated, order, rules)
    bound = bind(rules, len(seated))
    sizes, evidence = _hands(record, bound, seated, dealer)
    return Setup(bound, seated, dealer, order, sizes, evidence)


def _rules(record: DealRecord, rule_sets: RuleSets, rules: RuleSet | None) -> RuleSet:
    if record.rules is not None or rules is None:
        named = record.rules or Text(DEFAULT)
        rules = rule_sets(named.text)
        if rules is None:
            raise RecordError(named.line, 1, "the name of a rule set", named.text)
    for setting in record.settings:
        try:
            rules = rules.changed({setting.option: setting.value})
        except RuleError as error:
            found = f"{setting.option}={setting.value}"
            raise RecordError(setting.line, 1, f"an option and its value ({error.message})", found) from None
    return rules


def _seated(players: Names, rules: RuleSet) -> tuple[str, ...]:
    least, most = rules.players
    for place, name in enumerate(players.names):
        if len(matches(name, players.names)) != 1 or name in players.names[:place]:
            raise RecordError(players.line, 1, "names that differ", name)
    if not least <= len(players.names) <= most:
        raise RecordError(players.line, 1, f"{least} to {most} players", str(len(players.names)))
    return players.names


def _order(record: DealRecord, seated: tuple[str, ...], rules: RuleSet) -> tuple[int, ...] | None:
    """The seats in the order of titles: the last deal's order for the company of this one."""
    if record.previous is None:
        return None
    line, names = record.previous.line, record.previous.names
    here = [fold(name) for name in seated]
    listed = {here.index(fold(name)) for name in names if fold(name) in here}
    previous: list[PlayerId] = []
    for place, name in enumerate(names):
        found = matches(name, seated)
        if fold(name) not in here:
            # A name that is short for one listed in full is somebody else's, who left.
            found = tuple(seat for seat in found if seat not in listed)
        if len(found) > 1:
            raise RecordError(line, 1, "a name that means one player", name)
        # Who left is in the order, but no longer at the table.
        player = PlayerId(found[0] if found else len(seated) + place)
        if player in previous:
            raise RecordError(line, 1, "each player once", name)
        previous.append(player)
    present = [PlayerId(seat) for seat in range(len(seated))]
    return tuple(map(int, company(previous, present, rules.newcomer)))


def _dealer(
    record: DealRecord, seated: tuple[str, ...], order: tuple[int, ...] | None, rules: RuleSet
) -> int:
    if record.dealer is not None:
        return _one(record.dealer.text, seated, record.dealer.line)
    if order is None or rules.dealer == "rotate":
        return _one(record.players.names[-1], seated, record.players.line)
    return order[-1 if rules.dealer == "scum" else 0]


def _hands(
    record: DealRecord, bound: BoundRules, seated: tuple[str, ...], dealer: int
) -> tuple[tuple[int, ...], Evidence]:
    """The hand sizes, and what the recorded hands tell; those must fit into the pack together."""
    players = len(seated)
    sizes = [0] * players
    for away, size in enumerate(hand_sizes(bound.rules, players), 1):
        sizes[(dealer + away) % players] = size
    evidence = Evidence(bound.pack, (Seat(),) * players)
    for hand in record.hands:
        seat = _one(hand.player, seated, hand.line)
        if evidence.seats[seat].dealt is not None:
            raise RecordError(hand.line, 1, "one hand for each player", hand.player)
        sizes[seat] = len(hand.cards)
        dealt = tuple(card.bare for card in hand.cards)
        seats = (*evidence.seats[:seat], Seat(dealt), *evidence.seats[seat + 1 :])
        evidence = replace(evidence, seats=seats)
        wrong = evidence.impossible(Rank)
        if wrong:
            raise RecordError(hand.line, 1, "hands that the pack can hold between them", _too_many(wrong))
    return tuple(sizes), evidence


def _too_many(wrong: tuple[Card, ...]) -> str:
    return "too many of " + ", ".join(map(str, wrong))


def _one(written: str, names: tuple[str, ...], line: int) -> int:
    found = matches(written, names)
    if len(found) != 1:
        expected = "a name that means one player" if found else "a player at the table"
        raise RecordError(line, 1, expected, written)
    return found[0]
