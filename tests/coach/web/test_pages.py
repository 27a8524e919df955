"""The trainee's own pages: start, progress, connections, diagrams."""

from collections.abc import Callable
from datetime import timedelta
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client

from claimpilot.clock import now
from coach.contract import setup
from coach.contract.trainees import keep_mastery
from coach.domain.curriculum import goal_id
from coach.models import (
    CompletionEntry,
    CurriculumRevision,
    GoalImage,
    LearningSession,
    OAuthClient,
    OAuthGrant,
    Trainee,
)
from coach.revisions import store
from tests.claims.pages import words
from tests.coach.conftest import SVG, released
from tests.coach.curricula import curriculum, exam, ids

pytestmark = pytest.mark.django_db

PAGES = ["/coach/", "/coach/setup/", "/coach/progress/", "/coach/connections/"]
START = "/coach/start/"


@pytest.fixture
def newcomer(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_user("nadia"))
    return client


def shown(client: Client, path: str) -> str:
    return words(client.get(path).content.decode())


@pytest.mark.parametrize("path", PAGES)
def test_who_is_not_signed_in_signs_in_and_comes_back(client: Client, path: str):
    assert client.get(path).headers["Location"] == f"/coach/login/?next={path}"


@pytest.mark.parametrize("path", [START, "/coach/sessions/end/"])
def test_what_changes_something_is_no_link(browser: Client, path: str):
    assert browser.get(path).status_code == 405


@pytest.mark.parametrize("path", PAGES)
def test_nothing_about_a_trainee_is_kept_by_a_cache(browser: Client, path: str):
    assert "no-store" in browser.get(path).headers["Cache-Control"]


def test_without_a_release_the_start_says_what_is_missing(newcomer: Client):
    store(curriculum(), {"tree.svg": SVG})

    assert "No curriculum is released on this server yet" in shown(newcomer, "/coach/")


def test_TURN_10_before_the_set_up_the_start_leads_to_it(revision: CurriculumRevision, newcomer: Client):
    assert "Set up your curriculum" in shown(newcomer, "/coach/")

    refused = newcomer.post(START, follow=True)

    assert refused.redirect_chain == [("/coach/setup/", 302)]
    assert "Set up your curriculum before you start learning." in words(refused.content.decode())
    assert not LearningSession.objects.exists()


def test_each_click_opens_a_session_and_its_id_is_shown_once(browser: Client):
    first, second = (browser.post(START).content.decode() for _ in range(2))

    assert LearningSession.objects.count() == 2
    assert first.count("sps_") == second.count("sps_") == 1
    assert "sps_" not in browser.get("/coach/").content.decode() + browser.get("/coach/connections/").content.decode()


def test_a_forged_click_opens_nothing(alice: Trainee):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice.user)

    assert strict.post(START).status_code == 403
    assert not LearningSession.objects.exists()


def test_the_start_message_is_in_the_coachs_language(trainee_named: Callable[..., Trainee]):
    client = Client()
    client.force_login(trainee_named("dora", locale="de").user)

    assert 'lang="de"' in client.post(START).content.decode()


def test_a_start_leaves_a_line_that_names_the_pseudonym_alone(browser: Client, alice: Trainee, caplog):
    page = browser.post(START).content.decode()

    told = " ".join(record.getMessage() for record in caplog.records)
    assert str(alice.ref) in told
    assert page.partition("sps_")[2][:43] not in told
    assert "alice" not in told


def test_the_start_says_where_the_trainee_stands(browser: Client, alice: Trainee):
    keep_mastery(alice, goal_id("notice"), 1.0, CompletionEntry.Source.UNDERSTANDING, now())

    page = shown(browser, "/coach/")

    assert "1 of 6 goals mastered" in page
    assert "There is no learning plan." in page
    assert "What you can learn next Goal welcome" in page


def test_a_focus_in_which_nothing_can_be_learned_is_left_to_the_trainee(browser: Client, alice: Trainee):
    setup.choose_focus(alice, ids("closing"))

    page = shown(browser, "/coach/")

    assert "The coach says so, and looks for another focus if you want one." in page
    assert "offers" not in page.partition("In the chat")[2]


def test_the_active_goal_shows_its_diagram_with_its_text(browser: Client, alice: Trainee):
    Trainee.objects.update(active_goal=goal_id("in-force"))

    page = browser.get("/coach/").content.decode()

    assert f'<img src="/coach/images/{GoalImage.objects.get().digest}.svg" alt="A tree">' in page
    assert "The coach goes on with “Goal in-force”." in words(page)


def test_what_else_is_open_leaves_the_active_goal_out(browser: Client):
    Trainee.objects.update(active_goal=goal_id("notice"))

    page = shown(browser, "/coach/")

    assert "Goal notice" not in page.partition("Also open")[2]
    assert "Goal welcome" in page.partition("Also open")[2]


def test_EXAM_1_the_page_shows_the_task_and_nothing_that_is_confidential(browser: Client):
    Trainee.objects.update(active_goal=goal_id("final"))

    page = shown(browser, "/coach/")

    assert "Task, for 10 points Task of form A" in page
    assert "Confidential" not in page
    assert "7" not in page.partition("Task, for")[2].partition("Also open")[0].replace("CP-TRN-269001", "")


def test_an_exam_leads_to_the_claims_that_are_read_for_it(browser: Client):
    released(curriculum(exams=[exam("A", has_image=True), exam("B", has_image=True)]))
    Trainee.objects.update(active_goal=goal_id("final"))

    page = browser.get("/coach/").content.decode()

    assert '<a href="/claims/CP-TRN-269001">CP-TRN-269001</a>' in page


