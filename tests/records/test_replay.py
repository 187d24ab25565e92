"""A record replayed: its valid part, its first fault, and what cannot be read at all."""

import pytest

from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import Replay, replay
from scorekeeper.records.report import verify
from scorekeeper.rules import PRESETS, RuleSet

P = "players: Ana, Ben, Cara\ndealer: Cara\n"
SHORT = P + "hand Ana: 3c 9c\nhand Ben: 4c 8c\nhand Cara: 5c 6c\n"


def played(text: str) -> Replay:
    return replay(parse(text))


def test_a_legal_record_goes_to_its_end() -> None:
    found = played(SHORT + "play:\nAna: 3c\nBen: 8c\n")
    assert (found.legal, found.complete, found.finished, found.to_act) == (True, False, (), "Cara")


def test_a_complete_deal_has_all_places_and_titles() -> None:
    text = SHORT + "play:\nAna: 3c\nBen: 4c\nCara: 5c\nAna: 9c\nBen: -\nCara: -\nBen: 8c\n"
    report = verify(text + "result: ana, B, Cara\n")
    assert (report.legal, report.complete, report.to_act) == (True, True, None)
    assert report.titles == {"Ana": "President", "Ben": "Citizen", "Cara": "Scum"}
    assert report.message == "Everything in the record is legal."
    assert not report.unreadable


def test_the_first_fault_ends_the_replay_and_what_came_before_counts() -> None:
    report = verify(SHORT + "play:\nAna: 3c\nBen: 4c\nCara: 5c\nAna: 9c\nBen: 5d\nCara: 6c\n")
    assert (report.legal, report.code, report.line, report.player) == (False, "not-held", 11, "Ben")
    assert report.finished == ("Ana",)
    assert (report.complete, report.to_act, report.titles) == (False, None, {})
    assert report.source is not None


@pytest.mark.parametrize(
    ("result", "code"),
    [("Ana", None), ("Ana, Ben, Cara", None), ("Ben, Ana", "wrong-result"), ("Ana, Ben", None)],
)
def test_the_result_of_an_unfinished_deal_begins_with_those_who_are_out(
    result: str, code: str | None
) -> None:
    text = SHORT + f"play:\nAna: 3c\nBen: 4c\nCara: 5c\nAna: 9c\nresult: {result}\n"
    report = verify(text)
    assert report.code == code
    if code:
        assert report.message == "The result is not the order that the play shows: Ana."


def test_a_result_without_play_claims_nothing_that_can_be_checked() -> None:
    assert verify(P + "result: Ana, Ben, Cara\n").legal


def test_leaving_is_judged_too() -> None:
    text = SHORT + "play:\nAna: leaves\nBen: 4c\nAna: leaves\n"
    report = verify(text)
    assert (report.code, report.line, report.player) == ("already-out", 9, "Ana")
    assert verify(SHORT + "play:\nZoe: leaves\n").code == "unknown-player"


LATER = P + "previous: Ana, Ben, Cara\n"


def test_a_fault_of_the_exchange_is_explained() -> None:
    report = verify(LATER + "give Ana > Cara: 3c 4c\nplay:\n")
    assert (report.code, report.line, report.player) == ("wrong-order", 4, "Ana")
    assert "Cara gives first" in report.message
    declined = verify(LATER + "decline Ana\n")
    assert (declined.code, declined.rule) == ("wrong-player", "president_may_decline=no")


def test_an_exchange_that_was_not_finished_is_found_where_play_begins() -> None:
    report = verify(LATER + "give Cara > Ana: 2c Ad\nplay:\nCara: 3c\n")
    assert (report.code, report.line) == ("exchange-missing", 5)


def test_a_record_without_a_line_of_the_exchange_takes_it_as_made() -> None:
    assert verify(LATER + "play:\nCara: 3c\n").legal


def test_the_exchange_alone_is_a_record() -> None:
    found = played(LATER + "give Cara > Ana: 2c Ad\n")
    assert (found.legal, found.finished, found.to_act, found.complete) == (True, (), None, False)


def test_implied_passes_go_on_until_the_player_is_to_act_or_a_lead_stops_them() -> None:
    head = P + "passes: implied\nplay:\nAna: 5c\n"
    assert verify(head + "Cara: 6c\nBen: 7c\n").legal
    assert verify(head + "Cara: 6c\nCara: 3c\n").legal
    assert verify(head + "Cara: 6c\nBen: 7c\nCara: 4c\n").code == "too-low"
    report = verify(head + "Ana: 3d\nCara: pass\n")
    assert (report.code, report.line) == ("out-of-turn", 7)
    assert verify(P + "passes: implied\nplay:\nCara: 3c\n").code == "out-of-turn"


