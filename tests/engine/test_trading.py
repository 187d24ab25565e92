"""The exchange, step by step, and the sentence to each code (RULES section 4)."""

import pytest

from scorekeeper.cards import Rank, read_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.swap_reasons import Step, explain_missing, explain_step
from scorekeeper.engine.trading import Debt, Trading
from scorekeeper.engine.words import Code
from tests.engine.deals import rules_of

PRESIDENT, VICE, MIDDLE, VICE_SCUM, SCUM = range(5)
NAMES = ("Ana", "Ben", "Cara", "Dev", "Eve")


def trading(rules: str = "", **hands: str) -> Trading:
    """The exchange of five players in seat order; *hands* by name, such as ``scum="2c 3c"``."""
    chosen = rules_of(rules)
    bound = bind(chosen, 5)
    seats = [Seat()] * 5
    for who, hand in hands.items():
        seats[globals()[who.upper()]] = Seat(read_cards(hand))
    debts = (Debt(SCUM, PRESIDENT, 2), Debt(VICE_SCUM, VICE, 1))
    middle = frozenset([VICE, MIDDLE, VICE_SCUM]) if chosen.middle_trade else frozenset[int]()
    return Trading(chosen, Evidence(bound.pack, tuple(seats)), debts, middle)


def done(now: Trading, *steps: tuple[int, int, str]) -> Trading:
    """The exchange after gifts that must be legal."""
    for giver, receiver, cards in steps:
        after = now.give(giver, receiver, read_cards(cards))
        assert isinstance(after, Trading), after
        now = after
    return now


PRESIDENTS = ((SCUM, PRESIDENT, "2c Ad"), (PRESIDENT, SCUM, "3c 4c"))
VICES = ((VICE_SCUM, VICE, "Kc"), (VICE, VICE_SCUM, "5c"))


def test_an_exchange_is_missing_until_both_have_given() -> None:
    now = trading()
    for step in (*PRESIDENTS, *VICES):
        assert now.missing
        now = done(now, step)
    assert not now.missing


def test_the_pairs_may_come_in_any_order() -> None:
    assert not done(trading(), *VICES, *PRESIDENTS).missing


@pytest.mark.parametrize(
    ("rules", "before", "step", "code", "sentence"),
    [
        ("", (), (SCUM, VICE, "2c"), "wrong-player", "No cards are due between Eve and Ben."),
        ("", PRESIDENTS, (SCUM, PRESIDENT, "2c Ad"), "wrong-player", "No cards are due"),
        ("", (), (PRESIDENT, SCUM, "3c 4c"), "wrong-order", "Eve gives first; Ana gives back"),
        ("", (), (SCUM, PRESIDENT, "2c"), "wrong-count", "2 cards are due, not 1."),
        ("", (), (VICE_SCUM, VICE, "2c 2d"), "wrong-count", "1 card is due, not 2."),
        (
            "",
            PRESIDENTS[:1],
            (PRESIDENT, SCUM, "3c"),
            "wrong-count",
            "As many cards go back as came: 2, not 1",
        ),
        ("", PRESIDENTS[:1], (SCUM, PRESIDENT, "3c 3d"), "wrong-count", "have been given already"),
        ("", (), (SCUM, PRESIDENT, "Jkr 2c"), "unknown-card", "no joker"),
        ("", (), (SCUM, PRESIDENT, "2c 2c"), "not-held", "2♣ 2♣ cannot come from the hand of Eve."),
        ("", PRESIDENTS[:1], (VICE_SCUM, VICE, "2c"), "not-held", "cannot come"),
        ("middle_trade=yes", (), (VICE, MIDDLE, "2c 2d"), "wrong-count", "A middle trade is one card each"),
        ("middle_trade=yes", (), (MIDDLE, PRESIDENT, "2c"), "wrong-player", "No cards are due"),
        ("middle_trade=yes", (), (MIDDLE, MIDDLE, "2c"), "wrong-player", "No cards are due"),
        (
            "middle_trade=yes",
            ((MIDDLE, VICE, "9c"),),
            (MIDDLE, VICE, "9d"),
            "wrong-player",
            "No cards are due",
        ),
        ("middle_trade=yes", ((MIDDLE, VICE, "9c"),), (VICE_SCUM, MIDDLE, "9d"), "wrong-player", "No cards"),
        (
            "middle_trade=yes",
            ((MIDDLE, VICE, "9c"),),
            (VICE, MIDDLE, "9c 9d"),
            "wrong-count",
            "one card each",
        ),
    ],
)
def test_a_gift_is_checked_in_the_order_of_the_codes(
    rules: str,
    before: tuple[tuple[int, int, str], ...],
    step: tuple[int, int, str],
    code: str,
    sentence: str,
) -> None:
    now = done(trading(rules), *before)
    giver, receiver, cards = step[0], step[1], read_cards(step[2])
    found = now.give(giver, receiver, cards)
    assert found == Code(code)
    why = explain_step(Code(code), Step(giver, receiver, cards), now, NAMES)
    assert sentence in why.sentence
    assert why.source.seeds or why.source.reading


