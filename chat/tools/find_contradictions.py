"""The tool that holds the file against itself (docs/tools.md, find_contradictions)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import contradictions
from claims.facts.contradictions.base import Gravity

Code = Annotated[str, Field(pattern=r"^C\d\d$")]


@tool(label="Checking the file against itself…")
def find_contradictions(
    case: Case,
    codes: Annotated[list[Code] | None, Field(description="Run these rules alone, as C01.")] = None,
    severity: Annotated[Gravity | None, Field(description="Leave out what is less grave than this.")] = None,
) -> Outcome:
    """List where this file disagrees with itself: each item has what one side says, what the other says, and where.

    impact says why it matters, resolveBy who can settle it. The gravest come first; when truncated, ask again by codes
    or severity. Show both sides; do not choose between them, and call nobody dishonest.
    """
    return Outcome(contradictions.find(case, codes, severity).printed())
