"""The feedback report marks a fingerprint with what the traps say of it."""

import pytest

from promptlab.models import PromptTrial
from promptlab.templatetags.trap_marks import mark_of, trap_marks
from tests.claims.pages import words
from tests.feedback.giving import give_many
from tests.promptlab import bad_models as models
from tests.promptlab.running import VERSIONS, begin, finished

pytestmark = pytest.mark.django_db
FIVE = [models.faithful] * 5


@pytest.fixture
def proved(lapsed):
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    return finished(lapsed, *FIVE)


def test_the_report_shows_the_mark_beside_its_fingerprint(admin_client, proved):
    give_many(4, 1, named="own", promptFingerprint=proved.set_hash)
    give_many(4, 1, named="default")

    page = admin_client.get("/admin/feedback/vote/report/").content.decode()

    assert f'<a href="/lab/runs/{proved.pk}">[traps: passed by scripted]</a>' in page
    assert words(page).count("[traps:") == 1


def test_the_newest_run_counts(lapsed, proved):
    begin(VERSIONS, lapsed, repeat=5)
    again = finished(lapsed, *[models.deciding] * 5)

    mark = mark_of(trap_marks("policy_validation"), proved.set_hash)

    assert (mark.run, mark.words) == (again.pk, "traps: not passed by scripted")


def test_a_fingerprint_that_was_never_run_has_no_mark(proved):
    assert mark_of(trap_marks("policy_validation"), "a" * 12) is None
    assert mark_of(trap_marks("policy_validation"), None) is None
    assert trap_marks("timeline") == {}


def test_votes_without_a_capability_are_those_of_free_chat(proved):
    PromptTrial.objects.update(capability="claim_qa")

    assert trap_marks(None)[proved.set_hash].passed
