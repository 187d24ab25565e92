"""Whatever is typed: no exception, an exit code that is documented, nothing half done."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from tests.cli.commands import tree
from tests.cli.conftest import CODES, Inside, facts, is_clean

ODD = """a bo abcde Eve 3 -1 - -- boms passing=strict = 1e9 [x] ² १ ß Ⅷ İ a:b ~ / . yesterday 21:15 -0 + ٣"""
TEXT = some.characters(blacklist_categories=["Cs"], blacklist_characters="\0")
ARGUMENT = some.text(TEXT, max_size=12) | some.sampled_from(
    [*ODD.split(), "", " ", "\n", "Eve: 2c", "9" * 30]
)
OPTION = ["--note", "--at", "--after", "--out", "--rules", "--set", "--house", "--points", "--to", "--deals"]
OPTION += ["--dealer", "--hand", "--names", "--game", "--deal", "--reason", "--name", "--scoring", "--file"]
WORD = ARGUMENT | some.sampled_from(OPTION) | some.sampled_from(["--json", "--ascii", "--quiet", "--again"])
COMMANDS = sorted(set(tree()) - {"backup", "restore"})


class Program(Inside):
    """The program on a store that is put back to the sixth deal whenever that is wanted."""

    def anew(self) -> None:
        """Put the reference game after six deals into the store."""
        shutil.copy(self.db.parent / "six", self.db)


@pytest.fixture(scope="module")
def program(stores: Path) -> Iterator[Program]:
    """The program with a game under way, in a folder of its own for what it may write."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        shutil.copy(stores / "6.db", Path(folder) / "six")
        yield Program(Path(folder) / "scores.db")


few = settings(
    max_examples=int(os.environ.get("SCOREKEEPER_TEST_EXAMPLES", "40")),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def _check(program: Program, words: list[str]) -> None:
    program.anew()
    before = facts(program.db)
    done = program(*words)
    assert done.exit in CODES, words
    if done.exit:
        assert facts(program.db) == before, words
        rules_check = words[:2] == ["rules", "check"] and done.exit == 1
        assert done.out == "" or rules_check, words
    if "--json" in words and "--" not in words and "--help" not in words and "-h" not in words:
        text = done.err if done.err else done.out
        assert json.loads(text)["schema"] == 1, words


@few
@given(name=some.sampled_from(COMMANDS), words=some.lists(WORD, max_size=4))
@example(name="deal", words=["²"])
@example(name="deal", words=["²²²²²"])
@example(name="edit", words=["²", "abcde"])
@example(name="show", words=["²"])
@example(name="adjust", words=["bo", "²"])
@example(name="adjust", words=["bo", "--", "-0"])
@example(name="deal", words=["abcde", "--at", "0001-01-01 00:00"])
@example(name="deal", words=["abcde", "--at", "9999-12-31 23:59"])
@example(name="deal", words=["abcde", "--at", "0:00"])
@example(name="deal", words=["abcde", "--after", "-1"])
@example(name="deal", words=["abcde", "--after", "9" * 30])
@example(name="edit", words=["9" * 30, "abcde"])
@example(name="show", words=["9" * 30])
@example(name="show", words=["-1"])
@example(name="resume", words=["9" * 30])
@example(name="standings", words=["--game", "9" * 30])
@example(name="penalty", words=["bo", "--deal", "9" * 30])
@example(name="start", words=["a", "b", "c", "--to", "9" * 30])
@example(name="start", words=["a", "b", "c", "--to", "-1"])
@example(name="start", words=["a", "b", "c", "--deals", "0"])
@example(name="start", words=["a", "b", "c", "--points", "1 2 3 4 ²"])
@example(name="start", words=["a", "b", "c", "--points", "1 2 3"])
@example(name="start", words=["a", "b", "c", "--set", "second_deck_from=²"])
@example(name="start", words=["a", "b", "c", "--set", "players=" + "9" * 30])
@example(name="start", words=["a", "b", "c", "--rules", "."])
@example(name="rules show", words=["/"])
@example(name="rules save", words=["x", "--file", "."])
@example(name="rules save", words=["x", "--file", ""])
@example(name="swap", words=["--hand", ":"])
@example(name="swap", words=["--hand", "Eve: Jkr=9 2c 2d"])
@example(name="swap", words=["--hand", "Eve: ²"])
def test_any_words_after_a_command_end_in_a_documented_way(
    program: Program, name: str, words: list[str]
) -> None:
    _check(program, [*name.split(), *words])


@few
@given(words=some.lists(WORD | some.sampled_from([*COMMANDS, "--db", "--version", "-h"]), max_size=5))
@example(words=["--db"])
@example(words=["--db", ""])
@example(words=["--db="])
@example(words=["--db", "sqlite:///"])
@example(words=["--db", "a\nb", "standings"])
@example(words=["--json=1"])
@example(words=["-"])
@example(words=["--"])
@example(words=["--", "deal"])
def test_any_words_at_all_end_in_a_documented_way(program: Program, words: list[str]) -> None:
    program.anew()
    done = program(*words)
    assert done.exit in CODES, words


@few
@given(text=some.text(some.characters(blacklist_categories=["Cs"]), max_size=40))
def test_any_text_on_standard_input_ends_in_a_documented_way(program: Program, text: str) -> None:
    program.anew()
    before = facts(program.db)
    done = program("deal", "-", "--again", "--dry-run", stdin=text)
    assert done.exit in (0, 1, 2)
    assert facts(program.db) == before


@few
@given(names=some.lists(some.text(TEXT, min_size=1), min_size=3, max_size=12))
def test_any_names_can_start_a_game_or_are_refused(program: Program, names: list[str]) -> None:
    program.anew()
    before = facts(program.db)
    done = program("--json", "start", "--set", "players=3-12", "--rules", "president", "--", *names)
    if done.exit:
        assert done.exit in (1, 2)
        assert facts(program.db) == before
        return
    keys = [seat["key"] for seat in done.data["seats"]]
    assert len(set(keys)) == len(names)
    assert all(key.isascii() and key.isalpha() and key.islower() for key in keys)
    kept = [seat["player"] for seat in done.data["seats"]]
    assert program.ok("--json", "deal", "--", *kept[::-1]).data["order"] == kept[::-1]
    for words in ([], ["swap"], ["standings"]):
        assert is_clean(program.ok(*words).out), words


@few
@given(content=some.text(max_size=60) | some.binary(max_size=60))
@example(content="[rules]\n")
@example(content='name = "x"\nbase = "boms"\n')
@example(content="name = 1\nbase = []\n")
def test_any_rules_file_is_read_or_refused(program: Program, content: str | bytes) -> None:
    path = program.db.parent / "any.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode(errors="replace"))
    for words in (["rules", "show", "any.toml"], ["rules", "check", "any.toml"]):
        done = program(*words)
        assert done.exit in (0, 1, 2, 3), words


def test_a_word_too_many_is_named(inside: Inside) -> None:
    refused = inside("undo", "3")
    assert refused.exit == 2
    assert refused.err.startswith("undo takes no more words, but then comes: 3.")
