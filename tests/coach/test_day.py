"""A whole day in a real chat client: the SDK's, over HTTP, let in by OAuth; the server's clock is the test's own."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from threading import Thread
from typing import Any

import pytest
import uvicorn
from django.core.asgi import get_asgi_application
from django.db import connections
from pytest_django import Settings

from claimpilot import clock
from claimpilot.access import Access, Guard
from claimpilot.coaching import coaching
from coach.asgi import CoachApplication
from coach.contract import setup
from coach.contract.call import Coach
from coach.domain.curriculum import goal_id
from coach.mcp.server import Desk
from coach.models import Mastery, Trainee
from coach.oauth.audience import Audience
from coach.oauth.connections import connections_of
from tests.coach.chat import NAMESPACE
from tests.coach.client import Person, ScriptedClient
from tests.coach.conftest import SECRET
from tests.server import GIVE_UP, free_port

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = "I would ask when the premium was paid"


@dataclass
class Hands:
    """The hands of the server's clock."""

    ahead: timedelta = field(default_factory=timedelta)

    def now(self) -> datetime:
        return clock.now() + self.ahead


@dataclass
class Place:
    """A server in a thread of this process."""

    origin: str
    coach: Coach
    hands: Hands

    def start(self, trainee: Trainee) -> str:
        return setup.start(trainee, self.coach.keys, self.hands.now(), Random())


@pytest.fixture(autouse=True)
def _connection_stays_open(settings: Settings) -> None:
    """This server has threads, whose connections are their own."""
    settings.HOP_THREADS = True


@pytest.fixture
def place(settings: Settings) -> Iterator[Place]:
    port = free_port()
    settings.COACH_SECRET, settings.PUBLIC_ORIGIN = SECRET, f"http://127.0.0.1:{port}"
    coach, hands = Coach(coaching(), NAMESPACE), Hands()
    desk = Desk(coach, Audience(settings.PUBLIC_ORIGIN), clock=hands.now)
    access = Access(hosts=["127.0.0.1"])
    application = Guard(CoachApplication(get_asgi_application(), desk), access, lambda: "request-1")
    server = uvicorn.Server(uvicorn.Config(application, port=port, lifespan="off", log_config=None))
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    yield Place(settings.PUBLIC_ORIGIN, coach, hands)
    server.should_exit = True
    thread.join(GIVE_UP)
    connections.close_all()


@pytest.fixture
def trainee(trainee_named: Callable[..., Trainee]) -> Trainee:
    trainee = trainee_named("alice", follow_plans=True)
    trainee.user.set_password("a long pass phrase")
    trainee.user.save()
    setup.draw_up_plan(trainee, "motor", "DAY", 3, clock.now())
    setup.draw_up_plan(trainee, "track", "DAY", 3, clock.now())
    return trainee


@pytest.fixture
def client(place: Place, trainee: Trainee, request: pytest.FixtureRequest) -> ScriptedClient:
    person = Person("alice", "a long pass phrase")
    return ScriptedClient(f"{place.origin}/mcp", person, request.param, place.start(trainee))


def asked_and_saved(client: ScriptedClient, batch: dict[str, Any], *failed: int) -> dict[str, Any]:
    """A batch that was asked: the learner answers, then agrees that it is recorded."""
    client.learner(handsIn=True)
    answers = client.call("get_verified_recall_answers", batchCapability=batch["batchCapability"])
    client.reply()
    client.learner(agrees=True)
    return client.call(
        "record_verified_recall_results",
        gradingCapability=answers["gradingCapability"],
        assessments=[{"passed": number not in failed} for number in range(len(answers["answers"]))],
    )


