"""The claims of exams: what is refused, and that the two curricula's are sound."""

from pathlib import Path

import pytest
from django.conf import settings

from claimpilot.management.exam_claims import exam_claims
from coach.curriculum_files import BadCurriculum, read
from coach.domain.exam import claims_of
from tests.claimpilot.examined import CLAIM, ID, write_claim

FOLDERS = {market: settings.BASE_DIR / "coach" / "curricula" / market for market in ("uk", "us")}
both = pytest.mark.parametrize("market", FOLDERS)


def refused(folder: Path) -> list[str]:
    curriculum, _ = read(folder)
    with pytest.raises(BadCurriculum) as caught:
        exam_claims(folder, curriculum)
    return str(caught.value).splitlines()


def test_a_claim_that_forms_share_is_read_once(examined: Path):
    [claim] = exam_claims(examined, read(examined)[0])

    assert claim.id == ID


def test_a_form_that_is_read_without_panels_needs_no_claim(examined: Path):
    (examined / "claims" / f"{ID}.toml").unlink()
    file = examined / "curriculum.toml"
    file.write_text(file.read_text().replace("has_image = true", ""))

    assert exam_claims(examined, read(examined)[0]) == []


@pytest.mark.parametrize(
    ("now", "then", "said"),
    [
        ("CP-TRN-269001", "CP-TRN-269002", f"{ID}: the claim in it has another id"),
        ("CP-TRN-269001", "CP-AUT-260381", f"{ID}: CP-AUT-260381 is no claim id kept for training"),
        ("Marl Ltd", "CP-AUT-260381", f"{ID}: CP-AUT-260381 is no claim id kept for training"),
        ("GBP", "USD", f"{ID}: its currency is USD, and not the curriculum's"),
        ("asOfDate = 2026-09-15", "createdAt = 2026-09-15", f"{ID}: asOfDate is not there"),
        ("notified", "asleep", f"{ID}: status: "),
        ('currency = "GBP"', "", f"{ID}: currency: "),
        ("id =", "id", f"{ID}: This is not TOML in UTF-8"),
        ("Ada Quill v", "Bea Quill v", f"{ID}: invariant 9: The title opens with another name than the claimant's."),
        ("Marl", "Ma\u202erl", f"{ID}: a text holds a character that alters what is read"),
        ("4500", "4500.01", "final/A: 4,500 is in its task and in no claim of it"),
        ("asOfDate = 2026-09-15", "asOfDate = 2026-09-16", "final/B: 15 September 2026 is in its task"),
    ],
)  # fmt: skip
def test_a_claim_that_is_wrong_or_not_its_tasks_is_refused(examined: Path, now: str, then: str, said: str):
    write_claim(examined, CLAIM.replace(now, then))

    assert [line for line in refused(examined) if line.startswith(said)]


def test_a_claim_that_is_not_there_is_named(examined: Path):
    (examined / "claims" / f"{ID}.toml").unlink()

    assert refused(examined) == [f"claims/{ID}.toml is not there."]


def test_a_claim_that_is_only_linked_is_refused(examined: Path, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "claim.toml"
    elsewhere.write_text(CLAIM)
    (examined / "claims" / f"{ID}.toml").unlink()
    (examined / "claims" / f"{ID}.toml").symlink_to(elsewhere)

    assert refused(examined) == [f"claims/{ID}.toml is no file of this folder."]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("CP-TRN-269007.toml", "CP-TRN-269007.toml: no exam is about it"),
        ("CP-AUT-260381.toml", "CP-AUT-260381.toml: its name is no claim id kept for training"),
        ("readme.md", "readme.md: its name is no claim id kept for training"),
    ],
)
def test_a_file_that_no_exam_is_about_is_refused(examined: Path, name: str, said: str):
    write_claim(examined, CLAIM, name)

    assert refused(examined) == [said]


def test_an_invariant_that_an_exam_is_about_may_be_broken(examined: Path):
    write_claim(examined, CLAIM.replace("Ada Quill v", "Bea Quill v"))
    write_claim(examined, f"{ID} = [9]", "breaks.toml")

    assert exam_claims(examined, read(examined)[0])


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (f"{ID} = [9]", f"{ID}: invariant 9 holds, though breaks.toml says that it is broken"),
        ("CP-TRN-269007 = [9]", "breaks.toml names CP-TRN-269007, which no exam is about"),
        ("CP-TRN-269001", "breaks.toml: "),
        (f'{ID} = "9"', f"breaks.toml: {ID} is no list of numbers"),
    ],
)
def test_what_is_said_to_be_broken_is(examined: Path, breaks: str, said: str):
    write_claim(examined, breaks, "breaks.toml")

    [line] = refused(examined)

    assert line.startswith(said)


def test_every_thing_that_is_wrong_is_said_at_once(examined: Path):
    write_claim(examined, CLAIM.replace("4500", "4501").replace("GBP", "USD"))

    assert len(refused(examined)) == 3


@both
def test_the_claims_of_a_curriculum_are_sound(market):
    curriculum, _ = read(FOLDERS[market])

    claims = exam_claims(FOLDERS[market], curriculum)

    assert {claim.id for claim in claims} == {each for exam in curriculum.exams for each in claims_of(exam)}


@both
def test_every_form_is_about_claims_of_its_own(market):
    curriculum, _ = read(FOLDERS[market])

    named = [each for exam in curriculum.exams for each in claims_of(exam)]

    assert all(claims_of(exam) for exam in curriculum.exams)
    assert len(named) == len(set(named))


def test_two_curricula_share_no_claim():
    uk, us = ({each for exam in read(folder)[0].exams for each in claims_of(exam)} for folder in FOLDERS.values())

    assert uk.isdisjoint(us)


@both
def test_a_claim_is_called_by_the_year_of_its_notification(market):
    claims = exam_claims(FOLDERS[market], read(FOLDERS[market])[0])

    assert [claim.id for claim in claims if claim.id[7:9] != f"{claim.incident.date_notified:%y}"] == []


@both
def test_a_claim_does_not_give_its_exam_away(market):
    claims = exam_claims(FOLDERS[market], read(FOLDERS[market])[0])

    assert [claim.id for claim in claims if claim.demo_notes.gotchas or claim.demo_notes.hint or claim.scenario] == []