@pytest.mark.parametrize("setting", ["off", "staff"])
def test_an_exam_says_so_where_claims_are_not_open_to_trainees(browser: Client, settings, setting: str):
    settings.CLAIMS_API = setting
    released(curriculum(exams=[exam("A", has_image=True), exam("B", has_image=True)]))
    Trainee.objects.update(active_goal=goal_id("final"))

    page = browser.get("/coach/").content.decode()

    assert "Claim files are not open to you on this server." in page
    assert "/claims/CP-TRN-" not in page


def test_an_exam_without_panels_to_read_leads_to_no_claim(browser: Client):
    Trainee.objects.update(active_goal=goal_id("final"))

    assert "/claims/CP-TRN-" not in browser.get("/coach/").content.decode()


def test_progress_counts_what_is_mastered_and_says_what_waits_for_what(browser: Client, alice: Trainee):
    keep_mastery(alice, goal_id("notice"), 1.0, CompletionEntry.Source.UNDERSTANDING, now())

    page = shown(browser, "/coach/progress/")

    assert "Goal start 1 of 2 mastered" in page
    assert "Goal period Can be learned" in page
    assert "Goal deadlines Can be learned Cards, 0 of 12 verified." in page
    assert "Goal in-force Later Understanding. What in-force is about. After: Goal period; Goal deadlines." in page
    assert "Goal hulls" not in page


def test_progress_names_a_goal_of_another_curriculum_without_its_title(browser: Client, alice: Trainee):
    keep_mastery(alice, goal_id("elsewhere"), 1.0, CompletionEntry.Source.EXAM, now())

    assert "A goal of another curriculum Exam," in shown(browser, "/coach/progress/")


def test_progress_before_the_set_up_leads_to_it(newcomer: Client):
    assert "There is nothing to show before you have set up your curriculum" in shown(newcomer, "/coach/progress/")


def test_connections_are_the_users_own_and_lead_to_their_end(browser: Client, alice: Trainee):
    other = User.objects.create_user("other")
    for user, name in ((alice.user, "My client"), (other, "Their client")):
        client = OAuthClient.objects.create(client_id=f"{user.pk:032}", name=name, registration=b"", created_at=now())
        OAuthGrant.objects.create(
            client=client, user=user, scope="write", audience="", created_at=now(), redeemed_at=now()
        )
    mine = OAuthGrant.objects.get(user=alice.user)

    page = browser.get("/coach/connections/").content.decode()

    assert "My client reads and saves" in words(page)
    assert "Their client" not in page
    assert f"/coach/connections/{mine.pk}/end/" in page
    assert browser.post(f"/coach/connections/{mine.pk}/end/").headers["Location"] == "/coach/connections/"
    assert "No client is connected to you." in shown(browser, "/coach/connections/")


def test_open_sessions_are_ended_all_at_once_and_nobody_elses(browser: Client, alice: Trainee, trainee_named):
    other = Client()
    other.force_login(trainee_named("bob").user)
    for client in (browser, browser, other):
        client.post(START)

    page = words(browser.post("/coach/sessions/end/", follow=True).content.decode())

    assert "2 learning sessions ended." in page
    assert "No session is open." in page
    assert LearningSession.objects.filter(revoked_at=None).get().trainee.user.username == "bob"


def test_times_are_told_in_the_trainees_zone(trainee_named: Callable[..., Trainee]):
    client = Client()
    client.force_login(trainee_named("kiri", zone="Pacific/Kiritimati").user)
    client.post(START)
    begun = LearningSession.objects.get().created_at + timedelta(hours=14)

    assert f"Started {begun.day} {begun:%b %Y, %H:%M}" in shown(client, "/coach/connections/")


def test_a_diagram_is_shown_to_anybody_and_for_good(revision: CurriculumRevision, client: Client):
    answer = client.get(f"/coach/images/{GoalImage.objects.get().digest}.svg")

    assert answer.content.decode() == SVG
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer.headers["Cache-Control"]


def test_a_diagram_of_a_draft_is_not_shown(client: Client):
    store(curriculum(), {"tree.svg": SVG})

    assert client.get(f"/coach/images/{GoalImage.objects.get().digest}.svg").status_code == 404


@pytest.mark.parametrize("path", PAGES)
def test_a_store_that_is_away_is_told_in_words(browser: Client, path: str, store_away):
    with store_away:
        answer = browser.get(path)

    assert answer.status_code == 503
    assert "The coach is out of reach" in answer.content.decode()
    assert "unexpectedly" not in answer.content.decode()


def test_the_pages_have_no_inline_style_or_script_of_ours(browser: Client):
    pages = "".join(browser.get(path).content.decode() for path in PAGES)

    assert "style=" not in pages
    assert "onclick" not in pages


@pytest.mark.parametrize("name", ["\0", "\0" * 64, "A" * 64, "a" * 63, "a" * 64 + "\n"])
def test_what_is_no_digest_is_no_diagram(client: Client, name: str):
    assert client.get(f"/coach/images/{quote(name)}.svg").status_code == 404


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("/coach/setup/?curriculum=%00", {"part": "\0"}),
        ("/coach/setup/", {"part": "drop", "drop-subject": "\0"}),
        ("/coach/setup/", {"part": "options", "options-zone": "\0", "options-locale": "\0"}),
        ("/coach/setup/", {"part": "curriculum", "curriculum-line": "\0"}),
        ("/coach/connect/?ask=%00", {"decision": "\0"}),
    ],
)
def test_a_character_that_no_store_takes_is_refused(alice: Trainee, client: Client, address: str, form: dict[str, str]):
    client.force_login(alice.user)

    assert client.post(address, form).status_code == 400


def test_nobody_is_called_by_a_character_that_no_store_takes(client: Client):
    answer = client.post("/coach/login/", {"username": "\0", "password": "\0"})

    assert answer.status_code == 200
    assert "Null characters are not allowed" in answer.content.decode()
