"""The race of a game as a chart: what is drawn where. `race.svg.j2` draws it.

Lines are told apart without colour: by dashes, by marks of their own, and by the name at their end.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from scorekeeper.app.words import counted
from scorekeeper.cli.page.geometry import spread
from scorekeeper.cli.page.text import shortened, width
from scorekeeper.cli.render.numbers import ticks, total
from scorekeeper.score import Lane, Measure, PlayerId, Race

# Each at least 3 : 1 against its background, light and dark (a test measures them).
INKS: tuple[tuple[str, str], ...] = (
    ("#0b62b3", "#6cb6ff"),
    ("#b93a04", "#ff9a62"),
    ("#04735a", "#3fd0a8"),
    ("#9b2a8d", "#f191e3"),
    ("#806000", "#e3c04a"),
    ("#4338ca", "#a5a8ff"),
    ("#b4123f", "#ff8ba0"),
    ("#41740b", "#a6d75b"),
    ("#0a6a80", "#5cd3ee"),
    ("#55504b", "#c5beb6"),
    ("#7a4a1e", "#dba87a"),
    ("#1f2f6b", "#9fb4f5"),
)
"""The colour of each line on light and on dark."""
DASHES = ("", "9 4", "2 3", "12 3 2 3", "5 2", "14 4 2 3 2 3")
MARKS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.6-3.6h7.2v7.2h-7.2z",
    "M0-4.8L4.6 3.4h-9.2z",
    "M0-5L5 0 0 5-5 0z",
    "M0 4.8L4.6-3.4h-9.2z",
    "M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
)
"""Shapes round (0, 0): circle, square, triangle, diamond, triangle upside down, cross."""


@dataclass(frozen=True, slots=True)
class Size:
    """A chart's size in pixels; ``names`` is the most that may lie right of the plot, for the names."""

    name: str
    width: int
    height: int
    font: int
    names: int

    @property
    def line(self) -> float:
        """The distance between two lines of text."""
        return self.font * 1.4

    @property
    def letter(self) -> float:
        """About the width of a letter of a name."""
        return self.font * 0.68

    def beside(self, totals: int) -> float:
        """The room between the plot and a name: a line to it, a mark, a total of so many letters."""
        return self.font * (3.0 + 0.64 * totals)


WIDE = Size("wide", 760, 420, 14, 240)
NARROW = Size("narrow", 340, 380, 12, 136)


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid and what stands beside it."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line: its style by number, its corners, its marks, and the label at the right.

    The line of who is ``gone`` ends at their last deal.
    """

    style: int
    dash: str
    mark: str
    hollow: bool
    corners: str
    marks: tuple[tuple[float, float], ...]
    end: tuple[float, float]
    gone: bool
    label_at: float
    name: str
    short: str
    total: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart ready to be drawn; ``title`` and ``words`` say it to those who cannot see it."""

    size: Size
    height: int
    title: str
    words: str
    left: float
    name_at: float
    right: float
    top: float
    bottom: float
    across: tuple[Tick, ...]
    down: tuple[Tick, ...]
    zero: float
    target: Tick | None
    unit: str
    lines: tuple[Line, ...]


def chart(
    race: Race,
    names: Mapping[PlayerId, str],
    seats: Sequence[PlayerId],
    size: Size,
    *,
    gone: Set[PlayerId] = frozenset(),
) -> Chart:
    """The chart of *race*. The order of *seats* gives each player their line's look for good.

    Those who are *gone* have no line after their last deal.
    """
    height = round(max(size.height, len(race.lanes) * size.line + 6 * size.font))
    beside = size.beside(max(len(total(lane.end)) for lane in race.lanes))
    room = (size.names - beside) / size.letter
    shorts = {player: shortened(names[player], room) for player in seats}
    plot = _Plot(race, size, height, len(seats), beside + max(map(width, shorts.values())) * size.letter)
    wanted = [plot.y(lane.end, seats.index(lane.player)) for lane in race.lanes]
    labels = spread(wanted, size.line, plot.top, plot.bottom)
    lines = [
        _line(
            lane,
            (names[lane.player], shorts[lane.player]),
            seats.index(lane.player),
            plot,
            label,
            gone=lane.player in gone,
        )
        for lane, label in zip(race.lanes, labels, strict=True)
    ]
    return _placed(plot, beside, _words(race, names), lines)


