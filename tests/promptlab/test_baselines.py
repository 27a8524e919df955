"""A set is compared with a whole, equally long run of the default prompts, or not asked at all."""

import pytest

from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from promptlab import asking, runs
from promptlab.gate import NO_BASELINE
from promptlab.models import TrapRun
from promptlab.report import reports
from promptlab.tally import tally
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, begin, due, finished, taken

pytestmark = pytest.mark.django_db
FIVE = [models.faithful] * 5
GONE = "There is nothing to compare this set with: "


def away(question):
    return Scripted().raises(TurnError("The model is over its quota."))


def defaults() -> TrapRun:
    return TrapRun.objects.filter(set_hash="default").latest("pk")


@pytest.mark.parametrize(
    ("models_asked", "told"),
    [
        ([away] * 5, "5 of 5 turns ended without an answer. The first said: The model is over its quota."),
        ([*FIVE[:4], away], "1 of 5 turns ended without an answer. The first said: The model is over its quota."),
    ],
)
def test_a_run_of_the_default_prompts_with_a_turn_that_has_no_answer_fails(lapsed, models_asked, told):
    begin({}, lapsed, repeat=5)

    run = finished(lapsed, *models_asked)

    assert (run.state, run.why, run.result) == ("failed", told, "")
    assert not run.kept.exists()


def test_a_set_whose_baseline_failed_fails_too_before_it_is_asked_and_says_why(lapsed):
    run = begin(VERSIONS, lapsed, repeat=5)
    failed = finished(lapsed, *[away] * 5)

    assert due(run) is None

    run.refresh_from_db()
    assert (run.state, run.overrides) == ("failed", "")
    assert run.why.startswith(
        f"{GONE}run {failed.pk} of the default prompts failed. 5 of 5 turns ended without an answer"
    )
    assert reports([run])[0].against == ["The run failed.", run.why]


def test_a_set_whose_baseline_was_cancelled_fails_before_it_is_asked(lapsed):
    run = begin(VERSIONS, lapsed, repeat=5)
    runs.cancel(defaults(), AT)

    assert due(run) is None

    run.refresh_from_db()
    assert (run.state, run.why) == ("failed", f"{GONE}run {defaults().pk} of the default prompts was cancelled.")


def test_a_set_whose_baseline_was_deleted_fails_before_it_is_asked(lapsed):
    run = begin(VERSIONS, lapsed, repeat=5)
    defaults().delete()

    assert due(run) is None

    run.refresh_from_db()
    assert run.why == f"{GONE}the run of the default prompts is gone."


def test_a_long_reason_of_the_baseline_fits_into_the_sets_own(lapsed):
    run = begin(VERSIONS, lapsed, repeat=5)
    TrapRun.objects.filter(pk=defaults().pk).update(state="failed", overrides="", why="x" * 300)

    due(run)

    run.refresh_from_db()
    assert len(run.why) == 300


def test_a_set_that_is_started_after_its_baseline_failed_has_a_new_one(lapsed):
    begin({}, lapsed, repeat=5)
    failed = finished(lapsed, *[away] * 5)

    begin(VERSIONS, lapsed, repeat=5)

    assert (defaults().pk > failed.pk, defaults().state) == (True, "waiting")


def test_a_baseline_that_an_older_release_ended_with_unanswered_turns_is_neither_reused_nor_compared_with(lapsed):
    begin({}, lapsed, repeat=5)
    old = finished(lapsed, *FIVE)
    TrapRun.objects.filter(pk=old.pk).update(
        result=old.found.model_copy(update={"unanswered": 5}).model_dump_json(by_alias=True)
    )

    begin(VERSIONS, lapsed, repeat=5)

    assert (defaults().pk > old.pk, defaults().state) == (True, "waiting")


def test_a_baseline_that_was_asked_more_often_is_not_compared_with(lapsed):
    begin({}, lapsed, repeat=10)
    longer = finished(lapsed, *[models.faithful] * 9, models.omitting)
    begin(VERSIONS, lapsed, repeat=5)
    own = finished(lapsed, *FIVE)

    run = finished(lapsed, *FIVE[:4], models.omitting)

    assert (own.repeat, longer.repeat) == (5, 10)
    assert run.baseline == own
    assert run.promotable is False


def test_a_set_that_loses_its_baseline_while_it_is_asked_ends_without_one(lapsed):
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    run = taken()
    defaults().delete()

    asking.finish(run, [lapsed], {}, tally(run.set_up, [lapsed], run.repeat, {}), AT)

    run.refresh_from_db()
    assert NO_BASELINE in run.against
