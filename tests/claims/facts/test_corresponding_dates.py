from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.facts.corresponding_dates import months_after, years_after


@pytest.mark.parametrize(
    ("day", "months", "last"),
    [
        (date(2026, 11, 30), 3, date(2027, 2, 28)),
        (date(2027, 11, 30), 3, date(2028, 2, 29)),
        (date(2026, 12, 31), 2, date(2027, 2, 28)),
        (date(2026, 3, 28), 1, date(2026, 4, 28)),
        (date(2026, 1, 31), 0, date(2026, 1, 31)),
        (date(9999, 6, 1), 12, date.max),
    ],
)
def test_a_period_of_months_ends_on_the_corresponding_date(day: date, months: int, last: date):
    assert months_after(day, months) == last


@given(st.integers(1, 12))
def test_a_leap_day_never_raises_and_is_kept_only_in_leap_years(years: int):
    last = years_after(date(2024, 2, 29), years)

    assert (last.month, last.day) == ((2, 29) if years % 4 == 0 else (2, 28))
