"""Sums and days that a text names, beside what claims hold."""

from decimal import Decimal

import pytest

from claimpilot.management.stated import Named, days_in, sums_in, unstated
from claims.schema import Claim
from tests.claims.told import SMALLEST

CLAIM = Claim.model_validate(
    SMALLEST
    | {
        "asOfDate": "2026-09-15",
        "updatedAt": "2026-09-08T00:30:00+01:00",
        "finance": {"reserves": [{"id": "r1", "outstanding": 412.5}]},
        "notes": [{"id": "n1", "text": "Paid £1,250.00 on 3 July. Read again on August 4, 2026."}],
    },
    by_alias=True,
)


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("£62.50 a day, £400,000, and $8.", ["62.50", "400000", "8"]),
        ("(48,600 - 1,000) x 75 % = 35,700", ["48600", "1000", "35700"]),
        ("18,400 in its own currency", ["18400"]),
        ("46 days, invoice KT-0417, CP-TRN-260101, 0.94, 2026", []),
    ],
)
def test_a_sum_has_a_sign_or_commas(text, sums):
    assert sums_in(text) == [Decimal(each) for each in sums]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("from 2 May to 10 June 2026", [Named(2, 5, None), Named(10, 6, 2026)]),
        ("September 15, 2026, and May 11", [Named(15, 9, 2026), Named(11, 5, None)]),
        ("in May 2026, in July, 15 days", []),
    ],
)
def test_a_day_is_read_in_either_order(text, days):
    assert days_in(text) == days


@pytest.mark.parametrize(
    "text",
    [
        "£412.50 and 1,250",
        "15 September 2026, 15 September, September 8",
        "3 July and July 3",
        "4 August 2026 and 4 August",
        "Nothing of the kind.",
    ],
)
def test_what_a_claim_holds_in_a_field_or_in_words_is_stated(text):
    assert unstated(text, [CLAIM]) == []


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("£412.51", ["412.51"]),
        ("£5,000 and £5,000 again", ["5,000"]),
        ("16 September 2026", ["16 September 2026"]),
        ("15 September 2025", ["15 September 2025"]),
        ("3 July 2026", ["3 July 2026"]),
    ],
)
def test_what_differs_by_a_penny_or_a_day_is_not(text, lacking):
    assert unstated(text, [CLAIM]) == lacking


def test_one_of_several_claims_is_enough():
    other = Claim.model_validate(SMALLEST | {"title": "£5,000 v B"})

    assert unstated("£412.50 and £5,000", [CLAIM, other]) == []
