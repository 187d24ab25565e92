"""Random values for every option, written from RULES and not from the code."""

from hypothesis import strategies as st

from scorekeeper.rules import RuleSet
from tests.rules.printed import CHOICES, ORDER

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
CARDS = (*RANKS, *(rank + suit for rank in RANKS for suit in "cdhs"), "Jkr")

any_text = st.text(max_size=30)
"""Any Unicode text: quotes, control characters, emoji, other scripts, lone surrogates left out."""

one_title = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="/"), min_size=1).filter(
    lambda text: bool(text.split())
)


def _players() -> st.SearchStrategy[str]:
    two = st.tuples(st.integers(3, 12), st.integers(3, 12))
    return two.map(lambda ends: f"{min(ends)}-{max(ends)}")


def _several(words: tuple[str, ...]) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(words), max_size=6).map(lambda found: " ".join(found) or "none")


def _numbers(low: int, high: int) -> st.SearchStrategy[str]:
    return st.integers(low, high).map(str)


VALUES: dict[str, st.SearchStrategy[str]] = {
    name: st.sampled_from(words) for name, words in CHOICES.items()
} | {
    "players": _players(),
    "second_deck_from": _numbers(0, 12),
    "jokers": _numbers(0, 4),
    "clearing_ranks": _several(RANKS),
    "wild_rank": st.sampled_from(("none", *RANKS)),
    "turn_down_rank": st.sampled_from(("none", *RANKS)),
    "never_last": _several(CARDS),
    "titles": st.one_of(
        st.sampled_from(("scum", "bum", "neutral", "pond-scum", "daifugo")),
        st.lists(one_title, min_size=5, max_size=5).map("/".join),
    ),
    "scoring": st.one_of(
        st.sampled_from(("plus-minus", "two-one", "tally", "none")),
        st.lists(st.integers(-1000, 1000).map(str), min_size=5, max_size=5).map(" ".join),
    ),
    "target": st.one_of(st.just("scheme"), _numbers(0, 9999)),
    "deals": _numbers(0, 9999),
}
"""Texts of any value of each option."""

some_texts: st.SearchStrategy[dict[str, str]] = st.fixed_dictionaries(
    {}, optional={name: VALUES[name] for name in ORDER}
)
"""Some options with a value each, as somebody could type them."""

rule_sets: st.SearchStrategy[RuleSet] = some_texts.map(RuleSet.read)
"""Any rule set."""
