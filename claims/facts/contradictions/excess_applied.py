"""Excess as the file took it off: C27 (docs/tools.md, find_contradictions)."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts import terms
from claims.facts.clauses import clause_on
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.excess import OF_A_PERIL, met
from claims.facts.ladder import Loss
from claims.facts.limits import Share, shares
from claims.facts.net import for_each_claimant, net_of
from claims.facts.persons import CLAIMING
from claims.facts.sums import EXACT, Sum, plain, total
from claims.facts.totals import PAID, outstanding, paid, payments_in
from claims.schema import Claim, CostType, Coverage, Excess, Ref, ScheduleLine

BASES: Final = ("sum_insured", "coverage_a", "loss")
INDEMNITY: Final[tuple[CostType, ...]] = ("indemnity",)
EITHER: Final[tuple[CostType, ...]] = ("indemnity", "expense")
MOST_TRIED: Final = 20
"""So many excesses of a coverage, or times to take them, are tried: each is worked out with all the others."""


@dataclass(frozen=True)
class Figure:
    """What the file made of a loss, and where. `before_excess`: without the excess it is no mistake."""

    gross: Decimal
    used: Decimal
    ref: Ref
    before_excess: bool = False


class Booked:
    """Heads, payments and reserves by coverage. Sorted once, since there may be many coverages as well."""

    def __init__(self, claim: Claim) -> None:
        named = {each.id: each.coverage_id for each in claim.exposures}
        self._heads: dict[str | None, list[ScheduleLine]] = defaultdict(list)
        for head in claim.schedule:
            self._heads[named.get(head.exposure_id or "")].append(head)
        gone = shares(claim, payments_in(claim, PAID))
        self._paid = {share: paid(lines) for share, lines in gone.items()}
        self._final = {share for share, lines in gone.items() if any(each.final for each in lines)}
        self._held = {share: outstanding(lines) for share, lines in shares(claim, claim.finance.reserves).items()}

    def heads(self, coverage: Coverage, alone: bool) -> list[ScheduleLine]:
        """Those whose exposure names the coverage; where it alone has an excess, also those that name none."""
        return [*self._heads.get(coverage.id, []), *(self._heads.get(None, []) if alone else [])]

    def is_final(self, coverage: Coverage) -> bool:
        return not self._final.isdisjoint(_shares(coverage, EITHER))

    def indemnity_paid(self, coverage: Coverage) -> Decimal:
        return sum((self._paid.get(share, Sum()) for share in _shares(coverage, INDEMNITY)), Sum()).known

    def indemnity_held(self, coverage: Coverage) -> Sum:
        return sum((self._held.get(share, Sum()) for share in _shares(coverage, INDEMNITY)), Sum())


def _shares(coverage: Coverage, types: tuple[CostType, ...]) -> list[Share]:
    return [(of, cost_type) for of in (None, coverage.id) for cost_type in types]


@rule("C27", severity="high", resolve_by="the handler, by applying the terms again in the wording's order")
def excess_misapplied(file: File) -> Iterator[Conflict]:
    """A figure of the file is what the terms yield only if the excess is left out, doubled, or taken out of turn."""
    case = terms.before_payments(file.case)
    bearing = [each for each in case.claim.policy.coverages if each.excess]
    booked, claimants = Booked(file.case.claim), _claimants(case.claim)
    for coverage in bearing:
        for figure in _figures_to_test(file.case, booked, coverage, alone=len(bearing) == 1):
            found = _misapplied(case, coverage, figure, claimants)
            if found is not None:
                yield found
                break


def _misapplied(case: Case, coverage: Coverage, figure: Figure, claimants: int) -> Conflict | None:
    claim = case.claim
    net = net_of(case, coverage, Loss(figure.gross), claimants).net
    if net is None or figure.used == net or (figure.before_excess and figure.used == figure.gross):
        return None
    wrong = _otherwise(case, coverage, figure, claimants)
    how = next((how for how, amount in wrong if amount == figure.used), None)
    if how is None:
        return None
    clause = clause_on(case, "one_cause") if claimants > 1 else None
    decided = f" Whether clause {clause} makes these claims one is a decision on the policy." if clause else ""
    return Conflict(
        summary=f"A recorded figure has the excess {how}: the terms yield {plain(net, claim.currency)}.",
        left=Side(value=figure.used, ref=figure.ref),
        right=Side(value=net, ref=Ref(panel="home", path=f"policy.coverages[{coverage.id}]")),
        impact=f"The difference is {plain(abs(EXACT.subtract(figure.used, net)), claim.currency)}.{decided}",
        resolve_by="whoever decides on the policy, then the handler" if clause else None,
    )


def _claimants(claim: Claim) -> int:
    return max(1, sum(bool(CLAIMING & set(each.role)) for each in claim.involvements))


def _figures_to_test(case: Case, booked: Booked, coverage: Coverage, alone: bool) -> list[Figure]:
    """The figures that must be what the terms yield.

    Third parties are paid in full and the insured pays the excess back, so of their claims only the reserve is tested,
    and only where a clause makes one excess of each claimant's.
    """
    claim = case.claim
    if claim.claimant.relationship != "third_party":
        return [*_settled(claim, booked, coverage, alone), *_reserved(claim, booked, coverage, alone)]
    each_claimants = any(each.applies_to == "each_claimant" for each in coverage.excess)
    of_one_cause = each_claimants and clause_on(case, "one_cause") is not None
    return list(_reserved(claim, booked, coverage, alone)) if of_one_cause else []


def _settled(claim: Claim, booked: Booked, coverage: Coverage, alone: bool) -> Iterator[Figure]:
    """The agreement, the last payment, and the heads as assessed."""
    heads, agreement = booked.heads(coverage, alone), claim.resolution.agreement
    assessed, claimed = total(each.assessed for each in heads), total(each.claimed for each in heads)
    if not assessed.known or assessed.unknown:
        return
    if alone and agreement is not None and agreement.amount is not None:
        yield Figure(assessed.known, agreement.amount, Ref(panel="finance_resolution", path="resolution.agreement"))
    if booked.is_final(coverage):
        yield Figure(assessed.known, booked.indemnity_paid(coverage), Ref(panel="finance", path="finance.payments"))
    if claimed.known and not claimed.unknown:
        heads_as_assessed = Ref(panel="schedule_table", path="schedule.assessed")
        yield Figure(claimed.known, assessed.known, heads_as_assessed, before_excess=assessed.known == claimed.known)


def _reserved(claim: Claim, booked: Booked, coverage: Coverage, alone: bool) -> Iterator[Figure]:
    """What is held for the heads, with what was paid of them. To hold it before the excess is prudent."""
    heads = booked.heads(coverage, alone)
    counted = total(each.claimed if each.assessed is None else each.assessed for each in heads)
    reserved = booked.indemnity_held(coverage)
    known = counted.known and reserved.known and not counted.unknown and not reserved.unknown
    if known and claim.resolution.agreement is None:
        figure = EXACT.add(reserved.known, booked.indemnity_paid(coverage))
        yield Figure(counted.known, figure, Ref(panel="finance", path="finance.reserves"), before_excess=True)


def _otherwise(case: Case, coverage: Coverage, figure: Figure, claimants: int) -> Iterator[tuple[str, Decimal | None]]:
    """What each mistake would have yielded, in words that follow `the excess`."""
    loss = Loss(figure.gross)
    right = net_of(case, coverage, loss, claimants)
    if right.one_cause is not None:
        said = f"taken for each of {claimants} claimants, and clause {right.one_cause} speaks of one cause"
        yield said, for_each_claimant(case, right)
    elif claimants > 1:
        yield "taken once for several claimants", net_of(case, coverage, loss).net
    for how, other in _coverages(case.claim, coverage, claimants):
        if other.excess or not figure.before_excess:
            yield how, net_of(case, other, loss, 1 if right.one_cause else claimants).net


def _coverages(claim: Claim, coverage: Coverage, claimants: int) -> Iterator[tuple[str, Coverage]]:
    """The coverage as it would be with each mistake."""
    applied = met(claim, coverage)
    kinds = {each.kind for each in applied}
    if coverage.average.applies:
        turned = "limit" if coverage.average.apply_before == "excess" else "excess"
        average = coverage.average.model_copy(update={"apply_before": turned})
        yield "in the wrong order with average", coverage.model_copy(update={"average": average})
    yield "left out", _with(coverage, [])
    yield "taken twice", _with(coverage, applied * 2)
    if 2 < claimants <= MOST_TRIED:
        yield f"taken {claimants} times", _with(coverage, applied * claimants)
    for each in coverage.excess[:MOST_TRIED]:
        if each.kind not in kinds:
            yield f"of the wrong kind{_named(each)}", _with(coverage, [each])
        elif len(applied) > 1:
            yield f"left out in part{_named(each)}", _with(coverage, [other for other in applied if other is not each])
        yield from _on_another_base(coverage, each)
    if len(applied) < len(coverage.excess):
        yield "of every kind taken together", _with(coverage, coverage.excess)


def _named(excess: Excess) -> str:
    return "" if excess.kind == "other" else f" ({excess.kind.replace('_', ' ')})"


def _on_another_base(coverage: Coverage, excess: Excess) -> Iterator[tuple[str, Coverage]]:
    percent = excess.percent
    for base in BASES if percent is not None else ():
        if percent is not None and base != percent.of:
            turned = excess.model_copy(update={"percent": percent.model_copy(update={"of": base})})
            yield f"as a percentage of {base.replace('_', ' ')}", _with(coverage, [turned])


def _with(coverage: Coverage, excess: list[Excess]) -> Coverage:
    """The coverage with these excesses and no others, whatever the peril."""
    plain_kind = [each.model_copy(update={"kind": "other"}) if each.kind in OF_A_PERIL else each for each in excess]
    return coverage.model_copy(update={"excess": plain_kind})
