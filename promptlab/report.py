"""A run as the lab page reads it (docs/prompt-lab.md, TrapRunReport)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from chat.resolve import UNCHANGED
from claimpilot.intervals import wilson
from promptlab.gate import outdated
from promptlab.models import TrapRun
from promptlab.pack import set_up_now
from promptlab.reading import Reader, readable
from promptlab.results import RunSetup, TrapTally
from promptlab.trap_runs import State
from promptlab.wire import PromptTrialReport, RunAhead, TrapFailure, TrapReport, TrapRunReport, TrapRunState

NOT_ENDED: Final = {
    "waiting": "The run waits for a worker.",
    "running": "The run has not ended.",
    "cancelled": "The run was cancelled.",
    "failed": "The run failed.",
}
GROUPS: Final[dict[str, Callable[[TrapTally], bool]]] = {
    "Missed every time": lambda trap: not trap.passed,
    "Flaky: passed, but not every time": lambda trap: trap.flaky,
    "Passed every time": lambda trap: trap.always,
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
    """The same with all that was found and that its reader may see, and what it waits for. Cost: two queries more."""
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
    traps = sorted(map(told, readable(result, reader).traps), key=_missed_first) if result else []
    return reports([run])[0].model_copy(update={"prompts": trials, "traps": traps, "ahead": _ahead(run)})


def told(trap: TrapTally) -> TrapReport:
    """A trap as people read it."""
    low, high = wilson(trap.passed, trap.of)
    times = Counter(failure for attempt in trap.failures for failure in dict.fromkeys(attempt))
    why = [TrapFailure(words=words, times=count) for words, count in times.most_common()]
    return TrapReport.model_validate({**trap.model_dump(), "low": low, "high": high, "why": why})


def grouped(traps: Sequence[TrapReport]) -> list[tuple[str, list[TrapReport]]]:
    """Traps by how steadily they were passed, each group with its name and none of them empty."""
    groups = ((name, [trap for trap in traps if holds(trap)]) for name, holds in GROUPS.items())
    return [(name, found) for name, found in groups if found]


def _missed_first(trap: TrapReport) -> tuple[bool, bool, float]:
    """Critical ones before the others, and of each the least passed."""
    return trap.always, not trap.critical, trap.passed / max(trap.of, 1)


def _ahead(run: TrapRun) -> RunAhead | None:
    if run.state != State.WAITING or run.set_hash == UNCHANGED:
        return None
    first = TrapRun.objects.baselines(run.set_up, run.repeat).live().last()
    return RunAhead(id=first.pk, turns=first.turns, answered=first.answered) if first else None
