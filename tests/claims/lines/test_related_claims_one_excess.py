"""S24: one template, two estates, and an excess of 25,000 that the file took twice."""

from claims.lines.professional_indemnity.related_claims_one_excess import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_90000_of_a_gross_140000():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-PIN-260424"
    assert GOLDEN.title == "Two estates (Edith Barrowman, Leonard Quist) v Marlowe Solicitors"
    assert totals is not None
    assert totals.model_dump(include={"assessed", "outstanding", "paid"}) == {
        "assessed": 140000,
        "outstanding": 90000,
        "paid": 0,
    }


def test_one_excess_leaves_115000():
    one_cause = traps(GOLDEN)[0]

    assert one_cause.expect["netPayable"] == 115000
    assert one_cause.say == ["£115,000", "£90,000", "4.3"]
    assert "4.3 All claims that arise from one originating cause" in text_of(GOLDEN, "d2")
    assert "so two excesses of £25,000" in text_of(GOLDEN, "n4")


def test_the_excess_includes_defence_costs():
    assert GOLDEN.policy.coverages[0].excess[0].kind == "costs_inclusive"
    assert "4.5 The excess includes defence costs" in text_of(GOLDEN, "d2")
