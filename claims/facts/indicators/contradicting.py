"""Indicators that rest on contradictions of the file (docs/tools.md, Indicators)."""

from collections.abc import Iterator

from claims.case import Case
from claims.facts import contradictions
from claims.facts.evidence import Evidence


def contradicting(case: Case, codes: tuple[str, ...]) -> Iterator[Evidence]:
    """What rules of the contradictions catalogue find, the gravest first."""
    for each in contradictions.find(case, codes).items:
        yield Evidence(says=each.summary, ref=each.left.ref)
