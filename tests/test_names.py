"""Names of players: when two are one person's, which letter stands for one, which look alike."""

import unicodedata
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.names import LONGEST, alike, bare, fold, keys, tidy

any_name = st.text(max_size=40)
word_like = st.text("abcdeÀÉßøİǅﬁ①𝐀Ωω太 -'", max_size=12)
names = st.one_of(any_name, word_like)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Ana ", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("\tBo\n", "Bo"),
        ("太郎", "太郎"),
        ("[red]x", "[red]x"),
        ("Mary  Ann", "Mary  Ann"),
        ("", ""),
    ],
)
def test_a_name_is_kept_composed_and_without_blanks_at_its_ends(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe\u0308"),
        ("ANA", "ana"),
        ("Straße", "STRASSE"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("Élise ", " éLISE"),
        ("Å", "\u212b"),
    ],
)
def test_two_spellings_of_one_name_are_one_persons(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("Zoë", "Zoe"), ("Ana", "Anna"), ("太郎", "次郎"), ("Bo", "B o")])
def test_names_that_differ_in_more_than_case_are_two_persons(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Zoë", "zoe"),
        ("Ångström", "angstrom"),
        ("ÉLODIE", "elodie"),
        ("Ａｎａ", "ana"),
        ("Ñandú", "nandu"),
        ("ﬁona", "fiona"),
        ("𝐀𝐧𝐚", "ana"),
        ("ℝob", "rob"),
    ],
)
def test_a_name_can_be_typed_without_its_marks_and_fancy_letters(name: str, typed: str) -> None:
    assert bare(name) == typed


@given(names)
def test_a_name_that_is_kept_is_kept_as_it_is(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)
    assert unicodedata.is_normalized("NFC", tidy(name))


@given(names)
def test_comparing_does_not_depend_on_how_the_accents_are_made(name: str) -> None:
    composed, apart = unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)
    assert fold(composed) == fold(apart) == fold(name)


@given(names)
def test_what_is_compared_is_compared_as_it_is(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text("abcdeàÉßøλДя太 -'", max_size=12))
def test_comparing_does_not_depend_on_case(name: str) -> None:
    assert fold(name.upper()) == fold(name.lower()) == fold(name)


@given(names)
def test_a_bare_name_has_no_marks_and_stays_bare(name: str) -> None:
    found = bare(name)
    assert not any(unicodedata.combining(letter) for letter in found)
    assert bare(found) == found


@given(names)
def test_one_person_has_one_bare_name(name: str) -> None:
    assert bare(name) == bare(fold(name))


@given(st.lists(names, max_size=12))
def test_twelve_names_have_twelve_keys(people: list[str]) -> None:
    found = keys(people)
    assert len(found) == len(people)
    assert len(set(found)) == len(people)
    assert all(len(key) == 1 and key in ascii_lowercase for key in found)


@given(st.lists(names, max_size=12), st.sets(st.sampled_from(ascii_lowercase), max_size=14))
def test_a_key_that_is_taken_is_not_given_again(people: list[str], taken: set[str]) -> None:
    found = keys(people, taken)
    assert len(set(found)) == len(people)
    assert not set(found) & taken


@given(names)
def test_one_name_many_times_still_has_a_key_for_each(name: str) -> None:
    assert len(set(keys([name] * 12))) == 12


@given(st.lists(names, max_size=12))
def test_a_first_letter_that_nobody_else_has_is_the_key(people: list[str]) -> None:
    firsts = [next((letter for letter in bare(name) if letter in ascii_lowercase), None) for name in people]
    for first, key in zip(firsts, keys(people), strict=True):
        if first is not None and firsts.count(first) == 1:
            assert key == first


@pytest.mark.parametrize(
    ("people", "found"),
    [
        (["Ana", "Bo", "Cy", "Di", "Eve"], "abcde"),
        (["Ana", "Anna", "Ann"], "anb"),
        (["Anna", "Nora"], "an"),
        (["Ana", "Alan", "Lu"], "anl"),  # l is a first letter, so Alan goes on to n
        (["太郎", "Ana", "次郎"], "bac"),
        (["", "", ""], "abc"),
        (["Zoë", "Émile"], "ze"),
        (["[/red]x", "Rob"], "ro"),
        ([], ""),
    ],
)
def test_a_key_is_the_first_letter_or_another_of_the_name_or_any(people: list[str], found: str) -> None:
    assert "".join(keys(people)) == found


def test_a_newcomers_key_leaves_the_others_alone() -> None:
    assert keys(["Fay"], "abcde") == ("f",)
    assert keys(["Ana"], "abcde") == ("n",)
    assert keys(["Abe"], "abcde") == ("f",)


@pytest.mark.parametrize(
    ("typed", "likely"),
    [
        ("Anne", "Anna"),
        ("Zoe", "Zoë"),
        ("eev", "Eve"),
        ("bO", "Bo"),
    ],
)
def test_a_mistyped_name_is_likest_the_one_that_was_meant(typed: str, likely: str) -> None:
    assert alike(typed, ["Anna", "Bo", "Cy", "Di", "Eve", "Zoë"])[0] == likely


def test_a_name_half_alike_is_offered_once_the_others_are_taken() -> None:
    assert alike("dy", ["Di", "Eve"]) == ("Di",)
    assert "Di" in alike("dy", ["Ana", "Bo", "Cy", "Di", "Eve"])


def test_nothing_is_offered_for_a_name_like_no_other() -> None:
    assert alike("Xqxq", ["Anna", "Bo", "Cy"]) == ()


@given(names, st.lists(names, max_size=12))
def test_at_most_three_of_the_names_are_offered_and_none_is_made_up(typed: str, people: list[str]) -> None:
    found = alike(typed, people)
    assert len(found) <= 3
    assert all(name in people for name in found)


@given(names, st.lists(names, max_size=12, unique_by=bare))
def test_the_very_name_is_offered_first(name: str, people: list[str]) -> None:
    others = [other for other in people if bare(other) != bare(name)]
    assert alike(name, [*others, name])[0] == name


def test_a_name_of_forty_letters_is_not_too_long() -> None:
    assert LONGEST >= 40
