"""An order is read as people type it, or refused with what is wrong and a way on."""

import shlex

import pytest

from scorekeeper.app.errors import Refused
from scorekeeper.app.orders import Chair, Table
from scorekeeper.names import keys
from scorekeeper.score import PlayerId, Presence
from tests.app.helping import FIVE, commands


def seats(
    *names: str,
    gone: dict[str, Presence] | None = None,
    aliases: dict[str, tuple[str, ...]] | None = None,
    known: tuple[str, ...] = (),
) -> Table:
    """A table with *names* going left; *gone* are those not dealt in."""
    chairs = [
        Chair(
            PlayerId(number),
            name,
            key,
            number,
            (gone or {}).get(name, Presence.IN),
            (aliases or {}).get(name, ()),
        )
        for number, (name, key) in enumerate(zip(names, keys(names), strict=True), 1)
    ]
    return Table(chairs, known, ("deal",))


def read(table: Table, *words: str, without: tuple[str, ...] = ()) -> str:
    """The names of the order that *words* list, a star after it where the last was typed."""
    eligible = [
        chair.player for chair in table.chairs if chair.presence is Presence.IN and chair.name not in without
    ]
    order = table.order(words, eligible)
    return " ".join(table.chair(player).name for player in order.finish) + "*" * order.last_typed


def refusal(table: Table, *words: str, code: str) -> Refused:
    with pytest.raises(Refused) as caught:
        read(table, *words)
    assert caught.value.code == code, caught.value.message
    return caught.value


@pytest.mark.parametrize(
    "words",
    [
        ("Bo", "Di", "Ana", "Cy", "Eve"),
        ("Bo, Di, Ana, Cy, Eve",),
        ("Bo > Di > Ana > Cy > Eve",),
        ("Bo>Di>Ana>Cy>Eve",),
        ("Bo,Di", ">Ana", "Cy,", "Eve"),
        ("Bo;Di;Ana;Cy;Eve",),
        ("Bo → Di → Ana → Cy → Eve",),
        ("  Bo\tDi\nAna  Cy Eve ",),
        ("bo", "DI", "aNA", "cY", "eve"),
        ("b", "d", "a", "c", "e"),
        ("B", "D", "A", "C", "E"),
        ("b,d,a,c,e",),
        ("2", "4", "1", "3", "5"),
        ("2>4>1>3>5",),
        ("bdace",),
        ("BDACE",),
        ("24135",),
        ("2", "d", "An", "CY", "Ev"),
    ],
)
def test_every_way_of_writing_an_order_reads_the_same(words: tuple[str, ...]) -> None:
    assert read(seats(*FIVE), *words) == "Bo Di Ana Cy Eve*"


@pytest.mark.parametrize(
    "words",
    [("bdac",), ("2413",), ("b", "d", "a", "c"), ("Bo, Di, Ana, Cy",), ("BDAC ",), ("Bo>Di>Ana>Cy>",)],
)
def test_the_last_may_be_left_out_and_is_marked_as_not_typed(words: tuple[str, ...]) -> None:
    assert read(seats(*FIVE), *words) == "Bo Di Ana Cy Eve"


@pytest.mark.parametrize("word", ["Zoë", "zoë", "zoe", "ZOE", "Zo", "zö", "zoe\u0308"])
def test_case_and_accents_do_not_matter(word: str) -> None:
    assert read(seats("Ana", "Bo", "Zoë"), word, "bo") == "Zoë Bo Ana"


def test_an_accent_decides_between_two_who_differ_in_nothing_else() -> None:
    table = seats("Zoe", "Bo", "Zoë")
    assert read(table, "Zoë", "bo") == "Zoë Bo Zoe"
    assert read(table, "ZOE", "bo") == "Zoe Bo Zoë"


def test_names_in_other_scripts_are_read() -> None:
    table = seats("太郎", "Ольга", "Ana")
    assert read(table, "太", "оль") == "太郎 Ольга Ana"


def test_an_exact_name_beats_a_key() -> None:
    table = seats("Bo", "B", "Cy")
    assert [chair.key for chair in table.chairs][:2] == ["o", "b"]
    assert read(table, "b", "bo") == "B Bo Cy"


def test_an_exact_alias_beats_a_key_and_a_prefix() -> None:
    table = seats("Bo", "Cleo", "Cy", aliases={"Cy": ("b", "Cle")})
    assert read(table, "b", "bo") == "Cy Bo Cleo"
    assert read(table, "cle", "bo") == "Cy Bo Cleo"


