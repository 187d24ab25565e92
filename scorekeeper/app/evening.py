"""A whole evening at one prompt: where the game stands now, and what others changed meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.app.deals import eligible
from scorekeeper.app.desk import table
from scorekeeper.app.errors import Refused
from scorekeeper.app.view import View, view
from scorekeeper.store.journal import Change
from scorekeeper.store.opened import Store

_REMEMBERED = 50
"""So many changes back, news can be told apart from what was known."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The game on the table, None where there is none, and the latest changes, oldest first."""

    view: View | None
    changes: tuple[Change, ...]


def look(store: Store) -> Evening:
    """How the evening stands. Raises `StoreError`."""
    with store.reading() as book:
        game = book.on_table()
        shown = view(book, game) if game is not None else None
        return Evening(shown, book.journal.latest(_REMEMBERED))


def news(before: Evening, after: Evening) -> tuple[str, ...]:
    """What was changed between two looks, in words: first what was taken back, then what is new."""
    old = {(change.id, change.at, change.summary): change.undone for change in before.changes}
    new = {(change.id, change.at, change.summary): change.undone for change in after.changes}
    # A change that was taken back gives way to the next one; older ones only fall out of sight.
    first = min((number for number, _, _ in new), default=0) if len(new) == _REMEMBERED else 0
    back = [
        f"{key[2]}, undone"
        for key, undone in old.items()
        if not undone and (new[key] if key in new else key[0] >= first)
    ]
    made = [key[2] for key, undone in new.items() if not undone and old.get(key, True)]
    return (*back, *made)


def is_game(store: Store) -> bool:
    """Does a game lie on the table? Raises `StoreError`."""
    with store.reading() as book:
        return book.current() is not None


def is_order(store: Store, words: Sequence[str]) -> bool:
    """Would *words* be recorded as a finishing order now?"""
    try:
        chairs, dealt_in = eligible(store)
        chairs.order(words, dealt_in)
    except Refused:
        return False
    return len(dealt_in) > 1 and bool(words)


def is_at_table(store: Store, words: Sequence[str]) -> bool:
    """Does the first of *words* name somebody at the table, or begin a row of keys?"""
    with store.reading() as book:
        game = book.on_table()
        return game is not None and bool(table(book, game).mentioned(words[:1]))
