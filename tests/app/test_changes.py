"""Every kind of change can be undone and redone, across games, to the last byte of every row."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
import time_machine

from scorekeeper.app import changes, company, deals, games, people, rulechange
from scorekeeper.app.errors import Exit
from scorekeeper.app.ruling import Ruling
from tests.app.helping import Evening, R

NINE = datetime(2026, 11, 28, 21, 0, tzinfo=UTC)
Change = Callable[[Evening], object]


@pytest.fixture
def busy(evening: Evening) -> Evening:
    """Two games with every kind of thing in them; game 2 is on the table, Fay is out, Gus has left."""
    evening.start("Ana", "Bo", "Cy", "Di", name="first")
    evening.deal("abcd", "bcda")
    games.finish(evening.store)
    people.alias(evening.store, "Bo", "Robert")
    people.add(evening.store, ["Zed", "Yan"])
    evening.start("Ana", "Bo", "Eve", "Fay", "Gus", "Hal", options=["hands_off_pile=yes"], keep_titles=True)
    evening.deal("abefgh", "hgfeba", "baefgh")
    deals.void(evening.store, 2)
    company.out(evening.store, "Fay")
    company.leave(evening.store, "Gus")
    return evening


CHANGES: dict[str, Change] = {
    "start": lambda e: e.start("Xa", "Ya", "Za"),
    "start with the same people": lambda e: e.start(rules=None, keep_titles=True, dealer="Bo"),
    "deal": lambda e: e.deal("abe"),
    "three deals": lambda e: e.deal("abe", "bae", "eab"),
    "deal inserted": lambda e: e.deal("hgfeb", after=1),
    "deal inserted first": lambda e: e.deal("hgfeb", after=0, note="x"),
    "edit": lambda e: e.edit(3, "hgfeba"),
    "edit of a struck deal": lambda e: e.edit(2, "abefgh"),
    "edit of the note": lambda e: e.edit(1, note="late", at="21:15"),
    "edit of who sat out": lambda e: e.edit(1, out=("Hal",)),
    "void": lambda e: deals.void(e.store, 1),
    "restore": lambda e: deals.void(e.store, 2, restore=True),
    "adjust": lambda e: deals.adjust(e.store, "Gus", -3, "rude"),
    "penalty": lambda e: deals.penalty(e.store, "Ana"),
    "join, new": lambda e: company.join(e.store, "Ida"),
    "join, known": lambda e: company.join(e.store, "Zed"),
    "join, returning": lambda e: company.join(e.store, "Gus"),
    "leave": lambda e: company.leave(e.store, "Ana"),
    "out": lambda e: company.out(e.store, "Ana"),
    "back": lambda e: company.back(e.store, "Fay"),
    "finish": lambda e: games.finish(e.store),
    "resume another": lambda e: games.resume(e.store, 1),
    "rules set": lambda e: e.rules("target=20", "scoring=two-one"),
    "rules set, whole": lambda e: rulechange.set_rules(e.store, Ruling(rules="daifugo")),
    "rules set, retroactive": lambda e: e.rules("scoring=plus-minus", retroactive=True),
    "rules save": lambda e: rulechange.save_rules(e.store, "Ours", Ruling(options=("jokers=2",))),
    "players add": lambda e: people.add(e.store, ["Ida", "Jo"]),
    "players rename": lambda e: people.rename(e.store, "Ana", "Anna"),
    "players rename to an alias": lambda e: people.rename(e.store, "Bo", "Robert"),
    "players merge": lambda e: people.merge(e.store, "Cy", "Eve"),
    "players merge into a newcomer": lambda e: people.merge(e.store, "Ana", "Yan"),
    "players alias": lambda e: people.alias(e.store, "Bo", "Bob"),
    "players alias, forgotten": lambda e: people.alias(e.store, "Bo", "Robert", remove=True),
    "players archive": lambda e: people.archive(e.store, "Zed"),
}
each = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)


@each
def test_a_change_is_taken_back_and_made_again_in_every_row(busy: Evening, change: Change) -> None:
    before, whole = busy.facts(), busy.dump()
    change(busy)
    after = busy.dump()
    assert busy.facts() != before
    entry = after["journal"][-1]
    assert len(after["journal"]) == len(whole["journal"]) + 1
    undone = changes.undo(busy.store)
    assert undone.summary == entry[2] != ""
    assert busy.facts() == before
    redone = changes.redo(busy.store)
    assert redone.summary == entry[2]
    assert busy.dump() == after
    changes.undo(busy.store)
    assert busy.facts() == before


@each
def test_a_change_can_be_made_again_after_it_was_undone(busy: Evening, change: Change) -> None:
    with time_machine.travel(NINE, tick=False):
        change(busy)
        after = busy.facts()
        changes.undo(busy.store)
        change(busy)
        assert busy.facts() == after


@each
def test_a_new_change_drops_what_could_be_redone(busy: Evening, change: Change) -> None:
    deals.adjust(busy.store, "Hal", 1, "")
    changes.undo(busy.store)
    change(busy)
    busy.refuses(lambda: changes.redo(busy.store), "nothing-to-redo", exit=Exit.NOT_FOUND)


def test_a_whole_evening_is_taken_back_and_made_again(busy: Evening) -> None:
    for change in (CHANGES["rules save"], CHANGES["players merge"], CHANGES["resume another"]):
        change(busy)
    whole, steps = busy.dump(), [busy.facts()]
    for _ in whole["journal"]:
        changes.undo(busy.store)
        steps.append(busy.facts())
    busy.refuses(lambda: changes.undo(busy.store), "nothing-to-undo", exit=Exit.NOT_FOUND)
    assert not any(rows for name, rows in steps[-1].items() if name != "alembic_version")
    assert games.where(busy.store) is None
    for step in reversed(steps[:-1]):
        changes.redo(busy.store)
        assert busy.facts() == step
    assert busy.dump() == whole
    busy.refuses(lambda: changes.redo(busy.store), "nothing-to-redo", exit=Exit.NOT_FOUND)


def test_undo_says_what_and_whose_totals_moved(five: Evening) -> None:
    for order in R[:6]:
        five.deal(order)
    done = changes.undo(five.store)
    assert done.summary == "deal 6 (Bo, Ana, Cy, Di, Eve)"
    assert done.totals == ((1, 4, 3), (2, 10, 8))
    assert five.swap() == [("Eve", "Di", 2), ("Di", "Eve", 2), ("Ana", "Bo", 1), ("Bo", "Ana", 1)]
    assert changes.redo(five.store).totals == ((1, 3, 4), (2, 8, 10))
    error = five.refuses(lambda: changes.redo(five.store), "nothing-to-redo", exit=Exit.NOT_FOUND)
    assert error.message == "There is nothing to redo."


def test_undoing_the_first_start_leaves_no_game_and_undoing_a_second_the_first(five: Evening) -> None:
    five.start("Xa", "Ya", "Za")
    done = changes.undo(five.store)
    assert (done.before is None, done.view is None, done.totals) == (False, False, ())
    assert five.view().game.id == 1
    done = changes.undo(five.store)
    assert (done.before is None, done.view is None, done.totals) == (False, True, ())
    assert changes.redo(five.store).before is None


@pytest.mark.parametrize("turn", [changes.undo, changes.redo])
def test_without_a_store_there_is_nothing_to_turn_back(empty: Evening, turn: Callable[..., object]) -> None:
    code = f"nothing-to-{turn.__name__}"
    empty.refuses(lambda: turn(empty.store), code, exit=Exit.NOT_FOUND)
    assert not empty.store.path.exists()


def test_a_dry_run_and_a_refusal_are_no_changes(five: Evening) -> None:
    five.deal("bdac")
    changes.undo(five.store)
    five.deal("abcd", dry_run=True)
    five.rules("target=5", dry_run=True)
    five.refuses(lambda: five.deal("bo"), "incomplete")
    assert changes.redo(five.store).summary.startswith("deal 1")
