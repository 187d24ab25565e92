"""Games are started, finished, resumed and listed."""

from collections.abc import Callable

import pytest

from scorekeeper.app import company, deals, games, people
from scorekeeper.app.errors import Exit, Refused
from scorekeeper.app.pack import pack_advice
from scorekeeper.app.ruling import Ruling
from scorekeeper.rules import PRESETS, RuleSet
from scorekeeper.store.opened import Store
from tests.app.helping import FIVE, Evening, commands


def test_without_a_store_there_is_no_game_and_no_file(empty: Evening) -> None:
    assert games.where(empty.store) is None
    assert games.games(empty.store).lines == ()
    assert not empty.store.path.exists()


def test_a_first_game_makes_the_store_and_the_people(empty: Evening) -> None:
    done = empty.start(*FIVE)
    assert done.new == FIVE
    assert (done.left_open, done.faults) == (None, ())
    game = done.view.game
    assert [(seat.player, seat.key, seat.presence.value) for seat in game.seats] == [
        (1, "a", "in"),
        (2, "b", "in"),
        (3, "c", "in"),
        (4, "d", "in"),
        (5, "e", "in"),
    ]
    assert (game.base, game.rules, game.name) == ("boms", PRESETS["boms"].rules, "")
    assert empty.store.path.exists()


def test_the_default_rules_are_president(empty: Evening) -> None:
    done = empty.start("Ana", "Bo", "Cy", rules=None)
    assert (done.view.game.base, done.view.game.rules) == ("president", RuleSet())


def test_keys_are_first_letters_where_they_are_free(evening: Evening) -> None:
    done = evening.start("Bo", "Bob", "Bobby", "Ölaf", "太郎")
    keys = [seat.key for seat in done.view.game.seats]
    assert (keys[0], keys[2], keys[3]) == ("b", "y", "o")
    assert len(set(keys)) == 5


def test_people_known_are_the_same_people_again(five: Evening) -> None:
    people.alias(five.store, "Bo", "Bobby")
    people.archive(five.store, "Cy")
    done = five.start("ANA", "bobby", "Cy", "Zoë")
    assert done.new == ("Zoë",)
    assert [seat.player for seat in done.view.game.seats] == [1, 2, 3, 6]
    assert done.left_open == 1
    assert [known.player.name for known in people.people(five.store)] == [*FIVE, "Zoë"]


def test_no_names_are_last_times_people_and_rules(five: Evening) -> None:
    five.rules("target=7")
    company.leave(five.store, "Eve")
    company.join(five.store, "Fay")
    games.finish(five.store)
    done = five.start(rules=None)
    assert five.present() == ["Ana", "Bo", "Cy", "Di", "Fay"]
    assert done.view.game.rules == PRESETS["boms"].rules.changed({"target": "7"})
    assert done.new == ()
    assert done.left_open is None


def test_names_without_rules_are_played_by_last_times_rules(five: Evening) -> None:
    assert five.start("Ana", "Bo", "Zed", rules=None).view.game.base == "boms"


def test_all_that_can_be_said_of_the_rules_is_taken(evening: Evening) -> None:
    ruling = Ruling(
        rules="daifugo", options=("jokers=2",), house=("skip",), points="3,2,0,0,-1", target=20, deals=9
    )
    rules = games.start(evening.store, FIVE, ruling).view.game.rules
    assert (rules.jokers, rules.equal_rank, rules.target, rules.deals) == (2, "skips", 20, 9)
    evening.deal("abcd")
    assert evening.totals() == {"Ana": 3, "Bo": 2, "Cy": 0, "Di": 0, "Eve": -1}


def test_an_open_game_has_no_end(evening: Evening) -> None:
    done = games.start(evening.store, FIVE, Ruling(rules="boms", open=True))
    assert done.view.goal == "open"
    evening.deal(*["abcde"] * 8)
    assert evening.view().course.winner is None


def test_contradictions_are_told_and_do_not_stop_a_game(evening: Evening) -> None:
    done = evening.start(*FIVE, options=["lone_joker=anything"])
    assert [fault.options for fault in done.faults] == [("lone_joker", "jokers")]


def test_a_name_and_a_first_dealer_are_kept(evening: Evening) -> None:
    done = evening.start(*FIVE, name="  Saturday ", dealer="cy", rules="president")
    assert (done.view.game.name, done.view.game.first_dealer) == ("Saturday", 3)
    assert (done.view.course.next.dealer, done.view.course.next.leader) == (3, 4)


