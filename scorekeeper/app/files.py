"""Write a file for people whole or not at all, and never over one that is not ours."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from scorekeeper.app.errors import Refused, usage
from scorekeeper.store.location import path_of

MADE_BY = "Made by scorekeeper"
"""Stands near the beginning of every file that `put` may write over."""
_BEGINNING = 400


def put(file: Path, text: str) -> Path:
    """Write *text*, which says `MADE_BY` near its beginning, to *file*; where it lies now.

    Readers see the old file or the new one, nothing between. Raises `Refused` where the file
    cannot be written, or holds something that was not made here.
    """
    target = path_of(str(file))
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")  # a device or a pipe cannot be replaced
            return target
        _check(target)
        _replace(target.resolve(), text)
    except OSError as error:
        raise usage(f"The file {target} cannot be written: {error.strerror}.") from error
    return target


def _check(target: Path) -> None:
    if not target.exists():
        return
    with target.open("rb") as file:
        beginning = file.read(_BEGINNING)
    if beginning and MADE_BY.encode() not in beginning:
        raise Refused(
            "not-ours", f"{target} is there already and was not made by scorekeeper: choose another name."
        )


def _replace(target: Path, text: str) -> None:
    # In the same folder, or the replacement would not be one step.
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(target, draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
