"""Random stores, built by what a user does, and what lies in them."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from scorekeeper.app import changes, company, deals, exporting, games, importing, people, rulechange
from scorekeeper.app.errors import Refused
from scorekeeper.app.importing import Asked, Imported
from scorekeeper.app.ruling import Ruling
from scorekeeper.store.opened import Store

NAMES = (
    "Ana",
    "Bo",
    "Zoë",
    "太郎",
    "[red]x",
    ":smile:",
    "=1+1",
    "-2",
    "'=x",
    "a|b`c`",
    "two\nlines",
    "\x1b[31mred",
    "\u202egnorw",
    '"quoted", and; more',
)
"""Names that are hard to carry."""

TEXTS = ("", "=SUM(A1)", "+1", "@home", "-", "\ttab", "a\r\nb", "<b>&amp;</b>", "| pipe", "ü\u2028\x85", "'")
"""Notes, reasons and names of games that are."""

Step = tuple[Callable[..., Any], tuple[Any, ...]]


def facts(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table but the journal; nothing where there is no file."""
    if not path.exists():
        return {}
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall()
            for name in tables
            if name != "journal"
        }


def exported(store: Store) -> str:
    """Every fact of the store as JSON text."""
    return exporting.facts(store).text


def brought(store: Store, folder: Path, text: str | bytes, name: str = "file.json", **asked: Any) -> Imported:
    """Import *text*, put into a file called *name* in *folder*."""
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return importing.bring(store, importing.read(str(file)), Asked(**asked))


def _deal(store: Store, order: list[int], note: str) -> None:
    here = games.where(store)
    if here is None:
        return
    present = [here.name(player) for player in here.game.present]
    words = [present[index % len(present)] for index in order] if present else []
    left_out = [name for name in present if name not in words]
    chosen = list(dict.fromkeys(words)) + left_out
    deals.record(store, [chosen[: len(chosen) - len(note) % 2]], deals.Entry(note=note or None, again=True))


def _edit(store: Store, number: int, note: str) -> None:
    deals.edit(store, number, (), deals.Entry(note=note, at="2026-11-30 21:15:07+05:30"))


def _start(store: Store, names: list[str], text: str, keep: bool) -> None:
    games.start(store, names, Ruling(rules="boms"), name=text, keep_titles=keep, dealer=names[0])


def _rules(store: Store, text: str, retroactive: bool) -> None:
    rulechange.set_rules(store, Ruling(options=(text,)), retroactive=retroactive)


def _save(store: Store, name: str) -> None:
    rulechange.save_rules(store, name, Ruling())


def _adjust(store: Store, name: str, points: int, reason: str) -> None:
    deals.adjust(store, name, points, reason)


def _named(act: Callable[..., Any]) -> st.SearchStrategy[Step]:
    return st.tuples(st.just(act), st.tuples(st.sampled_from(NAMES)))


_names = st.lists(st.sampled_from(NAMES), min_size=3, max_size=7, unique=True)
_texts = st.sampled_from(TEXTS)
_numbers = st.integers(1, 5)
_starts: st.SearchStrategy[Step] = st.tuples(st.just(_start), st.tuples(_names, _texts, st.booleans()))
_plays: st.SearchStrategy[Step] = st.tuples(
    st.just(_deal), st.tuples(st.lists(st.integers(0, 6), max_size=7), _texts)
)
_options = st.sampled_from(("scoring=plus-minus", "hands_off_pile=yes", "passing=strict", "titles=scum"))
_steps: st.SearchStrategy[Step] = st.one_of(
    _plays,
    _plays,
    _plays,
    _starts,
    _named(company.join),
    _named(company.leave),
    _named(company.out),
    _named(company.back),
    _named(deals.penalty),
    _named(people.archive),
    st.tuples(st.just(_edit), st.tuples(_numbers, _texts)),
    st.tuples(st.just(deals.void), st.tuples(_numbers)),
    st.tuples(st.just(_adjust), st.tuples(st.sampled_from(NAMES), st.integers(-9, 9), _texts)),
    st.tuples(st.just(_rules), st.tuples(_options, st.booleans())),
    st.tuples(st.just(_save), st.tuples(st.sampled_from(("ours", "=theirs")))),
    st.tuples(
        st.just(people.alias), st.tuples(st.sampled_from(NAMES), st.sampled_from(("Bobby", "Ångström")))
    ),
    st.tuples(st.just(people.merge), st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES))),
    st.tuples(st.just(people.rename), st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES))),
    *(st.tuples(st.just(act), st.just(())) for act in (games.finish, changes.undo, changes.redo)),
    st.tuples(st.just(games.resume), st.tuples(st.integers(1, 3))),
)
_first: st.SearchStrategy[Step] = st.tuples(st.just(_start), st.tuples(_names, _texts, st.just(False)))
evenings = st.builds(lambda first, rest: [first, *rest], _first, st.lists(_steps, max_size=14))
"""What users do, one thing after the other."""


@contextlib.contextmanager
def somewhere() -> Iterator[Path]:
    """A folder of one's own, in memory where the machine has one: every step waits for the disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


def lived(path: Path, evening: list[Step]) -> Store:
    """A new store at *path* after all that; what is refused is left out."""
    path.unlink(missing_ok=True)
    store = Store(path)
    for act, arguments in evening:
        with contextlib.suppress(Refused):
            act(store, *arguments)
    return store
