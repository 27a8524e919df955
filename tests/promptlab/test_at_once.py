"""People and workers who do things to one run at the same moment leave it whole."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connections

from chat.resolve import fingerprint
from promptlab import asking, runs, tasks
from promptlab.models import TrapRun, TrapTurn
from promptlab.results import Result
from promptlab.run import Answered, Attempt
from promptlab.tally import tally
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, answers, begin, finished, taken

pytestmark = pytest.mark.django_db(transaction=True)
GIVE_UP = 30
FIVE = [models.faithful] * 5
Deed = Callable[[], object]


@pytest.fixture
def at_once() -> Callable[..., list[object]]:
    """Do things in as many threads, which start together; what each gave, or raised."""

    def do(*deeds: Deed) -> list[object]:
        together = Barrier(len(deeds))

        def one(deed: Deed) -> object:
            try:
                together.wait(GIVE_UP)
                return deed()
            finally:
                connections.close_all()

        with ThreadPoolExecutor(len(deeds)) as threads:
            running = [threads.submit(one, deed) for deed in deeds]
            return [each.exception(GIVE_UP) or each.result() for each in running]

    return do


def test_of_ten_starts_of_one_set_one_begins_it_behind_one_baseline(lapsed, at_once):
    begin({}, lapsed, repeat=3)

    begun = at_once(*[partial(begin, VERSIONS, lapsed, repeat=5)] * 10)

    assert len({run.pk for run in begun}) == 1
    assert sorted(TrapRun.objects.filter(repeat=5).values_list("set_hash", "state")) == sorted(
        [("default", "waiting"), (fingerprint(VERSIONS), "waiting")]
    )


def test_ten_tasks_that_take_one_run_are_one_that_asks_it(lapsed, at_once):
    run = begin({}, lapsed)
    run.refresh_from_db()

    took = at_once(*[partial(tasks.take, run.pk, str(run.next_task), AT)] * 10)

    assert [each for each in took if each] == [run]
    assert TrapRun.objects.get().takes == 1


def test_starts_at_the_same_moment_are_not_more_than_may_wait(lapsed, at_once):
    texts = [{"system.base": f"Version {number}."} for number in range(26)]
    for each in texts[:16]:
        begin(each, lapsed)

    begun = at_once(*[partial(begin, each, lapsed) for each in texts[16:]])

    assert TrapRun.objects.filter(state="waiting").count() == runs.MOST_WAITING
    assert sum(isinstance(each, runs.TooMany) for each in begun) == 7


@pytest.fixture
def asked(lapsed) -> tuple[TrapRun, list[Answered], dict[Attempt, Answered], Result]:
    """A set's run that is being asked, with all that is needed to end it."""
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    run = taken()
    given = answers(run, lapsed, *FIVE)
    by_key = {answer.key: answer for answer in given}
    return run, given, by_key, tally(run.set_up, [lapsed], 5, by_key)


@pytest.mark.parametrize("time", range(5))
def test_a_run_that_is_kept_ended_and_cancelled_at_once_is_either_done_or_cancelled(lapsed, asked, at_once, time):
    run, given, by_key, result = asked

    did = at_once(
        partial(asking.keep, run, given, AT),
        partial(asking.finish, run, [lapsed], by_key, result, AT),
        partial(runs.cancel, run, AT),
        partial(asking.keep, run, given, AT),
        partial(asking.finish, run, [lapsed], by_key, result, AT),
    )

    run.refresh_from_db()
    assert not [each for each in did if isinstance(each, Exception)]
    assert (run.state, bool(run.result), run.trials.count()) in [("done", True, 1), ("cancelled", False, 0)]
    assert (run.overrides, TrapTurn.objects.count()) == ("", 0)


def test_answers_that_two_tasks_keep_at_once_are_kept_once(lapsed, asked, at_once):
    run, given, _, _ = asked

    did = at_once(*[partial(asking.keep, run, given, AT)] * 6)

    run.refresh_from_db()
    assert (did, run.answered, run.kept.count()) == ([True] * 6, 5, 5)


def test_a_set_is_not_taken_while_its_baseline_ends_badly(lapsed, at_once):
    run = begin(VERSIONS, lapsed, repeat=5)
    baseline = taken()
    run.refresh_from_db()

    _, took = at_once(
        partial(asking.fail, baseline, "The model is away.", AT), partial(tasks.take, run.pk, str(run.next_task), AT)
    )

    assert took is None
