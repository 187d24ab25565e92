"""Whom a written name means: exact, then unique prefix, whatever the case and the accents."""

from collections.abc import Sequence

from scorekeeper.names import bare, fold


def matches(written: str, names: Sequence[str]) -> tuple[int, ...]:
    """The places in *names* that *written* may mean: one where it is clear, none or several where not."""
    for form in (fold, bare):
        same = [place for place, name in enumerate(names) if form(name) == form(written)]
        if same:
            return tuple(same)
    start = bare(written)
    return tuple(place for place, name in enumerate(names) if start and bare(name).startswith(start))
