"""What an option, a code, a sheet means: its words and sources, and examples that the engine judges."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from scorekeeper.app.errors import Hint, command, usage
from scorekeeper.app.scenes import SCENES, Example, Scene
from scorekeeper.engine.base import RULES, BaseRule
from scorekeeper.rules import HOUSE_RULES, OPTIONS, PRESETS, SHEETS, Option, RuleSet, Source
from scorekeeper.rules.option import Value, near

CODES = {
    "deal-over": "The deal has ended; nothing more is played.",
    "unknown-player": "Nobody of that name sits at the table.",
    "already-out": "The player holds no cards any more.",
    "passed-out": "The player has passed and is out of this trick.",
    "out-of-turn": "It is another player's turn, and no rule lets this play in.",
    "unknown-card": "The pack has no such card.",
    "not-held": "The cards cannot come from that hand.",
    "not-best": "A better card was kept than one given in the exchange.",
    "card-already-seen": "More copies than the pack has would have been played or be held.",
    "too-many-cards": "The player does not hold so many cards any more.",
    "not-a-set": "The cards are not of one rank.",
    "must-include-3c": "The opening set must contain 3♣.",
    "bomb-may-not-open": "Where 3♣ is a bomb, it may not be the first play of the first deal.",
    "may-not-go-out": "The last card may not be one of these.",
    "wrong-size": "The number of cards does not fit the set on top.",
    "too-low": "The rank does not beat the set on top.",
    "must-lead": "Whoever is on lead must play a set.",
    "wrong-result": "The result that a record claims is not the order its play shows.",
    "wrong-player": "No exchange is due between these two, or this player may not do that.",
    "wrong-order": "In the exchange the lower player gives first.",
    "wrong-count": "In the exchange another number of cards is due.",
    "not-named": "The president named cards, and others were given or named ones kept.",
    "exchange-missing": "Play began before the exchange was finished.",
    "unreadable": "The record cannot be read.",
}

# What an option needs of others to matter at all.
_NEEDS = {
    "joker_role": {"jokers": "2"},
    "lone_joker": {"jokers": "2"},
    "spade_three": {"jokers": "2"},
    "revolution_order": {"revolution": "one-hand"},
    "revolution_turns_play": {"revolution": "one-hand"},
    "turn_down_for": {"turn_down_rank": "8"},
    "second_deck_drops_3c": {"second_deck_from": "4"},
    "dealer": {"later_lead": "left-of-dealer"},
}


# Values without words of their own, to compare with.
_MORE: dict[str, tuple[str, ...]] = {"jokers": ("2",), "players": ("4-7",), "never_last": ("3",)}


@dataclass(frozen=True, slots=True)
class Meant:
    """One value of an option: what it says, who says so, and a legal and an illegal play under it.

    The examples are None where no play hangs on the value.
    """

    value: str
    says: str
    source: Source
    legal: Example | None
    illegal: Example | None


@dataclass(frozen=True, slots=True)
class OptionExplained:
    """An option, and each of its named values."""

    name: str
    meaning: str
    form: str
    values: tuple[Meant, ...]


@dataclass(frozen=True, slots=True)
class CodeExplained:
    """A code of a verdict, and a play that has it; ``options`` are set for the example."""

    name: str
    meaning: str
    options: str
    example: Example | None


@dataclass(frozen=True, slots=True)
class BaseExplained:
    """The rules of the base game that verdicts cite by a number."""

    name: str
    rules: tuple[BaseRule, ...]


@dataclass(frozen=True, slots=True)
class SheetExplained:
    """A rule sheet: what it is called, the rule sets that follow it, and the options it speaks of."""

    name: str
    title: str
    rule_sets: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HouseExplained:
    """A house rule: the options it sets, and who says so."""

    name: str
    sets: tuple[tuple[str, str], ...]
    source: Source


Explained = OptionExplained | CodeExplained | BaseExplained | SheetExplained | HouseExplained


def explain(word: str) -> Explained:
    """What *word* means: an option, a code, a house rule, a sheet, or the number of a base rule.

    Raises `Refused` where it is none of them.
    """
    key = word.partition("=")[0].strip().casefold()  # as verdicts cite it: lone_two=yes
    dashed = "-".join(key.replace("_", " ").split())
    if key.replace("-", "_") in OPTIONS:
        return _option(key.replace("-", "_"))
    if dashed in CODES:
        return _code(dashed)
    if dashed in HOUSE_RULES:
        found = HOUSE_RULES[dashed]
        return HouseExplained(dashed, tuple(found.sets.items()), found.source)
    if key.upper() in SHEETS:
        return _sheet(key.upper())
    based = tuple(rule for rule in RULES if rule.number == key)
    if based:
        return BaseExplained(key, based)
    if key in PRESETS:
        raise usage(f"{word.strip()} is a rule set.", Hint("Line by line:", command("rules", "show", key)))
    known = [*OPTIONS, *CODES, *HOUSE_RULES]
    hints = [Hint("Did you mean", command("rules", "explain", other)) for other in near(key, known)]
    raise usage(f"{word!r} is no option, code, house rule or sheet, nor the number of a base rule.", *hints)


def _sheet(name: str) -> SheetExplained:
    return SheetExplained(
        name,
        SHEETS[name],
        tuple(preset for preset, found in PRESETS.items() if name in found.source.seeds),
        tuple(option.name for option in OPTIONS.values() if _speaks_of(name, option)),
    )


def _speaks_of(sheet: str, option: Option) -> bool:
    """Has the sheet a value of its own for the option, beyond what all sheets play?"""
    sources = [value.source for value in option.values] or [option.source]
    return any(sheet in source.seeds and len(source.seeds) < len(SHEETS) for source in sources)


def _option(name: str) -> OptionExplained:
    option = OPTIONS[name]
    default = option.write(option.default)
    named = option.values or (Value(default, option.meaning, option.source),)
    values = tuple(
        Meant(value.text, value.says, value.source, *_examples(name, value.text)) for value in named
    )
    return OptionExplained(name, option.meaning, option.kind.form, values)


def _examples(name: str, value: str) -> tuple[Example | None, Example | None]:
    """A legal and an illegal play in a scene where another value of the option says otherwise.

    The best are those that the default value judges the other way round; then those that any
    other value does; then what else is tried in such a scene.
    """
    ours, option = _rules(name, value), OPTIONS[name]
    more = (*(other.text for other in option.values), *_MORE.get(name, ()))
    others = [other for other in dict.fromkeys((option.write(option.default), *more)) if other != value]
    found: dict[tuple[bool, int], Example] = {}
    for scene in SCENES:
        for example, rank in _ranked(scene, ours, [_rules(name, other) for other in others]):
            found.setdefault((example.legal, rank), example)
    legal, illegal = (
        next((found[kind, rank] for rank in range(3) if (kind, rank) in found), None)
        for kind in (True, False)
    )
    return legal, illegal


def _ranked(scene: Scene, ours: RuleSet, others: Sequence[RuleSet]) -> list[tuple[Example, int]]:
    """Each try of a scene in which some of *others* differ: 0 where the first one does, 1 where
    another does, 2 where none differs on this very try."""
    ranked: list[tuple[Example, int]] = []
    for line in scene.tries:
        example = _tried(scene, line, ours)
        if example is not None:
            against = [_tried(scene, line, rules) for rules in others]
            differs = [other is not None and other.legal != example.legal for other in against]
            ranked.append((example, 0 if differs[:1] == [True] else 1 if any(differs) else 2))
    return ranked if any(rank < 2 for _, rank in ranked) else []


@cache
def _tried(scene: Scene, line: str, rules: RuleSet) -> Example | None:
    return scene.tried(line, rules)


@cache
def _rules(name: str, value: str) -> RuleSet:
    return RuleSet.read({**_NEEDS.get(name, {}), name: value})


def _code(name: str) -> CodeExplained:
    """The code with the first play that has it, under the default rules or with one option changed."""
    for options, rules in _rule_sets():
        for scene in SCENES:
            for line in scene.tries:
                example = _tried(scene, line, rules)
                if example is not None and example.code == name:
                    return CodeExplained(name, CODES[name], options, example)
    return CodeExplained(name, CODES[name], "", None)


def _rule_sets() -> Iterator[tuple[str, RuleSet]]:
    yield "", RuleSet()
    for name, option in OPTIONS.items():
        for value in option.values[1:]:
            yield f"{name}={value.text}", _rules(name, value.text)
