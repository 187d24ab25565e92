"""Why: the deciding rule, who says so, and one sentence with the cards in it."""

import pytest

from scorekeeper.cards import read_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.evidence import Evidence, Seat
from scorekeeper.engine.judge import Verdict, judge
from scorekeeper.engine.opening import open_deal
from scorekeeper.engine.question import Question, ask
from scorekeeper.engine.reasons import explain
from scorekeeper.engine.table import Table
from scorekeeper.engine.words import Code
from tests.engine.deals import Deal, rules_of

NAMES = ("Ana", "Ben", "Cara", "Dev")
HANDS = ("3c 4c 7c 7d Qc Jkr", "3d 5c 8c 8d Kc 9c 9d 9h 2d", "6c Tc Ac 7h 7s", "6d Td Ad 2c")


@pytest.mark.parametrize(
    ("rules", "before", "line", "rule", "sentence"),
    [
        ("", [], "a 3c", "1.3", "Ana may lead 3♣."),
        ("", ["a 7c"], "b -", "1.4", "Ben may pass."),
        ("", ["a 7c 7d"], "b 8c 8d", "1.4", "8♣ 8♦ may be played on 7 7: a set is beaten by"),
        ("beat_size=larger-any", ["a 7c"], "b 8c 8d", "beat_size=larger-any", "any larger set beats"),
        ("equal_rank=beats", ["a 7c", "b -"], "c 7h", "equal_rank=beats", "7♥ may be played on 7"),
        ("four_clears=in-turn", ["a 7c 7d", "b -"], "c 7h 7s", "four_clears=in-turn", "four of one rank"),
        ("turn_down_rank=7", ["a 7c"], "b 5c", "turn_down_rank=7", "5♣ may be played on 7"),
        (
            "",
            ["a 7c 7d"],
            "b Kc",
            "beat_size=same",
            "K♣ does not beat 7 7: a pair must be answered with a pair",
        ),
        ("", ["a 7c"], "b 8c 8d", "beat_size=same", "a single card; larger sets are off at this table."),
        ("beat_size=larger-any four_bomb=yes", ["a 7c 7d"], "b Kc", "beat_size=larger-any", "a smaller set"),
        ("", ["a 7c"], "b 5c", "1.4", "5♣ does not beat 7: the rank must be higher."),
        ("", ["a 7c 7d", "b -"], "c 7h 7s", "equal_rank=no", "7♥ 7♠ do not beat 7 7: an equal set"),
        ("turn_down_rank=7", ["a 7c"], "b 8c", "turn_down_rank=7", "the next play must be lower."),
        ("jokers=1", ["a Jkr"], "b Kc", "joker_role=high", "K♣ does not beat Jkr"),
        ("two_low_too=yes equal_rank=no", ["a 7c"], "b 2d", "two_low_too=yes", "2♦ may be played on 7"),
        ("", [], "b 5c", "first_lead=left-of-dealer", "It is the turn of Ana, not of Ben."),
        ("", ["a 7c"], "c Tc", "1.4", "It is the turn of Ben, not of Cara."),
        ("", ["a 7c", "b -", "c -", "d -"], "b 5c", "1.5", "It is the turn of Ana, not of Ben."),
        ("passing=strict", ["a 7c", "b -", "c Tc"], "b Kc", "passing=strict", "Ben has passed and is out"),
        ("", [], "a -", "1.3", "Ana is on lead and must play a set."),
        ("", [], "a 3c 4c", "1.3", "3♣ 4♣ are not of one rank."),
        ("jokers=1", [], "a 3c Jkr", "joker_role=high", "are not of one rank."),
        ("wild_rank=7", [], "a 3c 4c 7c", "wild_rank=7", "are not of one rank."),
        ("", [], "a Ks", "1.2", "K♠ cannot come from the hand of Ana."),
        ("", [], "z Ks", "1.4", "No such player sits at this table."),
        (
            "first_lead=three-of-clubs-played",
            [],
            "a 4c",
            "first_lead=three-of-clubs-played",
            "must contain 3♣",
        ),
        ("three_of_clubs_bomb=in-turn", [], "a 3c", "three_of_clubs_bomb=in-turn", "may not open"),
    ],
)
def test_a_verdict_names_its_rule_and_says_why(
    rules: str, before: list[str], line: str, rule: str, sentence: str
) -> None:
    deal = Deal(rules if "jokers" in rules else f"jokers=1 {rules}", *HANDS).plays(*before)
    verdict = judge(deal.table, -1, ()) if line.startswith("z") else deal.says(line)
    why = explain(verdict, NAMES)
    assert why.rule == rule
    assert sentence in why.sentence
    assert why.says
    assert why.source.seeds or why.source.reading


@pytest.mark.parametrize("turned", ["upside-down", "ace-both-ends"])
def test_in_a_revolution_the_order_decides(turned: str) -> None:
    hands = ("7c 7d 7h 7s 9c", "8c Tc", "5c 5d")
    deal = Deal(f"revolution=one-hand revolution_order={turned}", *hands)
    deal.plays("a 7c 7d 7h 7s", "b -", "c -", "a 9c")
    why = explain(deal.says("b Tc"), NAMES)
    assert why.rule == f"revolution_order={turned}"
    assert why.sentence.endswith("the ranking is turned over, and the lower ranks beat.")
    assert explain(deal.says("b 8c"), NAMES).rule == f"revolution_order={turned}"


