"""Instants that compare safely: between zones, at the calendar's ends, where clocks change (docs/tools.md, Time)."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

Moment = timedelta
"""Time since the start of year 1 in UTC. Unlike a datetime it cannot overflow, and a fold is not ignored."""

YEAR_ONE: Final = datetime(1, 1, 1, tzinfo=UTC).replace(tzinfo=None)
A_DAY: Final = timedelta(days=1)
A_SECOND: Final = timedelta(seconds=1)
A_MINUTE: Final = timedelta(minutes=1)
THE_LEAST: Final = timedelta.resolution


def moment(at: date | datetime, where: ZoneInfo) -> Moment:
    """The moment of an instant; a bare date is its 00:00 in `where`."""
    wall = at if isinstance(at, datetime) else datetime.combine(at, time(), where)
    return wall.replace(tzinfo=None) - YEAR_ONE - (wall.utcoffset() or timedelta())


def end_of_day(day: date, where: ZoneInfo) -> Moment:
    """24:00 of a day in `where`."""
    return moment(day + A_DAY, where) if day < date.max else moment(day, where) + A_DAY


def day_at(at: Moment, where: ZoneInfo) -> date:
    """The day on which a moment falls in `where`; beyond the calendar, its first or last day."""
    try:
        return (YEAR_ONE + at).replace(tzinfo=UTC).astimezone(where).date()
    except OverflowError:
        return date.max if at > A_DAY else date.min


def wall_moments(day: date, clock: str, where: ZoneInfo) -> tuple[Moment, ...]:
    """When a wall clock showed HH:MM: once, twice where it is put back, and moved forward where it skips the time."""
    wall = datetime.combine(day, time.fromisoformat(clock), where)
    first, second = moment(wall, where), moment(wall.replace(fold=1), where)
    return (first, second) if first < second else (first,)


def is_skipped(day: date, clock: str, where: ZoneInfo) -> bool:
    """Whether the clocks went past this time when they were put forward."""
    wall = datetime.combine(day, time.fromisoformat(clock), where)
    return moment(wall, where) > moment(wall.replace(fold=1), where)


def latest_moment(at: date | datetime, where: ZoneInfo) -> Moment:
    """The moment of an instant; the last one of a bare date."""
    return moment(at, where) if isinstance(at, datetime) else end_of_day(at, where) - THE_LEAST


def surely_before(first: date | datetime, second: date | datetime, where: ZoneInfo) -> bool:
    """Whether one is before the other whatever the hour: a bare date may be any time of its day."""
    return latest_moment(first, where) < moment(second, where)
