"""Results made by hand, and the setup that they share."""

from claimpilot.intervals import wilson
from promptlab.results import Result, Row, RunSetup, TrapTally

SETUP = RunSetup(
    model="scripted", thinking_level="default", prompts="0" * 12, set_hash="default", locale=None, screen_actions=False
)


def trap(name, passed, of):
    return TrapTally(
        trap=name,
        claim_id="C-1",
        scenario="a story",
        capability="timeline",
        gotcha="Something is hidden.",
        critical=False,
        passed=passed,
        of=of,
        missed_critical=0,
        failures=[],
    )


def result(*traps):
    """A result of these traps, each as (passed, of), named by their places."""
    low, high = wilson(0, 0)
    total = Row(name="all", traps=len(traps), always=0, flaky=0, low=low, high=high, points=0, most=0)
    return Result(
        setup=SETUP,
        complete=True,
        turns=len(traps),
        unanswered=0,
        input_tokens=0,
        output_tokens=0,
        fingerprints=["default"],
        total=total,
        by_scenario=[],
        by_capability=[],
        traps=[trap(f"T{place}", *tried) for place, tried in enumerate(traps)],
    )
