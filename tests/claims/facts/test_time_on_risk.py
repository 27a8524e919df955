"""Our part of a continuing loss by time on risk."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts.time_on_risk import TimeOnRisk, time_on_risk
from tests.claims.files import case_of, file_of


def period(start: str, end: str, **more: Any) -> dict[str, Any]:
    return {"id": f"p{start}", "startsAt": start, "endsAt": end, **more}


def exposed(
    start: str | None, end: str | None, *periods: dict[str, Any], basis: str = "continuing"
) -> TimeOnRisk | None:
    incident = {"dateOfLoss": "2012-02-29", "dateOfLossBasis": basis, "exposureFrom": start, "exposureTo": end}
    return time_on_risk(case_of(file_of(incident=incident, policy={"periods": list(periods)})))


def test_five_of_fourteen_years_are_five_fourteenths():
    found = exposed("1998-03-01", "2012-02-29", period("2001-04-01", "2006-03-31"))

    assert found is not None
    assert (found.told(), found.of(Decimal(18200))) == ("5 of 14 years", Decimal("6500.00"))


@pytest.mark.parametrize(
    ("periods", "told"),
    [
        ([period("2001-01-01", "2001-06-30"), period("2001-07-01", "2001-12-31")], "1 of 2 years"),
        ([period("2001-01-01", "2001-12-31"), period("2001-06-01", "2001-12-31")], "1 of 2 years"),
        ([period("2000-01-01", "2001-06-30")], "6 of 24 months"),
        ([period("2001-01-01", "2001-01-10")], "10 of 730 days"),
        ([period("2001-01-01", "2002-01-01", endInclusive=False)], "1 of 2 years"),
        ([period("2001-01-01T00:00:00+00:00", "2002-01-01T00:00:00+00:00")], "1 of 2 years"),
        ([period("2001-01-01T00:00:00+00:00", "2001-12-31T23:59:00+00:00")], "1 of 2 years"),
        ([period("2005-01-01", "2005-12-31")], "0 of 2 years"),
    ],
)
def test_time_is_counted_once_within_the_exposure(periods: list[dict[str, Any]], told: str):
    found = exposed("2001-01-01", "2002-12-31", *periods)

    assert found is not None
    assert found.told() == told


@pytest.mark.parametrize(
    ("start", "end", "basis"),
    [
        (None, "2002-12-31", "continuing"),
        ("2001-01-01", None, "continuing"),
        ("2002-01-01", "2001-01-01", "continuing"),
        ("2001-01-01", "2002-12-31", "single_event"),
    ],
)
def test_without_an_exposure_nothing_is_shared(start: str | None, end: str | None, basis: str):
    assert exposed(start, end, period("2001-01-01", "2001-12-31"), basis=basis) is None


def test_without_a_period_of_ours_nothing_is_shared():
    assert exposed("2001-01-01", "2002-12-31") is None
