"""What a stage of a claim needs, as rows of practice, and how a row is settled (docs/tools.md, Missing)."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Literal

from pydantic.alias_generators import to_camel

from claims import schema
from claims.case import Case
from claims.facts import closure, recovery, screening
from claims.facts.large_loss import is_fatal
from claims.facts.offer_rules import is_injury
from claims.facts.policy_moment import is_gradual
from claims.facts.policy_standing import look
from claims.facts.reserve_drivers import drivers
from claims.facts.text import fold
from claims.rules import Practice, table
from claims.schema import Claim, Document, Party

Stage = Literal["coverage", "liability", "quantum", "payment", "closure"]
CONFIRMED: Final = ("confirmed", "confirmed_in_part")
ACCOUNTS: Final = ("claim_form", "statement", "pleading")
NO_LETTER: Final = re.compile(r"[\W_]+")
BUSINESS: Final = ("commercial", "micro_enterprise", "public_body")


class Wanted(Practice):
    """One thing that a stage needs. See the head of the table for what its fields mean."""

    stage: Stage
    blocking: bool
    what: str
    why: str
    lines: list[schema.LineId] = []
    countries: list[schema.Country] = []
    when: list[str] = []
    documents: list[schema.DocKind] = []
    from_roles: list[schema.PartyRole] = []
    words: list[str] = []
    fields: list[str] = []
    roles: list[schema.PartyRole] = []
    checks: list[str] = []
    settled_by: str | None = None
    held_by: list[str]
    request: str
    confirm: bool = False


def _has_head(*categories: schema.CostCategory) -> Callable[[Case], bool]:
    return lambda case: any(line.category in categories for line in case.claim.schedule)


def has_average(claim: Claim) -> bool:
    return any(each.average.applies for each in claim.policy.coverages)


def _begins_on_day_of_loss(case: Case) -> bool:
    incident = case.claim.incident
    begins = any(case.day(each.starts_at) == incident.date_of_loss for each in case.claim.policy.periods)
    return begins and not is_gradual(incident)


def _police_attended(case: Case) -> bool:
    incident = case.claim.incident
    reached = any("police" in fold(each) for each in incident.authorities_contacted)
    return bool(incident.police_ref) or reached or any("police" in each.role for each in case.claim.involvements)


def _unpaid_agreement(case: Case) -> bool:
    return bool(drivers(case, "offer").most("agreement"))


def _recovery_recorded(claim: Claim) -> bool:
    return bool(claim.finance.recoveries or claim.finance.recovery_reserves)


CONDITIONS: Final[dict[str, Callable[[Case], bool]]] = {
    "average": lambda case: has_average(case.claim),
    "begins_on_day_of_loss": _begins_on_day_of_loss,
    "business_interruption": _has_head("business_interruption"),
    "commercial": lambda case: case.claim.policy.insured_kind in BUSINESS,
    "complaint": lambda case: bool(case.claim.complaints),
    "death": lambda case: is_fatal(case.claim),
    "ended_before_loss": lambda case: look(case, None, None).ended is not None,
    "first_party": lambda case: case.claim.claimant.relationship == "first_party",
    "goods_carried": lambda case: not _has_head("hull")(case),
    "hire": _has_head("hire"),
    "injury": lambda case: is_injury(case.claim),
    "lien": lambda case: bool(case.claim.resolution.liens),
    "payment_due": lambda case: bool(screening.pending(case.claim)) or _unpaid_agreement(case),
    "police_attended": _police_attended,
    "recovery": lambda case: _recovery_recorded(case.claim) or recovery.is_promising(case),
    "survived": lambda case: not is_fatal(case.claim),
    "third_party": lambda case: case.claim.claimant.relationship == "third_party",
    "unoccupancy_untested": lambda case: any(
        each.kind == "unoccupancy" and each.complied == "unknown" for each in case.claim.policy.conditions
    ),
    "vehicle_damage": _has_head("vehicle_damage"),
    "wage_loss": lambda case: case.claim.line_of_business == "workers_comp" or _has_head("wage_loss")(case),
}
"""When a row counts, by the name it gives."""


def _payees(case: Case) -> list[Party]:
    """Who a pending payment is for; where none waits yet, who is marked as a payee, else who claims."""
    claim = case.claim
    if screening.pending(claim):
        return screening.payees_waiting(case)
    marked = [each for each in claim.involvements if "payee" in each.role]
    return marked or [each for each in claim.involvements if each.id == claim.claimant.party_id]


def _banks_verified(case: Case) -> bool:
    payees = _payees(case)
    return bool(payees) and all(each.bank is not None and each.bank.verified for each in payees)


def _payees_known(case: Case) -> bool:
    return bool(_payees(case)) and all(screening.payee_of(case, each) for each in screening.pending(case.claim))


def _payees_screened(case: Case) -> bool:
    found = [screening.screening(case, each) for each in _payees(case)]
    return _payees_known(case) and all(each.trouble(case, case.today) is None for each in found)


def _payments_approved(case: Case) -> bool:
    waiting = screening.pending(case.claim)
    return bool(waiting) and all(
        each.status == "approved" and each.approved_by not in (None, each.requested_by) for each in waiting
    )


def _recoveries_ended(case: Case) -> bool:
    return bool(case.claim.finance.recoveries) and closure.recoveries_ended(case.claim)


def _released(case: Case) -> bool:
    agreement = case.claim.resolution.agreement
    signed = agreement is not None and agreement.release_signed
    return bool(signed) or any(each.kind == "release" for each in case.claim.documents)


def _tax_known(case: Case) -> bool:
    return bool(case.claim.schedule) and all(each.tax_included is not None for each in case.claim.schedule)


def _value_known(case: Case) -> bool:
    return all(each.value_at_risk is not None for each in case.claim.policy.coverages if each.average.applies)


Settled = tuple[str, Callable[[Case], bool]]
SETTLED: Final[dict[str, Settled]] = {
    "banks_verified": ("involvements", _banks_verified),
    "closing_note": ("notes", closure.has_closing_note),
    "closure_recorded": ("resolution", lambda case: closure.closure_recorded(case.claim)),
    "complaints_answered": ("complaints", lambda case: closure.complaints_answered(case.claim)),
    "cover_decided": ("coverageReview", lambda case: case.claim.coverage_review.decision in CONFIRMED),
    "diary_clear": ("diary", lambda case: not closure.open_diary(case.claim)),
    "liens_resolved": ("resolution", lambda case: closure.liens_resolved(case.claim)),
    "nothing_outstanding": ("finance.reserves", lambda case: closure.nothing_outstanding(case.claim)),
    "payees_known": ("finance.payments", _payees_known),
    "payees_screened": ("involvements", _payees_screened),
    "payments_approved": ("finance.payments", _payments_approved),
    "recoveries_ended": ("finance.recoveries", _recoveries_ended),
    "reinstated": (
        "policy.events",
        lambda case: any(each.kind == "reinstatement" for each in case.claim.policy.events),
    ),
    "released": ("resolution.agreement", _released),
    "tax_known": ("schedule", _tax_known),
    "value_known": ("policy.coverages", _value_known),
}
"""What settles a row that no single document or field does, by the name it gives."""


@cache
def wanted(stage: Stage) -> tuple[Wanted, ...]:
    return tuple(row for row in table(Wanted, "missing") if row.stage == stage)


def counts(case: Case, row: Wanted) -> bool:
    """Whether the row is about a claim like this one."""
    claim = case.claim
    return (
        (not row.lines or claim.line_of_business in row.lines)
        and (not row.countries or claim.jurisdiction.country in row.countries)
        and all(CONDITIONS[name](case) for name in row.when)
    )


def words_of(name: str) -> str:
    """What something is called, folded, a space before each word."""
    return f" {NO_LETTER.sub(' ', fold(name))}"


def _may_be_from(document: Document, senders: frozenset[str]) -> bool:
    """An account whose author is not recorded counts; a letter may be anybody's."""
    return document.party_id in senders or (document.party_id is None and document.kind in ACCOUNTS)


