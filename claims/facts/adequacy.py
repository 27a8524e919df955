"""Whether the reserve meets what the file says is still to be paid (docs/tools.md, check_reserve_adequacy)."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.arithmetic import Mismatch, Wrong, mismatches
from claims.facts.base import QUIET, Result
from claims.facts.large_loss import crosses_threshold
from claims.facts.money import over_reserve_authority
from claims.facts.offers import open_offers
from claims.facts.paging import few_refs
from claims.facts.reserve_drivers import BINDING, Basis, Driver, DriverBasis, Drivers, drivers
from claims.facts.rows import within_length
from claims.facts.sums import EXACT, Figure, plain, total
from claims.facts.totals import PAID, Totals, outstanding, payments_in, totals
from claims.schema import Claim, Currency

Verdict = Literal["adequate", "thin", "short", "redundant", "unknown"]

NOTHING: Final = Decimal(0)
A_QUARTER: Final = Decimal("0.25")
SLACK: Final = Decimal(1000)
NAMES: Final[dict[DriverBasis, str]] = {
    "agreement": "the agreement",
    "demand": "an open demand",
    "range": "the likely figure",
    "assessed": "the assessed heads of loss",
}
DUE: Final[dict[DriverBasis, str]] = {
    "agreement": "still to be paid",
    "demand": "asked for, not owed",
    "range": "with what was paid taken off",
    "assessed": "with what was paid taken off",
}
BEFORE_COSTS: Final = ("none", "pre_action", "portal", "settled", "discontinued")


class Adequacy(Result):
    verdict: Verdict
    outstanding_indemnity: Figure | None
    required_indemnity: Figure | None
    shortfall: Figure | None
    outstanding_expense: Figure | None
    required_expense: Figure | None
    drivers: list[Driver]
    stale_days: int | None
    over_authority: bool | None
    authority_needed: Annotated[Figure | None, QUIET] = None
    large_loss_threshold_crossed: bool | None
    history_issues: list[Mismatch]
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def check(case: Case, basis: Basis = "file") -> Adequacy:
    """Hold the outstanding indemnity against the largest driver. The gap is arithmetic, no proposal."""
    claim = case.claim
    found, money = drivers(case, basis), totals(claim)
    held, required = money.indemnity_outstanding, found.most()
    issues = _history_issues(case)
    result = Adequacy(
        verdict=_verdict(held, found),
        outstanding_indemnity=held,
        required_indemnity=required,
        shortfall=_above(required, held),
        outstanding_expense=money.expense_outstanding,
        required_expense=_required_expense(claim),
        drivers=found.found,
        stale_days=_stale_days(case),
        over_authority=_over_authority(claim),
        authority_needed=_authority_needed(claim, held, required),
        large_loss_threshold_crossed=crosses_threshold(claim, money.incurred),
        history_issues=[each.shown for each in issues],
        currency=claim.currency,
        reasons=list(_reasons(claim, held, found)),
        warnings=[*dict.fromkeys(found.warnings), *_warnings(case, money, found)],
        missing=list(dict.fromkeys((*found.missing, *_missing(claim, found)))),
        refs=few_refs([*(each.ref for each in found.found), *(each.ref for each in issues)]),
        as_of=case.today,
    )
    return within_length(result, ("drivers", "history_issues"))


def _verdict(held: Decimal | None, found: Drivers) -> Verdict:
    """short: below an agreement or a demand; thin: below another driver; redundant: a quarter and 1,000 above all."""
    required = found.most()
    if held is None or required is None:
        return "unknown"
    if held < (found.most("agreement", "demand") or NOTHING):
        return "short"
    if held < required:
        return "thin"
    spare = EXACT.subtract(held, required)
    return "redundant" if spare > SLACK and spare > EXACT.multiply(required, A_QUARTER) else "adequate"


def _above(one: Decimal | None, other: Decimal | None) -> Decimal | None:
    """By how much one is above the other, 0 where it is not."""
    return None if one is None or other is None else max(NOTHING, EXACT.subtract(one, other))


def _required_expense(claim: Claim) -> Decimal | None:
    """What is left of the defence budget after the defence costs that were paid."""
    budget = claim.proceedings.defence_budget
    costs = [each for each in payments_in(claim, PAID) if each.category == "defence_costs"]
    return _above(budget, total(each.amount for each in costs).known)


def _stale_days(case: Case) -> int | None:
    """Days since any reserve line was last set or changed; days after the case's own do not count."""
    days = sorted(day for day in _reviews(case) if day <= case.today)
    return (case.today - days[-1]).days if days else None


