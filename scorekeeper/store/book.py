"""The store's rows as values, and the values' changes as rows. One `Book` is one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlmodel import Session, col, select

from scorekeeper.names import fold, tidy
from scorekeeper.rules import NamedRules, RuleSet
from scorekeeper.score import (
    Adjustment,
    Deal,
    Game,
    PlayerId,
    Presence,
    Seat,
    after_penalties,
)
from scorekeeper.store.journal import Journal
from scorekeeper.store.people import People
from scorekeeper.store.rows import (
    Row,
    adjustment_of,
    adjustment_row,
    damaged,
    deal_of,
    deal_row,
    id_of,
    ids,
    impossible,
    instant,
    seat_of,
    seat_row,
    write_deal,
    written,
)
from scorekeeper.store.tables import (
    AdjustmentRow,
    DealRow,
    DeskRow,
    GameRow,
    RulesRow,
    SavedRow,
    SeatRow,
)

_ENDLESS = 2**63
"""SQLite counts no further."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list of games."""

    id: int
    name: str
    base: str
    started: datetime
    finished: datetime | None
    deals: int
    players: tuple[PlayerId, ...]


class Book(People):
    """Reads and changes the store within one transaction. Players and games are known by id."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.journal = Journal(session)
        self.summary = ""
        """What the change is, in words, for ``undo``; set by whoever makes the change."""
        self._revisions: dict[int, tuple[str, RuleSet]] = {}

    # Rules

    def revision(self, base: str, rules: RuleSet) -> int:
        """The id of this rule set's revision, made where it is new."""
        options = rules.to_json()
        query = select(RulesRow).where(RulesRow.base == base, RulesRow.options == options)
        row = self.session.exec(query).one_or_none()
        return id_of(row or self._add(RulesRow(base=base, options=options)))

    def saved_rules(self) -> tuple[NamedRules, ...]:
        """The rule sets kept by name, by name."""
        rows = self.session.exec(select(SavedRow).order_by(SavedRow.folded))
        return tuple(NamedRules(row.name, *self._rules(row.rules_id)) for row in rows)

    def save_rules(self, named: NamedRules) -> None:
        """Keep the rule set under its name, in place of one that had it."""
        rules_id = self.revision(named.base, named.rules)
        row = self.session.exec(select(SavedRow).where(SavedRow.folded == fold(named.name))).one_or_none()
        if row is None:
            self._add(SavedRow(name=tidy(named.name), folded=fold(named.name), rules_id=rules_id))
        else:
            row.name, row.rules_id = tidy(named.name), rules_id
            self.session.flush()

    def _rules(self, rules_id: int) -> tuple[str, RuleSet]:
        # Every deal asks for its revision, and revisions never change: one query for each is enough.
        if rules_id not in self._revisions:
            row = self._get(RulesRow, rules_id)
            self._revisions[rules_id] = row.base, _parsed(row.options)
        return self._revisions[rules_id]

    # Games

    def current(self) -> int | None:
        """The id of the game on the table, None where there is none."""
        row = self.session.exec(select(DeskRow)).one_or_none()
        return row.game_id if row else None

    def put_on_table(self, game: int | None) -> None:
        """Make *game* the game on the table."""
        row = self.session.exec(select(DeskRow)).one_or_none()
        if row is None:
            self._add(DeskRow(id=1, game_id=game))
        else:
            row.game_id = game
            self.session.flush()

    def games(self) -> tuple[GameLine, ...]:
        """Every game, the latest first."""
        rows = self.session.exec(select(GameRow).order_by(col(GameRow.id).desc())).all()
        deals: dict[int, int] = {}
        for game_id in self.session.exec(select(DealRow.game_id).where(col(DealRow.void).is_(False))):
            deals[game_id] = deals.get(game_id, 0) + 1
        seats: dict[int, list[PlayerId]] = {}
        for seat in self.session.exec(select(SeatRow).order_by(col(SeatRow.position))):
            seats.setdefault(seat.game_id, []).append(PlayerId(seat.player_id))
        return tuple(
            GameLine(
                id_of(row),
                row.name,
                self._rules(row.rules_id)[0],
                instant(row.started),
                instant(row.finished) if row.finished else None,
                deals.get(id_of(row), 0),
                tuple(seats.get(id_of(row), ())),
            )
            for row in rows
        )

    def on_table(self) -> Game | None:
        """The game on the table as facts, None where there is none. Raises `StoreError`: damaged."""
        current = self.current()
        return None if current is None else self.known_game(current)

    def known_game(self, game: int) -> Game:
        """The game with an id that the store gave. Raises `StoreError`: damaged."""
        found = self.game(game)
        if found is None:
            raise damaged(f"game {game} is missing")
        return found

    def game(self, game: int) -> Game | None:
        """The game with this id as facts, None where there is none. Raises `StoreError`: damaged."""
        row = self.session.get(GameRow, game) if game < _ENDLESS else None
        if row is None:
            return None
        return self._facts(
            row, self._seats(game), self._deals(game), self._rows_of(AdjustmentRow, game, "id")
        )

    def every_game(self) -> tuple[Game, ...]:
        """Every game as facts, the oldest first. Raises `StoreError`: damaged."""
        seats = self._by_game(SeatRow, "position")
        deals = self._by_game(DealRow, "number")
        made = self._by_game(AdjustmentRow, "id")
        rows = self.session.exec(select(GameRow).order_by(col(GameRow.id))).all()
        ids = {id_of(row): row for row in rows}
        return tuple(
            self._facts(row, seats.get(game, ()), deals.get(game, ()), made.get(game, ()))
            for game, row in ids.items()
        )

    def _facts(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        deals: Sequence[DealRow],
        adjustments: Sequence[AdjustmentRow],
    ) -> Game:
        try:
            base, rules = self._rules(row.rules_id)
            numbers = {id_of(deal): deal.number for deal in deals}
            found = Game(
                id=id_of(row),
                name=row.name,
                base=base,
                rules=rules,
                started=instant(row.started),
                seats=tuple(map(seat_of, seats)),
                deals=tuple(deal_of(deal, *self._rules(deal.rules_id)) for deal in deals),
                adjustments=tuple(adjustment_of(made, numbers) for made in adjustments),
                first_dealer=None if row.first_dealer_id is None else PlayerId(row.first_dealer_id),
                kept=self._last_order(row.titles_from_id),
                finished=instant(row.finished) if row.finished else None,
            )
        except (ValueError, TypeError, LookupError) as error:
            raise damaged(f"game {row.id}: {error}") from error
        wrong = impossible(found)
        if wrong:
            raise damaged(wrong)
        return found

    def add_game(
        self,
        *,
        name: str,
        started: datetime,
        base: str,
        rules: RuleSet,
        seats: Sequence[Seat],
        titles_from: int | None,
    ) -> int:
        """A new game with its chairs, not yet on the table; its id."""
        row = GameRow(
            name=name,
            started=written(started),
            rules_id=self.revision(base, rules),
            titles_from_id=titles_from,
        )
        game = id_of(self._add(row))
        for seat in seats:
            self.add_seat(game, seat)
        return game

    def change_game_rules(self, game: int, base: str, rules: RuleSet) -> None:
        """Let other rules hold from the next deal on."""
        self._get(GameRow, game).rules_id = self.revision(base, rules)
        self.session.flush()

    def set_first_dealer(self, game: int, player: PlayerId) -> None:
        """Let *player* deal the first deal."""
        self._get(GameRow, game).first_dealer_id = player
        self.session.flush()

    def finish_game(self, game: int, at: datetime | None) -> None:
        """Close the game at the instant *at*, or open it again (None)."""
        self._get(GameRow, game).finished = written(at) if at else None
        self.session.flush()

    def add_seat(self, game: int, seat: Seat, after: PlayerId | None = None) -> None:
        """A chair to the left of that of *after*, or after the last one."""
        self._add(seat_row(game, seat, self._make_room(game, after)))

    def move_seat(self, game: int, player: PlayerId, after: PlayerId) -> None:
        """Move a player's chair to the left of that of *after*."""
        position = self._make_room(game, after)
        next(row for row in self._seats(game) if row.player_id == player).position = position
        self.session.flush()

    def _make_room(self, game: int, after: PlayerId | None) -> int:
        """The position to the left of *after*; the chairs from there on move up."""
        rows = self._seats(game)
        last = max((row.position for row in rows), default=0)
        before = next((row.position for row in rows if row.player_id == after), last)
        for row in rows:
            row.position += row.position > before
        self.session.flush()
        return before + 1

    def set_presence(self, game: int, player: PlayerId, presence: Presence) -> None:
        """Deal the player in or out from now on."""
        query = select(SeatRow).where(SeatRow.game_id == game, SeatRow.player_id == player)
        self.session.exec(query).one().presence = presence.value
        self.session.flush()

    # Deals

    def add_deal(self, game: int, deal: Deal) -> None:
        """Put the deal in at its number; the deals from there on move up by one."""
        later = select(DealRow).where(DealRow.game_id == game, DealRow.number >= deal.number)
        for row in self.session.exec(later):
            row.number += 1
        self.session.flush()
        self._add(deal_row(game, deal, self.revision(deal.base, deal.rules)))

    def change_deal(self, game: int, deal: Deal) -> None:
        """Write the deal over the one with its number."""
        row = next(row for row in self._deals(game) if row.number == deal.number)
        write_deal(row, deal, self.revision(deal.base, deal.rules))
        self.session.flush()

    def add_adjustment(self, game: int, made: Adjustment, at: datetime) -> None:
        """Points given or taken after the deal with the number ``made.after``."""
        deal = next((id_of(row) for row in self._deals(game) if row.number == made.after), None)
        self._add(adjustment_row(game, made, at, deal))

    # Rows

    def _deals(self, game: int) -> Sequence[DealRow]:
        return self._rows_of(DealRow, game, "number")

    def _seats(self, game: int) -> Sequence[SeatRow]:
        return self._rows_of(SeatRow, game, "position")

    def _rows_of(self, table: type[Row], game: int, order: str) -> Sequence[Row]:
        columns: Any = table
        query = select(table).where(columns.game_id == game).order_by(getattr(columns, order))
        return self.session.exec(query).all()

    def _by_game(self, table: type[Row], order: str) -> dict[int, list[Row]]:
        """The rows of *table* that belong to each game."""
        columns: Any = table
        found: dict[int, list[Row]] = {}
        for row in self.session.exec(select(table).order_by(getattr(columns, order))):
            found.setdefault(row.game_id, []).append(row)  # type: ignore[attr-defined]  # all have it
        return found

    def _last_order(self, game: int | None) -> tuple[PlayerId, ...]:
        """The order of titles that *game* ended with; where it had no deal, the one it began with."""
        while game is not None:
            rows = [row for row in self._deals(game) if not row.void]
            if rows:
                return after_penalties(ids(rows[-1].finish), ids(rows[-1].penalties))
            game = self._get(GameRow, game).titles_from_id
        return ()


@cache
def _parsed(options: str) -> RuleSet:
    return RuleSet.from_json(options)
