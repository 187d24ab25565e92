"""Record, correct and strike deals; move points and titles outside of them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from scorekeeper.app import clock
from scorekeeper.app.desk import game_on_table, numbered, open_game, table
from scorekeeper.app.errors import Hint, Refused, command, usage
from scorekeeper.app.orders import Order, Table
from scorekeeper.app.view import View, are_dealt_in, view, view_again
from scorekeeper.score import FEWEST, MOST_GIVEN, Adjustment, Deal, Game, PlayerId, Presence, course
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store

TWICE = timedelta(seconds=45)
"""The same order again within this time is taken for a slip of the finger."""

_LONG = 9


@dataclass(frozen=True, slots=True)
class Recorded:
    """Deals just recorded: their numbers, and the game as it is after them."""

    view: View
    numbers: tuple[int, ...]
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """A deal before and after a correction, and the game before and after it."""

    before: View
    view: View
    number: int
    dry_run: bool = False

    @property
    def deals(self) -> tuple[Deal, Deal]:
        """The deal as it was and as it is."""
        return numbered(self.before.game, self.number), numbered(self.view.game, self.number)

    @property
    def totals(self) -> tuple[tuple[PlayerId, int, int], ...]:
        """(player, total before, total after) of everybody whose total has changed."""
        return moved(self.before, self.view)


def moved(before: View, after: View) -> tuple[tuple[PlayerId, int, int], ...]:
    """(player, total before, total after) of everybody whose total differs, in seat order."""
    old, new = before.course.totals, after.course.totals
    return tuple(
        (player, old.get(player, 0), total) for player, total in new.items() if old.get(player, 0) != total
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What goes with an order: who sat out, when it was played, a note, whether a repeat is meant,
    and the deal record that shows it, with the file that it was read from."""

    out: tuple[str, ...] = ()
    at: str | None = None
    note: str | None = None
    again: bool = False
    record: str | None = None
    file: str | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The options that say the same on the command line."""
        words = ["--record", self.file] if self.file is not None else []
        words += [word for name in self.out for word in ("--out", name)]
        words += ["--at", self.at] if self.at is not None else []
        words += ["--note", self.note] if self.note is not None else []
        return (*words, "--again") if self.again else tuple(words)


def eligible(store: Store, out: Sequence[str] = ()) -> tuple[Table, tuple[PlayerId, ...]]:
    """The chairs of the game on the table, and who is dealt in, those named in *out* left aside.

    For asking place by place. Raises `Refused`.
    """
    with store.reading() as book:
        game = open_game(book)
        chairs = table(book, game, ("deal",), Entry(out=tuple(out)).words)
        return chairs, _dealt_in(game, chairs, game.present, out)


def record(
    store: Store,
    orders: Iterable[Sequence[str]],
    entry: Entry,
    *,
    after: int | None = None,
    lines: Sequence[int] = (),
    dry_run: bool = False,
) -> Recorded:
    """Record a deal for each of *orders*, after the last deal or after deal number *after*.

    All of them are recorded, or none. *lines* are the numbers of the lines they were read from, for
    a refusal to name. Raises `Refused`.
    """
    now = clock.now()
    at = clock.read_when(entry.at, now) if entry.at else now
    with store.changing(now, dry_run=dry_run) as book:
        game = open_game(book)
        first = len(game.deals) + 1 if after is None else after + 1
        if not 1 <= first <= len(game.deals) + 1:
            numbered(game, after)
        company = _company(game, after)
        tail = entry.words if after is None else (*entry.words, "--after", str(after))
        recorded: list[Deal] = []
        for number, words in enumerate(orders, first):
            chairs = table(book, game, ("deal",), tail)
            played = company if after is None else (*company, *chairs.mentioned(words))
            with _naming_line(lines, number - first):
                deal = _read(game, chairs, words, entry, played, number, at=at, now=now)
            if not recorded and after is None and not entry.again:
                _refuse_repeat(game, deal, () if entry.file else words, tail)
            book.add_deal(game.id, deal)
            recorded.append(deal)
        if not recorded:
            raise usage("No order was given.", Hint("For example:", command("deal", "b", "a", "c")))
        book.summary = _summary(book, recorded)
        numbers = tuple(deal.number for deal in recorded)
        return Recorded(view_again(book, game.id), numbers, dry_run)


@contextmanager
def _naming_line(lines: Sequence[int], index: int) -> Iterator[None]:
    """Let a refusal say on which line it is, where the order was read from one."""
    try:
        yield
    except Refused as error:
        if not lines:
            raise
        message = f"on line {lines[index]}: {error.message}"
        raise Refused(error.code, message, error.hints, exit=error.exit) from None


def _company(game: Game, after: int | None) -> tuple[PlayerId, ...]:
    """Who is taken to have played: those dealt in now, or those of the deal before a late entry."""
    if after is None or not game.deals:
        return game.present
    return game.deals[max(after - 1, 0)].finish


def _in_force(game: Game, number: int) -> Deal | Game:
    """What has the rules for the deal that is to have this number: those that held at the time."""
    if number > len(game.deals):
        return game
    return game.deals[max(number - 2, 0)]  # the deal before it; of a first deal, that which was first


def _read(
    game: Game,
    chairs: Table,
    words: Sequence[str],
    entry: Entry,
    company: Sequence[PlayerId],
    number: int,
    *,
    at: datetime,
    now: datetime,
) -> Deal:
    # Of a late entry, whoever is named played: the company may have been another then.
    seated_then = tuple(seat.player for seat in game.seats if seat.player in company)
    dealt_in = _dealt_in(game, chairs, seated_then, entry.out)
    order = _order(chairs, words, dealt_in)
    seated = [seat.player for seat in game.seats if seat.presence is not Presence.LEFT]
    then = _in_force(game, number)
    return Deal(
        number=number,
        finish=order.finish,
        base=then.base,
        rules=then.rules,
        at=at,
        entered=now,
        sat_out=tuple(player for player in seated if player not in order.finish),
        note=entry.note or "",
        record=entry.record,
        last_typed=order.last_typed,
    )


def _dealt_in(
    game: Game, chairs: Table, company: Sequence[PlayerId], out: Sequence[str]
) -> tuple[PlayerId, ...]:
    aside = {chairs.player(word).player for word in out}
    dealt_in = tuple(player for player in company if player not in aside)
    if len(dealt_in) < FEWEST:
        hints = [
            Hint(f"{chairs.chair(seat.player).name} is dealt in again:", command("back", str(number)))
            for number, seat in enumerate(game.seats, 1)
            if seat.presence is Presence.OUT
        ]
        raise Refused(
            "too-few",
            f"A deal needs at least {FEWEST} players, and {are_dealt_in(len(dealt_in))}.",
            hints or [Hint("Somebody joins:", command("join", "NAME"))],
        )
    return dealt_in


def _order(chairs: Table, words: Sequence[str], dealt_in: Sequence[PlayerId]) -> Order:
    order = chairs.order(words, dealt_in)
    if not order.finish[:-1] or not any(word.strip() for word in words):
        raise usage("No order was given.")
    return order


def _refuse_repeat(game: Game, deal: Deal, words: Sequence[str], tail: Sequence[str]) -> None:
    last = game.deals[-1] if game.deals else None
    if last is None or last.void or last.finish != deal.finish:
        return
    if timedelta(0) <= deal.entered - last.entered < TWICE:
        raise Refused(
            "repeated",
            f"The same order was recorded a moment ago, as deal {last.number}.",
            [Hint("Played again, with the same order?", command("deal", *words, *tail, "--again"))],
        )


def _summary(book: Book, deals: Sequence[Deal]) -> str:
    if len(deals) == 1:
        return f"deal {deals[0].number} ({_names(book, deals[0].finish)})"
    return f"deals {deals[0].number} to {deals[-1].number}"


def _names(book: Book, players: Iterable[PlayerId]) -> str:
    names = book.names()
    return ", ".join(names[player] for player in players)


def editing(store: Store, words: Sequence[str]) -> tuple[int, tuple[str, ...], Table, tuple[PlayerId, ...]]:
    """Which deal *words* (``[N] [ORDER…]``) mean: its number, the words of the order, the chairs of
    its game, and who played, in seat order. Raises `Refused`."""
    with store.reading() as book:
        game = game_on_table(book)
        number, order = _which(game, words)
        deal = numbered(game, number)
        chairs = table(book, game, ("edit", str(deal.number)))
        played = tuple(seat.player for seat in game.seats if seat.player in deal.finish)
        return deal.number, tuple(order), chairs, played


def _which(game: Game, words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """The number in front of an order, None where there is only an order, and the order."""
    first = words[0] if words else ""
    if not (first.isascii() and first.isdigit()):
        return None, words
    first = first[:_LONG]  # no game has so many deals
    if len(words) == 1 and len(first) > 1 and int(first) > len(game.deals):
        return None, words  # a row of seat numbers
    return int(first), words[1:]


def edit(
    store: Store, number: int | None, words: Sequence[str], entry: Entry, *, dry_run: bool = False
) -> Corrected:
    """Correct the deal with this number (None: the last): its order, who sat out, time or note.

    Raises `Refused`.
    """
    now = clock.now()
    with store.changing(now, dry_run=dry_run) as book:
        game = game_on_table(book)
        old = numbered(game, number)
        new = old
        if words or entry.out:
            new = _reordered(book, game, old, words, entry)
        if entry.at is not None:
            new = replace(new, at=clock.read_when(entry.at, now))
        if entry.note is not None:
            new = replace(new, note=entry.note)
        if new == old:
            raise Refused("no-change", f"Deal {old.number} stands like that already.")
        before = view(book, game)
        book.change_deal(game.id, new)
        how = (
            f"{_names(book, old.finish)} → {_names(book, new.finish)}"
            if new.finish != old.finish
            else "details"
        )
        book.summary = f"the edit of deal {old.number} ({how})"
        return Corrected(before, view_again(book, game.id), old.number, dry_run)


def _reordered(book: Book, game: Game, old: Deal, words: Sequence[str], entry: Entry) -> Deal:
    chairs = table(book, game, ("edit", str(old.number)), entry.words)
    aside = {chairs.player(word).player for word in entry.out}
    # Whoever is named played, also where the deal was recorded without them.
    named = chairs.mentioned(words)
    played = [
        seat.player
        for seat in game.seats
        if (seat.player in old.finish or seat.player in named) and seat.player not in aside
    ]
    if len(played) < FEWEST:
        raise Refused("too-few", f"A deal needs at least {FEWEST} players; {len(played)} would be left.")
    kept = [str(chairs.chair(player).name) for player in old.finish if player in played]
    order = chairs.order(words or kept, played)
    return replace(
        old,
        finish=order.finish,
        last_typed=old.last_typed if order.finish == old.finish else order.last_typed,
        sat_out=tuple(
            player for player in dict.fromkeys((*old.sat_out, *old.finish)) if player not in order.finish
        ),
        penalties=tuple(player for player in old.penalties if player in order.finish),
        # The record told of the order that has just been corrected.
        record=old.record if order.finish == old.finish else None,
    )


def void(store: Store, number: int, *, restore: bool = False) -> Corrected:
    """Strike a deal, so that it counts no more, or let a struck one count again. Raises `Refused`."""
    with store.changing(clock.now()) as book:
        game = game_on_table(book)
        old = numbered(game, number)
        if old.void is not restore:
            state = "is struck already" if old.void else "is not struck"
            raise Refused("no-change", f"Deal {number} {state}.")
        before = view(book, game)
        book.change_deal(game.id, replace(old, void=not restore))
        book.summary = (
            f"the {'return' if restore else 'strike'} of deal {number} ({_names(book, old.finish)})"
        )
        return Corrected(before, view_again(book, game.id), number)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points given or taken, and the game after it."""

    view: View
    player: PlayerId
    points: int
    reason: str


