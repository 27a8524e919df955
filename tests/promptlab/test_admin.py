"""From a vote to a case that an evaluation asks, personal details shown first; and runs, without their texts."""

import json
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.core.management import CommandError, call_command
from django.test import Client

from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord
from feedback.models import Vote
from promptlab import asking
from promptlab.models import PromptTrial, TrapCase, TrapRun, TrapTurn
from promptlab.results import Result
from tests.claims.pages import words
from tests.feedback.giving import give
from tests.promptlab import bad_models as models
from tests.promptlab.running import AT, VERSIONS, answers, begin, finished, taken

QUESTION = "Was Priya Natarajan's driver insured?"
CHECK = {
    "capability": "policy_validation",
    "question": QUESTION,
    "gotcha": "Ms Natarajan's opponent was insured by a policy that is recorded lapsed.",
    "tool": "check_policy_in_force",
    "args": "{}",
    "expect": '{"verdict": "disputed"}',
    "say": "lapsed\n22/07/2026\n",
    "forbid": "is covered",
    "panels": ["home", "notes"],
    "critical": "on",
}


@pytest.fixture
def vote(db) -> Any:
    """A down-vote on an answer about CP-AUT-260381, whose texts were sent."""
    ClaimRecord.objects.write([golden()], "sample")
    return give(
        "turn-000001", "down", claimId="CP-AUT-260381", question=QUESTION, note="It ignored the lapse.",
        tools=[{"tool": "check_policy_in_force", "summary": "{}"}],
    )  # fmt: skip


def address(vote: Vote) -> str:
    return f"/admin/promptlab/trapcase/from-vote/{vote.pk}/"


def posted(client: Client, vote: Vote, button: str, **changes: Any) -> Any:
    """Send the page's form as it came, filled in, with changes."""
    form = client.get(address(vote)).context["form"]
    details = {name: detail.stand_in for name, detail in form.details.items()}
    return client.post(address(vote), {**details, **CHECK, "seen": form.digest, button: "", **changes})


@pytest.mark.django_db
def test_the_page_shows_personal_details_and_what_the_vote_says(admin_client: Client, vote: Vote):
    answer = admin_client.get(address(vote))

    page = words(answer.content.decode())
    assert "Priya Natarajan name claimant.name" in page
    assert "07700 900518 phone" in page
    form = answer.context["form"]
    assert (form["question"].value(), form["gotcha"].value()) == (QUESTION, "It ignored the lapse.")
    assert (form["capability"].value(), form["tool"].value()) == ("policy_validation", "check_policy_in_force")
    assert 'name="freeze"' not in answer.content.decode()


@pytest.mark.django_db
def test_what_will_be_kept_is_looked_at_first(admin_client: Client, vote: Vote):
    answer = posted(admin_client, vote, "look")

    page = answer.content.decode()
    assert 'name="freeze"' in page
    assert "stateAtLoss" in words(page)
    assert "Was Person D&#x27;s driver insured?" in page
    assert "Natarajan" not in answer.context["frozen"]
    assert not TrapCase.objects.exists()


@pytest.mark.django_db
def test_a_case_is_kept_without_personal_details_and_read_in_admin(admin_client: Client, vote: Vote):
    answer = posted(admin_client, vote, "freeze")

    case = TrapCase.objects.get()
    assert (case.turn_id, case.claim_id, case.capability) == ("turn-000001", "CASE-000001", "policy_validation")
    assert case.gotcha == "Ms D's opponent was insured by a policy that is recorded lapsed."
    assert not [name for name in ("Natarajan", "Dvorsky", "07700 900518") if name in case.claim + case.trap]
    assert "CASE-000001" in words(admin_client.get(answer.headers["Location"]).content.decode())


@pytest.mark.django_db
def test_the_page_of_the_vote_leads_to_its_case(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze")
    case = TrapCase.objects.get()

    page = admin_client.get(f"/admin/feedback/vote/{vote.pk}/change/").content.decode()

    assert f'href="/admin/promptlab/trapcase/{case.pk}/change/"' in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"expect": '{"verdict": "in_force"}'}, "verdict is another value than expected"),
        ({"expect": '{"nothing.0": 1}'}, "The lookup's result has no nothing.0."),
        ({"args": '{"at": "never"}'}, "The lookup cannot be made"),
        ({"args": "[1]"}, "Its arguments: write an object in JSON"),
        ({"expect": "7"}, "What it finds: write an object in JSON"),
        ({"expect": '{"verdict": NaN}'}, "hold a number that JSON has not"),
        ({"args": "{"}, "Its arguments: write an object in JSON"),
        ({"say": " \n"}, "This field is required."),
        ({"panels": ["cellar"]}, "not one of the available choices"),
        ({"more": "Thorpe Wendling"}, "Each line has words, =>, and what stands for them."),
        ({"seen": "0" * 64}, "The claim has changed since this page was opened."),
        ({"detail_13": "long ago"}, "Date of birth stands here: what you wrote does not fit in claimant.dateOfBirth."),
    ],
)
def test_what_cannot_be_kept_is_said_and_not_kept(admin_client: Client, vote: Vote, changes: dict[str, Any], said: str):
    answer = posted(admin_client, vote, "freeze", **changes)

    assert said in words(answer.content.decode())
    assert not TrapCase.objects.exists()