def test_going_out_on_a_barred_card() -> None:
    why = explain(Deal("never_last=2", "2c", "3c", "4c").says("a 2c"), NAMES)
    assert (why.rule, why.sentence) == ("never_last=2", "Ana may not go out on 2♣.")
    assert why.source.seeds == ("S3",)
    assert why.source.reading


def test_the_end_of_the_deal() -> None:
    deal = Deal("", "3c", "4c 4d", "5c 5d").plays("a 3c", "b leaves")
    assert explain(deal.says("c 5c"), NAMES).sentence == "The deal is over; nothing more is played."
    out = explain(Deal("", "3c", "4c 4d", "5c 5d").plays("a 3c").says("a 3c"), NAMES)
    assert (out.rule, out.sentence) == ("1.6", "Ana holds no cards any more.")


def partly(hands: list[str | None], cards: str, rules: str = "", seat: int = 0) -> Verdict:
    """The verdict on a lead where hands are known in part."""
    return judge(_partly(hands, rules), seat, read_cards(cards))


def _partly(hands: list[str | None], rules: str) -> Table:
    bound = bind(rules_of(rules), len(hands))
    seats = tuple(Seat(None if hand is None else read_cards(hand)) for hand in hands)
    return open_deal(bound, Evidence(bound.pack, seats), [2] * len(hands), len(hands) - 1, None)


def test_cards_that_cannot_be() -> None:
    seen = partly([None, "9c 9d", None], "9c")
    assert explain(seen, NAMES).sentence.startswith("Too many of 9♣: the pack has no more")
    two = partly([None, "9c 9c", None], "9c", "second_deck_from=3")
    assert "two packs have no more" in explain(two, NAMES).sentence
    many = partly([None, None, None], "9c 9d 9h")
    assert explain(many, NAMES).sentence == "Ana holds 2 cards and cannot play 3."
    joker = partly([None, None, None], "Jkr")
    assert explain(joker, NAMES).rule == "jokers=0"


def test_where_nobody_knows_who_holds_the_three() -> None:
    verdict = partly(["4c 5c", None, None], "4c", "first_lead=three-of-clubs")
    assert explain(verdict, NAMES).sentence == "Ana does not hold 3♣, and its holder opens."


def test_a_better_card_that_was_kept() -> None:
    table = _partly([None, None, None], "")
    assert isinstance(table.holdings, Evidence)
    evidence = table.holdings.owing_best(0, read_cards("Kc")[0].rank)
    bound = table.bound
    verdict = judge(open_deal(bound, evidence, (2, 2, 2), 2, [1, 2, 0]), 0, read_cards("2s"))
    assert verdict.code is Code.NOT_BEST
    why = explain(verdict, NAMES)
    assert why.sentence == "Ana kept 2♠ and gave a K in the exchange as a best card."


def test_the_source_is_that_of_the_rule_set_where_the_table_started_from_one() -> None:
    deal = Deal("beat_size=larger-any", "7c 4c", "8c 8d 3d", "5c").plays("a 7c")
    assert explain(deal.says("b 8c 8d"), NAMES).source.seeds == ("S1", "S3")
    of_s3 = explain(deal.says("b 8c 8d"), NAMES, preset="pond-scum").source
    assert of_s3.seeds == ("S3",)


def test_players_without_names_are_numbered() -> None:
    assert explain(Deal("", *HANDS).says("a -")).sentence == "Player 1 is on lead and must play a set."


@pytest.mark.parametrize(
    ("lead", "answer", "sentence"),
    [
        (
            "7",
            "8 8",
            "8 8 do not beat 7: a single card must be answered with a single card; larger sets are off",
        ),
        ("7 7", "8", "8 does not beat 7 7: a pair must be answered with a pair; a smaller set never beats"),
        (
            "7 7 7",
            "8",
            "8 does not beat 7 7 7: three of a kind must be answered with three of a kind; a smaller",
        ),
        (
            "7 7 7 7",
            "8",
            "four of a kind must be answered with four of a kind; a smaller set never beats a larger",
        ),
        (
            "7 7 7 7 7",
            "8",
            "a set of 5 must be answered with a set of 5; a smaller set never beats a larger one.",
        ),
    ],
)
def test_the_size_to_be_answered_is_named(lead: str, answer: str, sentence: str) -> None:
    two_packs = rules_of("second_deck_from=3")
    table, _ = ask(two_packs, Question(pile=(read_cards(lead),)), len(read_cards(answer)))
    assert sentence in explain(judge(table, 0, read_cards(answer)), NAMES).sentence


def test_a_two_is_cited_as_high_and_low_only_where_it_is() -> None:
    assert explain(Deal("", *HANDS).plays("a 7c").says("b 2d"), NAMES).rule == "1.4"


def test_the_lead_of_a_later_deal_is_cited() -> None:
    deal = Deal("later_lead=president", *HANDS, order=[2, 0, 1, 3])
    why = explain(deal.says("a 3c"), NAMES)
    assert (why.rule, why.sentence) == ("later_lead=president", "It is the turn of Cara, not of Ana.")
