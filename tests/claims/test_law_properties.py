"""What holds for the limitation date and the deadlines on every claim that the schema accepts."""

import json
from datetime import date, timedelta
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.tools.base import Tool, compact
from chat.tools.compute_deadlines import compute_deadlines
from chat.tools.compute_limitation import compute_limitation
from claims.facts.limitation_rules import Cause
from claims.schema import Claim
from tests.claims.answers import run, shifted
from tests.claims.files import TODAY, file_of
from tests.claims.strategies import SMALLEST, claims, days

TAIL = ["reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"]

sued = claims(
    jurisdiction=["territory", "governing_law"],
    incident=["date_of_loss_basis", "date_of_knowledge", "delivered_at", "date_of_death", "time_of_loss"],
    claimant=["date_of_birth", "minor", "protected_party"],
    limitation=["diarised", "standstill"],
    exposures=[],
    resolution=["agreement", "judgment"],
)
busy = claims(
    jurisdiction=["territory", "time_zone"],
    incident=["date_notified", "proof_received_at", "all_items_received_at", "date_claim_made"],
    proceedings=["protocol", "portal", "events", "defence_due"],
    resolution=["offers"],
    complaints=[],
    diary=[],
    exposures=[],
    policy=["periods"],
)
causes = st.fixed_dictionaries(
    {},
    optional={
        "causeOfAction": st.sampled_from(get_args(Cause)),
        "startDate": days.map(date.isoformat),
        "knowledgeDate": days.map(date.isoformat),
        "territory": st.sampled_from(["england_wales", "scotland", "northern_ireland", "US-LA", "FL", "KY", "US-WY"]),
    },
)
scopes = st.fixed_dictionaries(
    {},
    optional={"scope": st.sampled_from(["regulatory", "protocol", "offers", "all"]), "withinDays": st.integers(1, 365)},
)


@given(claim=sued, asked=causes, today=days)
def test_limitation_answers_on_every_claim(claim: Claim, asked: dict[str, Any], today: date):
    result = run(compute_limitation, claim, asked, today)
    text = compact(result)

    assert json.loads(text) == result
    assert len(text) <= 12_000
    assert '"status":"' in text[:400]
    assert (result["lastDay"] is None) == (result["status"] == "unknown") == bool(result["missing"])


@given(claim=sued, asked=causes)
def test_the_safe_date_is_never_after_the_last_day(claim: Claim, asked: dict[str, Any]):
    result = run(compute_limitation, claim, asked)

    assert (result["lastSafeDate"] or "") <= (result["lastDay"] or "")


@given(claim=busy, asked=scopes, today=days)
def test_deadlines_answer_on_every_claim(claim: Claim, asked: dict[str, Any], today: date):
    result = run(compute_deadlines, claim, asked, today)
    text = compact(result)

    assert json.loads(text) == result
    assert len(text) <= 12_000
    assert text.startswith('{"next":')


@pytest.mark.parametrize("tool", [compute_limitation, compute_deadlines])
def test_the_smallest_claim_has_answers(tool: Tool):
    result = run(tool, SMALLEST, {})

    assert list(result)[-6:] == TAIL
    assert result["missing"]


SOME_DAYS = st.dates(date(2026, 6, 1), date(2026, 12, 31)).map(date.isoformat)


@given(received=SOME_DAYS, notified=SOME_DAYS, shift=st.integers(-400, 400))
def test_moving_every_date_moves_days_and_weeks_by_as_many(received: str, notified: str, shift: int):
    document = file_of(
        complaints=[{"id": "k1", "receivedAt": received}], incident={"dateOfLoss": received, "dateNotified": notified}
    )
    by = timedelta(days=shift)
    moved = {**shifted(document, by), "jurisdiction": document["jurisdiction"]}

    before = run(compute_deadlines, Claim.model_validate(document), {"scope": "complaint"}, TODAY)
    after = run(compute_deadlines, Claim.model_validate(moved), {"scope": "complaint"}, TODAY + by)

    listed = ("next", "overdue", "dueSoon", "later")
    assert [after[key] for key in listed] == shifted([before[key] for key in listed], by)
