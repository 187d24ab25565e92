"""Values come back from the rows as they were put in."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from scorekeeper.names import tidy
from scorekeeper.rules import PRESETS, NamedRules
from scorekeeper.score import Adjustment, Deal, Game, PlayerId, Presence, Seat
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.people import Player
from tests.store.helping import BOMS, NOW, fresh, played, seated, with_evening

ANA, BO, CY, DI = map(PlayerId, range(1, 5))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return fresh(tmp_path)


def the(book: Book, game: int = 1) -> Game:
    found = book.game(game)
    assert found is not None
    return found


def test_a_deal_comes_back_in_every_detail(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    deal = Deal(
        number=3,
        finish=(CY, ANA, BO),
        base="daifugo",
        rules=PRESETS["daifugo"].rules.changed({"jokers": "2", "never_last": "2 Jkr"}),
        at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=-3, minutes=-30))),
        entered=datetime(2026, 7, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=13))),
        sat_out=(DI,),
        penalties=(CY, ANA),
        note="läuft, [b]太郎[/b]\n\x1b[31m",
        record="players: Ana, Bo, Cy\n",
        last_typed=False,
        void=True,
    )
    with store.changing(NOW) as book:
        book.add_deal(1, deal)
    with store.reading() as book:
        read = the(book).deals[2]
        assert read == deal
        assert read.at.utcoffset() == deal.at.utcoffset()
        assert read.entered.utcoffset() == deal.entered.utcoffset()


def test_a_deal_put_in_moves_the_later_ones_up_and_their_adjustments_with_them(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        for after in (0, 1, 2):
            book.add_adjustment(1, Adjustment(ANA, after + 1, "", after), NOW)
    with store.changing(NOW) as book:
        book.add_deal(1, played(2, 3, 1, 2))
    with store.reading() as book:
        game = the(book)
        assert [(deal.number, deal.finish[0]) for deal in game.deals] == [(1, 2), (2, 3), (3, 2)]
        assert [(made.points, made.after) for made in game.adjustments] == [(1, 0), (2, 1), (3, 3)]


def test_deals_of_other_games_keep_their_numbers(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        other = seated(book, ["Di", "Eve", "Fay"])
        book.add_deal(other, played(1, 4, 5, 6))
        book.add_deal(other, played(1, 5, 4, 6))
    with store.reading() as book:
        assert [deal.number for deal in the(book).deals] == [1, 2]
        assert [deal.finish[0] for deal in the(book, other).deals] == [5, 4]


def test_equal_rules_are_one_revision(store: Store) -> None:
    with store.changing(NOW) as book:
        first = book.revision("boms", BOMS)
        assert book.revision("boms", BOMS.changed({})) == first
        assert book.revision("president", BOMS) != first
        assert book.revision("boms", BOMS.changed({"target": "12"})) != first


def test_a_game_keeps_the_rules_each_deal_was_played_under(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    new = BOMS.changed({"scoring": "plus-minus"})
    with store.changing(NOW) as book:
        book.change_game_rules(1, "president", new)
    with store.reading() as book:
        game = the(book)
        assert (game.base, game.rules) == ("president", new)
        assert {(deal.base, deal.rules) for deal in game.deals} == {("boms", BOMS)}


def test_saved_rules_are_replaced_under_a_name_that_is_the_same(store: Store) -> None:
    ours, theirs = (NamedRules(name, "boms", PRESETS[name].rules) for name in ("boms", "daifugo"))
    with store.changing(NOW) as book:
        book.save_rules(NamedRules("Straße", "boms", ours.rules))
        book.save_rules(NamedRules(" STRASSE ", "boms", theirs.rules))
        book.save_rules(NamedRules("a", "boms", ours.rules))
        assert [(named.name, named.rules) for named in book.saved_rules()] == [
            ("a", ours.rules),
            ("STRASSE", theirs.rules),
        ]


@pytest.mark.parametrize("word", ["Zoë", "zoë", "ZOË", " Zoe\u0308 "])
def test_a_person_is_found_by_any_writing_of_the_name_or_alias(store: Store, word: str) -> None:
    with store.changing(NOW) as book:
        zoe, other = book.add_player(" Zoe\u0308"), book.add_player("Ana")
        assert book.names()[zoe] == "Zo\u00eb"
        assert book.find(word) == zoe
        book.rename_player(zoe, "Z")
        book.add_alias(other, word)
        assert book.find("zoë") == other
        assert book.players()[1] == Player(other, "Ana", aliases=(tidy(word),))


def test_accents_tell_people_apart(store: Store) -> None:
    with store.changing(NOW) as book:
        zoe = book.add_player("Zoë")
        assert book.find("Zoe") is None
        assert book.add_player("Zoe") != zoe


def test_games_are_listed_latest_first_with_what_was_played(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        book.change_deal(1, played(2, 1, 2, 3, void=True))
        book.finish_game(1, NOW)
        seated(book, ["Di", "Eve", "Fay"], base="daifugo")
    with store.reading() as book:
        second, first = book.games()
        assert (first.id, first.deals, first.finished, first.players) == (1, 1, NOW, (ANA, BO, CY))
        assert (second.id, second.base, second.deals, second.finished) == (2, "daifugo", 0, None)
        assert book.current() == 2


def test_how_much_a_person_has_played_leaves_struck_deals_out(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        book.change_deal(1, played(2, 1, 2, 3, void=True))
        assert book.played()[ANA] == (1, 1)


def test_two_in_one_deal_are_found_also_where_it_was_struck(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        di = book.add_player("Di")
        for number in (1, 2):
            book.change_deal(1, played(number, 1, 2, 3, void=True))
        assert book.deal_with(ANA, CY) == (1, 1)
        assert book.deal_with(ANA, di) is None


def test_titles_kept_go_back_over_games_without_a_deal(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        book.change_deal(1, played(2, 3, 1, 2, penalties=(CY,)))
        for before in (1, 2):
            book.add_game(
                name="", started=NOW, base="boms", rules=BOMS, seats=[Seat(ANA, "a")], titles_from=before
            )
        assert the(book, 3).kept == (ANA, BO, CY)
        book.change_deal(1, played(2, 3, 1, 2, void=True))
        assert the(book, 3).kept == (BO, ANA, CY)


def test_chairs_come_in_the_order_they_were_put(store: Store) -> None:
    with store.changing(NOW) as book:
        seated(book, ["Cy", "Bo", "Ana"])
        book.add_seat(1, Seat(book.add_player("Di"), "x", Presence.OUT))
        book.set_presence(1, BO, Presence.LEFT)
        assert [(seat.player, seat.key, seat.presence.value) for seat in the(book).seats] == [
            (1, "a", "in"),
            (2, "b", "left"),
            (3, "c", "in"),
            (4, "x", "out"),
        ]


def test_merging_keeps_one_chair_where_both_had_one(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    with store.changing(NOW) as book:
        di = book.add_player("Di")
        book.add_seat(1, Seat(di, "d"))
        book.merge_players(di, ANA)
        assert [seat.player for seat in the(book).seats] == [ANA, BO, CY]
        assert book.find("Di") == ANA


def test_instants_are_kept_to_the_second_with_their_offset(store: Store) -> None:
    started = datetime(2026, 10, 25, 2, 30, 0, 999, tzinfo=UTC).astimezone(timezone(timedelta(hours=2)))
    with store.changing(NOW) as book:
        book.add_game(name="Night", started=started, base="boms", rules=BOMS, seats=(), titles_from=None)
        game = the(book)
        assert game.started.isoformat() == "2026-10-25T04:30:00+02:00"
        assert game.name == "Night"
