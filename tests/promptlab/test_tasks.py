"""Runs stand in the queue of tasks, are taken by one worker, and go on where another fell silent or was stopped."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from chat.providers import PROVIDERS, get_provider
from chat.providers.scripted import Scripted
from claimpilot.clock import now
from promptlab import asking, runs, tasks
from promptlab.models import TrapRun
from promptlab.pack import manner_of, pack, setup_of
from promptlab.trap_runs import LEASE
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, Alike, answers, begin, due, finished, taken

pytestmark = pytest.mark.django_db
ONE_QUESTION = ["missing_information"]


def queued() -> list[tuple[Any, Any]]:
    """What waits in the queue: the run's number, and from when it may be taken."""
    waiting = DBTaskResult.objects.filter(status=TaskResultStatus.READY).order_by("run_after", "enqueued_at")
    return [(each.args_kwargs["args"][0], each.run_after) for each in waiting]


def test_a_run_that_is_started_stands_in_the_queue_behind_its_baseline(lapsed):
    run = begin(VERSIONS, lapsed)

    baseline = TrapRun.objects.earliest("pk")
    assert queued() == [(baseline.pk, AT), (run.pk, AT)]


def test_the_queue_holds_the_number_of_a_run_and_nothing_else(lapsed):
    run = begin({}, lapsed)

    row = DBTaskResult.objects.get()
    assert row.args_kwargs == {"args": [run.pk], "kwargs": {}}
    assert (row.return_value, row.traceback) == (None, "")


def test_a_run_that_is_there_already_is_not_queued_twice(lapsed):
    begin({}, lapsed)

    begin({}, lapsed)

    assert DBTaskResult.objects.count() == 1


def test_a_run_that_is_taken_stands_in_the_queue_for_when_its_worker_falls_silent(lapsed):
    begin({}, lapsed)
    first = TrapRun.objects.get().next_task

    run = taken()

    assert (run.state, run.task, run.seen_at, run.takes) == ("running", first, AT, 1)
    assert (run.pk, AT + LEASE) in queued()


def test_a_set_waits_for_its_baseline_and_looks_again(lapsed):
    run = begin(VERSIONS, lapsed)
    taken()

    assert due(run) is None
    assert (run.pk, AT + tasks.FOR_BASELINE) in queued()


def test_a_set_is_taken_when_its_baseline_has_ended(lapsed):
    run = begin(VERSIONS, lapsed)
    finished(lapsed, models.faithful)

    assert taken() == run


def test_a_run_whose_worker_is_heard_of_is_looked_at_again_when_it_may_have_died(lapsed):
    begin({}, lapsed, repeat=2)
    run = taken()
    heard = AT + timedelta(minutes=1)
    asking.keep(run, [], heard)

    assert due(run, AT + LEASE) is None
    assert (run.pk, heard + LEASE) in queued()


def test_a_run_whose_worker_fell_silent_is_taken_over_with_the_answers_it_has(lapsed):
    begin({}, lapsed, repeat=2)
    first = taken()
    [answer] = answers(first, lapsed, models.faithful)
    asking.keep(first, [answer], AT)

    run = due(TrapRun.objects.get(), AT + LEASE)

    assert run
    assert (run.pk, run.answered, run.takes) == (first.pk, 1, 2)
    assert run.task != first.task
    assert asking.kept(run) == {answer.key: answer}


def test_a_task_whose_place_another_has_does_nothing(lapsed):
    run = begin({}, lapsed)
    earlier = str(TrapRun.objects.get().next_task)
    tasks.enqueue(run, AT)

    assert tasks.take(run.pk, earlier, AT) is None
    assert taken() == run


def test_the_task_of_a_run_that_has_ended_does_nothing(lapsed):
    run = begin({}, lapsed)
    queued_for = str(TrapRun.objects.get().next_task)
    runs.cancel(run, AT)

    assert tasks.take(run.pk, queued_for, AT) is None
    assert TrapRun.objects.get().state == "cancelled"


def test_a_run_that_is_given_back_may_be_taken_at_once(lapsed):
    begin({}, lapsed)
    run = taken()

    tasks.give_back(run)

    assert (run.pk, AT) in queued()
    again = taken()
    assert (again.pk, again.takes) == (run.pk, 1)


