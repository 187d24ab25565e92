"""What a table can choose: the options, the rule sets that ship, house rules, contradictions."""

from scorekeeper.rules.clauses import Clause, Standing, basics, standing
from scorekeeper.rules.contradictions import Contradiction, contradictions
from scorekeeper.rules.files import NamedRules, preset, read_toml, write_toml
from scorekeeper.rules.option import Option, RuleError, Section, Source, Value
from scorekeeper.rules.pack import hand_sizes, pack_size, packs
from scorekeeper.rules.presets import (
    DEFAULT,
    HOUSE_RULES,
    PRESETS,
    HouseRule,
    Preset,
    cite,
    house_rule,
    with_house_rules,
)
from scorekeeper.rules.ruleset import OPTIONS, RuleSet, option
from scorekeeper.rules.sheets import SHEETS
from scorekeeper.rules.table import FEWEST, MOST, VICES_FROM, WITH_THREE, lead
from scorekeeper.rules.titles import SCHEMES, TITLE_SETS, Scheme, TitleSet, scheme, title_set

__all__ = [
    "DEFAULT",
    "FEWEST",
    "HOUSE_RULES",
    "MOST",
    "OPTIONS",
    "PRESETS",
    "SCHEMES",
    "SHEETS",
    "TITLE_SETS",
    "VICES_FROM",
    "WITH_THREE",
    "Clause",
    "Contradiction",
    "HouseRule",
    "NamedRules",
    "Option",
    "Preset",
    "RuleError",
    "RuleSet",
    "Scheme",
    "Section",
    "Source",
    "Standing",
    "TitleSet",
    "Value",
    "basics",
    "cite",
    "contradictions",
    "hand_sizes",
    "house_rule",
    "lead",
    "option",
    "pack_size",
    "packs",
    "preset",
    "read_toml",
    "scheme",
    "standing",
    "title_set",
    "with_house_rules",
    "write_toml",
]
