"""Where a file's own figures do not add up: totals, reserve histories, heads of loss (docs/tools.md, Arithmetic)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Final

from pydantic.alias_generators import to_camel

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.moments import surely_before
from claims.facts.sums import EXACT, PENNY, Figure, times, total
from claims.facts.totals import PAID, payments_in, totals
from claims.schema import Claim, Payment, Ref, Reserve, ReserveChange, ScheduleLine
from claims.schema import Totals as StatedTotals

OVERPAID: Final = "paid is above agreed"
COST_SPLIT: Final = ("outstanding", "paid")
LineKey = tuple[str | None, str, str]


class Mismatch(Shown):
    """A figure of the file beside the one its own lines yield. Both are null where an order is wrong, not an amount."""

    what: str
    stated: Figure | None
    computed: Figure | None


@dataclass(frozen=True)
class Wrong:
    """A mismatch, where it stands, and which of the four rules of arithmetic it breaks."""

    rule: int
    shown: Mismatch
    ref: Ref

    @property
    def of_a_history(self) -> bool:
        """Whether it is a reserve's history that has a gap, and no sum that is wrong."""
        return self.rule == 3

    @property
    def overpaid(self) -> bool:
        """Whether a head of loss was paid more than was agreed, which is more than a matter of arithmetic."""
        return self.shown.what.endswith(OVERPAID)


def mismatches(case: Case) -> list[Wrong]:
    """Everything that does not add up, in the order of the document's sections."""
    return [*_stated_totals(case.claim), *_reserve_histories(case), *_heads(case.claim)]


def _wrong(rule: int, ref: Ref, what: str, stated: Decimal | None, computed: Decimal | None) -> Wrong:
    return Wrong(rule, Mismatch(what=what, stated=stated, computed=computed), ref)


def _stated_totals(claim: Claim) -> Iterator[Wrong]:
    stated = claim.finance.totals
    if stated is None:
        return
    ref, computed = Ref(panel="finance", path="finance.totals"), totals(claim)
    for name in StatedTotals.model_fields:
        said, found = getattr(stated, name), getattr(computed, name)
        if said is not None and found is not None and said != found:
            yield _wrong(1, ref, f"finance.totals.{to_camel(name)}", said, found)
    for name in COST_SPLIT:
        parts = getattr(stated, f"indemnity_{name}"), getattr(stated, f"expense_{name}")
        whole = getattr(stated, name)
        if None not in (*parts, whole) and sum(parts) != whole:
            yield _wrong(2, ref, f"finance.totals.{name} as indemnity plus expense", whole, sum(parts, Decimal(0)))


def _key(line: Reserve | Payment) -> LineKey:
    return line.exposure_id, line.cost_type, line.category


def _reserve_histories(case: Case) -> Iterator[Wrong]:
    reserves = case.claim.finance.reserves
    shared = Counter(_key(each) for each in reserves)
    eroding: dict[LineKey, list[Payment]] = {}
    for payment in payments_in(case.claim, PAID):
        if payment.reserve_erosion:
            eroding.setdefault(_key(payment), []).append(payment)
    for reserve in reserves:
        where = f"finance.reserves[{reserve.id}]"
        ref = Ref(panel="finance", path=where)
        for number, (before, after) in enumerate(pairwise(reserve.history), start=1):
            if surely_before(after.at, before.at, case.zone):
                yield _wrong(3, ref, f"{where}.history[{number}].at is earlier than the step before", None, None)
            if None not in (before.to, after.from_) and before.to != after.from_:
                yield _wrong(3, ref, f"{where}.history[{number}].from", after.from_, before.to)
        if reserve.history and reserve.outstanding is not None:
            payments = eroding.get(_key(reserve), [])
            last, alone = reserve.history[-1], shared[_key(reserve)] == 1
            yield from _after_last_step(case, reserve, reserve.outstanding, last, payments, alone)


def _after_last_step(
    case: Case,
    reserve: Reserve,
    now: Decimal,
    last: ReserveChange,
    payments: list[Payment],
    alone: bool,
) -> Iterator[Wrong]:
    """The current figure is the last step's less eroding payments after it.

    A payment counts or does not, if its date is unknown or the same, or if the line is not alone to carry it.
    """
    if last.to is None or any(each.amount is None for each in payments):
        return
    low = high = last.to
    for payment in payments:
        amount = payment.amount or Decimal(0)
        at = payment.issued_at or payment.cleared_at
        if at is not None and surely_before(at, last.at, case.zone):
            continue
        if at is not None and alone and surely_before(last.at, at, case.zone):
            low, high = EXACT.subtract(low, amount), EXACT.subtract(high, amount)
        elif amount > 0:
            low = EXACT.subtract(low, amount)
        else:
            high = EXACT.subtract(high, amount)
    nothing = Decimal(0)
    if not max(low, nothing) <= now <= max(high, nothing):
        where = f"finance.reserves[{reserve.id}]"
        yield _wrong(3, Ref(panel="finance", path=where), f"{where}.outstanding", now, max(high, nothing))


def _heads(claim: Claim) -> Iterator[Wrong]:
    settled = payments_in(claim, PAID)
    for_heads = [each for each in settled if each.schedule_id is not None]
    by_instalments = {each.schedule_id for each in for_heads if each.partial}
    for line in claim.schedule:
        yield from _head(line, line.id in by_instalments)
    said = total(line.paid for line in claim.schedule).known
    indemnity = [each for each in settled if each.cost_type == "indemnity"]
    found = total(each.amount for each in (for_heads or indemnity))
    if claim.schedule and (said or for_heads) and not found.unknown and said != found.known:
        yield _wrong(4, Ref(panel="schedule", path="schedule"), "schedule paid, all lines", said, found.known)


def _head(line: ScheduleLine, by_instalments: bool) -> Iterator[Wrong]:
    where = f"schedule[{line.id}]"
    ref = Ref(panel="schedule_table", path=where)
    if line.agreed is not None and line.assessed is not None and line.agreed > line.assessed and not line.reason:
        yield _wrong(4, ref, f"{where}.agreed is above assessed, without a reason", line.agreed, line.assessed)
    if line.agreed is not None and line.paid > line.agreed and not by_instalments:
        yield _wrong(4, ref, f"{where}.{OVERPAID}", line.paid, line.agreed)
    if line.claimed is not None and line.quantity is not None and line.unit_price is not None:
        product = times(line.quantity, line.unit_price)
        if abs(product - line.claimed) > PENNY:
            yield _wrong(4, ref, f"{where}.claimed as quantity × unit price", line.claimed, product)
    if line.days is not None and line.from_ is not None and line.to is not None:
        counted = (line.to - line.from_).days + 1
        if counted != line.days:
            yield _wrong(4, ref, f"{where}.days", Decimal(line.days), Decimal(counted))
    if line.claimed is not None and line.days is not None and line.rate is not None:
        product = times(line.rate, line.days)
        if product != line.claimed:
            yield _wrong(4, ref, f"{where}.claimed as days × rate", line.claimed, product)