@pytest.mark.parametrize(
    ("hand", "cards", "code"),
    [
        ("2c Ad Kc", "2c Ad", None),
        ("2c Ad Ah Kc", "2c Ah", None),
        ("2c Ad Kc", "2c Kc", "not-best"),
        ("2c Ad Kc", "2c Ah", "not-held"),
        ("2 A Kc", "2c Ah", None),
    ],
)
def test_the_lower_player_gives_the_best_cards(hand: str, cards: str, code: str | None) -> None:
    now = trading(scum=hand)
    found = now.give(SCUM, PRESIDENT, read_cards(cards))
    assert (found.value if isinstance(found, Code) else None) == code
    if code == "not-best":
        why = explain_step(Code.NOT_BEST, Step(SCUM, PRESIDENT, read_cards(cards)), now, NAMES)
        assert why.sentence == "Eve kept a better card than 2♣ K♣: due is 2♣ A♦."
        assert why.rule == "exchange=two-one"


def test_the_worst_card_given_is_remembered() -> None:
    seat = done(trading(), PRESIDENTS[0]).evidence.seats[SCUM]
    assert seat.worst_owed is Rank.ACE


def test_the_upper_player_may_give_back_what_was_received() -> None:
    assert done(trading(), PRESIDENTS[0], (PRESIDENT, SCUM, "2c 3c"))


def test_the_president_may_decline_before_anything_is_given() -> None:
    now = trading("president_may_decline=yes")
    declined = now.decline(PRESIDENT)
    assert isinstance(declined, Trading)
    assert not done(declined, *VICES).missing
    assert declined.give(SCUM, PRESIDENT, read_cards("2c Ad")) is Code.WRONG_PLAYER
    assert declined.decline(PRESIDENT) is Code.WRONG_PLAYER
    assert done(now, PRESIDENTS[0]).decline(PRESIDENT) is Code.WRONG_ORDER


def test_nobody_else_may_decline_and_not_without_the_option() -> None:
    assert trading("president_may_decline=yes").decline(SCUM) is Code.WRONG_PLAYER
    assert trading().decline(PRESIDENT) is Code.WRONG_PLAYER
    nothing_due = Trading(rules_of("president_may_decline=yes"), trading().evidence, ())
    assert nothing_due.decline(PRESIDENT) is Code.WRONG_PLAYER


def test_a_decline_that_is_not_allowed_is_explained() -> None:
    late = explain_step(Code.WRONG_ORDER, Step(PRESIDENT), trading(), NAMES)
    assert late.sentence == "Ana comes too late: a gift of this exchange has been made."
    other = explain_step(Code.WRONG_PLAYER, Step(SCUM), trading(), NAMES)
    assert other.sentence == "Eve has no exchange to decline at this table."
    assert other.rule == "president_may_decline=no"


NAMED = "president_names_cards=yes"


def named(cards: str, **hands: str) -> Trading:
    """The exchange once the president has named cards."""
    found = trading(NAMED, **hands).name(PRESIDENT, SCUM, read_cards(cards))
    assert isinstance(found, Trading), found
    return found


@pytest.mark.parametrize(
    ("hand", "wanted", "given", "code"),
    [
        (None, "2s 2h", "2s", None),
        (None, "2s 2h", "2h 2s", None),
        (None, "2s 2h", "Ks", "not-named"),
        (None, "2s", "2s Ks", "wrong-count"),
        ("2s 4d", "2s 2h", "2s", None),
        ("2s 2h 4d", "2s 2h", "2s", "not-named"),
        ("2s 2h 4d", "2s", "4d", "not-named"),
        ("2s 2h 4d", "2", "2h", None),
    ],
)
def test_the_scum_gives_the_named_cards_that_are_held(
    hand: str | None, wanted: str, given: str, code: str | None
) -> None:
    now = named(wanted, **({} if hand is None else {"scum": hand}))
    found = now.give(SCUM, PRESIDENT, read_cards(given))
    assert (found.value if isinstance(found, Code) else None) == code
    if code == "not-named":
        why = explain_step(Code.NOT_NAMED, Step(SCUM, PRESIDENT, read_cards(given)), now, NAMES)
        assert why.rule == "president_names_cards=yes"


def test_where_none_of_the_named_cards_is_held_nothing_moves() -> None:
    assert not done(named("2s", scum="4d 5d"), *VICES).missing
    assert not done(named("2s"), *VICES).missing
    assert done(named("2s", scum="2s 5d"), *VICES).missing


def test_after_named_cards_as_many_come_back() -> None:
    now = done(named("2s 2h"), (SCUM, PRESIDENT, "2s"))
    assert now.missing
    assert now.give(PRESIDENT, SCUM, read_cards("3c 4c")) is Code.WRONG_COUNT
    assert not done(now, (PRESIDENT, SCUM, "3c"), *VICES).missing


