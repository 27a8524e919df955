"""S09: the golden claim's numbers, and both traps in a field and in a text, in the golden claim and its variants."""

from decimal import Decimal
from random import Random

import pytest

from claims.case import Case
from claims.facts import clocks
from claims.lines.property.underinsured_escape_of_water import golden, shape, traps
from claims.schema import Claim
from claims.words import money
from tests.claims.told import text_of

GOLDEN = golden()
TOLD = [GOLDEN, *(shape(GOLDEN.model_copy(update={"id": f"CP-PRO-26{n}"}), Random(n)) for n in range(5000, 5020))]
golden_and_variants = pytest.mark.parametrize("claim", TOLD, ids=lambda claim: claim.id)


def test_the_golden_claim_is_the_one_that_the_documentation_names():
    cover, totals = GOLDEN.policy.coverages[0], GOLDEN.finance.totals

    assert GOLDEN.id == "CP-PRO-260214"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid", "assessed"}) == {
        "outstanding": 35700,
        "paid": 0,
        "assessed": 48600,
    }
    assert cover.model_dump(include={"sum_insured", "value_at_risk"}) == {
        "sum_insured": 300000,
        "value_at_risk": 400000,
    }
    assert cover.excess[0].amount == 1000


def test_the_golden_figure_is_250_pounds_too_high():
    average = traps(GOLDEN)[0]

    assert average.args == {"coverageId": "c1", "grossLoss": 48600}
    assert average.expect == {"netPayable": 35450, "averageFactor": 0.75}
    assert average.say == ["£35,450", "7.2"]


@golden_and_variants
def test_the_file_took_the_excess_before_the_average(claim: Claim):
    cover = claim.policy.coverages[0]
    excess = cover.excess[0].amount or Decimal(0)
    loss = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    reserve = claim.finance.reserves[0].outstanding

    assert cover.average.applies
    assert cover.average.apply_before == "excess"
    assert reserve == (loss - excess) * Decimal("0.75")
    assert f"75% for average: {money(reserve, 'GBP')}" in text_of(claim, "d7")
    assert "7.2 Clause 7.1 is applied to the whole of the adjusted loss first." in text_of(claim, "d2")


@golden_and_variants
def test_the_rebuilding_figure_is_from_a_desk(claim: Claim):
    cover = claim.policy.coverages[0]
    assert cover.value_at_risk_ref is not None

    assert cover.value_at_risk_ref.doc_id == "d5"
    assert f"Result: {money(cover.value_at_risk, 'GBP')}" in text_of(claim, "d5")
    assert "nobody has visited the building" in text_of(claim, "d5")
    assert "desktop model" in text_of(claim, "n4")


@golden_and_variants
def test_the_traps_state_what_is_right_for_this_claim(claim: Claim):
    average, desktop = traps(claim)
    loss = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    excess = claim.policy.coverages[0].excess[0].amount or Decimal(0)

    assert average.say[0] == money(loss * Decimal("0.75") - excess, "GBP")
    assert desktop.expect == {"hits.0.docId": "d5"}


@golden_and_variants
def test_six_years_from_the_loss_move_with_it(claim: Claim):
    loss = claim.incident.date_of_loss
    golden_span = GOLDEN.incident.date_of_loss.replace(year=2032) - GOLDEN.incident.date_of_loss

    assert loss.replace(year=2032) - loss == golden_span


@golden_and_variants
def test_no_clock_of_the_file_is_overdue(claim: Claim):
    today = claim.as_of_date or claim.incident.date_of_loss

    assert clocks.compute(Case(claim=claim, today=today)).overdue == []
