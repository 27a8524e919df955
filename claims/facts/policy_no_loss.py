"""The insured's statement that nothing had happened, beside a loss that had (docs/tools.md, check_policy_in_force)."""

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.policy_events import History
from claims.facts.policy_moment import Tested
from claims.fields import At


class NoLossStatement(Shown):
    """When it was signed, and whether the loss had happened, and was reported, by then."""

    at: At
    signed_after_loss: bool
    loss_reported_before: bool | None


def no_loss_statement(case: Case, past: History, asked: Tested) -> NoLossStatement | None:
    """The last statement on file; whether the loss was reported before it is null where no report is dated."""
    signed, incident = past.of("no_loss_statement"), case.claim.incident
    if not signed:
        return None
    last = signed[-1]
    dates = (incident.date_first_known, incident.date_notified, incident.date_notified_to_insurer)
    reported = min((day for day in dates if day is not None), default=None)
    return NoLossStatement(
        at=last.event.effective_at,
        signed_after_loss=last.effective > asked.last,
        loss_reported_before=None if reported is None else reported <= last.day,
    )
