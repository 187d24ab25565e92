"""The rule sets that ship, and house rules by the names people use (RULES section 7)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorekeeper.rules.option import RuleError, Source, near, source
from scorekeeper.rules.ruleset import OPTIONS, RuleSet


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set that ships: its options where they differ from the defaults, and where it is printed.

    ``readings`` tells, by option, what of the preset's value is our reading.
    """

    source: Source
    changes: dict[str, str]
    readings: dict[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> RuleSet:
        """The preset as a rule set."""
        return RuleSet.read(self.changes)

    def cite(self, name: str) -> Source:
        """Who says the preset's value of option *name*."""
        value = OPTIONS[name].cite(getattr(self.rules, name))
        seeds = self.source.seeds if name in self.changes else value.seeds
        return Source(seeds, self.readings.get(name, value.reading))


DEFAULT = "president"

PRESETS: dict[str, Preset] = {
    DEFAULT: Preset(
        source("S2"),
        {
            "players": "3-12",
            "later_lead": "scum",
            "exchange": "two-one",
            "titles": "scum",
            "scoring": "plus-minus",
        },
        {"later_lead": "that the scum leads, where the document leaves it open"},
    ),
    "boms": Preset(
        source("S0"),
        {"players": "3-8", "first_lead": "three-of-clubs", "titles": "bum", "scoring": "two-one"},
        {"exchange": "that the vice bum gives the best card"},
    ),
    "gamerules": Preset(
        source("S1"),
        {
            "players": "4-7",
            "second_deck_from": "0",
            "dealer": "president",
            "later_lead": "left-of-dealer",
            "exchange": "one",
            "president_may_decline": "yes",
            "titles": "neutral",
            "scoring": "plus-minus",
            "target": "0",
        },
        {"exchange": "that a card comes back"},
    ),
    "bicycle": Preset(
        source("S2"),
        {"later_lead": "left-of-dealer", "scoring": "none"},
        # All but what the document reports of Bicycle itself.
        dict.fromkeys(OPTIONS.keys() - {"first_lead", "passing", "scoring"}, "not reported of Bicycle"),
    ),
    "catsatcards": Preset(
        source("S2"),
        {"players": "4-10", "first_lead": "three-of-clubs-played", "later_lead": "president"},
    ),
    "daifugo": Preset(
        source("S2"),
        {
            "players": "3-8",
            "jokers": "1",
            "revolution": "one-hand",
            "exchange": "by-size",
            "titles": "daifugo",
            "scoring": "none",
        },
        {"second_deck_from": "two packs from seven players"},
    ),
    "daifugo-japan": Preset(
        source("S2"),
        {
            "players": "3-8",
            "jokers": "1",
            "revolution": "one-hand",
            "clearing_ranks": "8",
            "turn_down_rank": "J",
            "turn_down_for": "trick",
            "spade_three": "yes",
            "exchange": "by-size",
            "titles": "daifugo",
            "scoring": "none",
        },
        {
            "second_deck_from": "two packs from seven players",
            "turn_down_rank": "jack-back, a local rule that no document has",
            "turn_down_for": "jack-back, a local rule that no document has",
            "spade_three": "a local rule that no document has",
        },
    ),
    "pond-scum": Preset(
        source("S3"),
        {
            "players": "4-12",
            "second_deck_from": "8",
            "second_deck_drops_3c": "yes",
            "first_lead": "three-of-clubs-played",
            "later_lead": "three-of-clubs-played",
            "beat_size": "larger-any",
            "clearing_ranks": "2",
            "four_clears": "any-time",
            "never_last": "2",
            "exchange": "one",
            "titles": "pond-scum",
            "scoring": "two-one",
        },
        {
            "later_lead": "3♣ opens later deals too",
            "beat_size": "a triple or four on a pair need not be higher",
            "titles": "the vice scum and the middle title",
            "clearing_ranks": "",  # here the document speaks of any play of twos
        },
    ),
    "toolfluency": Preset(
        source("S4"),
        {
            "players": "3-8",
            "second_deck_from": "8",
            "later_lead": "president",
            "exchange": "one",
            "scoring": "two-one",
        },
    ),
}


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule: the options it sets. A list option gains the value, others are replaced."""

    sets: dict[str, str]
    source: Source


def _house(sets: str, seeds: str, reading: str = "") -> HouseRule:
    return HouseRule(dict(item.split("=") for item in sets.split()), source(seeds, reading))


HOUSE_RULES: dict[str, HouseRule] = {
    "bombs": _house("three_of_clubs_bomb=in-turn", "S0"),
    "wild-jokers": _house("jokers=2 joker_role=wild", "S0 S2"),
    "joker-high": _house("jokers=2 joker_role=high", "S1 S2"),
    "wild-sixes": _house("wild_rank=6", "S0"),
    "four-clears": _house("four_clears=in-turn", "S0"),
    "four-any-time": _house("four_clears=any-time", "S3"),
    "four-bomb": _house("four_bomb=yes", "S4"),
    "revolution": _house("revolution=one-hand", "S0 S2"),
    "led-revolution": _house("revolution=led", "S2"),
    "inverted-fours": _house(
        "revolution=completed revolution_order=ace-both-ends revolution_turns_play=yes", "S1"
    ),
    "equal": _house("equal_rank=beats", "S1"),
    "skip": _house("equal_rank=skips", "S0 S1"),
    "strict-passing": _house("passing=strict", "S0 S2"),
    "going-down": _house("turn_down_rank=8", "S0"),
    "jack-back": _house("turn_down_rank=J turn_down_for=trick", "S0", "that it lasts for the trick"),
    "spade-three": _house("jokers=1 spade_three=yes", "", "a local rule of Daifugō that no document has"),
    "larger-sets": _house("beat_size=larger-higher", "S1"),
    "any-larger-sets": _house("beat_size=larger-any", "S1 S3"),
    "transparent-threes": _house("transparent_threes=yes", "S1"),
    "two-high-and-low": _house("two_low_too=yes", "S1"),
    "twos-clear": _house("lone_two=yes clearing_ranks=2", "S2 S4"),
    "eight-stop": _house("clearing_ranks=8", "S2"),
    "no-two-finish": _house("never_last=2", "S3"),
    "no-three-of-clubs-finish": _house("never_last=3c", "S0"),
    "president-opens": _house("later_lead=president", "S0"),
    "one-card": _house("exchange=one", "S4"),
    "extended-exchange": _house("exchange=two-one", "S4"),
    "may-decline": _house("president_may_decline=yes", "S1"),
    "named-cards": _house("president_names_cards=yes", "S0"),
    "middle-trading": _house("middle_trade=yes", "S0"),
    "hands-off": _house("hands_off_pile=yes", "S0"),
    "seats-by-rank": _house("seating=by-rank", "S1 S2"),
}


def house_rule(name: str) -> HouseRule:
    """The house rule called *name*; ``_`` and blanks may stand for ``-``. Raises `RuleError`."""
    key = "-".join(name.replace("_", " ").casefold().split())
    if key not in HOUSE_RULES:
        raise RuleError(f"There is no house rule {name.strip()!r}.", near(key, HOUSE_RULES))
    return HOUSE_RULES[key]


def with_house_rules(rules: RuleSet, names: Iterable[str]) -> RuleSet:
    """*rules* with each house rule of *names* on top, in turn. Raises `RuleError`."""
    for name in names:
        for key, text in house_rule(name).sets.items():
            held = getattr(rules, key)
            # Only the list options are tuples of their own values; `players` is no house rule's.
            gained = f"{rules.text(key)} {text}" if isinstance(held, tuple) and held else text
            rules = rules.changed({key: gained})
    return rules


def cite(rules: RuleSet, name: str, base: str | None = None) -> Source:
    """Who says the value of option *name* in *rules*, which started from the preset *base*.

    A value that the base already had is the base document's; a changed one is cited by itself.
    """
    preset = PRESETS.get(base or "")
    value = getattr(rules, name)
    if preset is not None and getattr(preset.rules, name) == value:
        return preset.cite(name)
    return OPTIONS[name].cite(value)
