"""Sheets brought into a real store, and what it says of them."""

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.app import games, people
from scorekeeper.app.errors import Refused
from scorekeeper.app.ruling import Ruling
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought, facts


def known_store(path: Path) -> Store:
    """A store that knows Ana (Annie), Bo, Cy and Di, and has a game of theirs."""
    store = Store(path)
    games.start(store, ["Ana", "Bo", "Cy", "Di"], Ruling(rules="boms"))
    people.alias(store, "Ana", "Annie")
    return store


def read(store: Store, folder: Path, text: str | bytes, **asked: Any) -> list[list[str]]:
    """The orders of the first game that *text* brings."""
    view = brought(store, folder, text, "sheet.csv", **asked).views[0]
    return [[view.name(player) for player in deal.finish] for deal in view.game.deals]


def refusal(store: Store, folder: Path, text: str | bytes, name: str = "sheet.csv", **asked: Any) -> Refused:
    """The refusal of *text*, which changed nothing."""
    before = facts(store.path)
    with pytest.raises(Refused) as caught:
        brought(store, folder, text, name, **asked)
    assert facts(store.path) == before
    return caught.value
