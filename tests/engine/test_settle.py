"""What follows a play, a pass, and leaving (RULES sections 1.3 to 1.6, 3 and 4)."""

from scorekeeper.cards import read_cards
from scorekeeper.engine.play import count
from tests.engine.deals import Deal

HANDS = ("3c 8c Kc", "4c 9c Ac", "5c Tc 2c", "6c Jc Qc")


def test_the_turn_goes_left() -> None:
    assert Deal("", *HANDS).plays("a 3c").turn == "b"
    assert Deal("", *HANDS).plays("a 3c", "b -", "c -").turn == "d"


def test_the_trick_ends_when_the_turn_comes_back_to_its_maker() -> None:
    deal = Deal("", *HANDS).plays("a 3c", "b 4c", "c -", "d -", "a -")
    assert deal.turn == "b"
    assert deal.table.leading


def test_one_pass_does_not_end_a_trick_of_four() -> None:
    assert not Deal("", *HANDS).plays("a 3c", "b 4c", "c -").table.leading


def test_the_trick_of_a_player_who_is_out_ends_when_the_turn_would_pass_them() -> None:
    deal = Deal("", "Kc", "4c 9c", "5c Tc").plays("a Kc", "b -", "c -")
    assert (deal.turn, deal.table.leading, deal.places) == ("b", True, "a")


def test_the_lead_of_a_player_who_is_out_goes_to_the_next_who_holds_cards() -> None:
    deal = Deal("", "3c", "Ac", "5c Tc", "6c Jc").plays("a 3c", "b Ac", "c -", "d -")
    assert (deal.turn, deal.places) == ("c", "ab")


def test_the_deal_ends_when_one_player_holds_cards() -> None:
    deal = Deal("", "3c", "4c", "5c Tc").plays("a 3c", "b 4c")
    assert (deal.turn, deal.places, deal.table.over) == ("over", "abc", True)


def test_who_has_passed_may_return_under_free_passing() -> None:
    deal = Deal("", *HANDS).plays("a 3c", "b -", "c 5c", "d -", "a -")
    assert deal.code("b 9c") == "ok"


def test_the_next_trick_lets_strict_passers_in_again() -> None:
    deal = Deal("passing=strict", *HANDS).plays("a 3c", "b -", "c 5c", "d -", "a -")
    assert (deal.turn, deal.table.passed) == ("c", 0)


def test_under_strict_passing_the_turn_skips_those_who_passed() -> None:
    deal = Deal("passing=strict", *HANDS).plays("a 3c", "b -", "c 5c", "d 6c", "a 8c")
    assert deal.turn == "c"


def test_a_skip_takes_the_turn_of_the_next_who_would_have_it() -> None:
    rules = "equal_rank=skips passing=strict"
    deal = Deal(rules, "3c 8c", "4c 9c", "3d Tc", "6c Jc").plays("a 3c", "b -", "c 3d")
    assert deal.turn == "a"  # d is skipped, b has passed out long ago
    assert deal.table.passed == 0b10


def test_with_two_left_a_skip_ends_the_trick() -> None:
    deal = Deal("equal_rank=skips", "3c", "4c 9c", "4d Tc").plays("a 3c", "b 4c", "c 4d")
    assert (deal.turn, deal.table.leading) == ("c", True)


def test_a_play_that_clears_skips_nobody_and_its_player_leads() -> None:
    deal = Deal("equal_rank=skips clearing_ranks=8", "8c 3c", "8d 4c", "5c").plays("a 8c")
    assert deal.turn == "a"


def test_a_player_who_clears_with_the_last_card_passes_the_lead_on() -> None:
    deal = Deal("clearing_ranks=8", "8c", "8d 4c", "5c 6c").plays("a 8c")
    assert (deal.turn, deal.table.leading) == ("b", True)


def test_a_turned_play_goes_right_from_the_next_turn_and_so_does_the_lead() -> None:
    rules = "revolution=one-hand revolution_turns_play=yes"
    deal = Deal(rules, "7c 7d 7h 7s", "4c 4d", "5c 5d", "6c 6d").plays("a 7c 7d 7h 7s")
    assert deal.turn == "d"
    assert deal.plays("d -", "c -", "b -").turn == "d"


def test_a_leader_with_a_barred_card_passes_the_lead_on_and_is_not_passed_out() -> None:
    deal = Deal("never_last=2 passing=strict", "Kc 2c", "4c 9c", "5c 6d").plays("a Kc", "b -", "c -", "a -")
    assert (deal.turn, deal.table.leading, deal.table.passed) == ("b", True, 0)
    assert deal.plays("b 4c", "c 5c").turn == "a"


