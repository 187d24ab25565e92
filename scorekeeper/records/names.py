"""Whom a written name means: exact, then unique prefix, whatever the case and the accents."""

import unicodedata
from collections.abc import Sequence


def folded(name: str) -> str:
    """The name without case and accents, as names are compared."""
    plain = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(mark for mark in plain if not unicodedata.combining(mark))


def matches(written: str, names: Sequence[str]) -> tuple[int, ...]:
    """The places in *names* that *written* may mean: one where it is clear, none or several where not."""
    for same in (
        [place for place, name in enumerate(names) if name == written.strip()],
        [place for place, name in enumerate(names) if folded(name) == folded(written)],
    ):
        if same:
            return tuple(same)
    key = folded(written)
    return tuple(place for place, name in enumerate(names) if key and folded(name).startswith(key))