@pytest.mark.django_db
def test_a_check_that_rests_on_a_detail_says_so_and_is_kept_with_it(admin_client: Client):
    claim = SCENARIOS["gl_limitation_name_mismatch"].golden()
    ClaimRecord.objects.write([claim], "sample")
    [trap] = [each for each in SCENARIOS["gl_limitation_name_mismatch"].traps(claim) if each.id == "S15.G2"]
    vote = give("turn-000001", "down", claimId=claim.id)
    check = {"tool": trap.tool, "args": json.dumps(trap.args), "expect": json.dumps(trap.expect)}
    form = admin_client.get(address(vote)).context["form"]
    birthdays = {name: "" for name, detail in form.details.items() if detail.kind == "date of birth"}

    refused = words(posted(admin_client, vote, "freeze", **check).content.decode())
    posted(admin_client, vote, "freeze", **check, **birthdays)

    assert "the check rests on a detail above. Empty its field to keep it." in refused
    assert TrapCase.objects.get().claim_id == "CASE-000001"


@pytest.mark.django_db
def test_a_detail_may_stay_and_other_words_may_go(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze", detail_12="", more="Thorpe Wendling => Otherplace")

    case = TrapCase.objects.get()
    assert "Priya Natarajan" in case.claim
    assert "Otherplace" in case.claim
    assert "Thorpe Wendling" not in case.claim


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("zone", "at", "day"),
    [
        ("Europe/London", "2026-08-31T23:30:00+00:00", "2026-09-01"),
        ("America/New_York", "2027-01-01T03:30:00+00:00", "2026-12-31"),
    ],
)
def test_a_claim_without_a_day_is_frozen_on_the_day_of_the_vote_where_it_is_handled(
    admin_client: Client, zone: str, at: str, day: str
):
    claim = golden()
    here = claim.jurisdiction.model_copy(update={"time_zone": zone})
    ClaimRecord.objects.write([claim.model_copy(update={"as_of_date": None, "jurisdiction": here})], "sample")
    vote = give("turn-000001", "down", at=datetime.fromisoformat(at), claimId=claim.id, question=QUESTION)

    posted(admin_client, vote, "freeze")

    assert json.loads(TrapCase.objects.get().claim)["asOfDate"] == day


@pytest.mark.django_db
@pytest.mark.parametrize("claim_id", [None, "CP-AUT-269999"])
def test_a_vote_whose_claim_is_not_kept_makes_no_case(admin_client: Client, claim_id: str | None):
    vote = give("turn-000001", claimId=claim_id)

    assert "there is nothing to freeze" in words(admin_client.get(address(vote)).content.decode())


@pytest.mark.django_db
def test_who_may_add_a_case_and_read_none_comes_back_to_the_vote(vote: Vote):
    allowed = {"add_trapcase", "view_feedback_content", "view_claimrecord", "view_feedback"}
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=allowed))
    client = Client()
    client.force_login(user)

    answer = posted(client, vote, "freeze")

    case = TrapCase.objects.get()
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert f"Case {case.pk} is kept." in words(page.content.decode())
    assert f"Made a trap: case {case.pk}" in words(page.content.decode())
    assert f"/trapcase/{case.pk}/" not in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("missing", ["add_trapcase", "view_feedback", "view_feedback_content", "view_claimrecord"])
def test_who_may_not_see_all_of_it_makes_no_case(vote: Vote, missing: str):
    needed = {"add_trapcase", "view_feedback_content", "view_claimrecord", "view_feedback"} - {missing}
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=needed))
    client = Client()
    client.force_login(user)

    assert client.get(address(vote)).status_code == 403


