"""The prompt on a terminal: it says where the game stands, completes, and remembers."""

import errno
import logging
import os
import shlex
import signal
import sys
from collections.abc import Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.application.current import get_app_or_none
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle

from scorekeeper.app import evening
from scorekeeper.app.errors import Exit
from scorekeeper.cli.boundary import silence
from scorekeeper.cli.loop.history import History
from scorekeeper.cli.loop.line import split
from scorekeeper.cli.loop.mended import mended
from scorekeeper.cli.loop.offers import offers
from scorekeeper.cli.loop.table import Table, lost
from scorekeeper.cli.render.evening import folded, prompt_lines
from scorekeeper.cli.render.paper import Paper
from scorekeeper.cli.settings import Settings
from scorekeeper.store.errors import StoreError
from scorekeeper.store.pulse import Pulse

_TOLD = 6
"""So many changes of others are told one by one."""
_LOOK_SECONDS = 0.5
"""How often the prompt looks whether another terminal has changed the store."""


class Standing:
    """How the evening stands, kept up to date, and what others changed since it was last said."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.store = table.settings.store
        self.pulse = Pulse(self.store.path)
        self.evening = evening.Evening(None, ())
        self.trouble = ""
        self.news: tuple[str, ...] = ()
        self.know()

    def know(self) -> None:
        """Take what the store holds now for known: it was our own doing."""
        self.news = ()
        self._look()

    def refresh(self) -> None:
        """Look again where the store has changed, and gather what is new."""
        if self.pulse.changed():
            before = self.evening
            self._look()
            self.news += evening.news(before, self.evening)

    def _look(self) -> None:
        self.pulse.changed()
        try:
            if self.table.stored and not self.store.path.exists():
                raise lost(self.store.path)
            self.evening, self.trouble = evening.look(self.store), ""
        except StoreError as error:
            self.trouble = error.message


class _Completer(Completer):
    """Offers what `offers` finds for the word before the cursor."""

    def __init__(self, table: Table, standing: Standing) -> None:
        self.table = table
        self.standing = standing
        self.paper = Paper(table.settings)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        before = document.text_before_cursor
        words = split(before)
        last = words.pop() if words and before[-1:].strip() else ""
        for word, why in offers(self.table, self.standing.evening.view, words, last):
            # A name that a line cannot hold is not offered: there is a key for it.
            if word.isprintable():
                whole = "" if word.endswith("=") else " "
                yield Completion(
                    (shlex.quote(word) if " " in word else word) + whole,
                    start_position=-len(last),
                    display=self.paper.fit(word),
                    display_meta=self.paper.fit(why),
                )


class Prompt:
    """Asks for line after line until the players stop."""

    def __init__(self, settings: Settings) -> None:
        # Asking the terminal where its cursor is helps with nothing here, and not all answer.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self.table = Table(settings, seats_players=True)
        self.paper = Paper(settings)
        self.standing = Standing(self.table)
        self.offered = ""
        self.ending = False
        self.session: PromptSession[str] = PromptSession(
            message=self._message,
            completer=_Completer(self.table, self.standing),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            history=History(settings),
            key_bindings=self._keys(),
            placeholder=self._placeholder,
            enable_suspend=True,
            refresh_interval=_LOOK_SECONDS,
            color_depth=None if settings.color else ColorDepth.DEPTH_1_BIT,
        )

    def run(self) -> int:
        """Ask until q or Ctrl-D; a terminal that is gone ends it as well."""
        self.paper.sentence("Each line is on disk once it is answered. ? helps, q ends.")
        sys.unraisablehook = _unraisable
        logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # what Ctrl-C broke off is no news
        before = signal.signal(signal.SIGTERM, self._stop)
        try:
            while not (self.table.left or self.ending):
                try:
                    self._one()
                except KeyboardInterrupt:  # drops the line, no more; also where it comes between two
                    self.offered = ""
        except EOFError:
            pass
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            silence(sys.stdout, sys.stderr)  # the terminal was closed: nobody reads on
            return Exit.DONE
        finally:
            signal.signal(signal.SIGTERM, before)
            self.standing.pulse.close()
        self.paper.sentence("All is kept. To go on: scorekeeper table")
        return Exit.DONE

    def _stop(self, *_: object) -> None:
        """End the evening, after a line that was entered; the terminal is as it was afterwards."""
        self.ending = True
        app = self.session.app
        if not (app.is_running and app.loop):
            raise KeyboardInterrupt  # out of what is being done
        app.loop.call_soon_threadsafe(self._leave)

    def _leave(self) -> None:
        app = self.session.app
        if app.is_running and not app.is_done:
            app.exit(exception=EOFError)

    def _one(self) -> None:
        text = self.session.prompt()
        self.standing.refresh()  # what others did until now is not our doing
        self._say_news()
        for line in text.splitlines() or [""]:
            if self.table.left:
                break
            self._act(line)

    def _act(self, line: str) -> None:
        if not line.strip() and self.standing.evening.view is None:
            line = "start"  # the offer of an empty table: asks for the names
        code = self.table.act(line)
        if line.strip():
            self.offered = mended(self.table.refused)
        sys.stdout.flush()
        if code != Exit.INTERRUPTED:  # who stopped something is told what it did all the same
            self.standing.know()

    def _say_news(self) -> None:
        """News that came after the prompt was last drawn; what it shows was said."""
        shown = self._shown
        for line in _latest([line for line in self.standing.news if line not in shown]):
            self.paper.sentence(f"Meanwhile: {line}.")
        self.standing.news = ()

    _shown: tuple[str, ...] = ()

    def _message(self) -> StyleAndTextTuples:
        self.standing.refresh()
        self._shown = self.standing.news
        lines, ask = prompt_lines(self.standing.evening.view)
        said = [f"Meanwhile: {line}." for line in _latest(self.standing.news)]
        said += [self.standing.trouble] if self.standing.trouble else lines
        width = get_app().output.get_size().columns
        rows = [self.paper.fit(row) for line in said for row in folded(line, width)]
        return [("bold", "".join(f"{row}\n" for row in rows)), ("", self.paper.fit(ask))]

    def _placeholder(self) -> StyleAndTextTuples:
        """The mended line, for the empty prompt after a refusal."""
        return [("class:placeholder", self.paper.fit(f"(Tab: {self.offered})"))] if self.offered else []

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @Condition
        def offering() -> bool:
            app = get_app_or_none()
            return bool(self.offered) and app is not None and not app.current_buffer.text

        @keys.add("tab", filter=offering)
        @keys.add("right", filter=offering)
        def _take(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text(self.offered)

        return keys


def _latest(news: Sequence[str]) -> list[str]:
    """The latest of the *news*, as many as leave the prompt on the screen."""
    earlier = len(news) - _TOLD
    told = [f"{earlier} changes more"] if earlier > 1 else []
    return told + list(news[-_TOLD if told else 0 :])


def _unraisable(what: "sys.UnraisableHookArgs") -> None:
    """Ctrl-C may come while Python tidies up, where nothing can be done about it."""
    if not issubclass(what.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(what)
