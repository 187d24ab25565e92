"""Dates and times as spreadsheets write them."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime

EVENING = (20, 0)
"""A date without a time counts as this hour: after midnight would be the night before."""

_DAY = re.compile(
    r"(?P<iso>\d{4}-\d{1,2}-\d{1,2})"
    r"|(?P<dotted>\d{1,2}\.\s?\d{1,2}\.\s?\d{4})"
    r"|(?P<slashed>\d{1,2}[/-]\d{1,2}[/-]\d{4})"
)
_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?", re.IGNORECASE)


class DayError(ValueError):
    """A text that begins as a date, but is none."""


def is_day(text: str) -> bool:
    """Does *text* begin with a date?"""
    return _DAY.match(text.strip()) is not None


def is_time(text: str) -> bool:
    """Is *text* a time of the day?"""
    return _TIME.fullmatch(text.strip()) is not None


def day_first(texts: Iterable[str]) -> bool | None:
    """Do dates such as 30/11/2026 among *texts* have the day first? None where they do not tell.

    Raises `DayError` where some do and some do not.
    """
    said: set[bool] = set()
    for text in texts:
        found = _DAY.match(text.strip())
        if found and found["slashed"]:
            first, second = map(int, re.split("[/-]", found["slashed"])[:2])
            if first > 12 or second > 12:
                said.add(first > 12)
            elif first == second:
                continue
    if len(said) > 1:
        raise DayError("some dates have the day first and some the month: write them as 2026-11-30")
    return next(iter(said), None)


def instant(text: str, *, days: bool | None) -> datetime:
    """The instant of *text*: a date, or a date and a time, local unless it has an offset.

    *days* is what `day_first` found. Raises `DayError`.
    """
    text = text.strip()
    found = _DAY.match(text)
    if found is None:
        raise DayError(f"{text[:40]!r} is not a date, such as 2026-11-30")
    try:
        if (found["iso"] and "T" in text) or re.search(r"\d[+-]\d\d:\d\d$|Z$", text):
            return _whole(datetime.fromisoformat(text))
        year, month, day = _numbers(found, days=days)
        hour, minute, second = _clock(text[found.end() :].strip(" ,T"))
        return _whole(datetime(year, month, day, hour, minute, second))
    except DayError:
        raise
    except (ValueError, OverflowError, OSError):
        raise DayError(f"{text[:40]!r} is not a date, such as 2026-11-30 21:15") from None


def _whole(at: datetime) -> datetime:
    at = at.replace(microsecond=0)
    at.astimezone(UTC)  # what cannot be compared is no time
    return at if at.tzinfo else at.astimezone()


def _numbers(found: re.Match[str], *, days: bool | None) -> tuple[int, int, int]:
    """Year, month and day."""
    if found["iso"]:
        year, month, day = map(int, found["iso"].split("-"))
        return year, month, day
    first, second, year = map(int, re.findall(r"\d+", found[0]))
    if found["dotted"]:
        return year, second, first
    if days is None and first != second:
        raise DayError(
            f"{found[0]} may have the day or the month first: write it as {year}-{second:02}-{first:02}"
            f" or {year}-{first:02}-{second:02}"
        )
    return (year, second, first) if days else (year, first, second)


def _clock(text: str) -> tuple[int, int, int]:
    if not text:
        return *EVENING, 0
    found = _TIME.fullmatch(text)
    if found is None:
        raise ValueError(text)
    hour, minute, second = int(found[1]), int(found[2]), int(found[3] or 0)
    half = (found[4] or "").casefold()[:1]
    if half:
        if not 1 <= hour <= 12:
            raise ValueError(text)
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour, minute, second
