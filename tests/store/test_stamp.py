"""What is read without SQLAlchemy is what the full path reads."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.names import fold
from scorekeeper.rules import PRESETS, NamedRules
from scorekeeper.score import PlayerId, Presence, Seat
from scorekeeper.store import current_rules, game_numbers, player_names, saved_rules
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.stamp import State, state
from tests.store.helping import NOW, dump, fresh, with_evening

any_name = st.text(min_size=1, max_size=12).filter(lambda name: bool(fold(name)))
any_base = st.sampled_from(sorted(PRESETS))


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fresh(tmp_path_factory.mktemp("template")).path


def fill(book: Book, data: st.DataObject) -> None:
    """Anything that may lie in a store, as far as these functions look at it."""
    names = data.draw(st.lists(any_name, min_size=1, max_size=9, unique_by=fold))
    people = [book.add_player(name) for name in names]
    for player in people:
        book.archive_player(player, archived=data.draw(st.booleans()))
    for name in data.draw(st.lists(any_name, max_size=3, unique_by=fold)):
        if book.find(name) is None:
            book.add_alias(data.draw(st.sampled_from(people)), name)
    for name in data.draw(st.lists(any_name, max_size=3, unique_by=fold)):
        base = data.draw(any_base)
        book.save_rules(NamedRules(name, base, PRESETS[data.draw(any_base)].rules))
    games = [_game(book, people, data) for _ in range(data.draw(st.integers(0, 3)))]
    book.put_on_table(data.draw(st.sampled_from([*games, None])))
    book.summary = "everything"


def _game(book: Book, people: list[PlayerId], data: st.DataObject) -> int:
    seated = data.draw(st.lists(st.sampled_from(people), unique=True))
    presences = st.sampled_from(Presence)
    base = data.draw(any_base)
    return book.add_game(
        name=data.draw(st.text(max_size=5)),
        started=NOW,
        base=base,
        rules=PRESETS[base].rules.changed({"target": str(data.draw(st.integers(0, 30)))}),
        seats=[Seat(player, chr(97 + index), data.draw(presences)) for index, player in enumerate(seated)],
        titles_from=None,
    )


def expected_names(book: Book) -> tuple[str, ...]:
    people = {player.id: player for player in book.players() if not player.archived}
    game = book.game(book.current() or 0)
    seated = [seat.player for seat in game.seats] if game else []
    others = sorted((player for player in people if player not in seated), key=lambda p: fold(people[p].name))
    return tuple(people[player].name for player in (*seated, *others) if player in people)


@settings(max_examples=30)
@given(data=st.data())
def test_every_look_agrees_with_the_book(
    template: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("random") / "scores.db"
    shutil.copy(template, path)
    store = Store(path)
    with store.changing(NOW) as book:
        fill(book, data)
    before = path.read_bytes()
    with store.reading() as book:
        game = book.game(book.current() or 0)
        rules = NamedRules(game.base, game.base, game.rules) if game else None
        assert current_rules(path) == rules
        assert saved_rules(path) == book.saved_rules()
        assert player_names(path) == expected_names(book)
        assert game_numbers(path) == tuple((line.id, line.name) for line in book.games())
    assert path.read_bytes() == before


LOOKS: tuple[Callable[[Path], object], ...] = (current_rules, saved_rules, player_names, game_numbers)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_looking_at_a_missing_store_finds_nothing_and_makes_nothing(
    tmp_path: Path, look: Callable[[Path], object]
) -> None:
    assert not look(tmp_path / "no" / "scores.db")
    assert state(tmp_path / "scores.db") is State.MISSING
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_looking_at_a_store_without_a_game_finds_nothing(
    tmp_path: Path, look: Callable[[Path], object]
) -> None:
    assert not look(fresh(tmp_path).path)


def test_looking_writes_nothing(tmp_path: Path) -> None:
    store = with_evening(tmp_path)
    before = dump(store.path)
    for look in LOOKS:
        look(store.path)
    assert dump(store.path) == before


def test_looking_loads_no_sqlalchemy(tmp_path: Path) -> None:
    path = with_evening(tmp_path).path
    program = (
        "import sys; from pathlib import Path; import scorekeeper.store as store; path = Path(sys.argv[1]);"
        "assert store.player_names(path) and store.current_rules(path) and store.game_numbers(path);"
        "print(*sorted({'sqlalchemy', 'sqlmodel', 'alembic', 'pydantic'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == ""


def test_opening_a_current_store_loads_no_alembic(tmp_path: Path) -> None:
    path = with_evening(tmp_path).path
    program = (
        "import sys; from datetime import datetime, UTC; from pathlib import Path;"
        "from scorekeeper.store.opened import Store; store = Store(Path(sys.argv[1]))\n"
        "with store.changing(datetime.now(UTC)) as book: book.add_player('Di')\n"
        "with store.reading() as book: assert len(book.players()) == 4\n"
        "print('alembic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "False"
