"""Where a file's own figures do not add up: totals, reserve histories, heads of loss (docs/tools.md, Arithmetic)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pydantic.alias_generators import to_camel

from claims.case import Case, once
from claims.facts.base import Shown
from claims.facts.reserve_histories import Unfollowed, unfollowed
from claims.facts.sums import EXACT, PENNY, Figure, times, total
from claims.facts.totals import PAID, payments_in, totals, unknown_lines
from claims.schema import Claim, Ref, ScheduleLine
from claims.schema import Totals as StatedTotals

OVERPAID: Final = "paid is above agreed"
HISTORIES: Final = 3
PLACES: Final = (
    (re.compile(r"^schedule\[(.{1,40}?)\]\."), r"Line \1 of the schedule, "),
    (re.compile(r"^schedule paid"), "Paid on the schedule"),
    (re.compile(r"^finance\.reserves\[(.{1,40}?)\]\.?"), r"Reserve line \1, "),
    (re.compile(r"^finance\.totals\."), "Total stated as "),
)
CAPITALS: Final = re.compile(r"(?<=[a-z])[A-Z](?=[a-z])")
COST_SPLIT: Final = ("outstanding", "paid")


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
    def named(self) -> str:
        """What is wrong in words, without the path that `ref` has."""
        what = self.shown.what
        for place, words in PLACES:
            what = place.sub(words, what)
        return CAPITALS.sub(lambda found: f" {found[0].lower()}", what)

    @property
    def of_a_history(self) -> bool:
        """Whether it is a reserve's history that has a gap, and no sum that is wrong."""
        return self.rule == HISTORIES

    @property
    def overpaid(self) -> bool:
        """Whether a head of loss was paid more than was agreed, which is more than a matter of arithmetic."""
        return self.shown.what.endswith(OVERPAID)


@once
def mismatches(case: Case) -> list[Wrong]:
    """Everything that does not add up, in the order of the document's sections."""
    return [*_stated_totals(case.claim), *map(_of_reserve, unfollowed(case)), *_heads(case.claim)]


def _wrong(rule: int, ref: Ref, what: str, stated: Decimal | None, computed: Decimal | None) -> Wrong:
    return Wrong(rule, Mismatch(what=what, stated=stated, computed=computed), ref)


def _of_reserve(found: Unfollowed) -> Wrong:
    ref = Ref(panel="finance", path=f"finance.reserves[{found.reserve_id}]")
    return _wrong(HISTORIES, ref, f"{ref.path}{found.what}", found.stated, found.computed)


def _stated_totals(claim: Claim) -> Iterator[Wrong]:
    stated = claim.finance.totals
    if stated is None:
        return
    ref, computed, unknown = Ref(panel="finance", path="finance.totals"), totals(claim), unknown_lines(claim)
    for name in StatedTotals.model_fields:
        said, found = getattr(stated, name), getattr(computed, name)
        if not unknown[name] and said is not None and found is not None and said != found:
            yield _wrong(1, ref, f"finance.totals.{to_camel(name)}", said, found)
    for name in COST_SPLIT:
        parts = (getattr(stated, f"indemnity_{name}"), getattr(stated, f"expense_{name}"))
        yield from _whole(2, ref, f"{name} as indemnity plus expense", getattr(stated, name), parts)
    if unknown["incurred"]:
        yield from _whole(
            1, ref, "incurred as outstanding plus paid", stated.incurred, (stated.outstanding, stated.paid)
        )
    if unknown["net_incurred"] and stated.recoveries_received is not None and stated.recovery_reserve is not None:
        recovered = EXACT.add(stated.recoveries_received, stated.recovery_reserve)
        gross = (stated.net_incurred, recovered)
        yield from _whole(1, ref, "incurred as net incurred plus recoveries", stated.incurred, gross)


def _whole(rule: int, ref: Ref, what: str, whole: Decimal | None, parts: Sequence[Decimal | None]) -> Iterator[Wrong]:
    """A stated whole beside the sum of its stated parts; nothing where one of them is not stated."""
    added = total(parts)
    if whole is not None and not added.unknown and added.known != whole:
        yield _wrong(rule, ref, f"finance.totals.{what}", whole, added.known)


def unchecked(claim: Claim) -> list[str]:
    """The wire names of stated totals that cannot be held against their lines, because a line is unknown."""
    stated, unknown = claim.finance.totals, unknown_lines(claim)
    names = StatedTotals.model_fields if stated is not None else ()
    return [to_camel(name) for name in names if unknown[name] and getattr(stated, name) is not None]


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
    days = line.days
    if line.from_ is not None and line.to is not None:
        counted = (line.to - line.from_).days + 1
        if days is not None and counted != days:
            yield _wrong(4, ref, f"{where}.days", Decimal(days), Decimal(counted))
        if counted < 1:
            yield _wrong(4, ref, f"{where}.to is earlier than from", None, None)
        elif days is None:
            days = counted
    if line.claimed is not None and days is not None and line.rate is not None:
        product = times(line.rate, days)
        if product != line.claimed:
            yield _wrong(4, ref, f"{where}.claimed as days × rate", line.claimed, product)
