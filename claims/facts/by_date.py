"""The order in which people read the lists of a file (docs/tools.md, get_claim_section)."""

import sys
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final, TypeVar

from claims import schema
from claims.case import Case
from claims.schema import Part

Listed = TypeVar("Listed", bound=Part)

DATES: Final[Mapping[type[Part], tuple[str, ...]]] = {
    schema.Complaint: ("received_at",),
    schema.Correspondence: ("at",),
    schema.DiaryItem: ("due", "created_at"),
    schema.Document: ("dated", "received_at"),
    schema.Endorsement: ("effective_at", "issued_at"),
    schema.Exposure: ("opened_at",),
    schema.Note: ("at",),
    schema.Offer: ("made_at", "received_at"),
    schema.OpenIssue: ("due_at",),
    schema.Payment: ("issued_at", "approved_at", "requested_at"),
    schema.Period: ("starts_at",),
    schema.PlanStep: ("due",),
    schema.PolicyEvent: ("effective_at",),
    schema.ProceedingEvent: ("date", "due_at"),
    schema.Recovery: ("received_at", "due_at"),
    schema.Reserve: ("set_at",),
    schema.RiskFlag: ("raised_at",),
    schema.SystemCheck: ("ran_at",),
}
"""The dates that a list stands in order of: the first that an item states counts."""


def by_date(case: Case, parts: Iterable[Listed]) -> list[Listed]:
    """By date, the undated last; then by schedule line, then by id. What has neither stays in the case's order."""

    def place(part: Listed) -> tuple[datetime, int, str]:
        stated = (getattr(part, name) for name in DATES.get(type(part), ()))
        first = next((at for at in stated if at is not None), None)
        line = part.line if isinstance(part, schema.ScheduleLine) else None
        return case.local(first or date.max), sys.maxsize if line is None else line, getattr(part, "id", "")

    return sorted(parts, key=place)
