"""Whether what ended cover in an earlier period ended the period of the loss too (docs/tools.md, Events)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from claims.facts.moments import Moment
from claims.facts.policy_events import ADVERSE, History, Standing
from claims.facts.policy_periods import Span
from claims.schema import PolicyState

PAID_ANEW: Final = ("lapse", "cancellation")
"""Ends after which a period with a premium of its own is cover that was bought again; avoidance may reach further."""


def standing_at(
    past: History, found: Sequence[Span], at: Moment, before: PolicyState, known_by: Moment | None = None
) -> Standing:
    """The replayed standing at an instant, with each end of cover held to the period it fell in.

    An expiry ends its own period alone. Any other end before the period began is kept as `earlier`: it has ended
    nothing where that period has a premium of its own, and is open to doubt where it has none.
    """
    here = [span for span in found if span.contains(at)]
    standing = past.replay(at, before, known_by)
    if standing.state == "expired" and _later(standing, found, here):
        standing = History(tuple(each for each in past.events if each.event.kind != "expiry")).replay(
            at, before, known_by
        )
    cause, later = standing.cause, _later(standing, found, here)
    if cause is None or not later:
        return standing
    bought = cause.event.kind in PAID_ANEW and later == here and all(span.period.premium for span in later)
    return Standing("in_force", earlier=cause) if bought else replace(standing, earlier=cause)


def _later(standing: Standing, found: Sequence[Span], here: Sequence[Span]) -> list[Span]:
    """The periods at hand that began after an earlier one had been ended."""
    cause = standing.cause
    if cause is None or standing.state not in ADVERSE:
        return []
    return [span for span in here if in_an_earlier(found, span, cause.effective)]


def in_an_earlier(found: Sequence[Span], span: Span, at: Moment) -> bool:
    """Whether an instant before a period comes after another one began."""
    return any(each.start <= at < span.start for each in found if each.start < each.end)
