"""Games in short form: players are the letters a to l, a deal is its finishing order as a word."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from scorekeeper.rules import PRESETS, RuleSet
from scorekeeper.score import Adjustment, Course, Deal, Game, PlayerId, Presence, Seat, course

LETTERS = "abcdefghijkl"
EVENING = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)

REFERENCE = ("bdace", "abdce", "bacde", "bdaec", "dbcae", "bacde", "bdace")
"""The seven deals of the reference game R."""

BOMS = PRESETS["boms"].rules


def ids(word: str) -> tuple[PlayerId, ...]:
    """The players whose letters *word* lists."""
    return tuple(PlayerId(LETTERS.index(letter) + 1) for letter in word)


def word(players: Iterable[PlayerId]) -> str:
    """The letters of *players*; ``word(ids(text)) == text``."""
    return "".join(LETTERS[player - 1] for player in players)


def letter(player: PlayerId | None) -> str | None:
    """The letter of one player, None for nobody."""
    return None if player is None else word([player])


def deal(
    number: int,
    finish: str,
    rules: RuleSet = BOMS,
    *,
    penalties: str = "",
    void: bool = False,
    last_typed: bool = True,
) -> Deal:
    """A deal with its *finish* and *penalties* as words."""
    return Deal(
        number=number,
        finish=ids(finish),
        base="president",
        rules=rules,
        at=EVENING,
        entered=EVENING,
        penalties=ids(penalties),
        void=void,
        last_typed=last_typed,
    )


def game(
    seats: str,
    *deals: str | Deal,
    rules: RuleSet = BOMS,
    away: str = "",
    adjustments: Iterable[tuple[str, int, int]] = (),
    dealer: str = "",
    kept: str = "",
) -> Game:
    """A game of *seats* with its deals; those *away* are not dealt in next.

    An adjustment is (letter, points, number of the deal before it).
    """
    return Game(
        id=1,
        name="Friday",
        base="president",
        rules=rules,
        started=EVENING,
        seats=tuple(Seat(ids(key)[0], key, Presence.OUT if key in away else Presence.IN) for key in seats),
        deals=tuple(
            deal(number, found, rules) if isinstance(found, str) else replace(found, number=number)
            for number, found in enumerate(deals, 1)
        ),
        adjustments=tuple(
            Adjustment(ids(key)[0], points, "agreed", after) for key, points, after in adjustments
        ),
        first_dealer=ids(dealer)[0] if dealer else None,
        kept=ids(kept),
    )


def play(seats: str, *deals: str | Deal, rules: RuleSet = BOMS, **more: str) -> Course:
    """The course of a game made by `game`; *more* are its words (``away``, ``dealer``, ``kept``)."""
    return course(
        game(
            seats,
            *deals,
            rules=rules,
            away=more.get("away", ""),
            dealer=more.get("dealer", ""),
            kept=more.get("kept", ""),
        )
    )


def reference(rules: RuleSet = BOMS, deals: int = 7) -> Course:
    """The course of the first *deals* of the reference game R under *rules*."""
    return play("abcde", *REFERENCE[:deals], rules=rules)


def totals(found: Mapping[PlayerId, int]) -> dict[str, int]:
    """Totals by letter."""
    return {word([player]): points for player, points in found.items()}
