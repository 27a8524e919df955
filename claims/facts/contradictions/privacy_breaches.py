"""What must not travel and did, or is marked as if it could: C35 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator

from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.privacy import LONGEST, must_not_travel, repeated_outside


@rule("C35", severity="high", resolve_by="the handler and the data protection officer")
def travels_and_must_not(file: File) -> Iterator[Conflict]:
    """Privileged, sensitive or advice material is marked shareable or went out, or a sentence of it did."""
    for each in must_not_travel(file.case):
        yield Conflict(
            summary=each.says,
            left=Side(value="must not leave the file", ref=each.ref),
            right=Side(value="marked as shareable, or sent", ref=each.ref),
            impact="Privilege or confidence may be lost: stop it, take it out, and do not repeat it.",
        )
    for repeated in repeated_outside(file.case.claim):
        yield Conflict(
            summary=repeated.says,
            left=Side(value=quoted(repeated.sentence[:LONGEST]), ref=repeated.ref),
            right=Side(value="protected", ref=repeated.protected),
            impact="Privilege or confidence may be lost; report it, and do not repeat it.",
        )
