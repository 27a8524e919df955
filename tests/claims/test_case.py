"""A case, and what is worked out of it once."""

import pytest

from claims.case import TERRITORY_ZONES, Case, claim_zone, home_locale, once
from claims.facts.ledger import ledger
from claims.facts.terms import before_payments
from claims.fields import UK_TERRITORIES, US_STATES
from claims.schema import Claim
from tests.claims.files import file_of
from tests.claims.told import SMALLEST


def test_what_is_marked_once_is_worked_out_once_a_case(case: Case) -> None:
    asked: list[str] = []

    @once
    def fact(asked_of: Case) -> list[str]:
        asked.append(asked_of.claim.id)
        return asked

    first, second = fact(case), fact(case)

    assert first is second
    assert asked == [case.claim.id]


def test_another_claim_is_another_case_that_knows_nothing_yet(case: Case) -> None:
    known = ledger(case)

    unpaid = before_payments(case)

    assert known != []
    assert ledger(unpaid) == []


def test_a_copy_of_a_case_knows_nothing_of_the_claim_before(case: Case) -> None:
    known = ledger(case)
    finance = case.claim.finance.model_copy(update={"payments": []})

    unpaid = case.model_copy(update={"claim": case.claim.model_copy(update={"finance": finance})})

    assert known != []
    assert ledger(unpaid) == []
    assert unpaid.today == case.today


@pytest.mark.parametrize(
    ("currency", "place", "zone"),
    [
        ("USD", {"territory": "england_wales"}, "Europe/London"),
        ("USD", {"territory": "scotland", "country": "US"}, "Europe/London"),
        ("GBP", {"territory": "US-NY"}, "America/New_York"),
        ("GBP", {"territory": "US-TX"}, "America/Chicago"),
        ("GBP", {"territory": "US-NY", "timeZone": "Europe/London"}, "Europe/London"),
        ("USD", {"country": "GB"}, "Europe/London"),
        ("USD", {}, "America/New_York"),
        ("GBP", {}, "Europe/London"),
    ],
)
def test_the_zone_is_the_recorded_one_then_the_territorys_the_countrys_the_currencys(
    currency: str, place: dict[str, str], zone: str
) -> None:
    claim = Claim.model_validate(file_of(currency=currency, jurisdiction=place))

    assert claim_zone(claim).key == zone


def test_every_territory_has_a_zone() -> None:
    assert set(TERRITORY_ZONES) == {*UK_TERRITORIES, *(f"US-{state}" for state in US_STATES)}


@pytest.mark.parametrize(
    ("parts", "locale"),
    [
        ({}, "en-GB"),
        ({"currency": "USD"}, "en-US"),
        ({"currency": "USD", "jurisdiction": {"territory": "england_wales"}}, "en-GB"),
        ({"jurisdiction": {"territory": "US-TX"}}, "en-US"),
    ],
)
def test_a_claim_is_read_in_the_locale_of_its_country(parts: dict[str, object], locale: str):
    assert home_locale(Claim.model_validate(SMALLEST | parts)) == locale
