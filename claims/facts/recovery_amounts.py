"""What could come back: paid once, less what came back, and the insured's own part (docs/tools.md, Amounts)."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts import duplicates
from claims.facts.claimed_coverage import claimed_coverage
from claims.facts.excess import met
from claims.facts.recovery_targets import Target
from claims.facts.sums import EXACT, Sum, part, plain, total
from claims.facts.time_on_risk import TimeOnRisk, time_on_risk
from claims.facts.totals import PAID, paid, payments_in
from claims.schema import Claim, RecoveryType

NOTHING: Final = Decimal(0)
APART: Final = ("reinsurance", "deductible_reimbursement")
HUNDRED: Final = Decimal(100)


@dataclass(frozen=True)
class Amounts:
    """`paid` counts each payment once; `twice` is what looks paid twice; null where it is not known."""

    claim: Claim
    paid: Sum
    twice: Decimal
    received: Decimal
    deductible: Decimal | None
    on_risk: TimeOnRisk | None

    @property
    def open(self) -> Decimal | None:
        """What was paid once and has not come back; null where no payment is of known amount."""
        if self.paid.amount is None:
            return None
        return max(NOTHING, EXACT.subtract(EXACT.subtract(self.paid.amount, self.twice), self.received))

    @property
    def value(self) -> Decimal | None:
        """The claim's value between insurers: as agreed, else agreed or assessed heads, else what was paid."""
        agreement, heads = self.claim.resolution.agreement, self.claim.schedule
        if agreement is not None and agreement.amount is not None:
            return agreement.amount
        for amounts in ([each.agreed for each in heads], [each.assessed for each in heads]):
            if amounts and None not in amounts:
                return total(amounts).known
        return self.open or None


def amounts(case: Case) -> Amounts:
    claim = case.claim
    indemnity = [each for each in payments_in(claim, PAID) if each.cost_type == "indemnity"]
    received = total(each.received for each in claim.finance.recoveries if each.type not in APART)
    return Amounts(claim, paid(indemnity), _twice(case), received.known, _deductible(claim), time_on_risk(case))


def recoverable(found: Amounts, targets: list[Target], asked: RecoveryType | None) -> Decimal | None:
    """What could come back from these targets in all; null where that cannot be worked out."""
    if asked == "deductible_reimbursement":
        return found.deductible
    if asked == "salvage":
        return _salvage(found.claim)
    if asked == "reinsurance":
        return None
    if found.on_risk is not None and found.value is None and found.on_risk.others.ours:
        return None
    if found.on_risk is not None and found.value is not None:
        return EXACT.subtract(found.value, found.on_risk.of(found.value))
    agreed = [each.agreed for each in targets]
    if targets and None not in agreed:
        return max(NOTHING, EXACT.subtract(total(agreed).known, found.received))
    shares = [each.share for each in targets]
    if targets and None not in shares and found.open is not None:
        return part(found.open, total(shares).known, HUNDRED)
    return found.open


def amount_of(target: Target, found: Amounts, whole: Decimal | None, alone: bool) -> Decimal | None:
    """What is sought from one target: as agreed, its share of the fault, or all of it if there is no other."""
    if target.agreed is not None:
        return target.agreed
    if target.share is not None and found.open is not None:
        return part(found.open, target.share, HUNDRED)
    return whole if alone else None


def deductible_share(found: Amounts, whole: Decimal | None, targets: list[Target]) -> Decimal | None:
    """The insured's deductible, in proportion where less than everything was agreed; null where it is not known."""
    agreed = [each.agreed for each in targets]
    everything = None if found.deductible is None or found.open is None else EXACT.add(found.open, found.deductible)
    if found.deductible is None or whole is None or not targets or None in agreed or not everything:
        return found.deductible
    return part(found.deductible, min(total(agreed).known, everything), everything)


def told(found: Amounts, currency: str) -> Iterator[str]:
    """How the amounts come about, as sentences."""
    if found.paid.lines and found.paid.amount is not None:
        less = f" − {plain(found.twice, currency)} that looks paid twice" if found.twice else ""
        less += f" − {plain(found.received, currency)} received" if found.received else ""
        yield f"{plain(found.paid.known, currency)} indemnity paid{less} = {plain(found.open or NOTHING, currency)}."
    if found.on_risk is not None and found.value is not None:
        ours = plain(found.on_risk.of(found.value), currency)
        yield (
            f"Time on risk {found.on_risk.told()}: our part of {plain(found.value, currency)} is {ours}"
            " (illustration; other ways to share exist)."
        )


def _twice(case: Case) -> Decimal:
    """Indemnity paid beyond the first time on one invoice, where nothing speaks against a double payment."""
    indemnity = {each.id for each in case.claim.finance.payments if each.cost_type == "indemnity"}
    sure = [each for each in duplicates.find(case).groups if each.confidence == "high"]
    beyond = [
        payment.amount
        for group in sure
        for payment in [each for each in group.payments if each.status in PAID and each.id in indemnity][1:]
        if payment.amount is not None and payment.amount > 0
    ]
    return total(beyond).known


def _deductible(claim: Claim) -> Decimal | None:
    """The fixed excesses of the coverage that this loss meets; null where one is a percentage or none is known."""
    coverage = claimed_coverage(claim)
    if coverage is None or not coverage.excess:
        return None
    fixed = [None if each.percent is not None else each.amount for each in met(claim, coverage)]
    return None if None in fixed else total(fixed).known


def _salvage(claim: Claim) -> Decimal | None:
    values = [each.salvage for each in claim.schedule if each.salvage is not None]
    came = total(each.received for each in claim.finance.recoveries if each.type == "salvage").known
    return max(NOTHING, EXACT.subtract(total(values).known, came)) if values else None