def adjust(store: Store, name: str, points: int, reason: str) -> Adjusted:
    """Give or take points outside of a deal. Raises `Refused`."""
    at = clock.now()
    with store.changing(at) as book:
        game = game_on_table(book)
        tail = (f"{points:+d}", *(("--reason", reason) if reason else ()))
        chair = table(book, game, ("adjust",), tail).player(name)
        if not 0 < abs(points) <= MOST_GIVEN:
            raise usage(f"Points are a number from 1 to {MOST_GIVEN}, given or taken.")
        after = game.deals[-1].number if game.deals else 0
        book.add_adjustment(game.id, Adjustment(chair.player, points, reason.strip(), after), at)
        book.summary = (
            f"{points:+d} for {chair.name}{f' ({reason.strip()})' if reason.strip() else ''}".replace(
                "-", "−", 1
            )
        )
        return Adjusted(view_again(book, game.id), chair.player, points, reason.strip())


def penalty(store: Store, name: str, number: int | None = None) -> Corrected:
    """Note that a player moved the pile in a deal (None: the last): they drop to its last place.

    That moves titles, the exchange, deal and lead, not points (`hands_off_pile`, S0). Raises `Refused`.
    """
    with store.changing(clock.now()) as book:
        game = game_on_table(book)
        deal = numbered(game, number)
        tail = () if number is None else ("--deal", str(number))
        chair = table(book, game, ("penalty",), tail).player(name)
        if not (game.rules.hands_off_pile or deal.rules.hands_off_pile):
            raise Refused(
                "rule-off",
                "This table plays without hands_off_pile, so moving the pile costs nothing.",
                [Hint("To play with it:", command("rules", "set", "hands_off_pile=yes"))],
            )
        if deal.void or chair.player not in deal.finish:
            what = "was struck" if deal.void else f"was played without {chair.name}"
            raise Refused("not-in-deal", f"Deal {deal.number} {what}.")
        if chair.player in deal.penalties:
            raise Refused(
                "no-change", f"{chair.name} has dropped to the last place of deal {deal.number} already."
            )
        result = course(game).result(deal.number)
        if result and result.opening.order and result.opening.order[-1] == chair.player:
            raise Refused(
                "scum-may",
                f"{chair.name} was the scum in deal {deal.number}: clearing the pile is their duty.",
            )
        before = view(book, game)
        book.change_deal(game.id, replace(deal, penalties=(*deal.penalties, chair.player)))
        book.summary = f"the penalty of {chair.name} in deal {deal.number}"
        return Corrected(before, view_again(book, game.id), deal.number)
