"""The options that count before and after the command, and where the store lies."""

from pathlib import Path

import pytest

from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper


def test_json_counts_before_and_after_the_command(after_six: Scorekeeper, inside: Inside) -> None:
    after = inside.ok("standings", "--json").out
    assert inside.ok("--json", "standings").out == after
    assert (
        inside.ok("rules", "--json", "diff", "boms").out == inside.ok("--json", "rules", "diff", "boms").out
    )


def test_db_counts_before_and_after_the_command_as_path_and_as_address(
    after_six: Scorekeeper, inside: Inside, tmp_path: Path
) -> None:
    other = Inside(tmp_path / "other.db")
    expected = inside.ok("standings").out
    for words in (
        ["--db", str(inside.db), "standings"],
        ["standings", "--db", str(inside.db)],
        [f"--db={inside.db}", "standings"],
        ["standings", f"--db={inside.db}"],
        ["--db", f"sqlite:///{inside.db}", "standings"],
    ):
        assert other.ok(*words).out == expected, words
    assert not other.db.exists()
    assert other("standings").exit == 3


def test_the_environment_may_name_an_address(after_six: Scorekeeper, inside: Inside) -> None:
    done = inside.ok("standings", SCOREKEEPER_DB=f"sqlite:///{inside.db}")
    assert done.out == inside.ok("standings").out


def test_without_any_name_the_store_lies_in_the_platforms_data_folder(
    sk: Scorekeeper, tmp_path: Path
) -> None:
    home = {"HOME": str(tmp_path / "home"), "XDG_DATA_HOME": str(tmp_path / "data"), "SCOREKEEPER_DB": ""}
    sk.ok("start", "Ana", "Bo", "Cy", **home)
    assert "Ana" in sk.ok(**home).out
    assert not sk.db.exists()
    assert [path.name for path in tmp_path.rglob("*.db")] == ["scorekeeper.db"]


def test_the_address_of_another_kind_of_store_is_refused_with_exit_4(inside: Inside) -> None:
    for address in ("postgresql://host/db", "http://host/x"):
        done = inside("standings", "--db", address, "--json")
        assert done.exit == 4
        assert done.json["error"]["code"]


def test_quiet_prints_errors_only_and_still_records(table: Scorekeeper, inside: Inside) -> None:
    done = inside.ok("deal", "bdac", "--quiet")
    assert done.out == done.err == ""
    assert inside.totals()["Bo"] == 2
    assert inside.ok("--quiet", "standings").out == ""
    refused = inside("deal", "bdab", "--quiet")
    assert refused.exit == 1
    assert refused.err.startswith("Nothing recorded: ")


def test_a_word_after_two_dashes_is_no_option(inside: Inside) -> None:
    inside.ok("start", "--", "--json", "Bo", "Cy")
    assert inside.json("standings")["standings"][0]["player"] == "--json"


def test_the_value_of_an_option_that_looks_like_a_global_one_stays_its_value(
    table: Scorekeeper, inside: Inside
) -> None:
    inside.ok("deal", "bdac", "--note=--quiet")
    assert inside.json("show")["note"] == "--quiet"


def test_db_without_a_value_is_a_usage_error(inside: Inside) -> None:
    assert inside("standings", "--db").exit == 2


@pytest.mark.parametrize("what", ["text", "folder", "other database", "newer"])
def test_a_store_that_cannot_be_used_is_exit_4_and_is_not_touched(
    after_six: Scorekeeper, inside: Inside, tmp_path: Path, what: str
) -> None:
    import sqlite3
    from contextlib import closing

    path = tmp_path / "strange.db"
    if what == "text":
        path.write_text("these are not the scores you are looking for\n" * 40)
    elif what == "folder":
        path.mkdir()
    elif what == "other database":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE cakes (name TEXT)")
            connection.commit()
    else:
        path.write_bytes(inside.db.read_bytes())
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.commit()
    before = path.read_bytes() if path.is_file() else b""
    for words in (
        ["standings"],
        ["deal", "abcd"],
        ["start", "Ana", "Bo", "Cy"],
        [],
        ["undo"],
        ["rules", "show"],
        ["doctor"],
    ):
        done = inside(*words, "--db", str(path), "--json")
        assert done.exit == 4, (words, done)
        assert done.out == ""
        assert str(path) in done.json["error"]["message"]
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert not [*tmp_path.glob("strange-*")]


def test_a_store_that_cannot_be_made_is_exit_4(inside: Inside, tmp_path: Path) -> None:
    path = tmp_path / "file.txt" / "below.db"
    path.parent.write_text("a file, not a folder")
    done = inside("start", "Ana", "Bo", "Cy", "--db", str(path), "--json")
    assert done.exit == 4
    assert str(path) in done.json["error"]["message"]
    assert path.parent.read_text() == "a file, not a folder"


def test_a_store_that_may_not_be_written_to_is_exit_4_and_can_still_be_read(
    after_six: Scorekeeper, inside: Inside
) -> None:
    import os

    if os.geteuid() == 0:
        pytest.skip("nothing is forbidden to the superuser")
    before = facts(inside.db)
    inside.db.chmod(0o444)
    inside.db.parent.chmod(0o555)
    try:
        assert inside("deal", "abcd").exit == 4
        assert inside.ok("standings").out
    finally:
        inside.db.parent.chmod(0o755)
    assert facts(inside.db) == before
