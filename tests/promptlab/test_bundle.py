"""The bundle holds all that a release is made from, and its patch applies."""

import json
import subprocess
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.conf import settings

from chat.catalogue import PROMPTS, load
from promptlab.bundle import BadBundle, bundle, patch
from promptlab.gate import TOO_FEW
from promptlab.models import TrapRun
from promptlab.results import Result
from tests.feedback.giving import give_many
from tests.promptlab import bad_models as models
from tests.promptlab.running import VERSIONS, begin, finished

FIVE = [models.faithful] * 5


@pytest.fixture
def proved(lapsed, db) -> TrapRun:
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    return finished(lapsed, *FIVE)


@pytest.fixture
def checkout(tmp_path):
    """A repository that holds the prompt files alone."""
    for path in (settings.BASE_DIR / "chat" / "prompts").rglob("*.*"):
        copy = tmp_path / path.relative_to(settings.BASE_DIR)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)  # noqa: S607
    return tmp_path


def unpacked(content: bytes) -> dict[str, str]:
    with ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize(
    "texts",
    [
        {"system.base": "One line."},
        {"system.base": PROMPTS["system.base"].text + "\n\nOne more paragraph — with a dash."},
        {"capability.claim_qa": "Odd ends:\x0c\u2028here.", "system.voice": PROMPTS["system.voice"].text[:-41]},
    ],
)
def test_the_patch_puts_the_texts_into_their_files(checkout, texts):
    (checkout / "prompts.patch").write_bytes(patch(texts).encode())

    subprocess.run(["git", "apply", "prompts.patch"], cwd=checkout, check=True)  # noqa: S607

    released = load(checkout / "chat" / "prompts").prompts
    assert {name: released[name].text for name in texts} == texts
    assert {name: each.label for name, each in released.items()} == {name: each.label for name, each in PROMPTS.items()}


@pytest.mark.django_db
def test_a_bundle_holds_patch_results_comparison_and_who_must_still_look(proved):
    files = unpacked(bundle(proved, VERSIONS, with_votes=False, by="grace"))

    assert list(files) == ["README.md", "prompts.patch", "comparison.txt", "traps.json", "baseline.json"]
    assert "+Answer briefly." in files["prompts.patch"]
    assert Result.model_validate_json(files["traps.json"]) == proved.found
    assert Result.model_validate_json(files["baseline.json"]) == proved.baseline.found
    assert "Held every time: 3 in both" in files["comparison.txt"]
    assert "somebody other than ada reads the patch" in files["README.md"]


@pytest.mark.django_db
def test_votes_are_those_with_the_runs_fingerprints_and_the_default_ones(proved):
    give_many(3, 1, named="own", promptFingerprint=proved.set_hash)
    give_many(2, 0, named="default")
    give_many(1, 0, named="another", promptFingerprint="a" * 12)
    give_many(1, 0, named="elsewhere", capability="timeline")

    files = unpacked(bundle(proved, VERSIONS, with_votes=True, by="grace"))

    found = [(each["promptFingerprint"], each["up"], each["down"]) for each in json.loads(files["votes.json"])]
    assert found == sorted([("default", 2, 0), (proved.set_hash, 3, 1)])


@pytest.mark.django_db
def test_two_bundles_of_one_run_are_the_same_bytes(proved):
    first = bundle(proved, VERSIONS, with_votes=True, by="grace")

    assert bundle(proved, VERSIONS, with_votes=True, by="grace") == first


@pytest.mark.django_db
def test_a_run_that_may_not_be_promoted_makes_no_bundle(lapsed):
    begin(VERSIONS, lapsed)
    finished(lapsed, models.faithful)
    run = finished(lapsed, models.faithful)

    with pytest.raises(BadBundle, match=TOO_FEW):
        bundle(run, VERSIONS, with_votes=False, by="grace")


@pytest.mark.django_db
def test_a_run_of_prompts_that_were_released_since_makes_no_bundle(proved):
    proved.result = proved.result.replace(proved.set_up.prompts, "0" * 12)

    with pytest.raises(BadBundle, match="The default prompts have changed since this run"):
        bundle(proved, VERSIONS, with_votes=False, by="grace")
