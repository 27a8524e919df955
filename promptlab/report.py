"""A run as the lab page reads it (docs/prompt-lab.md, TrapRunReport)."""

from collections.abc import Iterable
from typing import Final, cast

from promptlab.gate import outdated
from promptlab.models import TrapRun
from promptlab.pack import set_up_now
from promptlab.reading import Reader, readable
from promptlab.results import RunSetup
from promptlab.wire import PromptTrialReport, TrapRunReport, TrapRunState

NOT_ENDED: Final = {
    "waiting": "The run waits for a worker.",
    "running": "The run has not ended.",
    "cancelled": "The run was cancelled.",
    "failed": "The run failed.",
}


def reports(runs: Iterable[TrapRun]) -> list[TrapRunReport]:
    """Where runs stand, without what each trap and each fingerprint showed.

    Cost: one query where one of them could be promoted, as long as the server is what it was then.
    """
    listed = list(runs)
    now = set_up_now() if any(run.promotable for run in listed) else None
    return [_report(run, now) for run in listed]


def _report(run: TrapRun, now: RunSetup | None) -> TrapRunReport:
    against = _against(run, now)
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
        promotable=not against,
        against=against,
    )


def _against(run: TrapRun, now: RunSetup | None) -> list[str]:
    if run.state in NOT_ENDED:
        return [NOT_ENDED[run.state], *([run.why] if run.why else [])]
    return run.against or (outdated(run.set_up, now) if now else [])


def whole_report(run: TrapRun, reader: Reader) -> TrapRunReport:
    """The same with all that was found and that its reader may see. Cost: one query more."""
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
    traps = readable(result, reader).traps if result else []
    return reports([run])[0].model_copy(update={"prompts": trials, "traps": traps})
