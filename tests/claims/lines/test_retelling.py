"""Telling a claim again: what moves in its fields and its texts, and what stays."""

from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from claims.documents import canonical
from claims.lines.auto.policy_lapsed_at_loss import CAST, golden
from claims.lines.names import Cast
from claims.lines.retelling import Story, amounts, retell
from claims.schema import Claim, Payment, ScheduleLine
from tests.claims.told import SMALLEST

WORDS = {"Halden": "Siân", "Mill Lane": "Kiln Lane", "C-1": "C-2"}


def told(**changes: Any) -> Claim:
    """The smallest claim with changes, told with other words, a fifth dearer and two weeks later."""
    claim = Claim.model_validate(SMALLEST | changes)
    return Story(claim, WORDS).tell(WORDS, Decimal("1.2"), timedelta(weeks=2))


@pytest.mark.parametrize(
    ("golden_text", "told_text"),
    [
        ("Due 01/07/2026.", "Due 15/07/2026."),
        ("On 22 December 2026, late", "On 5 January 2027, late"),
        ("note_2026-07-22.eml, scan_03-07-2026.pdf", "note_2026-08-05.eml, scan_17-07-2026.pdf"),
        ("£412.50, £27,800, £1 and £0.25", "£495, £33,360, £1.20 and £0.30"),
        ("Halden Ltd, accounts@halden.example, HALDEN", "Siân Ltd, accounts@sian.example, SIÂN"),
        ("2 Mill Lane", "2 Kiln Lane"),
        ("80% of £100 (100%) to Halden, %s and %(a)s", "80% of £120 (100%) to Siân, %s and %(a)s"),
        ("Haldenfield, 14:35, 21 days, ref 12/345", "Haldenfield, 14:35, 21 days, ref 12/345"),
    ],
)
def test_a_text_moves_its_dates_amounts_and_names_and_nothing_else(golden_text: str, told_text: str):
    claim = told(notes=[{"id": "n1", "text": golden_text}], extensions={"a": [golden_text, None]})

    assert claim.notes[0].text == told_text
    assert claim.extensions == {"a": [told_text, None]}


def test_a_time_of_day_stays_when_the_clocks_change():
    claim = told(createdAt="2026-03-20T09:20:00+00:00")

    assert claim.model_dump(mode="json")["created_at"] == "2026-04-03T09:20:00+01:00"


def test_what_does_not_change_is_shared_and_what_does_leaves_the_golden_claim_as_it_was():
    claim = golden()
    before = canonical(claim)

    variant = retell(claim.model_copy(update={"id": "CP-AUT-261000"}), CAST, Random(1))

    assert variant.demo_notes is claim.demo_notes
    assert canonical(claim) == before


def test_a_claim_that_differs_from_the_one_told_before_is_told_as_it_is():
    cast = Cast(reference="C-1")
    first = Claim.model_validate(SMALLEST | {"id": "C-2"})
    other = first.model_copy(update={"handler": first.handler.model_copy(update={"name": "Somebody else"})})

    variants = [retell(claim, cast, Random(1)) for claim in (first, other, first)]

    assert [variant.handler.name for variant in variants] == [None, "Somebody else", None]


def test_amounts_change_and_counts_shares_and_quantities_do_not():
    assert amounts(ScheduleLine) == {
        "unit_price", "claimed", "assessed", "agreed", "paid", "betterment", "depreciation", "salvage", "rate",
    }  # fmt: skip
    assert amounts(Payment) == {"amount"}


@pytest.mark.parametrize(
    ("golden_text", "told_text"),
    [
        ("Due 07/01/2026.", "Due 07/15/2026."),
        ("On December 22, 2026, late", "On January 5, 2027, late"),
        ("$1,250.50 paid 12/25/2025", "$1,500.60 paid 01/08/2026"),
    ],
)
def test_a_text_of_the_united_states_names_the_month_first(golden_text: str, told_text: str):
    claim = told(currency="USD", notes=[{"id": "n1", "text": golden_text}])

    assert claim.notes[0].text == told_text
