"""Which rules are meant: by name, from a file, with options and house rules on top."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.app.errors import Exit, Hint, Refused, command, usage
from scorekeeper.app.words import counted
from scorekeeper.names import LONGEST, fold
from scorekeeper.rules import (
    DEFAULT,
    PRESETS,
    NamedRules,
    RuleError,
    RuleSet,
    preset,
    read_toml,
    with_house_rules,
)
from scorekeeper.rules.option import near
from scorekeeper.score import target
from scorekeeper.store.location import path_of
from scorekeeper.store.stamp import current_rules, saved_rules

NO_RULE_SET = "no-such-rules"
"""The code where no rule set has the name that was given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What was asked of the rules. ``rules`` names a rule set or a file; ``options`` are
    ``OPTION=VALUE`` texts; ``house`` are house rules by name; the rest are shortcuts to options."""

    rules: str | None = None
    options: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    scoring: str | None = None
    points: str | None = None
    target: int | None = None
    deals: int | None = None
    open: bool = False

    @property
    def empty(self) -> bool:
        """Was nothing asked for?"""
        return self == Ruling()


def rule_error(error: RuleError, hints: Iterable[Hint] = (), *, code: str = "unknown-rule") -> Refused:
    """An unknown rule set, option or value, as the application says it."""
    meant = f" Did you mean {' or '.join(error.near)}?" if error.near else ""
    return Refused(code, error.message + meant, hints, exit=Exit.USAGE)


def saving_fault(name: str) -> Refused | None:
    """Why a rule set cannot be saved as *name*, tidy; None where it can."""
    if not 1 <= len(name) <= LONGEST:
        return usage(f"The name of a rule set has 1 to {LONGEST} letters.")
    if preset(name):
        return Refused("name-taken", f"{name} is a rule set that ships: choose another name.")
    if name.endswith(".toml"):
        return usage(f"{name} looks like a file: use --file {name} to write one.")
    return None


def find_rules(path: Path, name: str) -> NamedRules:
    """The rule set that ships, is saved, or lies in a TOML file under *name*; store at *path*.

    Raises `Refused`.
    """
    shipped = preset(name)
    if shipped:
        return shipped
    saved = saved_rules(path)
    for named in saved:
        if fold(named.name) == fold(name):
            return named
    file = path_of(name)
    if file.suffix == ".toml" or _is_file(file):
        return _from_file(file)
    meant = near(name, [*PRESETS, *(named.name for named in saved)])
    error = RuleError(f"There is no rule set {name!r}.", meant)
    raise rule_error(error, [Hint("See them all:", command("rules", "list"))], code=NO_RULE_SET)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # no name that a file could have
        return False


def _from_file(file: Path) -> NamedRules:
    try:
        return read_toml(file.read_text(encoding="utf-8"), file.stem)
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise rule_error(RuleError(f"The rule file {file} cannot be read: {why}.")) from error
    except RuleError as error:
        raise rule_error(RuleError(f"{file}: {error.message}", error.near)) from error


def rules_at_table(path: Path) -> NamedRules:
    """The rules of the game on the table, or the default where there is none."""
    return current_rules(path) or NamedRules(DEFAULT, DEFAULT, PRESETS[DEFAULT].rules)


def resolve(path: Path, ruling: Ruling, fallback: NamedRules) -> NamedRules:
    """The rules that *ruling* asks for, on top of *fallback* where it names no rule set.

    Raises `Refused`.
    """
    named = find_rules(path, ruling.rules) if ruling.rules else fallback
    return NamedRules(named.name, named.base, changed(named.rules, ruling))


def changed(rules: RuleSet, ruling: Ruling) -> RuleSet:
    """*rules* with the house rules and then the options of *ruling*. Raises `Refused`."""
    try:
        return with_house_rules(rules, ruling.house).changed(_texts(ruling))
    except RuleError as error:
        raise rule_error(error, [Hint("What there is:", command("rules", "list"))]) from error


def _texts(ruling: Ruling) -> dict[str, str]:
    texts: dict[str, str] = {}
    if ruling.open:
        texts |= {"target": "0", "deals": "0"}
    if ruling.scoring is not None:
        texts["scoring"] = ruling.scoring
    if ruling.points is not None:
        texts["scoring"] = ruling.points
    if ruling.target is not None:
        texts["target"] = str(ruling.target)
    if ruling.deals is not None:
        texts["deals"] = str(ruling.deals)
    for item in ruling.options:
        name, sign, value = item.partition("=")
        if not sign:
            raise RuleError(f"{item!r} is not OPTION=VALUE.")
        texts[name] = value
    return texts


@dataclass(frozen=True, slots=True)
class Change:
    """An option before and after."""

    option: str
    before: str
    after: str


def changes(before: RuleSet, after: RuleSet) -> tuple[Change, ...]:
    """What differs between two rule sets, in the order of RULES."""
    return tuple(Change(name, old, new) for name, (old, new) in after.difference(before).items())


def rules_label(base: str, rules: RuleSet) -> str:
    """A rule set in a few words, by the preset it started from."""
    changes = len(rules.difference(PRESETS[base].rules))
    if not changes:
        return base
    return f"{base} with {counted(changes, 'change')}"


def goal(rules: RuleSet) -> str:
    """What ends a game under *rules*, in a few words."""
    parts = []
    if target(rules):
        parts.append(f"first to {target(rules)}")
    if rules.deals:
        parts.append(counted(rules.deals, "deal"))
    return " or ".join(parts) or "open"
