"""The rules of a table as one printed page. Reads the store without loading SQLAlchemy."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.app.errors import usage
from scorekeeper.app.pack import pack_advice
from scorekeeper.app.rulebook import Line, asked, page_of
from scorekeeper.app.ruling import Ruling, goal, rules_label
from scorekeeper.rules import (
    DEFAULT,
    MOST,
    Clause,
    Contradiction,
    NamedRules,
    RuleSet,
    Section,
    Source,
    Standing,
    basics,
    standing,
    title_set,
)
from scorekeeper.score import (
    FEWEST,
    Debt,
    PlayerId,
    debts,
    drinking,
    duties,
    points,
    target,
    titles,
)
from scorekeeper.store.stamp import dealt_in

USUAL = 5
"""So many players where no game is on the table."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A place with its title and points."""

    place: int
    title: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table's rules for so many ``players``.

    ``played`` are the options that make a rule, ``off`` those that the table does without; what
    cannot matter is in neither. ``debts`` are owed between places (players by place, from 0).
    ``titles`` names the set that the titles of the ``rungs`` are from.
    """

    named: NamedRules
    players: int
    label: str
    goal: str
    pack: str
    basics: tuple[Clause, ...]
    played: tuple[tuple[Section, tuple[Clause, ...]], ...]
    off: tuple[Clause, ...]
    titles: Clause
    rungs: tuple[Rung, ...]
    debts: tuple[Debt, ...]
    duties: tuple[Clause, ...]
    drinking: tuple[Clause, ...]
    faults: tuple[Contradiction, ...]

    @property
    def told(self) -> str:
        """What this table plays, in a few words after the name of the game, which is not said again."""
        label = self.label if self.named.name != DEFAULT else self.label.removeprefix(DEFAULT).lstrip()
        return ", ".join(part for part in (label, self.goal) if part)

    @property
    def size_note(self) -> str | None:
        """A warning where the rules are not for so many players, None where all is well."""
        least, most = self.named.rules.players
        if least <= self.players <= most:
            return None
        return f"These rules are for {least} to {most} players; this sheet is for {self.players}."


def sheet(
    path: Path, name: str | None, ruling: Ruling, *, players: int | None = None, with_drinking: bool = False
) -> Sheet:
    """The sheet of the rules called *name* (None: of the game on the table) with *ruling* on top.

    It is for *players*; None = for those dealt in. Raises `Refused`.
    """
    named = asked(path, name, ruling)
    least, most = named.rules.players
    count = dealt_in(path) or min(max(USUAL, least), most) if players is None else players
    if not FEWEST <= count <= MOST:
        raise usage(f"A table has {FEWEST} to {MOST} players, not {count}.")
    return sheet_of(named, count, with_drinking=with_drinking)


def sheet_of(named: NamedRules, players: int, *, with_drinking: bool = False) -> Sheet:
    """The sheet of a rule set for so many players."""
    rules = named.rules
    page = page_of(named)
    lines = [(line, standing(rules, line.option, players)) for line in page.lines]
    played = [line for line, state in lines if state is Standing.PLAYED and line.option != "titles"]
    titled = next(line for line in page.lines if line.option == "titles")
    worth = zip(titles(rules, players), points(rules, players), strict=True)
    label = rules_label(named.base, rules)
    return Sheet(
        named=named,
        players=players,
        label=label if named.name == named.base else f"{named.name} ({label})",
        goal=goal(rules),
        pack=pack_advice(rules, players),
        basics=tuple(Clause(_in_titles(one.says, rules, players), one.source) for one in basics(rules)),
        played=tuple(
            (section, _clauses((line for line in played if line.section is section), rules, players))
            for section in dict.fromkeys(line.section for line in played)
        ),
        off=_clauses((line for line, state in lines if state is Standing.OFF), rules, players),
        titles=Clause(titled.says, titled.source),
        rungs=tuple(Rung(place, title, worth) for place, (title, worth) in enumerate(worth, 1)),
        debts=debts([PlayerId(place) for place in range(players)], rules),
        duties=duties(rules, players),
        drinking=drinking(rules, players) if with_drinking else (),
        faults=page.faults,
    )


def _clauses(lines: Iterable[Line], rules: RuleSet, players: int) -> tuple[Clause, ...]:
    return tuple(Clause(_says(line, rules, players), line.source) for line in lines)


def _says(line: Line, rules: RuleSet, players: int) -> str:
    if line.option == "players":
        return "For {} to {} players".format(*rules.players)
    if line.option == "target" and target(rules):
        return f"The first to {target(rules)} wins"
    return _in_titles(line.says, rules, players)


_ROLE = re.compile(r"\b(vice president|vice scum|president|scum)\b", re.IGNORECASE)


def _in_titles(says: str, rules: RuleSet, players: int) -> str:
    """*says* with this table's titles where it speaks of president and scum."""
    names = title_set(rules.titles)
    last = titles(rules, players)[-1]
    words = {
        "president": names.first,
        "vice president": names.second,
        "vice scum": names.second_last,
        "scum": last,
    }
    return _ROLE.sub(lambda found: words[found[0].casefold()], says)


def cited(source: Source) -> str:
    """Who says so, with what of it is our reading: ``S0; our reading: that …``."""
    return f"{source}: {source.reading}" if source.reading else str(source)
