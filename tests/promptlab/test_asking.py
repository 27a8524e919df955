"""A worker keeps the answers of the run that it took, and ends it with what was found."""

import pytest

from promptlab import asking, runs
from promptlab.gate import NO_PROMPTS_READ, TOO_FEW
from promptlab.models import PromptTrial, TrapRun, TrapTurn
from promptlab.trap_runs import LEASE
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, answers, begin, due, finished, taken

pytestmark = pytest.mark.django_db
FIVE = [models.faithful] * 5


def test_a_task_whose_run_was_taken_over_keeps_nothing_more(lapsed):
    run = begin({}, lapsed, repeat=2)
    first = taken()
    due(run, AT + LEASE)

    assert asking.keep(first, answers(run, lapsed, models.faithful), AT + LEASE) is False
    assert not TrapTurn.objects.exists()


def test_a_task_whose_run_was_cancelled_is_told_so(lapsed):
    begin({}, lapsed)
    run = taken()
    runs.cancel(run, AT)

    assert asking.keep(run, [], AT) is False


def test_a_task_whose_run_was_deleted_is_told_so_and_keeps_nothing(lapsed):
    begin({}, lapsed)
    run = taken()
    TrapRun.objects.all().delete()

    assert asking.keep(run, answers(run, lapsed, models.faithful), AT) is False
    assert not TrapTurn.objects.exists()


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
    begin({}, lapsed)
    run = taken()

    asking.fail(run, "The model is away.", AT)

    run.refresh_from_db()
    assert (run.state, run.why) == ("failed", "The model is away.")


def test_answers_that_are_given_twice_are_kept_once(lapsed):
    begin({}, lapsed, repeat=2)
    run = taken()
    first = answers(run, lapsed, models.faithful)
    asking.keep(run, first, AT)

    assert asking.keep(run, first, AT) is True

    run.refresh_from_db()
    assert (run.answered, run.kept.count()) == (1, 1)
