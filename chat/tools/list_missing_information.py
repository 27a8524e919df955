"""The tool that says what a file lacks for its next stage (docs/tools.md, list_missing_information)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import missing
from claims.facts.wanted import Stage


@tool(label="Listing what is missing…")
def list_missing_information(
    case: Case,
    stage: Annotated[
        Stage | None, Field(description="The stage to look at; left out, the one the status is at.")
    ] = None,
) -> Outcome:
    """List what the file lacks for a stage: what blocks it, what would help, who holds each item and how to ask for it.

    Says what was looked for and is on file already: do not ask for that again. `requestLine` is ready to send; replace
    nothing in it but the form of address.
    """
    return Outcome(missing.list_missing(case, stage).printed())
