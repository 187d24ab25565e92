"""Print a result: one JSON object for machines, or text for people."""

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

from scorekeeper.cli.settings import settings

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper


def emit(
    ctx: typer.Context, command: str, data: Callable[[], dict[str, Any]], show: Callable[["Paper"], None]
) -> None:
    """Print the result of *command*: *data* makes its JSON, *show* prints it on paper."""
    chosen = settings(ctx)
    if chosen.json:
        utf8 = (sys.stdout.encoding or "").casefold().replace("-", "") == "utf8"
        body = {"schema": 1, "command": command, "data": data()}
        print(json.dumps(body, ensure_ascii=chosen.ascii or not utf8))
    elif not chosen.quiet:
        # Rich is loaded only where it prints.
        from scorekeeper.cli.render.paper import Paper

        show(Paper(chosen))
