"""The tool that tests the reserve against what it has to meet (docs/tools.md, check_reserve_adequacy)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import adequacy
from claims.facts.reserve_drivers import Basis


@tool(label="Testing the reserve…")
def check_reserve_adequacy(
    case: Case,
    basis: Annotated[
        Basis,
        Field(description="file: everything; offer: agreement and demands alone; range: the likely figure alone."),
    ] = "file",
) -> Outcome:
    """Hold the outstanding reserve against an agreement, open demands, the likely figure and the assessed heads.

    short: below an agreement or open demand. thin: below only the likely figure or the assessed heads. redundant: well
    above all. shortfall is the arithmetic gap, never a proposal: setting the reserve is the handler's decision.
    """
    return Outcome(adequacy.check(case, basis).printed())
