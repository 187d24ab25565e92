"""How many cards there are and how many each player gets (RULES 1.2)."""

from scorekeeper.rules.ruleset import RuleSet


def packs(rules: RuleSet, players: int) -> int:
    """How many packs of 52 are shuffled together for *players*: one or two."""
    return 2 if rules.second_deck_from and players >= rules.second_deck_from else 1


def pack_size(rules: RuleSet, players: int) -> int:
    """How many cards are dealt to *players* in all, jokers included."""
    decks = packs(rules, players)
    return 52 * decks + rules.jokers - (decks == 2 and rules.second_deck_drops_3c)


def hand_sizes(rules: RuleSet, players: int) -> tuple[int, ...]:
    """The size of each hand as dealt, starting left of the dealer and ending with the dealer."""
    each, over = divmod(pack_size(rules, players), players)
    return tuple(each + (seat < over) for seat in range(players))
