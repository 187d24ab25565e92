"""Whole games in and out of the store, with what `Game` leaves out, and many rows at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, SQLModel, col, select

from scorekeeper.rules import RuleSet
from scorekeeper.score import Game
from scorekeeper.store.book import Book
from scorekeeper.store.rows import adjustment_row, deal_row, seat_row, written
from scorekeeper.store.tables import AdjustmentRow, GameRow


@dataclass(frozen=True, slots=True)
class Whole:
    """A game with all its facts: ``titles_from`` is the id of the game whose titles it kept, and
    ``adjusted`` holds an instant for each of its adjustments."""

    game: Game
    titles_from: int | None = None
    adjusted: tuple[datetime, ...] = ()


def whole_games(book: Book) -> tuple[Whole, ...]:
    """Every game, the earliest first."""
    rows = book.session.exec(select(GameRow).order_by(col(GameRow.id))).all()
    return tuple(whole_game(book, row) for row in rows)


def whole_game(book: Book, row: GameRow) -> Whole:
    """The game in *row*."""
    game = book.game(row.id or 0)
    assert game is not None  # the row is there
    made = select(AdjustmentRow.at).where(AdjustmentRow.game_id == row.id).order_by(col(AdjustmentRow.id))
    times = tuple(datetime.fromisoformat(at) for at in book.session.exec(made))
    return Whole(game, row.titles_from_id, times)


def add_whole(book: Book, whole: Whole) -> int:
    """Add the game, whose players and rules are known, under a new id; the id.

    The id in ``whole.game`` is not looked at. Rows go in together: hundreds of deals at once.
    """
    game, revisions = whole.game, _Revisions(book)
    row = GameRow(
        name=game.name,
        started=written(game.started),
        finished=written(game.finished) if game.finished else None,
        rules_id=revisions.of(game.base, game.rules),
        first_dealer_id=game.first_dealer,
        titles_from_id=whole.titles_from,
    )
    _add(book.session, [row])
    made = row.id or 0
    _add(book.session, [seat_row(made, seat, place) for place, seat in enumerate(game.seats, 1)])
    deals = [deal_row(made, deal, revisions.of(deal.base, deal.rules)) for deal in game.deals]
    _add(book.session, deals)
    numbers = {deal.number: deal.id for deal in deals}
    given = zip(game.adjustments, whole.adjusted, strict=True)
    _add(book.session, [adjustment_row(made, one, at, numbers.get(one.after)) for one, at in given])
    return made


class _Revisions:
    """The ids of rule sets, each looked up once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.ids: dict[tuple[str, RuleSet], int] = {}

    def of(self, base: str, rules: RuleSet) -> int:
        if (base, rules) not in self.ids:
            self.ids[base, rules] = self.book.revision(base, rules)
        return self.ids[base, rules]


def _add(session: Session, rows: Sequence[SQLModel]) -> None:
    session.add_all(rows)
    session.flush()
