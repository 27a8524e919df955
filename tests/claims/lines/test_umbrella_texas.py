"""S29: 640,000 of damages and 270,000 of fees on a limit of 1,000,000, and a demand of 350,000."""

from claims.lines.casualty.umbrella_texas import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_360000_and_has_paid_910000():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-CAS-250429"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "indemnity_paid", "expense_paid", "paid"}) == {
        "outstanding": 360000,
        "indemnity_paid": 640000,
        "expense_paid": 270000,
        "paid": 910000,
    }


def test_360000_of_the_primary_are_left_and_not_90000():
    eroded = traps(GOLDEN)[0]

    assert eroded.expect == {"limitRemaining": 360000, "netPayable": 350000, "limitApplied": False}
    assert eroded.say == ["$360,000", "$90,000"]
    assert "Primary is eroded by $910,000" in text_of(GOLDEN, "n5")
    assert "does not reduce the limits" in text_of(GOLDEN, "d2")


def test_the_demand_ends_on_the_twenty_second_at_five():
    demand = traps(GOLDEN)[1]

    assert demand.expect["open.0.expiresAt"] == "2026-09-22T17:00:00-05:00"
    assert demand.expect["open.0.daysLeft"] == 7
    assert demand.say == ["$350,000", "09/22/2026", "$360,000"]


def test_the_umbrella_attaches_at_a_million_of_damages():
    assert traps(GOLDEN)[2].say == ["$1,000,000", "umbrella", "damages"]
    assert "are not damages and do not count" in text_of(GOLDEN, "d3")
