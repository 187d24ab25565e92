"""The board on a screen of its own, which follows the store."""

import signal
from contextlib import suppress
from typing import Any

from prompt_toolkit import Application
from prompt_toolkit.application import get_app
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.output import ColorDepth

from scorekeeper.app import evening
from scorekeeper.cli.render.board import Board
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.settings import Settings
from scorekeeper.store.errors import StoreError
from scorekeeper.store.pulse import Pulse

_LOOK_SECONDS = 0.25
"""How often the store is asked whether it has changed."""


class Watch:
    """Draws the board anew whenever the store or the size of the screen changes."""

    def __init__(self, settings: Settings) -> None:
        self.store = settings.store
        self.paper = Paper(settings)
        self.pulse = Pulse(self.store.path)
        self.board = Board(self.paper, None)
        self.trouble = ""
        self.screen: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._text, show_cursor=False))),
            key_bindings=self._keys(),
            full_screen=True,
            refresh_interval=_LOOK_SECONDS,
            color_depth=None if settings.color else ColorDepth.DEPTH_1_BIT,
        )

    def run(self) -> None:
        """Show the board until q or Ctrl-C; the screen is as it was afterwards, also when terminated."""
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._stop)
        try:
            # A terminal that was closed cannot be written to, and needs not be restored.
            with suppress(EOFError, OSError):
                self.screen.run()
        finally:
            self.pulse.close()

    def _stop(self, *_: Any) -> None:
        if self.screen.is_running and not self.screen.is_done and self.screen.loop:
            self.screen.loop.call_soon_threadsafe(self.screen.exit)

    def _text(self) -> str:
        if self.pulse.changed():
            try:
                self.board, self.trouble = Board(self.paper, evening.look(self.store).view), ""
            except StoreError as error:
                self.trouble = error.message
        size = get_app().output.get_size()
        if self.trouble:
            return self.paper.fit(self.trouble)
        lines = self.board.frame(size.columns, size.rows)
        if len(lines) > size.rows:
            lines = [*lines[: size.rows - 1], self.paper.fit("… a taller window shows more")[: size.columns]]
        return "\n".join(lines)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("q")
        @keys.add("c-c")
        @keys.add("c-d")
        @keys.add("escape", eager=True)
        def _quit(event: KeyPressEvent) -> None:
            event.app.exit()

        return keys
