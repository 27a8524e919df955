"""S17: the figures of the golden claim, as literals."""

from claims.lines.general_liability.aggregate_erosion import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_what_the_catalogue_says():
    totals, cover = GOLDEN.finance.totals, GOLDEN.policy.coverages[0]

    assert GOLDEN.id == "CP-GLI-260417"
    assert GOLDEN.jurisdiction.territory == "US-NY"
    assert cover.limit.aggregate == 2000000
    assert cover.aggregate_used == 1850000
    assert totals is not None
    assert totals.outstanding == 400000
    assert totals.paid == 0


def test_150_000_is_left_and_250_000_of_the_reserve_is_above_it():
    aggregate = traps(GOLDEN)[0]

    assert aggregate.args == {"coverageId": "c1", "grossLoss": 400000}
    assert aggregate.expect["aggregateRemaining"] == 150000
    assert aggregate.say == ["$150,000", "$250,000", "$1,850,000"]


def test_three_other_claims_used_the_aggregate():
    used = [each.amount for each in GOLDEN.policy.coverages[0].aggregate_used_by]

    assert used == [900000, 600000, 350000]
    assert "Paid against the general aggregate of $2,000,000: $1,850,000" in text_of(GOLDEN, "d12")


def test_defense_is_outside_the_limits_and_nobody_told_the_excess_insurer():
    written_to = [each.to for each in GOLDEN.correspondence]

    assert GOLDEN.policy.coverages[0].costs_in_limit is False
    assert "paid outside the limits of insurance" in text_of(GOLDEN, "d2")
    assert "Glenmoor Excess Insurance Company" not in written_to
    assert traps(GOLDEN)[2].say == ["Glenmoor", "excess", "notice"]
