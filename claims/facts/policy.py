"""Was the policy in force: the check, and how it is shown (docs/tools.md, check_policy_in_force)."""

from datetime import date
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Quoted, Result, Shown, quoted
from claims.facts.exposure import DaysShown, shown
from claims.facts.policy_basis import ClaimsMadeShown
from claims.facts.policy_events import CHANGING, Dated
from claims.facts.policy_no_loss import NoLossStatement
from claims.facts.policy_notice import NoticeAdequate
from claims.facts.policy_periods import Gap, PeriodShown, gaps, minutes_from_boundary
from claims.facts.policy_reasons import cites, missing, reasons
from claims.facts.policy_standing import Found, Verdict, look, verdict
from claims.facts.policy_tested import TestedShown, exposed, tested_shown
from claims.facts.policy_warnings import cautions, third_party_note, warnings
from claims.facts.rows import within_length
from claims.fields import At, Clock, Day, Money
from claims.schema import Claim, Coverage, Endorsement, PolicyEventKind, PolicyState

LISTS: Final = ("in_periods", "in_no_period", "periods", "gaps", "back_dated", "events")


class Reinstatement(Shown):
    exists: bool
    effective_at: Annotated[At | None, QUIET] = None
    recorded_at: Annotated[At | None, QUIET] = None


class PremiumPaid(Shown):
    at: Day
    amount: Money | None
    days_after_loss: int


class BackDated(Shown):
    id: str
    kind: PolicyEventKind
    effective_at: At | None
    recorded_at: At | None


class EventShown(Shown):
    id: str
    kind: PolicyEventKind
    effective_at: At
    recorded_at: Annotated[At | None, QUIET]
    issued_at: Annotated[At | None, QUIET]
    amount: Annotated[Money | None, QUIET]
    notice_days: Annotated[int | None, QUIET]
    delivered_by: Annotated[str | None, QUIET]
    reason: Annotated[Quoted | None, QUIET]


class PolicyCheck(Result):
    date_of_loss: Day
    time_of_loss: Clock | None
    verdict: Verdict
    policy_state: PolicyState
    state_at_loss: PolicyState
    state_as_known_at_loss: PolicyState
    within_period: bool | None
    lapsed_since: At | None
    days_lapsed_at_loss: int | None
    reinstatement: Reinstatement
    premium_paid_after_loss: PremiumPaid | None
    period: PeriodShown | None
    no_loss_statement: Annotated[NoLossStatement | None, QUIET]
    tested: Annotated[TestedShown | None, QUIET]
    in_periods: Annotated[list[DaysShown], QUIET]
    in_no_period: Annotated[list[DaysShown], QUIET]
    notice_adequate: Annotated[NoticeAdequate | None, QUIET]
    back_dated: list[BackDated]
    minutes_from_boundary: Annotated[int | None, QUIET]
    boundary_on_loss_date: bool
    periods: list[PeriodShown]
    gaps: list[Gap]
    coverage_active: bool | None
    claims_made: Annotated[ClaimsMadeShown | None, QUIET]
    third_party_note: Annotated[str | None, QUIET]
    events: list[EventShown]
    truncated: Annotated[bool | None, QUIET] = None


