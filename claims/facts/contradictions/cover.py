"""What was done about cover once the loss had happened: C01, C06, C07 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from typing import Final

from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.policy_events import Dated
from claims.fields import iso
from claims.schema import Ref

ENDED: Final = ("lapsed", "cancelled")
SETS_COVER: Final = (
    "inception", "renewal", "endorsement", "reinstatement", "suspension_lifted", "lapse", "cancellation", "avoidance",
    "suspension",
)  # fmt: skip


def event_ref(id_: str) -> Ref:
    return Ref(panel="home", path=f"policy.events[{id_}]")


@rule("C01", severity="high", resolve_by="underwriting")
def paid_after_the_loss(file: File) -> Iterator[Conflict]:
    """The policy had lapsed or been cancelled before the loss as recorded now, and premium was paid after the loss."""
    found = file.policy
    ended = next((each.now for each in found.standings if each.now.state in ENDED), None)
    paid = next((each for each in found.past.of("premium_paid") if each.effective > found.tested.last), None)
    if ended is None or paid is None:
        return
    if ended.cause is None:
        since = Side(value=ended.state, ref=Ref(panel="home", path="policy.state"))
    else:
        event = ended.cause.event
        since = Side(value=f"{event.kind} effective {iso(event.effective_at)}", ref=event_ref(event.id))
    yield Conflict(
        summary=f"The policy is recorded as {ended.state} at the loss; premium was paid on {paid.day}, after it.",
        left=since,
        right=Side(value=f"premium paid {iso(paid.event.effective_at)}", ref=event_ref(paid.event.id)),
        impact="A payment after the loss does not of itself restore cover for that loss.",
    )


@rule("C06", severity="high", resolve_by="underwriting")
def back_dated(file: File) -> Iterator[Conflict]:
    """Something that sets cover takes effect by the loss, and was issued or recorded only after it."""
    found = file.policy
    for each in found.back_dated:
        if each.event.kind in SETS_COVER:
            event = each.event
            put = event.recorded_at or event.issued_at or event.effective_at
            yield _back_dated(
                f"{event.kind.replace('_', ' ').capitalize()} {event.id}",
                Side(value=f"effective {iso(event.effective_at)}", ref=event_ref(event.id)),
                Side(value=f"on record {iso(put)}", ref=event_ref(event.id)),
            )
    papers = {each.event.doc_id for each in found.back_dated} - {None}
    for endorsement in found.back_dated_endorsements:
        if endorsement.doc_id not in papers and endorsement.effective_at and endorsement.issued_at:
            ref = Ref(panel="home", path=f"policy.endorsements[{endorsement.id}]")
            yield _back_dated(
                f"Endorsement {endorsement.id}",
                Side(value=f"effective {iso(endorsement.effective_at)}", ref=ref),
                Side(value=f"issued {iso(endorsement.issued_at)}", ref=ref),
            )


def _back_dated(what: str, effective: Side, put: Side) -> Conflict:
    return Conflict(
        summary=f"{what} takes effect by the loss and was put on record only after it.",
        left=effective,
        right=put,
        impact="Cover as known at the loss differs from cover as now recorded.",
    )


@rule("C07", severity="high", resolve_by="underwriting and technical claims")
def no_loss_declared(file: File) -> Iterator[Conflict]:
    """A statement that nothing had happened was signed after the loss; graver still where it had been reported."""
    statement = file.policy.no_loss
    if statement is None or not statement.signed_after_loss:
        return
    signed: Dated = file.policy.past.of("no_loss_statement")[-1]
    known = statement.loss_reported_before is True
    incident = file.case.claim.incident
    yield Conflict(
        summary="A no-loss statement was signed after the loss" + (" had been reported." if known else "."),
        left=Side(value=f"no loss stated {iso(statement.at)}", ref=event_ref(signed.event.id)),
        right=Side(
            value=f"loss {incident.date_of_loss.isoformat()}", ref=Ref(panel="key_facts", path="incident.dateOfLoss")
        ),
        impact="The statement does not agree with the file; what was granted on the strength of it is in question.",
        severity=None if known else "medium",
    )
