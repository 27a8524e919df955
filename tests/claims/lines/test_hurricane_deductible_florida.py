"""S11: two deductibles on the declarations, and two clocks that run from the notice."""

from claims.lines.property.hurricane_deductible_florida import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_reserve_is_the_loss_less_the_everyday_deductible():
    totals = GOLDEN.finance.totals

    assert totals is not None
    assert totals.model_dump(include={"assessed", "outstanding", "paid"}) == {
        "assessed": 61300,
        "outstanding": 58800,
        "paid": 0,
    }
    assert "Less deductible (all other perils): $2,500" in text_of(GOLDEN, "d5")


def test_two_per_cent_of_coverage_a_leave_52900():
    assert traps(GOLDEN)[0].expect == {"netPayable": 52900, "deductibleApplied": 8400}
    assert "2% of Coverage A = $8,400" in text_of(GOLDEN, "d1")


def test_the_acknowledgment_was_five_days_late():
    assert traps(GOLDEN)[1].expect == {
        "warnings.0": "Acknowledge the claim: done on 2026-09-01, 5 days after 2026-08-27 (us-fl-acknowledge)."
    }
    assert traps(GOLDEN)[1].say == ["08/27/2026", "09/01/2026", "late"]


def test_the_claim_must_be_paid_or_denied_by_the_nineteenth_of_october():
    assert traps(GOLDEN)[2].expect == {
        "next.ruleId": "us-fl-pay-or-deny",
        "next.due": "2026-10-19",
        "next.daysLeft": 34,
    }
