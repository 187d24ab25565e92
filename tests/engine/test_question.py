"""A play judged out of its deal: only the pile, the hand and how the player stands are told."""

import pytest

from scorekeeper.cards import Card, read_cards
from scorekeeper.engine.judge import judge
from scorekeeper.engine.question import ASKER, MAKER, PileError, Question, ask
from tests.engine.deals import rules_of


def sets(text: str) -> tuple[tuple[Card, ...], ...]:
    """Sets from the bottom up, with ``/`` between them."""
    return tuple(read_cards(part) for part in text.split("/") if part.strip())


def code(rules: str, pile: str, cards: str, *, hand: str | None = None, **more: bool) -> str:
    """What the judge says: ``ok`` or a code."""
    held = None if hand is None else read_cards(hand)
    question = Question(pile=sets(pile), hand=held, **more)
    table, _ = ask(rules_of(rules), question, len(read_cards(cards)))
    found = judge(table, ASKER, read_cards(cards)).code
    return "ok" if found is None else found.value


@pytest.mark.parametrize(
    ("rules", "pile", "cards", "expected"),
    [
        ("", "", "9", "ok"),
        ("", "7 7", "8 8", "ok"),
        ("", "7 7", "8", "wrong-size"),
        ("", "7 / 9", "8", "too-low"),
        ("", "7c", "7c", "too-low"),
        ("players=3-6", "7c", "7c", "card-already-seen"),
        ("", "9 9 9 9", "T T T T", "ok"),
        ("revolution=one-hand", "9 9 9 9", "8 8 8 8", "ok"),
        ("four_clears=in-turn equal_rank=beats", "9 / 9", "9 9", "ok"),
        ("transparent_threes=yes", "Q / 3", "J", "too-low"),
        ("turn_down_rank=8", "7 / 8", "7", "ok"),
        ("clearing_ranks=8", "8", "9", "out-of-turn"),
        ("", "", "", "must-lead"),
        ("", "7", "", "ok"),
    ],
)
def test_the_pile_decides(rules: str, pile: str, cards: str, expected: str) -> None:
    assert code(rules, pile, cards) == expected


def test_what_else_is_told_counts() -> None:
    assert code("", "7", "6", turned=True) == "ok"
    assert code("", "7", "8", in_turn=False) == "out-of-turn"
    assert code("four_clears=any-time", "7 7", "7 7", in_turn=False) == "ok"
    assert code("passing=strict", "7", "8", passed=True) == "passed-out"
    assert code("passing=free", "7", "8", passed=True) == "ok"
    assert code("never_last=2", "7", "2", last=True) == "may-not-go-out"
    assert code("never_last=2", "7", "2") == "ok"
    assert code("never_last=2", "7", "2c", hand="2c") == "may-not-go-out"
    assert code("", "7", "8", hand="9c") == "not-held"


def test_a_set_that_ended_the_trick_is_named_with_its_rule() -> None:
    _, laid = ask(rules_of("clearing_ranks=8"), Question(pile=sets("7 / 8")), 1)
    assert laid.cleared == "clearing_ranks"
    completed = Question(pile=sets("9 / 9 9 9"))
    table, laid = ask(rules_of("four_clears=in-turn"), completed, 1)
    assert laid.cleared == "four_clears"
    assert (table.turn, table.leading) == (MAKER, True)


@pytest.mark.parametrize(("pile", "why"), [("7 8", "not-a-set"), ("9 / 7", "too-low")])
def test_a_pile_that_cannot_lie_like_that_is_refused(pile: str, why: str) -> None:
    with pytest.raises(PileError) as caught:
        ask(rules_of(""), Question(pile=sets(pile)), 1)
    assert caught.value.code == why
    assert caught.value.cards == sets(pile)[-1]
    assert str(caught.value) == f"no such pile: {why}"
