"""Results as machines read them: the objects that ``--json`` prints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from scorekeeper.rules import Contradiction, NamedRules
from scorekeeper.score import Debt, Opening, PlayerId, standings, target

if TYPE_CHECKING:  # what only reads rules must not load the store
    from scorekeeper.app.changes import Turned
    from scorekeeper.app.company import Company
    from scorekeeper.app.deals import Corrected, Recorded
    from scorekeeper.app.people import Known
    from scorekeeper.app.rulebook import Difference, Page, Shelf
    from scorekeeper.app.ruling import Change
    from scorekeeper.app.swaps import Gift, Swap
    from scorekeeper.app.view import View
    from scorekeeper.store.book import GameLine

Data = dict[str, Any]


def deal(view: View, number: int) -> Data:
    """A deal with its places, the exchange after it, who deals and leads next, and the winner."""
    facts = next(deal for deal in view.game.deals if deal.number == number)
    result = view.course.result(number)
    places = result.places if result else ()
    return {
        "game": view.game.id,
        "deal": number,
        "finish": [
            {
                "place": place.place,
                "player": view.name(place.player),
                "title": place.title,
                "points": place.points,
                "total": place.total,
                "typed": place.typed,
                "penalty": place.penalty,
                "up": place.up,
                "in_a_row": place.row,
            }
            for place in places
        ],
        "order": [view.name(player) for player in facts.finish],
        "sat_out": [view.name(player) for player in facts.sat_out],
        "at": facts.at.isoformat(),
        "note": facts.note,
        "void": facts.void,
        **opening(view, view.course.opening_after(number)),
        "winner": winner(view),
    }


def opening(view: View, found: Opening) -> Data:
    """The exchange, who deals and leads, and the seats where they follow the ranks."""

    def named(player: PlayerId | None) -> str | None:
        return None if player is None else view.name(player)

    return {
        "exchange": [debt(view, owed) for owed in found.debts],
        "next": {
            "dealer": named(found.dealer),
            "leader": named(found.leader),
            "lead": found.lead or None,
            "seats": [view.name(player) for player in found.seats],
        },
        "reason": view.reason(found),
    }


def debt(view: View, owed: Debt) -> Data:
    """Who owes how many cards to whom, and who chooses."""
    return {
        "from": view.name(owed.giver),
        "to": view.name(owed.receiver),
        "cards": owed.cards,
        "which": owed.which.value,
        "title_from": owed.giver_title,
        "title_to": owed.receiver_title,
    }


def winner(view: View) -> Data | None:
    """Who has won and how it was decided; ``player`` is null where the win is shared."""
    found = view.course.winner
    if found is None:
        return None
    names = [view.name(player) for player in found.players]
    only = names[0] if len(names) == 1 else None
    return {"player": only, "players": names, "deal": found.deal, "reason": found.reason}


def game(view: View) -> Data:
    """The game on the table: seats, rules, standings, and what comes next."""
    facts = view.game
    return {
        "game": facts.id,
        "name": facts.name,
        "rules": named_rules(NamedRules(view.rules_label, facts.base, facts.rules)),
        "started": facts.started.isoformat(),
        "finished": facts.finished.isoformat() if facts.finished else None,
        "deals": len(facts.deals),
        "seats": [
            {
                "seat": number,
                "key": seat.key,
                "player": view.name(seat.player),
                "presence": seat.presence.value,
            }
            for number, seat in enumerate(facts.seats, 1)
        ],
        **table(view),
        **opening(view, view.course.next),
    }


def table(view: View) -> Data:
    """The standings, the winner, the target."""
    return {
        "standings": [
            {
                "rank": row.rank,
                "player": view.name(row.player),
                "points": row.points,
                "deals": row.deals,
                "presidencies": row.presidencies,
                "last_places": row.last_places,
                "left": view.left(row.player),
            }
            for row in standings(view.course)
        ],
        "winner": winner(view),
        "target": target(view.game.rules) or None,
    }


def recorded(done: Recorded) -> Data:
    """The last deal recorded, and the numbers of all."""
    return {**deal(done.view, done.numbers[-1]), "recorded": list(done.numbers), "dry_run": done.dry_run}


def corrected(done: Corrected) -> Data:
    """A deal as it is after a correction, the order before, and the totals that moved."""
    before, _ = done.deals
    return {
        **deal(done.view, done.number),
        "before": [done.view.name(player) for player in before.finish],
        "totals": totals(done.view, done.totals),
        "dry_run": done.dry_run,
    }


def totals(view: View, moved: Iterable[tuple[PlayerId, int, int]]) -> list[Data]:
    """Whose total went from what to what."""
    return [{"player": view.name(player), "before": old, "after": new} for player, old, new in moved]


def turned(done: Turned, word: str) -> Data:
    """What was undone or done again, and the game on the table after it."""
    after = game(done.view) if done.view else {"game": None}
    return {word: done.summary, **after, "totals": totals(done.view, done.totals) if done.view else []}


def swap(found: Swap) -> Data:
    """The next exchange, with the very cards where hands are known."""
    return {
        "exchange": [gift(found.view, one) for one in found.gifts],
        "reason": found.reason,
        "declined": found.declined,
        "may_trade": [found.view.name(player) for player in found.traders],
        "next": opening(found.view, found.view.course.next)["next"],
    }


def gift(view: View, found: Gift) -> Data:
    """A debt; ``must_give`` are the cards that go in any case, ``may_give`` each whole choice."""
    data = debt(view, found.debt)
    if found.owed is not None:
        data["must_give"] = [str(card) for card in found.owed.must]
        if found.owed.pick:
            data["may_give"] = [[str(card) for card in cards] for cards in found.owed.selections()]
    return data


def history(view: View) -> Data:
    """Every deal of a game, and the adjustments between them."""
    return {
        "game": view.game.id,
        "deals": [
            {
                "deal": facts.number,
                "order": [view.name(player) for player in facts.finish],
                "sat_out": [view.name(player) for player in facts.sat_out],
                "penalties": [view.name(player) for player in facts.penalties],
                "at": facts.at.isoformat(),
                "note": facts.note,
                "void": facts.void,
            }
            for facts in view.game.deals
        ],
        "adjustments": [
            {
                "player": view.name(made.player),
                "points": made.points,
                "reason": made.reason,
                "after": made.after,
            }
            for made in view.game.adjustments
        ],
    }


def company(done: Company) -> Data:
    """Who came or went, the first of them also by itself, and the game after it."""
    moved = [{"player": done.view.name(one.player), "key": one.key, "new": one.new} for one in done.moved]
    return {**moved[0], "moved": moved, **game(done.view)}


def games(lines: Sequence[GameLine], current: int | None, names: dict[PlayerId, str]) -> Data:
    """Every game, the latest first."""
    return {
        "current": current,
        "games": [
            {
                "game": line.id,
                "name": line.name,
                "rules": line.base,
                "started": line.started.isoformat(),
                "finished": line.finished.isoformat() if line.finished else None,
                "deals": line.deals,
                "players": [names[player] for player in line.players],
            }
            for line in lines
        ],
    }


def people(known: Iterable[Known]) -> Data:
    """Everybody known."""
    return {
        "players": [
            {
                "player": one.player.name,
                "aliases": list(one.player.aliases),
                "archived": one.player.archived,
                "games": one.games,
                "deals": one.deals,
            }
            for one in known
        ]
    }


def named_rules(named: NamedRules) -> Data:
    """A rule set: its name, what it started from, every option as text."""
    return {"name": named.name, "base": named.base, "options": named.rules.texts()}


def faults(found: Iterable[Contradiction]) -> list[Data]:
    """What does not fit together."""
    return [{"options": list(one.options), "message": one.message} for one in found]


def shelf(found: Shelf) -> Data:
    """Every rule set and house rule."""
    return {
        "current": named_rules(found.current) if found.current else None,
        "rule_sets": [{**named_rules(named), "source": list(of.seeds)} for named, of in found.shipped],
        "saved": [named_rules(named) for named in found.saved],
        "house_rules": [
            {"name": name, "sets": rule.sets, "source": list(rule.source.seeds)} for name, rule in found.house
        ],
    }


def page(found: Page) -> Data:
    """A rule set line by line."""
    return {
        "name": found.named.name,
        "base": found.named.base,
        "options": [
            {
                "option": line.option,
                "value": line.value,
                "says": line.says,
                "source": list(line.source.seeds),
                "reading": bool(line.source.reading),
                "reading_of": line.source.reading or None,
                "changed": line.changed,
            }
            for line in found.lines
        ],
        "contradictions": faults(found.faults),
    }


def difference(found: Difference) -> Data:
    """What differs between two rule sets."""
    return {
        "first": found.first.name,
        "second": found.second.name,
        "changes": changes(found.changes),
    }


def changes(found: Iterable[Change]) -> list[Data]:
    """Options before and after."""
    return [{"option": one.option, "before": one.before, "after": one.after} for one in found]
