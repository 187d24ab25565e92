"""The race as a picture of its own for the group chat: what it is about, who leads, the chart."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from scorekeeper.app.ruling import goal, rules_label
from scorekeeper.app.statistics import Charted
from scorekeeper.app.view import View
from scorekeeper.app.words import counted, listed
from scorekeeper.cli.page.chart import WIDE, chart
from scorekeeper.cli.page.fill import fill
from scorekeeper.cli.page.text import days, facts, heading, isolated, presentable, wrapped
from scorekeeper.cli.render.chart import LINES
from scorekeeper.cli.render.game import outlook
from scorekeeper.cli.render.numbers import total
from scorekeeper.score import Measure, PlayerId, Presence, Race, race_of_game

MARGIN = 24
_TITLE = 22
"""The size of the heading's letters, in pixels."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of the picture, at so many pixels from its top."""

    at: float
    says: str
    kind: str
    font: int


def picture(view: View) -> str:
    """The race of one game as an SVG file."""
    shown, race = presentable(view), race_of_game(view.course)
    state = outlook(shown) if view.course.winner or view.game.finished else _lead(race, shown.names)
    seats = [seat.player for seat in view.game.seats]
    told = (heading(view.game), " · ".join(facts(shown)), state)
    return _draw(race, shown.names, seats, view.game.gone, told)


def picture_of(found: Charted) -> str:
    """The race over a stretch of deals as an SVG file: of those who can be told apart, the first ones."""
    names = {player: isolated(name) for player, name in found.names.items()}
    race = replace(found.race, lanes=found.race.lanes[:LINES])
    drawn = {lane.player for lane in race.lanes}
    last = {seat.player: seat.presence for game in found.stretch.games for seat in game.seats}
    seats = [*(player for player in last if player in drawn)]
    # Points may be given to people whose seat is in a game that is not looked at.
    seats += [lane.player for lane in race.lanes if lane.player not in last]
    gone = frozenset(player for player, presence in last.items() if presence is Presence.LEFT)
    others = ", ".join(names[lane.player] for lane in found.race.lanes[LINES:])
    below = f"Not drawn: {others}" if others else ""
    return _draw(
        race,
        names,
        seats,
        gone,
        (found.stretch.heading, " · ".join(_facts(found)), _lead(race, names)),
        below,
    )


def _facts(found: Charted) -> Iterator[str]:
    """The stretch in a few words each: its rules where they are the same all along, deals, days."""
    met = {spot.game for spot in found.race.spots}
    games = [game for game in found.stretch.games if game.id in met]
    labels = {f"{rules_label(game.base, game.rules)}, {goal(game.rules)}" for game in games}
    if len(labels) == 1:
        yield labels.pop()
    if len(games) > 1:
        yield counted(len(games), "game")
    yield found.stretch.size
    if found.stretch.deals and not found.stretch.night:
        yield days([played.deal.at for played in found.stretch.deals])


def _lead(race: Race, names: Mapping[PlayerId, str]) -> str:
    """Who is ahead, and with how much; empty where nobody is."""
    best = max((lane.end for lane in race.lanes), default=0)
    if not race.spots or best <= 0:
        return ""
    leaders = [names[lane.player] for lane in race.lanes if lane.end == best]
    one = "presidency" if race.measure is Measure.PRESIDENCIES else "point"
    many = "presidencies" if race.measure is Measure.PRESIDENCIES else "points"
    verb = "leads" if len(leaders) == 1 else "lead"
    return f"{listed(leaders)} {verb} with {total(best)} {one if best == 1 else many}."


def _draw(
    race: Race,
    names: Mapping[PlayerId, str],
    seats: Sequence[PlayerId],
    gone: Set[PlayerId],
    told: tuple[str, str, str],
    below: str = "",
) -> str:
    drawn = chart(race, names, seats, WIDE, gone=gone)
    title, about, state = told
    top = list(_lines(MARGIN, [(title, "title", _TITLE), (about, "scale", WIDE.font), (state, "state", 16)]))
    start = top[-1].at + MARGIN
    end = start + drawn.height
    foot = list(_lines(end, [(below, "scale", WIDE.font)]))
    height = (foot[-1].at if foot else end) + MARGIN
    return fill(
        "picture.svg.j2",
        chart=drawn,
        texts=[*top, *foot],
        title=title,
        says=" ".join([f"{about}.", *([state] if state else []), drawn.words]),
        margin=MARGIN,
        start=start,
        width=WIDE.width + 2 * MARGIN,
        height=round(height),
    ).lstrip()


def _lines(start: float, parts: Sequence[tuple[str, str, int]]) -> Iterator[Text]:
    """Texts below each other from *start*, each in as many lines as it needs."""
    at = start
    for says, kind, font in parts:
        # Bold letters are wider; a guess that is too small runs out of the picture.
        room = WIDE.width / (font * (0.62 if kind == "scale" else 0.7))
        for line in wrapped(says, room):
            at += font * 1.3
            yield Text(at - font * 0.3, line, kind, font)
