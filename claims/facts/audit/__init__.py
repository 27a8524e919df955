"""Whether a file was handled as it should be, and what that may cost (docs/tools.md, audit_file)."""

from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Final, Literal

from pydantic import field_serializer

from claims.case import Case
from claims.facts.audit import closing, compliance, leakage
from claims.facts.audit.base import Failed, Lacking, Outcome, Passed, is_open
from claims.facts.base import QUIET, Result, Shown
from claims.facts.paging import few_refs, printed_ref
from claims.facts.rows import within_length
from claims.facts.sums import PENNY, Figure
from claims.fields import Count
from claims.panels import panel_of
from claims.rules import Practice, table
from claims.schema import Currency, Ref, Severity

Checklist = Literal["leakage", "compliance", "closure"]
Asked = Literal["leakage", "compliance", "closure", "all"]
GRAVEST_FIRST: Final[tuple[Severity, ...]] = ("critical", "high", "medium", "low", "info")
WHOLE: Final = Decimal(100)

CHECKS: Final[dict[str, Callable[[Case], Outcome]]] = {
    check.__name__: check
    for check in (
        leakage.duplicate_payments,
        leakage.recovery_considered,
        leakage.recovery_time_bar,
        leakage.deductible_taken,
        leakage.payments_evidenced,
        leakage.reserve_rationale,
        leakage.reserve_review,
        leakage.figures_add_up,
        leakage.leakage_codes,
        compliance.sanctions_at_payment,
        compliance.limitation_diarised,
        compliance.complaint_clock,
        compliance.reservation_specific,
        compliance.needs_recorded,
        compliance.large_loss_reported,
        compliance.reserve_authority,
        compliance.payments_approved,
        compliance.acknowledged,
        compliance.first_contact,
        compliance.service_levels,
        compliance.coverage_recorded,
        compliance.notes_current,
        compliance.diary_current,
        compliance.file_holds_together,
        closing.nothing_outstanding,
        closing.no_payment_pending,
        closing.recoveries_ended,
        closing.diary_clear,
        closing.complaints_answered,
        closing.released,
        closing.liens_resolved,
        closing.exposures_closed,
        closing.closure_recorded,
        closing.closing_note,
    )
}
"""Each check by its code, which is its name."""


class CheckRow(Practice):
    """A row: which list a check is on, how grave a failure is, what puts it right, and whose that is.

    `money` marks a failure of which an amount is lost: one that is not known makes the sum unknown, not zero.
    """

    checklist: Checklist
    severity: Severity
    money: bool = False
    fix: str
    owner: str


class FailedCheck(Shown):
    """`amount` is the money at risk; null where that is not known or not the point."""

    code: str
    severity: Severity
    finding: str
    fix: str
    owner: str
    amount: Figure | None
    ref: Ref

    @field_serializer("ref")
    def plain_ref(self, ref: Ref) -> dict[str, object]:
        return printed_ref(ref)


class Audit(Result):
    """`score` is passed of all that could be told, in per cent; null where nothing could."""

    score: Figure | None
    passed: Count
    failed_count: Count
    leakage_amount: Figure | None
    failed: list[FailedCheck]
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def audit(case: Case, checklist: Asked = "all") -> Audit:
    """The checks of a list, each passed or failed on what the file shows; what it does not show is in `missing`.

    Closure is checked on a claim that is not open, or when it is asked for. Amounts are in the claim's currency. Never
    raises on a claim that its schema accepts.
    """
    rows = [row for row in table(CheckRow, "audit") if _is_asked(case, row, checklist)]
    outcomes = [(row, CHECKS[row.code](case)) for row in rows]
    passed = [row.code for row, each in outcomes if isinstance(each, Passed)]
    bad = sorted(
        ((row, each) for row, each in outcomes if isinstance(each, Failed)),
        key=lambda found: GRAVEST_FIRST.index(found[0].severity),
    )
    told = len(passed) + len(bad)
    result = Audit(
        score=(WHOLE * len(passed) / told).quantize(PENNY, ROUND_HALF_UP) if told else None,
        passed=len(passed),
        failed_count=len(bad),
        leakage_amount=leakage.leaked(_of_money(bad)),
        failed=[_shown(row, each) for row, each in bad],
        currency=case.claim.currency,
        reasons=list(_reasons(passed, outcomes)),
        warnings=list(_warnings(case, checklist, bad)),
        missing=[each.what for _, each in outcomes if isinstance(each, Lacking)],
        refs=few_refs(_ref(each) for _, each in bad),
        as_of=case.today,
    )
    return within_length(result, ("failed",))


def _is_asked(case: Case, row: CheckRow, checklist: Asked) -> bool:
    if row.code not in CHECKS:
        return False
    if checklist == "all":
        return row.checklist != "closure" or not is_open(case.claim)
    return row.checklist == checklist


def _ref(failed: Failed) -> Ref:
    return Ref(panel=panel_of(failed.path), path=failed.path)


def _shown(row: CheckRow, failed: Failed) -> FailedCheck:
    return FailedCheck(
        code=row.code,
        severity=row.severity,
        finding=failed.finding,
        fix=failed.fix or row.fix,
        owner=row.owner,
        amount=failed.amount,
        ref=_ref(failed),
    )


def _reasons(passed: list[str], outcomes: list[tuple[CheckRow, Outcome]]) -> Iterator[str]:
    if passed:
        yield f"Passed: {_in_words(passed)}."
    beside = [row.code for row, each in outcomes if each is None]
    if beside:
        yield f"Not about this claim: {_in_words(beside)}."


def _in_words(codes: list[str]) -> str:
    return ", ".join(code.replace("_", " ") for code in codes)


def _of_money(bad: list[tuple[CheckRow, Failed]]) -> dict[str, Failed]:
    """The failed checks of which an amount is lost, by code."""
    return {row.code: each for row, each in bad if row.checklist == "leakage" and row.money}


def _warnings(case: Case, checklist: Asked, bad: list[tuple[CheckRow, Failed]]) -> Iterator[str]:
    if checklist == "all" and is_open(case.claim):
        yield "The claim is open: closure was not checked."
    if checklist == "closure" and is_open(case.claim):
        yield "The claim is open: what fails here is what is left to do."
    if sum(each.amount is not None for each in _of_money(bad).values()) > 1:
        yield "Checks may hold the same money: leakageAmount counts it once."
