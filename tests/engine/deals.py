"""Small deals to try plays on: hands by seat letter, plays as ``a 7c 7d``, a pass as ``a -``."""

import random
from collections.abc import Sequence

from scorekeeper.cards import Card, read_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.hands import KnownHands
from scorekeeper.engine.judge import Verdict, advance, judge, leave
from scorekeeper.engine.legal import legal_plays
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.play import PASS, Play, cards_of, count
from scorekeeper.engine.table import Table
from scorekeeper.rules import RuleSet, hand_sizes


def rules_of(text: str = "", **more: str) -> RuleSet:
    """A rule set from ``OPTION=VALUE`` words; a list value has ``+`` between its parts."""
    values = dict(item.split("=", 1) for item in text.split())
    return RuleSet.read({name: value.replace("+", " ") for name, value in {**values, **more}.items()})


def deal_out(
    rules: RuleSet, hands: Sequence[Sequence[Card]], *, dealer: int = -1, order: Sequence[int] | None = None
) -> Table:
    """The table of a deal whose hands are all known, suits and all; the last seat deals unless told."""
    bound = bind(rules, len(hands))
    known = KnownHands(tuple(count(hand) for hand in hands))
    return open_deal(bound, known, [len(hand) for hand in hands], dealer % len(hands), order)


class Deal:
    """A deal that plays are tried on; seat ``a`` leads, the last seat deals."""

    def __init__(self, rules: str, *hands: str, order: Sequence[int] | None = None) -> None:
        self.table = deal_out(rules_of(rules), [read_cards(hand) for hand in hands], order=order)

    def plays(self, *lines: str) -> "Deal":
        """Make these plays, which must be legal, one after the other."""
        for line in lines:
            seat, _, what = line.partition(" ")
            if what == "leaves":
                self.table = leave(self.table, _seat(seat))
            else:
                self.table = advance(self.says(line))
        return self

    def says(self, line: str) -> Verdict:
        """What the judge says to a play, which is not made."""
        seat, _, what = line.partition(" ")
        return judge(self.table, _seat(seat), () if what == "-" else read_cards(what))

    def code(self, line: str) -> str:
        """``ok``, or the code with which the judge denies a play."""
        code = self.says(line).code
        return "ok" if code is None else code.value

    @property
    def turn(self) -> str:
        """The letter of the seat to act, ``over`` where the deal is."""
        return "over" if self.table.turn is None else "abcdefghijkl"[self.table.turn]

    @property
    def places(self) -> str:
        """The letters of the seats by place, as far as they are sure."""
        return "".join("abcdefghijkl"[seat] for seat in self.table.places)


def _seat(letter: str) -> int:
    return "abcdefghijkl".index(letter)


def shuffled(
    rules: RuleSet, players: int, chance: random.Random, *, order: Sequence[int] | None = None
) -> tuple[Table, list[list[Card]]]:
    """A random deal of the whole pack, and its hands."""
    cards = list(bind(rules, players).pack.cards)
    chance.shuffle(cards)
    hands = [cards[seat::players] for seat in range(players)]
    assert tuple(map(len, hands)) == hand_sizes(rules, players)
    return deal_out(rules, hands, order=order), hands


def choices(table: Table) -> list[Play]:
    """What the player to act may do: every legal set, and the pass where it is allowed."""
    seat = table.turn
    assert seat is not None
    plays = legal_plays(table, seat)
    if judge(table, seat, PASS).legal:
        plays.append(PASS)
    return plays


def hand(table: Table, seat: int) -> tuple[Card, ...]:
    """The cards that a seat still holds."""
    stock = table.holdings.stock(seat)
    assert stock is not None
    return cards_of(stock)


def interrupts(table: Table) -> list[tuple[int, Play]]:
    """What anybody may play out of turn now."""
    if not table.bound.any_time or table.over:
        return []
    others = [seat for seat, size in enumerate(table.sizes) if size and seat != table.turn]
    return [(seat, play) for seat in others for play in legal_plays(table, seat)]
