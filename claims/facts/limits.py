"""What is left of each limit of a coverage after what was paid and used (docs/tools.md, Limits)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeVar

from claims.facts.persons import to_the_claimant
from claims.facts.sums import EXACT, Sum, total
from claims.facts.totals import PAID, paid, payments_in
from claims.schema import AggregateUse, Claim, Coverage, Payment, Reserve

NOTHING: Final = Decimal(0)

L = TypeVar("L", Payment, Reserve)


@dataclass(frozen=True)
class Remaining:
    """A limit and what is left of it; null where all that erodes it is of unknown amount."""

    name: str
    limit: Decimal
    left: Decimal | None


def of_coverage(claim: Claim, coverage: Coverage, lines: Iterable[L]) -> list[L]:
    """The payments or reserves of a coverage: each counts unless its exposure belongs to another one."""
    elsewhere = {each.id for each in claim.exposures if each.coverage_id not in (None, coverage.id)}
    return [each for each in lines if each.exposure_id not in elsewhere]


def eroding(claim: Claim, coverage: Coverage) -> list[Payment]:
    """Issued and cleared payments that use the coverage up: indemnity, and expense where costs are in the limit."""
    gone = of_coverage(claim, coverage, payments_in(claim, PAID))
    return [each for each in gone if coverage.costs_in_limit or each.cost_type == "indemnity"]


def used_elsewhere(claim: Claim, coverage: Coverage) -> Sum:
    """What others used of the coverage: its itemised uses without this claim's own, else the stated total.

    A use is this claim's own if it names this claim, or names none and has the amount of a payment made here.
    """
    uses = coverage.aggregate_used_by
    if not uses:
        return Sum(coverage.aggregate_used)
    anonymous = Counter(each.amount for each in uses if each.claim_id is None and each.amount is not None)
    own = anonymous & Counter(each.amount for each in eroding(claim, coverage) if each.amount is not None)
    others = total(each.amount for each in uses if each.claim_id != claim.id)
    counted_twice = EXACT.create_decimal(sum(amount * times for amount, times in own.items()))
    return Sum(EXACT.subtract(others.known, counted_twice), others.lines, others.unknown)


def aggregate_left(claim: Claim, coverage: Coverage) -> Decimal | None:
    """What is left of the aggregate; null where there is none on file."""
    return next((each.left for each in remaining(claim, coverage) if each.name == "aggregate"), None)


def remaining(claim: Claim, coverage: Coverage, claimants: int = 1) -> list[Remaining]:
    """Every limit on file, the sum insured included, never below 0 and never above the limit itself.

    What others used comes off the aggregate; where no aggregate is on file, off every limit but the one for a person.
    """
    limit, payments = coverage.limit, eroding(claim, coverage)
    others, spent = used_elsewhere(claim, coverage), paid(payments)
    outside = Sum() if limit.aggregate is not None else others
    found = (
        ("per person", _several(limit.per_person, claimants), paid(to_the_claimant(claim, payments))),
        ("per occurrence", limit.per_occurrence, spent + outside),
        ("any one claim", limit.any_one_claim, spent + outside),
        ("sum insured", coverage.sum_insured, spent + outside),
        ("aggregate", limit.aggregate, spent + others),
    )
    return [Remaining(name, amount, _left(amount, gone)) for name, amount, gone in found if amount is not None]


def tightest(limits: Iterable[Remaining]) -> Remaining | None:
    """The limit that applies: the one with least left, or one of which that is not known; null without any."""
    return min(limits, key=lambda each: (each.left is not None, each.left or NOTHING, each.limit), default=None)


def stated_use_differs(coverage: Coverage) -> bool:
    """Whether the itemised uses are known and do not add up to the stated total."""
    itemised = total(each.amount for each in coverage.aggregate_used_by)
    return bool(itemised.lines and coverage.aggregate_used and not itemised.unknown) and (
        itemised.known != coverage.aggregate_used
    )


def unknown_uses(coverage: Coverage) -> list[AggregateUse]:
    return [each for each in coverage.aggregate_used_by if each.amount is None]


def _several(amount: Decimal | None, claimants: int) -> Decimal | None:
    return None if amount is None else EXACT.multiply(amount, Decimal(claimants))


def _left(limit: Decimal, gone: Sum) -> Decimal | None:
    if gone.amount is None:
        return None
    return min(limit, max(NOTHING, EXACT.subtract(limit, gone.amount)))
