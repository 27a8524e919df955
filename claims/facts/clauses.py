"""Which numbered clause of the policy speaks of average, excess, limit or one cause (docs/tools.md, Clauses)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from claims.case import Case, once
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


class Clauses(dict[Topic, str | None]):
    """The clause on each topic, looked for once: the terms of many coverages may ask for it."""

    def __init__(self, case: Case) -> None:
        super().__init__()
        self._claim = case.claim

    def __missing__(self, topic: Topic) -> str | None:
        sources = (source(self._claim) for source in (_conditions, _issues, _wordings))
        spoken = ({clause for clause, text in source if _speaks_of(topic, text)} for source in sources)
        found = self[topic] = next((min(clauses, key=_by_number) for clauses in spoken if clauses), None)
        return found


_clauses = once(Clauses)


def clause_on(case: Case, topic: Topic) -> str | None:
    """The number of the clause: a recorded condition's, else an open coverage issue's, else the wording's own."""
    return _clauses(case)[topic]


def states_order(case: Case, coverage: Coverage) -> bool:
    """Whether the order of average and excess is the policy's own: another than the usual one, or in a clause."""
    average = coverage.average
    return average.applies and (average.apply_before != "excess" or clause_on(case, "order") is not None)


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
