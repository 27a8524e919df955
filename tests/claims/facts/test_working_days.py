"""Working days against the lists that governments published, typed by hand."""

from datetime import date, timedelta

import pytest

from claims.facts.working_days import (
    add_working_days,
    calendar_warnings,
    is_working_day,
    working_day_on_or_before,
)

# GOV.UK, bank holidays: the days on which banks closed, so without holidays that fell on a weekend.
ENGLAND_AND_WALES = {
    2019: "01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26",
    2020: "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28",
    2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
    2022: "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27",
    2023: "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26",
    2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
    2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
    2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
    2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
}
SCOTLAND = {
    2020: "01-01 01-02 04-10 05-08 05-25 08-03 11-30 12-25 12-28",
    2021: "01-01 01-04 04-02 05-03 05-31 08-02 11-30 12-27 12-28",
    2022: "01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27",
    2023: "01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26",
    2024: "01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26",
    2025: "01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26",
    2026: "01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28",
}
NORTHERN_IRELAND = {
    2020: "01-01 03-17 04-10 04-13 05-08 05-25 07-13 08-31 12-25 12-28",
    2021: "01-01 03-17 04-02 04-05 05-03 05-31 07-12 08-30 12-27 12-28",
    2022: "01-03 03-17 04-15 04-18 05-02 06-02 06-03 07-12 08-29 09-19 12-26 12-27",
    2023: "01-02 03-17 04-07 04-10 05-01 05-08 05-29 07-12 08-28 12-25 12-26",
    2024: "01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26",
    2025: "01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26",
    2026: "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28",
}
# US Office of Personnel Management, federal holidays as observed by those who work Monday to Friday.
FEDERAL = {
    2018: "01-01 01-15 02-19 05-28 07-04 09-03 10-08 11-12 11-22 12-25",
    2020: "01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25",
    2021: "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31",
    2022: "01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26",
    2023: "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25",
    2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
    2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
    2026: "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25",
}
LISTS = [
    (territory, year, days)
    for territory, lists in (
        ("england_wales", ENGLAND_AND_WALES),
        ("scotland", SCOTLAND),
        ("northern_ireland", NORTHERN_IRELAND),
        ("US-TX", FEDERAL),
    )
    for year, days in lists.items()
]


def closed_weekdays(territory: str, year: int) -> str:
    """Every Monday to Friday of a year that is no working day, as MM-DD."""
    days = [date(year, 1, 1) + timedelta(days=n) for n in range(365 + (year % 4 == 0))]
    return " ".join(f"{day:%m-%d}" for day in days if day.weekday() < 5 and not is_working_day(day, territory))


@pytest.mark.parametrize(("territory", "year", "published"), LISTS)
def test_holidays_are_those_that_were_published(territory: str, year: int, published: str):
    assert closed_weekdays(territory, year) == published


@pytest.mark.parametrize("day", [date(2018, 12, 5), date(2019, 12, 24), date(2025, 1, 9), date(2025, 12, 26)])
def test_a_federal_closure_of_one_day_is_a_working_day(day: date):
    assert is_working_day(day, "US-NY")


@pytest.mark.parametrize(
    ("start", "count", "territory", "expected"),
    [
        (date(2026, 8, 10), 30, "england_wales", date(2026, 9, 22)),  # the August holiday
        (date(2026, 8, 10), 30, "scotland", date(2026, 9, 21)),  # which Scotland kept on the 3rd
        (date(2026, 4, 2), 1, "england_wales", date(2026, 4, 7)),  # Easter
        (date(2026, 4, 2), 1, "scotland", date(2026, 4, 6)),
        (date(2026, 12, 24), 1, "england_wales", date(2026, 12, 29)),  # Christmas
        (date(2026, 12, 31), 1, "scotland", date(2027, 1, 5)),
        (date(2026, 7, 10), 1, "northern_ireland", date(2026, 7, 14)),
        (date(2026, 8, 25), 15, "US-TX", date(2026, 9, 16)),  # Labor Day
        (date(2026, 7, 2), 1, "US-CA", date(2026, 7, 6)),  # 4 July falls on a Saturday
        (date(2028, 2, 28), 1, "england_wales", date(2028, 2, 29)),
        (date(2026, 8, 1), 1, "england_wales", date(2026, 8, 3)),  # from a Saturday
        (date(2026, 8, 10), 0, "england_wales", date(2026, 8, 10)),
    ],
)
def test_the_first_day_is_not_counted_and_holidays_are_passed_over(
    start: date, count: int, territory: str, expected: date
):
    assert add_working_days(start, count, territory) == expected


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2029, 7, 22), date(2029, 7, 20)),  # a Sunday
        (date(2026, 4, 6), date(2026, 4, 2)),  # Easter Monday
        (date(2027, 2, 28), date(2027, 2, 26)),
        (date(2026, 9, 18), date(2026, 9, 18)),
        (date(2022, 9, 19), date(2022, 9, 16)),  # a funeral
    ],
)
def test_the_safe_day_is_the_working_day_on_or_before(day: date, expected: date):
    assert working_day_on_or_before(day, "england_wales") == expected


def test_a_count_ends_with_the_calendar():
    assert add_working_days(date.max, 30, "england_wales") == date.max
    assert working_day_on_or_before(date.min, "england_wales") == date.min


def test_in_the_us_the_missing_state_calendar_is_named():
    assert list(calendar_warnings("US-TX", date(2026, 9, 16))) == [
        "Business days leave out federal holidays only; the state calendar of TX is not in our rules."
    ]


@pytest.mark.parametrize(("year", "told"), [(2014, 1), (2015, 0), (2035, 0), (2036, 1)])
def test_a_year_without_a_calendar_is_told(year: int, told: int):
    assert len(list(calendar_warnings("england_wales", date(year, 5, 1)))) == told
