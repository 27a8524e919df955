"""Curricula in the store: INV-11, and what release freezes."""

import pytest

from coach.curriculum_files import BadCurriculum
from coach.models import CurriculumRevision, RecallCard
from coach.revisions import claims_taught, content_of, newest, release, store, taught, withdraw
from tests.coach.chat import NOON
from tests.coach.conftest import SVG, released
from tests.coach.curricula import card, curriculum, exam, goal

pytestmark = pytest.mark.django_db


def test_a_curriculum_survives_the_store():
    assert content_of(store(curriculum(), {"tree.svg": SVG})) == curriculum()


def test_INV_11_a_curriculum_with_a_cycle_is_not_stored_at_all(tables):
    wrong = curriculum(goals=[goal("a", requires=["b"]), goal("b", requires=["a"])], cards=[], exams=[])

    with pytest.raises(BadCurriculum, match="a cycle of requires"):
        store(wrong, {})
    assert not any(tables().values())


def test_each_import_is_a_revision_of_its_own():
    first, second = store(curriculum(), {}), store(curriculum(), {})

    assert [first.label, second.label] == ["claims-uk@1", "claims-uk@2"]


def test_a_draft_is_not_taught():
    assert newest(store(curriculum(), {}).curriculum) is None


def test_a_release_needs_what_it_lacks():
    draft = store(curriculum(cards=[card(1)]), {})

    with pytest.raises(BadCurriculum, match="deadlines: 1 released cards"):
        release(draft, NOON)
    assert CurriculumRevision.objects.get().state == "draft"


@pytest.mark.parametrize("state", ["released", "withdrawn"])
def test_a_revision_is_released_once_and_never_again(state: str):
    revision = released(curriculum())
    CurriculumRevision.objects.update(state=state)

    with pytest.raises(BadCurriculum, match=f"claims-uk@1 is {state} and does not change any more"):
        release(revision, NOON)


def test_the_newest_release_is_taught_and_a_withdrawn_one_is_not():
    first, second = released(curriculum()), released(curriculum(title="Anew"))
    withdraw(second)

    assert newest(first.curriculum) == first


def test_a_draft_card_is_in_no_deck():
    cards = [*(card(number) for number in range(12)), card(99, status="draft")]

    content = taught(released(curriculum(cards=cards))).curriculum

    assert len(content.released_cards("deadlines")) == 12
    assert RecallCard.objects.count() == 13


def test_claims_are_taught_that_a_released_exam_is_read_with():
    revision = released(curriculum(exams=[exam("A", has_image=True), exam("B")]))

    assert claims_taught() == {"CP-TRN-269001"}
    withdraw(revision)
    assert claims_taught() == set()


def test_a_draft_and_a_text_alone_teach_no_claim():
    store(curriculum(exams=[exam("A", has_image=True), exam("B")]), {"tree.svg": SVG})
    released(curriculum())

    assert claims_taught() == set()