def test_titles_are_kept_for_the_first_swap(five: Evening) -> None:
    five.deal("bdace")
    swap = five.swap()
    five.start(rules=None)
    assert five.swap() == []
    five.start(rules=None, keep_titles=True)
    assert five.swap() == []
    games.resume(five.store, 1)
    five.start(rules=None, keep_titles=True)
    assert five.swap() == swap
    assert five.totals() == dict.fromkeys(FIVE, 0)


def test_titles_can_be_kept_over_a_game_without_a_deal(five: Evening) -> None:
    five.deal("bdace")
    swap = five.swap()
    five.start(rules=None, keep_titles=True)
    five.start(rules=None, keep_titles=True)
    assert five.swap() == swap


def test_titles_kept_follow_a_correction_of_the_old_game(five: Evening) -> None:
    five.deal("bdace")
    five.start(rules=None, keep_titles=True)
    games.resume(five.store, 1)
    five.edit(1, "edcba")
    games.resume(five.store, 2)
    assert five.swap()[0] == ("Ana", "Eve", 2)


# Refusals


def test_nobody_to_play_is_refused_with_an_example(empty: Evening, evening: Evening) -> None:
    people.add(evening.store, ["Ana", "Bo", "Cy"])
    for one in (empty, evening):
        error = one.refuses(one.start, "usage", exit=Exit.USAGE)
        assert "name the players" in error.message
        assert commands(error) == ["scorekeeper start Ana Bo Cy Di"]


@pytest.mark.parametrize(
    ("names", "rules", "code", "message"),
    [
        (("Ana",), None, "too-few", "A game needs at least 3 players; 1 is named."),
        (("Ana", "Bo"), None, "too-few", "A game needs at least 3 players; 2 are named."),
        (tuple("ABCDEFGHIJKLM"), None, "too-many", "A game has room for 12 players; 13 are named."),
        (tuple("ABCDEFGHI"), "boms", "too-many", "boms is for 3 to 8 players; 9 are named."),
        (("Ana", "Bo", "Cy"), "pond-scum", "too-few", "pond-scum is for 4 to 12 players; 3 are named."),
    ],
)
def test_too_few_and_too_many_are_refused(
    empty: Evening, names: tuple[str, ...], rules: str | None, code: str, message: str
) -> None:
    error = empty.refuses(lambda: empty.start(*names, rules=rules), code)
    assert error.message == message
    if "is for" in message:
        more = f"--rules {rules} --set players=3-12"
        assert commands(error) == [f"scorekeeper start {' '.join(names)} {more}"]


def test_eight_players_are_accepted(empty: Evening) -> None:
    assert len(empty.start(*"ABCDEFGH", rules=None).view.game.present) == 8


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("Ana", "Bo", "ana"), '"ana" is named twice'),
        (("Zoë", "Bo", "Zoe\u0308"), '"Zoë" is named twice'),
        (("Straße", "STRASSE", "Bo"), '"STRASSE" is named twice'),
    ],
)
def test_one_name_twice_is_refused(empty: Evening, names: tuple[str, ...], message: str) -> None:
    error = empty.refuses(lambda: empty.start(*names), "named-twice")
    assert error.message.startswith(message)


def test_one_person_under_two_names_is_refused(five: Evening) -> None:
    people.alias(five.store, "Bo", "Bobby")
    error = five.refuses(lambda: five.start("Bo", "Bobby", "Cy"), "named-twice")
    assert error.message.startswith('"Bo" and "Bobby" are one')


@pytest.mark.parametrize("name", ["", "  ", "x" * 101])
def test_a_name_that_is_none_is_refused(empty: Evening, name: str) -> None:
    empty.refuses(lambda: empty.start("Ana", "Bo", name), "usage", exit=Exit.USAGE)


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (Ruling(rules="bom"), "boms"),
        (Ruling(rules="nothing-like-it"), "There is no rule set"),
        (Ruling(house=("skipp",)), "skip"),
        (Ruling(options=("joker=2",)), "jokers"),
        (Ruling(options=("jokers=9",)), "jokers"),
        (Ruling(options=("jokers",)), "OPTION=VALUE"),
        (Ruling(scoring="two-two"), "scoring"),
        (Ruling(points="1,2"), "scoring"),
        (Ruling(target=-1), "target"),
        (Ruling(deals=10**9), "deals"),
    ],
)
def test_unknown_rules_are_refused(empty: Evening, ruling: Ruling, said: str) -> None:
    code = "no-such-rules" if ruling.rules else "unknown-rule"
    error = empty.refuses(lambda: games.start(empty.store, FIVE, ruling), code, exit=Exit.USAGE)
    assert said in error.message


