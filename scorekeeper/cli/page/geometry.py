"""Where labels go on a chart: near what they name, and apart."""

from collections.abc import Sequence


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places from *low* to *high* as near to those *wanted* (in rising order) as *gap* allows.

    Places too near each other move apart evenly, as a group.
    """
    groups: list[tuple[int, int]] = []  # from, to
    for index in range(len(wanted)):
        groups.append((index, index + 1))
        while len(groups) > 1 and _first(wanted, groups[-1], gap, low, high) < gap + _last(
            wanted, groups[-2], gap, low, high
        ):
            (_, end), (start, _) = groups.pop(), groups.pop()
            groups.append((start, end))
    return [
        _first(wanted, group, gap, low, high) + position * gap
        for group in groups
        for position in range(group[1] - group[0])
    ]


def _first(wanted: Sequence[float], group: tuple[int, int], gap: float, low: float, high: float) -> float:
    """Where the first of a group goes: the group around its mean, moved into the bounds."""
    start, end = group
    tall = (end - start - 1) * gap
    middle = sum(wanted[start:end]) / (end - start)
    return max(min(middle - tall / 2, high - tall), low)


def _last(wanted: Sequence[float], group: tuple[int, int], gap: float, low: float, high: float) -> float:
    return _first(wanted, group, gap, low, high) + (group[1] - group[0] - 1) * gap
