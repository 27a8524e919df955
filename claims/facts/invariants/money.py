"""Invariants of amounts: totals, payments, currency, limits, the reserve of a settlement (docs/claim-document.md)."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from claims.case import Case
from claims.facts.arithmetic import Wrong, mismatches
from claims.facts.invariants.base import Breach, breach
from claims.facts.sums import EXACT, PENNY, plain, times, total
from claims.facts.totals import PAID, payments_in, totals
from claims.schema import Claim, Coverage, Payment, ScheduleLine


def arithmetic(case: Case) -> Iterator[Breach]:
    """1 to 4: stated totals, their split by cost type, reserve histories, heads of loss."""
    for wrong in mismatches(case):
        yield Breach(wrong.rule, _said(wrong, case.claim.currency), (wrong.ref,))


def _said(wrong: Wrong, currency: str) -> str:
    stated, computed = wrong.shown.stated, wrong.shown.computed
    if stated is None or computed is None:
        return f"{wrong.named}."
    if wrong.shown.what.endswith(".days"):
        return f"{wrong.named}: {stated} stated, {computed} counted."
    return f"{wrong.named}: {plain(stated, currency)} stated, {plain(computed, currency)} worked out."


def reversals(case: Case) -> Iterator[Breach]:
    """2: a reversal has gone out and carries the negative amount."""
    for each in case.claim.finance.payments:
        if each.reversal_of is None:
            continue
        path = f"finance.payments[{each.id}]"
        if each.amount is not None and each.amount > 0:
            yield breach(2, f"Payment {each.id} is a reversal, but its amount is not negative.", "finance", path)
        if each.status not in PAID:
            yield breach(2, f"Payment {each.id} is a reversal, but neither issued nor cleared.", "finance", path)


def payees(case: Case) -> Iterator[Breach]:
    """5: who is paid is a party, and a head's payments add up to what it says was paid."""
    claim = case.claim
    known = {party.id for party in claim.involvements}
    for each in claim.finance.payments:
        path = f"finance.payments[{each.id}]"
        if each.payee_party_id is None:
            yield breach(5, f"Payment {each.id} names no party as its payee.", "finance", path)
        elif each.payee_party_id not in known:
            yield breach(5, f"The payee of payment {each.id} is no party on the file.", "finance", path)
    yield from _paid_heads(claim)


def _paid_heads(claim: Claim) -> Iterator[Breach]:
    paid_for: dict[str, list[Payment]] = {}
    for each in payments_in(claim, PAID):
        if each.schedule_id is not None:
            paid_for.setdefault(each.schedule_id, []).append(each)
    for line in claim.schedule if paid_for else ():
        found = total(each.amount for each in paid_for.get(line.id, ()))
        if not found.unknown and found.known != line.paid:
            stated, computed = plain(line.paid, claim.currency), plain(found.known, claim.currency)
            yield breach(
                5,
                f"Line {line.id} of the schedule: {stated} stated as paid, its payments come to {computed}.",
                "schedule_table",
                f"schedule[{line.id}]",
            )


def currency(case: Case) -> Iterator[Breach]:
    """6: a bill in another currency keeps its amount, its currency and the rate beside what was booked."""
    for line in case.claim.schedule:
        wrong = _foreign(line, case.claim.currency)
        if wrong:
            yield breach(6, f"Line {line.id} of the schedule: {wrong}.", "schedule_table", f"schedule[{line.id}]")


def _foreign(line: ScheduleLine, own: str) -> str | None:
    bill = line.original
    if bill is None or bill.currency == own:
        return None
    if bill.amount is None or bill.currency is None or bill.rate is None:
        return "a bill in another currency without its amount, currency or rate"
    if line.claimed is None or not bill.rate:
        return None
    converted = times(bill.amount, bill.rate), EXACT.divide(bill.amount, bill.rate)
    if all(abs(EXACT.subtract(each, line.claimed)) > PENNY for each in converted):
        return "the amount booked is not the bill's at the rate recorded"
    return None


def limits(case: Case) -> Iterator[Breach]:
    """11: one claim's limit within the aggregate, sublimits within a limit, and the aggregate's use accounted for."""
    for each in case.claim.policy.coverages:
        for wrong in _limits(each, case.claim.currency):
            yield breach(11, f"Coverage {each.id}: {wrong}.", "home", f"policy.coverages[{each.id}]")


def _limits(coverage: Coverage, own: str) -> Iterator[str]:
    limit = coverage.limit
    if limit.any_one_claim is not None and limit.aggregate is not None and limit.any_one_claim > limit.aggregate:
        yield "the limit for one claim is above the aggregate"
    most = _largest(
        (limit.any_one_claim, limit.per_occurrence, limit.aggregate, limit.per_person, coverage.sum_insured)
    )
    if most is not None and any(each.amount is not None and each.amount > most for each in limit.sublimits):
        yield f"a sublimit is above the limit of {plain(most, own)}"
    used = total(each.amount for each in coverage.aggregate_used_by)
    if not used.unknown and used.known != coverage.aggregate_used:
        yield (
            f"{plain(coverage.aggregate_used, own)} of the aggregate stated as used,"
            f" {plain(used.known, own)} accounted for"
        )


def _largest(amounts: Iterable[Decimal | None]) -> Decimal | None:
    return max((each for each in amounts if each is not None), default=None)


def settlement_is_reserved(case: Case) -> Iterator[Breach]:
    """14: indemnity paid and outstanding together reach what was agreed."""
    agreement, found = case.claim.resolution.agreement, totals(case.claim)
    if agreement is None or agreement.amount is None:
        return
    if found.indemnity_outstanding is None or found.indemnity_paid is None:
        return
    held = EXACT.add(found.indemnity_outstanding, found.indemnity_paid)
    if held < agreement.amount:
        short = EXACT.subtract(agreement.amount, held)
        yield breach(
            14,
            f"Indemnity paid and outstanding fall {plain(short, case.claim.currency)} short of the agreement.",
            "finance_resolution",
            "resolution.agreement",
        )
