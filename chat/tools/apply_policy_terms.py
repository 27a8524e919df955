"""The tool that brings a loss down through a coverage's terms (docs/tools.md, apply_policy_terms)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Amount, Outcome, no_such, tool
from claims.case import Case
from claims.facts import terms


@tool(label="Working out limits and excess…")
def apply_policy_terms(
    case: Case,
    coverage_id: Annotated[str, Field(description="The coverage whose terms to apply.")],
    gross_loss: Annotated[Amount | None, Field(description="The loss before terms. Goes before scheduleIds.")] = None,
    schedule_ids: Annotated[list[str] | None, Field(description="Heads of loss to add up instead.")] = None,
    as_claimants: Annotated[int | None, Field(ge=1, description="How many claimants to count.")] = None,
) -> Outcome:
    """Work out what a coverage comes to on a loss: average, sublimits, excess or deductible, limits.

    Give grossLoss or scheduleIds. Every step has its figure before and after; use these instead of doing the sums.
    illustration: rests on a point that is still to be decided. Arithmetic for the handler, never a decision on cover.
    """
    coverage = terms.coverage_of(case.claim, coverage_id)
    if coverage is None:
        raise no_such("coverage", coverage_id, (each.id for each in case.claim.policy.coverages))
    heads = {each.id for each in case.claim.schedule}
    wrong = next((each for each in schedule_ids or [] if each not in heads), None)
    if wrong is not None:
        raise no_such("head of loss", wrong, sorted(heads))
    return Outcome(terms.apply(case, coverage, gross_loss, schedule_ids or (), as_claimants).printed())
