"""Help: every command explains itself with an example, and the example runs."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.commands import PLAIN, RECORD, SHORT, tree
from tests.cli.commands import USES as WITH_DATA
from tests.cli.conftest import Inside, pasted
from tests.conftest import Scorekeeper

ALL = sorted(tree())
USES = WITH_DATA | PLAIN


def example(name: str) -> str:
    """The line of the help text that shows how the command is used."""
    found = re.search(r"Example: (scorekeeper .*)", tree()[name].help or "")
    assert found, f"{name} shows no example"
    return found[1].strip()


def test_the_uses_told_here_cover_every_command() -> None:
    assert sorted(USES) == ALL


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_an_example_that_runs(
    after_six: Scorekeeper, inside: Inside, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.deal").write_text(RECORD)
    for line in USES[name].before:
        inside.ok(*shlex.split(line))
    words = pasted(example(name))
    assert words[: len(name.split())] == SHORT.get(name, name).split()
    inside.ok(*words)


@pytest.mark.parametrize("flag", ["-h", "--help"])
@pytest.mark.parametrize("name", ["", "players", "rules", *ALL])
def test_help_is_there_everywhere_without_a_store(inside: Inside, name: str, flag: str) -> None:
    done = inside.ok(*name.split(), flag)
    assert "Usage: scorekeeper" in done.out
    assert done.err == ""
    if name in USES:
        assert f"Example: scorekeeper {SHORT.get(name, name)}" in " ".join(done.out.split())
    assert not inside.db.exists()


@pytest.mark.parametrize("name", ALL)
def test_every_argument_and_option_says_what_it_is(name: str) -> None:
    for parameter in tree()[name].params:
        if parameter.param_type_name == "option":
            assert parameter.help, f"{name} {parameter.name}"


@pytest.mark.parametrize(("short", "long"), SHORT.items())
def test_a_short_name_does_what_the_long_one_does(
    after_six: Scorekeeper, inside: Inside, short: str, long: str
) -> None:
    words = USES[short].words.split()[1:]
    first = inside.ok(short, *words, "--dry-run") if long in ("deal", "edit") else inside.ok(short, *words)
    if short == "u":
        inside.ok("redo")
    second = inside.ok(long, *words, "--dry-run") if long in ("deal", "edit") else inside.ok(long, *words)
    assert first.out == second.out


@pytest.mark.parametrize(("short", "long"), SHORT.items())
def test_the_help_of_a_command_names_its_short_name(inside: Inside, short: str, long: str) -> None:
    assert f"({short})" in inside.ok(long, "--help").out


@pytest.mark.parametrize("group", ["players", "rules"])
def test_a_group_alone_shows_what_there_is(inside: Inside, group: str) -> None:
    shown = {"players": "players list", "rules": "rules show"}[group]
    assert inside.ok(group).out == inside.ok(*shown.split()).out


def test_the_version_is_that_of_the_distribution(sk: Scorekeeper) -> None:
    from importlib.metadata import version

    assert sk.ok("--version").out.split() == ["scorekeeper", version("president-scorekeeper")]


def test_an_unknown_command_is_a_usage_error_that_shows_the_help(inside: Inside) -> None:
    done = inside("dael", "bdac")
    assert done.exit == 2
    assert done.out == ""
    assert "dael" in done.err
    assert "scorekeeper --help" in done.err
