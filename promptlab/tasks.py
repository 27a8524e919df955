"""The task that asks a run of traps, and how runs stand in the queue of tasks (docs/prompt-lab.md, The worker)."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import close_old_connections, transaction
from django.db.models import F
from django_tasks import TaskContext, TaskResultStatus, task
from django_tasks_db.models import DBTaskResult

from claimpilot.clock import now
from claimpilot.database import StoreAway, hop, writing
from promptlab import baselines
from promptlab.asking import still
from promptlab.models import TrapRun, TrapTurn
from promptlab.stopping import until_stopped
from promptlab.trap_runs import LEASE, State, ended
from promptlab.worker import EVERY, ask_run

log = structlog.get_logger(__name__)

MOST_TAKES: Final = 3
"""How often a run is begun: one that ended no worker well so many times is at fault itself."""
BEGUN_TOO_OFTEN: Final = f"It was begun {MOST_TAKES} times, and no worker came to its end."
FOR_BASELINE: Final = timedelta(seconds=15)
"""After how long a run looks again whether its baseline has ended."""
KEPT: Final = timedelta(days=1)


@task(takes_context=True)
def ask_traps(context: TaskContext, run_id: int) -> None:
    """Ask the questions of a run, if it is this task's turn. Errors: BrokenOff."""
    close_old_connections()  # the worker's own would lie open for as long as the run takes
    asyncio.run(until_stopped(work(run_id, context.task_result.id, now)))


async def work(run_id: int, mine: str, now: Callable[[], datetime], every: float = EVERY) -> None:
    """Take a run and ask it to its end. When this is cancelled the run is left to another task, answers and all."""
    while True:
        try:
            run = await hop(take, run_id, mine, now())
            break
        except StoreAway:
            log.warning("trap_task_waits")
            await asyncio.sleep(every)
    if run is None:
        return
    try:
        await ask_run(run, now, every)
    except asyncio.CancelledError:
        await hop(give_back, run)
        raise


def enqueue(run: TrapRun, after: datetime) -> None:
    """Put a run in the queue for then, in the caller's transaction. A task that it had there before does nothing."""
    queued = ask_traps.using(run_after=after).enqueue(run.pk)
    TrapRun.objects.filter(pk=run.pk).update(next_task=queued.id)


def requeue() -> None:
    """Put in the queue what should stand there and does not, as when a worker was killed before its task began."""
    with writing(), transaction.atomic():
        live = list(TrapRun.objects.live().select_for_update().order_by("pk"))
        waiting = set(DBTaskResult.objects.filter(status=TaskResultStatus.READY).values_list("pk", flat=True))
        for run in live:
            if run.next_task not in waiting:
                enqueue(run, run.free_from)


def take(run_id: int, mine: str, at: datetime) -> TrapRun | None:
    """The run, for the task `mine` to ask, which has to be heard of from now on; None where there is nothing to do.

    The next task is put in the queue first: it takes the run over if this one falls silent. A run that another task
    asks, or whose baseline is still to come, waits for it; one whose baseline will not come any more fails.
    """
    with writing(), transaction.atomic():
        prune(at)
        run = TrapRun.objects.live().select_for_update().filter(pk=run_id, next_task=mine).first()
        if run is None:
            return None
        own = TrapRun.objects.filter(pk=run_id)
        if at < run.free_from:
            enqueue(run, run.free_from)
        elif run.takes >= MOST_TAKES:
            _fail(run, BEGUN_TOO_OFTEN, at)
        elif baselines.is_coming(run):
            enqueue(run, at + FOR_BASELINE)
        elif why := baselines.nothing_to_compare_with(run):
            _fail(run, why, at)
        else:
            own.update(state=State.RUNNING, task=mine, seen_at=at, takes=F("takes") + 1)
            enqueue(run, at + LEASE)
            return own.get()
    return None


def _fail(run: TrapRun, why: str, at: datetime) -> None:
    TrapRun.objects.filter(pk=run.pk).update(**ended(State.FAILED, at), why=why)
    TrapTurn.objects.filter(run=run).delete()


def give_back(run: TrapRun) -> None:
    """A task that is stopped leaves its run to the next one."""
    with writing(), transaction.atomic():
        if still(run).update(state=State.WAITING, task=None, seen_at=None, takes=F("takes") - 1):
            enqueue(run, run.started_at)


def prune(at: datetime) -> None:
    """Delete what the table of tasks keeps of those that ended a day ago, or whose worker was killed."""
    tasks, before = DBTaskResult.objects.filter(task_path=ask_traps.module_path), at - KEPT
    tasks.filter(finished_at__lt=before).delete()
    asking = TrapRun.objects.live().exclude(task=None).values("task")
    tasks.filter(status=TaskResultStatus.RUNNING, started_at__lt=before).exclude(pk__in=asking).delete()
