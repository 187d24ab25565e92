"""From a finishing order to roles, titles and points (RULES sections 1, 5 and 6)."""

from collections.abc import Iterable, Sequence
from enum import Enum

from scorekeeper.rules import VICES_FROM, RuleSet, scheme, title_set
from scorekeeper.score.facts import Game, PlayerId

_MANY = 7
"""From this many players up a title set may have another last title (S1)."""


class Role(Enum):
    """What a place is worth; the number is its position in titles and points."""

    PRESIDENT = 0
    VICE_PRESIDENT = 1
    MIDDLE = 2
    VICE_SCUM = 3
    SCUM = 4


def roles(players: int) -> tuple[Role, ...]:
    """The roles of the places from first to last, for three players or more."""
    if players < VICES_FROM:
        return Role.PRESIDENT, *[Role.MIDDLE] * (players - 2), Role.SCUM
    middle = [Role.MIDDLE] * (players - 4)
    return Role.PRESIDENT, Role.VICE_PRESIDENT, *middle, Role.VICE_SCUM, Role.SCUM


def titles(rules: RuleSet, players: int) -> tuple[str, ...]:
    """The titles of the places from first to last."""
    names = title_set(rules.titles)
    middle = roles(players).count(Role.MIDDLE)
    between = [names.middle] * middle
    if names.upper and middle >= 2:
        between[0], between[-1] = names.upper, names.lower
    last = names.last_of_many if names.last_of_many and players >= _MANY else names.last
    if players < VICES_FROM:
        return names.first, *between, last
    return names.first, names.second, *between, names.second_last, last


def points(rules: RuleSet, players: int) -> tuple[int, ...]:
    """The points of the places from first to last. They belong to titles: three players have no vices."""
    worth = scheme(rules.scoring).points
    return tuple(worth[role.value] for role in roles(players))


def for_points(game: Game) -> bool:
    """Is *game* played for points, or were any given? Else presidencies count."""
    played_by = [game.rules, *(deal.rules for deal in game.counted)]
    return bool(game.adjustments) or any(scheme(rules.scoring).scores for rules in played_by)


def target(rules: RuleSet) -> int:
    """The total that wins the game; 0 = none."""
    return scheme(rules.scoring).target if rules.target is None else rules.target


def after_penalties(finish: Sequence[PlayerId], penalties: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """The order of titles: who moved the pile drops to the last place, each below the one before (S0)."""
    order = list(finish)
    for player in penalties:
        if player in order:
            order.remove(player)
            order.append(player)
    return tuple(order)


def company(order: Sequence[PlayerId], present: Sequence[PlayerId], newcomer: str) -> tuple[PlayerId, ...]:
    """The order of titles for those *present* (in seat order), from the last deal's *order*.

    Who left drops out of it. Newcomers, and those who sat out the last deal, stand at the bottom
    (*newcomer* ``scum``), or before the last two who stayed, before the last one where fewer than
    four stayed (``citizen``): RULES 4.4, our reading.
    """
    stayed = [player for player in order if player in present]
    new = [player for player in present if player not in order]
    bottom = 0 if newcomer == "scum" else 2 if len(stayed) >= VICES_FROM else 1
    cut = max(len(stayed) - bottom, 0)
    return *stayed[:cut], *new, *stayed[cut:]
