"""What holds for liability, offers and recovery on every claim that the schema accepts."""

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.tools.assess_liability import assess_liability
from chat.tools.assess_recovery import assess_recovery
from chat.tools.base import Tool, compact
from chat.tools.compare_offers import compare_offers
from claims.case import Case
from claims.facts import liability
from claims.facts.fault import fault_rule
from claims.schema import Claim
from tests.claims.answers import run
from tests.claims.strategies import SMALLEST, claims, days

TODAY = date(2026, 9, 15)

at_fault = claims(
    jurisdiction=["territory"], liability_review=["our_share_pct", "claimant_share_pct", "others_share_pct"],
    schedule=[], documents=[],
)  # fmt: skip
negotiated = claims(
    jurisdiction=["territory"], resolution=["offers", "liens", "agreement"], strategy=["quantum_range"],
    policy=["coverages"], incident=["injuries"], finance=["payments"],
)  # fmt: skip
paid_out = claims(
    jurisdiction=["territory"], finance=["payments", "recoveries", "recovery_reserves"], involvements=[],
    policy=["coverages", "periods"], incident=["exposure_from", "exposure_to", "date_of_loss_basis"], documents=[],
)  # fmt: skip
shares = st.integers(0, 100)
splits = st.fixed_dictionaries(
    {}, optional={"ourSharePct": shares, "claimantSharePct": shares, "grossDamages": st.integers(0, 10**9)}
)
types = st.fixed_dictionaries({}, optional={"type": st.sampled_from(["subrogation", "salvage", "contribution"])})


@given(claim=at_fault, asked=splits)
def test_the_liability_tool_answers_on_every_claim(claim: Claim, asked: dict[str, Any]):
    text = compact(run(assess_liability, claim, asked))

    assert '"netDamages":' in text[:400]


@given(claim=negotiated, estimate=st.integers(0, 10**9), today=days)
def test_the_offers_tool_answers_on_every_claim(claim: Claim, estimate: int, today: date):
    everything = sorted({each.id for each in claim.resolution.offers})

    result = run(compare_offers, claim, {"judgmentEstimate": estimate, "include": everything}, today)

    states = [row["status"] for row in result["open"]]
    assert "truncated" in result or result["openCount"] == states.count("open")
    assert "accepted" not in states or "open" not in states


@given(claim=paid_out, asked=types, today=days)
def test_the_recovery_tool_answers_on_every_claim(claim: Claim, asked: dict[str, Any], today: date):
    text = compact(run(assess_recovery, claim, asked, today))

    assert json.loads(text)["verdict"] in ("strong", "possible", "weak", "none", "unknown")
    assert '"noticeSent":' in text[:400]


@pytest.mark.parametrize("tool", [assess_liability, compare_offers, assess_recovery])
def test_the_smallest_claim_has_answers(tool: Tool):
    result = run(tool, SMALLEST, {})

    assert list(result)[-6:] == ["reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"]


@given(claim=at_fault, share=shares, gross=st.integers(0, 10**11))
def test_net_damages_equal_a_sum_in_whole_pennies(claim: Claim, share: int, gross: int):
    rule = fault_rule(claim)

    result = liability.assess(
        Case(claim=claim, today=TODAY), claimant_share_pct=Decimal(share), gross_damages=Decimal(gross) / 100
    )

    left = rule.recoverable(Decimal(share)) if rule and result.regime == rule.regime else None
    expected = None if left is None else (gross * int(left) * 2 + 100) // 200
    assert (None if result.net_damages is None else int(result.net_damages * 100)) == expected