def test_a_run_that_ended_three_workers_fails(lapsed):
    run = begin({}, lapsed)
    for times in range(3):
        due(run, AT + times * 2 * LEASE)

    assert due(run, AT + 10 * LEASE) is None

    run.refresh_from_db()
    assert (run.state, run.why, run.overrides) == ("failed", tasks.BEGUN_TOO_OFTEN, "")


def test_a_run_whose_task_is_gone_is_queued_again_and_one_that_waits_is_not(lapsed):
    lost, waits = begin({}, lapsed), begin({}, lapsed, repeat=2)
    DBTaskResult.objects.filter(args_kwargs__args=[lost.pk]).update(status=TaskResultStatus.RUNNING)
    before = TrapRun.objects.get(pk=waits.pk).next_task

    tasks.requeue()

    assert sorted(queued()) == [(lost.pk, AT), (waits.pk, AT)]
    assert TrapRun.objects.get(pk=waits.pk).next_task == before


@pytest.mark.parametrize(
    ("age", "status", "left"),
    [
        (tasks.KEPT, TaskResultStatus.SUCCESSFUL, 1),
        (2 * tasks.KEPT, TaskResultStatus.SUCCESSFUL, 0),
        (2 * tasks.KEPT, TaskResultStatus.FAILED, 0),
        (2 * tasks.KEPT, TaskResultStatus.RUNNING, 0),
        (2 * tasks.KEPT, TaskResultStatus.READY, 1),
    ],
)
def test_what_is_left_of_old_tasks_is_deleted(lapsed, age, status, left):
    begin({}, lapsed)
    ended = AT - age if status in (TaskResultStatus.SUCCESSFUL, TaskResultStatus.FAILED) else None
    DBTaskResult.objects.update(status=status, started_at=AT - age, finished_at=ended)

    tasks.prune(AT)

    assert DBTaskResult.objects.count() == left


def test_the_row_of_a_task_that_still_asks_is_no_old_one(lapsed):
    begin({}, lapsed)
    run = taken()
    DBTaskResult.objects.filter(pk=str(run.task)).update(status=TaskResultStatus.RUNNING, started_at=AT)

    tasks.prune(AT + 2 * tasks.KEPT)

    assert DBTaskResult.objects.filter(pk=str(run.task)).exists()


@pytest.fixture
def one_question(monkeypatch, settings) -> TrapRun:
    """A run of the default prompts over one question, five times, that waits; every answer is alike."""
    monkeypatch.setitem(PROVIDERS, "alike", Alike)
    settings.AI_PROVIDER = "alike"
    asked = pack(ONE_QUESTION)
    setup = setup_of(get_provider().model, manner_of({}), asked)
    by = User.objects.create_user("ada")
    runs.start({}, setup, repeat=5, questions=len(asked), capabilities=ONE_QUESTION, by=by, at=AT)
    return TrapRun.objects.get()


@pytest.mark.django_db(transaction=True)
def test_a_task_asks_its_run_to_the_end(one_question):
    async_to_sync(tasks.work)(one_question.pk, str(one_question.next_task), now, 0.01)

    ended = TrapRun.objects.get()
    assert (ended.state, ended.answered, ended.found.turns) == ("done", 5, 5)


@pytest.fixture
def until_back(store_away) -> Callable[[], datetime]:
    """A clock; the store is away until it is read for the second time."""
    away = ExitStack()
    away.enter_context(store_away)

    def moments() -> Iterator[datetime]:
        yield now()
        away.close()
        yield from iter(now, None)

    return moments().__next__


@pytest.mark.django_db(transaction=True)
def test_a_task_waits_for_a_store_that_is_away(one_question, until_back):
    async_to_sync(tasks.work)(one_question.pk, str(one_question.next_task), until_back, 0.01)

    ended = TrapRun.objects.get()
    assert (ended.state, ended.takes) == ("done", 1)


@pytest.mark.django_db(transaction=True)
def test_a_task_that_is_stopped_leaves_its_run_to_the_next(one_question, monkeypatch):
    script = Scripted(Alike.model).says().hanging(asyncio.Event()).repeated(5)
    monkeypatch.setitem(PROVIDERS, "alike", lambda: script)

    async def stopped() -> None:
        working = asyncio.ensure_future(tasks.work(one_question.pk, str(one_question.next_task), now, 60.0))
        await script.streaming.wait()
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    async_to_sync(stopped)()

    left = TrapRun.objects.get()
    assert (left.state, left.task, left.takes) == ("waiting", None, 0)
    assert (left.pk, AT) in queued()
    assert script.open_streams == 0
