"""Reserves and totals against what they should be: C13, C14, C15 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from decimal import Decimal

from claims.facts import adequacy
from claims.facts.arithmetic import Wrong
from claims.facts.contradictions.base import Conflict, File, Gravity, Side, rule
from claims.facts.money import over_reserve_authority
from claims.facts.sums import plain, times
from claims.facts.totals import outstanding
from claims.fields import to_number
from claims.schema import Ref


@rule("C13", severity="high", resolve_by="the handler, and the supervisor where authority is needed")
def under_reserved(file: File) -> Iterator[Conflict]:
    """Indemnity outstanding is short of an agreement or of an open demand, as check_reserve_adequacy counts them."""
    found = adequacy.check(file.case, "offer")
    if found.verdict != "short" or found.shortfall is None:
        return
    largest = max(found.drivers, key=lambda each: each.amount)
    agreed = largest.basis == "agreement"
    of_what = "the agreement" if agreed else "an open demand"
    yield Conflict(
        summary=f"Indemnity outstanding is {plain(found.shortfall, found.currency)} short of {of_what}.",
        left=Side(value=found.outstanding_indemnity, ref=Ref(panel="finance", path="finance.reserves")),
        right=Side(value=largest.amount, ref=largest.ref),
        impact=(
            "What is agreed is owed, and the file holds less."
            if agreed
            else "Nobody owes a demand for being asked; if it were met, the file would pay more than it holds."
        ),
    )


@rule("C14", severity="high", resolve_by="the supervisor")
def beyond_authority(file: File) -> Iterator[Conflict]:
    """A reserve's history has a gap, or reserves exceed the handler's authority and nobody else approved them."""
    claim = file.case.claim
    over = over_reserve_authority(claim)
    if over is not None:
        held, by = outstanding(claim.finance.reserves).known, plain(over, claim.currency)
        yield Conflict(
            summary=f"Reserves exceed the handler's authority by {by}, and nobody else's approval is recorded.",
            left=Side(value=held, ref=Ref(panel="finance", path="finance.reserves")),
            right=Side(value=claim.handler.authority.reserve, ref=Ref(panel="home", path="handler.authority.reserve")),
            impact="Authority is exceeded until somebody with more of it approves.",
        )
    for wrong in file.mismatches:
        if wrong.of_a_history:
            yield _arithmetic(
                wrong,
                "The reserve's history does not lead to its figure: a step is missing, out of order or unexplained.",
                "medium",
            )


@rule("C15", severity="medium", resolve_by="the handler")
def does_not_add_up(file: File) -> Iterator[Conflict]:
    """A figure of the file is not what its own lines yield; the arithmetic is summarise_financials' own."""
    for wrong in file.mismatches:
        if not wrong.of_a_history and not wrong.overpaid:
            yield _arithmetic(wrong, f"Every figure that rests on this one is in doubt.{_at_its_rate(file, wrong)}")


def _at_its_rate(file: File, wrong: Wrong) -> str:
    """What a head's days come to at its rate, as stated and by its lines; empty where it is no matter of days."""
    head = next((each for each in file.case.claim.schedule if wrong.shown.what == f"schedule[{each.id}].days"), None)
    stated, computed = wrong.shown.stated, wrong.shown.computed
    if head is None or head.rate is None or stated is None or computed is None:
        return ""
    currency = file.case.claim.currency
    rate, one, other = (
        plain(each, currency) for each in (head.rate, times(head.rate, stated), times(head.rate, computed))
    )
    return f" At {rate} a day they come to {one} as stated and to {other} by its lines."


def _arithmetic(wrong: Wrong, impact: str, severity: Gravity | None = None) -> Conflict:
    shown = wrong.shown
    if shown.stated is None and shown.computed is None:
        return Conflict(
            summary=f"{wrong.named}.",
            left=Side(value="the step before", ref=wrong.ref),
            right=Side(value="the step after, dated earlier", ref=wrong.ref),
            impact=impact,
            severity=severity,
        )
    in_days = shown.what.endswith(".days")
    left, right = (f"{_figure(each)} days" if in_days else each for each in (shown.stated, shown.computed))
    return Conflict(
        summary=f"{wrong.named}: {_figure(shown.stated)} as stated, {_figure(shown.computed)} by its lines.",
        left=Side(value=left, ref=wrong.ref),
        right=Side(value=right, ref=wrong.ref),
        impact=impact,
        severity=severity,
    )


def _figure(amount: Decimal | None) -> str:
    return "no figure" if amount is None else str(to_number(amount))
