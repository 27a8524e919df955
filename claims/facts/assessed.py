"""What the assessed heads come to after our share of fault and the terms of their coverage (docs/tools.md, Drivers)."""

from collections import defaultdict
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.ladder import Loss, ladder
from claims.facts.limits import Remaining, eroding, remaining
from claims.facts.loss import CountedHead, counted_heads
from claims.facts.persons import heads_by_person, to_any_of, to_the_claimant
from claims.facts.sums import EXACT, part, total
from claims.facts.totals import PAID, payments_in
from claims.schema import Claim, Coverage, Payment, ScheduleLine
from claims.words import counted

NOTHING: Final = Decimal(0)
WHOLE: Final = Decimal(100)


@dataclass
class Assessed:
    """The heads as assessed, what they come to and what was paid on them; `amount` is null where none is assessed."""

    gross: Decimal = NOTHING
    amount: Decimal | None = None
    paid: Decimal = NOTHING
    warnings: list[str] = field(default_factory=list)


def assessed_net(case: Case) -> Assessed:
    """Before anything that was paid. Where terms cannot be worked out, the heads count as assessed and that is said."""
    claim, result = case.claim, Assessed()
    lines = [each for each in claim.schedule if each.assessed is not None]
    if not lines:
        return result
    if len(lines) < len(claim.schedule):
        count, of_all = len(claim.schedule) - len(lines), f"of {len(claim.schedule)} heads"
        one, many = f"{of_all} is not assessed and is not", f"{of_all} are not assessed and are not"
        result.warnings.append(f"{counted(count, one, many)} counted.")
    recorded = claim.liability_review.our_share_pct if claim.claimant.relationship == "third_party" else None
    share = WHOLE if recorded is None else recorded
    result.gross = total(each.assessed for each in lines).known
    result.amount = NOTHING
    for coverage, heads in _by_coverage(claim, lines):
        result.amount = EXACT.add(result.amount, _under(claim, coverage, heads, share, result))
    result.paid = _paid_on(claim, lines, share)
    return result


def _paid_on(claim: Claim, lines: list[ScheduleLine], share: Decimal) -> Decimal:
    """The indemnity paid to those whose heads they are. Of what one person got, no more than that person's heads."""
    payments = [each for each in payments_in(claim, PAID) if each.cost_type == "indemnity"]
    heads = heads_by_person(claim, lines)
    if len(heads) == 1:
        return total(each.amount for each in to_any_of(set(heads), claim, payments)).known
    of_nobody = total(each.amount for each in to_any_of(set(), claim, payments)).known
    paid = of_nobody
    for person, theirs in heads.items():
        got = total(each.amount for each in to_any_of({person}, claim, payments)).known
        due = part(total(each.assessed for each in theirs).known, share, WHOLE)
        paid = EXACT.add(paid, min(EXACT.subtract(got, of_nobody), due))
    return paid


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
    claim: Claim, coverage: Coverage | None, lines: list[ScheduleLine], share: Decimal, result: Assessed
) -> Decimal:
    if coverage is None:
        result.warnings.append("Heads that belong to no one coverage are counted without excess.")
        return part(total(each.assessed for each in lines).known, share, WHOLE)
    heads = counted_heads(lines, coverage)
    down = ladder(claim, coverage, _loss(heads, share))
    if down.missing:
        result.warnings.append(
            f"The terms of coverage {coverage.id} cannot be worked out: its heads count as assessed."
        )
        return down.loss.gross
    return min([down.figure, *_room(claim, coverage, lines)])


def _room(claim: Claim, coverage: Coverage, lines: list[ScheduleLine]) -> list[Decimal]:
    """What each limit leaves for these heads before what was paid on them; nothing where one of them is not known."""
    persons = set(heads_by_person(claim, lines))
    limits = remaining(claim, coverage, len(persons))
    if any(each.left is None for each in limits):
        return []
    indemnity = [each for each in eroding(claim, coverage) if each.cost_type == "indemnity"]
    paid = to_any_of(persons, claim, indemnity)
    own = to_the_claimant(claim, paid)
    return [_before(each, own if each.name == "per person" else paid) for each in limits]


def _before(limit: Remaining, payments: list[Payment]) -> Decimal:
    return EXACT.add(limit.left or NOTHING, max(NOTHING, total(each.amount for each in payments).known))


def _loss(heads: list[CountedHead], share: Decimal) -> Loss:
    if share == WHOLE:
        return Loss(total(each.gross for each in heads).known, tuple(heads))
    return Loss(part(total(each.net for each in heads).known, share, WHOLE))
