"""Whether what protects customer and company was done in time (docs/tools.md, audit_file)."""

from typing import Final

from claims.case import Case
from claims.facts import limitation
from claims.facts.addressees import to_their_side
from claims.facts.audit.base import Failed, Lacking, Outcome, Passed, first, is_open
from claims.facts.clock_rules import Scope
from claims.facts.clock_runs import Run, runs
from claims.facts.closure import open_diary
from claims.facts.evidence import named
from claims.facts.governing_law import law_of
from claims.facts.invariants import breaches
from claims.facts.large_loss import large_loss
from claims.facts.money import over_reserve_authority
from claims.facts.screening import trouble_at_payment
from claims.facts.sums import plain
from claims.facts.totals import PAID, payments_in
from claims.facts.vulnerability import unrecorded
from claims.schema import CoverageDecision
from claims.words import counted

A_MONTH: Final = 30
FEW: Final = 2
LONGEST: Final = 160
ACKNOWLEDGING: Final = ("acknowledge", "letter_acknowledgement")
DECIDED: Final[tuple[CoverageDecision, ...]] = ("confirmed", "confirmed_in_part", "reserved", "disputed", "declined")
UNSENT: Final[dict[CoverageDecision, str]] = {
    "reserved": "Rights are reserved, but no letter is recorded.",
    "disputed": "Cover is disputed, but no letter is recorded that reserves rights.",
}
NEEDS_DECISION: Final = (
    "liability_decided", "negotiating", "litigated", "settled_pending_payment", "recovery_only", "closed", "declined",
)  # fmt: skip
AUDITED_ELSEWHERE: Final = (1, 2, 3, 4, 8, 13)
"""Invariants that a check of its own looks at."""


def sanctions_at_payment(case: Case) -> Outcome:
    """Every payee was clear, and screened within a day, when paid."""
    gone = [each for each in payments_in(case.claim, PAID) if each.reversal_of is None]
    if not gone:
        return None
    found = {each.id: trouble_at_payment(case, each) for each in gone}
    bad = [id_ for id_, trouble in found.items() if trouble not in (None, "unknown")]
    if bad:
        finding = f"{counted(len(bad), 'payment')} of {len(gone)} to a payee not shown clear within 24 hours before."
        return Failed(finding, f"finance.payments[{min(bad)}]")
    return Lacking("when each payee was screened before payment") if "unknown" in found.values() else Passed()


def limitation_diarised(case: Case) -> Outcome:
    """The limitation date of an open claim against the insured is in the diary, and is the one that the rule gives."""
    claim = case.claim
    settled = claim.resolution.agreement is not None or claim.proceedings.status in limitation.UNDER_WAY
    if not is_open(claim) or claim.claimant.relationship == "first_party" or settled:
        return None
    if claim.limitation.status in ("protected", "not_applicable"):
        return None
    found = limitation.compute(case)
    if found.diarised is None:
        return Failed("No limitation date is diarised.", "limitation", fix=_to_diarise(found))
    if found.last_day is None:
        return Lacking("the limitation date that the rule gives")
    if found.matches_diary:
        return Passed()
    return Failed(f"{found.diarised} is diarised; the rule gives {found.last_day}.", "limitation.diarised")


def _to_diarise(found: limitation.LimitationCheck) -> str:
    if found.last_safe_date is None:
        return "Have counsel give the limitation date, and diarise it."
    return f"Diarise {found.last_safe_date}, the safe day by our rules, and have counsel confirm it."


def acknowledged(case: Case) -> Outcome:
    """The claim was acknowledged by the day that the law or a protocol gives, where one does."""
    started = _runs(case, frozenset(("regulatory", "protocol")))
    found = [run for run in started if run.row.clock in ACKNOWLEDGING and (run.done or run.due < case.today)]
    late = [run for run in found if run.done is None or run.done > run.due]
    if not late:
        return Passed() if found else None
    late.sort(key=lambda run: (run.due, run.id))
    done = "nothing is on record" if late[0].done is None else f"done on {late[0].done}"
    return Failed(late[0].row.told(f"An acknowledgement was due on {late[0].due}; {done}."), late[0].start.path)


def _runs(case: Case, scopes: frozenset[Scope]) -> list[Run]:
    territory = law_of(case.claim).territory
    return runs(case, territory, scopes).started if territory is not None else []


def complaint_clock(case: Case) -> Outcome:
    """Every complaint was answered by the day recorded for it, else the law's, or that day is still ahead."""
    complaints = case.claim.complaints
    by_law = {run.start.item: run for run in _runs(case, frozenset(("complaint",)))} if complaints else {}
    undated = None
    for each in sorted(complaints, key=lambda complaint: complaint.id):
        answered = None if each.final_response_at is None else case.day(each.final_response_at)
        rule = by_law.get(each.id) if each.final_response_due is None else None
        due = rule.due if rule is not None else each.final_response_due
        if due is None:
            undated = undated or (each if answered is None else None)
        elif (answered or case.today) > due:
            finding = f"The final response to complaint {named([each.id])} was due on {due}."
            return Failed(rule.row.told(finding) if rule is not None else finding, f"complaints[{each.id}]")
    if undated is not None:
        return Failed(f"No day for a final response to complaint {named([undated.id])}.", f"complaints[{undated.id}]")
    return Passed() if complaints else None


