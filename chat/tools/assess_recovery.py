"""The tool that looks for money to be had back (docs/tools.md, assess_recovery)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import recovery
from claims.schema import RecoveryType


@tool(label="Checking recovery prospects…")
def assess_recovery(
    case: Case,
    type_: Annotated[RecoveryType | None, Field(alias="type", description="Look at this type alone.")] = None,
) -> Outcome:
    """Say from whom money could be had back, how much, on what evidence, until when, and what stands in the way.

    recoverable is what we paid once and have not had back; deductibleShare belongs to the insured and comes on top.
    timeBar is the earlier of the computed and the recorded last day: check it with compute_limitation. A prospect is no
    promise.
    """
    return Outcome(recovery.assess(case, type_).printed())
