"""S05: the golden claim's own figures, written down apart from the module."""

from datetime import date

import pytest

from claims.case import Case
from claims.facts import adequacy, clocks
from claims.facts.limits import remaining
from claims.facts.totals import totals
from claims.lines.auto.policy_limits_demand_georgia import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Estate of Gordon Pryor v Mako Freight"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-GA")
    assert found.outstanding == 49000
    assert found.indemnity_outstanding == 45000
    assert found.paid == 25000


def test_the_demand_runs_thirty_days_from_receipt_and_eight_are_left():
    found = clocks.compute(CASE, "offers").next

    assert found is not None
    assert found.due == date(2026, 9, 23)
    assert found.days_left == 8
    assert found.diarised == date(2026, 10, 5)
    assert "within thirty days of your receipt" in text_of(GOLDEN, "d9")
    assert "return receipt signed: 08/24/2026" in text_of(GOLDEN, "d10")


def test_the_reserve_is_fifty_five_thousand_short_of_the_demand():
    found = adequacy.check(CASE)

    assert found.verdict == "short"
    assert found.shortfall == 55000
    assert "together $84,000" in text_of(GOLDEN, "d9")


@pytest.mark.parametrize(("limit", "left"), [("per person", 100000), ("per occurrence", 275000)])
def test_the_passenger_took_from_the_limit_for_the_accident_alone(limit: str, left: int):
    found = {each.name: each.left for each in remaining(GOLDEN, GOLDEN.policy.coverages[0])}

    assert found[limit] == left


def test_the_terms_of_the_release_are_on_record():
    terms = GOLDEN.resolution.offers[0].terms or ""

    assert "Limited release" in terms
    assert "acceptance in writing" in terms
