"""What is left of each limit of a coverage after what was paid and used (docs/tools.md, Limits)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Set
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeVar

from claims.case import Case, once
from claims.facts.persons import person_paid
from claims.facts.sums import EXACT, Sum, total
from claims.facts.totals import PAID, paid, payments_in
from claims.schema import AggregateUse, Claim, CostType, Coverage, Payment, Reserve

NOTHING: Final = Decimal(0)

L = TypeVar("L", Payment, Reserve)
Share = tuple[str | None, CostType]
"""The lines of one cost type of a coverage, or with None those that may be of any coverage."""


@dataclass(frozen=True)
class Remaining:
    """A limit and what is left of it; null where all that erodes it is of unknown amount."""

    name: str
    limit: Decimal
    left: Decimal | None


def shares(claim: Claim, lines: Iterable[L]) -> dict[Share, list[L]]:
    """Payments or reserves by the coverage of their exposure. One whose exposure has two coverages is of neither."""
    coverages: dict[str | None, set[str]] = defaultdict(set)
    for exposure in claim.exposures:
        if exposure.coverage_id is not None:
            coverages[exposure.id].add(exposure.coverage_id)
    found: dict[Share, list[L]] = defaultdict(list)
    for line in lines:
        of = coverages.get(line.exposure_id, set())
        if len(of) <= 1:
            found[next(iter(of), None), line.cost_type].append(line)
    return found


def eroded_by(coverage: Coverage) -> list[Share]:
    """What uses a coverage up: indemnity, and expense where costs are in the limit. See `Share`."""
    types: tuple[CostType, ...] = ("indemnity", "expense") if coverage.costs_in_limit else ("indemnity",)
    return [(of, cost_type) for of in (None, coverage.id) for cost_type in types]


class Spending:
    """What the issued and cleared payments of a file use up. Sorted once, since there may be many coverages as well."""

    def __init__(self, claim: Claim) -> None:
        gone = payments_in(claim, PAID)
        self._claim_id = claim.id
        self._paid = shares(claim, gone)
        self._sums = {share: paid(each) for share, each in self._paid.items()}
        self._claimant, person = claim.claimant.party_id, person_paid(claim)
        self._by_person: dict[tuple[Share, str | None], Sum] = defaultdict(Sum)
        for share, lines in self._paid.items():
            for line in lines:
                self._by_person[share, person(line)] += paid([line])
        self._times = {share: Counter(line.amount for line in each) for share, each in self._paid.items()}

    def eroding(self, coverage: Coverage) -> list[Payment]:
        return [each for share in eroded_by(coverage) for each in self._paid.get(share, ())]

    def spent(self, coverage: Coverage) -> Sum:
        return self._to({None}, eroded_by(coverage))

    def indemnity(self, coverage: Coverage, persons: Set[str | None]) -> Sum:
        """What was paid under it as indemnity and not to others; all of it where one of the persons is not known."""
        return self._to(persons, [(None, "indemnity"), (coverage.id, "indemnity")])

    def _to(self, persons: Set[str | None], of: list[Share]) -> Sum:
        if None in persons:
            return sum((self._sums.get(share, Sum()) for share in of), Sum())
        sums = (self._by_person.get((share, each), Sum()) for share in of for each in {None, *persons})
        return sum(sums, Sum())

    def used_elsewhere(self, coverage: Coverage) -> Sum:
        """What others used of the coverage: its itemised uses without this claim's own, else the stated total.

        A use is this claim's own if it names this claim, or names none and has the amount of a payment made here.
        """
        uses = coverage.aggregate_used_by
        if not uses:
            return Sum(coverage.aggregate_used)
        anonymous = Counter(each.amount for each in uses if each.claim_id is None and each.amount is not None)
        own = {amount: min(times, self._made(coverage, amount)) for amount, times in anonymous.items()}
        others = total(each.amount for each in uses if each.claim_id != self._claim_id)
        counted_twice = EXACT.create_decimal(sum(amount * times for amount, times in own.items()))
        return Sum(EXACT.subtract(others.known, counted_twice), others.lines, others.unknown)

    def _made(self, coverage: Coverage, amount: Decimal) -> int:
        """How many payments of an amount use the coverage up."""
        return sum(self._times[share][amount] for share in eroded_by(coverage) if share in self._times)

    def aggregate_left(self, coverage: Coverage) -> Decimal | None:
        """What is left of the aggregate; null where there is none on file."""
        return next((each.left for each in self.remaining(coverage) if each.name == "aggregate"), None)

    def remaining(self, coverage: Coverage, claimants: int = 1) -> list[Remaining]:
        """Every limit on file, the sum insured included, never below 0 and never above the limit itself.

        What others used comes off the aggregate; where there is none on file, off every limit but the one for a person.
        """
        limit, others = coverage.limit, self.used_elsewhere(coverage)
        spent, to_claimant = self.spent(coverage), self._to({self._claimant}, eroded_by(coverage))
        outside = Sum() if limit.aggregate is not None else others
        found = (
            ("per person", _several(limit.per_person, claimants), to_claimant),
            ("per occurrence", limit.per_occurrence, spent + outside),
            ("any one claim", limit.any_one_claim, spent + outside),
            ("sum insured", coverage.sum_insured, spent + outside),
            ("aggregate", limit.aggregate, spent + others),
        )
        return [Remaining(name, amount, _left(amount, gone)) for name, amount, gone in found if amount is not None]


@once
def spending(case: Case) -> Spending:
    """The same for a case, for whoever asks of coverage after coverage."""
    return Spending(case.claim)


def eroding(claim: Claim, coverage: Coverage) -> list[Payment]:
    """The payments that use one coverage up."""
    return Spending(claim).eroding(coverage)


def used_elsewhere(claim: Claim, coverage: Coverage) -> Sum:
    """What others used of one coverage."""
    return Spending(claim).used_elsewhere(coverage)


def aggregate_left(claim: Claim, coverage: Coverage) -> Decimal | None:
    """What is left of the aggregate of one coverage; null where there is none on file."""
    return Spending(claim).aggregate_left(coverage)


def remaining(claim: Claim, coverage: Coverage, claimants: int = 1) -> list[Remaining]:
    """What is left of every limit of one coverage."""
    return Spending(claim).remaining(coverage, claimants)


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
