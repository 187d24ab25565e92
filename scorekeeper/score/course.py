"""The course of a game: every deal's titles, points and totals, the winner, and what comes next.

All of it follows from the facts; nothing here is stored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules import FEWEST, RuleSet, lead, scheme
from scorekeeper.score.exchange import Debt, debts
from scorekeeper.score.facts import Deal, Game, PlayerId
from scorekeeper.score.places import Role, after_penalties, company, for_points, points, roles, target, titles


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's place in one deal.

    ``points`` go by the finishing order, ``title`` and ``role`` by the order after penalties.
    ``of`` is how many played. ``up`` is how many places better than in their deal before (negative:
    worse, 0 also where there is none before, or another number of players). ``row`` counts how
    often in a row they have been president, or last.
    """

    place: int
    of: int
    player: PlayerId
    title: str
    role: Role
    points: int
    total: int
    typed: bool
    penalty: bool
    up: int
    row: int


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won at which deal (by number), and how it was decided, in words."""

    players: tuple[PlayerId, ...]
    deal: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What comes before a deal: the seats, the order of titles, who deals, who leads, who owes what.

    ``order`` is empty before a first deal, ``leader`` None where the holder of 3♣ opens, and both
    ``dealer`` and ``leader`` are None where too few are present. ``joined`` and ``left`` are those
    by whom the company differs from the deal before.
    """

    seats: tuple[PlayerId, ...]
    order: tuple[PlayerId, ...]
    titles: tuple[str, ...]
    dealer: PlayerId | None
    leader: PlayerId | None
    lead: str
    debts: tuple[Debt, ...]
    joined: tuple[PlayerId, ...]
    left: tuple[PlayerId, ...]

    @property
    def enough(self) -> bool:
        """Are enough players present for a deal?"""
        return len(self.seats) >= FEWEST


