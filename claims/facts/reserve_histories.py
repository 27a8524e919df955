"""Whether reserve lines stand where their histories and payments lead (docs/tools.md, Arithmetic)."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from decimal import Decimal
from itertools import accumulate, pairwise
from operator import itemgetter
from typing import NamedTuple

from claims.case import Case
from claims.facts.moments import Moment, latest_moment, moment, surely_before
from claims.facts.sums import EXACT, total
from claims.facts.totals import PAID, payments_in
from claims.schema import Payment, Reserve

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
    perhaps = Perhaps(case, payments)
    ranges = [perhaps.left(each) if len(lines) > 1 else _range(case, [each], payments) for each in stated]
    wrong = [found for each, led in zip(stated, ranges, strict=True) for found in _figure([each], led)]
    yield from wrong
    if len(lines) > 1 and len(stated) == len(lines) and not wrong:
        yield from _figure(lines, _range(case, lines, payments))


def _figure(lines: list[Reserve], led: Range) -> Iterator[Unfollowed]:
    now = total(each.outstanding for each in lines).known
    if not led.holds(now):
        words = ".outstanding" if len(lines) == 1 else f".outstanding, {len(lines)} like lines together"
        yield Unfollowed(min(each.id for each in lines), words, now, max(led.high, Decimal(0)))


def _paid_at(payment: Payment) -> date | datetime | None:
    return payment.issued_at or payment.cleared_at


class Perhaps:
    """What payments may have taken off a line that is not alone to carry them: each counts or does not.

    Sorted once by when they were made, those of unknown day last, since there may be many such lines.
    """

    def __init__(self, case: Case, payments: Iterable[Payment]) -> None:
        self._case = case
        made = [(latest_moment(at, case.zone) if (at := _paid_at(each)) else Moment.max, each) for each in payments]
        made.sort(key=itemgetter(0))
        amounts = [each.amount or Decimal(0) for _, each in reversed(made)]
        self._made = [when for when, _ in made]
        self._lower = list(accumulate((max(each, Decimal(0)) for each in amounts), EXACT.add, initial=Decimal(0)))
        self._higher = list(accumulate((min(each, Decimal(0)) for each in amounts), EXACT.add, initial=Decimal(0)))

    def left(self, line: Reserve) -> Range:
        """The last step less the payments that were not surely made before it."""
        last = line.history[-1]
        counted = len(self._made) - bisect_left(self._made, moment(last.at, self._case.zone))
        led = last.to or Decimal(0)
        return Range(EXACT.subtract(led, self._lower[counted]), EXACT.subtract(led, self._higher[counted]))


def _range(case: Case, lines: list[Reserve], payments: Iterable[Payment]) -> Range:
    """The last steps' sum less eroding payments after them.

    A payment counts or does not if its date is unknown or the same, or lies between the steps of two lines.
    """
    last = [each.history[-1] for each in lines]
    first_step = min(moment(each.at, case.zone) for each in last)
    last_step = max(latest_moment(each.at, case.zone) for each in last)
    low = high = total(each.to for each in last).known
    for payment in payments:
        amount, at = payment.amount or Decimal(0), _paid_at(payment)
        if at is not None and latest_moment(at, case.zone) < first_step:
            continue
        if at is not None and last_step < moment(at, case.zone):
            low, high = EXACT.subtract(low, amount), EXACT.subtract(high, amount)
        elif amount > 0:
            low = EXACT.subtract(low, amount)
        else:
            high = EXACT.subtract(high, amount)
    return Range(low, high)
