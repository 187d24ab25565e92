"""Any change can be taken back and made again, row by row."""

from pathlib import Path

import pytest
from sqlmodel import col, select

from scorekeeper.rules import PRESETS, NamedRules
from scorekeeper.score import Adjustment, PlayerId, Presence
from scorekeeper.store import StoreError
from scorekeeper.store.opened import Store
from scorekeeper.store.tables import DealRow
from tests.store.helping import NOW, dump, facts, fresh, played, run, seated, with_evening


def undo(store: Store) -> str | None:
    with store.changing(NOW) as book:
        return book.journal.undo()


def redo(store: Store) -> str | None:
    with store.changing(NOW) as book:
        return book.journal.redo()


def summaries(store: Store) -> list[tuple[str, bool]]:
    return [(row[2], bool(row[4])) for row in dump(store.path)["journal"]]


def change_and_fail(store: Store) -> None:
    with store.changing(NOW) as book:
        book.add_player("Di")
        raise ZeroDivisionError


def test_an_entry_holds_the_instant_the_words_and_each_row_before_and_after(tmp_path: Path) -> None:
    store = fresh(tmp_path)
    with store.changing(NOW) as book:
        player = book.add_player("Ana")
        book.summary = "the adding of Ana"
    with store.changing(NOW) as book:
        book.rename_player(player, "Anna")
        book.summary = "the renaming"
    (_, at, summary, changes, undone), (*_, renaming, _) = dump(store.path)["journal"]
    assert (at, summary, undone) == ("2026-11-28T21:15:00+00:00", "the adding of Ana", 0)
    assert changes == ('[["player", null, {"id": 1, "name": "Ana", "folded": "ana", "archived": false}]]')
    assert renaming == (
        '[["player", {"id": 1, "name": "Ana", "folded": "ana", "archived": false},'
        ' {"id": 1, "name": "Anna", "folded": "anna", "archived": false}]]'
    )


def test_nothing_can_be_undone_or_redone_in_a_fresh_store(tmp_path: Path) -> None:
    store = fresh(tmp_path)
    assert undo(store) is None
    assert redo(store) is None
    assert dump(store.path) == dump(fresh(tmp_path / "other").path)


