"""The store's rows as values, and the values' changes as rows. One `Book` is one transaction."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, TypeVar

from sqlmodel import Session, SQLModel, col, select

from scorekeeper.names import fold, tidy
from scorekeeper.rules import PRESETS, NamedRules, RuleSet
from scorekeeper.score import (
    FEWEST,
    Adjustment,
    Deal,
    Game,
    PlayerId,
    Presence,
    Seat,
    after_penalties,
)
from scorekeeper.store.errors import StoreError
from scorekeeper.store.journal import Journal
from scorekeeper.store.tables import (
    AdjustmentRow,
    AliasRow,
    DealRow,
    DeskRow,
    GameRow,
    PlayerRow,
    RulesRow,
    SavedRow,
    SeatRow,
)

_ENDLESS = 2**63
"""SQLite counts no further."""

Row = TypeVar("Row", bound=SQLModel)


@dataclass(frozen=True, slots=True)
class Player:
    """A person as stored; ``aliases`` are the other names they are known by."""

    id: PlayerId
    name: str
    archived: bool = False
    aliases: tuple[str, ...] = ()


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


_PRESENCE = [presence.value for presence in (Presence.IN, Presence.OUT, Presence.LEFT)]


class Book:
    """Reads and changes the store within one transaction. Players and games are known by id."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.journal = Journal(session)
        self.summary = ""
        """What the change is, in words, for ``undo``; set by whoever makes the change."""
        self._revisions: dict[int, tuple[str, RuleSet]] = {}

    # People

    def players(self) -> tuple[Player, ...]:
        """Everybody ever known, in the order they came."""
        names: dict[int, list[str]] = {}
        for alias in self.session.exec(select(AliasRow).order_by(AliasRow.folded)):
            names.setdefault(alias.player_id, []).append(alias.name)
        rows = self.session.exec(select(PlayerRow).order_by(col(PlayerRow.id)))
        return tuple(
            Player(PlayerId(_id(row)), row.name, row.archived, tuple(names.get(_id(row), ()))) for row in rows
        )

    def names(self) -> Mapping[PlayerId, str]:
        """Everybody's name by id."""
        return {player.id: player.name for player in self.players()}

    def find(self, name: str) -> PlayerId | None:
        """The player with this name or alias, None where nobody has it."""
        row = self.session.exec(select(PlayerRow).where(PlayerRow.folded == fold(name))).one_or_none()
        if row is not None:
            return PlayerId(_id(row))
        alias = self.session.exec(select(AliasRow).where(AliasRow.folded == fold(name))).one_or_none()
        return PlayerId(alias.player_id) if alias else None

    def played(self) -> Mapping[PlayerId, tuple[int, int]]:
        """In how many games each person had a chair, and how many deals that count they played."""
        games = Counter(self.session.exec(select(SeatRow.player_id)))
        counted = self.session.exec(select(DealRow.finish).where(col(DealRow.void).is_(False)))
        deals = Counter(player for finish in counted for player in finish)
        return {PlayerId(player): (games[player], deals[player]) for player in {*games, *deals}}

    def deal_with(self, first: PlayerId, second: PlayerId) -> tuple[int, int] | None:
        """(game, number) of a deal that both played in, struck deals included; None = there is none."""
        for deal in self.session.exec(select(DealRow).order_by(col(DealRow.id))):
            if first in deal.finish and second in deal.finish:
                return deal.game_id, deal.number
        return None

    def add_player(self, name: str) -> PlayerId:
        """A new person; the name must not be known yet."""
        return PlayerId(_id(self._add(PlayerRow(name=tidy(name), folded=fold(name)))))

    def rename_player(self, player: PlayerId, name: str) -> None:
        """Give the person another name, which nobody else may have."""
        row = self._get(PlayerRow, player)
        row.name, row.folded = tidy(name), fold(name)
        self.session.flush()

    def archive_player(self, player: PlayerId, *, archived: bool) -> None:
        """Hide the person from lists and suggestions, or show them again."""
        self._get(PlayerRow, player).archived = archived
        self.session.flush()

    def add_alias(self, player: PlayerId, name: str) -> None:
        """Let the person be known by another name too, which nobody may have."""
        self._add(AliasRow(name=tidy(name), folded=fold(name), player_id=player))

    def remove_alias(self, name: str) -> None:
        """Forget the alias."""
        self.session.delete(self.session.exec(select(AliasRow).where(AliasRow.folded == fold(name))).one())
        self.session.flush()

    def merge_players(self, gone: PlayerId, kept: PlayerId) -> None:
        """Make *gone* and *kept* one person, *kept*; the name of *gone* becomes an alias.

        The two must never have been in one deal. Where both had a chair in one game, that of
        *kept* stays.
        """

        def swapped(players: Iterable[int]) -> list[int]:
            return list(dict.fromkeys(int(kept) if player == gone else player for player in players))

        for deal in self.session.exec(select(DealRow)):
            finish, penalties = swapped(deal.finish), swapped(deal.penalties)
            out = [player for player in swapped(deal.sat_out) if player not in finish]
            if (finish, penalties, out) != (deal.finish, deal.penalties, deal.sat_out):
                deal.finish, deal.penalties, deal.sat_out = finish, penalties, out
        for seat in self.session.exec(select(SeatRow).where(SeatRow.player_id == gone)):
            both = select(SeatRow).where(SeatRow.game_id == seat.game_id, SeatRow.player_id == kept)
            other = self.session.exec(both).one_or_none()
            if other is not None:
                # One person, two chairs: who is dealt in on one of them is dealt in.
                other.presence = min(seat.presence, other.presence, key=_PRESENCE.index)
                self.session.delete(seat)
            else:
                seat.player_id = kept
        for game in self.session.exec(select(GameRow).where(GameRow.first_dealer_id == gone)):
            game.first_dealer_id = kept
        for adjustment in self.session.exec(select(AdjustmentRow).where(AdjustmentRow.player_id == gone)):
            adjustment.player_id = kept
        for alias in self.session.exec(select(AliasRow).where(AliasRow.player_id == gone)):
            alias.player_id = kept
        row = self._get(PlayerRow, gone)
        name = row.name
        self.session.flush()
        self.session.delete(row)
        self.session.flush()
        self.add_alias(kept, name)

    # Rules

    def revision(self, base: str, rules: RuleSet) -> int:
        """The id of this rule set's revision, made where it is new."""
        options = rules.to_json()
        query = select(RulesRow).where(RulesRow.base == base, RulesRow.options == options)
        row = self.session.exec(query).one_or_none()
        return _id(row or self._add(RulesRow(base=base, options=options)))

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
                _id(row),
                row.name,
                self._rules(row.rules_id)[0],
                _instant(row.started),
                _instant(row.finished) if row.finished else None,
                deals.get(_id(row), 0),
                tuple(seats.get(_id(row), ())),
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
        ids = {_id(row): row for row in rows}
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
            found = self._game(row, seats, deals, adjustments)
        except (ValueError, TypeError, LookupError) as error:
            raise damaged(f"game {row.id}: {error}") from error
        wrong = impossible(found)
        if wrong:
            raise damaged(wrong)
        return found

    def _game(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        deals: Sequence[DealRow],
        adjustments: Sequence[AdjustmentRow],
    ) -> Game:
        base, rules = self._rules(row.rules_id)
        numbers = {_id(deal): deal.number for deal in deals}
        return Game(
            id=_id(row),
            name=row.name,
            base=base,
            rules=rules,
            started=_instant(row.started),
            seats=tuple(Seat(PlayerId(seat.player_id), seat.key, Presence(seat.presence)) for seat in seats),
            deals=tuple(self._deal(deal) for deal in deals),
            adjustments=tuple(
                Adjustment(
                    PlayerId(made.player_id), made.points, made.reason, numbers.get(made.deal_id or 0, 0)
                )
                for made in adjustments
            ),
            first_dealer=None if row.first_dealer_id is None else PlayerId(row.first_dealer_id),
            kept=self._last_order(row.titles_from_id),
            finished=_instant(row.finished) if row.finished else None,
        )

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
            started=_text(started),
            rules_id=self.revision(base, rules),
            titles_from_id=titles_from,
        )
        game = _id(self._add(row))
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
        self._get(GameRow, game).finished = _text(at) if at else None
        self.session.flush()

    def add_seat(self, game: int, seat: Seat, after: PlayerId | None = None) -> None:
        """A chair to the left of that of *after*, or after the last one."""
        position = self._make_room(game, after)
        row = SeatRow(
            game_id=game,
            player_id=seat.player,
            position=position,
            key=seat.key,
            presence=seat.presence.value,
        )
        self._add(row)

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
        row = DealRow(
            game_id=game,
            number=deal.number,
            finish=[],
            sat_out=[],
            penalties=[],
            last_typed=True,
            rules_id=0,
            at="",
            entered="",
        )
        self._write_deal(row, deal)
        self._add(row)

    def change_deal(self, game: int, deal: Deal) -> None:
        """Write the deal over the one with its number."""
        row = next(row for row in self._deals(game) if row.number == deal.number)
        self._write_deal(row, deal)
        self.session.flush()

    def _write_deal(self, row: DealRow, deal: Deal) -> None:
        row.finish, row.sat_out, row.penalties = list(deal.finish), list(deal.sat_out), list(deal.penalties)
        row.last_typed, row.void = deal.last_typed, deal.void
        row.rules_id = self.revision(deal.base, deal.rules)
        row.at, row.entered = _text(deal.at), _text(deal.entered)
        row.note, row.record = deal.note, deal.record

    def add_adjustment(self, game: int, made: Adjustment, at: datetime) -> None:
        """Points given or taken after the deal with the number ``made.after``."""
        deal = next((_id(row) for row in self._deals(game) if row.number == made.after), None)
        row = AdjustmentRow(
            game_id=game,
            player_id=made.player,
            points=made.points,
            reason=made.reason,
            at=_text(at),
            deal_id=deal,
        )
        self._add(row)

    # Rows

    def _deal(self, row: DealRow) -> Deal:
        base, rules = self._rules(row.rules_id)
        return Deal(
            number=row.number,
            finish=_ids(row.finish),
            base=base,
            rules=rules,
            at=_instant(row.at),
            entered=_instant(row.entered),
            sat_out=_ids(row.sat_out),
            penalties=_ids(row.penalties),
            note=row.note,
            record=row.record,
            last_typed=row.last_typed,
            void=row.void,
        )

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
                return after_penalties(_ids(rows[-1].finish), _ids(rows[-1].penalties))
            game = self._get(GameRow, game).titles_from_id
        return ()

    def _add(self, row: Row) -> Row:
        self.session.add(row)
        self.session.flush()
        return row

    def _get(self, table: type[Row], key: int) -> Row:
        row = self.session.get(table, key)
        if row is None:
            raise damaged(f"{table.__tablename__} {key} is missing")
        return row


def damaged(what: str) -> StoreError:
    """The store holds something that cannot have happened."""
    return StoreError(
        f"The store is damaged ({what}).",
        "See: scorekeeper doctor, and bring a backup back: scorekeeper restore FILE",
    )


def impossible(game: Game) -> str | None:
    """Where the facts of *game* cannot be worked with; None where they can."""
    seated = {seat.player for seat in game.seats}
    for deal in game.deals:
        if not {*deal.finish, *deal.penalties} <= seated or len(set(deal.finish)) < max(
            FEWEST, len(deal.finish)
        ):
            return f"game {game.id}, deal {deal.number}"
    if not {deal.base for deal in game.deals} | {game.base} <= PRESETS.keys():
        return f"the rules of game {game.id}"
    return None


def _id(row: Any) -> int:
    assert row.id is not None  # every row has been flushed
    return int(row.id)


def _ids(players: Iterable[int]) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, players))


def _text(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


@cache
def _parsed(options: str) -> RuleSet:
    return RuleSet.from_json(options)
