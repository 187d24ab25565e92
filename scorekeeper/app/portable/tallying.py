"""From the games of a sheet to the facts of games."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from scorekeeper.app import clock
from scorekeeper.app.errors import Hint
from scorekeeper.app.games import MOST
from scorekeeper.app.portable.people import People
from scorekeeper.app.portable.reading import refused
from scorekeeper.app.portable.sheet import Faults, Sheet, SheetDeal, SheetGame
from scorekeeper.app.portable.source import Source
from scorekeeper.app.ruling import Ruling, resolve, rules_at_table
from scorekeeper.app.view import View
from scorekeeper.app.words import counted
from scorekeeper.names import MOST_KEYS, fold, keys
from scorekeeper.rules import NamedRules, preset
from scorekeeper.score import FEWEST, Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.store.whole import Whole

_SHOWN = 3


def games_of(path: Path, source: Source, sheet: Sheet, people: People, ruling: Ruling) -> list[Whole]:
    """The facts of the sheet's games, finished, under the rules of *ruling*; store at *path*.

    Where it names no rule set: that of the sheet, else that of the game on the table. Raises
    `Refused` with every line that these rules, or the names of the players, do not allow.
    """
    faults = Faults()
    found: list[Whole] = []
    sizes: list[int] = []
    for game in sheet.games:
        shipped = preset(game.base) if game.base else None
        named = resolve(path, ruling, shipped or rules_at_table(path))
        sizes += _check(game, named, people, faults)
        if not faults.found:
            found.append(_facts(game, named, people))
    if faults.found:
        hints = []
        if sizes:
            least, most = min(FEWEST, *sizes), max(FEWEST, *sizes)
            hints = [Hint("To take it all the same:", source.again("--set", f"players={least}-{most}"))]
        raise refused(source.name, faults.told(), hints)
    return found


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


def _facts(game: SheetGame, named: NamedRules, people: People) -> Whole:
    deals = tuple(_deals(game, named, people))
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


def _deals(game: SheetGame, named: NamedRules, people: People) -> Iterator[Deal]:
    now = clock.now()
    at: datetime = next((deal.at for deal in game.deals if deal.at), now)
    for number, deal in enumerate(game.deals, 1):
        at = deal.at or at
        yield Deal(
            number=number,
            finish=tuple(map(people.of, deal.names)),
            base=named.base,
            rules=named.rules,
            at=at,
            entered=now,
            penalties=tuple(map(people.of, deal.penalties)),
            note=deal.note,
            last_typed=deal.last_typed,
        )


def differing(views: Sequence[View], sheet: Sheet) -> list[str]:
    """What to say where the points of the sheet are not those of the rules."""
    wrong = 0
    for view, game in zip(views, sheet.games, strict=True):
        for result, deal in zip(view.course.results, game.deals, strict=True):
            points = [place.points for place in result.places]
            wrong += sum(
                told not in (None, own) for own, told in zip(points, deal.points or points, strict=True)
            )
    if not wrong:
        return []
    where = f"In {counted(wrong, 'place')} the sheet has other points than these rules give;"
    return [f"{where} --rules or --set scoring=… names the rules that were played."]


def first_lines(sheet: Sheet) -> tuple[str, ...]:
    """How the first lines of the sheet were read, to look at before it is imported."""
    deals = [deal for game in sheet.games for deal in game.deals]
    rest = len(deals) - _SHOWN
    return (*map(_told, deals[:_SHOWN]), *([f"… and {rest} more"] if rest > 0 else []))


def _told(deal: SheetDeal) -> str:
    at = f"{deal.at:%Y-%m-%d %H:%M} " if deal.at else ""
    return f"line {deal.line}: {at}{', '.join(deal.names)}"
