"""Indicators in the policy's own dates (docs/tools.md, Indicators)."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.evidence import Evidence, evidence
from claims.facts.policy_moment import is_gradual
from claims.words import counted

A_MONTH: Final = 30
A_QUARTER: Final = 90
NOT_PASSED: Final = ("warn", "fail")


def _began(case: Case) -> tuple[date, str] | None:
    """The day cover first began, and where that stands; null for a policy that was renewed."""
    periods = case.claim.policy.periods
    if not periods or any(each.kind == "renewal" for each in case.claim.policy.events):
        return None
    first = min(periods, key=lambda each: (case.day(each.starts_at), each.id))
    return None if first.renewal_of else (case.day(first.starts_at), f"policy.periods[{first.id}]")


def soon_after_it_began(case: Case) -> Iterator[Evidence]:
    """A loss in the first 30 days of a policy that renews no other; one that came about over time has no such day."""
    if is_gradual(case.claim.incident):
        return
    began, loss = _began(case), case.claim.incident.date_of_loss
    if began is not None and 0 <= (loss - began[0]).days <= A_MONTH:
        days = (loss - began[0]).days
        since = f"{counted(days, 'day')} after" if days else "on the day"
        yield evidence(f"The loss came {since} cover began.", began[1])


def changed_before_the_loss(case: Case) -> Iterator[Evidence]:
    """A coverage, a vehicle or an endorsement that took effect in the 30 days before the loss, not with the policy."""
    if is_gradual(case.claim.incident):
        return
    policy, loss, began = case.claim.policy, case.claim.incident.date_of_loss, _began(case)
    changes = [
        (each.effective_from, f"coverage {each.id}", f"policy.coverages[{each.id}]") for each in policy.coverages
    ]
    changes += [
        (each.effective_at and case.day(each.effective_at), f"endorsement {each.id}", f"policy.endorsements[{each.id}]")
        for each in policy.endorsements
    ]
    changes += [(each.added_at and case.day(each.added_at), "a vehicle", "policy.vehicles") for each in policy.vehicles]
    changes += [
        (case.day(each.effective_at), f"event {each.id}", f"policy.events[{each.id}]")
        for each in policy.events
        if each.kind == "endorsement"
    ]
    for day, what, path in changes:
        with_policy = began is not None and day == began[0]
        if day is not None and not with_policy and 0 <= (loss - day).days <= A_MONTH:
            yield evidence(f"Effect of {what} began {counted((loss - day).days, 'day')} before the loss.", path)


def missed_payments(case: Case) -> Iterator[Evidence]:
    """A premium missed in the 90 days before the loss, or a credit check that did not pass."""
    loss, gradual = case.claim.incident.date_of_loss, is_gradual(case.claim.incident)
    for each in case.claim.policy.events if not gradual else ():
        days = (loss - case.day(each.effective_at)).days
        if each.kind == "premium_missed" and 0 <= days <= A_QUARTER:
            yield evidence(f"A premium was missed {counted(days, 'day')} before the loss.", f"policy.events[{each.id}]")
    for check in case.claim.system_checks:
        if check.code == "credit" and check.status in NOT_PASSED:
            yield evidence(f"Credit check {check.id} ended in {check.status}.", f"systemChecks[{check.id}]")
