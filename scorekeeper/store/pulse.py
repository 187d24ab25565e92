"""Has the store changed since? Asked several times a second, so by a look at its files alone."""

from pathlib import Path

Pulse = tuple[tuple[int, int, int] | None, ...]
"""Equal pulses: nothing was written in between."""


def pulse(path: Path) -> Pulse:
    """The pulse of the store at *path*: take it before reading, and again to see whether to read anew."""
    return tuple(_stamp(file) for file in (path, path.with_name(f"{path.name}-wal")))


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
