"""What a coverage comes to on a loss, its limit and any illustration included (docs/tools.md, apply_policy_terms)."""

from dataclasses import dataclass
from decimal import Decimal

from claims.case import Case
from claims.facts.clauses import clause_on
from claims.facts.excess import met
from claims.facts.ladder import Ladder, Loss, ladder
from claims.facts.limits import Remaining, spending, tightest
from claims.facts.presentation import Considered, considered
from claims.facts.sums import part
from claims.schema import Claim, Coverage


@dataclass(frozen=True)
class Net:
    """A loss under a coverage. `net` is null where a figure that it needs is not known."""

    coverage: Coverage
    claimants: int
    down: Ladder
    limits: tuple[Remaining, ...]
    limit: Remaining | None
    presentation: Considered
    one_cause: str | None
    before_limit: Decimal | None
    within_limit: Decimal | None
    net: Decimal | None

    @property
    def limited(self) -> bool:
        """Whether the limit took something off."""
        return None not in (self.before_limit, self.within_limit) and self.before_limit != self.within_limit

    @property
    def missing(self) -> list[str]:
        unknown = (
            [f"amounts that were used of the limit {self.limit.name}"] if self.limit and self.limit.left is None else []
        )
        return [*self.down.missing, *unknown]


def net_of(case: Case, coverage: Coverage, loss: Loss, claimants: int = 1) -> Net:
    """Apply a coverage to a loss.

    An excess for each claimant is counted once where the file records a clause on claims from one cause.
    """
    claim = case.claim
    one_cause = clause_on(case, "one_cause") if claimants > 1 and _is_each_claimants(claim, coverage) else None
    down = ladder(case, coverage, loss, 1 if one_cause else claimants)
    limits = spending(case).remaining(coverage, claimants)
    limit = tightest(limits)
    before = None if down.missing else down.figure
    within = _within(before, limit)
    presentation = considered(case)
    return Net(
        coverage=coverage,
        claimants=claimants,
        down=down,
        limits=tuple(limits),
        limit=limit,
        presentation=presentation,
        one_cause=one_cause,
        before_limit=before,
        within_limit=within,
        net=_reduced(within, presentation),
    )


def for_each_claimant(case: Case, found: Net) -> Decimal | None:
    """What the net figure would be if claims from one cause were not taken as one."""
    apart = ladder(case, found.coverage, found.down.loss, found.claimants)
    return _reduced(_within(None if apart.missing else apart.figure, found.limit), found.presentation)


def _is_each_claimants(claim: Claim, coverage: Coverage) -> bool:
    return any(each.applies_to == "each_claimant" for each in met(claim, coverage))


def _within(figure: Decimal | None, limit: Remaining | None) -> Decimal | None:
    if limit is None or figure is None:
        return figure
    return None if limit.left is None else min(figure, limit.left)


def _reduced(figure: Decimal | None, presentation: Considered) -> Decimal | None:
    """The figure in the proportion of the premium charged to the one that would have been charged."""
    reduction = presentation.reduction
    if figure is None or reduction is None:
        return figure
    return part(figure, reduction.charged, reduction.would_have_been)
