"""Games and deals already played can be looked at."""

from collections.abc import Callable

import pytest

from scorekeeper.app import lookback
from scorekeeper.app.errors import Exit
from tests.app.helping import Evening, commands


def test_history_is_of_the_game_on_the_table_or_of_another(reference: Evening) -> None:
    reference.start("Ana", "Bo", "Cy")
    assert lookback.history(reference.store).game.deals == ()
    assert len(lookback.history(reference.store, 1).course.results) == 7


def test_a_deal_is_shown_by_number_or_the_last_one(reference: Evening) -> None:
    shown = lookback.show(reference.store, 2)
    assert (shown.deal.number, shown.deal.finish) == (2, (1, 2, 4, 3, 5))
    assert lookback.show(reference.store).deal.number == 7
    reference.start("Ana", "Bo", "Cy")
    assert lookback.show(reference.store, 5, 1).deal.finish == (4, 2, 3, 1, 5)


@pytest.mark.parametrize("number", [8, 0, -1, 10**30])
def test_a_deal_that_is_not_there_is_refused(reference: Evening, number: int) -> None:
    error = reference.refuses(
        lambda: lookback.show(reference.store, number), "no-such-deal", exit=Exit.NOT_FOUND
    )
    assert str(number) in error.message
    assert commands(error) == ["scorekeeper history"]


def test_no_deal_yet_is_refused_with_how_to_record_one(five: Evening) -> None:
    error = five.refuses(lambda: lookback.show(five.store), "no-such-deal", exit=Exit.NOT_FOUND)
    assert commands(error) == ["scorekeeper deal"]


@pytest.mark.parametrize("game", [2, 0, -1, 10**30])
@pytest.mark.parametrize(
    "look", [lambda s, game: lookback.history(s, game), lambda s, game: lookback.show(s, 1, game)]
)
def test_a_game_that_is_not_there_is_refused(
    reference: Evening, look: Callable[..., object], game: int
) -> None:
    error = reference.refuses(lambda: look(reference.store, game), "no-such-game", exit=Exit.NOT_FOUND)
    assert error.message == f"There is no game {game}."
    assert commands(error) == ["scorekeeper games"]


def test_without_a_game_there_is_nothing_to_see(empty: Evening) -> None:
    empty.refuses(lambda: lookback.history(empty.store), "no-game", exit=Exit.NOT_FOUND)
    empty.refuses(lambda: lookback.show(empty.store), "no-game", exit=Exit.NOT_FOUND)
    assert not empty.store.path.exists()
