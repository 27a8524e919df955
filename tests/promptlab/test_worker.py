"""The worker asks a run's questions to the end, and keeps what it has when it is stopped."""

import json

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User

from chat.providers import NO_KEY, PROVIDERS, get_provider
from promptlab import asking, runs
from promptlab.models import TrapRun, TrapTurn
from promptlab.pack import manner_of, pack, setup_of
from promptlab.worker import OTHER_SETUP, ask_run
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, Alike, answers, taken

pytestmark = pytest.mark.django_db(transaction=True)
ONE_QUESTION = ["missing_information"]


@pytest.fixture
def alike(monkeypatch, settings):
    monkeypatch.setitem(PROVIDERS, "alike", Alike)
    settings.AI_PROVIDER = "alike"


@pytest.fixture
def run(alike) -> TrapRun:
    """A run of the default prompts over one question, five times, taken by the worker."""
    asked = pack(ONE_QUESTION)
    setup = setup_of(get_provider().model, manner_of({}), asked)
    by = User.objects.create_user("ada")
    runs.start({}, setup, repeat=5, questions=len(asked), capabilities=ONE_QUESTION, by=by, at=AT)
    return taken()


def worked(run: TrapRun) -> TrapRun:
    async_to_sync(ask_run)(run, lambda: AT, 0.01)
    run.refresh_from_db()
    return run


def test_a_run_is_asked_to_its_end(run):
    ended = worked(run)

    assert (ended.state, ended.turns, ended.answered, ended.found.turns) == ("done", 5, 5, 5)
    assert ended.found.unanswered == 0
    assert not TrapTurn.objects.exists()


def test_a_run_that_goes_on_asks_only_what_has_no_answer(run):
    [question] = pack(ONE_QUESTION)
    before = answers(run, question, models.faithful, models.faithful)
    asking.keep(run, before, AT)

    ended = worked(run)

    assert (ended.state, ended.answered) == ("done", 5)
    assert {trap.passed for trap in ended.found.traps} == {2}


def test_a_run_of_another_release_fails_and_says_why(run):
    other = json.loads(run.setup) | {"prompts": "000000000000"}
    TrapRun.objects.filter(pk=run.pk).update(setup=json.dumps(other))
    run.refresh_from_db()

    ended = worked(run)

    assert (ended.state, ended.why) == ("failed", OTHER_SETUP)


def test_a_run_without_a_key_fails_and_says_why(run, settings):
    settings.AI_PROVIDER, settings.GEMINI_API_KEY = "gemini", ""

    ended = worked(run)

    assert (ended.state, ended.why) == ("failed", NO_KEY)


def test_a_run_that_is_cancelled_is_left_at_once(run):
    runs.cancel(run, AT)

    ended = worked(run)

    assert (ended.state, ended.result) == ("cancelled", "")
    assert not TrapTurn.objects.exists()
