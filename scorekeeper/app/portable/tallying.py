"""From the games of a sheet to the facts of games."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path

from scorekeeper.app.errors import Hint
from scorekeeper.app.portable.asked import Asked
from scorekeeper.app.portable.people import People
from scorekeeper.app.portable.reading import refused
from scorekeeper.app.portable.sheet import Faults, Sheet, SheetDeal, SheetGame
from scorekeeper.app.portable.source import Source
from scorekeeper.app.ruling import resolve, rules_at_table
from scorekeeper.names import MOST_KEYS, fold, keys
from scorekeeper.rules import MOST, NamedRules, preset
from scorekeeper.score import FEWEST, Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.score.timeline import night
from scorekeeper.store.whole import Whole


@dataclass(frozen=True, slots=True)
class Tally:
    """A game as the sheet tells it, every deal of it with its instant, and as facts."""

    told: SheetGame
    whole: Whole


def games_of(
    path: Path, source: Source, sheet: Sheet, people: People, asked: Asked, *, at: datetime, now: datetime
) -> list[Tally]:
    """The sheet's games, finished, under the rules of *asked*; store at *path*.

    Deals without a time have that of the deal before, or *at*; *now* they are typed. Where no rule
    set is named: that of the sheet, else that of the game on the table. Raises `Refused` with every
    line that these rules, or the names of the players, do not allow.
    """
    faults = Faults()
    found: list[Tally] = []
    sizes: list[int] = []
    for game in games_told(sheet, at, nights=asked.nights):
        shipped = preset(game.base) if game.base else None
        named = resolve(path, asked.ruling, shipped or rules_at_table(path))
        sizes += _check(game, named, people, faults)
        if not faults.found:
            found.append(Tally(game, _facts(game, named, people, now)))
    if faults.found:
        hints = []
        if sizes:
            wider = asked.with_option("players", f"{min(FEWEST, *sizes)}-{max(FEWEST, *sizes)}")
            hints = [Hint("To take it all the same:", wider.command(source))]
        raise refused(source.name, faults.told(), hints)
    return found


def games_told(sheet: Sheet, at: datetime, *, nights: bool) -> list[SheetGame]:
    """The games of the sheet with every deal at an instant, each split into its *nights* on demand."""
    timed = [_timed(game, at) for game in sheet.games]
    return [part for game in timed for part in _by_night(game)] if nights else timed


def _timed(game: SheetGame, at: datetime) -> SheetGame:
    """The game with an instant for every deal: its own, else that of the deal before, else *at*."""
    at = next((deal.at for deal in game.deals if deal.at), at)
    deals: list[SheetDeal] = []
    for deal in game.deals:
        at = deal.at or at
        deals.append(replace(deal, at=at))
    return replace(game, deals=tuple(deals))


def _by_night(game: SheetGame) -> Iterator[SheetGame]:
    """A game for each night of *game*, the earliest first."""
    nights: dict[date, list[int]] = {}
    for number, deal in enumerate(game.deals, 1):
        assert deal.at is not None  # it has been timed
        nights.setdefault(night(deal.at), []).append(number)
    if len(nights) < 2:
        yield game
        return
    for day, numbers in sorted(nights.items()):
        # Points given before the first deal of all go with the night of that deal.
        given = [made for made in game.adjustments if max(made.after, 1) in numbers]
        yield replace(
            game,
            name=f"{game.name} {day}".strip(),
            deals=tuple(game.deals[number - 1] for number in numbers),
            adjustments=tuple(
                replace(made, after=sum(number <= made.after for number in numbers)) for made in given
            ),
        )


def _check(game: SheetGame, named: NamedRules, people: People, faults: Faults) -> list[int]:
    """Note the deals that cannot have been; the sizes of those too large or small for the rules."""
    least, most = named.rules.players
    sizes: list[int] = []
    for deal in game.deals:
        seen: dict[PlayerId, str] = {}
        for name in deal.names:
            player = people.of(name)
            if player in seen:
                same = fold(seen[player]) == fold(name)
                told = f"{name} is named twice" if same else f"{seen[player]} and {name} are one person"
                faults.add(deal.line, told)
            seen.setdefault(player, name)
        size = len(deal.names)
        if size > MOST:
            faults.add(deal.line, f"{size} players are named; {MOST} are dealt in at the most")
        elif not least <= size <= most:
            sizes.append(size)
            faults.add(deal.line, f"{size} players; {named.name} is for {least} to {most}")
    if len({people.of(name) for name in game.names}) > MOST_KEYS:
        faults.add(game.deals[0].line, f"a game has room for {MOST_KEYS} players at the most")
    return sizes


def _facts(game: SheetGame, named: NamedRules, people: People, now: datetime) -> Whole:
    deals = tuple(_deals(game, named, people, now))
    called: dict[PlayerId, str] = {}
    for name in game.names:
        called.setdefault(people.of(name), name)
    last = deals[-1]
    seats = tuple(
        Seat(player, key, Presence.IN if player in last.finish else Presence.LEFT)
        for player, key in zip(called, keys(list(called.values())), strict=True)
    )
    facts = Game(
        id=0,
        name=game.name,
        base=named.base,
        rules=named.rules,
        started=deals[0].at,
        finished=last.at,
        seats=seats,
        deals=deals,
        adjustments=tuple(
            Adjustment(people.of(made.name), made.points, made.reason, made.after)
            for made in game.adjustments
        ),
    )
    return Whole(facts, adjusted=tuple(made.at or last.at for made in game.adjustments))


def _deals(game: SheetGame, named: NamedRules, people: People, now: datetime) -> Iterator[Deal]:
    for number, deal in enumerate(game.deals, 1):
        assert deal.at is not None  # it has been timed
        yield Deal(
            number=number,
            finish=tuple(map(people.of, deal.names)),
            base=named.base,
            rules=named.rules,
            at=deal.at,
            entered=now,
            penalties=tuple(map(people.of, deal.penalties)),
            note=deal.note,
            last_typed=deal.last_typed,
        )
