"""The judge asks in the order of RULES section 3, and every code is reached."""

import pytest

from scorekeeper.engine.judge import advance, judge_leaving, leave
from scorekeeper.engine.words import Code, Effect
from tests.engine.deals import Deal

FOUR = ("3c 7d Kc", "5c 7h 8c", "6c 6d 9c", "4c Jc 2c")


def test_a_legal_play_says_what_lets_it_in_and_what_it_does() -> None:
    deal = Deal("four_clears=one-hand revolution=one-hand", "7c 7d 7h 7s", "5c", "6c")
    verdict = deal.says("a 7c 7d 7h 7s")
    assert verdict.legal
    assert verdict.by == "lead"
    assert verdict.effects == (Effect.GOES_OUT, Effect.TURNS_RANKING, Effect.CLEARS)


def test_a_pass_has_no_effects_and_nothing_lets_it_in() -> None:
    verdict = Deal("", *FOUR).plays("a 3c").says("b -")
    assert (verdict.legal, verdict.by, verdict.effects) == (True, None, ())


def test_a_play_the_pile_denies_has_no_effects() -> None:
    verdict = Deal("", *FOUR).plays("a Kc").says("b 8c")
    assert (verdict.by, verdict.effects) == (None, ())


@pytest.mark.parametrize(
    ("rules", "hands", "before", "line", "code"),
    [
        ("", ("3c", "4c 4d", "5c 5d"), ["a 3c", "b leaves"], "c 5c", "deal-over"),
        ("", FOUR, [], "f 3c", "unknown-player"),
        ("", ("3c", "4c 5c", "5d 6d"), ["a 3c"], "a 3c", "already-out"),
        ("passing=strict", FOUR, ["a 3c", "b -", "c 6c"], "b 7h", "passed-out"),
        ("", FOUR, [], "b 5c", "out-of-turn"),
        ("", FOUR, [], "a Jkr", "unknown-card"),
        ("", FOUR, [], "a Ks", "not-held"),
        ("", FOUR, [], "a 3c Kc", "not-a-set"),
        ("first_lead=three-of-clubs-played", FOUR, [], "a Kc", "must-include-3c"),
        ("three_of_clubs_bomb=in-turn", FOUR, [], "a 3c", "bomb-may-not-open"),
        ("never_last=K", ("Kc", "4c", "5c"), [], "a Kc", "may-not-go-out"),
        ("", FOUR, ["a 3c", "b 5c"], "c 6c 6d", "wrong-size"),
        ("", FOUR, ["a 7d"], "b 5c", "too-low"),
        ("", FOUR, [], "a -", "must-lead"),
    ],
)
def test_each_check_has_its_code(
    rules: str, hands: tuple[str, ...], before: list[str], line: str, code: str
) -> None:
    assert Deal(rules, *hands).plays(*before).code(line) == code


@pytest.mark.parametrize(
    ("rules", "hands", "before", "line", "code"),
    [
        ("", ("3c", "4c 5c", "5d 6d"), ["a 3c"], "a -", "already-out"),
        ("passing=strict", FOUR, ["a 3c", "b -", "c 6c"], "b Ks", "passed-out"),
        ("", FOUR, [], "b Ks", "out-of-turn"),
        ("", FOUR, [], "b -", "out-of-turn"),
        ("", FOUR, [], "a Ks 3c", "not-held"),
        ("first_lead=three-of-clubs-played", FOUR, [], "a 7d Kc", "not-a-set"),
        (
            "first_lead=three-of-clubs-played never_last=7",
            ("3c 7d", "4c", "5c"),
            [],
            "a 7d",
            "must-include-3c",
        ),
        ("three_of_clubs_bomb=in-turn never_last=3", ("3c", "4c", "5c"), [], "a 3c", "bomb-may-not-open"),
        ("never_last=4", ("Kc 3c", "4c", "5c"), ["a Kc"], "b 4c", "may-not-go-out"),
        ("never_last=4", ("Kc 3c", "4c 4d", "5c"), ["a Kc"], "b 4c 4d", "may-not-go-out"),
    ],
)
def test_the_first_failing_check_is_the_verdict(
    rules: str, hands: tuple[str, ...], before: list[str], line: str, code: str
) -> None:
    assert Deal(rules, *hands).plays(*before).code(line) == code


def test_what_is_not_legal_cannot_be_carried_out() -> None:
    deal = Deal("", *FOUR)
    with pytest.raises(ValueError, match="out-of-turn"):
        advance(deal.says("b 5c"))
    assert judge_leaving(deal.table, 9) is Code.UNKNOWN_PLAYER
    with pytest.raises(ValueError, match="unknown-player"):
        leave(deal.table, 9)
