"""Look at rule sets: list, show, compare, check. Reads the store without loading SQLAlchemy."""

from dataclasses import dataclass
from pathlib import Path

from scorekeeper.app.files import put
from scorekeeper.app.ruling import Change, Ruling, changes, find_rules, resolve, rules_at_table
from scorekeeper.names import tidy
from scorekeeper.rules import (
    HOUSE_RULES,
    OPTIONS,
    PRESETS,
    Contradiction,
    HouseRule,
    NamedRules,
    Section,
    Source,
    cite,
    contradictions,
    preset,
    write_toml,
)
from scorekeeper.store.stamp import current_rules, saved_rules


@dataclass(frozen=True, slots=True)
class Shelf:
    """All rule sets: those that ship, those saved, the house rules, and the one in force."""

    shipped: tuple[tuple[NamedRules, Source], ...]
    saved: tuple[NamedRules, ...]
    house: tuple[tuple[str, HouseRule], ...]
    current: NamedRules | None


def shelf(path: Path) -> Shelf:
    """Every rule set and house rule there is; store at *path*."""
    shipped = tuple((NamedRules(name, name, found.rules), found.source) for name, found in PRESETS.items())
    return Shelf(shipped, saved_rules(path), tuple(HOUSE_RULES.items()), current_rules(path))


@dataclass(frozen=True, slots=True)
class Line:
    """One option of a rule set: its value as text, what that means, who says so, and whether the
    base rule set has another value."""

    option: str
    section: Section
    value: str
    says: str
    source: Source
    changed: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A rule set line by line, with what in it does not fit together."""

    named: NamedRules
    lines: tuple[Line, ...]
    faults: tuple[Contradiction, ...]


def page(path: Path, name: str | None, ruling: Ruling) -> Page:
    """The rule set called *name* (None: that of the game on the table) with *ruling* on top.

    Raises `Refused`.
    """
    return page_of(asked(path, name, ruling))


def asked(path: Path, name: str | None, ruling: Ruling) -> NamedRules:
    """The rules called *name* (None: those of the game on the table) with *ruling* on top.

    Raises `Refused`.
    """
    return resolve(path, ruling, find_rules(path, name) if name else rules_at_table(path))


def page_of(named: NamedRules) -> Page:
    """The rule set line by line."""
    base = PRESETS[named.base].rules
    lines = tuple(
        Line(
            option.name,
            option.section,
            named.rules.text(option.name),
            option.says(getattr(named.rules, option.name)),
            cite(named.rules, option.name, named.base),
            getattr(named.rules, option.name) != getattr(base, option.name),
        )
        for option in OPTIONS.values()
    )
    return Page(named, lines, contradictions(named.rules))


@dataclass(frozen=True, slots=True)
class Difference:
    """Two rule sets and the options in which they differ."""

    first: NamedRules
    second: NamedRules
    changes: tuple[Change, ...]


def difference(path: Path, first: str | None, second: str | None) -> Difference:
    """What differs between two rule sets.

    Without *second*, the first is compared with the rule set it started from; without *first* too,
    the one compared is that of the game on the table. Raises `Refused`.
    """
    left = find_rules(path, first) if first else rules_at_table(path)
    if second:
        right = find_rules(path, second)
        return Difference(left, right, changes(left.rules, right.rules))
    base = preset(left.base)
    assert base is not None  # every base is a preset
    return Difference(base, left, changes(base.rules, left.rules))


def write_file(path: Path, file: str, name: str, ruling: Ruling) -> Path:
    """Write the rules in force, with *ruling* on top, to a TOML file as *name*. Raises `Refused`."""
    named = resolve(path, ruling, rules_at_table(path))
    return put(Path(file), write_toml(NamedRules(tidy(name), named.base, named.rules)))
