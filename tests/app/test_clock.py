"""The times that people type, seen from the time it is."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
import time_machine
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.app import clock
from scorekeeper.app.errors import Exit, Refused
from tests.app.helping import answer


@pytest.fixture
def vienna(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place with summer time, which ended on 2026-10-25 at three."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.usefixtures("vienna")
@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("21:15", "2026-11-28T21:15:00+01:00"),
        (" 21:15 ", "2026-11-28T21:15:00+01:00"),
        ("22:00", "2026-11-28T22:00:00+01:00"),
        ("22:01", "2026-11-27T22:01:00+01:00"),
        ("0:05", "2026-11-28T00:05:00+01:00"),
        ("23:59", "2026-11-27T23:59:00+01:00"),
        ("yesterday 23:10", "2026-11-27T23:10:00+01:00"),
        ("YESTERDAY  1:10", "2026-11-27T01:10:00+01:00"),
        ("2026-11-20 21:15", "2026-11-20T21:15:00+01:00"),
        ("2026-07-20 21:15:30", "2026-07-20T21:15:30+02:00"),
        ("2026-07-20T21:15", "2026-07-20T21:15:00+02:00"),
        ("2026-07-20", "2026-07-20T00:00:00+02:00"),
        ("2026-11-20 21:15+05:30", "2026-11-20T16:45:00+01:00"),
        ("2026-11-20T21:15:00Z", "2026-11-20T22:15:00+01:00"),
        ("2026-11-20 21:15:30.75", "2026-11-20T21:15:30+01:00"),
    ],
)
def test_a_time_is_read_as_the_last_time_it_was(text: str, when: str) -> None:
    read = clock.read_when(text, at("2026-11-28T22:00:00+01:00"))
    assert read == at(when)
    assert read.utcoffset() == at(when).utcoffset()


@pytest.mark.usefixtures("vienna")
@pytest.mark.parametrize(
    ("text", "now", "when"),
    [
        ("23:00", "2026-10-25T21:00:00+01:00", "2026-10-24T23:00:00+02:00"),
        ("yesterday 12:00", "2026-10-25T12:00:00+01:00", "2026-10-24T12:00:00+02:00"),
        ("1:30", "2026-10-25T12:00:00+01:00", "2026-10-25T01:30:00+02:00"),
        ("23:30", "2026-03-29T04:00:00+02:00", "2026-03-28T23:30:00+01:00"),
    ],
)
def test_the_offset_is_the_one_in_force_then(text: str, now: str, when: str) -> None:
    read = clock.read_when(text, at(now))
    assert read.isoformat() == when


@pytest.mark.parametrize(
    "text",
    [
        "",
        "now",
        "25:00",
        "21:60",
        "21",
        "21.15",
        "9pm",
        "yesterday",
        "tomorrow 9:00",
        "2026-13-01",
        "2026-02-30",
        "21:15:30:00",
        "0000-01-01",
        "yesterday yesterday 9:00",
        "-1:00",
    ],
)
def test_what_is_no_time_is_refused_with_examples(text: str) -> None:
    with pytest.raises(Refused) as caught:
        clock.read_when(text, at("2026-11-28T22:00:00+01:00"))
    assert (caught.value.code, caught.value.exit) == ("usage", Exit.USAGE)
    assert repr(text) in caught.value.message
    assert "21:15" in caught.value.message


@given(text=st.one_of(st.text(max_size=20), st.text("0123456789-:T +Zyesterday", max_size=25)))
@example("0001-01-01 00:00")
@example("9999-12-31 23:59")
@example("0001-01-01T00:00+14:00")
@example("9999-12-31T23:59-14:00")
@example("٢١:١٥")
def test_any_text_is_a_time_with_an_offset_or_refused(text: str) -> None:
    when = answer(lambda: clock.read_when(text, datetime.now().astimezone()))
    if isinstance(when, Refused):
        assert when.code == "usage"
    else:
        assert when.utcoffset() is not None
        assert when.microsecond == 0


@given(
    now=st.datetimes(datetime(2000, 1, 3), datetime(2099, 1, 1), timezones=st.just(UTC)),
    minutes=st.integers(0, 24 * 60 - 1),
)
def test_a_time_of_day_is_never_later_than_now(now: datetime, minutes: int) -> None:
    local = now.astimezone()
    text = f"{minutes // 60}:{minutes % 60:02}"
    when = clock.read_when(text, local)
    assert local - timedelta(days=1, hours=2) < when <= local
    assert (when.hour, when.minute) == divmod(minutes, 60)
    assert clock.read_when(f"yesterday {text}", local).date() == local.date() - timedelta(days=1)


@time_machine.travel(
    datetime(2026, 11, 28, 21, 15, 30, 999999, tzinfo=timezone(timedelta(hours=1))), tick=False
)
def test_now_is_this_second_with_an_offset() -> None:
    now = clock.now()
    assert now == datetime(2026, 11, 28, 20, 15, 30, tzinfo=UTC)
    assert now.utcoffset() is not None
