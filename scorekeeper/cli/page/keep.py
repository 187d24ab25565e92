"""Keep a page up to date while others record."""

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import typer

from scorekeeper.app import report as reports
from scorekeeper.app.files import put
from scorekeeper.app.report import Report
from scorekeeper.app.words import counted
from scorekeeper.cli.emit import emit
from scorekeeper.cli.page.report import page
from scorekeeper.cli.settings import settings

PAUSE_SECONDS = 0.25
"""Between two looks at the store: a change is on the page within a second."""


def keep(ctx: typer.Context, file: Path, game: int | None) -> None:
    """Write the page now and after each change, until Ctrl-C or a signal to end; then once more, at rest."""
    latest: Report | None = None
    try:
        with _ended_by_signals():
            for latest in reports.reports(settings(ctx).store, game, lambda: time.sleep(PAUSE_SECONDS)):
                written = put(file, page(latest, live=True))
                deals = counted(len(latest.race.spots), "deal")
                said(ctx, latest, written, f"{written}: game {latest.view.game.id}, {deals}. Ctrl-C ends.")
                sys.stdout.flush()
    finally:
        # Also where the terminal is gone: an open page must not wait for news for ever.
        if latest is not None:
            put(file, page(latest))


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """End what is inside at Ctrl-C, when asked to terminate, and when the terminal is closed."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in (getattr(signal, name) for name in names)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # else nohup wants to outlive its terminal
            signal.signal(number, signal.default_int_handler)
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def said(ctx: typer.Context, report: Report, written: Path, sentence: str) -> None:
    """Say what was written."""
    emit(
        ctx,
        "report",
        lambda: {
            "file": str(written),
            "game": report.view.game.id,
            "deals": len(report.race.spots),
        },
        lambda paper: paper.sentence(sentence),
    )
