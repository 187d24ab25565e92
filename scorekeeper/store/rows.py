"""Rows and the values that they stand for, one by one."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from sqlmodel import Session, SQLModel

from scorekeeper.rules import PRESETS, RuleSet
from scorekeeper.score import FEWEST, Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.store.errors import StoreError
from scorekeeper.store.tables import AdjustmentRow, DealRow, SeatRow

Row = TypeVar("Row", bound=SQLModel)


class Rows:
    """The rows of the store within one transaction."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def _add(self, row: Row) -> Row:
        self.session.add(row)
        self.session.flush()
        return row

    def _get(self, table: type[Row], key: int) -> Row:
        row = self.session.get(table, key)
        if row is None:
            raise damaged(f"{table.__tablename__} {key} is missing")
        return row


def deal_row(game: int, deal: Deal, rules_id: int) -> DealRow:
    """A new row for the deal."""
    row = DealRow(
        game_id=game,
        number=deal.number,
        finish=[],
        sat_out=[],
        penalties=[],
        last_typed=True,
        rules_id=rules_id,
        at="",
        entered="",
    )
    write_deal(row, deal, rules_id)
    return row


def write_deal(row: DealRow, deal: Deal, rules_id: int) -> None:
    """Make *row* say what the deal is."""
    row.finish, row.sat_out, row.penalties = list(deal.finish), list(deal.sat_out), list(deal.penalties)
    row.last_typed, row.void = deal.last_typed, deal.void
    row.rules_id = rules_id
    row.at, row.entered = written(deal.at), written(deal.entered)
    row.note, row.record = deal.note, deal.record


def deal_of(row: DealRow, base: str, rules: RuleSet) -> Deal:
    """The deal that a row says, played under *rules*."""
    return Deal(
        number=row.number,
        finish=ids(row.finish),
        base=base,
        rules=rules,
        at=instant(row.at),
        entered=instant(row.entered),
        sat_out=ids(row.sat_out),
        penalties=ids(row.penalties),
        note=row.note,
        record=row.record,
        last_typed=row.last_typed,
        void=row.void,
    )


def seat_row(game: int, seat: Seat, position: int) -> SeatRow:
    """A new row for the chair."""
    return SeatRow(
        game_id=game,
        player_id=seat.player,
        position=position,
        key=seat.key,
        presence=seat.presence.value,
    )


def seat_of(row: SeatRow) -> Seat:
    """The chair that a row says."""
    return Seat(PlayerId(row.player_id), row.key, Presence(row.presence))


def adjustment_of(row: AdjustmentRow, numbers: Mapping[int, int]) -> Adjustment:
    """The points that a row says; *numbers* are those of the game's deals by their ids."""
    after = numbers.get(row.deal_id or 0, 0)
    return Adjustment(PlayerId(row.player_id), row.points, row.reason, after)


def adjustment_row(game: int, made: Adjustment, at: datetime, deal: int | None) -> AdjustmentRow:
    """A new row for points given at an instant, after the *deal* with this id (None: before the first)."""
    return AdjustmentRow(
        game_id=game,
        player_id=made.player,
        points=made.points,
        reason=made.reason,
        at=written(at),
        deal_id=deal,
    )


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


def id_of(row: Any) -> int:
    assert row.id is not None  # every row has been flushed
    return int(row.id)


def ids(players: Iterable[int]) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, players))


def written(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text)