def test_everybody_passing_on_the_lead_blocks_the_deal() -> None:
    deal = Deal("never_last=2", "Kc 2c", "2d", "2h").plays("a Kc", "b -", "c -", "a -", "b -", "c -")
    assert (deal.turn, deal.places) == ("over", "bca")


def test_a_deal_blocked_before_any_play_counts_from_the_last_seat() -> None:
    assert Deal("never_last=2", "2c", "2d", "2h").plays("a -", "b -", "c -").places == "abc"


def test_who_leaves_takes_the_worst_place_still_free() -> None:
    deal = Deal("", "3c", "4c 9c", "5c Tc", "6c Jc").plays("a 3c", "c leaves", "b leaves")
    assert (deal.turn, deal.places) == ("over", "adbc")


def test_the_turn_of_a_player_who_leaves_goes_to_the_next() -> None:
    assert Deal("", *HANDS).plays("a 3c", "b leaves").turn == "c"
    assert Deal("", *HANDS).plays("a 3c", "b 4c", "a leaves").turn == "c"


def test_the_lead_of_a_player_who_leaves_goes_to_the_next() -> None:
    deal = Deal("", *HANDS).plays("a leaves")
    assert (deal.turn, deal.table.leading) == ("b", True)


def test_a_trick_may_end_because_the_last_to_act_leaves() -> None:
    deal = Deal("", *HANDS).plays("a 3c", "b -", "c -", "d leaves")
    assert (deal.turn, deal.table.leading) == ("a", True)


def test_the_trick_of_a_maker_who_left_ends_when_the_turn_would_pass_their_seat() -> None:
    deal = Deal("", *HANDS).plays("a 3c", "a leaves", "b -", "c -", "d -")
    assert (deal.turn, deal.table.leading) == ("b", True)


def test_leaving_may_block_the_deal() -> None:
    deal = Deal("never_last=2", "2c", "2d", "2h", "5c 6c").plays("a -", "b -", "c -", "d leaves")
    assert (deal.turn, deal.places) == ("over", "abcd")


def test_when_the_holder_of_the_three_leaves_the_opening_is_free() -> None:
    deal = Deal("first_lead=three-of-clubs-played", "4c 5c", "3c 6c", "7c 8c").plays("b leaves")
    assert (deal.turn, deal.code("c 7c")) == ("c", "ok")


def test_when_somebody_else_leaves_the_opening_still_needs_the_three() -> None:
    deal = Deal("first_lead=three-of-clubs-played", "4c 5c", "3c 6c", "7c 8c").plays("a leaves")
    assert deal.code("b 6c") == "must-include-3c"


def test_a_revolution_outlives_the_trick_and_a_turn_down_does_not() -> None:
    deal = Deal("revolution=one-hand turn_down_rank=7", "7c 7d 7h 7s 3c", "4c", "5c")
    deal.plays("a 7c 7d 7h 7s")
    assert (deal.table.pile.turned, deal.table.pile.lowered) == (True, True)
    deal.plays("b -", "c -")
    assert (deal.table.pile.turned, deal.table.pile.lowered) == (True, False)


def test_who_leaves_last_but_one_holds_no_cards_any_more() -> None:
    deal = Deal("", "3c", "4c 9c", "5c Tc").plays("a 3c", "b leaves")
    assert deal.table.sizes == (0, 0, 2)


def test_the_holder_of_the_three_still_opens_when_somebody_else_leaves() -> None:
    deal = Deal("first_lead=three-of-clubs-played", "4c 5c", "3c 6c", "7c 8c", "9c Tc").plays("c leaves")
    assert (deal.turn, deal.code("b 6c")) == ("b", "must-include-3c")


def test_who_has_left_keeps_their_place_through_tricks_and_passes() -> None:
    deal = Deal("", "3c 9c", "4c Tc", "5c Jc", "6c").plays("a 3c", "d leaves", "b 4c", "c -", "a -")
    assert deal.table.gone == (3,)
    assert deal.plays("b Tc", "c -", "a -").table.gone == (3,)
    assert deal.plays("c 5c", "a 9c").places == "bacd"


def test_a_finished_deal_tells_who_held_what_and_who_played_last() -> None:
    table = Deal("", "3c", "4c", "5c Tc").plays("a 3c", "b 4c").table
    assert (table.sizes, table.maker, table.passed, table.declined) == ((0, 0, 2), 1, 0, 0)
    assert table.holdings.stock(2) == count(read_cards("5c Tc"))
    assert table.holdings.stock(1) == 0


def test_a_play_takes_back_that_the_lead_was_declined() -> None:
    deal = Deal("never_last=2", "Kc 2c", "4c 9c", "5c 6d").plays("a Kc", "b -", "c -", "a -")
    assert deal.table.declined == 0b1
    assert deal.plays("b 4c").table.declined == 0
    assert deal.plays("c -").table.declined == 0
