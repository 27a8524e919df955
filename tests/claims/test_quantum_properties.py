"""What holds for terms, adequacy and duplicates on every claim that the schema accepts."""

import json
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chat.tools.apply_policy_terms import apply_policy_terms
from chat.tools.base import Tool, compact
from chat.tools.check_reserve_adequacy import check_reserve_adequacy
from chat.tools.find_duplicate_payments import find_duplicate_payments
from claims.case import Case
from claims.facts import terms
from claims.schema import Claim
from tests.claims.answers import run
from tests.claims.strategies import SMALLEST, claims, days

TODAY = date(2026, 9, 15)
TAIL = ["reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"]

insured = claims(policy=["coverages", "periods", "disclosure"], schedule=[], exposures=[], finance=["payments"], mi=[])
reserved = claims(
    policy=["coverages"], finance=["reserves", "payments"], resolution=["offers", "agreement"], schedule=[], strategy=[]
)
spent = claims(finance=["payments"], involvements=[], schedule=[], documents=[])
pennies = st.integers(0, 10**9)
losses = pennies.map(lambda amount: amount / 100)


def one_of(claim: Claim, data: st.DataObject) -> str:
    """The id of one of the claim's coverages; a claim without one is passed over."""
    assume(claim.policy.coverages)
    return data.draw(st.sampled_from([each.id for each in claim.policy.coverages]))


@given(claim=insured, gross=losses, claimants=st.integers(1, 5), today=days, data=st.data())
def test_terms_answer_on_every_claim(claim: Claim, gross: float, claimants: int, today: date, data: st.DataObject):
    arguments = {"coverageId": one_of(claim, data), "grossLoss": gross, "asClaimants": claimants}

    result = run(apply_policy_terms, claim, arguments, today)

    text = compact(result)
    assert json.loads(text)["verdict"] in ("computed", "unknown")
    assert len(text) <= 12_000
    assert '"verdict":' in text[:400]
    assert list(result)[-6:] == TAIL


@given(claim=insured, gross=losses, data=st.data())
def test_the_net_figure_is_never_below_zero_or_above_the_loss_and_the_limit(
    claim: Claim, gross: float, data: st.DataObject
):
    result = run(apply_policy_terms, claim, {"coverageId": one_of(claim, data), "grossLoss": gross})

    net = 0 if result["netPayable"] is None else result["netPayable"]
    most = gross if result["limitRemaining"] is None else min(gross, result["limitRemaining"])
    assert 0 <= net <= most


@given(claim=insured, data=st.data())
def test_heads_are_brought_down_on_every_claim(claim: Claim, data: st.DataObject):
    heads = [each.id for each in claim.schedule]

    result = run(apply_policy_terms, claim, {"coverageId": one_of(claim, data), "scheduleIds": heads})

    known = [each.claimed if each.assessed is None else each.assessed for each in claim.schedule]
    counted = [amount for amount in known if amount is not None]
    assert result["grossLoss"] == (float(sum(counted)) if counted else None)


@given(claim=reserved, basis=st.sampled_from(["file", "offer", "range"]), today=days)
def test_the_reserve_is_tested_on_every_claim(claim: Claim, basis: str, today: date):
    result = run(check_reserve_adequacy, claim, {"basis": basis}, today)

    text = compact(result)
    assert len(text) <= 12_000
    assert '"shortfall":' in text[:400]
    assert list(result)[-6:] == TAIL


@given(claim=spent, window=st.integers(1, 730), today=days)
def test_duplicates_are_looked_for_on_every_claim(claim: Claim, window: int, today: date):
    result = run(find_duplicate_payments, claim, {"windowDays": window}, today)

    text = compact(result)
    amounts = [each.amount or 0 for each in claim.finance.payments if each.reversal_of is None]
    assert len(text) <= 12_000
    assert (result["totalAtRisk"] or 0) <= sum(amounts)
    assert list(result)[-6:] == TAIL


@pytest.mark.parametrize("tool", [check_reserve_adequacy, find_duplicate_payments])
def test_the_smallest_claim_has_answers(tool: Tool):
    assert list(run(tool, SMALLEST, {}))[-6:] == TAIL


ODD_PAYMENTS = st.lists(
    st.fixed_dictionaries(
        {
            "amount": st.sampled_from([100, 100, 250.5]),
            "status": st.sampled_from(["issued", "requested", "stopped"]),
            "payeeName": st.sampled_from(["Acme Ltd", "ACME", "Other"]),
        },
        optional={
            "invoiceNo": st.sampled_from(["A-1", "A01", "B2"]),
            "invoiceDate": st.sampled_from(["2026-03-01", "2026-03-20", "2026-09-01"]),
            "category": st.sampled_from(["hire", "storage", "medical"]),
            "partial": st.booleans(),
        },
    ),
    max_size=7,
)


@given(payments=ODD_PAYMENTS, turn=st.randoms(use_true_random=False))
def test_likenesses_do_not_depend_on_the_order_of_the_ledger(payments: list[dict[str, Any]], turn: Any):
    numbered = [{"id": f"p{at}", **each} for at, each in enumerate(payments)]
    mixed = turn.sample(numbered, len(numbered))
    document = SMALLEST.model_dump(mode="json", by_alias=True)

    one = run(find_duplicate_payments, Claim.model_validate({**document, "finance": {"payments": numbered}}), {})
    two = run(find_duplicate_payments, Claim.model_validate({**document, "finance": {"payments": mixed}}), {})

    assert one == two


def by_hand(gross: int, insured: int, at_risk: int, excess: int, limit: int, average_first: bool) -> int:
    """A second way, in whole pennies and exact fractions: average, excess and limit in the order given."""
    factor = min(Fraction(1), Fraction(insured, at_risk))
    averaged = half_up(gross * factor)
    net = max(0, averaged - excess) if average_first else half_up(max(0, gross - excess) * factor)
    return min(net, limit, insured)


def half_up(amount: Fraction) -> int:
    return (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)


@given(
    gross=pennies,
    insured=st.integers(1, 10**9),
    at_risk=st.integers(1, 10**9),
    excess=st.integers(0, 10**6),
    limit=pennies,
    average_first=st.booleans(),
)
def test_the_net_figure_equals_one_in_whole_pennies(
    gross: int, insured: int, at_risk: int, excess: int, limit: int, average_first: bool
):
    coverage = {
        "id": "c1",
        "sumInsured": insured / 100,
        "valueAtRisk": at_risk / 100,
        "average": {"applies": True, "applyBefore": "excess" if average_first else "limit"},
        "excess": [{"amount": excess / 100}],
        "limit": {"anyOneClaim": limit / 100},
    }
    document = SMALLEST.model_dump(mode="json", by_alias=True)
    case = Case(claim=Claim.model_validate({**document, "policy": {"coverages": [coverage]}}), today=TODAY)

    result = terms.apply(case, case.claim.policy.coverages[0], Decimal(gross).scaleb(-2))

    assert result.net_payable is not None
    assert int(result.net_payable.scaleb(2).quantize(Decimal(1), ROUND_HALF_UP)) == by_hand(
        gross, insured, at_risk, excess, limit, average_first
    )