@pytest.mark.parametrize(
    ("rules", "upper", "lower", "cards", "code", "sentence"),
    [
        ("", PRESIDENT, SCUM, "2s", "wrong-player", "Ana may not name cards for Eve to give."),
        (NAMED, VICE, VICE_SCUM, "2s", "wrong-player", "Ben may not name cards"),
        (NAMED, SCUM, PRESIDENT, "2s", "wrong-player", "Eve may not name cards"),
        (NAMED, PRESIDENT, VICE, "2s", "wrong-player", "Ana may not name cards"),
        (NAMED, PRESIDENT, SCUM, "2s 2h 2d", "wrong-count", "At most 2 cards may be named, not 3."),
        (NAMED, PRESIDENT, SCUM, "Jkr", "unknown-card", "no joker"),
    ],
)
def test_only_the_president_names_cards_and_not_more_than_are_owed(
    rules: str, upper: int, lower: int, cards: str, code: str, sentence: str
) -> None:
    now = trading(rules)
    assert now.name(upper, lower, read_cards(cards)) == Code(code)
    why = explain_step(Code(code), Step(upper, lower, read_cards(cards), names=True), now, NAMES)
    assert sentence in why.sentence


def test_naming_comes_before_the_gifts() -> None:
    now = done(trading(NAMED), PRESIDENTS[0])
    assert now.name(PRESIDENT, SCUM, read_cards("2s")) is Code.WRONG_ORDER
    why = explain_step(Code.WRONG_ORDER, Step(PRESIDENT, SCUM, read_cards("2s"), names=True), now, NAMES)
    assert why.rule == "president_names_cards=yes"


def test_two_middle_players_swap_a_card_and_vices_do_after_their_own_exchange() -> None:
    rules = "middle_trade=yes"
    now = done(trading(rules), *PRESIDENTS, *VICES)
    half = done(now, (VICE, VICE_SCUM, "9c"))
    assert half.missing
    assert not done(half, (VICE_SCUM, VICE, "9d")).missing
    assert trading(rules).give(VICE, VICE_SCUM, read_cards("9c")) is Code.WRONG_ORDER


def test_what_is_still_missing_is_explained() -> None:
    assert explain_missing(trading(), NAMES).sentence == "The play began before Eve gave Ana what is due."
    half = done(trading(), PRESIDENTS[0])
    assert explain_missing(half, NAMES).sentence == "The play began before Ana gave Eve what is due."
    trade = done(trading("middle_trade=yes"), *PRESIDENTS, *VICES, (VICE, MIDDLE, "9c"))
    assert explain_missing(trade, NAMES).rule == "middle_trade=yes"


def test_a_middle_trade_that_is_not_allowed_cites_its_option() -> None:
    now = done(trading("middle_trade=yes"), (MIDDLE, VICE, "9c"))
    why = explain_step(Code.WRONG_PLAYER, Step(MIDDLE, VICE, read_cards("9d")), now, NAMES)
    assert why.rule == "middle_trade=yes"


def test_naming_no_card_is_naming_too_few() -> None:
    assert trading(NAMED).name(PRESIDENT, SCUM, ()) is Code.WRONG_COUNT
    assert named("2s").give(SCUM, PRESIDENT, ()) is Code.WRONG_COUNT


def test_a_traded_card_is_remembered_and_other_trades_stay_open() -> None:
    now = done(trading("middle_trade=yes"), (VICE, MIDDLE, "9c"))
    assert now.evidence.seats[VICE].given == read_cards("9c")
    four = Trading(now.rules, now.evidence, (), frozenset(range(5)), now.trades)
    both = done(four, (SCUM, VICE_SCUM, "8c"), (VICE_SCUM, SCUM, "8d"))
    assert [trade.done for trade in both.trades] == [False, True]
    assert both.missing


def test_sources_are_those_of_the_rule_set_the_table_started_from() -> None:
    now = trading("exchange=one")
    step = Step(SCUM, VICE, read_cards("2c"))
    assert explain_step(Code.WRONG_PLAYER, step, now, NAMES, preset="pond-scum").source.seeds == ("S3",)
    assert explain_missing(now, NAMES, preset="pond-scum").source.seeds == ("S3",)


def test_the_sentences_of_a_trade() -> None:
    trade = done(trading("middle_trade=yes"), *PRESIDENTS, *VICES, (VICE, MIDDLE, "9c"))
    why = explain_missing(trade, NAMES)
    assert why.sentence == "The play began with half a middle trade: one card has not come back."
    step = Step(VICE_SCUM, MIDDLE, read_cards("9d 9h"))
    said = explain_step(Code.WRONG_COUNT, step, trading("middle_trade=yes"), NAMES)
    assert (said.sentence, said.rule) == ("A middle trade is one card each, not 2.", "middle_trade=yes")
    own = Step(VICE_SCUM, VICE, read_cards("9d 9h"))
    said = explain_step(Code.WRONG_COUNT, own, trading("middle_trade=yes"), NAMES)
    assert (said.sentence, said.rule) == ("1 card is due, not 2.", "exchange=two-one")
