"""How a policy stood from its first period to the end of its last, stretch by stretch (docs/pages.md, Period strip)."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from claims.case import Case
from claims.facts.moments import Moment
from claims.facts.policy_anew import standing_at
from claims.facts.policy_events import history
from claims.facts.policy_moment import policy_zone
from claims.facts.policy_periods import place, spans
from claims.schema import PolicyState

MOST_TURNS: Final = 60
"""Beginnings and ends; a policy with more has no line that anybody could read, and each is replayed by itself."""


@dataclass(frozen=True)
class Stretch:
    """Time over which the recorded state stays one; the end is no part of it. No state: no period."""

    start: Moment
    end: Moment
    state: PolicyState | None


def cover_line(case: Case, known_by: Moment | None = None) -> list[Stretch]:
    """The stretches without a break, in order; with `known_by`, from what was on record by then.

    Empty for a policy without periods, or with too many turns to draw.
    """
    where = policy_zone(case)
    found, past = [span for span in spans(case, where) if span.start < span.end], history(case, where)
    if not found:
        return []
    first, last = found[0].start, max(span.end for span in found)
    turns = {turn for span in found for turn in (span.start, span.end)}
    turns |= {each.effective for each in past.changes if first < each.effective < last}
    if len(turns) > MOST_TURNS:
        return []
    line: list[Stretch] = []
    for start, end in pairwise(sorted(turns)):
        inside = place(found, start) == "inside"
        state = standing_at(past, found, start, "in_force", known_by).state if inside else None
        if line and line[-1].state == state:
            line[-1] = replace(line[-1], end=end)
        else:
            line.append(Stretch(start, end, state))
    return line
