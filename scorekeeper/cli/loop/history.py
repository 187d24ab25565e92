"""The lines typed at the table, kept for the next evening in the platform's state folder."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from prompt_toolkit.history import History as _History

from scorekeeper.cli.settings import Settings

KEPT = 1000
"""So many lines are kept, the latest."""


class History(_History):
    """Lines in a file, one each, oldest first. Where it cannot be written, the evening goes on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        from platformdirs import user_state_path

        self.path: Path = user_state_path("scorekeeper", appauthor=False) / "table-history"

    def load_history_strings(self) -> Iterable[str]:
        """The lines kept, latest first."""
        lines: list[str] = []
        with suppress(OSError):
            lines = self.path.read_text("utf-8", errors="replace").splitlines()
            if len(lines) > 2 * KEPT:
                self.path.write_text("".join(f"{line}\n" for line in lines[-KEPT:]), "utf-8")
        return lines[: -KEPT - 1 : -1]

    def store_string(self, string: str) -> None:
        """Keep a line; one that was pasted with line breaks is kept as several."""
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8", errors="replace") as file:
                file.writelines(f"{line}\n" for line in string.splitlines() if line.strip())
