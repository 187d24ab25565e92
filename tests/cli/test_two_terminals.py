"""Scenario 16: two terminals write at once, and a process that is killed loses nothing acknowledged."""

import os
import random
import signal
import sqlite3
import subprocess
import time
from contextlib import closing

import pytest

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper

KILLS = int(os.environ.get("SCOREKEEPER_TEST_KILLS", "25"))
"""How many deals are shot at; set it to 200 for the whole of scenario 16."""

TWENTY = 20


def _begin(program: Scorekeeper, *words: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [*program.command, *words],
        env=program.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_twenty_deals_at_once_are_all_stored_in_order_or_told_that_the_store_is_busy(
    table: Scorekeeper, inside: Inside
) -> None:
    running = [
        _begin(table, "deal", "bdac", "--again", "--note", f"terminal {number}") for number in range(TWENTY)
    ]
    ended = [(*child.communicate(timeout=120), child.returncode) for child in running]
    for out, err, code in ended:
        assert code in (0, 4), err
        assert b"Traceback" not in err
        assert (b"busy" in err) == (code == 4)
        assert bool(out) == (code == 0)
    stored = inside.json("history")["deals"]
    accepted = {f"terminal {number}" for number, (_, _, code) in enumerate(ended) if code == 0}
    assert [deal["deal"] for deal in stored] == [*range(1, len(accepted) + 1)]
    assert {deal["note"] for deal in stored} == accepted
    assert all(deal["order"] == ["Bo", "Di", "Ana", "Cy", "Eve"] for deal in stored)
    numbers = {int(out.split()[1]) for out, _, code in ended if code == 0}
    assert numbers == {*range(1, len(accepted) + 1)}
    assert inside.totals()["Bo"] == 2 * len(accepted)
    inside.ok("doctor")


def test_a_new_store_made_by_two_terminals_at_once_is_one_store(sk: Scorekeeper, inside: Inside) -> None:
    running = [_begin(sk, "start", "Ana", "Bo", "Cy") for _ in range(4)]
    ended = [(*child.communicate(timeout=120), child.returncode) for child in running]
    assert {code for _, _, code in ended} <= {0, 4}, ended
    started = sum(code == 0 for _, _, code in ended)
    assert started
    assert [game["game"] for game in inside.json("games")["games"]] == [*range(started, 0, -1)]
    assert len(inside.json("players", "list")["players"]) == 3
    inside.ok("doctor")


def test_while_another_program_writes_a_deal_waits_for_it(table: Scorekeeper) -> None:
    with closing(sqlite3.connect(table.db, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        child = _begin(table, "deal", "bdac")
        time.sleep(1.5)
        assert child.poll() is None
        other.execute("ROLLBACK")
    out, err = child.communicate(timeout=60)
    assert child.returncode == 0, err
    assert out.startswith(b"Deal 1")


def test_a_store_that_stays_busy_is_exit_4_and_nothing_is_recorded(
    table: Scorekeeper, inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.store.opened.BUSY_SECONDS", 0.1)
    before = facts(table.db)
    with closing(sqlite3.connect(table.db, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr("scorekeeper.store.stamp.BUSY_SECONDS", 0.1)
        for words in (["deal", "bdac"], ["undo"], ["join", "Fay"], ["standings"]):
            done = inside(*words, "--json")
            assert done.exit == 4, words
            assert done.out == ""
            assert done.json["error"]["code"] == "store-busy"
            assert done.json["error"]["suggestions"]
        other.execute("ROLLBACK")
    assert facts(table.db) == before


def test_who_only_looks_is_not_kept_waiting_by_who_writes(after_one: Scorekeeper, inside: Inside) -> None:
    with closing(sqlite3.connect(after_one.db, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert inside.totals()["Bo"] == 2
        assert time.monotonic() - began < 3
        other.execute("ROLLBACK")


def test_every_deal_acknowledged_before_a_kill_is_there(table: Scorekeeper, inside: Inside) -> None:
    dice = random.Random(16)
    began = time.monotonic()
    table.ok("deal", "bdac", "--note", "0")
    usual = time.monotonic() - began
    acknowledged = ["0"]
    for number in range(1, KILLS):
        child = _begin(table, "deal", "bdac", "--again", "--note", str(number))
        # Aimed at the end of the run, where it writes.
        time.sleep(usual * dice.uniform(0.4, 1.1))
        child.send_signal(signal.SIGKILL)
        out, err = child.communicate(timeout=60)
        assert child.returncode in (0, -signal.SIGKILL), err
        if out or child.returncode == 0:
            acknowledged.append(str(number))
    stored = inside.json("history")["deals"]
    notes = [deal["note"] for deal in stored]
    assert [note for note in notes if note in acknowledged] == acknowledged
    assert notes == sorted(set(notes), key=int)
    assert [deal["deal"] for deal in stored] == [*range(1, len(stored) + 1)]
    assert inside.totals()["Bo"] == 2 * len(stored)
    with closing(sqlite3.connect(table.db)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    inside.ok("doctor")
    inside.ok("undo")
    assert len(inside.json("history")["deals"]) == len(stored) - 1


def test_a_kill_while_the_first_store_is_made_leaves_nothing_half_made(
    sk: Scorekeeper, inside: Inside
) -> None:
    dice = random.Random(1)
    for _ in range(6):
        child = _begin(sk, "start", "Ana", "Bo", "Cy")
        time.sleep(dice.uniform(0.3, 0.9))
        child.kill()
        child.communicate(timeout=60)
        assert inside("doctor").exit == 0
    inside.ok("start", "Ana", "Bo", "Cy")
    assert inside.json("deal", "abc")["deal"] == 1
