"""What the shell offers at Tab, asked for as bash asks."""

import os
import subprocess

import pytest

from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper


def offered(program: Scorekeeper, *words: str, **environment: str) -> list[str]:
    """What bash is offered for the last of *words*, which may be empty."""
    typed = ["scorekeeper", *words]
    done = subprocess.run(
        program.command,
        env=program.environment(
            _SCOREKEEPER_COMPLETE="complete_bash",
            COMP_WORDS=" ".join(typed),
            COMP_CWORD=str(len(typed) - 1),
            **environment,
        ),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return [line for line in done.stdout.decode().splitlines() if line]


def test_commands_are_offered_and_the_hidden_short_ones_are_not(sk: Scorekeeper) -> None:
    assert offered(sk, "st") == ["start", "standings", "stats"]
    every = offered(sk, "")
    assert {"deal", "undo", "players", "rules"} <= {*every}
    assert not {"d", "e", "u", "s", "w"} & {*every}
    assert not sk.db.exists()


def test_commands_of_a_group_are_offered(sk: Scorekeeper) -> None:
    assert offered(sk, "players", "a") == ["add", "alias", "archive"]
    assert offered(sk, "rules", "s") == ["show", "set", "save", "sheet"]


def test_options_of_a_command_are_offered(sk: Scorekeeper) -> None:
    assert {"--rules", "--set", "--house", "--dealer", "--keep-titles"} <= {*offered(sk, "start", "--")}
    assert offered(sk, "deal", "--o") == ["--out"]


def test_names_of_the_table_are_offered_first_and_then_everybody_else(
    after_one: Scorekeeper, inside: Inside
) -> None:
    inside.ok("players", "add", "Gus", "Abe")
    assert offered(after_one, "deal", "") == ["Ana", "Bo", "Cy", "Di", "Eve", "Abe", "Gus"]
    assert offered(after_one, "deal", "bo", "A") == ["Ana", "Abe"]
    assert offered(after_one, "leave", "E") == ["Eve"]
    assert offered(after_one, "d", "D") == ["Di"]
    assert offered(after_one, "players", "rename", "B") == ["Bo"]


def test_a_name_begun_in_small_letters_is_offered(after_one: Scorekeeper) -> None:
    assert offered(after_one, "deal", "bo", "a") == ["ana"]


def test_an_archived_player_is_not_offered(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("players", "archive", "Eve")
    assert "Eve" not in offered(after_one, "join", "")


def test_rule_sets_that_ship_and_saved_ones_are_offered(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("rules", "save", "bomshell", "--house", "skip")
    assert offered(after_one, "start", "--rules", "bom") == ["boms", "bomshell"]
    assert offered(after_one, "rules", "show", "bom") == ["boms", "bomshell"]
    assert "daifugo" in offered(after_one, "rules", "diff", "boms", "")


def test_house_rules_are_offered(sk: Scorekeeper) -> None:
    assert offered(sk, "start", "--house", "wild") == ["wild-jokers", "wild-sixes"]


def test_options_of_the_rules_are_offered_and_after_the_sign_their_values(sk: Scorekeeper) -> None:
    assert offered(sk, "start", "--set", "pass") == ["passing="]
    assert offered(sk, "rules", "set", "passing=") == ["passing=free", "passing=strict"]
    assert offered(sk, "start", "--set", "passing=s") == ["passing=strict"]


def test_games_are_offered_by_number(after_one: Scorekeeper, inside: Inside) -> None:
    inside.ok("start", "--name", "second")
    assert [line.split("\t")[0] for line in offered(after_one, "resume", "")] == ["2", "1"]
    assert [line.split("\t")[0] for line in offered(after_one, "standings", "--game", "1")] == ["1"]


def test_the_store_named_on_the_line_is_the_one_that_is_read(after_one: Scorekeeper, sk: Scorekeeper) -> None:
    nowhere = Scorekeeper(sk.db.parent / "nowhere.db")
    assert offered(nowhere, "leave", "") == []
    assert offered(nowhere, "--db", str(sk.db), "leave", "E") == ["Eve"]
    assert not nowhere.db.exists()


def test_the_store_named_after_the_command_is_read_too(after_one: Scorekeeper, sk: Scorekeeper) -> None:
    nowhere = Scorekeeper(sk.db.parent / "nowhere.db")
    assert offered(nowhere, "leave", "--db", str(sk.db), "E") == ["Eve"]


@pytest.mark.parametrize("content", [b"", b"no database at all, only some text" * 40])
def test_a_store_that_cannot_be_read_offers_nothing_and_complains_of_nothing(
    sk: Scorekeeper, content: bytes
) -> None:
    sk.db.write_bytes(content)
    assert offered(sk, "leave", "") == []
    assert sk.db.read_bytes() == content


def test_a_name_with_a_blank_or_a_sign_of_the_shell_is_offered_so_that_it_can_be_used(inside: Inside) -> None:
    inside.ok("start", "--", "Anna Maria", "$(touch x)", "Bo")
    found = offered(inside, "leave", "")
    assert len(found) == 3
    assert found[2] == "Bo"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_can_be_shown(sk: Scorekeeper, shell: str) -> None:
    done = sk("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    if done.exit == 0:
        assert "_SCOREKEEPER_COMPLETE" in done.out
    else:
        done = sk.ok("--show-completion", SHELL=f"/bin/{shell}")
        assert "_SCOREKEEPER_COMPLETE" in done.out


def test_a_broken_completion_request_is_no_crash(sk: Scorekeeper) -> None:
    for line, word in (("", "0"), ("scorekeeper", "7"), ('scorekeeper "', "1"), ("scorekeeper deal 'a", "2")):
        environment = sk.environment(_SCOREKEEPER_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=word)
        done = subprocess.run(sk.command, env={**os.environ, **environment}, capture_output=True, check=False)
        assert b"Traceback" not in done.stderr, line
