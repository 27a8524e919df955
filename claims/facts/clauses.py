"""Which numbered clause of the policy speaks of average, excess, limit or one cause (docs/tools.md, Clauses)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from claims.facts.text import fold
from claims.schema import Claim, Coverage

Topic = Literal["order", "average", "excess", "limit", "one_cause"]
NUMBERED: Final = re.compile(r"^[ \t]*(?:clause )?(\d{1,3}(?:\.\d{1,3}){1,3})[.):]?[ \t]+(\S.*)$", re.MULTILINE)
AVERAGE: Final = r"\baverage\b|under-?insur|\bsum insured (?:bears|is less|is below)\b|\bproportion of the loss\b"
EXCESS: Final = r"\bexcess\b|\bdeductible\b|\bretention\b"
LIMIT: Final = r"\blimits?\b|\bno more than the sum insured\b|\bmost we (?:will )?pay\b"
ONE_CAUSE: Final = (
    r"(?<!any )\b(?:one|single|same|common) (?:originating )?(?:cause|source|event)\b|\brelated claims\b"
    r"|\bseries of\b.{0,80}\bclaims?\b"
    r"|\b(?:treated|regarded|deemed|counts?|considered)\b.{0,40}\b(?:one|a single) (?:claim|loss|occurrence)\b"
)
LONGEST: Final = 40


def clause_on(claim: Claim, topic: Topic) -> str | None:
    """The number of the clause: a recorded condition's, else an open coverage issue's, else the wording's own."""
    for source in (_conditions, _issues, _wordings):
        found = sorted({clause for clause, text in source(claim) if _speaks_of(topic, text)}, key=_by_number)
        if found:
            return found[0]
    return None


def states_order(claim: Claim, coverage: Coverage) -> bool:
    """Whether the order of average and excess is the policy's own: another than the usual one, or in a clause."""
    average = coverage.average
    return average.applies and (average.apply_before != "excess" or clause_on(claim, "order") is not None)


def _speaks_of(topic: Topic, text: str) -> bool:
    if topic == "order":
        return bool(_words(AVERAGE).search(text) and _words(EXCESS).search(text))
    return bool(
        _words({"average": AVERAGE, "excess": EXCESS, "limit": LIMIT, "one_cause": ONE_CAUSE}[topic]).search(text)
    )


@cache
def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _by_number(clause: str) -> tuple[list[int], str]:
    return [int(number) for number in re.findall(r"[0-9]{1,9}", clause)], clause


def _conditions(claim: Claim) -> Iterator[tuple[str, str]]:
    for condition in claim.policy.conditions:
        if condition.clause and len(condition.clause) <= LONGEST:
            yield condition.clause, fold(condition.text or "")


def _issues(claim: Claim) -> Iterator[tuple[str, str]]:
    for issue in claim.coverage_review.open_issues:
        if issue.clause and len(issue.clause) <= LONGEST:
            yield issue.clause, fold(issue.summary or "")


def _wordings(claim: Claim) -> Iterator[tuple[str, str]]:
    for document in claim.documents:
        if document.kind == "policy_wording":
            for clause, text in NUMBERED.findall(document.text):
                yield clause, fold(text)
