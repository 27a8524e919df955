"""`manage.py coach_import`: a curriculum and the claims of its exams come in together, or not at all."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from claims.models import ClaimRecord, load
from coach.models import CurriculumRevision
from tests.claimpilot.examined import CLAIM, ID, write_claim
from tests.coach.test_curriculum_files import GOAL

pytestmark = pytest.mark.django_db


def test_an_import_is_a_draft_until_it_is_released_and_brings_its_claims(examined: Path, capsys):
    call_command("coach_import", str(examined))
    call_command("coach_import", str(examined), release=True)

    assert capsys.readouterr().out.splitlines() == [
        "claims-uk@1 is stored as draft. Claims of its exams in the store of claims: 1.",
        "claims-uk@2 is stored as released. Claims of its exams in the store of claims: 1.",
    ]
    assert ClaimRecord.objects.get().origin == ClaimRecord.Origin.IMPORTED


def test_an_import_without_claims_says_nothing_of_them(examined: Path, capsys):
    file = examined / "curriculum.toml"
    file.write_text(file.read_text().replace("has_image = true", ""))
    (examined / "claims" / f"{ID}.toml").unlink()

    call_command("coach_import", str(examined))

    assert capsys.readouterr().out == "claims-uk@1 is stored as draft.\n"


def test_a_curriculum_that_is_wrong_stores_nothing(examined: Path):
    (examined / "more.toml").write_text(GOAL.format(slug="second") + 'requires = ["nowhere"]')

    with pytest.raises(CommandError, match="second requires nowhere, which is not there"):
        call_command("coach_import", str(examined))
    assert CurriculumRevision.objects.count() == 0


def test_a_claim_of_an_exam_is_read_in_its_panels(examined: Path, client: Client):
    call_command("coach_import", str(examined))

    page = client.get(f"/claims/{ID}")

    assert page.status_code == 200
    assert "£4,500" in page.content.decode()


def test_a_claim_that_is_wrong_leaves_curriculum_and_claims_as_they_were(examined: Path):
    write_claim(examined, CLAIM.replace("4500", "4501"))

    with pytest.raises(CommandError, match="final/A: 4,500 is in its task and in no claim of it"):
        call_command("coach_import", str(examined))
    assert CurriculumRevision.objects.count() == 0
    assert ClaimRecord.objects.count() == 0


def test_a_release_that_fails_brings_no_claims_in(examined: Path):
    file = examined / "curriculum.toml"
    file.write_text(file.read_text().replace('status = "released"', 'status = "draft"'))

    with pytest.raises(CommandError, match="an exam has 2 released forms or more"):
        call_command("coach_import", str(examined), release=True)
    assert ClaimRecord.objects.count() == 0


def test_a_draft_is_imported_anew_with_its_claims(examined: Path):
    call_command("coach_import", str(examined))
    write_claim(examined, CLAIM.replace("Marl Ltd", "Chalk Ltd"))

    call_command("coach_import", str(examined))

    assert load(ID).title == "Ada Quill v Chalk Ltd"


def test_a_claim_of_a_released_exam_comes_in_again_as_it_is(examined: Path):
    call_command("coach_import", str(examined), release=True)

    call_command("coach_import", str(examined), release=True)

    assert CurriculumRevision.objects.count() == 2


def test_a_claim_of_a_released_exam_is_not_changed(examined: Path):
    call_command("coach_import", str(examined), release=True)
    write_claim(examined, CLAIM.replace("Marl Ltd", "Chalk Ltd"))

    with pytest.raises(CommandError, match=f"{ID}: a released revision has this claim in other words"):
        call_command("coach_import", str(examined))
    assert load(ID).title == "Ada Quill v Marl Ltd"


@pytest.mark.parametrize("market", ["uk", "us"])
def test_every_claim_of_a_curriculum_can_be_opened(market: str, client: Client):
    call_command("coach_import", f"coach/curricula/{market}")

    ids = ClaimRecord.objects.values_list("id", flat=True)

    assert len(ids) >= 16
    assert {client.get(f"/claims/{each}").status_code for each in ids} == {200}
