"""What a worker does with a run of traps that it has: keep its answers, end it (docs/prompt-lab.md, The worker)."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction

from chat.resolve import UNCHANGED
from claimpilot.database import writing
from promptlab import baselines
from promptlab.gate import against, shortfalls, unproven
from promptlab.models import PromptTrial, TrapRun, TrapTurn
from promptlab.results import Result
from promptlab.run import Answered, Attempt
from promptlab.trap_runs import State, TrapRunQuerySet, ended
from promptlab.traps import Question


def kept(run: TrapRun) -> dict[Attempt, Answered]:
    """The answers that a run has so far."""
    turns = (Answered.model_validate_json(turn.answered) for turn in run.kept.all())
    return {turn.key: turn for turn in turns}


def keep(run: TrapRun, answers: Sequence[Answered], at: datetime) -> bool:
    """Keep new answers and be heard of. False when the run is this task's no longer: cancelled, or taken over."""
    with writing(), transaction.atomic():
        if not still(run).update(seen_at=at):
            return False
        TrapTurn.objects.bulk_create(
            (
                TrapTurn(
                    run=run,
                    question=hashlib.sha256(json.dumps(answer.key[0]).encode()).hexdigest(),
                    attempt=answer.attempt,
                    answered=answer.model_dump_json(by_alias=True),
                )
                for answer in answers
            ),
            ignore_conflicts=True,  # a store that was slow may have taken them, and is given them again
        )
        TrapRun.objects.filter(pk=run.pk).update(answered=run.kept.count())
    return True


def fail(run: TrapRun, why: str, at: datetime) -> None:
    """End a run that cannot be asked, with the sentence that says why."""
    with writing(), transaction.atomic():
        if still(run).update(**ended(State.FAILED, at), why=why):
            TrapTurn.objects.filter(run=run).delete()


def finish(
    run: TrapRun,
    asked: Sequence[Question],
    answers: Mapping[Attempt, Answered],
    result: Result,
    at: datetime,
) -> None:
    """End a run that was asked all: what was found is kept, its texts and its answers are not.

    A run of the default prompts with which nothing could be compared fails.
    """
    if why := baselines.unfit(result, answers.values()):
        fail(run, why, at)
        return
    baseline = baselines.serving(run.set_up, run.repeat) if run.set_hash != UNCHANGED else None
    old = baseline.found if baseline else None
    reasons = against(result, old, repeat=run.repeat, narrowed=bool(run.capabilities))
    trials = _trials(run, asked, answers, result, old)
    with writing(), transaction.atomic():
        done = ended(State.DONE, at) | {"baseline": baseline, "against": reasons}
        if still(run).update(**done, result=result.model_dump_json(by_alias=True)):
            PromptTrial.objects.bulk_create(trials)
            TrapTurn.objects.filter(run=run).delete()


def _trials(
    run: TrapRun,
    asked: Sequence[Question],
    answers: Mapping[Attempt, Answered],
    new: Result,
    old: Result | None,
) -> list[PromptTrial]:
    """What was found by capability and fingerprint; a locale's prompt gives one capability two of them."""
    marks = {key: answer.fingerprint for (key, _), answer in answers.items() if answer.fingerprint}
    groups: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    for question in asked:
        if fingerprint := marks.get(question.key):
            groups[question.capability, fingerprint] |= {(question.case.claim.id, trap.id) for trap in question.traps}
    proves = not unproven(new, old, repeat=run.repeat, narrowed=bool(run.capabilities))
    trials = []
    for (capability, fingerprint), names in groups.items():
        found = _only(new, names)
        compared = proves and fingerprint != UNCHANGED
        trials.append(
            PromptTrial(
                run=run,
                capability=capability,
                fingerprint=fingerprint,
                passed=not any(shortfalls(found, _only(old, names))) if old and compared else None,
                traps=len(found.traps),
                always=sum(trap.always for trap in found.traps),
                flaky=sum(trap.flaky for trap in found.traps),
            )
        )
    return trials


def _only(result: Result, names: set[tuple[str, str]]) -> Result:
    return result.model_copy(update={"traps": [trap for trap in result.traps if (trap.claim_id, trap.trap) in names]})


def still(run: TrapRun) -> TrapRunQuerySet:
    """The run's row, as long as it is asked by the task that took it as `run`."""
    return TrapRun.objects.filter(pk=run.pk, state=State.RUNNING, task=run.task)
