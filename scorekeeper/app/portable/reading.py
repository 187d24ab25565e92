"""From JSON text to the document, with every fault and its place.

A place is written as jq would: ``.games[0].deals[4].finish``.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import ValidationError

from scorekeeper.app.errors import Hint, Refused, command
from scorekeeper.app.portable.checking import faults
from scorekeeper.app.portable.document import FORMAT, VERSION, Document
from scorekeeper.app.words import counted

MOST_SHOWN = 20
"""So many faults are told one by one."""


def read_document(text: str, source: str) -> Document:
    """The document in *text*, which came from *source*, in itself without contradiction.

    Raises `Refused` with every fault.
    """
    raw = _parsed(text, source)
    _check_kind(raw, source)
    try:
        document = Document.model_validate_json(text)
    except ValidationError as error:
        raise refused(source, [_told(one) for one in error.errors(include_url=False)]) from None
    found = list(faults(document))
    if found:
        raise refused(source, found)
    return document


def refused(source: str, found: Sequence[str], hints: Iterable[Hint] = ()) -> Refused:
    """The refusal of *source* for the faults *found*."""
    rest = len(found) - MOST_SHOWN
    shown = [*found[:MOST_SHOWN], *([f"… and {rest} more"] if rest > 0 else [])]
    return Refused("bad-file", f"{source} has {counted(len(found), 'fault')}.", hints, faults=shown)


def _parsed(text: str, source: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice = next(key for key, _ in pairs if [other for other, _ in pairs].count(key) > 1)
            raise ValueError(f"an object has {twice!r} twice")
        return found

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        why = f"line {error.lineno}, column {error.colno}: {error.msg}"
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError as error:
        why = str(error).split(";")[0]
    raise Refused("unreadable", f"{source} is not JSON that can be read: {why}.")


def _check_kind(raw: Any, source: str) -> None:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Refused(
            "unreadable",
            f"{source} is JSON, but no export of scorekeeper.",
            [Hint("An export is made by:", command("export", "json", "scores.json"))],
        )
    version = raw.get("version")
    if type(version) is int and version > VERSION:
        raise Refused(
            "newer-file",
            f"{source} is an export of version {version}; this scorekeeper reads version {VERSION}.",
            [Hint("Upgrade: pip install --upgrade president-scorekeeper", "")],
        )
    if type(version) is not int or version != VERSION:
        raise Refused("unreadable", f"{source} has no version that is known: .version is not {VERSION}.")


def _told(error: Any) -> str:
    """A fault that pydantic found, in our words where it has none for people."""
    where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error["loc"])
    message = {
        "missing": "is missing",
        "extra_forbidden": "is not known",
    }.get(error["type"], error["msg"].removeprefix("Value error, ").removeprefix("Input "))
    return f"{where or '.'}: {message}"
