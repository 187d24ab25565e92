"""Choices that do not fit together: what is set but can never matter, or cannot be played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Rank
from scorekeeper.rules.ruleset import OPTIONS, RuleSet
from scorekeeper.rules.titles import scheme

FEWEST_CARDS = 6
"""Below this many cards a hand, a deal is hardly a game: nine players with one pack get five."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """The options that do not fit together, and one sentence that says why and what to do."""

    options: tuple[str, ...]
    message: str


_Check = Callable[[RuleSet], Iterator[Contradiction]]


def contradictions(rules: RuleSet) -> tuple[Contradiction, ...]:
    """Everything in *rules* that does not fit together, in the order of RULES; empty = all is well."""
    return tuple(found for check in _CHECKS for found in check(rules))


def _is_set(rules: RuleSet, name: str) -> bool:
    return bool(getattr(rules, name) != OPTIONS[name].default)


def _one_pack(rules: RuleSet) -> Iterator[Contradiction]:
    least, most = rules.players
    alone = min(most, rules.second_deck_from - 1) if rules.second_deck_from else most
    if alone < least:
        return  # so many players always have two packs
    cards = (52 + rules.jokers) // alone
    if cards < FEWEST_CARDS:
        yield Contradiction(
            ("players", "second_deck_from"),
            f"{alone} players with one pack get {cards} cards each: lower second_deck_from or players.",
        )


def _second_pack(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.second_deck_drops_3c and not 0 < rules.second_deck_from <= rules.players[1]:
        yield Contradiction(
            ("second_deck_drops_3c", "second_deck_from"),
            "second_deck_drops_3c is set, but second_deck_from never brings a second pack in.",
        )


def _jokers(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.jokers:
        return
    for name in ("joker_role", "lone_joker", "spade_three"):
        if _is_set(rules, name):
            yield Contradiction(
                (name, "jokers"), f"{name} is set, but there are no jokers: set jokers or drop it."
            )
    if Card(Rank.JOKER) in rules.never_last:
        yield Contradiction(
            ("never_last", "jokers"), "never_last names the joker, but there are no jokers in the pack."
        )


def _bomb_and_lead(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.three_of_clubs_bomb == "no":
        return
    for name in ("first_lead", "later_lead"):
        if getattr(rules, name).startswith("three-of-clubs"):
            yield Contradiction(
                (name, "three_of_clubs_bomb"),
                f"{name} goes by 3♣, a bomb here (three_of_clubs_bomb): the player left of the dealer opens.",
            )


def _revolution(rules: RuleSet) -> Iterator[Contradiction]:
    for name in ("revolution_order", "revolution_turns_play"):
        if rules.revolution == "no" and _is_set(rules, name):
            yield Contradiction(
                (name, "revolution"), f"{name} is set, but revolution is no: set revolution or drop it."
            )


def _turn_down(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.turn_down_rank is None and _is_set(rules, "turn_down_for"):
        yield Contradiction(
            ("turn_down_for", "turn_down_rank"),
            "turn_down_for is set, but turn_down_rank is none: set turn_down_rank or drop it.",
        )
    if rules.turn_down_rank is not None and rules.turn_down_rank in rules.clearing_ranks:
        yield Contradiction(
            ("turn_down_rank", "clearing_ranks"),
            f"{rules.turn_down_rank.text} turns the order down (turn_down_rank) and ends the trick "
            "(clearing_ranks): nothing is left to turn down.",
        )


def _wild_and_transparent(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.transparent_threes and rules.wild_rank is Rank.THREE:
        yield Contradiction(
            ("wild_rank", "transparent_threes"),
            "Threes are wild and transparent at once: drop wild_rank or transparent_threes.",
        )


def _never_last(rules: RuleSet) -> Iterator[Contradiction]:
    barred = {card.rank for card in rules.never_last if card.suit is None}
    if barred >= set(Rank) - {Rank.JOKER}:
        yield Contradiction(("never_last",), "never_last names every rank: nobody could ever go out.")


def _no_exchange(rules: RuleSet) -> Iterator[Contradiction]:
    if rules.exchange != "none":
        return
    for name in ("president_may_decline", "president_names_cards"):
        if _is_set(rules, name):
            yield Contradiction(
                (name, "exchange"), f"{name} is set, but exchange is none: no cards are exchanged."
            )


def _no_points(rules: RuleSet) -> Iterator[Contradiction]:
    if scheme(rules.scoring).scores:
        return
    for name in ("target", "deals"):
        if getattr(rules, name):
            yield Contradiction(
                (name, "scoring"), f"{name} is set, but no points are kept: choose a scoring or drop it."
            )


_CHECKS: tuple[_Check, ...] = (
    _one_pack,
    _second_pack,
    _jokers,
    _bomb_and_lead,
    _revolution,
    _turn_down,
    _wild_and_transparent,
    _never_last,
    _no_exchange,
    _no_points,
)
