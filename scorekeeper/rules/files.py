"""A rule set as TOML text, to keep by hand or to give to another table."""

import tomllib
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.option import RuleError, near
from scorekeeper.rules.presets import DEFAULT, PRESETS
from scorekeeper.rules.ruleset import OPTIONS, RuleSet


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set with the ``name`` it goes by and the preset (``base``) it started from."""

    name: str
    base: str
    rules: RuleSet


def preset(name: str) -> NamedRules | None:
    """The rule set that ships under *name*, None where none does."""
    key = name.strip().casefold()
    return NamedRules(key, key, PRESETS[key].rules) if key in PRESETS else None


def write_toml(named: NamedRules) -> str:
    """The rule set as TOML: its name, its base, and the options that differ from the base."""
    changed = named.rules.difference(PRESETS[named.base].rules)
    lines = [
        "# Made by scorekeeper",
        f"name = {_quoted(named.name)}",
        f"base = {_quoted(named.base)}",
        "",
        "[options]",
    ]
    for option, (_, ours) in changed.items():
        lines += [f"# {OPTIONS[option].says(getattr(named.rules, option))}", f"{option} = {_quoted(ours)}"]
    return "\n".join(lines) + "\n"


def read_toml(text: str, name: str) -> NamedRules:
    """The rule set in TOML *text*; *name* is used where the text gives none.

    Numbers, true and false, and lists are taken as well as text. Raises `RuleError`.
    """
    try:
        return _named(tomllib.loads(text), name)
    except RuleError:
        raise
    except RecursionError:
        raise RuleError("This is not a rule file: it nests too deeply.") from None
    except ValueError as error:  # no TOML, or a number of thousands of digits
        raise RuleError(f"This is not a rule file: {error}.") from None


def _named(data: dict[str, Any], name: str) -> NamedRules:
    for key in data.keys() - {"name", "base", "options"}:
        raise RuleError(f"A rule file has no {key!r}.", near(key, ("name", "base", "options")))
    base = str(data.get("base", DEFAULT)).strip().casefold()
    if base not in PRESETS:
        raise RuleError(f"There is no rule set {base!r} to start from.", near(base, PRESETS))
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise RuleError("In a rule file, options must be a table: [options].")
    texts = {key: _text(value) for key, value in options.items()}
    return NamedRules(str(data.get("name", name)), base, PRESETS[base].rules.changed(texts))


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(_text, value)) or "none"
    return str(value)


_ESCAPES = {ord('"'): '\\"', ord("\\"): "\\\\", 0x7F: "\\u007f"} | {
    code: f"\\u{code:04x}" for code in range(0x20)
}


def _quoted(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'