def reservation_specific(case: Case) -> Outcome:
    """A reservation of rights quotes the provisions and states the facts; where cover is in question, one was sent."""
    review = case.claim.coverage_review
    letter, path = review.reservation_of_rights, "coverageReview.reservationOfRights"
    if not letter.sent:
        return Failed(UNSENT[review.decision], path) if review.decision in UNSENT else None
    if letter.specific is False or not letter.provisions:
        return Failed("The reservation letter is generic: no provisions are quoted in it.", path)
    return Lacking("whether the reservation letter states the facts") if letter.specific is None else Passed()


def needs_recorded(case: Case) -> Outcome:
    """What the texts tell of a person's needs is on record."""
    claim = case.claim
    told = unrecorded(case)
    if told:
        drivers = ", ".join(sorted({each.driver.replace("_", " ") for each in told}))
        return Failed(f"A text tells of a need that is not recorded: {drivers}.", min(each.path for each in told))
    return Passed() if claim.claimant.vulnerability.flagged else None


def large_loss_reported(case: Case) -> Outcome:
    """A large loss was reported."""
    found = large_loss(case)
    if found.to_report:
        return Failed("A large loss is not recorded as reported.", "finance.largeLoss")
    return Passed() if found.crossed or found.triggers else None


def reserve_authority(case: Case) -> Outcome:
    """Reserves are within the handler's authority, or somebody else approved them."""
    claim = case.claim
    if not claim.finance.reserves:
        return None
    over = over_reserve_authority(claim)
    if over is not None:
        finding = f"Outstanding is {plain(over, claim.currency)} above the handler's authority, without approval."
        return Failed(finding, "finance.reserves")
    return Lacking("the handler's reserve authority") if claim.handler.authority.reserve is None else Passed()


def payments_approved(case: Case) -> Outcome:
    """Every payment that has gone out was approved, and not by who requested it."""
    gone = [each for each in payments_in(case.claim, PAID) if each.reversal_of is None]
    if not gone:
        return None
    alone = [each for each in gone if each.approved_by is None or each.approved_by == each.requested_by]
    if not alone:
        return Passed()
    finding = f"{counted(len(alone), 'payment')} of {len(gone)} without approval by a second person."
    return Failed(finding, f"finance.payments[{first(alone)}]")


def first_contact(case: Case) -> Outcome:
    """The customer was reached, and contact is not recorded as overdue."""
    claim = case.claim
    if claim.mi.customer_contact_overdue:
        return Failed("Contact with the customer is recorded as overdue.", "mi")
    sent = (each for each in claim.correspondence if each.direction == "out")
    reached = claim.mi.first_contact_at is not None or any(to_their_side(case, each) for each in sent)
    return Passed() if reached else Lacking("when the customer was first contacted")


def service_levels(case: Case) -> Outcome:
    """Service levels that the file says were missed."""
    missed = case.claim.mi.sla_breaches
    return Failed(f"{counted(len(missed), 'service level')} recorded as missed.", "mi.slaBreaches") if missed else None


def coverage_recorded(case: Case) -> Outcome:
    """A claim past the point of a decision on cover has one, with a name and reasons."""
    review, path = case.claim.coverage_review, "coverageReview"
    if review.decision in DECIDED:
        lacking = [words for words, has in (("a name", review.decided_by), ("reasons", review.reasons)) if not has]
        return (
            Failed(f"A coverage position is recorded without {' and '.join(lacking)}.", path) if lacking else Passed()
        )
    if case.claim.status in NEEDS_DECISION:
        return Failed("No coverage position is recorded, though the claim has moved past it.", path)
    return None


def notes_current(case: Case) -> Outcome:
    """An open file was worked on in the last 30 days."""
    claim = case.claim
    if not is_open(claim):
        return None
    done = [each.at for each in claim.notes] + [each.done_at for each in claim.diary]
    done += [each.at for each in claim.correspondence] + [claim.mi.last_activity_at]
    latest = max((case.day(at) for at in done if at is not None), default=None)
    if latest is None:
        return Lacking("when the file was last worked on")
    days = (case.today - latest).days
    return Passed() if days <= A_MONTH else Failed(f"The last activity was {counted(days, 'day')} ago.", "notes")


def diary_current(case: Case) -> Outcome:
    """An open file has a task after today and none overdue."""
    if not is_open(case.claim):
        return None
    undone = open_diary(case.claim)
    late = [each for each in undone if each.due is not None and each.due < case.today]
    if late:
        return Failed(f"{counted(len(late), 'diary item')} overdue.", f"diary[{first(late)}]")
    ahead = any(each.due is not None and each.due > case.today for each in undone)
    return Passed() if ahead else Failed("No open diary item is due after today.", "diary")


def file_holds_together(case: Case) -> Outcome:
    """The other invariants of a file are kept."""
    found = [each for each in breaches(case) if each.number not in AUDITED_ELSEWHERE]
    if not found:
        return Passed()
    entries = counted(len(found), "entry does", "entries do")
    said = " ".join(each.sentence[:LONGEST] for each in found[:FEW])
    more = f" And {len(found) - FEW} more." if len(found) > FEW else ""
    return Failed(f"{entries} not hold together. {said}{more}", min(each.refs[0].path for each in found))
