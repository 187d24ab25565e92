"""What a command need not load it does not load: that is what keeps it quick."""

import json
import subprocess
import sys

import pytest

from tests.conftest import Scorekeeper

SLOW = frozenset({"sqlmodel", "sqlalchemy", "alembic", "pydantic"})

_RUN = """
import sys
sys.argv = ["scorekeeper", *sys.argv[1:]]
from scorekeeper.cli import main
try:
    main()
except SystemExit as ended:
    code = ended.code
print(f"\\n@{code or 0:d} " + " ".join(sys.modules), file=sys.stderr)
"""


def loaded(program: Scorekeeper, *words: str, code: int = 0, **environment: str) -> set[str]:
    """The modules loaded when ``scorekeeper WORDS`` has run in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", _RUN, *words],
        env=program.environment(**environment),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"@{code} "), done.stderr
    return set(last.split()[1:])


def packages(modules: set[str]) -> set[str]:
    """The packages at the top of *modules*."""
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        ["deal", "--help"],
        ["rules", "list"],
        ["rules", "show"],
        ["rules", "diff", "boms", "ours"],
        ["rules", "check"],
        ["rules", "explain", "passing"],
        ["judge", "88", "on", "77"],
        ["legal", "3c 7 7 K 2", "on", "5"],
        ["rules", "check", "--set", "passing=strict", "--json"],
        ["rules", "list", "--json"],
    ],
    ids=" ".join,
)
def test_help_version_and_reading_rules_load_no_database_library(
    after_one: Scorekeeper, words: list[str]
) -> None:
    after_one.ok("rules", "save", "ours", "--house", "skip") if "ours" in words else None
    found = packages(loaded(after_one, *words))
    assert "scorekeeper" in found
    assert not found & SLOW


@pytest.mark.parametrize(
    "typed",
    [
        "sta",
        "deal ",
        "deal --",
        "start --rules ",
        "start --set pass",
        "start --house ",
        "resume ",
        "rules show ",
    ],
)
def test_completion_loads_no_database_library(after_one: Scorekeeper, typed: str) -> None:
    line = f"scorekeeper {typed}"
    found = packages(
        loaded(
            after_one,
            _SCOREKEEPER_COMPLETE="complete_bash",
            COMP_WORDS=line,
            COMP_CWORD=str(len(line.split(" ")) - 1),
        )
    )
    assert not found & SLOW


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["deal", "abcd"], 0),
        ([], 0),
        (["undo"], 0),
        (["start"], 0),
        (["doctor"], 0),
        (["rules", "set", "passing=strict"], 0),
        (["deal", "nobody"], 1),
        (["show", "9"], 3),
    ],
    ids=str,
)
def test_no_command_on_an_up_to_date_store_loads_alembic(
    after_one: Scorekeeper, words: list[str], code: int
) -> None:
    found = packages(loaded(after_one, *words, code=code))
    assert "sqlalchemy" in found
    assert "alembic" not in found
    assert "mako" not in found


def test_only_a_new_store_loads_alembic(sk: Scorekeeper) -> None:
    assert "alembic" not in packages(loaded(sk))
    assert "alembic" in packages(loaded(sk, "start", "Ana", "Bo", "Cy"))


def test_json_loads_no_table_and_no_console(after_one: Scorekeeper) -> None:
    for words in (["deal", "abcd", "--json"], ["rules", "list", "--json"]):
        found = loaded(after_one, *words)
        assert not [name for name in found if name.startswith(("rich.table", "rich.console", "rich.text"))]
    found = loaded(after_one, "deal", "nobody", "--json", code=1)
    assert "rich.table" not in found


def test_quiet_loads_no_table(after_one: Scorekeeper) -> None:
    assert "rich.table" not in loaded(after_one, "deal", "abcd", "--quiet")


def test_nothing_loads_click_beside_the_one_inside_typer(after_one: Scorekeeper) -> None:
    assert "click" not in packages(loaded(after_one, "standings"))


def test_the_rules_read_through_the_standard_library_are_those_of_the_full_path(
    after_one: Scorekeeper,
) -> None:
    after_one.ok("rules", "set", "passing=strict", "--house", "skip")
    quick = after_one.json("rules", "show")["options"]
    full = after_one.json()["rules"]["options"]
    assert json.dumps({row["option"]: row["value"] for row in quick}, sort_keys=True) == json.dumps(
        full, sort_keys=True
    )
