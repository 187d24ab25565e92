"""Dates and times as people and spreadsheets write them, in English and German."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from scorekeeper.names import bare

EVENING = (20, 0)
"""A date without a time counts as this hour: after midnight would be the night before."""
_CENTURY = 2000
"""A year of two digits is in this century."""

_MONTHS = (
    "jan january januar janner",
    "feb february februar",
    "mar march marz mrz maerz",
    "apr april",
    "may mai",
    "jun june juni",
    "jul july juli",
    "aug august",
    "sep sept september",
    "oct october okt oktober",
    "nov november",
    "dec december dez dezember",
)
_MONTH: Mapping[str, int] = {
    word: number for number, words in enumerate(_MONTHS, 1) for word in words.split()
}
"""The number of a month by its name, or the beginning of it that is in use."""
_WEEKDAYS = (
    "mon monday mo montag|tue tues tuesday di dienstag|wed wednesday mi mittwoch"
    "|thu thur thurs thursday do donnerstag|fri friday fr freitag"
    "|sat saturday sa samstag sonnabend|sun sunday so sonntag"
)
_WEEKDAY = re.compile(rf"(?:{'|'.join(re.split('[ |]', _WEEKDAYS))})\b[.,]?\s*", re.IGNORECASE)

_YEAR = r"(?:\d{4}|\d{2})(?!\d)"
_NTH = r"\d{1,2}(?:\.|st|nd|rd|th)?"
_WORD = r"[^\W\d_]{3,9}\.?"
_DAY = re.compile(
    r"(?P<iso>\d{4}(?P<between>[-/.])\d{1,2}(?P=between)\d{1,2}(?!\d))"
    rf"|(?P<dotted>\d{{1,2}}\.\s?\d{{1,2}}\.\s?{_YEAR})"
    rf"|(?P<slashed>\d{{1,2}}(?P<stroke>[/-])\d{{1,2}}(?P=stroke){_YEAR})"
    rf"|(?P<named>{_NTH}[\s-]?\s*(?P<month>{_WORD}),?[\s-]?\s*{_YEAR})"
    rf"|(?P<american>(?P<first>{_WORD})\s*{_NTH},?\s+{_YEAR})",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?(?:\s*(?:uhr|h|o'clock))?", re.IGNORECASE
)


class DayError(ValueError):
    """A text that begins as a date, but is none."""


def is_day(text: str) -> bool:
    """Does *text* begin with a date?"""
    return _found(text) is not None


def is_only_day(text: str) -> bool:
    """Is *text* a date without a time?"""
    found = _found(text)
    return found is not None and found.end() == len(found.string)


def is_time(text: str) -> bool:
    """Is *text* a time of the day?"""
    return _TIME.fullmatch(text.strip()) is not None


def day_first(texts: Iterable[str]) -> bool | None:
    """Do dates such as 30/11/2026 among *texts* have the day first? None where they do not tell.

    Raises `DayError` where some do and some do not.
    """
    said: set[bool] = set()
    for text in texts:
        found = _found(text)
        if found and found["slashed"]:
            first, second = map(int, re.split("[/-]", found["slashed"])[:2])
            if first > 12 or second > 12:
                said.add(first > 12)
    if len(said) > 1:
        raise DayError("some dates have the day first and some the month: write them as 2026-11-30")
    return next(iter(said), None)


def instant(text: str, *, days: bool | None) -> datetime:
    """The instant of *text*: a date, or a date and a time, local unless it has an offset.

    *days* is what `day_first` found. Raises `DayError`.
    """
    found = _found(text)
    if found is None:
        raise DayError(f"{text.strip()[:40]!r} is not a date, such as 2026-11-30")
    text = found.string
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


def _found(text: str) -> re.Match[str] | None:
    """The date that *text* begins with, past a day of the week."""
    text = text.strip()
    weekday = _WEEKDAY.match(text)
    found = _DAY.match(text[weekday.end() :] if weekday else text)
    if found and (found["month"] or found["first"]) and _month(found) is None:
        return None
    return found


def _month(found: re.Match[str]) -> int | None:
    return _MONTH.get(bare(found["month"] or found["first"]).rstrip("."))


def _whole(at: datetime) -> datetime:
    at = at.replace(microsecond=0)
    at.astimezone(UTC)  # what cannot be compared is no time
    return at if at.tzinfo else at.astimezone()


def _numbers(found: re.Match[str], *, days: bool | None) -> tuple[int, int, int]:
    """Year, month and day."""
    numbers = list(map(int, re.findall(r"\d+", found[0])))
    if found["iso"]:
        return numbers[0], numbers[1], numbers[2]
    year = numbers[-1] if numbers[-1] > 99 else _CENTURY + numbers[-1]
    month = _month(found) if found["month"] or found["first"] else None
    if month:
        return year, month, numbers[0]
    first, second = numbers[:2]
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
