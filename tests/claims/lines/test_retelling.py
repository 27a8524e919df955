"""Telling a claim again: what moves in its fields and its texts, and what stays."""

from datetime import timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.lines.retelling import Change, amounts
from claims.schema import Claim, Payment, ScheduleLine

LONDON = ZoneInfo("Europe/London")
CHANGE = Change({"Halden": "Siân", "Mill Lane": "Kiln Lane"}, Decimal("1.2"), timedelta(weeks=2), LONDON)


@pytest.mark.parametrize(
    ("golden_text", "told"),
    [
        ("Due 01/07/2026.", "Due 15/07/2026."),
        ("On 22 December 2026, late", "On 5 January 2027, late"),
        ("note_2026-07-22.eml, scan_03-07-2026.pdf", "note_2026-08-05.eml, scan_17-07-2026.pdf"),
        ("£412.50, £27,800, £1 and £0.25", "£495, £33,360, £1.20 and £0.30"),
        ("Halden Ltd, accounts@halden.example, HALDEN", "Siân Ltd, accounts@sian.example, SIÂN"),
        ("2 Mill Lane", "2 Kiln Lane"),
        ("Haldenfield, 14:35, 21 days, ref 12/345", "Haldenfield, 14:35, 21 days, ref 12/345"),
    ],
)
def test_a_text_moves_its_dates_amounts_and_names_and_nothing_else(golden_text: str, told: str):
    assert CHANGE.value(golden_text, money=False) == told


def test_a_time_of_day_stays_when_the_clocks_change():
    claim = golden().model_copy(update={"created_at": None})
    winter = Claim.model_validate({**claim.model_dump(), "createdAt": "2026-03-20T09:20:00+00:00"})

    told = CHANGE.part(winter)

    assert told.model_dump(mode="json")["created_at"] == "2026-04-03T09:20:00+01:00"


def test_amounts_change_and_counts_shares_and_quantities_do_not():
    assert amounts(ScheduleLine) == {
        "unit_price", "claimed", "assessed", "agreed", "paid", "betterment", "depreciation", "salvage", "rate",
    }  # fmt: skip
    assert amounts(Payment) == {"amount"}


@pytest.mark.parametrize(
    ("golden_text", "told"),
    [
        ("Due 07/01/2026.", "Due 07/15/2026."),
        ("On December 22, 2026, late", "On January 5, 2027, late"),
        ("$1,250.50 paid 12/25/2025", "$1,500.60 paid 01/08/2026"),
    ],
)
def test_a_text_of_the_united_states_names_the_month_first(golden_text: str, told: str):
    change = Change(
        {"Halden": "Siân"}, Decimal("1.2"), timedelta(weeks=2), ZoneInfo("America/Chicago"), month_first=True
    )

    assert change.value(golden_text, money=False) == told
