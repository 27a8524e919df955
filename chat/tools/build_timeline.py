"""Put the file in date order (docs/tools.md, build_timeline)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import timeline
from claims.facts.happenings import HappeningKind
from claims.fields import Day


@tool(label="Putting the file in date order…")
def build_timeline(
    case: Case,
    from_: Annotated[Day | None, Field(alias="from")] = None,
    to: Day | None = None,
    kinds: list[HappeningKind] | None = None,
    offset: Annotated[int, Field(ge=0)] = 0,
    limit: Annotated[int, Field(ge=1, le=200)] = 60,
) -> Outcome:
    """List what bears a date in the file, oldest first, on the claim's own clock, of which utcOffset is part.

    timeUnknown: only the day is recorded. deadline: a date to keep, not something that happened. gaps: more than 30
    days of silence while the claim was open. outOfOrder: dated before the loss it is about. count is before the limit;
    when truncated, go on with offset = nextOffset. Do not fill a gap with an assumption or join dates that differ.
    """
    return Outcome(timeline.build_timeline(case, from_, to, kinds, offset, limit).printed())
