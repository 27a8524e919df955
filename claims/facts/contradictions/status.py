"""A status that the rest of the file does not bear out: C37 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from typing import Final

from claims.facts.closure import open_diary
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.screening import pending
from claims.facts.sums import plain, total
from claims.facts.timeline import NOT_OPEN
from claims.facts.totals import outstanding
from claims.fields import iso
from claims.schema import Claim, Ref
from claims.words import counted

REFUSED: Final = ("declined", "withdrawn")
CONFIRMED: Final = ("confirmed", "confirmed_in_part")


@rule("C37", severity="medium", resolve_by="the handler, by setting the status or ending what is live")
def status_conflicts(file: File) -> Iterator[Conflict]:
    """A claim that is over has money or a diary running, or one that is open is recorded as over."""
    claim = file.case.claim
    over = claim.status in NOT_OPEN
    sides = _still_live(claim) if over else _already_over(claim)
    for said, right in sides:
        yield Conflict(
            summary=f"By its status the claim is {'over' if over else 'open'}; {said}.",
            left=Side(value=claim.status, ref=Ref(panel="home", path="status")),
            right=right,
            impact="What acts on the status alone may pay, write or close wrongly.",
            severity="high" if claim.status in REFUSED and "payment" in said else None,
        )


def _still_live(claim: Claim) -> Iterator[tuple[str, Side]]:
    held = outstanding(claim.finance.reserves).known
    if held:
        ref = Ref(panel="finance", path="finance.reserves")
        yield f"{plain(held, claim.currency)} is outstanding", Side(value=held, ref=ref)
    waiting = pending(claim)
    if waiting:
        amount = total(each.amount for each in waiting).amount
        ref = Ref(panel="finance", path=f"finance.payments[{waiting[0].id}]")
        yield f"{counted(len(waiting), 'payment')} waiting", Side(value=amount, ref=ref)
    undone = open_diary(claim)
    if undone:
        ref = Ref(panel="notes", path=f"diary[{undone[0].id}]")
        yield f"{counted(len(undone), 'diary item')} open", Side(value=undone[0].status, ref=ref)
    if claim.status == "declined" and claim.coverage_review.decision in CONFIRMED:
        ref = Ref(panel="home", path="coverageReview.decision")
        yield "the coverage review confirmed it", Side(value=claim.coverage_review.decision, ref=ref)


def _already_over(claim: Claim) -> Iterator[tuple[str, Side]]:
    resolution = claim.resolution
    again = claim.status == "reopened" or resolution.reopened_from or any(
        each.to == "reopened" for each in claim.status_history
    )  # fmt: skip
    if resolution.closed_at is not None and not again:
        ref = Ref(panel="finance_resolution", path="resolution.closedAt")
        yield "a day of closure is recorded and no reopening", Side(value=iso(resolution.closed_at), ref=ref)
    if claim.coverage_review.decision == "declined":
        ref = Ref(panel="home", path="coverageReview.decision")
        yield "the coverage review refused it", Side(value="declined", ref=ref)
    accepted = any(each.accepted_at for each in resolution.offers)
    if claim.status == "settled_pending_payment" and not (resolution.agreement or resolution.judgment or accepted):
        ref = Ref(panel="finance_resolution", path="resolution.agreement")
        yield "no agreement, judgment or accepted offer is on record", Side(value=None, ref=ref)
