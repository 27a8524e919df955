"""The tool that brings a loss down through a coverage's terms (docs/tools.md, apply_policy_terms)."""

from collections.abc import Iterable
from typing import Annotated, Final

from pydantic import Field

from chat.tools.base import Amount, Outcome, ToolError, tool
from claims.case import Case
from claims.facts import terms

NAMED: Final = 10
LONGEST_ID: Final = 60


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
        raise ToolError(_unknown("coverage", coverage_id, (each.id for each in case.claim.policy.coverages)))
    heads = {each.id for each in case.claim.schedule}
    wrong = next((each for each in schedule_ids or [] if each not in heads), None)
    if wrong is not None:
        raise ToolError(_unknown("head of loss", wrong, sorted(heads)))
    return Outcome(terms.apply(case, coverage, gross_loss, schedule_ids or (), as_claimants).printed())


def _unknown(what: str, wrong: str, ids: Iterable[str]) -> str:
    known = [each[:LONGEST_ID] for each in ids]
    more = f" and {len(known) - NAMED} more" if len(known) > NAMED else ""
    return f"No {what} {wrong[:LONGEST_ID]!r} on this file. There are: {', '.join(known[:NAMED]) or 'none'}{more}."
