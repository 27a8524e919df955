"""Which days are working days: bank holidays by territory, federal ones in the US (docs/tools.md, Working days)."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Final

import holidays

FIRST_YEAR: Final = 2015
LAST_YEAR: Final = 2035
UK_CALENDARS: Final = {"england_wales": "ENG", "scotland": "SCT", "northern_ireland": "NIR"}
A_DAY: Final = timedelta(days=1)
SATURDAY: Final = 5


def is_working_day(day: date, territory: str) -> bool:
    """Whether business is done on a day: no Saturday, Sunday or public holiday. Outside 2015–2035 weekends alone count.

    `territory` is one of the claim document's: england_wales, scotland, northern_ireland or a US state.
    """
    return day.weekday() < SATURDAY and day not in _holidays(territory, day.year)


def add_working_days(day: date, n: int, territory: str) -> date:
    """The n-th working day after a day, which is not counted itself. A count past the calendar ends at its last day."""
    left = n
    while left > 0 and day < date.max:
        day += A_DAY
        left -= is_working_day(day, territory)
    return day


def working_day_on_or_before(day: date, territory: str) -> date:
    """The day itself if it is a working day, else the last one before it."""
    while not is_working_day(day, territory) and day > date.min:
        day -= A_DAY
    return day


def calendar_warnings(territory: str, *days: date) -> Iterator[str]:
    """What a count of working days up to these days leaves out."""
    if territory.startswith("US-"):
        state = territory.removeprefix("US-")
        yield f"Business days leave out federal holidays only; the state calendar of {state} is not in our rules."
    if any(not FIRST_YEAR <= each.year <= LAST_YEAR for each in days):
        yield f"Our calendars run from {FIRST_YEAR} to {LAST_YEAR}: outside them only weekends were left out."


@cache
def _holidays(territory: str, year: int) -> frozenset[date]:
    """The public holidays of a year. The library keeps federal closures of one day, by executive order, apart."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return frozenset()
    if territory in UK_CALENDARS:
        return frozenset(holidays.country_holidays("GB", subdiv=UK_CALENDARS[territory], years=year))
    return frozenset(holidays.country_holidays("US", years=year))
