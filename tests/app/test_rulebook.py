"""Rule sets are listed, shown line by line, compared and written to files, without loading SQLAlchemy."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.app import rulebook, rulechange
from scorekeeper.app.errors import Exit
from scorekeeper.app.ruling import Ruling
from scorekeeper.rules import HOUSE_RULES, OPTIONS, PRESETS, read_toml
from tests.app.helping import Evening


def test_the_shelf_holds_what_ships_what_is_saved_and_what_is_in_force(five: Evening) -> None:
    rulechange.save_rules(five.store, "Zz", Ruling(target=5))
    rulechange.save_rules(five.store, "aa", Ruling(target=6))
    shelf = rulebook.shelf(five.store.path)
    assert [named.name for named, _ in shelf.shipped] == list(PRESETS)
    assert all(source == PRESETS[named.name].source for named, source in shelf.shipped)
    assert [named.name for named in shelf.saved] == ["aa", "Zz"]
    assert [name for name, _ in shelf.house] == list(HOUSE_RULES)
    assert shelf.current is not None
    assert shelf.current.base == "boms"


def test_without_a_store_the_shelf_holds_what_ships(empty: Evening) -> None:
    shelf = rulebook.shelf(empty.store.path)
    assert (shelf.saved, shelf.current, len(shelf.shipped)) == ((), None, len(PRESETS))
    assert not empty.store.path.exists()


@pytest.mark.parametrize("name", [*PRESETS, None])
def test_a_page_has_a_line_with_meaning_and_source_for_every_option(empty: Evening, name: str | None) -> None:
    page = rulebook.page(empty.store.path, name, Ruling())
    assert page.named.name == (name or "president")
    assert [line.option for line in page.lines] == list(OPTIONS)
    assert all(line.says and not line.changed for line in page.lines)
    assert {line.option: line.value for line in page.lines} == page.named.rules.texts()


def test_a_page_marks_what_the_table_has_changed_and_what_does_not_fit(five: Evening) -> None:
    five.rules("target=5")
    page = rulebook.page(five.store.path, None, Ruling(options=("joker_role=wild",)))
    assert [line.option for line in page.lines if line.changed] == ["joker_role", "target"]
    assert [fault.options for fault in page.faults] == [("joker_role", "jokers")]


def test_a_rule_set_is_compared_with_another_or_with_what_it_started_from(five: Evening) -> None:
    five.rules("target=5")
    path = five.store.path
    own = rulebook.difference(path, None, None)
    assert (own.first.name, own.second.base) == ("boms", "boms")
    assert [(one.option, one.before, one.after) for one in own.changes] == [("target", "scheme", "5")]
    assert rulebook.difference(path, "daifugo", None).changes == ()
    two = rulebook.difference(path, "president", "bicycle")
    assert [(one.option, one.after) for one in two.changes] == [
        ("later_lead", "left-of-dealer"),
        ("scoring", "none"),
    ]
    back = rulebook.difference(path, "bicycle", "president")
    assert [(c.option, c.before, c.after) for c in back.changes] == [
        (c.option, c.after, c.before) for c in two.changes
    ]


def test_unknown_rule_sets_are_refused(five: Evening) -> None:
    path = five.store.path
    five.refuses(lambda: rulebook.page(path, "bom", Ruling()), "no-such-rules", exit=Exit.USAGE)
    five.refuses(lambda: rulebook.difference(path, "boms", "bom"), "no-such-rules", exit=Exit.USAGE)
    five.refuses(lambda: rulebook.difference(path, "bom", None), "no-such-rules", exit=Exit.USAGE)


def test_the_rules_in_force_are_written_to_a_file_that_reads_the_same(five: Evening, tmp_path: Path) -> None:
    five.rules("target=5")
    file = tmp_path / "ours.toml"
    ruling = Ruling(options=("jokers=2",))
    assert rulebook.write_file(five.store.path, str(file), ' a "b" ', ruling) == file
    read = read_toml(file.read_text(encoding="utf-8"), "other")
    assert (read.name, read.base) == ('a "b"', "boms")
    assert read.rules == PRESETS["boms"].rules.changed({"target": "5", "jokers": "2"})


def test_a_file_that_cannot_be_written_is_refused(five: Evening, tmp_path: Path) -> None:
    for file in (tmp_path / "no" / "x.toml", tmp_path):
        error = five.refuses(
            partial(rulebook.write_file, five.store.path, str(file), "x", Ruling()),
            "usage",
            exit=Exit.USAGE,
        )
        assert str(file) in error.message


def test_looking_at_rules_loads_no_sqlalchemy(five: Evening) -> None:
    program = (
        "import sys; from pathlib import Path; from scorekeeper.app import rulebook;"
        "from scorekeeper.app.ruling import Ruling; path = Path(sys.argv[1]);"
        "assert rulebook.page(path, None, Ruling()).named.base == 'boms'; rulebook.shelf(path);"
        "rulebook.difference(path, None, None);"
        "print(*sorted({'sqlalchemy', 'sqlmodel', 'alembic', 'pydantic', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(five.store.path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == ""
