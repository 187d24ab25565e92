"""Which deals a look back takes, whose, and in what order; the numbers themselves are tested in score."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.app import lookback, statistics
from scorekeeper.app.errors import Exit, Refused
from scorekeeper.app.span import Span
from scorekeeper.rules import PRESETS
from scorekeeper.score import Adjustment, Deal, PlayerId, Presence, Seat
from scorekeeper.store.opened import Store

FIRST = datetime(2026, 11, 28, 20, tzinfo=UTC)
"""The evening of the first game; each game is played a day after the one before."""


def played(path: Path, *games: Sequence[str]) -> Store:
    """A store in which Ana, Bo, Cy, Di and Eve (keys a to e) have played *games*, a deal in six minutes."""
    store = Store(path)
    with store.changing(FIRST, create=True) as book:
        people = {name[0].lower(): book.add_player(name) for name in ("Ana", "Bo", "Cy", "Di", "Eve")}
        for day, orders in enumerate(games):
            start = FIRST + timedelta(days=day)
            seats = [Seat(player, key) for key, player in people.items()]
            rules = PRESETS["boms"].rules
            game = book.add_game(
                name="", started=start, base="boms", rules=rules, seats=seats, titles_from=None
            )
            for number, order in enumerate(orders, 1):
                at = start + timedelta(minutes=6 * number)
                finish = tuple(people[key] for key in order.strip("-"))
                book.add_deal(
                    game,
                    Deal(
                        number=number,
                        finish=finish,
                        base="boms",
                        rules=rules,
                        at=at,
                        entered=at,
                        void=order.startswith("-"),
                    ),
                )
            book.put_on_table(game)
        book.summary = "games"
    return store


@pytest.fixture
def three(tmp_path: Path) -> Store:
    """Three evenings; on the last one Eve is not there, and a deal is struck."""
    return played(
        tmp_path / "scores.db",
        ["abcde", "bacde"],
        ["abcde", "edcba", "abcde"],
        ["bacd", "-dcba", "bcad"],
    )


ANA, BO, CY, DI, EVE = map(PlayerId, range(1, 6))


@pytest.mark.parametrize(
    ("span", "deals", "label"),
    [
        (Span(), [(3, 1), (3, 3)], "game 3"),
        (Span(game=1), [(1, 1), (1, 2)], "game 1"),
        (Span(every=True), [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)], "all games (3)"),
        (Span(night=True), [(3, 1), (3, 3)], "night of 2026-11-30"),
        (Span(night=True, game=2), [(2, 1), (2, 2), (2, 3)], "game 2, night of 2026-11-29"),
        (Span(on="2026-11-28"), [(1, 1), (1, 2)], "night of 2026-11-28"),
    ],
    ids=str,
)
def test_a_span_takes_its_deals_and_says_which(
    three: Store, span: Span, deals: list[tuple[int, int]], label: str
) -> None:
    found = statistics.overview(three, span).stretch
    assert [(one.game, one.deal.number) for one in found.deals] == deals
    assert found.label == label


@pytest.mark.parametrize(
    ("span", "code", "exit_"),
    [
        (Span(game=9), "no-such-game", Exit.NOT_FOUND),
        (Span(game=1, every=True), "usage", Exit.USAGE),
        (Span(on="2026-11-27"), "no-such-night", Exit.NOT_FOUND),
        (Span(on="soon"), "usage", Exit.USAGE),
        (Span(on="2026-11-28", game=2), "no-such-night", Exit.NOT_FOUND),
    ],
    ids=str,
)
def test_a_span_that_is_not_there_is_refused(three: Store, span: Span, code: str, exit_: Exit) -> None:
    with pytest.raises(Refused) as refused:
        statistics.overview(three, span)
    assert (refused.value.code, refused.value.exit) == (code, exit_)


def test_without_a_store_there_is_no_game(tmp_path: Path) -> None:
    for span in (Span(), Span(every=True), Span(night=True)):
        with pytest.raises(Refused) as refused:
            statistics.chart(Store(tmp_path / "none.db"), span)
        assert refused.value.code == "no-game"
    assert statistics.ladder(Store(tmp_path / "none.db")).deals == 0


def test_a_night_of_a_game_without_a_deal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        statistics.totals(played(tmp_path / "scores.db", []), Span(night=True))
    assert refused.value.code == "no-such-night"


def test_the_overview_has_the_best_mean_place_first(three: Store) -> None:
    found = statistics.overview(three, Span())
    assert [one.player for one in found.tallies] == [BO, ANA, CY, DI]
    assert found.reign is not None
    assert (found.reign.length, [player for player, _ in found.reign.holders]) == (2, [BO])


@pytest.mark.parametrize("word", ["Eve", "eve", "e", "5", "Ev", "evie"])
def test_a_player_is_found_by_name_beginning_key_seat_and_alias(three: Store, word: str) -> None:
    with three.changing(FIRST) as book:
        book.add_alias(EVE, "Evie")
        book.summary = "an alias"
    found = statistics.portrait(three, word, Span(every=True))
    assert (found.tally.player, found.tally.deals) == (EVE, 5)


def test_who_does_not_sit_at_the_table_is_found_too(three: Store) -> None:
    with three.changing(FIRST) as book:
        zoe = book.add_player("Zoë")
        book.summary = "Zoë"
    assert statistics.portrait(three, "zo", Span()).tally.player == zoe


def test_an_unknown_name_is_refused_with_a_command_to_paste(three: Store) -> None:
    with pytest.raises(Refused) as refused:
        statistics.versus(three, "ana", "Boo", Span(every=True))
    assert (refused.value.code, refused.value.exit) == ("no-such-player", Exit.NOT_FOUND)
    assert refused.value.hints[0].command == "scorekeeper versus ana Bo"


def test_a_beginning_that_several_share_is_refused(three: Store) -> None:
    with three.changing(FIRST) as book:
        for name in ("Zoe", "Zora"):
            book.add_player(name)
        book.summary = "two more"
    with pytest.raises(Refused) as refused:
        statistics.portrait(three, "zo", Span())
    commands = [hint.command for hint in refused.value.hints]
    assert commands[:2] == ["scorekeeper stats Zoe", "scorekeeper stats Zora"]


def test_nobody_plays_against_themselves(three: Store) -> None:
    with pytest.raises(Refused) as refused:
        statistics.versus(three, "ana", "a", Span())
    assert refused.value.code == "same-player"


def test_the_ladder_lists_those_with_enough_deals_and_counts_the_others(three: Store) -> None:
    found = statistics.ladder(three, 6)
    assert [rung.player for rung in found.rungs] == [BO, ANA, CY, DI]
    assert [rung.rank for rung in found.rungs] == [1, 2, 3, 4]
    assert found.waiting == ((EVE, 5),)
    assert not statistics.ladder(three).rungs
    with pytest.raises(Refused):
        statistics.ladder(three, 0)


def test_the_archived_are_not_on_the_ladder_but_their_deals_count(three: Store) -> None:
    before = {rung.player: rung.rating for rung in statistics.ladder(three, 1).rungs}
    with three.changing(FIRST) as book:
        book.archive_player(EVE, archived=True)
        book.summary = "Eve"
    after = {rung.player: rung.rating for rung in statistics.ladder(three, 1).rungs}
    assert after == {player: rating for player, rating in before.items() if player != EVE}


def test_a_deal_shows_what_it_moved_and_the_last_one_leads_to_the_ladder(three: Store) -> None:
    moves = {move.player: move for move in lookback.show(three, 3).moves}
    ladder = {rung.player: rung.rating for rung in statistics.ladder(three, 1).rungs}
    assert {player: move.after for player, move in moves.items()} == {
        player: ladder[player] for player in (BO, CY, ANA, DI)
    }
    earlier = {move.player: move.after for move in lookback.show(three, 1).moves}
    assert moves[ANA].before == earlier[ANA]


def test_a_struck_deal_moves_nothing(three: Store) -> None:
    assert lookback.show(three, 2).moves == ()


def test_the_standings_of_a_night_hold_the_points_of_its_deals_in_every_game(three: Store) -> None:
    found = statistics.totals(three, Span(night=True))
    assert [(row.rank, row.player, row.points) for row in found.standings] == [
        (1, BO, 4),
        (2, ANA, 1),
        (2, CY, 1),
        (4, DI, 0),
    ]


def test_the_standings_of_all_games_hold_adjustments_and_say_who_has_left(three: Store) -> None:
    with three.changing(FIRST) as book:
        book.add_adjustment(1, Adjustment(EVE, 5, "her birthday", 2), FIRST)
        book.set_presence(3, EVE, Presence.LEFT)
        book.summary = "a gift"
    found = statistics.totals(three, Span(every=True))
    points = {row.player: row.points for row in found.standings}
    assert points == {ANA: 8, BO: 9, CY: 1, DI: 1, EVE: 7}
    assert found.left == {EVE}


def test_the_chart_has_the_order_of_the_standings(three: Store) -> None:
    found = statistics.chart(three, Span(every=True))
    rows = statistics.totals(three, Span(every=True)).standings
    assert [lane.player for lane in found.race.lanes] == [row.player for row in rows]
    assert [lane.end for lane in found.race.lanes] == [row.points for row in rows]


def test_deals_after_midnight_are_found_in_the_night_before(three: Store) -> None:
    late = datetime(2026, 12, 5, 1, tzinfo=UTC)
    with three.changing(late) as book:
        game = book.known_game(3)
        book.add_deal(3, replace(game.deals[0], number=len(game.deals) + 1, at=late, entered=late))
        book.summary = "late"
    with pytest.raises(Refused) as caught:
        statistics.totals(three, Span(on="2026-12-05"))
    assert caught.value.hints[0].command == "scorekeeper standings --on 2026-12-04"
