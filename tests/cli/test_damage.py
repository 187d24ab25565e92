"""A store that something else has written to is told as damaged, whatever is asked of it."""

import sqlite3
from contextlib import closing

import pytest

from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper

DAMAGE = [
    "UPDATE rules SET options = '{}'",
    "UPDATE player SET name = x'ff00' WHERE id = 2",
    "UPDATE deal SET note = x'ff' WHERE number = 2",
    "UPDATE deal SET void = 'perhaps' WHERE number = 2",
    "UPDATE adjustment SET points = 'lots'",
    "UPDATE game SET started = 5",
    "UPDATE game SET finished = 'x'",
    "UPDATE journal SET changes = 'x'",
    "UPDATE desk SET game_id = 99",
    "DELETE FROM player WHERE id = 2",
    "INSERT INTO saved (name, folded, rules_id) VALUES (x'00', 'ours', 1)",
]
LOOKS = [
    [],
    ["standings"],
    ["standings", "--all"],
    ["games"],
    ["history"],
    ["show"],
    ["stats"],
    ["ladder"],
    ["share"],
    ["swap"],
    ["print"],
    ["board", "--once"],
    ["report", "page.html"],
    ["export", "json"],
    ["export", "csv", "--all"],
    ["players", "list"],
    ["rules", "list"],
    ["undo"],
    ["deal", "bdace"],
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_store_is_exit_4_or_does_not_matter(
    after_seven: Scorekeeper, inside: Inside, damage: str
) -> None:
    inside.ok("adjust", "Bo", "+1")
    with closing(sqlite3.connect(after_seven.db)) as connection:
        connection.execute(damage)
        connection.commit()
    told = inside("doctor")
    assert told.exit == 1
    assert "Traceback" not in told.out + told.err
    for words in LOOKS:
        done = inside(*words, cwd=after_seven.db.parent)
        assert done.exit in (0, 4) or "recorded a moment ago" in done.err, (words, done.err)
        assert done.exit != 4 or "damaged" in done.err, (words, done.err)
