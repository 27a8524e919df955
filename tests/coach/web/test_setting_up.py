"""What trainees set up, each part by its own form."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from coach.domain.curriculum import goal_id
from coach.models import CurriculumRevision, Trainee
from tests.claims.pages import words
from tests.coach.conftest import released
from tests.coach.curricula import curriculum, ids

pytestmark = pytest.mark.django_db

PAGE = "/coach/setup/"
CHOSEN = {"part": "curriculum", "curriculum-line": ["auto"]}
OPTIONS = {
    "part": "options",
    "options-locale": "de",
    "options-zone": "America/New_York",
    "options-recall_batch_size": "5",
    "options-strategy": "random",
    "options-show_images": "on",
}
PARTS: dict[str, dict[str, Any]] = {
    "curriculum": CHOSEN,
    "options": OPTIONS,
    "focus": {"part": "focus", "focus-roots": list(ids("coverage"))},
    "plan": {"part": "plan", "plan-subject": "motor", "plan-per_period": "2", "plan-period": "WEEK"},
}

NESTED: list[dict[str, Any]] = [
    {"id": "all", "title": "All", "description": "All.", "kind": "cluster", "contains": ["inner", "alone"]},
    {"id": "inner", "title": "Inner", "description": "Inner.", "kind": "cluster", "contains": ["one"]},
    {"id": "one", "title": "One", "description": "One.", "kind": "understanding"},
    {"id": "alone", "title": "Alone", "description": "Alone.", "kind": "understanding"},
]
"""A cluster in a cluster."""


def told(client: Client, given: dict[str, Any]) -> str:
    return words(client.post(PAGE, given, follow=True).content.decode())


def test_a_newcomer_answers_the_questions_and_may_start(revision: CurriculumRevision):
    client = Client()
    client.force_login(User.objects.create_user("nadia"))

    assert "Your curriculum is set up." in told(client, CHOSEN)
    assert client.post("/coach/start/").status_code == 200


@pytest.mark.parametrize("part", PARTS)
def test_SUCC_7_each_change_moves_the_state_version_on_by_one(browser: Client, alice: Trainee, part: str):
    before = alice.state_revision

    answer = browser.post(PAGE, PARTS[part])

    alice.refresh_from_db()
    assert answer.headers["Location"] == PAGE
    assert alice.state_revision == before + 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"part": "curriculum"}, "Choose one at least."),
        ({"part": "curriculum", "curriculum-line": ["boats"]}, "Select a valid choice."),
        ({"part": "focus"}, "Choose one at least."),
        ({"part": "focus", "focus-roots": [goal_id("hulls")]}, "Select a valid choice."),
        (OPTIONS | {"options-recall_batch_size": "21"}, "less than or equal to 20"),
        (OPTIONS | {"options-recall_batch_size": ""}, "This field is required."),
        (OPTIONS | {"options-zone": "Mars/Olympus"}, "Select a valid choice."),
        (OPTIONS | {"options-locale": "fr"}, "Select a valid choice."),
        (PARTS["plan"] | {"plan-per_period": "0"}, "greater than or equal to 1"),
        (PARTS["plan"] | {"plan-subject": "nowhere"}, "Select a valid choice."),
        ({"part": "drop", "drop-subject": "motor"}, "There is no plan of this subject."),
        ({"part": "everything"}, "Your curriculum"),
    ],
)
def test_what_cannot_be_saved_is_said_beside_it_and_changes_nothing(
    browser: Client, alice: Trainee, given: dict[str, Any], sentence: str
):
    before = alice.state_revision

    answer = browser.post(PAGE, given)

    alice.refresh_from_db()
    assert answer.status_code == 400
    assert sentence in words(answer.content.decode())
    assert alice.state_revision == before


def test_TEXT_6_words_that_are_no_choice_are_not_repeated_by_a_plan(browser: Client):
    marker = "MARKER-in-no-list"

    page = browser.post(PAGE, {"part": "drop", "drop-subject": marker}).content.decode()

    assert marker not in page


def test_options_are_kept_as_they_were_chosen(browser: Client, alice: Trainee):
    browser.post(PAGE, OPTIONS)

    alice.refresh_from_db()
    assert (alice.locale, alice.zone, alice.recall_batch_size) == ("de", "America/New_York", 5)
    assert (alice.strategy, alice.autopilot, alice.show_images) == ("random", False, True)


def test_INV_3_a_focus_inside_another_that_is_chosen_is_left_out(browser: Client, alice: Trainee):
    nested = released(curriculum(id="claims-nested", goals=NESTED, cards=[], exams=[]))
    Trainee.objects.update(curriculum=nested.curriculum)

    browser.post(PAGE, {"part": "focus", "focus-roots": list(ids("all", "inner"))})

    assert [str(root.goal) for root in alice.focus.all()] == [*ids("all")]


def test_a_plan_is_drawn_up_listed_and_dropped(browser: Client, alice: Trainee):
    assert "Motor claims : 0 of 3 goals mastered, planned until" in told(browser, PARTS["plan"])

    assert "The plan is dropped." in told(browser, {"part": "drop", "drop-subject": "motor"})
    assert not alice.plans.exists()


def test_another_curriculum_is_asked_about_before_it_is_chosen(browser: Client, alice: Trainee):
    released(curriculum(id="claims-us", title="Claims handling – US"))

    page = words(browser.get(PAGE, {"curriculum": "claims-us"}).content.decode())
    browser.post(f"{PAGE}?curriculum=claims-us", CHOSEN)

    alice.refresh_from_db()
    assert "Saving this changes your curriculum." in page
    assert alice.curriculum_id == "claims-us"


def test_a_draft_cannot_be_chosen(browser: Client, alice: Trainee):
    draft = released(curriculum(id="claims-us"))
    CurriculumRevision.objects.filter(pk=draft.pk).update(state="withdrawn")

    browser.post(f"{PAGE}?curriculum=claims-us", CHOSEN)

    alice.refresh_from_db()
    assert alice.curriculum_id == "claims-uk"


def test_a_goal_that_is_alone_in_the_focus_can_be_seen_and_kept(browser: Client, alice: Trainee):
    alice.focus.all().delete()
    alice.focus.create(position=0, goal=goal_id("period"))

    assert f'value="{goal_id("period")}"' in browser.get(PAGE).content.decode()
