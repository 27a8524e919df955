"""Fills the store of the server that a browser visits: two claims, and trainees in each state."""

import json
import sys
from datetime import timedelta
from random import SystemRandom
from uuid import uuid4

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from claimpilot.clock import now
from claimpilot.coaching import coaching
from coach.contract import setup
from coach.contract.keys import Keys
from coach.contract.trainees import keep_mastery
from coach.curriculum_files import read
from coach.domain.curriculum import goal_id
from coach.models import CardState, CompletionEntry, Curriculum, OAuthClient, OAuthGrant, RecallCard, Trainee
from coach.models.connections import Scope
from coach.oauth.connections import Ask, put
from coach.revisions import release, store

PASSWORD = "a long way down 7"
CURRICULA = settings.BASE_DIR / "coach" / "curricula"
CHOICES = {
    "line": frozenset({"auto", "property"}),
    "law": frozenset({"england-wales"}),
    "role": frozenset({"handler"}),
    "authority": frozenset({"own"}),
}
DONE = ["why-first-day", "first-notice-facts", "dates-that-matter", "loss-time-and-source", "who-is-who"]


def trainee(name: str) -> Trainee:
    user = User.objects.create_user(name)
    made = setup.trainee_of(user, uuid4())
    setup.configure(made, Curriculum.objects.get(pk="claims-uk"), CHOICES)
    setup.choose_options(made, setup.Options(follow_plans=True))
    return made


def learn(made: Trainee) -> None:
    """A few weeks of learning, a plan, a deck half known, a connected client and an open session."""
    moment = now()
    for weeks, goal in enumerate(DONE):
        keep_mastery(made, goal_id(goal), 1.0, CompletionEntry.Source.UNDERSTANDING, moment - timedelta(weeks=weeks))
    setup.draw_up_plan(made, "motor", "DAY", 2, moment)
    deck = goal_id("first-notice-by-heart")
    cards = RecallCard.objects.filter(revision__state="released", goal="first-notice-by-heart")[:6]
    CardState.objects.bulk_create(
        CardState(trainee=made, goal=deck, card=each.card, attempts=1, passed_at=moment) for each in cards
    )
    client = OAuthClient.objects.create(client_id=uuid4(), name="Claude", registration=b"", created_at=moment)
    OAuthGrant.objects.create(
        client=client, user=made.user, scope="write", audience="", created_at=moment, redeemed_at=moment
    )
    setup.start(made, Keys(coaching().secrets), moment, SystemRandom())


def session_key(user: User) -> str:
    client = Client()
    client.force_login(user)
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)


def people() -> dict[str, str]:
    """Both curricula released, a draft, people. Each one's session key by name, and as `ask` what a client asks for."""
    for market in ("uk", "us"):
        release(store(*read(CURRICULA / market)), now())
    store(*read(CURRICULA / "uk"))
    for name in ("scriptless", "judy"):
        User.objects.create_user(name, password=PASSWORD)
    newcomer = User.objects.create_user("newcomer")
    learner, examinee = trainee("learner"), trainee("examinee")
    learn(learner)
    Trainee.objects.filter(pk=learner.pk).update(active_goal=goal_id("severity-triage"))
    Trainee.objects.filter(pk=examinee.pk).update(active_goal=goal_id("exam-reserve"))
    reviewer = User.objects.create_superuser("reviewer")
    ask = Ask(
        client_id=OAuthClient.objects.get().client_id,
        redirect_uri="https://host.example/callback",
        redirect_uri_given=True,
        challenge="c",
        state=None,
        scope=Scope.WRITE,
        audience="",
        expires_at=now() + timedelta(days=1),
    )
    signed_in = {"newcomer": newcomer, "learner": learner.user, "examinee": examinee.user, "reviewer": reviewer}
    keys = {name: session_key(user) for name, user in signed_in.items()}
    return {**keys, "ask": put(ask, Keys(coaching().secrets), SystemRandom())}


def main() -> None:
    """Fill the tables. Prints as JSON what `people` tells."""
    call_command("seed_claims", count=2, scenario=["auto_policy_lapsed_at_loss"], stdout=sys.stderr)
    json.dump(people(), sys.stdout)
