"""Cards and exams, edited in a draft alone."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied
from django.test import Client, RequestFactory

from coach.admin.content import RecallCardAdmin
from coach.admin.forms import CardForm
from coach.models import CurriculumRevision, ExamPaper, RecallCard
from coach.revisions import content_of, release, withdraw
from tests.claims.pages import words
from tests.coach.chat import NOON

pytestmark = pytest.mark.django_db

CARDS = "/admin/coach/recallcard/"
PAPERS = "/admin/coach/exampaper/"
CARD: dict[str, Any] = {
    "prompt": "What begins the clock?",
    "answer": "The letter, on the day it came.",
    "category": "Deadlines",
    "tags": "uk complaints",
    "source": "",
    "reviewed_on": "",
    "status": "released",
}


def card_page(revision: CurriculumRevision) -> str:
    return f"{CARDS}{revision.cards.all()[0].pk}/change/"


def paper_page(revision: CurriculumRevision) -> str:
    return f"{PAPERS}{revision.papers.all()[0].pk}/change/"


def paper_form(revision: CurriculumRevision, points: tuple[float, float] = (6, 4), **parts: Any) -> dict[str, Any]:
    """A form of the first paper, with these points for its two steps."""
    first, second = revision.papers.all()[0].steps.all()
    steps: dict[str, Any] = {"steps-TOTAL_FORMS": 2, "steps-INITIAL_FORMS": 2}
    for number, (step, of) in enumerate(zip((first, second), points, strict=True)):
        values = {"id": step.pk, "paper": step.paper_id, "position": step.position, "step": step.step, "points": of}
        steps |= {f"steps-{number}-{name}": value for name, value in values.items()}
        steps[f"steps-{number}-description"] = step.description
    paper = {"task": "A task.", "solution": "A solution.", "max_points": 10, "passing_points": 7, "status": "released"}
    return {**paper, **steps, **parts}


def test_a_reviewer_reworks_a_card_and_it_is_on_record(reviewer: Client, draft: CurriculumRevision):
    reviewer.post(card_page(draft), CARD)

    card = draft.cards.all()[0]
    assert (card.prompt, card.tags, card.status) == ("What begins the clock?", "uk complaints", "released")
    assert "Prompt" in LogEntry.objects.get().get_change_message()


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"answer": "Within 8 weeks."}, "states law or a figure without source and review date"),
        ({"legal": "on"}, "states law or a figure without source and review date"),
        ({"answer": "TODO"}, "a text is blank or holds a placeholder"),
        ({"answer": "As on CP-AUT-260381.", "status": "draft"}, "CP-AUT-260381 is no claim id kept for training"),
        ({"answer": "As on cp-aut-260381."}, "cp-aut-260381 is no claim id kept for training"),
        ({"answer": "As \u202e\x1b[31mwritten."}, "a text holds a character that alters what is read"),
        ({"answer": "\0"}, "Null characters are not allowed"),
        ({"source": "The Act", "reviewed_on": "2999-01-01"}, "its review lies in the future"),
        ({"tags": "Not a slug"}, "tags.0"),
        ({"prompt": "x" * 601}, "at most 600 characters"),
    ],
)
def test_a_card_that_breaks_a_rule_of_the_files_is_not_kept(
    reviewer: Client, draft: CurriculumRevision, parts: dict[str, Any], sentence: str
):
    page = words(reviewer.post(card_page(draft), CARD | parts).content.decode())

    assert sentence in page
    assert draft.cards.all()[0].prompt == "Prompt 1"


@pytest.mark.parametrize("state", ["released", "withdrawn"])
def test_nothing_of_a_revision_changes_after_its_release(reviewer: Client, draft: CurriculumRevision, state: str):
    release(draft, NOON)
    CurriculumRevision.objects.update(state=state)
    before = content_of(draft)

    answers = [reviewer.post(card_page(draft), CARD), reviewer.post(paper_page(draft), paper_form(draft))]
    reviewer.post(CARDS, {"action": "take_back_cards", "_selected_action": [draft.cards.all()[0].pk]})

    assert [answer.status_code for answer in answers] == [403, 403]
    assert content_of(draft) == before
    assert reviewer.get(card_page(draft)).status_code == 200


def test_a_release_that_came_between_refuses_the_edit(draft: CurriculumRevision, rf: RequestFactory):
    card = draft.cards.all()[0]
    release(draft, NOON)

    with pytest.raises(PermissionDenied, match="does not change any more"):
        RecallCardAdmin(RecallCard, admin.site).save_model(rf.post("/"), card, CardForm(instance=card), True)


def test_an_exam_is_reworked_with_its_rubric(reviewer: Client, draft: CurriculumRevision):
    answer = reviewer.post(paper_page(draft), paper_form(draft, points=(5, 5)))

    assert answer.status_code == 302
    assert [step.points for step in draft.papers.all()[0].steps.all()] == [5, 5]


@pytest.mark.parametrize(
    ("points", "parts", "sentence"),
    [
        ((3, 3), {}, "points do not lie between passing and maximum"),
        ((8, 4), {}, "points do not lie between passing and maximum"),
        ((6.2, 4), {}, "steps.0.points"),
        ((6, 4), {"steps-1-step": "cover"}, "Please correct the duplicate"),
        ((6, 4), {"steps-1-DELETE": "on"}, "points do not lie between passing and maximum"),
        ((6, 4), {"solution": "{{ later }}"}, "a text is blank or holds a placeholder"),
        ((6, 4), {"task": "See \u202e."}, "a text holds a character that alters what is read"),
        ((6, 4), {"task": "See CP-PRO-260214."}, "CP-PRO-260214 is no claim id kept for training"),
    ],
)
def test_EXAM_10_a_rubric_that_does_not_add_up_is_not_kept(
    reviewer: Client, draft: CurriculumRevision, points: tuple[float, float], parts: dict[str, Any], sentence: str
):
    page = words(reviewer.post(paper_page(draft), paper_form(draft, points, **parts)).content.decode())

    assert sentence in page
    assert ExamPaper.objects.first().task.startswith("Task of form A")


def test_chosen_cards_are_released_and_each_other_is_named(reviewer: Client, draft: CurriculumRevision):
    draft.cards.update(status="draft")
    good, bad = draft.cards.all()[:2]
    RecallCard.objects.filter(pk=bad.pk).update(source="")

    chosen = {"action": "release_cards", "_selected_action": [good.pk, bad.pk]}
    page = words(reviewer.post(CARDS, chosen, follow=True).content.decode())

    assert f"Left as it was: {bad}, states law or a figure without source and review date." in page
    assert "1 card marked released." in page
    assert list(draft.cards.filter(status="released")) == [good]
    assert LogEntry.objects.get().get_change_message() == "Marked released."


def test_a_card_that_is_taken_back_leaves_the_deck(reviewer: Client, draft: CurriculumRevision):
    chosen = {"action": "take_back_cards", "_selected_action": [draft.cards.all()[0].pk]}
    reviewer.post(CARDS, chosen)

    assert len(content_of(draft).released_cards("deadlines")) == 11


@pytest.mark.parametrize("page", [CARDS, PAPERS])
def test_nobody_adds_or_deletes_content_here(admin_client: Client, draft: CurriculumRevision, page: str):
    assert admin_client.get(f"{page}add/").status_code == 403
    assert admin_client.post(f"{page}1/delete/", {"post": "yes"}).status_code == 403


def test_who_may_only_look_changes_nothing(staff, draft: CurriculumRevision):
    reader = staff("view_recallcard", "view_exampaper")

    assert reader.get(card_page(draft)).status_code == 200
    assert "Confidential rubric A" in reader.get(paper_page(draft)).content.decode()
    assert reader.post(card_page(draft), CARD).status_code == 403
    assert reader.post(paper_page(draft), paper_form(draft)).status_code == 403


def test_a_withdrawn_revision_is_not_withdrawn_again(draft: CurriculumRevision):
    with pytest.raises(ValueError, match="claims-uk@1 is not released"):
        withdraw(draft)
