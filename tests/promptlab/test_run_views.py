"""The trap gate's endpoints: staff alone, one error shape, and what a page needs to show a run."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from chat.catalogue import PROMPTS
from chat.providers import NO_KEY, PROVIDERS
from claims.documents import canonical
from promptlab import asking
from promptlab.gate import OUTDATED
from promptlab.models import TrapCase, TrapRun
from promptlab.run_views import NO_RUN, SIGN_IN
from promptlab.traps import Question
from tests.claims.pages import words
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, Alike, answers, begin, finished, of_today, taken

pytestmark = pytest.mark.django_db
ONE_QUESTION = ["missing_information"]
FIVE = [models.faithful] * 5


@pytest.fixture
def staff(monkeypatch, settings) -> Client:
    """A signed-in member of staff, on a server whose model answers everything alike."""
    monkeypatch.setitem(PROVIDERS, "alike", Alike)
    settings.AI_PROVIDER = "alike"
    client = Client()
    client.force_login(User.objects.create_user("grace", is_staff=True))
    return client


@pytest.fixture
def proved(staff, lapsed) -> TrapRun:
    """A set of versions that may be promoted, as long as the server is what it is."""
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    return of_today(finished(lapsed, *FIVE))


def of_a_vote(question: Question) -> TrapCase:
    """A case that asks the question's first trap again."""
    return TrapCase.objects.create(
        turn_id="turn-1",
        claim_id=question.case.claim.id,
        capability=question.capability,
        gotcha="Seen by few.",
        claim=canonical(question.case.claim),
        trap=question.traps[0].model_dump_json(by_alias=True),
    )


def post(client: Client, path: str, body: Any = None) -> Any:
    return client.post(path, json.dumps(body or {}), content_type="application/json")


def test_a_run_is_started_and_found_again(staff):
    answer = post(staff, "/lab/runs", {"overrides": VERSIONS, "capabilities": ONE_QUESTION})

    started = answer.json()
    assert answer.status_code == 201
    assert (started["state"], started["turns"], started["answered"], started["startedBy"]) == ("waiting", 5, 0, "grace")
    assert started["overridden"] == sorted(VERSIONS)
    assert (started["promotable"], started["against"]) == (False, ["The run waits for a worker."])
    assert staff.get(f"/lab/runs/{started['id']}.json").json() == started


def test_the_same_run_is_not_begun_twice(staff):
    first = post(staff, "/lab/runs", {"overrides": VERSIONS, "capabilities": ONE_QUESTION})

    again = post(staff, "/lab/runs", {"overrides": VERSIONS, "capabilities": ONE_QUESTION})

    assert (again.status_code, again.json()) == (200, first.json())


def test_the_list_has_the_newest_first_and_can_be_narrowed_to_a_set(staff):
    started = post(staff, "/lab/runs", {"overrides": VERSIONS, "capabilities": ONE_QUESTION}).json()

    every = staff.get("/lab/runs").json()
    own = staff.get(f"/lab/runs?setHash={started['setHash']}").json()

    assert (every["model"], every["refused"]) == ("alike", None)
    assert [run["setHash"] for run in every["runs"]] == [started["setHash"], "default"]
    assert own["runs"] == [{**started, "ahead": None}]


def test_no_text_of_a_version_is_in_any_answer(staff):
    answer = post(staff, "/lab/runs", {"overrides": VERSIONS, "capabilities": ONE_QUESTION})

    shown = answer.content + staff.get("/lab/runs").content + staff.get(f"/lab/runs/{answer.json()['id']}").content
    assert b"Answer briefly." not in shown


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"overrides": {"system.bass": "x"}}, "there is no prompt 'system.bass'."),
        ({"overrides": {"system.base": PROMPTS["system.base"].text}}, "the default one; leave it out."),
        ({"overrides": {"system.base": "x" * 20_001}}, "too long to count."),
        ({"overrides": {"system.base": "You are {{asistant}}."}}, "no placeholder 'asistant'"),
        ({"overrides": {"system.base": 1}}, "should be"),
        ({"capabilities": ["guessing"]}, "There is no such capability."),
        ({"repeat": 11}, "10"),
        ({"repeat": "5"}, "integer"),
    ],
)
def test_a_body_that_cannot_be_run_is_refused_with_its_issues(staff, body, message):
    answer = post(staff, "/lab/runs", body)

    assert answer.status_code == 400
    assert answer.json()["error"] == "Invalid run"
    assert message in answer.json()["issues"][0]["message"]
    assert not TrapRun.objects.exists()


def test_without_a_key_no_run_is_started_and_the_list_says_why(staff, settings):
    settings.AI_PROVIDER, settings.GEMINI_API_KEY = "gemini", ""

    answer = post(staff, "/lab/runs", {"capabilities": ONE_QUESTION})

    assert (answer.status_code, answer.json()) == (503, {"error": NO_KEY})
    assert staff.get("/lab/runs").json()["refused"] == NO_KEY


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/lab/runs"),
        ("POST", "/lab/runs"),
        ("GET", "/lab/runs/1.json"),
        ("POST", "/lab/runs/1/cancel"),
        ("POST", "/lab/runs/1/bundle"),
    ],
)
@pytest.mark.parametrize("signed_in", [False, True])
def test_only_staff_come_in(client, method, path, signed_in):
    if signed_in:
        client.force_login(User.objects.create_user("nadia"))

    answer = client.generic(method, path, "{}", content_type="application/json")

    assert (answer.status_code, answer.json()) == (403, {"error": SIGN_IN})


