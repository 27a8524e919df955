"""The tool that adds up the money on the file (docs/tools.md, summarise_financials)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import money


@tool(label="Adding up reserves and payments…")
def summarise_financials(
    case: Case,
    group_by: Annotated[money.GroupBy | None, Field(description="Also give the totals by this.")] = None,
    include_pending: Annotated[bool, Field(description="Count requested and approved payments as paid.")] = False,
) -> Outcome:
    """Add up reserves, payments, recoveries and heads of loss, gross and net, and check the file's own arithmetic.

    Amounts are major units of the claim's currency; null is unknown and not zero. Use these figures as they stand
    instead of adding up lines.
    """
    return Outcome(money.summarise(case, group_by, include_pending).printed())
