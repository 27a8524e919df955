"""Policies that answer to the day a claim is made, not the day of the loss (docs/tools.md, Claims made)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.moments import Moment, end_of_day, moment
from claims.facts.policy_moment import is_gradual
from claims.facts.policy_periods import Span
from claims.schema import Incident


class ClaimsMadeShown(Shown):
    made_in_period: bool | None
    notified_in_period: bool | None
    retroactive_ok: bool | None
    first_known_before_inception: bool | None


@dataclass(frozen=True)
class ClaimsMade:
    """The four tests, each None where the file lacks a date, and whether notice in the period is one of them."""

    shown: ClaimsMadeShown
    notice_needed: bool

    @property
    def fails(self) -> bool:
        tests = [self.shown.made_in_period, self.shown.retroactive_ok]
        return False in ([*tests, self.shown.notified_in_period] if self.notice_needed else tests)

    @property
    def unknown(self) -> bool:
        notified = self.shown.notified_in_period
        return self.shown.made_in_period is None or (self.notice_needed and notified is None)

    @property
    def known_before(self) -> bool:
        return self.shown.first_known_before_inception is True


def reporting_window(case: Case, found: Sequence[Span], where: ZoneInfo) -> tuple[Moment, Moment]:
    """When a claim may still be made after the last period; an empty stretch where the policy has no such term."""
    until = case.claim.policy.extended_reporting_end
    if until is None or not found:
        return Moment(), Moment()
    return max(span.end for span in found), end_of_day(until, where)


def _first_damage(incident: Incident) -> date:
    """The day of loss, of a gradual one the first day of its exposure where that is dated."""
    return (incident.exposure_from if is_gradual(incident) else None) or incident.date_of_loss


def claims_made(case: Case, found: Sequence[Span], where: ZoneInfo) -> ClaimsMade | None:
    """The tests of a claims-made policy; None for one that looks at when the damage happened or was found."""
    policy, incident = case.claim.policy, case.claim.incident
    if policy.basis not in ("claims_made", "claims_made_and_notified"):
        return None
    opens, closes = reporting_window(case, found, where)

    def periods(day: date) -> list[Span]:
        return [span for span in found if span.meets(moment(day, where), end_of_day(day, where))]

    def in_time(day: date | None, allowed: Sequence[Span]) -> bool | None:
        if day is None:
            return None
        return any(span in allowed for span in periods(day)) or opens <= moment(day, where) < closes

    made_in = periods(incident.date_claim_made) if incident.date_claim_made else []
    answering = made_in or list(found)
    known, back_to = incident.date_first_known, policy.retroactive_date
    return ClaimsMade(
        ClaimsMadeShown(
            made_in_period=in_time(incident.date_claim_made, found),
            notified_in_period=in_time(incident.date_notified_to_insurer or incident.date_notified, answering),
            retroactive_ok=None if back_to is None else _first_damage(incident) >= back_to,
            first_known_before_inception=known < answering[0].first_day if known and answering else None,
        ),
        notice_needed=policy.basis == "claims_made_and_notified",
    )
