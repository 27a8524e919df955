"""Which numbered clause speaks of what."""

from typing import Any

import pytest

from claims.case import Case
from claims.facts.clauses import Topic, clause_on
from tests.claims.files import case_of, file_of

WORDING = """7.1 If the sum insured is less than the cost of rebuilding, we pay that part.
7.2 Average comes first. The excess is taken off what is left.
7.3 We pay no more than the sum insured."""


def case_with(**sections: Any) -> Case:
    return case_of(file_of(**sections))


@pytest.mark.parametrize(
    ("topic", "clause"),
    [("order", "7.2"), ("average", "7.1"), ("excess", "7.2"), ("limit", "7.3"), ("one_cause", None)],
)
def test_a_wordings_own_numbers_are_cited(topic: Topic, clause: str | None):
    case = case_with(documents=[{"id": "d1", "kind": "policy_wording", "text": WORDING}])

    assert clause_on(case, topic) == clause


def test_a_letter_is_no_wording():
    case = case_with(documents=[{"id": "d1", "kind": "letter", "text": WORDING}])

    assert clause_on(case, "order") is None


def test_a_recorded_condition_goes_before_an_issue_and_a_wording():
    case = case_with(
        policy={"conditions": [{"id": "n1", "clause": "12", "text": "An excess is borne by you."}]},
        coverageReview={"openIssues": [{"id": "o1", "clause": "9", "summary": "Which excess?"}]},
        documents=[{"id": "d1", "kind": "policy_wording", "text": WORDING}],
    )

    assert clause_on(case, "excess") == "12"


@pytest.mark.parametrize(
    "text",
    [
        "All claims from one originating cause are one claim.",
        "Related claims bear one retention.",
        "A series of claims from one act shall be deemed one claim.",
    ],
)
def test_a_clause_on_one_cause_is_known_by_its_words(text: str):
    case = case_with(policy={"conditions": [{"id": "n1", "clause": "4.3", "text": text}]})

    assert clause_on(case, "one_cause") == "4.3"


def test_the_lowest_number_is_cited_where_several_speak_of_it():
    texts = [("10.1", "The excess."), ("9.2", "The excess.")]
    conditions = [{"id": clause, "clause": clause, "text": text} for clause, text in texts]
    case = case_with(policy={"conditions": conditions})

    assert clause_on(case, "excess") == "9.2"


def test_a_limit_for_any_one_event_is_no_clause_on_one_cause():
    condition = {"id": "n1", "clause": "3.1", "text": "Our limit is 2,000,000 any one event."}

    case = case_with(policy={"conditions": [condition]})

    assert clause_on(case, "one_cause") is None
    assert clause_on(case, "limit") == "3.1"
