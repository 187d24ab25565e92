"""Write a file whole or not at all."""

import os
import tempfile
from pathlib import Path

from scorekeeper.app.errors import Hint, Refused


def write_whole(file: str, data: bytes, *, force: bool, again: str = "") -> Path:
    """Write *data* to *file*: whoever reads it meanwhile sees the old content or the new one.

    A file that exists is replaced only by *force*; *again* is the command that would. What is no
    regular file (a pipe, a device) is written to as it is. Raises `Refused`.
    """
    target = Path(file).expanduser()
    try:
        if target.is_dir():
            raise Refused("is-folder", f"{target} is a folder; name a file in it.")
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target.resolve(), data, force=force)
    except FileExistsError:
        hints = [Hint("To replace it:", again)] if again else []
        raise Refused("file-exists", f"{target} exists already.", hints) from None
    except (OSError, ValueError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused("cannot-write", f"{target} cannot be written: {why}.") from error
    return target


def _replace(target: Path, data: bytes, *, force: bool) -> None:
    """Write beside *target* and put it in place at once."""
    if target.exists() and not force:
        raise FileExistsError
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}-", dir=target.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        made.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
        if not force and _linked(made, target):
            return
        made.replace(target)
    finally:
        made.unlink(missing_ok=True)


def _linked(made: Path, target: Path) -> bool:
    """Put it in place only where nothing is, at once; False where the disk has no links.

    Raises `FileExistsError` where a file has come up meanwhile.
    """
    try:
        os.link(made, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):
        return False
    return True


def _umask() -> int:
    """What new files may not be; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