class Shelf:
    """The documents of a file, by kind and by what they are called, so that many rows can look for theirs."""

    def __init__(self, claim: Claim) -> None:
        self.by_kind: dict[str, list[Document]] = {}
        self.called: list[tuple[str, Document]] = []
        for each in sorted(claim.documents, key=lambda document: document.id):
            self.by_kind.setdefault(each.kind, []).append(each)
            self.called.append((words_of(" ".join((each.title, each.file_name or "", *each.tags))), each))

    def first(self, row: Wanted, senders: frozenset[str]) -> Document | None:
        """The first document that a row names by kind (from one of `senders`, if it asks for that), else by a word."""
        of_kind = (each for kind in row.documents for each in self.by_kind.get(kind, ()))
        found = next((each for each in of_kind if not row.from_roles or _may_be_from(each, senders)), None)
        if found is None and row.words:
            found = next((each for name, each in self.called if any(f" {word}" in name for word in row.words)), None)
        return found


def settled(case: Case, row: Wanted, shelf: Shelf) -> str | None:
    """The path of the first thing on file that settles a row; null where nothing does."""
    claim = case.claim
    senders = frozenset(each.id for each in claim.involvements if set(row.from_roles) & set(each.role))
    document = shelf.first(row, senders)
    if document is not None:
        return f"documents[{document.id}]"
    field = next((name for name in row.fields if _value(claim, name) not in (None, "", [])), None)
    if field is not None:
        return ".".join(to_camel(step) for step in field.split("."))
    parties = [each.id for each in claim.involvements if set(row.roles) & set(each.role)]
    if parties:
        return f"involvements[{min(parties)}]"
    checks = [each.id for each in claim.system_checks if each.code in row.checks and each.status == "pass"]
    if checks:
        return f"systemChecks[{min(checks)}]"
    if row.settled_by is None:
        return None
    path, holds = SETTLED[row.settled_by]
    return path if holds(case) else None


def _value(claim: Claim, path: str) -> Any:
    value: Any = claim
    for step in path.split("."):
        value = getattr(value, step, None)
    return value