def test_a_prefix_of_an_alias_names_the_player() -> None:
    assert read(seats("Ana", "Bo", "Cy", aliases={"Cy": ("Zorro",)}), "zo", "bo") == "Cy Bo Ana"


def test_an_exact_name_beats_a_seat_number() -> None:
    assert read(seats("Ana", "Bo", "2"), "2", "bo") == "2 Bo Ana"


def test_a_key_beats_a_prefix() -> None:
    table = seats("Cy", "Cleo", "Ana")
    assert read(table, "c", "a") == "Cy Ana Cleo"


def test_a_seat_number_beats_a_prefix() -> None:
    assert read(seats("Ana", "Bo", "1st Mate"), "1", "bo") == "Ana Bo 1st Mate"


def test_an_exact_name_beats_a_longer_one() -> None:
    assert read(seats("Anna", "Ann", "Bo"), "ann", "bo") == "Ann Bo Anna"


def test_seat_numbers_of_two_digits_are_read_as_words_of_their_own() -> None:
    names = [f"{letter}x" for letter in "abcdefghijkl"]
    table = seats(*names)
    words = [str(number) for number in range(12, 0, -1)]
    assert read(table, *words) == " ".join(reversed(names)) + "*"


@pytest.mark.parametrize("name", ["Mary Ann", "Smith, J", "a > b", "x;y", "→", ">", "太 郎"])
def test_a_name_with_blanks_or_separators_is_read_where_it_is_a_word_of_its_own(name: str) -> None:
    table = seats("Ana", "Bo", name)
    assert read(table, name, "bo") == f"{name} Bo Ana"
    assert read(table, "bo", name, "ana") == f"Bo {name} Ana*"


def test_a_name_with_a_blank_is_read_between_commas() -> None:
    assert read(seats("Ana", "Bo", "Mary Ann"), "Bo, mary ann, Ana") == "Bo Mary Ann Ana*"


def test_an_ambiguous_prefix_names_those_it_may_be_and_suggests_each() -> None:
    error = refusal(seats("Anna", "Anton", "Bo"), "an", "b", code="ambiguous")
    assert error.message == '"an" may be Anna or Anton.'
    assert commands(error) == ["scorekeeper deal Anna b", "scorekeeper deal Anton b"]


def test_a_prefix_means_those_dealt_in_before_those_gone() -> None:
    table = seats("Anna", "Anton", "Bo", "Cy", gone={"Anton": Presence.LEFT})
    assert read(table, "an", "b") == "Anna Bo Cy"


def test_a_word_that_is_a_name_and_a_row_of_keys_is_refused_with_both_readings() -> None:
    error = refusal(seats("Ana", "Bo", "Oz"), "bo", code="ambiguous")
    assert error.message == '"bo" can be read as Bo alone, or as Bo then Oz, Ana last.'
    assert commands(error) == ["scorekeeper deal b o"]
    assert read(seats("Ana", "Bo", "Oz"), "b", "o") == "Bo Oz Ana"


def test_a_word_that_is_an_alias_and_a_row_of_keys_is_refused_with_both_readings() -> None:
    error = refusal(seats("Ana", "Bo", "Cy", aliases={"Bo": ("Cab",)}), "cab", code="ambiguous")
    assert error.message == '"cab" can be read as Bo alone, or as Cy then Ana then Bo.'


def test_a_name_of_digits_that_is_a_row_of_seat_numbers_is_refused_with_both_readings() -> None:
    error = refusal(seats("Ana", "Bo", "21"), "21", code="ambiguous")
    assert "21 alone" in error.message
    assert "Bo then Ana, 21 last" in error.message


def test_a_name_of_key_letters_among_other_words_is_a_name() -> None:
    assert read(seats("Ana", "Bo", "Oz"), "bo", "ana") == "Bo Ana Oz"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("bdab",), "Bo is named twice, and Cy and Eve are missing."),
        (("bdaceb",), "Bo is named twice."),
        (("b", "b", "d", "d", "a", "c"), "Bo and Di are named twice, and Eve is missing."),
        (("Bo", "bo", "2", "b", "d"), "Bo is named twice, and Ana, Cy and Eve are missing."),
    ],
)
def test_whoever_is_named_twice_or_missing_is_named(words: tuple[str, ...], message: str) -> None:
    assert refusal(seats(*FIVE), *words, code="named-twice").message == message


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("bda",), "Cy and Eve are missing."),
        (("bo",), "Ana, Cy, Di and Eve are missing."),
        (("b", "d"), "Ana, Cy and Eve are missing."),
        (("",), "Ana, Bo, Cy, Di and Eve are missing."),
        ((), "Ana, Bo, Cy, Di and Eve are missing."),
    ],
)
def test_more_than_the_last_missing_is_refused(words: tuple[str, ...], message: str) -> None:
    assert refusal(seats(*FIVE), *words, code="incomplete").message == message


