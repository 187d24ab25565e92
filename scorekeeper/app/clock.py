"""The time now, and the times that people type."""

import re
from datetime import datetime, timedelta

from scorekeeper.app.errors import usage

_CLOCK = re.compile(r"(?:(?P<yesterday>yesterday)\s+)?(?P<hour>\d{1,2}):(?P<minute>\d{2})", re.IGNORECASE)


def now() -> datetime:
    """This second, with the local offset from UTC."""
    return datetime.now().astimezone().replace(microsecond=0)


def read_when(text: str, at: datetime) -> datetime:
    """The instant that *text* names, seen from *at*.

    ``21:15`` is the last time it was a quarter past nine, ``yesterday 23:10`` speaks for itself,
    and ``2026-11-30 21:15`` may have seconds and an offset. Raises `Refused` (usage).
    """
    match = _CLOCK.fullmatch(text.strip())
    try:
        if match is None:
            return datetime.fromisoformat(text.strip()).replace(microsecond=0).astimezone()
        when = _local(at, int(match["hour"]), int(match["minute"]), days=1 if match["yesterday"] else 0)
        return when if when <= at else _local(at, when.hour, when.minute, days=1)
    except (ValueError, OverflowError):
        raise usage(f"{text!r} is not a time: write 21:15, yesterday 23:10, or 2026-11-30 21:15.") from None


def _local(at: datetime, hour: int, minute: int, *, days: int) -> datetime:
    """The wall clock *days* before *at*, with the offset that was in force then."""
    day = (at - timedelta(days=days)).date()
    return datetime(day.year, day.month, day.day, hour, minute).astimezone()
