"""Many orders from standard input; and outputs that are full, closed or no longer read."""

import subprocess

import pytest

from tests.cli.conftest import REFERENCE, Inside, facts, screens
from tests.conftest import Scorekeeper


def _sh(program: Scorekeeper, script: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run *script* in a shell, where ``"$@"`` is the program."""
    return subprocess.run(
        ["sh", "-c", script, "sh", *program.command],
        env=program.environment(**environment),
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_many_orders_are_recorded_one_a_line(table: Scorekeeper, inside: Inside) -> None:
    text = "\n".join(["# the first evening", *REFERENCE[:3], "", "  b, d > a e  ", "dbcae", "bacd"]) + "\n"
    done = table.ok("deal", "-", "--json", stdin=text)
    assert done.data["recorded"] == [1, 2, 3, 4, 5, 6]
    assert done.data["deal"] == 6
    assert inside.totals() == {"Bo": 10, "Ana": 4, "Di": 4, "Cy": 0, "Eve": 0}


def test_orders_without_a_line_end_and_with_foreign_ones_are_read(table: Scorekeeper, inside: Inside) -> None:
    assert inside.ok("deal", "-", "--json", stdin="bdac\r\nabcd").data["recorded"] == [1, 2]


@pytest.mark.parametrize("wrong", ["bdax", "bdab", "bd", "bo dy ana cy"])
def test_one_bad_line_records_none_and_the_error_names_the_line(
    table: Scorekeeper, inside: Inside, wrong: str
) -> None:
    before = facts(table.db)
    done = inside("deal", "-", stdin=f"bdac\n\nabcd\n{wrong}\nacbd\n")
    assert done.exit == 1
    assert done.out == ""
    assert done.err.startswith("Nothing recorded: ")
    assert "line 4" in done.err.lower()
    assert facts(table.db) == before


def test_no_line_at_all_is_a_usage_error(table: Scorekeeper, inside: Inside) -> None:
    for text in ("", "\n\n", "# nothing\n"):
        done = inside("deal", "-", stdin=text)
        assert done.exit == 2
        assert done.err.startswith("Nothing recorded: ")


def test_a_dry_run_of_many_orders_changes_nothing(table: Scorekeeper, inside: Inside) -> None:
    before = facts(table.db)
    done = inside.ok("deal", "-", "--dry-run", "--json", stdin="bdac\nabcd\n")
    assert done.data["dry_run"] is True
    assert done.data["recorded"] == [1, 2]
    assert facts(table.db) == before


def test_many_orders_are_one_change_to_undo(table: Scorekeeper, inside: Inside) -> None:
    inside.ok("deal", "edcb")
    inside.ok("deal", "-", stdin="bdac\nabcd\n")
    assert "deals 2 to 3" in inside.ok("undo").out
    assert len(inside.json("history")["deals"]) == 1


def test_bytes_that_are_no_text_are_refused_without_a_traceback(table: Scorekeeper) -> None:
    before = facts(table.db)
    for utf8 in ("1", "0"):
        done = _sh(
            table, "printf 'bdac\\n\\377\\376\\n' | \"$@\" deal -", PYTHONUTF8=utf8, PYTHONIOENCODING="utf-8"
        )
        assert b"Traceback" not in done.stderr
        assert done.returncode in (1, 2)
        assert facts(table.db) == before


def test_300_deals_in_one_game_are_recorded_shown_and_added_up(table: Scorekeeper, inside: Inside) -> None:
    orders = [REFERENCE[number % 6] for number in range(300)]
    done = table.ok("deal", "-", stdin="\n".join(orders))
    assert "300 deals, 1 to 300." in done.out
    assert inside.totals() == {"Bo": 500, "Ana": 200, "Di": 200, "Cy": 0, "Eve": 0}
    assert [deal["deal"] for deal in inside.json("history")["deals"]] == [*range(1, 301)]
    assert len(inside.ok("history").out.splitlines()) > 300
    assert inside.json("deal", "abcd")["deal"] == 301
    [shown] = screens(table, [["history"]], 40)
    assert "301" in shown
    assert max(map(len, shown.splitlines())) <= 40


def test_a_reader_that_has_enough_ends_the_output_without_a_complaint(table: Scorekeeper) -> None:
    table.ok("deal", "-", stdin="\n".join(REFERENCE * 30))
    for words in ("history", "history --json", "rules show"):
        done = _sh(table, f'"$@" {words} | head -1')
        assert done.stderr == b"", words
        assert done.stdout.count(b"\n") == 1


def test_a_deal_whose_reader_has_gone_is_recorded_without_a_complaint(table: Scorekeeper) -> None:
    done = _sh(table, '"$@" deal bdac | true')
    assert done.stderr == b""
    assert len(table.json("history")["deals"]) == 1


@pytest.mark.parametrize("words", ["deal abcd", "standings --json", "--help"])
def test_a_full_output_is_told_without_a_traceback(after_one: Scorekeeper, words: str) -> None:
    done = _sh(after_one, f'"$@" {words} > /dev/full')
    assert b"Traceback" not in done.stderr
    assert done.returncode in (1, 4)
    assert done.stderr.strip()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_crash(after_one: Scorekeeper, closed: str) -> None:
    done = _sh(after_one, f'"$@" deal abcd {closed}')
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
    assert len(after_one.json("history")["deals"]) == 2


def test_a_refusal_with_standard_error_closed_keeps_its_exit_code(after_one: Scorekeeper) -> None:
    assert _sh(after_one, '"$@" deal abca 2>&-').returncode == 1
    assert _sh(after_one, '"$@" show 9 2>&-').returncode == 3
