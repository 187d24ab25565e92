"""How the scoreboard may be laid out, and which way is the most readable across a room."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

GUTTER = 3
"""Blank columns between what stands side by side."""
_SCALES = (8, 6, 4, 2, 1, 0)
_TITLES = (2, 1, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How large players with their totals, their titles, and the swap are drawn; 0 = in plain text.

    Players stand in ``abreast`` columns, debts in ``pairs``. With ``captions`` the smallest letters
    too have below them what they say in plain ones.
    """

    players: int
    titles: int
    swap: int
    abreast: int
    pairs: int
    captions: bool

    @property
    def gap(self) -> int:
        """Blank columns between the name, the total and the title of a player."""
        return 2 * self.players

    def says(self, scale: int) -> bool:
        """Is what is drawn at *scale* said below it? Larger letters need a line between them anyway."""
        return scale > 1 or (scale == 1 and self.captions)

    def lines(self, scale: int) -> int:
        """How many lines a row at *scale* takes."""
        if not scale:
            return 1
        return (5 * scale // 2 if scale > 1 else 3) + self.says(scale)


PLAIN = Layout(players=0, titles=0, swap=0, abreast=1, pairs=1, captions=False)
"""For where nothing else has room."""


def _layouts(*, owed: bool) -> Iterator[Layout]:
    """Every layout, the most readable first."""
    swaps = _SCALES if owed else (0,)
    found = [
        Layout(players=players, titles=titles, swap=swap, abreast=abreast, pairs=pairs, captions=captions)
        for players, titles, swap, abreast, pairs, captions in product(
            _SCALES, _TITLES, swaps, (1, 2), (1, 2), (False, True)
        )
        if _sensible(players, titles, swap, pairs, captions=captions)
    ]
    return iter(sorted(found, key=lambda one: _worth(one, owed=owed), reverse=True))


def _sensible(players: int, titles: int, swap: int, pairs: int, *, captions: bool) -> bool:
    """Does the layout differ from simpler ones?"""
    return (
        titles <= max(players // 2, min(players, 1))
        and (pairs == 1 or swap > 0)
        and (not captions or 1 in (players, swap))
    )


def _worth(layout: Layout, *, owed: bool) -> tuple[int, ...]:
    """How readable it is: all of it first, then the swap, then the totals, then the titles."""
    least = min(layout.players, layout.swap) if owed else layout.players
    return (
        least,
        layout.swap,
        layout.players,
        layout.titles,
        layout.captions,
        -layout.abreast,
        -layout.pairs,
    )


LAYOUTS = {owed: tuple(_layouts(owed=owed)) for owed in (False, True)}
"""What is tried, the most readable first, without a swap and with one."""
