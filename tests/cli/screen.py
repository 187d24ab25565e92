"""What stands on the screen of a program in a pseudo-terminal."""

import time
from collections.abc import Callable

import pexpect
import pyte

from tests.conftest import Spawn

PATIENCE = 30.0
"""Seconds to wait for what will come; long, because the machine may be busy."""


class Screen:
    """Feeds what the program writes to an emulated terminal, and waits for what shall stand there."""

    def __init__(self, child: Spawn, columns: int = 80, lines: int = 40) -> None:
        self.child = child
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""

    @property
    def text(self) -> str:
        """The screen, without blanks at the ends of lines."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def read(self) -> None:
        """Take in what the program has written."""
        try:
            written = self.child.read_nonblocking(size=65536, timeout=0.1)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return
        self.raw += written
        self.stream.feed(written)

    def wait(self, *wanted: str, until: Callable[[str], bool] | None = None) -> str:
        """Wait until all of *wanted* stand on the screen; the screen."""
        end = time.monotonic() + PATIENCE
        while True:
            self.read()
            if all(text in self.text for text in wanted) and (until is None or until(self.text)):
                return self.text
            assert time.monotonic() < end, f"no {wanted} on:\n{self.text}"

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)

    def send(self, keys: str) -> None:
        """Press keys."""
        self.child.send(keys)

    def ends(self) -> int | None:
        """Wait for the program's end; its exit code, None where a signal ended it."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive():
            self.read()
            assert time.monotonic() < end, f"still running:\n{self.text}"
        self.read()
        self.child.close()
        return self.child.exitstatus
