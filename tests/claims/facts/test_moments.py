"""Instants across zones, clock changes and the calendar's ends."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from claims.facts.moments import A_DAY, day_at, end_of_day, is_skipped, moment, surely_before, wall_moments

LONDON = ZoneInfo("Europe/London")
KIRITIMATI = ZoneInfo("Pacific/Kiritimati")


def test_one_instant_is_one_moment_in_every_zone():
    noon = datetime(2026, 7, 22, 12, tzinfo=UTC)

    assert moment(noon, LONDON) == moment(noon.astimezone(KIRITIMATI), LONDON)


@pytest.mark.parametrize(
    "at",
    [
        date.min,
        date.max,
        datetime.min.replace(tzinfo=timezone(timedelta(hours=14))),
        datetime.max.replace(tzinfo=timezone(timedelta(hours=-14))),
    ],
)
def test_the_calendars_ends_have_moments(at: date):
    assert moment(at, KIRITIMATI) + A_DAY > moment(at, KIRITIMATI)


def test_the_last_day_of_all_ends():
    assert end_of_day(date.max, LONDON) - moment(date.max, LONDON) == A_DAY


@pytest.mark.parametrize(("day", "hours"), [(date(2026, 3, 29), 23), (date(2026, 10, 25), 25), (date(2026, 7, 1), 24)])
def test_a_day_is_as_long_as_the_clocks_make_it(day: date, hours: int):
    assert end_of_day(day, LONDON) - moment(day, LONDON) == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("day", "times", "skipped"),
    [(date(2026, 3, 29), 1, True), (date(2026, 10, 25), 2, False), (date(2026, 7, 1), 1, False)],
)
def test_a_wall_clock_shows_a_time_once_twice_or_never(day: date, times: int, skipped: bool):
    assert len(wall_moments(day, "01:30", LONDON)) == times
    assert is_skipped(day, "01:30", LONDON) is skipped


@pytest.mark.parametrize(
    ("first", "second", "before"),
    [
        (date(2026, 7, 1), date(2026, 7, 2), True),
        (date(2026, 7, 1), date(2026, 7, 1), False),
        (date(2026, 7, 1), datetime(2026, 7, 1, 22, tzinfo=UTC), False),
        (datetime(2026, 7, 1, 8, tzinfo=UTC), datetime(2026, 7, 1, 9, tzinfo=UTC), True),
        (datetime(2026, 7, 1, 9, tzinfo=UTC), datetime(2026, 7, 1, 9, tzinfo=UTC), False),
    ],
)
def test_a_bare_date_may_be_any_time_of_its_day(first: date, second: date, before: bool):
    assert surely_before(first, second, LONDON) is before


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 7, 22), date.max])
def test_a_days_first_moment_is_on_that_day(day: date):
    assert day_at(moment(day, LONDON), LONDON) == day


@pytest.mark.parametrize("far", [timedelta.max, timedelta.min])
def test_a_moment_beyond_the_calendar_is_on_its_first_or_last_day(far: timedelta):
    assert day_at(far, KIRITIMATI) in (date.max, date.min)
