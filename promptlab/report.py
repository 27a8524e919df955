"""A run as the lab page reads it (docs/prompt-lab.md, TrapRunReport)."""

from typing import Final, cast

from promptlab.models import TrapRun
from promptlab.wire import PromptTrialReport, TrapRunReport, TrapRunState

NOT_ENDED: Final = {
    "waiting": "The run waits for a worker.",
    "running": "The run has not ended.",
    "cancelled": "The run was cancelled.",
    "failed": "The run failed.",
}


def report(run: TrapRun) -> TrapRunReport:
    """Where a run stands, without what each trap and each fingerprint showed."""
    return TrapRunReport(
        id=run.pk,
        set_hash=run.set_hash,
        overridden=run.overridden,
        model=run.model,
        repeat=run.repeat,
        capabilities=run.capabilities,
        state=cast(TrapRunState, run.state),
        why=run.why or None,
        turns=run.turns,
        answered=run.answered,
        started_by=run.started_by.get_username() if run.started_by else None,
        started_at=run.started_at,
        ended_at=run.ended_at,
        baseline=run.baseline_id,
        promotable=run.promotable,
        against=[NOT_ENDED[run.state], *([run.why] if run.why else [])] if run.state in NOT_ENDED else run.against,
    )


def whole_report(run: TrapRun) -> TrapRunReport:
    """The same with all that was found. Cost: one query."""
    result = run.found
    trials = [
        PromptTrialReport(
            capability=each.capability,
            fingerprint=each.fingerprint,
            passed=each.passed,
            traps=each.traps,
            always=each.always,
            flaky=each.flaky,
        )
        for each in run.trials.order_by("capability", "fingerprint")
    ]
    return report(run).model_copy(update={"prompts": trials, "traps": result.traps if result else []})
