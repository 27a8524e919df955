"""Whether who is paid was screened against sanctions lists, and when (docs/tools.md, Sanctions)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, Literal

from claims.case import Case
from claims.facts.moments import moment, surely_before
from claims.facts.payees import payee_name
from claims.facts.totals import PENDING, payments_in
from claims.schema import Claim, Party, Payment, Ref, SystemCheck
from claims.words import counted

Outcome = Literal["clear", "possible", "confirmed", "not_screened"]
Trouble = Literal["confirmed", "possible", "not_screened", "stale"]
LISTS: Final = ("sanctions", "ofac", "ofsi")
OF_CHECK: Final[dict[str, Outcome]] = {"pass": "clear", "stale": "clear", "warn": "possible", "fail": "possible"}
"""What a check says. A failed one is a possible match: only a person confirms one."""

BY_CONCERN: Final[tuple[Outcome, ...]] = ("confirmed", "possible", "not_screened", "clear")
LONGEST: Final = timedelta(hours=24)
AN_HOUR: Final = timedelta(hours=1)
TWO_DAYS: Final = 48


@dataclass(frozen=True)
class Screening:
    """The outcome that counts for a party, and when it was reached. `at` is null where that is not recorded."""

    outcome: Outcome
    at: date | datetime | None
    ref: Ref

    def hours_before(self, case: Case, then: date | datetime) -> int | None:
        """Whole hours from the screening to a moment, 0 if it came later; null where its time is not known."""
        if self.outcome == "not_screened" or self.at is None:
            return None
        return max(moment(then, case.zone) - moment(self.at, case.zone), timedelta()) // AN_HOUR

    def age_told(self, case: Case, then: date | datetime) -> str:
        """How old a screening is at a moment, to stand behind a name; blank where nobody was screened."""
        if self.outcome == "not_screened":
            return ""
        hours = self.hours_before(case, then)
        if hours is None or self.at is None:
            return ", on an unknown day"
        days = (case.day(then) - case.day(self.at)).days
        return f", screened {counted(hours, 'hour') if hours < TWO_DAYS else counted(days, 'day')} ago"

    def trouble(self, case: Case, then: date | datetime) -> Trouble | None:
        """What stands against a payment at a moment: no clear outcome, or one more than 24 hours old or undated."""
        if self.outcome != "clear":
            return self.outcome
        if self.at is None or moment(then, case.zone) - moment(self.at, case.zone) > LONGEST:
            return "stale"
        return None


def screening(case: Case, party: Party) -> Screening:
    """A party's own record; a system check counts where there is none, or if it is later and no better."""
    own = Screening(
        party.sanctions.result,
        party.sanctions.screened_at,
        Ref(panel="involvements", path=f"involvements[{party.id}]"),
    )
    for check in sorted(_checks(case.claim, party.id), key=lambda each: moment(each.ran_at or date.min, case.zone)):
        found = _of_check(check)
        if found is not None and _counts(case, found, own):
            own = found
    return own


def _checks(claim: Claim, party_id: str) -> Iterable[SystemCheck]:
    return (each for each in claim.system_checks if each.code in LISTS and each.subject_party_id == party_id)


def _of_check(check: SystemCheck) -> Screening | None:
    if check.status not in OF_CHECK:
        return None
    return Screening(OF_CHECK[check.status], check.ran_at, Ref(panel="system_checks", path=f"systemChecks[{check.id}]"))


def _counts(case: Case, found: Screening, own: Screening) -> bool:
    if own.outcome == "not_screened":
        return True
    later = found.at is not None and (own.at is None or moment(found.at, case.zone) > moment(own.at, case.zone))
    return later and BY_CONCERN.index(found.outcome) <= BY_CONCERN.index(own.outcome)


def payee_of(claim: Claim, payment: Payment) -> Party | None:
    """The party that is paid: by its id, else the one party of that name."""
    if payment.payee_party_id is not None:
        return next((each for each in claim.involvements if each.id == payment.payee_party_id), None)
    name = payee_name(payment.payee_name or "")
    named = [each for each in claim.involvements if name and payee_name(each.name) == name]
    return named[0] if len(named) == 1 else None


def pending(claim: Claim) -> list[Payment]:
    """Payments that have not gone out: requested and approved."""
    return payments_in(claim, PENDING)


def payees_waiting(claim: Claim) -> list[Party]:
    """Who would be paid next: the payees of pending payments, and every party in the role when one is pending."""
    waiting = pending(claim)
    ids = {party.id for payment in waiting if (party := payee_of(claim, payment))}
    return [each for each in claim.involvements if waiting and (each.id in ids or "payee" in each.role)]


def trouble_at_payment(case: Case, payment: Payment) -> Trouble | Literal["unknown"] | None:
    """What stood against a payment when it was issued, else approved, else requested.

    The check that the payment names counts, else the payee's record; one that is later than the payment tells nothing.
    """
    when = payment.issued_at or payment.approved_at or payment.requested_at or payment.cleared_at
    party = payee_of(case.claim, payment)
    if when is None or party is None:
        return "unknown"
    named = next((each for each in case.claim.system_checks if each.id == payment.sanctions_check_id), None)
    checked = _of_check(named) if named is not None and named.subject_party_id in (None, party.id) else None
    found = checked or screening(case, party)
    if found.outcome == "clear" and found.at is not None and surely_before(when, found.at, case.zone):
        return "unknown"
    return found.trouble(case, when)
