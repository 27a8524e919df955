"""What holds for the screen, the audit and the list of what is missing on every claim that the schema accepts."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.tools.audit_file import audit_file
from chat.tools.base import Tool, compact
from chat.tools.list_missing_information import list_missing_information
from chat.tools.screen_flags import screen_flags
from claims.schema import Claim
from tests.claims.answers import run
from tests.claims.strategies import SMALLEST, claims, days

TOOLS = [screen_flags, audit_file, list_missing_information]
TAIL = ["reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"]

anything = claims()
peopled = claims(
    involvements=[],
    finance=["payments", "reserves", "recoveries", "large_loss"],
    system_checks=[],
    documents=[],
    notes=[],
)
handled = claims(
    policy=["periods", "events", "coverages"], resolution=["offers", "agreement"], diary=[], complaints=[], schedule=[]
)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
@given(claim=st.one_of(anything, peopled, handled), today=days)
def test_every_claim_has_an_answer_that_fits_and_decides_nothing(tool: Tool, claim: Claim, today: date):
    assert list(run(tool, claim, {}, today))[-6:] == TAIL


@given(claim=anything, stage=st.sampled_from(["coverage", "liability", "quantum", "payment", "closure"]))
def test_every_stage_can_be_asked_for(claim: Claim, stage: str):
    assert run(list_missing_information, claim, {"stage": stage})["stage"] == stage


@given(claim=handled)
def test_the_score_counts_what_passed_and_what_failed(claim: Claim):
    result = run(audit_file, claim, {})
    told = result["passed"] + result["failedCount"]

    assert result["score"] is None if not told else abs(result["score"] - 100 * result["passed"] / told) <= 0.005


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_the_smallest_claim_has_an_answer(tool: Tool):
    assert list(run(tool, SMALLEST, {}))[-6:] == TAIL


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_thousand_parties_with_long_ids_still_fit(tool: Tool):
    listed = {"result": "possible", "matchedDob": "1950-01-01"}
    parties = [
        {
            "id": f"{'p' * 190}{number}",
            "role": ["payee", "passenger"],
            "dateOfBirth": "1990-01-01",
            "sanctions": listed,
        }
        for number in range(1000)
    ]
    payments = [{"id": f"{'y' * 190}{number}", "status": "requested", "amount": 1} for number in range(50)]
    complaints = [{"id": "x" * 200, "finalResponseDue": "2026-01-01"}]
    footage = [{"id": f"{'d' * 190}{number}", "kind": "surveillance", "dated": "0001-01-01"} for number in range(20)]
    claim = Claim.model_validate(
        SMALLEST.model_dump(mode="json", by_alias=True, exclude_none=True)
        | {
            "incident": {"dateOfLoss": "2026-07-22"},
            "involvements": parties,
            "finance": {"payments": payments},
            "complaints": complaints,
            "documents": footage,
        }
    )

    assert len(compact(run(tool, claim, {}))) <= 12_000