def test_those_missing_are_suggested_as_out() -> None:
    error = refusal(seats(*FIVE), "bda", code="incomplete")
    assert commands(error) == ["scorekeeper deal bda --out Cy --out Eve"]


def test_a_typo_is_answered_with_who_may_be_meant_and_with_joining() -> None:
    error = refusal(seats("Ana", "Bo", "Cy", "Di"), "bo", "dy", "ana", "cy", code="unknown-player")
    assert error.message == '"dy" is not at the table.'
    assert [(hint.why, hint.command) for hint in error.hints] == [
        ("Did you mean Di?", "scorekeeper deal bo Di ana cy"),
        ("New player?", "scorekeeper join dy"),
    ]


def test_a_packed_word_with_a_strange_letter_names_the_letter_and_the_keys() -> None:
    error = refusal(seats(*FIVE), "bdxce", code="unknown-player")
    assert '"x" is nobody\'s key' in error.message
    assert "a Ana, b Bo, c Cy, d Di, e Eve" in error.message


def test_somebody_known_who_is_not_at_the_table_may_join() -> None:
    error = refusal(seats("Ana", "Bo", "Cy", known=("Zed",)), "zed", "ana", code="not-at-table")
    assert error.message == '"zed" is not at the table.'
    assert commands(error) == ["scorekeeper join zed"]


def test_somebody_who_left_may_join_again() -> None:
    table = seats(*FIVE, gone={"Eve": Presence.LEFT})
    error = refusal(table, "b", "e", "a", code="not-at-table")
    assert error.message == "Eve has left the table."
    assert commands(error) == ["scorekeeper join Eve"]


def test_somebody_who_sits_out_may_come_back() -> None:
    table = seats(*FIVE, gone={"Eve": Presence.OUT})
    error = refusal(table, "bdeac", code="sits-out")
    assert error.message == "Eve sits this deal out."
    assert commands(error) == ["scorekeeper back Eve"]


def test_a_seat_number_counts_the_chairs_of_those_gone_too() -> None:
    assert read(seats(*FIVE, gone={"Ana": Presence.LEFT}), "2534") == "Bo Eve Cy Di*"


@pytest.mark.parametrize("word", ["0", "6", "99", "-1", "²", "٢", "1" * 4301, "0" * 5000])
def test_a_number_of_no_chair_is_refused(word: str) -> None:
    refusal(seats(*FIVE), word, "b", code="unknown-player")


@pytest.mark.parametrize("word", ["o'x", "$(x)", "`x`", "*", "a\\bx", '"x"', "x&y", "#x"])
def test_suggestions_are_quoted_for_the_shell(word: str) -> None:
    error = refusal(seats(*FIVE), "bo", word, code="unknown-player")
    assert shlex.split(commands(error)[-1]) == ["scorekeeper", "join", word]


def test_one_player_is_named_by_any_word_for_them() -> None:
    table = seats(*FIVE, gone={"Eve": Presence.LEFT}, aliases={"Eve": ("Evelyn",)})
    for word in ("Eve", "eve", "e", "5", "ev", "evelyn", "evel", " Eve "):
        assert table.player(word).name == "Eve"


def test_an_empty_word_names_nobody() -> None:
    with pytest.raises(Refused) as caught:
        seats(*FIVE).player("  ")
    assert caught.value.code == "unknown-player"


def test_whoever_is_mentioned_is_found_as_far_as_words_can_be_read() -> None:
    table = seats(*FIVE, gone={"Eve": Presence.LEFT})
    assert table.mentioned(["ea"]) == (5, 1)
    assert table.mentioned(["eve", "nobody", "2"]) == (5, 2)
    assert table.mentioned([]) == ()


def test_rows_of_keys_in_pieces_are_offered_as_one() -> None:
    found = refusal(seats(*FIVE), "bd", "ac", code="unknown-player")
    assert commands(found)[0] == "scorekeeper deal bdac"
    assert "scorekeeper deal bdbd" not in commands(refusal(seats(*FIVE), "bd", "bd", code="unknown-player"))
