"""Runs of the trap gate as tests begin them, and a model that answers every question alike."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import User

from chat.providers.scripted import Scripted
from promptlab import asking, runs, tasks
from promptlab.models import TrapRun
from promptlab.pack import manner_of, set_up_now, setup_of
from promptlab.run import Answered, ask
from promptlab.tally import tally
from promptlab.trap_runs import written
from promptlab.traps import Question
from tests.promptlab import bad_models as models

AT = datetime(2026, 11, 30, 16, 0, tzinfo=UTC)
VERSIONS = {"system.base": "Answer briefly.", "capability.policy_validation": "Look first."}


class Alike:
    """A model that says the same to every question, and looks nothing up."""

    model = "alike"

    def stream_turn(self, call: Any) -> Any:
        return Scripted(self.model).says("Nothing stands out.").stream_turn(call)


def begin(
    overrides: dict[str, str], *asked: Question, repeat: int = 1, capabilities: Any = (), model: str = "scripted"
) -> TrapRun:
    """A run that waits; the default prompts' own comes before it where nothing is there to compare with."""
    user, _ = User.objects.get_or_create(username="ada", is_staff=True)
    run, _ = runs.start(
        overrides,
        setup_of(model, manner_of(overrides), asked),
        repeat=repeat,
        questions=len(asked),
        capabilities=list(capabilities),
        by=user,
        at=AT,
    )
    return run


def of_today(run: TrapRun) -> TrapRun:
    """The run, as if it had asked all that this server would ask now, of this server's model."""
    now = set_up_now().model_copy(update={"set_hash": run.set_hash, "texts": run.set_up.texts})
    TrapRun.objects.filter(pk=run.pk).update(setup=written(now), model=now.model)
    run.refresh_from_db()
    return run


def due(run: TrapRun, at: datetime = AT) -> TrapRun | None:
    """What the task takes that is to ask this run next."""
    run.refresh_from_db()
    return tasks.take(run.pk, str(run.next_task), at)


def taken() -> TrapRun:
    """The oldest run that may be taken, taken by its task."""
    return next(run for each in TrapRun.objects.live().order_by("pk") if (run := due(each)))


def answers(run: TrapRun, question: Question, *each_attempt: models.Model) -> list[Answered]:
    """What these models answer to a run's question, one attempt each."""
    manner = manner_of({name: VERSIONS[name] for name in run.overridden})
    return [
        asyncio.run(ask(question, number, model(question), manner, lambda: 0.0))
        for number, model in enumerate(each_attempt, start=1)
    ]


def finished(question: Question, *each_attempt: models.Model) -> TrapRun:
    """Take the next run, answer it and end it."""
    run = taken()
    given = answers(run, question, *each_attempt)
    asking.keep(run, given, AT)
    by_key = {answer.key: answer for answer in given}
    asking.finish(run, [question], by_key, tally(run.set_up, [question], run.repeat, by_key), AT)
    run.refresh_from_db()
    return run
