"""What the assessed heads come to after our share of fault and the terms of their coverage (docs/tools.md, Drivers)."""

from collections import defaultdict
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.ladder import Loss, ladder
from claims.facts.limits import spending, tightest
from claims.facts.loss import CountedHead, counted_heads
from claims.facts.sums import EXACT, part, total
from claims.schema import Claim, Coverage, ScheduleLine

NOTHING: Final = Decimal(0)
WHOLE: Final = Decimal(100)


@dataclass
class Assessed:
    """The heads as assessed, and what they come to; `amount` is null where no head is assessed."""

    gross: Decimal = NOTHING
    amount: Decimal | None = None
    warnings: list[str] = field(default_factory=list)


def assessed_net(case: Case) -> Assessed:
    """Before anything that was paid. Where terms cannot be worked out, the heads count as assessed and that is said."""
    claim, result = case.claim, Assessed()
    lines = [each for each in claim.schedule if each.assessed is not None]
    if not lines:
        return result
    if len(lines) < len(claim.schedule):
        count = len(claim.schedule) - len(lines)
        result.warnings.append(f"{count} of {len(claim.schedule)} heads are not assessed and are not counted.")
    share = claim.liability_review.our_share_pct if claim.claimant.relationship == "third_party" else None
    result.gross = total(each.assessed for each in lines).known
    result.amount = NOTHING
    for coverage, heads in _by_coverage(claim, lines):
        result.amount = EXACT.add(
            result.amount, _under(case, coverage, heads, WHOLE if share is None else share, result)
        )
    return result


def _by_coverage(claim: Claim, lines: list[ScheduleLine]) -> list[tuple[Coverage | None, list[ScheduleLine]]]:
    """The heads with their exposure's coverage, else the policy's only one."""
    coverages = {each.id: each for each in claim.policy.coverages}
    of_exposure = {each.id: each.coverage_id for each in claim.exposures}
    only = next(iter(coverages)) if len(coverages) == 1 else None
    found: dict[str | None, list[ScheduleLine]] = defaultdict(list)
    for line in lines:
        named = of_exposure.get(line.exposure_id or "")
        found[named if named in coverages else only].append(line)
    return [(coverages.get(key or ""), heads) for key, heads in found.items()]


def _under(
    case: Case,
    coverage: Coverage | None,
    lines: list[ScheduleLine],
    share: Decimal,
    result: Assessed,
) -> Decimal:
    if coverage is None:
        result.warnings.append("Heads that belong to no one coverage are counted without excess.")
        return part(total(each.assessed for each in lines).known, share, WHOLE)
    heads = counted_heads(lines, coverage)
    down = ladder(case, coverage, _loss(heads, share))
    if down.missing:
        result.warnings.append(
            f"The terms of coverage {coverage.id} cannot be worked out: its heads count as assessed."
        )
        return down.loss.gross
    limit = tightest(spending(case).remaining(coverage))
    if limit is None or limit.left is None:
        return down.figure
    return min(down.figure, EXACT.add(limit.left, max(NOTHING, spending(case).indemnity(coverage).known)))


def _loss(heads: list[CountedHead], share: Decimal) -> Loss:
    if share == WHOLE:
        return Loss(total(each.gross for each in heads).known, tuple(heads))
    return Loss(part(total(each.net for each in heads).known, share, WHOLE))
