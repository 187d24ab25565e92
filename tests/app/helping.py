"""An evening at the table, without a terminal: a store, and what people do, in few words."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

from scorekeeper.app import deals, games, rulechange
from scorekeeper.app.deals import Corrected, Entry, Recorded
from scorekeeper.app.errors import Exit, Refused
from scorekeeper.app.games import Started
from scorekeeper.app.ruling import Ruling
from scorekeeper.app.view import View
from scorekeeper.score import Deal
from scorekeeper.store.opened import Store
from tests.store.helping import Dump, dump, facts

Result = TypeVar("Result")

FIVE = ("Ana", "Bo", "Cy", "Di", "Eve")
R = ("bdace", "abdce", "bacde", "bdaec", "dbcae", "bacde", "bdace")
"""The seven deals of the reference game."""


@dataclass(frozen=True)
class Evening:
    """A store, and the things that a table does most, each once more where it is a repeat."""

    store: Store

    @classmethod
    def at(cls, path: Path, template: Path | None = None) -> "Evening":
        """An evening with the store at *path*, a copy of *template*."""
        if template is not None:
            shutil.copy(template, path)
        return cls(Store(path))

    def start(
        self, *names: str, rules: str | None = "boms", options: Sequence[str] = (), **more: Any
    ) -> Started:
        return games.start(self.store, names, Ruling(rules=rules, options=tuple(options)), **more)

    def deal(self, *orders: str, after: int | None = None, dry_run: bool = False, **entry: Any) -> Recorded:
        """Record orders, each written as one text."""
        said = Entry(**({"again": True} | entry))
        return deals.record(self.store, [[order] for order in orders], said, after=after, dry_run=dry_run)

    def edit(self, number: int | None, *words: str, dry_run: bool = False, **entry: Any) -> Corrected:
        return deals.edit(self.store, number, words, Entry(**entry), dry_run=dry_run)

    def rules(self, *options: str, **more: Any) -> rulechange.Ruled:
        return rulechange.set_rules(self.store, Ruling(options=options), **more)

    def view(self) -> View:
        found = games.where(self.store)
        assert found is not None
        return found

    def totals(self) -> dict[str, int]:
        """Points by name in the game on the table."""
        view = self.view()
        return {view.name(player): total for player, total in view.course.totals.items()}

    def last(self) -> Deal:
        return self.view().game.deals[-1]

    def orders(self) -> list[str]:
        """Each deal of the game on the table, as names with blanks between them."""
        view = self.view()
        return [" ".join(map(view.name, deal.finish)) for deal in view.game.deals]

    def swap(self) -> list[tuple[str, str, int]]:
        """(giver, receiver, cards) of each debt before the next deal."""
        view = self.view()
        return [(view.name(d.giver), view.name(d.receiver), d.cards) for d in view.course.next.debts]

    def present(self) -> list[str]:
        view = self.view()
        return [view.name(player) for player in view.game.present]

    def dump(self) -> Dump:
        return dump(self.store.path)

    def _content(self) -> Dump:
        found = self.dump() if self.store.path.exists() else {}
        return {name: rows for name, rows in found.items() if rows and name != "alembic_version"}

    def facts(self) -> Dump:
        """Everything in the store but the journal."""
        return facts(self.store.path)

    def refuses(self, action: Callable[[], object], code: str, *, exit: Exit = Exit.REFUSED) -> Refused:
        """The refusal of *action*, which leaves what is in the store as it was."""
        before = self._content()
        with pytest.raises(Refused) as caught:
            action()
        error = caught.value
        assert (error.code, error.exit) == (code, exit), error.message
        assert self._content() == before
        assert error.message.endswith((".", "?", ")"))
        assert str(error) == error.message
        return error


def answer(action: Callable[[], Result]) -> Result | Refused:
    """What *action* gives, or its refusal; nothing else may come of it."""
    try:
        return action()
    except Refused as error:
        return error


def commands(error: Refused) -> list[str]:
    """The command lines that a refusal suggests."""
    return [hint.command for hint in error.hints]
