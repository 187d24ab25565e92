"""Rules change from the next deal on, or for the deals played too; rule sets are kept by name."""

import pytest

from scorekeeper.app import deals, games, rulechange
from scorekeeper.app.errors import Exit
from scorekeeper.app.ruling import Ruling, find_rules
from scorekeeper.rules import PRESETS
from tests.app.helping import Evening, commands


def bases(evening: Evening) -> list[tuple[str, str, int]]:
    """(base, scoring, jokers) of each deal."""
    return [(deal.base, deal.rules.scoring, deal.rules.jokers) for deal in evening.view().game.deals]


def test_a_change_counts_from_the_next_deal_on(five: Evening) -> None:
    five.deal("bdace")
    done = five.rules("scoring=plus-minus")
    assert [(one.option, one.before, one.after) for one in done.changes] == [
        ("scoring", "two-one", "plus-minus")
    ]
    assert (done.totals, done.retroactive, done.dry_run) == ((), False, False)
    assert five.totals()["Eve"] == 0
    five.deal("bdace")
    assert five.totals() == {"Ana": 0, "Bo": 4, "Cy": -1, "Di": 2, "Eve": -2}


def test_a_retroactive_change_counts_for_the_deals_played_too(reference: Evening) -> None:
    done = reference.rules("scoring=plus-minus", retroactive=True)
    assert reference.totals() == {"Ana": 3, "Bo": 12, "Cy": -5, "Di": 3, "Eve": -13}
    assert done.totals == ((1, 4, 3), (3, 0, -5), (4, 5, 3), (5, 0, -13))


def test_a_dry_run_previews_a_retroactive_change(reference: Evening) -> None:
    before = reference.dump()
    done = reference.rules("scoring=plus-minus", retroactive=True, dry_run=True)
    assert done.dry_run
    assert (5, 0, -13) in done.totals
    assert reference.dump() == before


def test_options_go_on_top_of_what_each_deal_was_played_under(five: Evening) -> None:
    five.deal("bdace")
    rulechange.set_rules(five.store, Ruling(rules="daifugo"))
    five.deal("bdace")
    five.rules("target=20", retroactive=True)
    assert bases(five) == [("boms", "two-one", 0), ("daifugo", "none", 1)]
    assert {deal.rules.target for deal in five.view().game.deals} == {20}


def test_a_whole_rule_set_replaces_that_of_every_deal(five: Evening) -> None:
    five.deal("bdace")
    rulechange.set_rules(five.store, Ruling(rules="daifugo"), retroactive=True)
    assert bases(five) == [("daifugo", "none", 1)]
    assert (five.view().game.base, five.view().rules_label) == ("daifugo", "daifugo")


def test_a_rule_set_with_equal_rules_is_told_by_its_own_name_for_every_deal(five: Evening) -> None:
    five.deal("bdace")
    same = [f"{name}={PRESETS['boms'].rules.text(name)}" for name in PRESETS["boms"].rules.texts()]
    rulechange.set_rules(five.store, Ruling(rules="president", options=tuple(same)), retroactive=True)
    assert five.view().game.base == "president"
    assert bases(five) == [("president", "two-one", 0)]


def test_struck_deals_change_with_the_others(five: Evening) -> None:
    five.deal("bdace")
    deals.void(five.store, 1)
    five.rules("scoring=plus-minus", retroactive=True)
    deals.void(five.store, 1, restore=True)
    assert five.totals()["Eve"] == -2


def test_contradictions_are_told_and_kept(five: Evening) -> None:
    done = five.rules("revolution_turns_play=yes")
    assert [fault.options for fault in done.faults] == [("revolution_turns_play", "revolution")]
    assert five.view().game.rules.revolution_turns_play


def test_house_rules_are_set_by_name(five: Evening) -> None:
    rulechange.set_rules(five.store, Ruling(house=("hands-off", "eight-stop")))
    assert five.view().game.rules.hands_off_pile
    assert five.view().game.rules.text("clearing_ranks") == "8"


def test_no_rule_named_is_refused(five: Evening) -> None:
    error = five.refuses(lambda: rulechange.set_rules(five.store, Ruling()), "usage", exit=Exit.USAGE)
    assert "OPTION=VALUE" in error.message


def test_rules_change_in_an_open_game_only(five: Evening) -> None:
    games.finish(five.store)
    five.refuses(lambda: five.rules("target=5"), "game-finished", exit=Exit.NOT_FOUND)


def test_without_a_game_no_rules_change(empty: Evening) -> None:
    empty.refuses(lambda: empty.rules("target=5"), "no-game", exit=Exit.NOT_FOUND)
    assert not empty.store.path.exists()


def test_an_unknown_rule_changes_nothing(five: Evening) -> None:
    five.refuses(lambda: five.rules("target=5", "jokrs=1"), "unknown-rule", exit=Exit.USAGE)


# Keeping rule sets


def test_the_rules_in_force_are_saved_with_changes_on_top(five: Evening) -> None:
    five.rules("target=5")
    saved = rulechange.save_rules(five.store, " Ours ", Ruling(options=("jokers=2",)))
    assert (saved.name, saved.base) == ("Ours", "boms")
    found = find_rules(five.store.path, "ours").rules
    assert found == PRESETS["boms"].rules.changed({"target": "5", "jokers": "2"})
    assert five.view().game.rules.jokers == 0


def test_saving_again_replaces(five: Evening) -> None:
    rulechange.save_rules(five.store, "Ours", Ruling(target=5))
    rulechange.save_rules(five.store, "OURS", Ruling(target=6))
    assert find_rules(five.store.path, "ours").rules.target == 6
    assert len(five.dump()["saved"]) == 1


def test_rules_can_be_saved_before_there_is_a_store(empty: Evening) -> None:
    rulechange.save_rules(empty.store, "Ours", Ruling(rules="daifugo"))
    empty.start("Ana", "Bo", "Cy", rules="ours")
    assert (empty.view().game.base, empty.view().rules_label) == ("daifugo", "daifugo")


@pytest.mark.parametrize("name", ["", "  ", "x" * 101, "ours.toml"])
def test_a_name_that_is_none_is_refused(empty: Evening, name: str) -> None:
    empty.refuses(lambda: rulechange.save_rules(empty.store, name, Ruling()), "usage", exit=Exit.USAGE)
    assert not empty.store.path.exists()


@pytest.mark.parametrize("name", ["boms", "BOMS", " President "])
def test_the_name_of_a_rule_set_that_ships_is_taken(empty: Evening, name: str) -> None:
    error = empty.refuses(lambda: rulechange.save_rules(empty.store, name, Ruling()), "name-taken")
    assert name.strip() in error.message
    assert not empty.store.path.exists()


def test_saving_unknown_rules_is_refused(empty: Evening) -> None:
    error = empty.refuses(
        lambda: rulechange.save_rules(empty.store, "Ours", Ruling(house=("skipp",))),
        "unknown-rule",
        exit=Exit.USAGE,
    )
    assert commands(error)
    assert not empty.store.path.exists()
