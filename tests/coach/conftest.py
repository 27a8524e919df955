"""A released curriculum, a trainee who has set it up, and a chat with an open session."""

import os
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final
from uuid import UUID

import pytest
from django.apps import apps
from django.contrib.auth.models import User

from claimpilot import database
from claimpilot.access import Access, Guard
from claimpilot.coaching import Coaching
from coach.asgi import CoachApplication
from coach.contract import setup
from coach.contract.call import Coach
from coach.contract.trainees import keep_mastery
from coach.domain.curriculum import Curriculum as Content
from coach.domain.curriculum import goal_id
from coach.mcp.server import Desk
from coach.models import CompletionEntry, CurriculumRevision, OAuthToken, Trainee
from coach.models.connections import Scope
from coach.oauth.audience import Audience
from coach.oauth.tokens import issue
from coach.revisions import release, store
from tests.coach.chat import NAMESPACE, NOON, Chat
from tests.coach.curricula import curriculum
from tests.coach.over_http import GENERATIONS, PAGE, OverHttp, elsewhere

SECRET = "W3Yx-8zQ_tR5kLm2Np7vBd4sJf6hGc9a"
ORIGIN = "https://claims.example"
SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>"


def released(content: Content) -> CurriculumRevision:
    revision = store(content, {"tree.svg": SVG})
    release(revision, NOON)
    return revision


@pytest.fixture(autouse=True)
def _connection_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hop would close the connection that the test's transaction lives in; Django's own test client sees to the
    same."""
    monkeypatch.setattr(database, "close_old_connections", lambda: None)


# The transport does not know the database: on PostgreSQL, `make test-all` alone goes over HTTP for every rule.
ON_POSTGRES: Final = os.environ.get("DATABASE_URL", "").startswith("postgres")
THOROUGH: Final = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
WAYS: Final = ["in process"] if ON_POSTGRES and not THOROUGH else ["in process", *GENERATIONS]


@pytest.fixture(params=WAYS)
def coach(request: pytest.FixtureRequest) -> Coach:
    """The coach by itself, then over HTTP in each generation of the protocol.

    Its namespace is COACH_NAMESPACE's where that is set.
    """
    settings = Coaching(secrets=(SECRET,), origin=ORIGIN)
    over_http = request.param in GENERATIONS
    return OverHttp(settings, NAMESPACE, request.param) if over_http else Coach(settings, NAMESPACE)


@pytest.fixture
def revision(db: None) -> CurriculumRevision:
    return released(curriculum())


@pytest.fixture
def trainee_named(revision: CurriculumRevision) -> Callable[..., Trainee]:
    """Make a trainee of motor claims with options of their own."""

    def make(name: str, **options: Any) -> Trainee:
        user = User.objects.create_user(name, email=f"{name}@claims.example")
        trainee = setup.trainee_of(user, UUID(int=user.pk))
        setup.configure(trainee, revision.curriculum, {"line": frozenset({"auto"})})
        setup.choose_options(trainee, setup.Options(**options))
        return trainee

    return make


@pytest.fixture
def chat_of(coach: Coach) -> Callable[..., Chat]:
    """Open a chat for a trainee, each with luck of its own."""
    seeds = count(1)

    def make(trainee: Trainee) -> Chat:
        chat = Chat(coach, trainee, "", rng=Random(next(seeds)))
        chat.session = setup.start(trainee, coach.keys, chat.now, chat.rng)
        return chat

    return make


@pytest.fixture
def chat(trainee_named: Callable[..., Trainee], chat_of: Callable[..., Chat]) -> Chat:
    return chat_of(trainee_named("alice"))


@pytest.fixture
def manual(trainee_named: Callable[..., Trainee], chat_of: Callable[..., Chat]) -> Chat:
    """A chat of a trainee without autopilot."""
    return chat_of(trainee_named("alice", autopilot=False))


@pytest.fixture
def learn() -> Callable[..., None]:
    """Have goals mastered already, as another session would have left them."""

    def master(chat: Chat, *slugs: str) -> None:
        for slug in slugs:
            keep_mastery(chat.trainee, goal_id(slug), 1.0, CompletionEntry.Source.UNDERSTANDING, chat.now)

    return master


@pytest.fixture
def at_goal(manual: Chat, learn: Callable[..., None]) -> Callable[[str], Chat]:
    """A chat in which a goal of the small curriculum is active, and what it needs is mastered."""
    before = {
        "welcome": (),
        "notice": (),
        "period": ("notice",),
        "deadlines": ("notice",),
        "in-force": ("notice", "period", "deadlines"),
        "final": ("notice", "period", "deadlines", "in-force"),
    }

    def go(slug: str) -> Chat:
        learn(manual, *before[slug])
        manual.call("set_active_goal", goalId=goal_id(slug))
        return manual

    return go


@pytest.fixture
def tables() -> Callable[[], dict[str, list[Any]]]:
    """Every row of every table of the coach."""

    def dump() -> dict[str, list[Any]]:
        return {
            model.__name__: list(model._default_manager.order_by("pk").values())
            for model in apps.get_app_config("coach").get_models()
        }

    return dump


@pytest.fixture
def application(coach: Coach) -> Callable[..., Any]:
    """The guard and the coach behind it, at noon."""

    def make(**options: Any) -> Any:
        desk = Desk(coach, Audience(ORIGIN), clock=lambda: NOON, rng=Random(3), **options)
        access = Access(hosts=["claims.example"])
        return Guard(CoachApplication(elsewhere, desk, frozenset({PAGE})), access, lambda: "request-1")

    return make


@pytest.fixture
def bearer(coach: Coach) -> Callable[..., dict[str, str]]:
    """The header with a new token of a user's."""

    def make(user: Any, scope: Scope = Scope.WRITE, **changed: Any) -> dict[str, str]:
        token = issue(user.pk, scope, coach.keys, NOON, Random(5))
        OAuthToken.objects.update(**changed or {"kind": "access"})
        return {"authorization": f"Bearer {token}"}

    return make
