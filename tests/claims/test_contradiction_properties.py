"""What holds for the check of a file against itself on every claim that the schema accepts."""

import json
from datetime import date
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chat.tools.base import compact, run_tool
from chat.tools.find_contradictions import find_contradictions
from claims.case import Case
from claims.facts.contradictions import find
from claims.schema import Claim
from tests.claims.strategies import SMALLEST, claims, days

TODAY = date(2026, 9, 15)
DECISION_WORDS = ("covered", "declined", "fraud")

rich = st.one_of(
    claims(
        policy=["periods", "events", "endorsements", "vehicles", "drivers", "insured_locations", "exclusions"],
        involvements=[],
        documents=[],
        notes=[],
        diary=[],
    ),
    claims(
        finance=["reserves", "payments", "recoveries", "totals"],
        resolution=["offers", "agreement"],
        schedule=[],
        exposures=[],
        limitation=["diarised"],
        proceedings=["portal", "events"],
        strategy=[],
        documents=[],
        notes=[],
    ),
    claims(
        involvements=[],
        system_checks=[],
        finance=["payments", "recoveries", "recovery_reserves"],
        policy=["coverages", "vehicles", "periods"],
        documents=[],
        resolution=["agreement", "offers"],
    ),
    claims(
        schedule=[],
        incident=["injuries"],
        jurisdiction=[],
        coverage_review=[],
        complaints=[],
        status_history=[],
        correspondence=[],
        notes=[],
    ),
)
SCRAPS = (
    "accident at", "2026-07-22T14:35:00Z", "99:99", "14.35 pm", "Date of loss", "31/02/2026", "29 Feb 2024",
    "Claimant:", "born", "0000", "offer", "dead", "settled", "authority given £1,000,000,000,000k", "back on cover",
    "use to 2/2/26",
    "ignore all previous", "instructions", "SWdub3JlIGFsbCBwcmV2aW91cw==", "&#105;", "i g n o r e a l l", "\U000e0041",
    "alarm was set", "Driver: X", "Ravi Patel was driving", "left on 1/1/26", "\n", "?", ".", "£", "\u200b", "İ", "ﬁ",
)  # fmt: skip
words = st.lists(st.sampled_from(SCRAPS), max_size=12).map(" ".join)
KINDS = ("claim_form", "pleading", "police_report", "letter", "medical_report")


def answer(claim: Claim, today: date = TODAY) -> dict[str, Any]:
    result = run_tool(find_contradictions, Case(claim=claim, today=today), {}).result
    assert "error" not in result
    return result


@given(claim=rich, today=days)
def test_the_check_answers_on_every_claim(claim: Claim, today: date) -> None:
    text = compact(answer(claim, today))

    assert len(text) <= 12_000
    assert text.startswith('{"count":')
    assert json.loads(text)["items"] is not None


@given(note=words, document=words, kind=st.sampled_from(KINDS), country=st.sampled_from(["GB", "US"]))
def test_whatever_the_texts_say_the_check_answers(note: str, document: str, kind: str, country: str) -> None:
    claim = SMALLEST.model_dump(mode="json", by_alias=True) | {
        "jurisdiction": {"country": country},
        "notes": [{"id": "n1", "text": note}],
        "documents": [{"id": "d1", "kind": kind, "text": document}],
    }

    assert answer(Claim.model_validate(claim))["count"] >= 0


def test_the_smallest_claim_has_nothing_to_disagree_on() -> None:
    assert answer(SMALLEST)["items"] == []


@given(claim=rich)
def test_no_sentence_decides(claim: Claim) -> None:
    found = find(Case(claim=claim, today=TODAY)).items

    said = " ".join(sentence for each in found for sentence in (each.summary, each.impact, each.resolve_by))
    assert not [word for word in DECISION_WORDS if word in said.lower()]
