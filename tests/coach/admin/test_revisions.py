"""Revisions, released and withdrawn by who may."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from coach.models import CurriculumRevision
from coach.revisions import release
from tests.claims.pages import words
from tests.coach.chat import NOON

pytestmark = pytest.mark.django_db
LIST = "/admin/coach/curriculumrevision/"


def page_of(client: Client, revision: CurriculumRevision) -> str:
    return words(client.get(f"{LIST}{revision.pk}/change/").content.decode())


def decide(client: Client, revision: CurriculumRevision, step: str) -> str:
    """The state in which a revision is after somebody decided."""
    client.post(f"{LIST}{revision.pk}/decide/{step}/")
    revision.refresh_from_db()
    return revision.state


def test_the_list_says_how_far_the_review_is(reviewer: Client, draft: CurriculumRevision):
    draft.cards.filter(position__lt=3).update(status="draft")

    page = words(reviewer.get(LIST).content.decode())

    assert "claims-uk@1 Draft 9 of 12 2 of 2" in page


def test_a_draft_says_what_it_lacks(releaser: Client, draft: CurriculumRevision):
    draft.cards.filter(position__lt=3).update(status="draft")

    page = page_of(releaser, draft)

    assert "What it lacks to be released deadlines: 9 released cards; a deck has 12 to 40" in page
    assert "Release it" not in page
    assert decide(releaser, draft, "release") == "draft"


def test_a_release_is_asked_about_once_more_and_is_on_record(releaser: Client, draft: CurriculumRevision, caplog):
    assert "Release it" in page_of(releaser, draft)
    asked = words(releaser.get(f"{LIST}{draft.pk}/decide/release/").content.decode())

    state = decide(releaser, draft, "release")

    assert "It is frozen as it is now" in asked
    assert (state, len(draft.digest)) == ("released", 64)
    assert LogEntry.objects.get().get_change_message() == "Released."
    assert "coach_released" in " ".join(record.getMessage() for record in caplog.records)


def test_a_release_is_withdrawn(releaser: Client, draft: CurriculumRevision):
    release(draft, NOON)

    assert decide(releaser, draft, "withdraw") == "withdrawn"
    assert LogEntry.objects.get().get_change_message() == "Withdrawn."


@pytest.mark.parametrize(("state", "step"), [("released", "release"), ("withdrawn", "release"), ("draft", "withdraw")])
def test_what_cannot_be_decided_any_more_changes_nothing(
    releaser: Client, draft: CurriculumRevision, state: str, step: str
):
    release(draft, NOON)
    CurriculumRevision.objects.update(state=state)

    assert releaser.get(f"{LIST}{draft.pk}/decide/{step}/").status_code == 302
    assert decide(releaser, draft, step) == state
    assert not LogEntry.objects.exists()


def test_a_reviewer_without_that_permission_releases_nothing(reviewer: Client, draft: CurriculumRevision):
    assert "Release it" not in page_of(reviewer, draft)
    assert reviewer.post(f"{LIST}{draft.pk}/decide/release/").status_code == 403
    assert decide(reviewer, draft, "release") == "draft"


def test_there_is_nothing_else_to_decide(releaser: Client, draft: CurriculumRevision):
    assert releaser.get(f"{LIST}{draft.pk}/decide/delete/").status_code == 404


@pytest.mark.parametrize("path", ["add/", "{}/delete/"])
def test_no_revision_is_added_or_deleted_here(admin_client: Client, draft: CurriculumRevision, path: str):
    assert admin_client.post(LIST + path.format(draft.pk), {"post": "yes"}).status_code == 403


def test_the_list_costs_as_many_queries_however_many_revisions(
    releaser: Client, draft: CurriculumRevision, django_assert_max_num_queries
):
    with django_assert_max_num_queries(8):
        releaser.get(LIST)
