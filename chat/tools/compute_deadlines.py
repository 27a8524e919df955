"""The tool that works out deadlines (docs/tools.md, compute_deadlines)."""

from typing import Annotated, Literal

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import clocks


@tool(label="Checking deadlines…")
def compute_deadlines(
    case: Case,
    scope: Annotated[
        Literal["regulatory", "protocol", "offers", "complaint", "diary", "all"],
        Field(description="Look at these alone."),
    ] = "all",
    within_days: Annotated[int, Field(ge=1, le=365, description="What counts as due soon.")] = 30,
) -> Outcome:
    """List what must be done by when, earliest first: next, overdue, due soon and later, with the rule behind each.

    With a ruleId the date was computed from startDate; without one the file records it so. matchesDiary false: the file
    keeps another date (diarised): give both and work from the earlier. overdue means that the file does not show it was
    done. Say what warnings tell: dates kept wrongly, unrecorded complaints. Do not count days yourself; for how a
    limitation date was worked out use compute_limitation.
    """
    return Outcome(clocks.compute(case, scope, within_days).printed())
