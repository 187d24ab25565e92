"""The numbers of a page about one game, compared with a plain second way to get them."""

from fractions import Fraction

from hypothesis import given

from scorekeeper.score import Figures, Game, Reign, after_penalties, course, figures
from tests.score.build import deal, ids, play, reference
from tests.score.histories import games


def _of(letter: str, found: tuple[Figures, ...]) -> Figures:
    return next(one for one in found if one.player == ids(letter)[0])


def test_the_figures_of_the_reference_game() -> None:
    found = figures(reference())
    bo = _of("b", found)
    assert (bo.deals, bo.presidencies, bo.last_places, bo.reign) == (7, 5, 0, Reign(2, 3, 4))
    assert bo.place == Fraction(2, 4) / 7
    assert _of("e", found).place == Fraction(4 * 6 + 3, 4) / 7
    assert _of("c", found).reign is None


def test_a_missed_deal_neither_ends_nor_extends_a_reign() -> None:
    found = figures(play("abcd", "abcd", "bcd", "abcd", "bacd"))
    assert _of("a", found).reign == Reign(2, 1, 3)


def test_a_struck_deal_is_no_deal() -> None:
    struck = deal(2, "bac", void=True)
    assert _of("a", figures(play("abc", "abc", struck, "abc"))).reign == Reign(2, 1, 3)


def test_who_moved_the_pile_is_no_president_of_that_deal() -> None:
    fined = deal(1, "abc", penalties="a")
    found = figures(play("abc", fined))
    assert _of("a", found).presidencies == 0
    assert _of("a", found).place == 0
    assert _of("b", found).presidencies == 1


def test_without_a_deal_there_is_no_mean_place() -> None:
    assert _of("d", figures(play("abcd", "abc"))).place is None


@given(games())
def test_the_figures_are_those_of_counting_by_hand(facts: Game) -> None:
    for one in figures(course(facts)):
        own = [deal for deal in facts.deals if not deal.void and one.player in deal.finish]
        first = [after_penalties(deal.finish, deal.penalties)[0] == one.player for deal in own]
        runs = "".join("x" if won else " " for won in first).split()
        assert one.deals == len(own)
        assert one.presidencies == sum(first)
        assert (one.reign.deals if one.reign else 0) == max(map(len, runs), default=0)
        shares = [Fraction(deal.finish.index(one.player), len(deal.finish) - 1) for deal in own]
        assert one.place == (sum(shares, Fraction()) / len(shares) if shares else None)
