"""Random games, and a plain second way to add them up."""

from hypothesis import strategies as st

from scorekeeper.rules import RuleSet
from scorekeeper.score import Game
from tests.score.build import LETTERS, deal, game

# Points of president, vice president, middle, vice scum and scum, from RULES section 6.
WORTH = {
    "two-one": (2, 1, 0, 0, 0),
    "plus-minus": (2, 1, 0, -1, -2),
    "tally": (1, 0, 0, 0, 0),
    "none": (0, 0, 0, 0, 0),
    "7 3 1 -2 -4": (7, 3, 1, -2, -4),
}

rules = st.builds(
    RuleSet,
    scoring=st.sampled_from(sorted(WORTH)),
    target=st.sampled_from([None, 0, 3, 11]),
    deals=st.sampled_from([0, 0, 1, 4]),
    dealer=st.sampled_from(["scum", "president", "rotate"]),
    first_lead=st.sampled_from(["left-of-dealer", "three-of-clubs"]),
    later_lead=st.sampled_from(["scum", "president", "left-of-dealer", "three-of-clubs-played"]),
    exchange=st.sampled_from(["two-one", "one", "by-size", "none"]),
    newcomer=st.sampled_from(["scum", "citizen"]),
    seating=st.sampled_from(["fixed", "by-rank"]),
    titles=st.sampled_from(["scum", "bum", "neutral", "pond-scum", "daifugo"]),
    three_of_clubs_bomb=st.sampled_from(["no", "in-turn"]),
)
"""Rule sets that differ in all that the score looks at."""


@st.composite
def games(draw: st.DrawFn, most: int = 8) -> Game:
    """A game of 3 to 12 people with up to *most* deals, struck ones, penalties, adjustments and all."""
    seats = "".join(draw(st.permutations(LETTERS)))[: draw(st.integers(3, 12))]
    parties = st.lists(st.sampled_from(seats), min_size=3, unique=True)
    deals = [
        deal(
            number,
            "".join(draw(parties)),
            draw(rules),
            penalties="".join(draw(st.lists(st.sampled_from(seats), max_size=2, unique=True))),
            void=draw(st.sampled_from([False, False, False, True])),
        )
        for number in range(1, draw(st.integers(0, most)) + 1)
    ]
    adjustments = draw(
        st.lists(
            st.tuples(st.sampled_from(seats), st.integers(-9, 9), st.integers(0, len(deals))), max_size=4
        )
    )
    present = draw(parties)
    return game(
        seats,
        *deals,
        rules=draw(rules),
        away="".join(key for key in seats if key not in present),
        adjustments=sorted(adjustments, key=lambda found: found[2]),
        dealer=draw(st.sampled_from(["", *seats])),
        kept="".join(draw(st.one_of(st.just([]), parties))),
    )


def added_up(facts: Game, until: int | None = None, before: int | None = None) -> dict[int, int]:
    """The totals after deal *until* (all where it is None), each point counted by itself.

    Points given count where they were given before deal *before*, which is *until* unless said.
    """
    before = until if before is None else before
    found: dict[int, int] = {seat.player: 0 for seat in facts.seats}
    for one in facts.deals:
        if one.void or (until is not None and one.number > until):
            continue
        worth, last = WORTH[one.rules.scoring], len(one.finish) - 1
        for place, player in enumerate(one.finish):
            if place == 0:
                found[player] += worth[0]
            elif place == last:
                found[player] += worth[4]
            elif place == 1 and last >= 3:
                found[player] += worth[1]
            elif place == last - 1 and last >= 3:
                found[player] += worth[3]
            else:
                found[player] += worth[2]
    for adjustment in facts.adjustments:
        if before is None or adjustment.after < before:
            found[adjustment.player] += adjustment.points
    return found
