"""The command line: arguments to the application, results to the screen, errors to one place."""

import io
import os
import sys
from pathlib import Path


def main() -> None:
    """Run the command line with the arguments of this process, and exit with its code."""
    from scorekeeper.cli.boundary import run

    _open_streams()
    sys.exit(run(sys.argv[1:]))


def _open_streams() -> None:
    """Give the process the streams it was started without, and let it read bytes that are no text."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (for good)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