@pytest.mark.django_db
def test_a_case_is_never_changed_nor_made_without_a_vote(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze")
    case = TrapCase.objects.get()

    assert admin_client.post("/admin/promptlab/trapcase/add/", {}).status_code == 403
    assert admin_client.post(f"/admin/promptlab/trapcase/{case.pk}/change/", {"gotcha": "x"}).status_code == 403
    assert "Trap cases" in words(admin_client.get("/admin/promptlab/trapcase/").content.decode())


def evaluated(*arguments: str) -> str:
    out = StringIO()
    call_command("evaluate", "--provider", "local", *arguments, stdout=out, stderr=out)
    return out.getvalue()


@pytest.mark.django_db
def test_an_evaluation_asks_a_case_by_its_number_or_all_of_them(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze")
    case = TrapCase.objects.get()

    one, every = evaluated("--case", str(case.pk)), evaluated("--case", "all")

    assert "1 turn" in one
    assert "from votes" in one
    assert f"case-{case.pk} CASE-000001" in one or "Passed every time: 1 of 1" in one
    assert every == one


@pytest.mark.django_db
def test_a_case_is_asked_beside_the_samples_that_are_chosen(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze")

    told = evaluated("--case", "all", "--scenario", "auto_policy_lapsed_at_loss", "--capability", "policy_validation")

    assert "from votes" in told
    assert "auto_policy_lapsed_at_loss" in told


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--case", "7"), "There is no case 7."),
        (("--case", "all"), "No trap is there for what was chosen: neither these scenarios nor these cases have one."),
        (("--case", "seven"), "give the number of a case, or all, not 'seven'."),
        (("--case", "0"), "give the number of a case, or all, not '0'."),
    ],
)
def test_a_case_that_there_is_not_is_said(arguments: tuple[str, ...], said: str):
    with pytest.raises(CommandError, match=said.replace(".", r"\.")):
        evaluated(*arguments)


@pytest.mark.django_db
def test_a_case_reads_back_what_was_kept(admin_client: Client, vote: Vote):
    posted(admin_client, vote, "freeze")
    case = TrapCase.objects.get()

    question = case.asked()

    [trap] = question.traps
    assert (trap.id, trap.critical, trap.panels) == (f"case-{case.pk}", True, ["home", "notes"])
    assert question.text == "Was Person D's driver insured?"
    assert question.case.today == golden().as_of_date
    assert json.loads(case.claim)["id"] == "CASE-000001"


@pytest.mark.django_db
def test_two_cases_with_one_claim_and_one_question_are_both_asked_and_both_scored(
    admin_client: Client, vote: Vote, tmp_path: Path
):
    posted(admin_client, vote, "freeze")
    posted(admin_client, vote, "freeze", gotcha="The same again.", say="16/07/2026")
    path = tmp_path / "result.json"

    evaluated("--case", "all", "--json", str(path))
    again = evaluated("--case", "all", "--json", str(path), "--resume")

    result = Result.model_validate_json(path.read_bytes())
    assert (result.turns, result.complete, result.total.traps) == (2, True, 2)
    assert len({trap.trap for trap in result.traps}) == 2
    assert len((tmp_path / "result.turns.jsonl").read_text().splitlines()) == 3
    assert "2 turns" in again


RUNS = "/admin/promptlab/traprun/"


@pytest.fixture
def runs(db, lapsed) -> list[TrapRun]:
    """A run of the default prompts that has ended, and one of two versions that has an answer so far."""
    begin(VERSIONS, lapsed)
    baseline = finished(lapsed, models.faithful)
    run = taken()
    asking.keep(run, answers(run, lapsed, models.faithful), AT)
    return [baseline, run]


@pytest.mark.django_db
def test_a_run_is_shown_without_the_texts_of_its_versions(admin_client: Client, runs: list[TrapRun]):
    listed = admin_client.get(RUNS).content.decode()
    shown = admin_client.get(f"{RUNS}{runs[1].pk}/change/").content.decode()

    assert runs[1].set_hash in listed
    assert "system.base" in shown
    assert f'href="/lab/runs/{runs[1].pk}"' in shown
    assert not [text for text in VERSIONS.values() if text in listed + shown]


@pytest.mark.django_db
def test_a_run_is_neither_made_nor_changed_in_admin(admin_client: Client, runs: list[TrapRun]):
    assert admin_client.post(f"{RUNS}add/", {}).status_code == 403
    assert admin_client.post(f"{RUNS}{runs[1].pk}/change/", {"state": "done"}).status_code == 403


@pytest.mark.django_db
def test_a_run_that_is_deleted_while_it_is_asked_goes_with_its_answers_and_gets_no_more(
    admin_client: Client, runs: list[TrapRun], lapsed
):
    baseline, run = runs

    asked = admin_client.get(f"{RUNS}{run.pk}/delete/").content.decode()
    admin_client.post(f"{RUNS}{run.pk}/delete/", {"post": "yes"})

    assert not [text for text in VERSIONS.values() if text in asked]
    assert list(TrapRun.objects.all()) == [baseline]
    assert not TrapTurn.objects.exists()
    assert asking.keep(run, answers(run, lapsed, models.faithful), AT) is False


@pytest.mark.django_db
def test_runs_that_are_chosen_are_deleted_with_what_they_found(admin_client: Client, runs: list[TrapRun]):
    chosen = {"action": "delete_selected", "_selected_action": [run.pk for run in runs], "post": "yes"}

    admin_client.post(RUNS, chosen)

    assert not TrapRun.objects.exists()
    assert not PromptTrial.objects.exists()


@pytest.mark.django_db
def test_who_may_only_view_runs_deletes_none(runs: list[TrapRun]):
    user = User.objects.create_user("grace", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_traprun"))
    client = Client()
    client.force_login(user)

    assert client.get(f"{RUNS}{runs[1].pk}/change/").status_code == 200
    assert client.post(f"{RUNS}{runs[1].pk}/delete/", {"post": "yes"}).status_code == 403
    assert TrapRun.objects.count() == 2
