"""The command line: arguments to the application, results to the screen, errors to one place."""

import sys


def main() -> None:
    """Run the command line with the arguments of this process, and exit with its code."""
    from scorekeeper.cli.boundary import run

    sys.exit(run(sys.argv[1:]))