@pytest.mark.parametrize("path", ["/lab/runs/", "/lab/runs/1"])
def test_the_pages_of_runs_lead_to_the_login(client, path):
    answer = client.get(path)

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/admin/login/?next={path}")


def test_a_post_needs_the_token_of_the_page(staff, lapsed):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = staff.cookies

    answer = post(strict, "/lab/runs", {"capabilities": ONE_QUESTION})

    assert answer.status_code == 403
    assert not TrapRun.objects.exists()


@pytest.mark.parametrize("path", ["/lab/runs/7.json", "/lab/runs/7/cancel", "/lab/runs/7/bundle"])
def test_a_run_that_there_is_not_is_told(staff, path):
    answer = staff.get(path) if path.endswith("json") else post(staff, path, {"overrides": {}})

    assert (answer.status_code, answer.json()) == (404, {"error": NO_RUN})


def test_a_wrong_method_is_told_which_are_right(staff):
    answer = staff.delete("/lab/runs")

    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, POST")


def test_a_run_is_cancelled(staff):
    started = post(staff, "/lab/runs", {"capabilities": ONE_QUESTION}).json()

    cancelled = post(staff, f"/lab/runs/{started['id']}/cancel").json()

    assert (cancelled["state"], cancelled["against"]) == ("cancelled", ["The run was cancelled."])
    assert cancelled["endedAt"].endswith("Z")


def test_what_was_found_is_told_by_trap_and_by_fingerprint(staff, proved):
    told = staff.get(f"/lab/runs/{proved.pk}.json").json()

    assert (told["promotable"], told["against"], told["baseline"]) == (True, [], proved.baseline_id)
    assert [(each["trap"], each["passed"], each["of"]) for each in told["traps"]] == [
        ("S01.G1", 5, 5), ("S01.G2", 5, 5), ("S01.G3", 5, 5),
    ]  # fmt: skip
    assert told["prompts"] == [
        {
            "capability": "policy_validation", "fingerprint": proved.set_hash, "passed": True,
            "traps": 3, "always": 3, "flaky": 0,
        }
    ]  # fmt: skip


def test_a_run_may_be_promoted_no_more_when_the_server_asks_another_model(staff, proved, settings):
    settings.AI_PROVIDER = "local"

    told = staff.get(f"/lab/runs/{proved.pk}.json").json()
    [listed] = staff.get(f"/lab/runs?setHash={proved.set_hash}").json()["runs"]
    bundle = post(staff, f"/lab/runs/{proved.pk}/bundle", {"overrides": VERSIONS})

    why = "alike answered, and this server asks local-analyst now. Run the traps again."
    assert (told["promotable"], told["against"], told["model"]) == (False, [why], "alike")
    assert (listed["promotable"], listed["against"]) == (False, [why])
    assert (bundle.status_code, bundle.json()["error"]) == (409, why)


def test_a_run_may_be_promoted_no_more_when_the_pack_has_a_new_case(staff, proved, lapsed):
    of_a_vote(lapsed)

    told = staff.get(f"/lab/runs/{proved.pk}.json").json()

    assert (told["promotable"], told["against"]) == (False, [OUTDATED["claims"]])


@pytest.mark.parametrize(
    ("permissions", "gotcha", "failures"),
    [
        ([], "", ["decision", "fact missing"]),
        (["view_feedback_content"], "", ["decision", "fact missing"]),
        (["view_trapcase"], "Seen by few.", ["decision", "fact missing"]),
        (
            ["view_trapcase", "view_feedback_content"],
            "Seen by few.",
            ["decision: The loss is covered.", "fact missing: lapsed: twice"],
        ),
    ],
)
def test_what_a_case_hides_and_answers_to_it_say_is_for_who_may_see_that(staff, proved, permissions, gotcha, failures):
    user = User.objects.get(username="grace")
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    told = ["decision: The loss is covered.", "fact missing: lapsed: twice"]
    sample = proved.found.traps[0].model_copy(update={"failures": [told], "passed": 4})
    of_case = sample.model_copy(update={"scenario": "from votes", "trap": "case-1", "gotcha": "Seen by few."})
    found = proved.found.model_copy(update={"traps": [sample, of_case]}).model_dump_json(by_alias=True)
    TrapRun.objects.filter(pk__in=[proved.pk, proved.baseline_id]).update(result=found)

    first, second = staff.get(f"/lab/runs/{proved.pk}.json").json()["traps"]
    page = staff.get(f"/lab/runs/{proved.pk}").content.decode()
    bundle = post(staff, f"/lab/runs/{proved.pk}/bundle", {"overrides": VERSIONS})

    assert (first["gotcha"], first["failures"]) == (sample.gotcha, [told])
    assert (second["gotcha"], second["failures"]) == (gotcha, [failures])
    assert ("Seen by few." in page) is bool(gotcha)
    assert [each["words"] for each in second["why"]] == failures
    archive = ZipFile(BytesIO(bundle.content))
    for_release = json.loads(archive.read("traps.json"))["traps"]
    assert [(each["gotcha"], each["failures"]) for each in for_release] == [
        (sample.gotcha, [told]), (gotcha, [failures]),
    ]  # fmt: skip
    assert json.loads(archive.read("baseline.json"))["traps"] == for_release


