"""A worker takes a run, keeps its answers, and ends it; another goes on where one fell silent."""

from datetime import timedelta

import pytest

from promptlab import asking, runs
from promptlab.gate import NO_PROMPTS_READ, TOO_FEW
from promptlab.models import PromptTrial, TrapTurn
from promptlab.trap_runs import LEASE
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, answers, begin, finished, taken

pytestmark = pytest.mark.django_db
LATER = AT + LEASE + timedelta(seconds=1)
FIVE = [models.faithful] * 5


def test_runs_are_taken_oldest_first_and_a_set_waits_for_its_baseline(lapsed):
    begin(VERSIONS, lapsed)

    first, second = asking.take("one", AT), asking.take("two", AT)

    assert (first.set_hash, first.state, first.worker) == ("default", "running", "one")
    assert second is None


def test_a_set_is_taken_when_its_baseline_has_ended(lapsed):
    run = begin(VERSIONS, lapsed)
    finished(lapsed, models.faithful)

    assert taken() == run


def test_a_run_whose_worker_fell_silent_is_taken_by_another_with_the_answers_it_has(lapsed):
    run = begin({}, lapsed, repeat=2)
    asking.take("one", AT)
    first = answers(run, lapsed, models.faithful)
    asking.keep(run, "one", first, AT)

    assert asking.take("two", AT + LEASE) is None
    asking.take("two", LATER)

    run.refresh_from_db()
    assert (run.worker, run.answered) == ("two", 1)
    assert asking.kept(run) == {first[0].key: first[0]}


def test_a_worker_whose_run_was_taken_over_keeps_nothing_more(lapsed):
    run = begin({}, lapsed, repeat=2)
    asking.take("one", AT)
    asking.take("two", LATER)

    assert asking.keep(run, "one", answers(run, lapsed, models.faithful), LATER) is False
    assert not TrapTurn.objects.exists()


def test_a_worker_whose_run_was_cancelled_is_told_so(lapsed):
    run = begin({}, lapsed)
    taken()
    runs.cancel(run, AT)

    assert asking.keep(run, "worker", [], AT) is False


def test_a_run_that_is_given_back_is_taken_at_once(lapsed):
    run = begin({}, lapsed)
    taken()

    asking.give_back(run, "worker")

    again = asking.take("two", AT)
    assert (again, again.takes) == (run, 1)


def test_a_run_that_ended_three_workers_fails(lapsed):
    run = begin({}, lapsed)
    for times in range(3):
        asking.take(f"worker {times}", AT + times * 2 * LEASE)

    assert asking.take("one more", AT + 10 * LEASE) is None

    run.refresh_from_db()
    assert (run.state, run.why, run.overrides) == ("failed", asking.BEGUN_TOO_OFTEN, "")


def test_what_is_found_stays_and_texts_and_answers_go(lapsed):
    begin(VERSIONS, lapsed, repeat=5)
    baseline = finished(lapsed, *FIVE)

    run = finished(lapsed, *FIVE)

    assert (run.state, run.overrides, run.answered, run.ended_at) == ("done", "", 5, AT)
    assert not TrapTurn.objects.exists()
    assert (run.baseline, run.against, run.promotable) == (baseline, [], True)
    assert [(trap.passed, trap.of) for trap in run.found.traps] == [(5, 5)] * 3


def test_what_is_found_is_kept_by_the_fingerprint_that_votes_carry(lapsed):
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)

    run = finished(lapsed, *FIVE)

    [trial] = run.trials.all()
    assert (trial.capability, trial.passed) == ("policy_validation", True)
    assert (trial.traps, trial.always, trial.flaky) == (3, 3, 0)
    assert trial.fingerprint == run.found.fingerprints[0] == run.set_hash


def test_the_default_prompts_own_trial_is_no_mark(lapsed):
    begin({}, lapsed, repeat=5)

    run = finished(lapsed, *FIVE)

    assert list(PromptTrial.objects.values_list("run", "fingerprint", "passed")) == [(run.pk, "default", None)]


def test_a_set_that_is_worse_may_not_be_promoted_and_is_marked_so(lapsed):
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)

    run = finished(lapsed, *[models.deciding] * 5)

    assert run.promotable is False
    assert run.against[0].startswith("An answer decided what people decide: ")
    assert run.trials.get().passed is False


def test_a_run_that_the_local_analyst_answered_marks_nothing(lapsed):
    begin(VERSIONS, lapsed, repeat=5, model="local-analyst")
    finished(lapsed, *FIVE)

    run = finished(lapsed, *FIVE)

    assert run.against == [NO_PROMPTS_READ]
    assert run.trials.get().passed is None


def test_a_short_run_marks_nothing(lapsed):
    begin(VERSIONS, lapsed)
    finished(lapsed, models.faithful)

    run = finished(lapsed, models.faithful)

    assert run.against == [TOO_FEW]
    assert run.trials.get().passed is None


def test_a_run_that_cannot_be_asked_ends_with_the_reason(lapsed):
    run = begin({}, lapsed)
    taken()

    asking.fail(run, "worker", "The model is away.", AT)

    run.refresh_from_db()
    assert (run.state, run.why) == ("failed", "The model is away.")


def test_answers_that_are_given_twice_are_kept_once(lapsed):
    run = begin({}, lapsed, repeat=2)
    taken()
    first = answers(run, lapsed, models.faithful)
    asking.keep(run, "worker", first, AT)

    assert asking.keep(run, "worker", first, AT) is True

    run.refresh_from_db()
    assert (run.answered, run.kept.count()) == (1, 1)
