"""Where money may have leaked: payments, reserves, recoveries (docs/tools.md, audit_file)."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts import duplicates, recovery, recovery_amounts, terms
from claims.facts.arithmetic import mismatches
from claims.facts.audit.base import Failed, Lacking, Outcome, Passed, first, is_open
from claims.facts.closure import ENDED
from claims.facts.limits import eroding
from claims.facts.persons import to_the_claimant
from claims.facts.sums import EXACT, plain, total
from claims.facts.totals import PAID, payments_in, totals
from claims.schema import Claim, Payment, Reserve
from claims.words import counted

A_QUARTER: Final = 90


def duplicate_payments(case: Case) -> Outcome:
    """No two payments look like one."""
    if len(case.claim.finance.payments) < 2:
        return None
    found = duplicates.find(case)
    if not found.candidate_count:
        return Passed()
    groups = counted(found.candidate_count, "group of payments looks", "groups of payments look")
    again = {
        entry.payment.id: entry.net for group in duplicates.counted_groups(case) for entry in group.beyond_the_first
    }
    finding = f"{groups} as if made twice."
    return Failed(finding, "finance.payments", found.total_at_risk, of_payments=_known(again))


def recovery_considered(case: Case) -> Outcome:
    """Where somebody else may have to pay, a recovery is on record."""
    finance = case.claim.finance
    if finance.recoveries or finance.recovery_reserves:
        return Passed()
    found = recovery.assess(case)
    if found.verdict == "unknown":
        return Lacking("who else may have to pay")
    if found.verdict not in recovery.PROMISING or found.recoverable == 0:
        return None
    paid = totals(case.claim).indemnity_paid
    lost = found.recoverable if found.recoverable is None or paid is None else min(found.recoverable, paid)
    return Failed("Somebody else may have to pay, and no recovery is on record.", "finance.recoveries", lost)


def recovery_time_bar(case: Case) -> Outcome:
    """No recovery that is still sought is past its time bar."""
    sought = [each for each in case.claim.finance.recoveries if each.status not in ENDED]
    if not sought:
        return None
    undated = [each for each in sought if each.time_bar is None]
    late = [each for each in sought if each.time_bar is not None and each.time_bar < case.today]
    if not late:
        return Lacking("the time bar of each recovery") if undated else Passed()
    owed = total(each.demanded if each.agreed is None else each.agreed for each in late)
    received = total(each.received for each in late)
    amount = None if owed.amount is None else max(EXACT.subtract(owed.known, received.known), Decimal(0))
    return Failed(
        f"{counted(len(late), 'time bar')} passed without an end on record.",
        f"finance.recoveries[{first(late)}]",
        amount,
    )


def deductible_taken(case: Case) -> Outcome:
    """What the insured was paid is no more than the one coverage with an excess yields on the assessed heads.

    A second payment of one bill is left out: what is at risk there is another check's, and no deductible missed.
    """
    claim = case.claim
    bearing = [each for each in claim.policy.coverages if each.excess]
    if claim.claimant.relationship != "first_party" or not bearing:
        return None
    indemnity = [each for each in eroding(claim, bearing[0]) if each.cost_type == "indemnity"]
    twice = recovery_amounts.amounts(case).twice
    paid = EXACT.subtract(total(each.amount for each in to_the_claimant(claim, indemnity)).known, twice)
    if not paid:
        return None
    if len(bearing) > 1 or any(line.assessed is None for line in claim.schedule) or not claim.schedule:
        return Lacking("which assessed heads fall under which coverage")
    gross = total(line.assessed for line in claim.schedule).known
    found = terms.apply(terms.before_payments(case), bearing[0], gross)
    if found.net_payable is None:
        return Lacking("what the policy's terms leave payable")
    over = EXACT.subtract(paid, found.net_payable)
    if over <= 0:
        return Passed()
    currency = claim.currency
    return Failed(
        f"{plain(paid, currency)} was paid; the terms yield {plain(found.net_payable, currency)}.",
        f"policy.coverages[{first(bearing)}]",
        over,
    )


def payments_evidenced(case: Case) -> Outcome:
    """Every payment that has gone out rests on an invoice, an evidenced head or a settlement on file."""
    gone = [each for each in payments_in(case.claim, PAID) if each.reversal_of is None]
    if not gone:
        return None
    bare = [each for each in gone if not _rests_on_something(case.claim, each)]
    if not bare:
        return Passed()
    finding = f"{counted(len(bare), 'payment')} of {len(gone)} without an invoice, an evidenced head or a settlement."
    amounts = {each.id: each.amount for each in bare}
    path = f"finance.payments[{first(bare)}]"
    return Failed(finding, path, total(amounts.values()).amount, of_payments=_known(amounts))


def _known(amounts: Mapping[str, Decimal | None]) -> dict[str, Decimal]:
    return {id_: amount for id_, amount in amounts.items() if amount is not None}


def _rests_on_something(claim: Claim, payment: Payment) -> bool:
    evidenced = {line.id for line in claim.schedule if line.evidence_status != "none" or line.evidence}
    agreement = claim.resolution.agreement
    settled = payment.cost_type == "indemnity" and agreement is not None and agreement.doc_id is not None
    return payment.invoice_doc_id is not None or payment.schedule_id in evidenced or settled


def reserve_rationale(case: Case) -> Outcome:
    """Every reserve says what it is made of."""
    reserves = case.claim.finance.reserves
    if not reserves:
        return None
    bare = [each for each in reserves if not each.rationale and not any(step.reason for step in each.history)]
    if not bare:
        return Passed()
    return Failed(
        f"{len(bare)} of {len(reserves)} reserve lines without a rationale.", f"finance.reserves[{first(bare)}]"
    )


def reserve_review(case: Case) -> Outcome:
    """The reserves of an open claim were looked at in the last 90 days."""
    reserves = case.claim.finance.reserves
    if not reserves or not is_open(case.claim):
        return None
    reviewed = [case.claim.strategy.last_reviewed_at, *(at for each in reserves for at in _looked_at(each))]
    latest = max((case.day(at) for at in reviewed if at is not None), default=None)
    if latest is None:
        return Lacking("when the reserve was last reviewed")
    days = (case.today - latest).days
    return Passed() if days <= A_QUARTER else Failed(f"Reserves last reviewed {days} days ago.", "finance.reserves")


def _looked_at(reserve: Reserve) -> Iterator[date | datetime | None]:
    yield reserve.set_at
    yield reserve.approval.at
    yield from (step.at for step in reserve.history)


def figures_add_up(case: Case) -> Outcome:
    """Totals, histories and heads follow from their lines."""
    finance = case.claim.finance
    if not (finance.reserves or finance.payments or finance.totals or case.claim.schedule):
        return None
    wrong = mismatches(case)
    if not wrong:
        return Passed()
    return Failed(
        f"{counted(len(wrong), 'figure is', 'figures are')} not what the lines behind yield.",
        min(each.ref.path for each in wrong),
    )


def leakage_codes(case: Case) -> Outcome:
    """No leakage code stands on the file."""
    codes = case.claim.mi.leakage_codes
    return Failed(f"{counted(len(codes), 'leakage code')} on the file itself.", "mi.leakageCodes") if codes else None


def leaked(failed: Mapping[str, Failed]) -> Decimal | None:
    """What the failed checks about money come to by their codes, the money that several of them hold counted once.

    Payments are told apart by their ids; what was paid twice is no part of what others owe; any other amounts may be
    the same money, and the largest stands for all. Null where amounts failed and none is known.
    """
    if total(each.amount for each in failed.values()).amount is None:
        return None
    of_payments: dict[str, Decimal] = {}
    for each in failed.values():
        for id_, amount in each.of_payments.items():
            of_payments[id_] = max(amount, of_payments.get(id_, amount))
    apart = (("duplicate_payments", "recovery_considered", "recovery_time_bar"), ("deductible_taken",))
    return max(
        total(of_payments.values()).known,
        *(total(failed[code].amount for code in codes if code in failed).known for codes in apart),
    )