def _placed(plot: "_Plot", beside: float, words: str, lines: Sequence[Line]) -> Chart:
    """The chart with its scales, its *lines*, and the names that much *beside* the plot."""
    race = plot.race
    return Chart(
        size=plot.size,
        height=plot.height,
        title=f"Race of {race.measure.value} over {counted(len(race.spots), 'deal')}",
        words=words,
        left=plot.left,
        name_at=plot.right + beside,
        right=plot.right,
        top=plot.top,
        bottom=plot.bottom,
        across=plot.across(),
        down=plot.down(),
        zero=plot.y(0),
        target=Tick(plot.y(plot.target), f"{plot.target} wins") if plot.target else None,
        unit=race.measure.value,
        lines=tuple(lines),
    )


class _Plot:
    """The scales of a chart: totals go up, deals go right."""

    def __init__(self, race: Race, size: Size, height: int, players: int, names: float) -> None:
        self.race, self.size, self.height, self.players = race, size, height, players
        values = [value for lane in race.lanes for value in lane.values]
        self.low, self.high = min(0, *values, 0), max(1, *values, 1)
        self.target = race.target if race.target and self.shows_target else 0
        self.high = max(self.high, self.target)
        widest = max(len(total(self.low)), len(total(self.high)))
        self.left = 9 + size.font * 0.68 * widest
        self.right = size.width - names
        self.top, self.bottom = size.font * 2.8, height - size.font * 3.0
        self.unit = (self.bottom - self.top) / (self.high - self.low)
        # Level lines are drawn beside each other, by less than half a point.
        self.shift = min(2.2, 0.45 * self.unit / max(players, 1))

    @property
    def shows_target(self) -> bool:
        """Is the target near enough to the totals to say something about them?"""
        return self.high / 4 <= self.race.target <= max(3 * self.high, 15)

    def x(self, deals: int) -> float:
        return self.left + (self.right - self.left) * deals / max(len(self.race.spots), 1)

    def y(self, value: int, seat: int | None = None) -> float:
        beside = 0.0 if seat is None else (seat - (self.players - 1) / 2) * self.shift
        return self.bottom - (value - self.low) * self.unit + beside

    def across(self) -> tuple[Tick, ...]:
        """Totals up the side."""
        most = int((self.bottom - self.top) / (self.size.line * 2))
        return tuple(Tick(self.y(value), total(value)) for value in ticks(self.low, self.high, most))

    def down(self) -> tuple[Tick, ...]:
        """Deals along the bottom, by their numbers."""
        most = max(int((self.right - self.left) / (self.size.font * 3)), 1)
        shown = [count for count in ticks(0, len(self.race.spots), most) if count]
        return tuple(Tick(self.x(count), str(_number(self.race, count))) for count in shown)


def _number(race: Race, count: int) -> int:
    """What stands below a deal: its number in the one game, else the how-manieth it is."""
    return race.spots[count - 1].deal if len({spot.game for spot in race.spots}) == 1 else count


def _line(lane: Lane, name: tuple[str, str], seat: int, plot: _Plot, label: float, *, gone: bool) -> Line:
    corners = [(plot.x(lane.start + index), plot.y(value, seat)) for index, value in enumerate(lane.values)]
    played = len(corners)
    ends = lane.start + played <= len(plot.race.spots)
    if ends and not gone:
        corners.append((plot.right, corners[-1][1]))  # who plays no more keeps their total
    # Marks every so often, no two players' at the same deal where there is room.
    every = max(1, -(-len(plot.race.spots) // 8))
    first = -(lane.start - seat * every // max(plot.players, 1)) % every
    return Line(
        style=seat % len(INKS),
        dash=DASHES[seat % len(DASHES)],
        mark=MARKS[seat % len(MARKS)],
        hollow=seat % (2 * len(MARKS)) >= len(MARKS),
        corners=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners),
        marks=tuple(corners[first : -1 - every // 2 : every]),
        end=corners[-1],
        gone=ends and gone,
        label_at=label,
        name=name[0],
        short=name[1],
        total=total(lane.end),
    )


def _words(race: Race, names: Mapping[PlayerId, str]) -> str:
    """The standings at the end of the race, and the target."""
    if not race.spots:
        return "No deal yet."
    ends = ", ".join(f"{names[lane.player]} {total(lane.end)}" for lane in race.lanes)
    goal = f" {race.target} wins." if race.target else ""
    one = "presidencies" if race.measure is Measure.PRESIDENCIES else "points"
    return f"After deal {_number(race, len(race.spots))}, {one}: {ends}.{goal}"
