"""Evenings for the tests of the application."""

from pathlib import Path

import pytest

from tests.app.helping import FIVE, Evening, R
from tests.store.helping import fresh


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with nothing in it, to copy: making one takes a tenth of a second."""
    return fresh(tmp_path_factory.mktemp("template")).path


@pytest.fixture
def empty(tmp_path: Path) -> Evening:
    """An evening without a store."""
    return Evening.at(tmp_path / "empty" / "scores.db")


@pytest.fixture
def evening(tmp_path: Path, template: Path) -> Evening:
    """An evening with a store and nothing in it."""
    return Evening.at(tmp_path / "scores.db", template)


@pytest.fixture
def five(evening: Evening) -> Evening:
    """Ana, Bo, Cy, Di and Eve play ``boms``; nothing is dealt yet."""
    evening.start(*FIVE)
    return evening


@pytest.fixture
def reference(five: Evening) -> Evening:
    """The reference game: seven deals under ``boms``."""
    five.deal(*R)
    return five