def test_everything_can_be_undone_to_the_beginning_and_redone_to_the_end(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    whole = dump(store.path)
    steps = [facts(store.path)]
    for summary in ("deal 2", "deal 1", "the start"):
        assert undo(store) == summary
        steps.append(facts(store.path))
    assert undo(store) is None
    assert steps[-1] == facts(fresh(tmp_path / "other").path)
    for step, summary in zip(reversed(steps[:-1]), ("the start", "deal 1", "deal 2"), strict=True):
        assert redo(store) == summary
        assert facts(store.path) == step
    assert redo(store) is None
    assert dump(store.path) == whole


def test_undone_changes_stay_in_the_journal_marked(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    undo(store)
    assert summaries(store) == [("the start", False), ("deal 1", False), ("deal 2", True)]


def test_a_new_change_drops_what_could_be_redone(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    undo(store)
    undo(store)
    with store.changing(NOW) as book:
        book.add_player("Di")
        book.summary = "Di"
    assert summaries(store) == [("the start", False), ("Di", False)]
    assert redo(store) is None
    assert undo(store) == "Di"


def test_a_change_that_does_nothing_keeps_what_can_be_redone(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    undo(store)
    with store.changing(NOW) as book:
        book.archive_player(PlayerId(1), archived=False)
    with store.changing(NOW, dry_run=True) as book:
        book.add_player("Di")
    with pytest.raises(ZeroDivisionError):
        change_and_fail(store)
    assert redo(store) == "deal 2"


def test_one_change_of_many_rows_and_kinds_goes_as_one(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = facts(store.path)
    with store.changing(NOW) as book:
        book.add_deal(1, played(1, 3, 2, 1, note="late"))
        book.change_deal(1, played(3, 1, 2, 3, void=True))
        book.add_adjustment(1, Adjustment(PlayerId(1), -3, "late", 2), NOW)
        book.save_rules(NamedRules("Ours", "president", PRESETS["daifugo"].rules))
        book.set_presence(1, PlayerId(2), Presence.OUT)
        book.finish_game(1, NOW)
        seated(book, ["Di", "Eve", "Fay"], base="president")
        book.add_alias(PlayerId(1), "Annie")
        book.summary = "a whole evening"
    after = dump(store.path)
    assert undo(store) == "a whole evening"
    assert facts(store.path) == before
    assert redo(store) == "a whole evening"
    assert dump(store.path) == after


def test_a_row_changed_twice_in_one_change_goes_back_to_how_it_was(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = facts(store.path)
    with store.changing(NOW) as book:
        book.rename_player(PlayerId(1), "Anna")
        book.rename_player(PlayerId(1), "Annie")
        new = book.add_player("Di")
        book.rename_player(new, "Dido")
        book.add_alias(new, "Di")
        book.remove_alias("Di")
        book.summary = "names"
    undo(store)
    assert facts(store.path) == before
    redo(store)
    with store.reading() as book:
        assert list(book.names().values()) == ["Annie", "Bo", "Cy", "Dido"]


def test_a_merge_of_people_is_undone_in_every_table(tmp_path: Path) -> None:
    store = fresh(tmp_path)
    with store.changing(NOW) as book:
        first = seated(book, ["Ana", "Bo", "Cy"])
        book.set_first_dealer(first, PlayerId(1))
        book.add_adjustment(first, Adjustment(PlayerId(1), 2, "", 0), NOW)
        book.add_alias(PlayerId(1), "Annie")
        book.add_deal(first, played(1, 1, 2, 3, penalties=(PlayerId(1),)))
        second = seated(book, ["Anna", "Di", "Eve"])
        book.add_deal(second, played(1, 4, 5, 6, sat_out=(PlayerId(1),)))
        book.summary = "two games"
    before = facts(store.path)
    with store.changing(NOW) as book:
        book.merge_players(PlayerId(1), PlayerId(4))
        book.summary = "the merge"
        merged = book.game(first)
        assert merged is not None
        assert merged.deals[0].finish == merged.present == (4, 2, 3)
        assert merged.deals[0].penalties == (4,)
        assert (merged.first_dealer, merged.adjustments[0].player) == (4, 4)
        assert next(player.aliases for player in book.players() if player.id == 4) == ("Ana", "Annie")
        other = book.game(second)
        assert other is not None
        assert other.deals[0].sat_out == ()
    after = dump(store.path)
    undo(store)
    assert facts(store.path) == before
    redo(store)
    assert dump(store.path) == after


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE deal SET note = 'forged' WHERE number = 2",
        "UPDATE deal SET finish = '[3, 2, 1]' WHERE number = 2",
        "DELETE FROM deal WHERE number = 2",
    ],
)
def test_a_row_changed_behind_our_back_is_noticed_and_nothing_is_undone(
    tmp_path: Path, tampering: str
) -> None:
    store = with_evening(tmp_path)
    run(store.path, tampering)
    before = dump(store.path)
    with pytest.raises(StoreError, match="table deal") as error:
        undo(store)
    assert "doctor" in error.value.advice
    assert dump(store.path) == before


def test_a_row_put_where_a_redone_one_belongs_is_noticed(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    undo(store)
    run(
        store.path,
        "INSERT INTO deal SELECT 2, 1, 2, finish, sat_out, penalties, last_typed, rules_id, at,"
        " entered, 'forged', record, void FROM deal",
    )
    before = dump(store.path)
    with pytest.raises(StoreError, match="table deal"):
        redo(store)
    assert dump(store.path) == before


def test_undoing_what_other_rows_still_need_is_refused_and_takes_nothing_back(tmp_path: Path) -> None:
    store = fresh(tmp_path)
    with store.changing(NOW) as book:
        book.add_player("Ana")
        book.summary = "Ana"
    run(store.path, "INSERT INTO alias (name, folded, player_id) VALUES ('An', 'an', 1)")
    before = dump(store.path)
    with pytest.raises(StoreError):
        undo(store)
    assert dump(store.path) == before


def test_tampering_with_what_is_not_undone_does_no_harm(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    run(store.path, "UPDATE player SET name = 'Anna' WHERE id = 1")
    assert undo(store) == "deal 2"
    with store.reading() as book:
        assert book.names()[PlayerId(1)] == "Anna"
        assert len(book.session.exec(select(DealRow).where(col(DealRow.game_id) == 1)).all()) == 1
