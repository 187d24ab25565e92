"""Fill the templates. Everything that goes into one is escaped; the pages ask for nothing else."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.app.files import MADE_BY
from scorekeeper.app.sheet import cited
from scorekeeper.cli.page.chart import INKS
from scorekeeper.cli.render.numbers import signed, total
from scorekeeper.cli.render.sheet import OFF
from scorekeeper.rules import SHEETS


def fill(template: str, **values: Any) -> str:
    """The text of *template* with *values*."""
    return _templates().get_template(template).render(**values)


@cache
def _templates() -> Environment:
    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.globals |= {"made_by": MADE_BY, "inks": INKS, "off": OFF, "sheets": SHEETS}
    found.filters |= {"px": _px, "ink": _ink, "signed": signed, "total": total, "cited": cited}
    return found


def _px(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")


def _ink(style: int) -> str:
    return INKS[style][0]
