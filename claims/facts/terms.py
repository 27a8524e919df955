"""What limits, excess and average make of a loss (docs/tools.md, apply_policy_terms)."""

from collections.abc import Collection, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Result
from claims.facts.clauses import clause_on, states_order
from claims.facts.ladder import Loss, Step
from claims.facts.limits import aggregate_left
from claims.facts.loss import counted_heads
from claims.facts.net import Net, net_of
from claims.facts.paging import few_refs
from claims.facts.rows import within_length
from claims.facts.sums import EXACT, Figure, total
from claims.facts.terms_told import reasons, warnings
from claims.schema import Claim, Coverage, Currency, Ref, ScheduleLine

SIX_PLACES: Final = Decimal("0.000001")
NOTHING: Final = Decimal(0)


class Terms(Result):
    net_payable: Figure | None
    gross_loss: Figure | None
    verdict: Literal["computed", "unknown"]
    steps: list[Step]
    average_factor: Annotated[Figure | None, QUIET] = None
    deductible_applied: Figure | None
    limit_applied: bool
    limit_remaining: Figure | None
    aggregate_remaining: Figure | None
    order_source: Literal["wording", "default"]
    illustration: bool
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def coverage_of(claim: Claim, coverage_id: str) -> Coverage | None:
    """The coverage with an id; null where the file has none."""
    return next((each for each in claim.policy.coverages if each.id == coverage_id), None)


def before_payments(case: Case) -> Case:
    """The case before any payment, so that what was paid takes nothing off the limit it is compared with."""
    finance = case.claim.finance.model_copy(update={"payments": []})
    return Case(claim=case.claim.model_copy(update={"finance": finance}), today=case.today, fixed=case.fixed)


def apply(
    case: Case,
    coverage: Coverage,
    gross_loss: Decimal | None = None,
    schedule_ids: Collection[str] = (),
    as_claimants: int | None = None,
) -> Terms:
    """Bring a loss down through a coverage's terms. Amounts are in the claim's currency.

    The loss is `gross_loss`, else the sum of the heads named, assessed before claimed. Never raises.
    """
    claim = case.claim
    wanted = set(schedule_ids) if gross_loss is None else set()
    lines = [each for each in claim.schedule if each.id in wanted]
    heads = counted_heads(lines, coverage)
    gross = total(head.gross for head in heads).known if heads else gross_loss
    found = net_of(case, coverage, Loss(gross or NOTHING, tuple(heads)), as_claimants or 1)
    known = gross is not None and found.net is not None
    result = Terms(
        net_payable=found.net if known else None,
        gross_loss=gross,
        verdict="computed" if known else "unknown",
        steps=_steps(case, found) if gross is not None else [],
        average_factor=_rounded(found.down.factor),
        deductible_applied=found.down.deductible if known else None,
        limit_applied=known and found.limited,
        limit_remaining=found.limit.left if found.limit else None,
        aggregate_remaining=aggregate_left(claim, coverage),
        order_source="wording" if states_order(case.claim, coverage) else "default",
        illustration=found.presentation.reduction is not None or found.one_cause is not None,
        currency=claim.currency,
        reasons=list(reasons(case, found)) if known else [],
        warnings=list(warnings(case, found, lines, as_claimants)),
        missing=list(_missing(gross, found, lines)),
        refs=_refs(coverage, lines),
        as_of=case.today,
    )
    return within_length(result, ("steps",))


def _steps(case: Case, found: Net) -> list[Step]:
    """The ladder's steps, then the limit's and the illustration's where they are known."""
    steps = list(found.down.steps)
    later = [("Limit", clause_on(case.claim, "limit"), found.before_limit, found.within_limit)] if found.limit else []
    if found.presentation.reduction is not None:
        later.append(("Proportionate reduction (illustration)", None, found.within_limit, found.net))
    for label, clause, before, after in later:
        if before is not None and after is not None:
            steps.append(Step(n=len(steps) + 1, label=label, clause=clause, before=before, after=after))
    return steps


def _rounded(factor: Decimal | None) -> Decimal | None:
    return None if factor is None else factor.quantize(SIX_PLACES, ROUND_HALF_UP, context=EXACT)


def _missing(gross: Decimal | None, found: Net, lines: list[ScheduleLine]) -> Iterator[str]:
    if gross is None:
        yield "a gross loss, or heads of loss with a figure"
    yield from found.missing
    if gross is not None and any(each.assessed is None and each.claimed is None for each in lines):
        yield "figures of heads that have none"
    if found.limit is None:
        yield "limit of the coverage"
    yield from found.presentation.missing


def _refs(coverage: Coverage, lines: list[ScheduleLine]) -> list[Ref]:
    heads = sorted(f"schedule[{each.id}]" for each in lines)
    pointed_at = coverage.value_at_risk_ref
    value = [pointed_at.model_copy(update={"quote": None})] if pointed_at else []
    terms = Ref(panel="home", path=f"policy.coverages[{coverage.id}]")
    return few_refs([terms, *value, *(Ref(panel="schedule_table", path=path) for path in heads)])
