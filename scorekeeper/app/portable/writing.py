"""From the store to the document."""

from scorekeeper.app.portable.document import (
    PRESENCE,
    AdjustmentPart,
    Chair,
    DealPart,
    Document,
    GamePart,
    Person,
    Revision,
    Saved,
)
from scorekeeper.rules import RuleSet
from scorekeeper.score import Deal
from scorekeeper.store.book import Book
from scorekeeper.store.whole import Whole, whole_games


def document(book: Book) -> Document:
    """Every fact in the book."""
    writer = _Writer(book)
    saved = [
        Saved(name=named.name, rules=writer.rules(named.base, named.rules)) for named in book.saved_rules()
    ]
    games = [writer.game(whole) for whole in whole_games(book)]
    current = book.current()
    return Document(
        players=[
            Person(name=player.name, aliases=list(player.aliases), archived=player.archived)
            for player in book.players()
        ],
        rules=writer.revisions(),
        saved_rules=saved,
        games=games,
        on_table=None if current is None else writer.numbers[current],
    )


class _Writer:
    """Numbers rule sets in the order in which they are met, and games from 1 on."""

    def __init__(self, book: Book) -> None:
        self.names = book.names()
        self.met: dict[tuple[str, RuleSet], int] = {}
        self.numbers: dict[int, int] = {}

    def rules(self, base: str, rules: RuleSet) -> int:
        return self.met.setdefault((base, rules), len(self.met) + 1)

    def revisions(self) -> list[Revision]:
        return [
            Revision(rules=number, base=base, options=rules.texts())
            for (base, rules), number in self.met.items()
        ]

    def game(self, whole: Whole) -> GamePart:
        game, names = whole.game, self.names
        number = self.numbers.setdefault(game.id, len(self.numbers) + 1)
        return GamePart(
            game=number,
            name=game.name,
            started=game.started,
            finished=game.finished,
            rules=self.rules(game.base, game.rules),
            first_dealer=None if game.first_dealer is None else names[game.first_dealer],
            titles_from=None if whole.titles_from is None else self.numbers[whole.titles_from],
            seats=[
                Chair(player=names[seat.player], key=seat.key, presence=PRESENCE[seat.presence])
                for seat in game.seats
            ],
            deals=[self._deal(deal) for deal in game.deals],
            adjustments=[
                AdjustmentPart(
                    player=names[made.player],
                    points=made.points,
                    reason=made.reason,
                    at=at,
                    after=made.after,
                )
                for made, at in zip(game.adjustments, whole.adjusted, strict=True)
            ],
        )

    def _deal(self, deal: Deal) -> DealPart:
        return DealPart(
            deal=deal.number,
            finish=[self.names[player] for player in deal.finish],
            sat_out=[self.names[player] for player in deal.sat_out],
            penalties=[self.names[player] for player in deal.penalties],
            last_typed=deal.last_typed,
            rules=self.rules(deal.base, deal.rules),
            at=deal.at,
            entered=deal.entered,
            note=deal.note,
            record=deal.record,
            void=deal.void,
        )
