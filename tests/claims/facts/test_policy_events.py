"""Replaying a policy's events."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from claims.case import Case
from claims.facts.moments import end_of_day
from claims.facts.policy_events import history
from claims.schema import PolicyState

LONDON = ZoneInfo("Europe/London")
DAY = "2026-07-15"


@pytest.mark.parametrize(
    ("lapse", "reinstatement", "state"),
    [
        ({"effectiveAt": DAY}, {"effectiveAt": DAY}, "in_force"),
        ({"effectiveAt": f"{DAY}T12:00:00Z"}, {"effectiveAt": DAY}, "in_force"),
        ({"effectiveAt": f"{DAY}T12:00:00Z"}, {"effectiveAt": f"{DAY}T11:00:00Z"}, "lapsed"),
        ({"effectiveAt": DAY, "recordedAt": "2026-07-17"}, {"effectiveAt": DAY, "recordedAt": "2026-07-16"}, "lapsed"),
    ],
)
def test_five_thousand_events_of_one_day_leave_the_state_that_two_would(
    case_of: Callable[..., Case], lapse: dict[str, str], reinstatement: dict[str, str], state: PolicyState
) -> None:
    lapses = [{"id": f"l{n}", "kind": "lapse", **lapse} for n in range(2500)]
    reinstatements = [{"id": f"r{n}", "kind": "reinstatement", **reinstatement} for n in range(2500)]
    case = case_of(policy={"events": reinstatements + lapses})

    events = history(case, LONDON)

    assert len(events.events) == 5000
    assert events.replay(end_of_day(case.day(events.events[0].day), LONDON), "pending").state == state
