"""Statistics as machines read them: the objects that ``--json`` prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scorekeeper.score import Lane, Role

if TYPE_CHECKING:
    from scorekeeper.app.span import Stretch
    from scorekeeper.app.statistics import Charted, Duel, Ladder, Names, Overview, Portrait, Totals
    from scorekeeper.score.ratings import Move, Rating
    from scorekeeper.score.statistics import Hold, Record, Run, Tally
    from scorekeeper.score.timeline import Spot

Data = dict[str, Any]

ROLES = {
    Role.PRESIDENT: "president",
    Role.VICE_PRESIDENT: "vice-president",
    Role.MIDDLE: "middle",
    Role.VICE_SCUM: "vice-scum",
    Role.SCUM: "scum",
}


def stretch(found: Stretch) -> Data:
    """Which deals were looked at: of which game or games, of which night."""
    return {
        "game": found.single.id if found.single else None,
        "games": [game.id for game in found.games],
        "night": found.night.isoformat() if found.night else None,
    }


def spot(found: Spot) -> Data:
    """A deal by its game and its number."""
    return {"game": found.game, "deal": found.deal}


def run(found: Run | None) -> Data | None:
    """A row of deals from its first to its last."""
    if found is None:
        return None
    return {"length": found.length, "from": spot(found.first), "to": spot(found.last)}


def holds(of: Stretch, found: Iterable[Hold]) -> list[Data]:
    """How often each title was held, and kept of the times when it could be."""
    return [
        {
            "role": ROLES[one.role],
            "title": of.title(one.role),
            "held": one.held,
            "kept": one.kept.done,
            "chances": one.kept.chances,
        }
        for one in found
    ]


def tally(of: Stretch, name: str, found: Tally) -> Data:
    """One player in numbers."""
    return {
        "player": name,
        "deals": found.deals,
        "presidencies": found.presidencies,
        "last_places": found.last_places,
        "place": found.place,
        "longest_reign": run(found.reign),
        "longest_bottom": run(found.bottom),
        "escapes": found.escapes.done,
        "escape_chances": found.escapes.chances,
        "escape_rate": found.escapes.rate,
        "coups": [spot(one) for one in found.coups],
        "titles": holds(of, found.titles),
        "deals_an_hour": found.pace,
    }


def overview(found: Overview) -> Data:
    """The whole table in numbers."""
    return {
        **stretch(found.stretch),
        "deals": len(found.stretch.deals),
        "deals_an_hour": found.pace,
        "players": [tally(found.stretch, found.names[one.player], one) for one in found.tallies],
        "records": {
            "longest_reign": _record(found.names, found.reign),
            "longest_bottom": _record(found.names, found.bottom),
        },
        "titles": holds(found.stretch, found.kept),
    }


def _record(names: Names, found: Record | None) -> list[Data]:
    return [{"player": names[player], **(run(own) or {})} for player, own in found.holders] if found else []


def portrait(found: Portrait) -> Data:
    """One player in numbers, and what they are taken from."""
    return {**stretch(found.stretch), **tally(found.stretch, found.names[found.tally.player], found.tally)}


def duel(found: Duel) -> Data:
    """Two players against each other."""
    fight = found.rivalry
    return {
        **stretch(found.stretch),
        "deals": fight.deals,
        "players": [
            {
                "player": found.names[player],
                "ahead": fight.ahead[index],
                "net_places": sign * fight.places,
                "net_place": None if fight.net is None else sign * fight.net,
                "longest_run": run(fight.runs[index]),
            }
            for index, (player, sign) in enumerate([(fight.first, 1), (fight.second, -1)])
        ],
    }


def ladder(found: Ladder) -> Data:
    """Who is strongest."""
    return {
        "least": found.least,
        "deals": found.deals,
        "ladder": [
            {"rank": rung.rank, "player": found.names[rung.player], **rating(rung.rating)}
            for rung in found.rungs
        ],
        "waiting": [{"player": found.names[player], "deals": deals} for player, deals in found.waiting],
    }


def rating(found: Rating) -> Data:
    """A rating: the value that the ladder goes by, the guess and its doubt."""
    return {"rating": found.value, "mu": found.mu, "sigma": found.sigma, "deals": found.deals}


def moves(names: Names, found: Iterable[Move]) -> list[Data]:
    """What a deal did to the ratings, in finishing order."""
    return [
        {"player": names[one.player], "before": one.before.value, "after": one.after.value} for one in found
    ]


def totals(found: Totals) -> Data:
    """The standings over more than one game."""
    return {
        **stretch(found.stretch),
        "standings": [
            {
                "rank": row.rank,
                "player": found.names[row.player],
                "points": row.points,
                "deals": row.deals,
                "presidencies": row.presidencies,
                "last_places": row.last_places,
                "left": row.player in found.left,
            }
            for row in found.standings
        ],
        "winner": None,
        "target": None,
    }


def chart(found: Charted) -> Data:
    """Running totals after each deal, null where a player was not, or no longer, there."""
    return {
        **stretch(found.stretch),
        "counts": found.race.measure.value,
        "deals": [spot(one) for one in found.race.spots],
        "series": [
            {"player": found.names[lane.player], "totals": _totals(lane, len(found.race.spots))}
            for lane in found.race.lanes
        ],
    }


def _totals(lane: Lane, deals: int) -> list[int | None]:
    after = deals - lane.start - len(lane.values) + 1
    return [None] * lane.start + [*lane.values[1:]] + [None] * after
