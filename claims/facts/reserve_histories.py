"""Whether reserve lines stand where their histories and payments lead (docs/tools.md, Arithmetic)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from claims.case import Case
from claims.facts.moments import surely_before
from claims.facts.sums import EXACT, total
from claims.facts.totals import PAID, payments_in
from claims.schema import Payment, Reserve, ReserveChange

LineKey = tuple[str | None, str, str]


class Unfollowed(NamedTuple):
    """What of a reserve line does not follow. Both figures are None where an order is wrong, not an amount."""

    reserve_id: str
    what: str
    stated: Decimal | None = None
    computed: Decimal | None = None


class Range(NamedTuple):
    """The least and the most that a line may stand at, as far as the dates of payments tell."""

    low: Decimal
    high: Decimal

    def holds(self, figure: Decimal) -> bool:
        return max(self.low, Decimal(0)) <= figure <= max(self.high, Decimal(0))


def unfollowed(case: Case) -> Iterator[Unfollowed]:
    """Steps out of order, steps that do not meet, and figures that neither steps nor payments explain."""
    eroding = _eroding(case)
    alike: dict[LineKey, list[Reserve]] = {}
    for reserve in case.claim.finance.reserves:
        alike.setdefault(_key(reserve), []).append(reserve)
        yield from _steps(case, reserve)
    for key, lines in alike.items():
        yield from _figures(case, lines, eroding.get(key, []))


def _key(line: Reserve | Payment) -> LineKey:
    return line.exposure_id, line.cost_type, line.category


def _eroding(case: Case) -> dict[LineKey, list[Payment]]:
    """The payments that lower a reserve, by its line: one that names no exposure lowers the only line of its kind."""
    keys = {_key(each) for each in case.claim.finance.reserves}
    of_a_kind: dict[tuple[str, str], list[LineKey]] = defaultdict(list)
    for key in keys:
        of_a_kind[key[1:]].append(key)
    found: dict[LineKey, list[Payment]] = {}
    for payment in payments_in(case.claim, PAID):
        if not payment.reserve_erosion:
            continue
        key = _key(payment)
        if key not in keys and payment.exposure_id is None:
            of_its_kind = of_a_kind[key[1:]]
            key = of_its_kind[0] if len(of_its_kind) == 1 else key
        found.setdefault(key, []).append(payment)
    return found


def _steps(case: Case, reserve: Reserve) -> Iterator[Unfollowed]:
    for number, (before, after) in enumerate(pairwise(reserve.history), start=1):
        if surely_before(after.at, before.at, case.zone):
            yield Unfollowed(reserve.id, f".history[{number}].at is earlier than the step before")
        if None not in (before.to, after.from_) and before.to != after.from_:
            yield Unfollowed(reserve.id, f".history[{number}].from", after.from_, before.to)


def _figures(case: Case, lines: list[Reserve], payments: list[Payment]) -> Iterator[Unfollowed]:
    """Each line by itself, where any payment may be another's; then, of several alike, what they hold together."""
    if any(each.amount is None for each in payments):
        return
    stated = [
        each for each in lines if each.outstanding is not None and each.history and each.history[-1].to is not None
    ]
    wrong = [found for each in stated for found in _figure(case, [each], payments, alone=len(lines) == 1)]
    yield from wrong
    if len(lines) > 1 and len(stated) == len(lines) and not wrong:
        yield from _figure(case, lines, payments, alone=True)


def _figure(case: Case, lines: list[Reserve], payments: list[Payment], alone: bool) -> Iterator[Unfollowed]:
    now = total(each.outstanding for each in lines).known
    led = _range(case, [each.history[-1] for each in lines], payments, alone)
    if not led.holds(now):
        words = ".outstanding" if len(lines) == 1 else f".outstanding, {len(lines)} like lines together"
        yield Unfollowed(min(each.id for each in lines), words, now, max(led.high, Decimal(0)))


def _range(case: Case, last: list[ReserveChange], payments: Iterable[Payment], alone: bool) -> Range:
    """The last steps' sum less eroding payments after them.

    A payment counts or does not if its date is unknown or the same, lies between the steps of two lines, or if the
    line is not alone to carry it.
    """
    low = high = total(each.to for each in last).known
    for payment in payments:
        amount, at = payment.amount or Decimal(0), payment.issued_at or payment.cleared_at
        if at is not None and all(surely_before(at, each.at, case.zone) for each in last):
            continue
        if at is not None and alone and all(surely_before(each.at, at, case.zone) for each in last):
            low, high = EXACT.subtract(low, amount), EXACT.subtract(high, amount)
        elif amount > 0:
            low = EXACT.subtract(low, amount)
        else:
            high = EXACT.subtract(high, amount)
    return Range(low, high)
