"""What holds for every reader on every claim that the schema accepts, the order of whose lists changes no answer.

The order fields, whose order is a statement of the file and not a way of listing, are a reserve's `history` and the
`statusHistory`, where each step follows on the one before, and lists of plain words, which are read back as they stand.
"""

import json
from random import Random
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic.alias_generators import to_snake

from chat.tools import READERS
from chat.tools.base import Tool, compact
from claims.lines import SCENARIOS
from claims.order import SEQUENCES
from claims.schema import Claim
from claims.sections import SECTIONS
from tests.claims.answers import run
from tests.claims.strategies import claims

written = claims(
    documents=[], notes=[], diary=[], involvements=[], correspondence=[], complaints=[], incident=["injuries"]
)
insured = claims(
    policy=["periods", "events", "coverages", "vehicles", "drivers", "insured_locations", "exclusions", "endorsements"],
    jurisdiction=["territory"],
    incident=["time_of_loss"],
    documents=[],
    notes=[],
)
valued = claims(
    finance=["reserves", "payments", "recoveries", "recovery_reserves", "totals"],
    resolution=["offers", "agreement", "liens"],
    policy=["coverages"],
    schedule=[],
    exposures=[],
    involvements=[],
    strategy=["quantum_range"],
)
timed = claims(
    jurisdiction=["territory"],
    incident=["date_notified", "date_of_knowledge"],
    proceedings=["protocol", "portal", "events"],
    resolution=["offers"],
    complaints=[],
    diary=[],
    limitation=["diarised", "standstill"],
    liability_review=["others_share_pct"],
)
checked = claims(
    involvements=[], system_checks=[], risk_flags=[], key_facts=[], finance=["payments"], coverage_review=[]
)
files = st.one_of(written, insured, valued, timed, checked)
ARGUMENTS: dict[str, list[dict[str, Any]]] = {
    "get_claim_section": [{"section": each} for each in SECTIONS if each != "document"],
    "search_documents": [{"query": "notice cover clause", "limit": 10}],
}


HEADLINES = {
    "get_claim_section": "section",
    "check_policy_in_force": "verdict",
    "apply_policy_terms": "netPayable",
    "summarise_financials": "outstanding",
    "check_reserve_adequacy": "verdict",
    "find_duplicate_payments": "candidateCount",
    "compute_limitation": "lastSafeDate",
    "compute_deadlines": "next",
    "build_timeline": "count",
    "search_documents": "total",
    "find_contradictions": "count",
    "list_missing_information": "stage",
    "assess_liability": "regime",
    "compare_offers": "openCount",
    "assess_recovery": "verdict",
    "screen_flags": "payHold",
    "audit_file": "score",
}


def asked(tool: Tool, claim: Claim) -> list[dict[str, Any]]:
    coverages = sorted(each.id for each in claim.policy.coverages)
    terms = [{"coverageId": each, "grossLoss": 5000, "asClaimants": 2} for each in coverages]
    return terms if tool.name == "apply_policy_terms" else ARGUMENTS.get(tool.name, [{}])


def shuffled(value: Any, random: Random, name: str = "") -> Any:
    """A document with every list that states no order in another one."""
    if isinstance(value, dict):
        return {key: shuffled(each, random, to_snake(key)) for key, each in value.items()}
    if isinstance(value, list) and name not in SEQUENCES and not all(isinstance(each, str) for each in value):
        return [shuffled(each, random) for each in random.sample(value, len(value))]
    return value


def answers(claim: Claim) -> dict[str, list[dict[str, Any]]]:
    """What each reader of the catalogue says about a claim."""
    return {tool.name: [run(tool, claim, asking) for asking in asked(tool, claim)] for tool in READERS}


def relisted(claim: Claim, seed: int) -> Claim:
    return Claim.model_validate(shuffled(claim.model_dump(mode="json", by_alias=True), Random(seed)))


@given(claim=files, seed=st.integers(0, 2**32))
def test_the_order_of_lists_changes_no_answer_of_any_reader(claim: Claim, seed: int):
    assert answers(relisted(claim, seed)) == answers(claim)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nor_does_it_on_a_whole_file(scenario: str):
    claim = SCENARIOS[scenario].golden()

    assert answers(relisted(claim, seed=1)) == answers(claim)


def refuse(constant: str) -> NoReturn:
    raise AssertionError(constant)


@given(claim=files)
def test_every_answer_is_strict_json_that_leads_with_its_headline(claim: Claim):
    told = [(name, result, compact(result)) for name, results in answers(claim).items() for result in results]

    assert [json.loads(text, parse_constant=refuse) for _, _, text in told] == [result for _, result, _ in told]
    assert [name for name, _, text in told if f'"{HEADLINES[name]}":' not in text[:400]] == []
