"""What a claim has to have done before it is finished (docs/tools.md, Closure)."""

from typing import Final

from claims.case import Case
from claims.facts.moments import surely_before
from claims.facts.totals import outstanding
from claims.schema import Claim, DiaryItem

UNDONE: Final = ("open", "overdue")
ENDED: Final = ("received", "abandoned", "time_barred")


def open_diary(claim: Claim) -> list[DiaryItem]:
    return [each for each in claim.diary if each.status in UNDONE]


def nothing_outstanding(claim: Claim) -> bool:
    """Whether every reserve is known to be zero. One that is not known may hold something."""
    found = outstanding(claim.finance.reserves)
    return found.known == 0 and not found.unknown


def recoveries_ended(claim: Claim) -> bool:
    return all(each.status in ENDED for each in claim.finance.recoveries)


def complaints_answered(claim: Claim) -> bool:
    return all(each.final_response_at is not None for each in claim.complaints)


def liens_resolved(claim: Claim) -> bool:
    return all(each.resolved for each in claim.resolution.liens)


def closure_recorded(claim: Claim) -> bool:
    return claim.resolution.closed_at is not None and bool(claim.resolution.closure_reason)


def has_closing_note(case: Case) -> bool:
    """Whether a file note was written on the day of closure or later."""
    closed = case.claim.resolution.closed_at
    notes = (each.at for each in case.claim.notes if each.kind == "file_note" and each.at is not None)
    return closed is not None and any(not surely_before(at, case.day(closed), case.zone) for at in notes)
