"""The tool that works out the limitation date (docs/tools.md, compute_limitation)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import limitation
from claims.facts.limitation_rules import Cause
from claims.fields import Day, Territory


@tool(label="Working out the limitation date…")
def compute_limitation(
    case: Case,
    cause_of_action: Annotated[Cause | None, Field(description="Left out: read from the file.")] = None,
    start_date: Annotated[Day | None, Field(description="A day to count from instead of the file's.")] = None,
    knowledge_date: Annotated[Day | None, Field(description="A date of knowledge instead of the file's.")] = None,
    territory: Annotated[
        Territory | None, Field(description="england_wales, scotland, northern_ireland or a state as US-FL.")
    ] = None,
) -> Outcome:
    """Work out the last day to sue, the last safe working day, days left, and whether the diary agrees.

    lastDay counts from the day after time starts; lastSafeDate is the working day on or before it: give both.
    Alternatives (knowledge, minority, standstill and others) are shown and not applied: name them. unknown: say what is
    missing. It is a computation to confirm with counsel: never tell anybody that time has run out.
    """
    return Outcome(limitation.compute(case, cause_of_action, start_date, knowledge_date, territory).printed())
