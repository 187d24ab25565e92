"""``--json``: one object for every command, whether it succeeds or fails."""

import json
import shlex
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import DEAL, RECORD, SHORT, USES
from tests.cli.conftest import Inside, facts
from tests.conftest import Scorekeeper

RECORDERS = {
    "start",
    "deal",
    "d",
    "edit",
    "import",
    "e",
    "void",
    "adjust",
    "penalty",
    "join",
    "leave",
    "out",
    "back",
}


@pytest.fixture(autouse=True)
def _here(after_six: Scorekeeper, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.deal").write_text(RECORD)


def _object(text: str) -> Any:
    """The one object on the one line of *text*."""
    assert text.endswith("\n")
    assert text.count("\n") == 1
    return json.loads(text)


@pytest.mark.parametrize("name", USES)
def test_success_is_one_object_with_schema_command_and_data(inside: Inside, name: str) -> None:
    use = USES[name]
    for line in use.before:
        inside.ok(*shlex.split(line))
    done = inside.ok(*shlex.split(use.words), "--json")
    assert done.err == ""
    found = _object(done.out)
    assert [*found] == ["schema", "command", "data"]
    assert found["schema"] == 1
    assert found["command"] == SHORT.get(name, name)
    assert use.fields <= found["data"].keys(), use.fields - found["data"].keys()


@pytest.mark.parametrize("name", USES)
def test_failure_is_one_object_on_standard_error_and_changes_nothing(inside: Inside, name: str) -> None:
    use = USES[name]
    for line in use.before if use.code != "nothing-to-redo" else ():
        inside.ok(*shlex.split(line))
    before = facts(inside.db)
    done = inside(*shlex.split(use.refused), "--json")
    assert done.exit == use.exit
    assert done.out == ""
    found = _object(done.err)
    assert [*found] == ["schema", "command", "error"]
    assert found["schema"] == 1
    assert found["command"] == SHORT.get(name, name)
    error = found["error"]
    assert {"code", "message", "suggestions"} <= error.keys()
    assert error["code"] == use.code
    assert error["message"].strip()
    assert all(isinstance(line, str) and line for line in error["suggestions"])
    assert facts(inside.db) == before


@pytest.mark.parametrize("name", USES)
def test_failure_as_text_leaves_standard_output_empty_and_says_why(inside: Inside, name: str) -> None:
    use = USES[name]
    for line in use.before if use.code != "nothing-to-redo" else ():
        inside.ok(*shlex.split(line))
    done = inside(*shlex.split(use.refused))
    assert done.exit == use.exit
    assert done.out == ""
    assert done.err.strip()
    assert done.err.startswith("Nothing recorded: ") == (name in RECORDERS)


def _suggested(inside: Inside, line: str) -> list[str]:
    return list(inside(*shlex.split(line), "--json").json["error"]["suggestions"])


@pytest.mark.parametrize("name", USES)
def test_every_suggestion_is_a_command_of_ours_that_runs(inside: Inside, name: str) -> None:
    use = USES[name]
    for line in use.before if use.code != "nothing-to-redo" else ():
        inside.ok(*shlex.split(line))
    for line in _suggested(inside, use.refused):
        first, *words = shlex.split(line)
        assert first == "scorekeeper", line
        inside.ok(*words)


@pytest.mark.parametrize(
    "line",
    [
        "deal abc",
        "deal anna bo cy di",
        "deal bo dy ana cy",
        "edit 3 abcx",
        "edit 3 ana bo cy dy",
        "deal abcd --after 9",
        "show 99",
        "players rename Boo Bodo",
        "start Ana Bo Cy --rules bomz",
        "rules show bomz",
        "rules set pasing=strict",
        "start Ana Bo Cy --house skipp",
        "rules set passing=strickt",
        "leave Bob",
        "out Evi",
        "adjust Bob +1",
        "resume 7",
        "adjust bo",
        "void",
        "join",
    ],
)
def test_the_first_suggestion_for_a_slip_runs_when_pasted(inside: Inside, line: str) -> None:
    suggested = _suggested(inside, line)
    assert suggested, "a refusal suggests a command"
    first, *words = shlex.split(suggested[0])
    assert first == "scorekeeper", suggested[0]
    inside.ok(*words)


def test_bare_scorekeeper_as_json_is_the_game(inside: Inside) -> None:
    found = _object(inside.ok("--json").out)
    assert found["schema"] == 1
    assert found["data"]["game"] == 1
    assert found["data"]["deals"] == 6
    assert {"exchange", "next", "standings"} <= found["data"].keys()


def test_standings_have_every_field_of_the_contract(inside: Inside) -> None:
    data = inside.json("standings")
    assert data["target"] == 11
    assert data["winner"] is None
    assert [
        (
            row["rank"],
            row["player"],
            row["points"],
            row["deals"],
            row["presidencies"],
            row["last_places"],
            row["left"],
        )
        for row in data["standings"]
    ] == [
        (1, "Bo", 10, 6, 4, 0, False),
        (2, "Ana", 4, 6, 1, 0, False),
        (2, "Di", 4, 6, 1, 0, False),
        (4, "Cy", 0, 6, 0, 1, False),
        (4, "Eve", 0, 6, 0, 5, False),
    ]


def test_deal_edit_and_show_tell_the_same_deal_in_the_same_words(inside: Inside) -> None:
    for words in (["deal", "abcd"], ["edit", "7", "dcba"]):
        told, shown = inside.json(*words), inside.json("show")
        assert {key: told[key] for key in DEAL} == {key: shown[key] for key in DEAL}


def test_times_are_iso_with_an_offset(inside: Inside) -> None:
    told = [inside.json("show")["at"], inside.json()["started"]]
    told += [deal["at"] for deal in inside.json("history")["deals"]]
    told += [game["started"] for game in inside.json("games")["games"]]
    for text in told:
        assert datetime.fromisoformat(text).utcoffset() is not None, text


def test_the_instant_keeps_the_offset_of_the_place_it_was_played_in(inside: Inside) -> None:
    inside.ok("deal", "abcd", "--at", "2026-11-30T21:15:00+05:30")
    at = datetime.fromisoformat(inside.json("show")["at"])
    assert at == datetime.fromisoformat("2026-11-30T21:15:00+05:30")


def test_usage_errors_of_the_parser_are_objects_too(inside: Inside) -> None:
    for words in (["deal", "--bogus"], ["nonsense"], ["show", "x"], ["start", "--to"], ["players", "bogus"]):
        done = inside(*words, "--json")
        assert done.exit == 2, words
        assert done.out == ""
        assert _object(done.err)["error"]["code"] == "usage"