def _reviews(case: Case) -> Iterator[date]:
    for reserve in case.claim.finance.reserves:
        if reserve.set_at is not None:
            yield case.day(reserve.set_at)
        yield from (case.day(change.at) for change in reserve.history)


def _over_authority(claim: Claim) -> bool | None:
    if claim.handler.authority.reserve is None or outstanding(claim.finance.reserves).amount is None:
        return None
    return over_reserve_authority(claim) is not None


def _authority_needed(claim: Claim, held: Decimal | None, required: Decimal | None) -> Decimal | None:
    """The total reserve that meets the requirement, where it is beyond the handler's own authority."""
    limit, whole = claim.handler.authority.reserve, outstanding(claim.finance.reserves).amount
    if limit is None or whole is None:
        return None
    more = _above(required, held) or NOTHING
    needed = EXACT.add(whole, more)
    open_point = more or over_reserve_authority(claim) is not None
    return needed if open_point and needed > limit else None


def _history_issues(case: Case) -> list[Wrong]:
    return [each for each in mismatches(case) if each.of_a_history]


def _reasons(claim: Claim, held: Decimal | None, found: Drivers) -> Iterator[str]:
    required, currency = found.most(), claim.currency
    if held is None or required is None:
        return
    largest = next(each for each in found.found if each.amount == required)
    yield f"The largest driver is {NAMES[largest.basis]}: {plain(required, currency)} {DUE[largest.basis]}."
    yield f"Indemnity outstanding is {plain(held, currency)}."
    if held > required:
        yield f"That is {plain(EXACT.subtract(held, required), currency)} more than the driver."
    binding = [each for each in found.found if each.basis in BINDING]
    if binding and largest.basis not in BINDING:
        yield f"The agreement or largest open demand is {plain(max(each.amount for each in binding), currency)}."


def _warnings(case: Case, money: Totals, found: Drivers) -> Iterator[str]:
    claim, currency, held = case.claim, case.claim.currency, money.indemnity_outstanding
    lines = total(each.outstanding for each in claim.finance.reserves)
    if lines.unknown:
        yield lines.lacking("reserve lines", "outstanding figure")
    gone = total(each.amount for each in payments_in(claim, PAID))
    if gone.unknown:
        yield gone.lacking("payments")
    expense = _above(_required_expense(claim), money.expense_outstanding)
    if expense:
        yield f"Expense outstanding is {plain(expense, currency)} below what is left of the defence budget."
    ours = [each.amount for each in open_offers(case) if each.by != "claimant" and each.amount is not None]
    if held is not None and ours and max(ours) > held:
        yield f"An open offer of ours, {plain(max(ours), currency)}, is above the indemnity outstanding."
    if claim.resolution.judgment is not None:
        yield "A judgment is recorded; it is not among the drivers."
    if _would_cross(claim, money.incurred, _above(found.most(), held)):
        yield "At the driver's figure, incurred would reach the large loss threshold."


def _would_cross(claim: Claim, incurred: Decimal | None, more: Decimal | None) -> bool:
    """Whether meeting the requirement would cross a threshold that is not crossed yet."""
    if incurred is None or not more or crosses_threshold(claim, incurred):
        return False
    return bool(crosses_threshold(claim, EXACT.add(incurred, more)))


def _missing(claim: Claim, found: Drivers) -> Iterator[str]:
    if not claim.finance.reserves:
        yield "reserve lines"
    if not found.found:
        yield "an agreement, an open demand, a likely figure or assessed heads"
    if claim.handler.authority.reserve is None:
        yield "the handler's reserve authority"
    if claim.proceedings.defence_budget is None and claim.proceedings.status not in BEFORE_COSTS:
        yield "defence budget"
