"""Keep a page up to date while others record."""

import sys
import time
from contextlib import suppress
from pathlib import Path

import typer

from scorekeeper.app import report as reports
from scorekeeper.app.files import put
from scorekeeper.app.report import Report
from scorekeeper.app.words import counted
from scorekeeper.cli.emit import emit
from scorekeeper.cli.page.report import page
from scorekeeper.cli.settings import settings
from scorekeeper.cli.signals import ended_like_ctrl_c

PAUSE_SECONDS = 0.25
"""Between two looks at the store: a change is on the page within a second."""


def keep(ctx: typer.Context, file: Path, game: int | None) -> None:
    """Write the page now and after each change, until Ctrl-C or a signal to end; then once more, at rest."""
    latest: Report | None = None
    try:
        with ended_like_ctrl_c(nohup=True), suppress(KeyboardInterrupt):
            for latest in reports.reports(settings(ctx).store, game, lambda: time.sleep(PAUSE_SECONDS)):
                written = put(file, page(latest, live=True))
                deals = counted(len(latest.race.spots), "deal")
                said(ctx, latest, written, f"{written}: game {latest.view.game.id}, {deals}. Ctrl-C ends.")
                sys.stdout.flush()
    finally:
        # Also where the terminal is gone: an open page must not wait for news for ever.
        if latest is not None:
            put(file, page(latest))


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