@pytest.mark.parametrize("client", ["auto", "legacy"], indirect=True)
def test_a_day_from_the_start_to_the_end_of_a_curriculum(
    client: ScriptedClient, place: Place, trainee: Trainee, tables, caplog
):
    started = client.learner()
    client.reply()
    assert started["requiredAction"] == "followLearningPlanGuidance"

    client.learner(agrees=True)
    resumed = client.call("resume_learning_plan")
    client.reply(beginsContent=True)
    assert resumed["context"]["activeGoal"]["goalId"] == goal_id("notice")

    client.learner(agrees=True)
    switched = client.call("switch_learning_plan_subject", subject="Common track")
    client.reply(beginsContent=True)
    path = switched["context"]["orientationOutlook"]["paths"][0]["pathId"]

    client.learner(agrees=True)
    oriented = client.call("complete_orientation", orientationPathId=path)
    client.reply(claimsSaved=True)
    assert oriented["savedGoalId"] == goal_id("welcome")

    client.learner(agrees=True)
    back = client.call("resume_learning_plan")
    client.reply(beginsContent=True)
    assert back["context"]["activeGoal"]["goalId"] == goal_id("notice")

    client.learner(handsIn=True)
    again = client.lost("set_mastery")
    repeated = client.sent("set_mastery", again)
    client.reply(claimsSaved=True)
    assert (repeated["savedGoalId"], repeated["stateVersion"]) == (
        goal_id("notice"),
        again["expectedStateVersion"] + 1,
    )

    client.learner(handsIn=True)
    setup.choose_options(trainee, setup.Options())
    stale = client.call("set_mastery")
    client.call("get_context")
    mastered = client.call("set_mastery")
    client.reply(claimsSaved=True)
    assert (stale["code"], mastered["savedGoalId"]) == ("STATE_VERSION_CONFLICT", goal_id("period"))

    client.learner(agrees=True)
    batch = client.call("start_verified_recall")
    client.reply(beginsContent=True)
    first = asked_and_saved(client, batch, 3)
    client.reply(claimsSaved=True, beginsContent=True)
    second = asked_and_saved(client, first["next"])
    client.reply(claimsSaved=True)
    assert second["continuation"]["action"] == "waitUntilEligible"

    place.hands.ahead = timedelta(days=1)
    client.session = place.start(trainee)
    client.refresh()
    client.learner(agrees=True)
    batch = client.call("start_verified_recall")
    client.reply(beginsContent=True)
    last = asked_and_saved(client, batch)
    shown = client.call("render_goal_visualization", **last["continuation"]["toolCall"]["arguments"])
    client.reply(claimsSaved=True, beginsContent=True)
    assert (len(batch["cards"]), last["masterySaved"]) == (1, True)
    assert shown["goalVisualization"]["goalId"] == goal_id("in-force")

    client.learner(handsIn=True)
    client.call("set_mastery")
    client.reply(claimsSaved=True)
    exam = client.learner(agrees=True)
    client.reply(beginsContent=True)
    assert exam["requiredAction"] == "examineActiveGoal"

    client.learner(handsIn=True)
    evaluation = client.call("get_exam_evaluation")
    client.reply()
    assert evaluation["scoring"]["passingPoints"] == 7

    client.learner(agrees=True)
    other = client.call("set_active_goal", goalId=goal_id("final"))
    client.reply(beginsContent=True)
    assert other["activeGoal"]["exam"]["taskContent"] != exam["activeGoal"]["exam"]["taskContent"]

    client.learner(handsIn=True)
    evaluation = client.call("get_exam_evaluation")
    passed = client.call("record_exam_result", evaluationCapability=evaluation["evaluationCapability"], earnedPoints=8)
    client.reply(claimsSaved=True)
    assert passed["context"]["requiredAction"] == "curriculumComplete"

    client.learner()
    refused = client.call("set_mastery", workFeedback=WORDS)
    client.reply()
    assert refused["code"] == "INVALID_INPUT"
    assert WORDS not in str(tables()) + caplog.text + json.dumps(refused)
    assert client.findings() == []
    assert Mastery.objects.filter(trainee=trainee, value=1.0).count() == 6
    assert [each.name for each in connections_of(trainee.user)][-1] == "A scripted client"
