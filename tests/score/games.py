"""Random games for the tests of what is worked out over many: people come and go, deals are struck,
players move the pile, points are given and taken, nights pass."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from scorekeeper.rules import PRESETS
from scorekeeper.score import Adjustment, Deal, Game, PlayerId, Seat

START = datetime(2026, 11, 30, 20, tzinfo=UTC)
PEOPLE = tuple(PlayerId(number) for number in range(1, 9))
BASES = ("boms", "president", "daifugo", "bicycle")


def deal(
    number: int, finish: str | tuple[int, ...], *, minutes: int = 0, base: str = "boms", **more: object
) -> Deal:
    """A deal of players by their numbers, so many minutes after the start; ``more`` as in `Deal`."""
    at = START + timedelta(minutes=minutes or 6 * number)
    fields: dict[str, object] = {"at": at, "entered": at, **more}
    order = tuple(PlayerId(int(player)) for player in finish)
    return Deal(number=number, finish=order, base=base, rules=PRESETS[base].rules, **fields)  # type: ignore[arg-type]


def game(identity: int, *deals: Deal, base: str = "boms", adjustments: tuple[Adjustment, ...] = ()) -> Game:
    """A game of *deals*, with a chair for everybody."""
    return Game(
        id=identity,
        name="",
        base=base,
        rules=PRESETS[base].rules,
        started=START,
        seats=tuple(Seat(player, "abcdefgh"[player - 1]) for player in PEOPLE),
        deals=deals,
        adjustments=adjustments,
    )


@st.composite
def finishes(draw: st.DrawFn) -> tuple[PlayerId, ...]:
    """An order of three players or more."""
    order = draw(st.permutations(PEOPLE))
    return tuple(order[: draw(st.integers(3, len(PEOPLE)))])


@st.composite
def one_game(draw: st.DrawFn, identity: int) -> Game:
    """A game of some deals, one after the other in time."""
    base = draw(st.sampled_from(BASES))
    minutes = draw(st.integers(0, 5000))
    deals = []
    for number in range(1, draw(st.integers(0, 8)) + 1):
        minutes += draw(st.one_of(st.integers(0, 15), st.integers(0, 2000)))
        finish = draw(finishes())
        penalties = draw(st.lists(st.sampled_from(finish), unique=True, max_size=2))
        deals.append(
            deal(
                number,
                finish,
                base=base,
                at=START + timedelta(minutes=minutes),
                penalties=tuple(penalties),
                void=draw(st.booleans()) and draw(st.booleans()),
            )
        )
    made = draw(
        st.lists(
            st.builds(
                Adjustment,
                st.sampled_from(PEOPLE),
                st.integers(-5, 5).filter(bool),
                st.just(""),
                st.integers(0, len(deals)),
            ),
            max_size=3,
        )
    )
    return game(identity, *deals, base=base, adjustments=tuple(sorted(made, key=lambda one: one.after)))


@st.composite
def some_games(draw: st.DrawFn) -> tuple[Game, ...]:
    """A few games, which may take turns."""
    return tuple(draw(one_game(identity)) for identity in range(1, draw(st.integers(1, 3)) + 1))
