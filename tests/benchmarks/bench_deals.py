"""How many random deals of four players a second, every play judged: ``python bench_deals.py``.

One process, all hands known, one uniformly random choice at each turn among the legal sets and,
for a follower, the pass. Reasons are not asked for.
"""

import random
import sys
import time

from scorekeeper.cards import Card, Pack
from scorekeeper.engine.judge import advance, judge
from scorekeeper.engine.legal import legal_plays
from scorekeeper.engine.play import PASS
from scorekeeper.rules import PRESETS, RuleSet
from tests.engine.deals import deal_out

MIXES = {
    **{name: preset.rules for name, preset in PRESETS.items()},
    "much": RuleSet.read(
        {
            "jokers": "2",
            "joker_role": "wild",
            "lone_joker": "anything",
            "equal_rank": "skips",
            "passing": "strict",
            "revolution": "completed",
            "revolution_order": "ace-both-ends",
            "revolution_turns_play": "yes",
            "four_clears": "any-time",
            "three_of_clubs_bomb": "any-time",
            "turn_down_rank": "8",
            "never_last": "2",
            "beat_size": "larger-any",
            "transparent_threes": "yes",
        }
    ),
}


def play_out(rules: RuleSet, cards: list[Card], chance: random.Random) -> int:
    """Shuffle *cards* and play one random deal of four; the number of plays and passes judged."""
    chance.shuffle(cards)
    table = deal_out(rules, [cards[seat::4] for seat in range(4)])
    judged = 0
    while not table.over:
        seat = table.turn
        assert seat is not None
        plays = legal_plays(table, seat)
        if not table.leading or not plays:
            plays.append(PASS)
        verdict = judge(table, seat, plays[int(chance.random() * len(plays))])
        table = advance(verdict)
        judged += 1
    return judged


def main(seconds: float = 3.0) -> None:
    """Print deals and judgements a second for each mix of rules."""
    for name, rules in MIXES.items():
        chance, cards = random.Random(7), list(Pack(1, rules.jokers).cards)
        deals = judged = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            judged += play_out(rules, cards, chance)
            deals += 1
        print(f"{name:14} {deals / spent:7.0f} deals/s  {judged / spent:9.0f} judged/s")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