def test_the_page_shows_a_run_and_a_live_one_comes_anew(staff, proved, lapsed):
    live = begin({"system.base": "Another."}, lapsed, repeat=5)

    ended = staff.get(f"/lab/runs/{proved.pk}").content.decode()
    waiting = staff.get(f"/lab/runs/{live.pk}").content.decode()

    assert "Nothing stands against it." in words(ended)
    assert "traps: passed" in ended
    assert "http-equiv" not in ended
    assert 'http-equiv="refresh"' in waiting
    assert staff.get("/lab/runs/99").status_code == 404


def test_a_run_that_waits_for_the_default_prompts_says_how_far_they_are(staff, lapsed):
    waiting = begin(VERSIONS, lapsed, repeat=5)
    first = TrapRun.objects.get(set_hash="default")

    told = staff.get(f"/lab/runs/{waiting.pk}.json").json()
    page = words(staff.get(f"/lab/runs/{waiting.pk}").content.decode())

    assert told["ahead"] == {"id": first.pk, "turns": 5, "answered": 0}
    assert f"Run {first.pk} of the default prompts goes first: 0 of 5 turns are answered." in page
    assert staff.get(f"/lab/runs/{first.pk}.json").json()["ahead"] is None


def test_a_run_whose_turns_are_all_answered_is_being_scored(staff, lapsed):
    begin({}, lapsed, repeat=5)
    run = taken()
    asking.keep(run, answers(run, lapsed, *FIVE), AT)

    page = words(staff.get(f"/lab/runs/{run.pk}").content.decode())

    assert f"Run {run.pk} of the traps: being scored" in page


def test_what_was_missed_comes_first_with_its_reasons_and_how_sure_that_is(staff, lapsed):
    begin({}, lapsed, repeat=2)
    run = finished(lapsed, models.faithful, models.deciding)

    told = staff.get(f"/lab/runs/{run.pk}.json").json()["traps"]
    page = words(staff.get(f"/lab/runs/{run.pk}").content.decode())

    assert [(trap["critical"], trap["passed"], trap["of"]) for trap in told] == [
        (True, 1, 2),
        (True, 1, 2),
        (False, 1, 2),
    ]
    assert all(failure["words"].startswith("decision: ") for failure in told[0]["why"])
    assert "Flaky: passed, but not every time: 3 of 3 traps" in page
    assert "1 of 2, 9% to 91% at 95 % confidence" in page
    assert "1×: decision: " in page


def test_every_run_is_listed_with_who_began_it_and_can_be_cancelled_there(staff, proved, lapsed):
    live = begin({"system.base": "Another."}, lapsed, repeat=5)

    listed = words(staff.get("/lab/runs/").content.decode())
    left = staff.post(f"/lab/runs/{live.pk}")

    assert f"Run {proved.pk} {proved.set_hash}" in listed
    assert "2026-11-30 16:00 by ada" in listed
    assert "done, nothing stands against it" in listed
    assert (left.status_code, left.headers["Location"]) == (302, "/lab/runs/")
    assert "cancelled" in words(staff.get("/lab/runs/").content.decode())


def test_who_began_a_run_makes_no_bundle_of_it_alone(staff, proved):
    staff.force_login(proved.started_by)

    answer = post(staff, f"/lab/runs/{proved.pk}/bundle", {"overrides": VERSIONS})

    assert answer.status_code == 409
    assert answer.json()["error"].startswith("A promotion takes two people: somebody other than ada")


def test_the_bundle_of_a_proved_set_is_a_download(staff, proved):
    answer = post(staff, f"/lab/runs/{proved.pk}/bundle", {"overrides": VERSIONS})

    assert answer.headers["Content-Type"] == "application/zip"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="promotion-{proved.set_hash}.zip"'
    assert "votes.json" not in ZipFile(BytesIO(answer.content)).namelist()


def test_other_texts_than_were_run_make_no_bundle(staff, proved):
    answer = post(staff, f"/lab/runs/{proved.pk}/bundle", {"overrides": {"system.base": "Something else."}})

    assert answer.status_code == 409
    assert answer.json()["error"].startswith("These are not the texts that were run")


def test_a_store_that_is_away_is_told_as_a_503(staff, store_away):
    with store_away:
        answer = staff.get("/lab/runs/1.json")

    assert answer.status_code == 503
