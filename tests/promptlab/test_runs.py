"""A run is started once, after the default prompts' own, and leaves no text when it is cancelled."""

import json

import pytest
from django.db import IntegrityError, transaction

from promptlab import asking, runs
from promptlab.models import TrapRun, TrapTurn
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, answers, begin, finished, taken

pytestmark = pytest.mark.django_db


def test_a_set_waits_behind_the_default_prompts_it_is_compared_with(lapsed):
    run = begin(VERSIONS, lapsed)

    baseline, own = TrapRun.objects.order_by("pk")
    assert (baseline.set_hash, baseline.overridden, baseline.state) == ("default", [], "waiting")
    assert (own.pk, own.overridden, json.loads(own.overrides)) == (run.pk, sorted(VERSIONS), VERSIONS)
    assert (own.turns, own.model, own.started_by.username) == (1, "scripted", "ada")


def test_the_default_prompts_are_not_run_again_where_a_result_is_there(lapsed):
    begin({}, lapsed)
    finished(lapsed, models.faithful)

    begin(VERSIONS, lapsed)

    assert list(TrapRun.objects.order_by("pk").values_list("set_hash", "state")) == [
        ("default", "done"), (TrapRun.objects.latest("pk").set_hash, "waiting"),
    ]  # fmt: skip


def test_a_result_of_fewer_attempts_does_not_serve(lapsed):
    begin({}, lapsed)
    finished(lapsed, models.faithful)

    begin(VERSIONS, lapsed, repeat=2)

    defaults = TrapRun.objects.filter(set_hash="default").order_by("pk")
    assert list(defaults.values_list("repeat", "state")) == [(1, "done"), (2, "waiting")]


def test_a_run_that_waits_already_is_not_begun_twice(lapsed):
    first = begin(VERSIONS, lapsed)

    again = begin(VERSIONS, lapsed)

    assert again == first
    assert TrapRun.objects.count() == 2


def test_the_database_lets_no_second_live_run_of_one_kind_in(lapsed):
    run = begin({}, lapsed)
    run.pk = None

    with pytest.raises(IntegrityError), transaction.atomic():
        run.save()


def test_the_database_keeps_no_text_of_a_run_that_has_ended(lapsed):
    run = begin(VERSIONS, lapsed)

    with pytest.raises(IntegrityError), transaction.atomic():
        TrapRun.objects.filter(pk=run.pk).update(state="done")


def test_no_more_than_twenty_runs_wait(lapsed):
    for number in range(19):
        begin({"system.base": f"Version {number}."}, lapsed)

    with pytest.raises(runs.TooMany, match="20 runs wait already"):
        begin({"system.base": "One more."}, lapsed)

    assert TrapRun.objects.count() == 20


def test_a_run_that_is_cancelled_leaves_neither_texts_nor_answers(lapsed):
    begin({}, lapsed)
    run = taken()
    asking.keep(run, answers(run, lapsed, models.faithful), AT)

    runs.cancel(run, AT)

    run.refresh_from_db()
    assert (run.state, run.overrides, run.ended_at) == ("cancelled", "", AT)
    assert not TrapTurn.objects.exists()


def test_a_run_that_has_ended_is_not_cancelled(lapsed):
    begin({}, lapsed)
    run = finished(lapsed, models.faithful)

    runs.cancel(run, AT)

    run.refresh_from_db()
    assert run.state == "done"
