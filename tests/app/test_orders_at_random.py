"""Whatever is typed gives an order of those dealt in, or a refusal; what is written right is read right."""

from collections.abc import Sequence

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.app.errors import Refused
from scorekeeper.app.orders import Chair, Table
from scorekeeper.names import bare, fold, keys, tidy
from scorekeeper.score import PlayerId, Presence
from tests.app.helping import answer

plain_names = st.sampled_from(
    [
        "Ana",
        "Anna",
        "An",
        "Bo",
        "Bob",
        "B",
        "Cy",
        "Cleo",
        "Di",
        "Eve",
        "Zoë",
        "Zoe",
        "Öz",
        "2",
        "21",
        "太郎",
        "a b",
    ]
)
any_name = (
    st.one_of(plain_names, st.text(min_size=1, max_size=8)).map(tidy).filter(lambda name: bool(fold(name)))
)
companies = st.lists(any_name, min_size=3, max_size=12, unique_by=fold)
separators = st.sampled_from([" ", ",", ", ", ">", " > ", ";", "→", "\t"])


def table(names: Sequence[str], presences: Sequence[Presence] = ()) -> Table:
    chairs = zip(names, keys(names), strict=True)
    return Table(
        [
            Chair(PlayerId(number), name, key, number, (*presences, *[Presence.IN] * 12)[number - 1])
            for number, (name, key) in enumerate(chairs, 1)
        ],
        names,
        ("deal",),
    )


def dealt_in(made: Table) -> list[PlayerId]:
    return [chair.player for chair in made.chairs if chair.presence is Presence.IN]


@settings(max_examples=400)
@given(
    names=companies,
    presences=st.lists(st.sampled_from(Presence), max_size=12),
    words=st.lists(
        st.one_of(
            plain_names,
            st.text(max_size=12),
            st.text("abcdez0123 ,>;→-", max_size=15),
            st.text("0123456789", min_size=1, max_size=5000),
        ),
        max_size=13,
    ),
)
@example(names=["Ana", "Bo", "Cy"], presences=[], words=["0" * 5000])
@example(names=["Ana", "Bo", "\u0301"], presences=[], words=["\u0301", ""])
def test_any_text_gives_an_order_of_those_dealt_in_or_is_refused(
    names: list[str], presences: list[Presence], words: list[str]
) -> None:
    made = table(names, presences)
    eligible = dealt_in(made)
    assert set(made.mentioned(words)) <= {chair.player for chair in made.chairs}
    order = answer(lambda: made.order(words, eligible))
    if isinstance(order, Refused):
        assert order.message.endswith(".")
        assert all(hint.command.split()[0] == "scorekeeper" for hint in order.hints)
    else:
        assert sorted(order.finish) == sorted(eligible)


@settings(max_examples=200)
@given(word=st.text(max_size=10), names=companies)
def test_any_word_names_one_chair_or_is_refused(word: str, names: list[str]) -> None:
    made = table(names)
    chair = answer(lambda: made.player(word))
    if isinstance(chair, Refused):
        assert chair.code in ("ambiguous", "unknown-player", "not-at-table")
    else:
        assert chair in made.chairs


@settings(max_examples=200)
@given(names=companies, data=st.data())
def test_full_names_as_words_of_their_own_are_always_read(names: list[str], data: st.DataObject) -> None:
    made = table(names)
    order = data.draw(st.permutations(made.chairs))
    typed = [data.draw(st.sampled_from([c.name, c.name.upper(), f" {c.name} "])) for c in order]
    # Only what is still that name when compared: upper case may be another name's.
    typed = [t if fold(t) == fold(c.name) else c.name for t, c in zip(typed, order, strict=True)]
    finish = tuple(chair.player for chair in order)
    assert made.order(typed, dealt_in(made)).finish == finish
    short = made.order(typed[:-1], dealt_in(made))
    assert (short.finish, short.last_typed) == (finish, False)


def ways(made: Table, chair: Chair) -> list[str]:
    """The words that can mean nobody but *chair*, by the order of precedence."""
    called = [fold(other.name) for other in made.chairs]
    found = [chair.name] if len(chair.name.split()) == 1 and not set(chair.name) & set(",;>→") else []
    if chair.key not in called:
        found += [chair.key, chair.key.upper()]
    if str(chair.number) not in called:
        found.append(str(chair.number))
    for end in range(1, len(bare(chair.name))):
        prefix = bare(chair.name)[:end]
        others = [bare(other.name) for other in made.chairs if other is not chair]
        clash = any(name.startswith(prefix) for name in others) or prefix in called
        odd = prefix.isdigit() or prefix in [other.key for other in made.chairs]
        if not clash and not odd and prefix.isalnum():
            found.append(prefix)
    return found


@settings(max_examples=200)
@given(
    names=st.lists(plain_names.filter(lambda name: " " not in name), min_size=3, unique_by=fold, max_size=12),
    data=st.data(),
)
def test_names_keys_numbers_and_prefixes_may_be_mixed_with_any_separators(
    names: list[str], data: st.DataObject
) -> None:
    made = table(names)
    order = [chair for chair in data.draw(st.permutations(made.chairs)) if ways(made, chair)]
    text = ""
    for chair in order:
        text += data.draw(st.sampled_from(ways(made, chair))) + data.draw(separators)
    finish = tuple(chair.player for chair in order)
    assert made.order([text], finish).finish == finish


@given(names=companies, data=st.data())
def test_a_row_of_keys_is_read_or_refused_as_a_name(names: list[str], data: st.DataObject) -> None:
    made = table(names)
    order = data.draw(st.permutations(made.chairs))
    word = "".join(chair.key for chair in order)
    read = answer(lambda: made.order([word], dealt_in(made)))
    if isinstance(read, Refused):
        assert read.code == "ambiguous"
        assert fold(word) in map(fold, names)
    else:
        assert read.finish == tuple(chair.player for chair in order)


@given(names=companies)
def test_keys_are_letters_and_no_two_alike(names: list[str]) -> None:
    letters = keys(names)
    assert len(set(letters)) == len(names)
    assert all(letter in "abcdefghijklmnopqrstuvwxyz" for letter in letters)
