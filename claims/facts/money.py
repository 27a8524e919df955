"""What the file's reserves, payments and recoveries add up to (docs/tools.md, summarise_financials)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from decimal import Decimal
from typing import Annotated, Final, Literal, TypeVar

from claims.case import Case
from claims.facts.arithmetic import Mismatch, Wrong, mismatches, unchecked
from claims.facts.base import QUIET, Result, Shown
from claims.facts.ledger import ledger
from claims.facts.rows import within_length
from claims.facts.sums import Figure, plain, total
from claims.facts.totals import PAID, PENDING, outstanding, paid, payments_in, totals
from claims.panels import panel_of
from claims.schema import Claim, Currency, Payment, Ref, Reserve

GroupBy = Literal["exposure", "costType", "category", "payee"]
Line = TypeVar("Line", Reserve, Payment)

FEW: Final = 20


class Group(Shown):
    """Totals of one exposure, cost type, category or payee; `key` is null for lines that name none."""

    key: str | None
    outstanding: Figure | None
    paid: Figure | None
    incurred: Figure | None


class Financials(Result):
    outstanding: Figure | None
    paid: Figure | None
    incurred: Figure | None
    net_incurred: Figure | None
    indemnity_outstanding: Figure | None
    expense_outstanding: Figure | None
    indemnity_paid: Figure | None
    expense_paid: Figure | None
    recoveries_received: Figure | None
    recovery_reserve: Figure | None
    claimed: Figure | None
    assessed: Figure | None
    agreed: Figure | None
    pending: Figure | None
    arithmetic_ok: bool
    mismatches: list[Mismatch]
    groups: list[Group]
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def summarise(case: Case, group_by: GroupBy | None = None, include_pending: bool = False) -> Financials:
    """Every total, worked out from the lines, and where the file's own figures differ.

    `include_pending` counts requested and approved payments as paid. Amounts are in the claim's currency. Never raises
    on a claim that its schema accepts.
    """
    claim = case.claim
    counted = (*PAID, *PENDING) if include_pending else PAID
    wrong = mismatches(case)
    result = Financials(
        **asdict(totals(claim, counted)),
        pending=paid(payments_in(claim, PENDING)).amount,
        arithmetic_ok=not wrong,
        mismatches=[each.shown for each in wrong],
        groups=_groups(claim, group_by, payments_in(claim, counted)) if group_by else [],
        currency=claim.currency,
        warnings=list(_warnings(case, group_by, include_pending)),
        missing=list(_missing(claim)),
        refs=_refs(claim, wrong),
        as_of=case.today,
    )
    return within_length(result, ("mismatches", "groups"))


def _refs(claim: Claim, wrong: Iterable[Wrong]) -> list[Ref]:
    """Where the figures come from, then what does not add up."""
    finance, heads = claim.finance, claim.schedule
    sources = (("finance.reserves", finance.reserves), ("finance.payments", finance.payments), ("schedule", heads))
    used = [Ref(panel=panel_of(path), path=path) for path, lines in sources if lines]
    return [*used, *(ref for _, ref in sorted({each.ref.path: each.ref for each in wrong}.items()))][:FEW]


def _groups(claim: Claim, by: GroupBy, payments: Iterable[Payment]) -> list[Group]:
    """Totals a key, in order of key. A reserve is held for no payee: by payee, only what was paid is known."""
    if by == "payee":
        payees = _keyed(payments, lambda line: line.payee_party_id or line.payee_name)
        return [
            Group(key=key, outstanding=None, paid=paid(payees[key]).amount, incurred=None) for key in _in_order(payees)
        ]
    reserves_of = _keyed(claim.finance.reserves, lambda line: _key(line, by))
    payments_of = _keyed(payments, lambda line: _key(line, by))
    groups = []
    for key in _in_order([*reserves_of, *payments_of]):
        held, gone = outstanding(reserves_of.get(key, ())), paid(payments_of.get(key, ()))
        groups.append(Group(key=key, outstanding=held.amount, paid=gone.amount, incurred=(held + gone).amount))
    return groups


def _key(line: Reserve | Payment, by: GroupBy) -> str | None:
    keys = {"exposure": line.exposure_id, "costType": line.cost_type, "category": line.category}
    return keys[by]


def _keyed(lines: Iterable[Line], key: Callable[[Line], str | None]) -> dict[str | None, list[Line]]:
    found: dict[str | None, list[Line]] = {}
    for line in lines:
        found.setdefault(key(line), []).append(line)
    return found


def _in_order(keys: Iterable[str | None]) -> list[str | None]:
    return sorted(set(keys), key=lambda key: (key is None, key or ""))


def over_reserve_authority(claim: Claim) -> Decimal | None:
    """By how much reserves exceed the handler's authority, if nobody else approved one; equal is not over."""
    held, limit = outstanding(claim.finance.reserves).amount, claim.handler.authority.reserve
    if held is None or limit is None or held <= limit:
        return None
    approvals = [each.approval for each in claim.finance.reserves]
    by_another = any(each.status == "approved" and each.by not in (None, claim.handler.name) for each in approvals)
    return None if by_another else held - limit


