"""Money that may have gone out twice or beyond what was agreed: C11, C12 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from decimal import Decimal

from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.sums import EXACT, plain, total
from claims.facts.totals import PAID, PENDING, payments_in
from claims.schema import Coverage, Payment, Ref, ScheduleLine

Key = tuple[str | None, str, str]


@rule("C12", severity="medium", resolve_by="the handler, with the payee")
def paid_beyond(file: File) -> Iterator[Conflict]:
    """More was paid than a head was agreed at or a limit allows, or is to be paid than its reserve line holds."""
    settled: dict[str | None, list[Payment]] = {}
    for payment in payments_in(file.case.claim, PAID):
        settled.setdefault(payment.schedule_id, []).append(payment)
    for head in file.case.claim.schedule:
        yield from _head(file, head, settled.get(head.id, []))
    for coverage in file.case.claim.policy.coverages:
        yield from _limit(file, coverage)
    yield from _reserve(file)


def _beyond(file: File, what: str, spent: Decimal, spent_ref: Ref, most: Decimal, ref: Ref) -> Conflict:
    over = plain(EXACT.subtract(spent, most), file.case.claim.currency)
    return Conflict(
        summary=f"{what}, by {over}.",
        left=Side(value=spent, ref=spent_ref),
        right=Side(value=most, ref=ref),
        impact="It may be an overpayment; it may also be a payment that is booked to the wrong place.",
    )


def _head(file: File, head: ScheduleLine, settled: list[Payment]) -> Iterator[Conflict]:
    spent = max(total(each.amount for each in settled).known, head.paid)
    if head.agreed is not None and spent > head.agreed:
        ref = Ref(panel="schedule_table", path=f"schedule[{head.id}]")
        paid_ref = Ref(panel="finance", path=f"finance.payments[{settled[-1].id}]") if settled else ref
        yield _beyond(file, f"Head {head.id} was paid beyond what was agreed", spent, paid_ref, head.agreed, ref)


def _limit(file: File, coverage: Coverage) -> Iterator[Conflict]:
    """Indemnity paid on the coverage's own exposures, against the least limit of one claim or one occurrence."""
    claim = file.case.claim
    limits = [each for each in (coverage.limit.any_one_claim, coverage.limit.per_occurrence) if each is not None]
    exposures = {each.id for each in claim.exposures if each.coverage_id == coverage.id}
    settled = [
        each for each in payments_in(claim, PAID) if each.cost_type == "indemnity" and each.exposure_id in exposures
    ]
    spent = total(each.amount for each in settled).known
    if limits and spent > min(limits):
        yield _beyond(
            file,
            f"Indemnity paid under coverage {coverage.id} is above its limit",
            spent,
            Ref(panel="finance", path="finance.payments"),
            min(limits),
            Ref(panel="home", path=f"policy.coverages[{coverage.id}]"),
        )


def _reserve(file: File) -> Iterator[Conflict]:
    """A payment that waits is larger than all that is outstanding for its exposure, cost type and category."""
    held: dict[Key, list[Decimal | None]] = {}
    for line in file.case.claim.finance.reserves:
        held.setdefault((line.exposure_id, line.cost_type, line.category), []).append(line.outstanding)
    for payment in payments_in(file.case.claim, PENDING):
        amounts = held.get(_key(payment), [])
        spare = total(amounts)
        if amounts and not spare.unknown and payment.amount is not None and payment.amount > spare.known:
            yield _beyond(
                file,
                f"Payment {payment.id} waits and is above the reserve it would be paid from",
                payment.amount,
                Ref(panel="finance", path=f"finance.payments[{payment.id}]"),
                spare.known,
                Ref(panel="finance", path="finance.reserves"),
            )


def _key(payment: Payment) -> Key:
    return payment.exposure_id, payment.cost_type, payment.category
