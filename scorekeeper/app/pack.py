"""What to shuffle, in a sentence."""

from scorekeeper.app.words import counted
from scorekeeper.rules import RuleSet, hand_sizes, packs


def pack_advice(rules: RuleSet, players: int) -> str:
    """What to shuffle and how the cards come out, for so many players."""
    what = "Shuffle two packs together" if packs(rules, players) == 2 else "One pack"
    jokers = f" with {counted(rules.jokers, 'joker')}" if rules.jokers else ""
    sizes = hand_sizes(rules, players)
    more = sizes.count(sizes[0])
    cards = f"{sizes[-1]} cards each"
    if more < players:
        who = "player" if more == 1 else f"first {more}"
        cards += f", one more for the {who} left of the dealer"
    without = ", one without its 3♣" if packs(rules, players) == 2 and rules.second_deck_drops_3c else ""
    return f"{what}{jokers}{without}: {cards}."
