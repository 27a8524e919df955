"""Whether what a finished claim needs was done (docs/tools.md, Closure)."""

from claims.case import Case
from claims.facts import closure
from claims.facts.audit.base import Failed, Lacking, Outcome, Passed, first
from claims.facts.screening import pending
from claims.facts.sums import plain, total
from claims.facts.totals import outstanding
from claims.words import counted


def nothing_outstanding(case: Case) -> Outcome:
    """Reserves are at zero."""
    found = outstanding(case.claim.finance.reserves)
    if found.known:
        return Failed(f"{plain(found.known, case.claim.currency)} is outstanding.", "finance.reserves")
    return Lacking("the outstanding figure of every reserve") if found.unknown else Passed()


def no_payment_pending(case: Case) -> Outcome:
    """No payment waits."""
    waiting = pending(case.claim)
    if not waiting:
        return Passed()
    amount = total(each.amount for each in waiting).amount
    return Failed(f"{counted(len(waiting), 'payment')} pending.", f"finance.payments[{first(waiting)}]", amount)


def recoveries_ended(case: Case) -> Outcome:
    """Every recovery came in, was given up or is out of time."""
    open_ones = [each for each in case.claim.finance.recoveries if each.status not in closure.ENDED]
    if not case.claim.finance.recoveries:
        return None
    if closure.recoveries_ended(case.claim):
        return Passed()
    return Failed(
        f"{counted(len(open_ones), 'recovery', 'recoveries')} without an outcome.",
        f"finance.recoveries[{first(open_ones)}]",
    )


def diary_clear(case: Case) -> Outcome:
    """No diary item is open."""
    undone = closure.open_diary(case.claim)
    return Failed(f"{counted(len(undone), 'diary item')} open.", f"diary[{first(undone)}]") if undone else Passed()


def complaints_answered(case: Case) -> Outcome:
    """Every complaint has its final response."""
    unanswered = [each for each in case.claim.complaints if each.final_response_at is None]
    if not case.claim.complaints:
        return None
    if closure.complaints_answered(case.claim):
        return Passed()
    return Failed(f"{counted(len(unanswered), 'complaint')} unanswered.", f"complaints[{first(unanswered)}]")


def released(case: Case) -> Outcome:
    """An agreement is signed."""
    agreement = case.claim.resolution.agreement
    if agreement is None:
        return None
    if agreement.release_signed is None:
        return Lacking("whether the release was signed")
    return Passed() if agreement.release_signed else Failed("The release is not signed.", "resolution.agreement")


def liens_resolved(case: Case) -> Outcome:
    """Every lien is resolved."""
    liens = case.claim.resolution.liens
    if not liens:
        return None
    left = [each for each in liens if not each.resolved]
    if closure.liens_resolved(case.claim):
        return Passed()
    return Failed(f"{counted(len(left), 'lien')} left.", "resolution.liens", total(each.amount for each in left).amount)


def exposures_closed(case: Case) -> Outcome:
    """No exposure is open."""
    if not case.claim.exposures:
        return None
    left = [each for each in case.claim.exposures if each.status != "closed"]
    return Failed(f"{counted(len(left), 'exposure')} open.", f"exposures[{first(left)}]") if left else Passed()


def closure_recorded(case: Case) -> Outcome:
    """The day of closure and its reason are on record."""
    if closure.closure_recorded(case.claim):
        return Passed()
    return Failed("No date of closure, or no reason, is recorded.", "resolution")


def closing_note(case: Case) -> Outcome:
    """A file note was written when the claim was closed."""
    if closure.has_closing_note(case):
        return Passed()
    return Failed("No file note from the day of closure or later.", "notes")