def _warnings(case: Case, by: GroupBy | None, include_pending: bool) -> Iterator[str]:
    claim = case.claim
    finance, currency = claim.finance, claim.currency
    yield from _unknown_lines(claim)
    for status, words in (("pending", "waits for approval"), ("rejected", "was refused approval")):
        lines = [each for each in finance.reserves if each.approval.status == status]
        if lines:
            yield f"Outstanding includes {plain(outstanding(lines).known, currency)} that {words}."
    over, limit = over_reserve_authority(claim), claim.handler.authority.reserve
    if over is not None and limit is not None:
        yield (
            f"Outstanding exceeds the handler's reserve authority of {plain(limit, currency)} by"
            f" {plain(over, currency)}, and no approval by somebody else is recorded."
        )
    waiting = payments_in(claim, PENDING)
    if include_pending and waiting:
        yield (
            f"Pending payments of {plain(paid(waiting).known, currency)} are counted as paid, as asked; outstanding may"
            " still hold them too."
        )
    yield from _reversals(claim)
    yield from _taken_back_twice(case)
    if by == "payee":
        yield "Reserves are not held by payee: outstanding and incurred are not known for each."
    if finance.totals is not None and not finance.reserves and finance.totals.outstanding:
        yield "An outstanding total is stated, but no reserve line is on file."


def _unknown_lines(claim: Claim) -> Iterator[str]:
    finance, heads = claim.finance, claim.schedule
    lines = (
        ("reserve lines", "outstanding figure", "total", total(each.outstanding for each in finance.reserves)),
        ("payments", "amount", "total", total(each.amount for each in payments_in(claim, (*PAID, *PENDING)))),
        ("recovery reserves", "amount", "total", total(each.amount for each in finance.recovery_reserves)),
        ("heads of loss", "claimed figure", "claimed total", total(each.claimed for each in heads)),
        ("heads of loss", "assessed figure", "assessed total", total(each.assessed for each in heads)),
        ("heads of loss", "agreed figure", "agreed total", total(each.agreed for each in heads)),
    )
    for what, figure, where, found in lines:
        if found.unknown:
            yield found.lacking(what, figure, where)
    stated = unchecked(claim)
    if stated:
        yield f"Stated totals that cannot be checked while lines are unknown: {', '.join(stated)}."


def _reversals(claim: Claim) -> Iterator[str]:
    known = {each.id: each for each in claim.finance.payments}
    reversals = [each for each in claim.finance.payments if each.reversal_of is not None]
    for payment in sorted(reversals, key=lambda each: each.id)[:FEW]:
        undone = known.get(payment.reversal_of or "")
        if undone is None:
            yield f"Payment {payment.id} reverses a payment that is not on file."
        elif payment.status in PAID and undone.status not in PAID:
            yield (
                f"Payment {payment.id} reverses payment {undone.id}, which is {undone.status} and counts in no paid"
                " total: paid is out by what was reversed."
            )
        lowers = undone is None or undone.amount is None or undone.amount >= 0
        if payment.amount is not None and payment.amount > 0 and lowers:
            yield f"Payment {payment.id} is marked as a reversal, but its amount is not negative."


def _taken_back_twice(case: Case) -> Iterator[str]:
    """Payments that went out and of which reversals took back more than they were."""
    beyond = [each for each in ledger(case) if each.payment.status in PAID and each.net is not None and each.net < 0]
    for each in sorted(beyond, key=lambda each: each.payment.id)[:FEW]:
        over = plain(-(each.net or Decimal(0)), case.claim.currency)
        yield f"Payment {each.payment.id} was taken back by {over} more than it was."


def _missing(claim: Claim) -> Iterator[str]:
    if not claim.finance.reserves:
        yield "reserve lines"
    if not claim.schedule:
        yield "heads of loss"
