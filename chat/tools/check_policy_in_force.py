"""The tool that tests the policy against the loss (docs/tools.md, check_policy_in_force)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, no_such, tool
from claims.case import Case
from claims.facts import policy
from claims.fields import Clock, Day


@tool(label="Checking the policy period and coverages…")
def check_policy_in_force(
    case: Case,
    at: Annotated[Day | None, Field(description="A day to test instead of the date of loss.")] = None,
    time_of_day: Annotated[
        Clock | None, Field(description="A time to test instead of the time of loss, HH:MM.")
    ] = None,
    coverage_id: Annotated[str | None, Field(description="Look at this coverage alone.")] = None,
) -> Outcome:
    """Say whether the policy was in force at the date and time of loss: in_force, not_in_force, disputed or unknown.

    Gives the state at the loss as recorded now and as it was known then, lapse, reinstatement, payments after the loss,
    notice, back-dating, gaps and what is missing. A fact for the handler to weigh, never a decision on cover.
    """
    known = policy.coverage_ids(case.claim)
    if coverage_id is not None and coverage_id not in known:
        raise no_such("coverage", coverage_id, known)
    return Outcome(policy.check(case, at, time_of_day, coverage_id).printed())