def test_no_passes_are_implied_for_who_is_out_or_unknown_or_after_the_end() -> None:
    head = P.replace("dealer", "passes: implied\ndealer")
    head += "hand Ana: 3c\nhand Ben: 4c\nhand Cara: 5c 6c\nplay:\nAna: 3c\n"
    assert verify(head + "Ana: 9c\n").code == "already-out"
    assert verify(head + "Zoe: 9c\n").code == "unknown-player"
    assert verify(head + "Ben: 4c\nCara: 5c\n").code == "deal-over"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("rules: nothing\n" + P, 1, "the name of a rule set"),
        ("set: passing=maybe\n" + P, 1, "an option and its value"),
        ("set: nothing=yes\n" + P, 1, "an option and its value"),
        ("players: Ana, Ben\n", 1, "3 to 12 players"),
        ("players: Ana, Ben, ana\n", 1, "names that differ"),
        ("players: Ana, Ben, Ana\n", 1, "names that differ"),
        ("players: Ana, Ben, Cara\ndealer: Zoe\n", 2, "a player at the table"),
        ("players: Ana, Anja, Cara\ndealer: An\n", 2, "a name that means one player"),
        (P + "previous: Ana, Ben, Ana\n", 3, "each player once"),
        ("players: Ana, Anja, Cara\nprevious: An, Cara\n", 2, "a name that means one player"),
        (P + "hand Zoe: 3c\n", 3, "a player at the table"),
        (P + "hand Ana: 3c\nhand ana: 4c\n", 4, "one hand for each player"),
        (P + "hand Ana: 3c\nhand Ben: 3c\n", 4, "hands that the pack can hold"),
        (P + "hand Ana: Jkr\n", 3, "hands that the pack can hold"),
        (LATER + "give Cara > Zoe: 3c\n", 4, "a player at the table"),
        (LATER + "decline Zoe\n", 4, "a player at the table"),
        (LATER + "names Zoe > Ana: 3c\n", 4, "a player at the table"),
        (P + "play:\nresult: Zoe\n", 4, "a player at the table"),
        (P + "result: Zoe\n", 3, "a player at the table"),
    ],
)
def test_a_head_that_makes_no_sense_is_unreadable(text: str, line: int, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        played(text)
    assert caught.value.line == line
    assert caught.value.expected.startswith(expected)
    report = verify(text)
    assert (report.code, report.line, report.unreadable) == ("unreadable", line, True)
    assert report.message.startswith(f"Line {line}, column 1: expected {expected}")


def test_a_name_that_is_short_for_another_is_somebody_who_left() -> None:
    text = "players: Ana, Ben, Cara\nprevious: An, Ana, Ben, Cara\nplay:\nCara: 3c\n"
    assert verify(text).legal


@pytest.mark.parametrize(
    ("more", "leader"),
    [("", "Dora"), ("set: newcomer=citizen\n", "Cara")],
)
def test_newcomers_and_those_who_left_change_who_is_scum(more: str, leader: str) -> None:
    text = more + "players: Ana, Cara, Dora\nprevious: Ana, Ben, Cara\nplay:\n"
    assert verify(text + f"{leader}: 3c\n").legal


def test_rules_that_are_not_shipped_may_be_known() -> None:
    ours = RuleSet.read({"later_lead": "president"})
    record = parse("rules: ours\n" + LATER + "play:\nAna: 3c\n")
    assert replay(record, lambda name: ours if name == "ours" else None).legal
    bare = parse(LATER + "play:\nAna: 3c\n")
    assert not replay(bare).legal
    assert replay(bare, rules=ours).legal
    assert not replay(parse("rules: president\n" + LATER + "play:\nAna: 3c\n"), rules=ours).legal


def test_every_preset_may_be_named() -> None:
    for name, preset in PRESETS.items():
        players = ", ".join(f"P{number}x" for number in range(preset.rules.players[0]))
        assert played(f"rules: {name}\nplayers: {players}\n").legal


@pytest.mark.parametrize("hand", ["A A K", "Ad Ah K", ""])
def test_a_card_given_away_is_not_held_however_the_hand_was_written(hand: str) -> None:
    text = "set: exchange=one\nplayers: Ana, Ben, Cara\nprevious: Ana, Ben, Cara\n"
    text += f"hand Cara: {hand}\n" if hand else ""
    found = played(text + "give Cara > Ana: Ad\ngive Ana > Cara: 3d\nplay:\nCara: Ad\n")
    assert found.failure is not None
    assert found.failure.code == "not-held"