def check(
    case: Case, at: date | None = None, time_of_day: str | None = None, coverage_id: str | None = None
) -> PolicyCheck:
    """Whether the policy was in force at the loss, or on the day `at` and at the time of day given instead.

    Every figure then counts from that day. `coverage_id` must be one of `coverage_ids`; without it all coverages are
    looked at. Never raises on a claim that its schema accepts.
    """
    found = look(case, at, time_of_day)
    asked, incident = found.tested, case.claim.incident
    day = asked.first_day if asked.trigger == "asked" else incident.date_of_loss
    lapse = found.ended if found.ended and found.ended.event.kind in ("lapse", "cancellation") else None
    chosen = found.touched[0] if found.touched else None
    answer = verdict(found)
    looked_at = [each for each in case.claim.policy.coverages if coverage_id in (None, each.id)]
    active = [coverage_active(each, asked.first_day, asked.last_day) for each in looked_at]
    ours = exposed(found)
    result = PolicyCheck(
        date_of_loss=day,
        time_of_loss=asked.clock if asked.trigger == "asked" else incident.time_of_loss,
        verdict=answer,
        policy_state=case.claim.policy.state,
        state_at_loss=found.state(each.now for each in found.standings),
        state_as_known_at_loss=found.state(each.known for each in found.standings),
        within_period=found.within,
        lapsed_since=lapse.event.effective_at if lapse else None,
        days_lapsed_at_loss=_days_lapsed(found, lapse, day) if lapse else None,
        reinstatement=_reinstatement(found),
        premium_paid_after_loss=_premium_paid(found),
        period=chosen.shown() if chosen else None,
        no_loss_statement=found.no_loss,
        tested=tested_shown(found),
        in_periods=shown(ours.inside) if ours else [],
        in_no_period=shown(ours.outside) if ours else [],
        notice_adequate=found.notice.adequate if found.notice else None,
        back_dated=[
            *(_back_dated(each) for each in found.back_dated),
            *(_back_dated_endorsement(each) for each in found.back_dated_endorsements),
        ],
        minutes_from_boundary=minutes_from_boundary(found.spans, asked.start) if len(asked.moments) == 1 else None,
        boundary_on_loss_date=found.on_boundary,
        periods=[span.shown() for span in found.touched],
        gaps=gaps(found.spans),
        coverage_active=active[0] if len(set(active)) == 1 else None,
        claims_made=found.claims_made.shown if found.claims_made else None,
        third_party_note=third_party_note(found) if answer != "in_force" else None,
        events=[_event(each) for each in found.past.events],
        reasons=reasons(found, answer),
        warnings=[*warnings(found, looked_at, active), *cautions(found, answer)],
        missing=missing(found, answer),
        refs=cites(found),
        as_of=case.today,
    )
    return within_length(result, LISTS, {"events": _changes_state})


def _changes_state(event: EventShown) -> bool:
    return event.kind in CHANGING


def coverage_ids(claim: Claim) -> list[str]:
    return [each.id for each in claim.policy.coverages]


def coverage_active(coverage: Coverage, first: date, last: date) -> bool:
    """Whether a coverage ran on a day, or on any of a stretch. Without an end date its mark as active today decides."""
    begun = coverage.effective_from is None or coverage.effective_from <= last
    return begun and (coverage.active if coverage.effective_to is None else first <= coverage.effective_to)


def _days_lapsed(found: Found, lapse: Dated, day: date) -> int | None:
    """Days from a lapse to the day of loss that is printed; None where the lapse is not surely the earlier."""
    asked = found.tested
    at_one_moment = asked.trigger in ("loss", "asked") and lapse.effective <= asked.start
    return (day - lapse.day).days if at_one_moment or lapse.day < day else None


def _reinstatement(found: Found) -> Reinstatement:
    given = found.past.of("reinstatement")
    if not given:
        return Reinstatement(exists=False)
    event = given[-1].event
    return Reinstatement(exists=True, effective_at=event.effective_at, recorded_at=event.recorded_at or event.issued_at)


def _premium_paid(found: Found) -> PremiumPaid | None:
    asked = found.tested
    after = [each for each in found.past.of("premium_paid") if each.effective > asked.last]
    if not after:
        return None
    first = after[0]
    return PremiumPaid(at=first.day, amount=first.event.amount, days_after_loss=(first.day - asked.last_day).days)


def _back_dated(each: Dated) -> BackDated:
    event = each.event
    recorded = event.recorded_at or event.issued_at or event.effective_at
    return BackDated(id=event.id, kind=event.kind, effective_at=event.effective_at, recorded_at=recorded)


def _back_dated_endorsement(each: Endorsement) -> BackDated:
    return BackDated(id=each.id, kind="endorsement", effective_at=each.effective_at, recorded_at=each.issued_at)


def _event(each: Dated) -> EventShown:
    event = each.event
    return EventShown(
        id=event.id,
        kind=event.kind,
        effective_at=event.effective_at,
        recorded_at=event.recorded_at,
        issued_at=event.issued_at,
        amount=event.amount,
        notice_days=event.notice_days,
        delivered_by=event.delivered_by,
        reason=quoted(event.reason) if event.reason else None,
    )
