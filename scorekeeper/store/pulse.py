"""Has somebody else changed the store? Cheap enough to ask several times a second."""

import sqlite3
from pathlib import Path

from scorekeeper.store.stamp import open_to_look


class Pulse:
    """Watches the store at a path through a connection of its own, which never holds a lock.

    SQLite counts the commits of all other connections (``PRAGMA data_version``); unlike the file's
    time stamp, which moves in steps of some milliseconds, the count misses none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None
        self._seen: tuple[int, int, int] | None = None

    def changed(self) -> bool:
        """Is the store another than when this was last asked? The first answer is yes.

        A store that cannot be looked at now has not changed, and has once it can be: the count of
        one connection says nothing about that of another.
        """
        try:
            now = self._look()
        except (OSError, sqlite3.Error):
            self.close()
            self._seen = None
            return False
        changed, self._seen = now != self._seen, now
        return changed

    def _look(self) -> tuple[int, int, int]:
        """The file's identity, and the count of changes to it."""
        if not self.path.exists():
            self.close()
            return (0, 0, 0)
        file = self.path.stat()
        if self._seen is None or self._seen[:2] != (file.st_dev, file.st_ino):
            self.close()  # another file lies there now
        if self._connection is None:
            self._connection = open_to_look(self.path)
            self._connection.execute("PRAGMA busy_timeout = 50")  # whoever asks must not be held up
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return file.st_dev, file.st_ino, int(version)

    def close(self) -> None:
        """Let go of the file; asking again opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