@dataclass(frozen=True, slots=True)
class Result:
    """A deal with the places of its players, the opening before it, and the totals after it."""

    deal: Deal
    opening: Opening
    places: tuple[Place, ...]
    totals: Mapping[PlayerId, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; level players share the ``rank``."""

    rank: int
    player: PlayerId
    points: int
    deals: int
    presidencies: int
    last_places: int


@dataclass(frozen=True, slots=True)
class Course:
    """A game worked out: ``results`` of the deals that count, in order, and the ``next`` opening."""

    game: Game
    results: tuple[Result, ...]
    totals: Mapping[PlayerId, int]
    winner: Winner | None
    next: Opening

    @property
    def scored(self) -> bool:
        """Is it played for points? Else presidencies count."""
        return for_points(self.game)

    def result(self, number: int) -> Result | None:
        """The result of the deal with this number, None where there is none or it was struck."""
        return next((result for result in self.results if result.deal.number == number), None)

    def opening_after(self, number: int) -> Opening:
        """What came after the deal with this number: the opening of the next deal that counts."""
        later = (result.opening for result in self.results if result.deal.number > number)
        return next(later, self.next)


def course(game: Game) -> Course:
    """Work the whole *game* out from its facts."""
    totals = {seat.player: 0 for seat in game.seats}
    crowned = dict(totals)  # how often each has been president
    latest: dict[PlayerId, Place] = {}
    results: list[Result] = []
    winner: Winner | None = None
    before = 0
    for deal in game.counted:
        _adjust(totals, game, before, deal.number)
        opening = _opening(game, _seated(game, deal), deal.rules, results)
        places = _places(deal, totals, latest)
        latest |= {place.player: place for place in places}
        for place in places:
            crowned[place.player] += place.role is Role.PRESIDENT
        results.append(Result(deal, opening, places, dict(totals)))
        winner = winner or _winner(deal, totals, crowned, len(results))
        before = deal.number
    _adjust(totals, game, before, None)
    winner = winner or _stopped(game, crowned, before)
    upcoming = _opening(game, game.present, game.rules, results)
    return Course(game, tuple(results), totals, winner, upcoming)


def standings(course: Course) -> tuple[Standing, ...]:
    """The standings, best first; level players in seat order. Without points, presidencies count."""
    rows = [_standing(course, seat.player) for seat in course.game.seats]
    return ranked(rows, scored=course.scored)


def ranked(rows: Sequence[Standing], *, scored: bool) -> tuple[Standing, ...]:
    """*rows* best first, with their ranks: by points where it is *scored*, else by presidencies."""

    def worth(row: Standing) -> tuple[int, ...]:
        return (row.points,) if scored else (row.presidencies, -row.last_places)

    best = sorted(rows, key=worth, reverse=True)
    return tuple(replace(row, rank=1 + sum(worth(other) > worth(row) for other in rows)) for row in best)


def _standing(course: Course, player: PlayerId) -> Standing:
    own = [place.role for result in course.results for place in result.places if place.player == player]
    return Standing(
        0, player, course.totals[player], len(own), own.count(Role.PRESIDENT), own.count(Role.SCUM)
    )


def _adjust(totals: dict[PlayerId, int], game: Game, first: int, end: int | None) -> None:
    """Add the adjustments made from deal *first* on, up to but not after deal *end*."""
    for adjustment in game.given(first, end):
        totals[adjustment.player] += adjustment.points


def _seated(game: Game, deal: Deal) -> tuple[PlayerId, ...]:
    """The players of *deal* in seat order."""
    return tuple(seat.player for seat in game.seats if seat.player in deal.finish)


def _places(deal: Deal, totals: dict[PlayerId, int], latest: Mapping[PlayerId, Place]) -> tuple[Place, ...]:
    """The places of *deal*, whose points are added to *totals*; *latest* has each player's place before."""
    count = len(deal.finish)
    order = after_penalties(deal.finish, deal.penalties)
    names, kinds, worth = titles(deal.rules, count), roles(count), points(deal.rules, count)
    places: list[Place] = []
    for index, player in enumerate(deal.finish):
        totals[player] += worth[index]
        standing = order.index(player)
        role, before = kinds[standing], latest.get(player)
        places.append(
            Place(
                place=index + 1,
                of=count,
                player=player,
                title=names[standing],
                role=role,
                points=worth[index],
                total=totals[player],
                typed=deal.last_typed or index < count - 1,
                penalty=player in deal.penalties,
                up=before.place - index - 1 if before and before.of == count else 0,
                row=_row(role, before),
            )
        )
    return tuple(places)


def _row(role: Role, before: Place | None) -> int:
    """How often in a row the player has had *role*, this deal included, if it is first or last."""
    if role not in (Role.PRESIDENT, Role.SCUM):
        return 0
    return before.row + 1 if before and before.role is role else 1


def _winner(
    deal: Deal, totals: Mapping[PlayerId, int], crowned: Mapping[PlayerId, int], played: int
) -> Winner | None:
    """The winner as of *deal*, the *played*-th that counts (RULES section 6)."""
    goal = target(deal.rules)
    reached = [player for player, total in totals.items() if goal and total >= goal]
    if reached:
        best = max(totals[player] for player in reached)
        level = tuple(player for player in reached if totals[player] == best)
        first = min(level, key=lambda player: _place_in(deal, player))
        if len(level) > 1:
            reason = f"{len(level)} were level at {best}, and the better place in deal {deal.number} decides"
        elif len(reached) > 1:
            reason = f"{len(reached)} reached {goal}, and the higher total decides"
        else:
            reason = f"first to {goal}"
        return Winner((first,), deal.number, reason)
    if scheme(deal.rules.scoring).scores and 0 < deal.rules.deals <= played:
        tally = deal.rules.scoring == "tally"
        level = _best(crowned if tally else totals)
        what = "most presidencies" if tally else "highest total"
        return Winner(level, deal.number, f"{what} after {played} deals{_shared(level)}")
    return None


def _stopped(game: Game, crowned: Mapping[PlayerId, int], last: int) -> Winner | None:
    """Who has won a tally once the game is closed: it ends when the night stops (S0)."""
    if not (game.finished and last and game.rules.scoring == "tally"):
        return None
    level = _best(crowned)
    return Winner(level, last, f"most presidencies when the night stopped{_shared(level)}")


def _best(counts: Mapping[PlayerId, int]) -> tuple[PlayerId, ...]:
    most = max(counts.values())
    return tuple(player for player, count in counts.items() if count == most)


def _shared(level: Sequence[PlayerId]) -> str:
    return ": level, they share the win" if len(level) > 1 else ""


def _place_in(deal: Deal, player: PlayerId) -> int:
    return deal.finish.index(player) if player in deal.finish else len(deal.finish)


def _opening(game: Game, present: tuple[PlayerId, ...], rules: RuleSet, results: Sequence[Result]) -> Opening:
    """What comes before the deal that follows *results*, for those *present* in seat order."""
    if results:
        last = results[-1].deal
        previous = after_penalties(last.finish, last.penalties)
    else:
        previous = game.kept
    later = any(player in present for player in previous)
    order = company(previous, present, rules.newcomer) if later else ()
    by_rank = later and rules.seating == "by-rank"
    seats = order if by_rank else present
    enough = len(present) >= FEWEST
    dealer = _dealer(game, seats, order, rules, results) if enough else None
    leader, opens = _leader(seats, order, dealer, rules)
    return Opening(
        seats=seats,
        order=order,
        titles=titles(rules, len(order)) if later and enough else (),
        dealer=dealer,
        leader=leader,
        lead=opens,
        debts=debts(order, rules) if later and enough else (),
        joined=tuple(player for player in present if player not in previous) if later else (),
        left=tuple(player for player in previous if player not in present) if later else (),
    )


def _dealer(
    game: Game,
    seats: tuple[PlayerId, ...],
    order: tuple[PlayerId, ...],
    rules: RuleSet,
    results: Sequence[Result],
) -> PlayerId:
    everybody = tuple(seat.player for seat in game.seats)
    if not results and game.first_dealer is not None:
        first = game.first_dealer
        return first if first in seats else _left_of(first, seats, everybody)
    if order and rules.dealer == "scum":
        return order[-1]
    if order and rules.dealer == "president":
        return order[0]
    before = results[-1].opening.dealer if results else None
    return _left_of(before, seats, everybody) if before is not None else seats[-1]


def _left_of(player: PlayerId, seats: tuple[PlayerId, ...], everybody: tuple[PlayerId, ...]) -> PlayerId:
    """The next of *seats* to the left of *player*, who may no longer be among them."""
    ring = seats if player in seats else everybody
    start = ring.index(player)
    return next(other for other in ring[start + 1 :] + ring[: start + 1] if other in seats)


def _leader(
    seats: tuple[PlayerId, ...], order: tuple[PlayerId, ...], dealer: PlayerId | None, rules: RuleSet
) -> tuple[PlayerId | None, str]:
    """Who opens (None: whoever holds 3♣), and the value of the option that says so."""
    if dealer is None:
        return None, ""
    opens = lead(rules, later=bool(order))
    if opens.startswith("three-of-clubs"):
        return None, opens
    if opens == "scum":
        return order[-1], opens
    if opens == "president":
        return order[0], opens
    return _left_of(dealer, seats, seats), opens
