"""Write a file for people whole or not at all, and never over one that is not ours."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from scorekeeper.app.errors import Hint, Refused, usage
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
        _replace(target.resolve(), text.encode(), new=False)
    except (OSError, RuntimeError) as error:
        raise _unwritten(target, error) from error
    return target


def put_new(file: str, data: bytes, *, force: bool, again: str) -> Path:
    """Write *data*, which cannot say who made it, to *file*; where it lies now.

    A file that is there is replaced only by *force*; *again* is the command that would. Raises
    `Refused`.
    """
    target = path_of(file)
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target.resolve(), data, new=not force)
    except FileExistsError:
        hints = [Hint("To replace it:", again)]
        raise Refused("file-exists", f"{target} is there already.", hints) from None
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritten(target, error) from error
    return target


def _unwritten(target: Path, error: Exception) -> Refused:
    """The refusal of a file: the system's reason, or that links lead in a circle (`RuntimeError`)."""
    why = "its links lead in a circle" if isinstance(error, RuntimeError) else str(error)
    why = (isinstance(error, OSError) and error.strerror) or why
    return usage(f"The file {target} cannot be written: {why}.")


def _check(target: Path) -> None:
    if not target.exists():
        return
    with target.open("rb") as file:
        beginning = file.read(_BEGINNING)
    if beginning and MADE_BY.encode() not in beginning:
        raise Refused(
            "not-ours", f"{target} is there already and was not made by scorekeeper: choose another name."
        )


def _replace(target: Path, data: bytes, *, new: bool) -> None:
    """Put *data* in the place of *target* in one step; *new*: raise `FileExistsError` where it is there."""
    if new and target.exists():
        raise FileExistsError
    # In the same folder, or the replacement would not be one step.
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(target, draft)
        if not (new and _linked(draft, target)):
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _linked(draft: Path, target: Path) -> bool:
    """Is *draft* in place, where nothing has come up meanwhile? False where the disk has no links."""
    try:
        target.hardlink_to(draft)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        return False
    return True
