"""Every record of ``tests/cases`` comes to the verdict that an independent reading of RULES gave it."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import replay
from scorekeeper.records.writer import render

_FOLDER = Path(__file__).parent.parent / "cases"
_CASES = [
    json.loads(line)
    for path in sorted(_FOLDER.glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


def _verdict(text: str) -> dict[str, Any]:
    try:
        found = replay(parse(text))
    except RecordError as error:
        return {"legal": False, "code": "unreadable", "line": error.line}
    failure = found.failure
    return {
        "legal": found.legal,
        "code": failure.code.value if failure else None,
        "line": failure.line if failure else None,
        "finished": list(found.finished),
        "complete": found.complete,
    }


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case["id"])
def test_a_record_comes_to_the_expected_verdict(case: dict[str, Any]) -> None:
    found = _verdict(case["record"])
    expected = {key: value for key, value in case["expect"].items() if value is not None or key == "code"}
    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case["id"])
def test_a_record_is_read_back_as_it_was_written(case: dict[str, Any]) -> None:
    record = parse(case["record"])
    assert parse(render(record)) == record
