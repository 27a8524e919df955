"""The tool that looks for payments made twice (docs/tools.md, find_duplicate_payments)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import duplicates


@tool(label="Looking for duplicate payments…")
def find_duplicate_payments(
    case: Case,
    window_days: Annotated[
        int, Field(ge=1, le=730, description="Days within which equal payments are compared.")
    ] = duplicates.WINDOW,
) -> Outcome:
    """List payments that look alike: one invoice typed in two ways, one amount or head paid twice, one service twice.

    totalAtRisk adds what goes beyond the first payment of each counted group. whyNot holds innocent explanations; a
    group of amount 0 is explained by the file and not counted. A candidate is a question to ask, never a finding.
    """
    return Outcome(duplicates.find(case, window_days).printed())