@pytest.mark.parametrize(
    "action",
    [
        lambda store: games.start(store, ["Ana", "Bo"], Ruling()),
        lambda store: games.start(store, ["Ana", "Bo", "ana"], Ruling()),
        lambda store: games.start(store, ["Ana", "Bo", ""], Ruling()),
        lambda store: games.start(store, FIVE, Ruling(rules="bom")),
        lambda store: games.start(store, FIVE, Ruling(), keep_titles=True),
        lambda store: games.start(store, FIVE, Ruling(), dealer="Zed"),
        lambda store: people.add(store, ["Ana", "ana"]),
        lambda store: people.add(store, [""]),
    ],
)
def test_a_first_command_that_is_refused_leaves_no_file(
    empty: Evening, action: Callable[[Store], object]
) -> None:
    with pytest.raises(Refused):
        action(empty.store)
    assert not empty.store.path.exists()


def test_no_titles_can_be_kept_in_a_first_game(empty: Evening) -> None:
    error = empty.refuses(lambda: empty.start(*FIVE, keep_titles=True), "no-game", exit=Exit.NOT_FOUND)
    assert error.message == "There are no titles to keep: this is the first game."


def test_a_dealer_who_is_not_at_the_table_is_refused(five: Evening) -> None:
    error = five.refuses(lambda: five.start("Ana", "Bo", "Cy", dealer="Eve"), "not-at-table")
    assert error.message == '"Eve" is not at the table.'


# Finish, resume, list


def test_a_game_is_finished_and_resumed(five: Evening) -> None:
    five.deal("bdac")
    assert games.finish(five.store).game.finished is not None
    error = five.refuses(lambda: games.finish(five.store), "game-finished", exit=Exit.NOT_FOUND)
    assert commands(error) == ["scorekeeper resume 1", "scorekeeper start"]
    assert games.resume(five.store, None).game.finished is None
    five.deal("abcd")
    assert five.totals()["Bo"] == 3


def test_another_game_is_put_on_the_table(five: Evening) -> None:
    five.deal("bdac")
    five.start("Xa", "Ya", "Za")
    assert games.resume(five.store, 1).game.id == 1
    assert five.present() == list(FIVE)
    assert five.totals()["Bo"] == 2
    games.resume(five.store, 2)
    assert five.present() == ["Xa", "Ya", "Za"]


@pytest.mark.parametrize("number", [0, 7, -1, 10**30])
def test_a_game_that_is_not_there_cannot_be_resumed(five: Evening, number: int) -> None:
    error = five.refuses(lambda: games.resume(five.store, number), "no-such-game", exit=Exit.NOT_FOUND)
    assert error.message == f"There is no game {number}."
    assert commands(error) == ["scorekeeper games"]


@pytest.mark.parametrize("action", [lambda s: games.finish(s), lambda s: games.resume(s, None)])
def test_without_a_game_there_is_none_to_finish_or_resume(
    empty: Evening, action: Callable[[Store], object]
) -> None:
    empty.refuses(lambda: action(empty.store), "no-game", exit=Exit.NOT_FOUND)
    assert not empty.store.path.exists()


def test_every_game_is_listed_the_latest_first(five: Evening) -> None:
    five.deal("bdac", "abcd")
    deals.void(five.store, 2)
    five.start("Ana", "Bo", "Zed", rules="daifugo", name="Late")
    listed = games.games(five.store)
    assert [(line.id, line.name, line.base, line.deals) for line in listed.lines] == [
        (2, "Late", "daifugo", 0),
        (1, "", "boms", 1),
    ]
    assert listed.current == 2
    assert [listed.names[player] for player in listed.lines[0].players] == ["Ana", "Bo", "Zed"]


# Packs

SEVEN_MORE = "12 cards each, one more for the first 7 left of the dealer."


@pytest.mark.parametrize(
    ("base", "players", "advice"),
    [
        ("boms", 4, "One pack: 13 cards each."),
        ("boms", 5, "One pack: 10 cards each, one more for the first 2 left of the dealer."),
        ("boms", 3, "One pack: 17 cards each, one more for the player left of the dealer."),
        ("boms", 8, "Shuffle two packs together: 13 cards each."),
        (
            "daifugo",
            4,
            "One pack with 1 joker: 13 cards each, one more for the player left of the dealer.",
        ),
        ("pond-scum", 8, f"Shuffle two packs together, one without its 3♣: {SEVEN_MORE}"),
    ],
)
def test_what_to_shuffle_is_said(base: str, players: int, advice: str) -> None:
    assert pack_advice(PRESETS[base].rules, players) == advice
