"""The bundle holds all that a release is made from, and its patch applies."""

import json
import subprocess
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission, User

from chat.catalogue import PROMPTS, load
from feedback.votes import record
from feedback.wire import FeedbackRequest
from promptlab.bundle import SAME_HASH, BadBundle, bundle, patch
from promptlab.gate import TOO_FEW
from promptlab.models import TrapRun
from promptlab.pack import set_up_now
from promptlab.results import Result
from promptlab.trap_runs import written
from tests.feedback.giving import NOON, give, give_many
from tests.promptlab import bad_models as models
from tests.promptlab.running import VERSIONS, begin, finished, of_today

FIVE = [models.faithful] * 5


@pytest.fixture
def proved(lapsed, db) -> TrapRun:
    begin(VERSIONS, lapsed, repeat=5)
    finished(lapsed, *FIVE)
    return of_today(finished(lapsed, *FIVE))


@pytest.fixture
def grace(db: None) -> User:
    return User.objects.create_user("grace", is_staff=True)


@pytest.fixture
def reader(grace: User) -> User:
    """Grace, who may read the feedback report."""
    grace.user_permissions.add(Permission.objects.get(codename="view_feedback"))
    return grace


def bundled(run: TrapRun, by: User, overrides=VERSIONS) -> dict[str, str]:
    return unpacked(bundle(run, overrides, now=set_up_now(), by=by))


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
def test_a_bundle_holds_patch_results_comparison_and_who_must_still_look(proved, grace):
    files = bundled(proved, grace)

    assert list(files) == ["README.md", "prompts.patch", "comparison.txt", "traps.json", "baseline.json"]
    assert "+Answer briefly." in files["prompts.patch"]
    assert Result.model_validate_json(files["traps.json"]) == proved.found
    assert Result.model_validate_json(files["baseline.json"]) == proved.baseline.found
    assert "Held every time: 3 in both" in files["comparison.txt"]
    assert "somebody other than ada reads the patch" in files["README.md"]
    assert "Bundled by grace." in files["README.md"]


@pytest.mark.django_db
def test_votes_are_those_with_the_runs_fingerprints_and_the_default_ones(proved, reader):
    give_many(3, 1, named="own", promptFingerprint=proved.set_hash)
    give_many(2, 0, named="default")
    give_many(1, 0, named="another", promptFingerprint="a" * 12)
    give_many(1, 0, named="elsewhere", capability="timeline")

    files = bundled(proved, reader)

    found = [(each["promptFingerprint"], each["up"], each["down"]) for each in json.loads(files["votes.json"])]
    assert found == sorted([("default", 2, 0), (proved.set_hash, 3, 1)])


@pytest.mark.django_db
def test_a_vote_that_was_changed_counts_once_and_one_that_was_withdrawn_not_at_all(proved, reader):
    own = {"promptFingerprint": proved.set_hash}
    give("changed-twice", "up", **own)
    give("changed-twice", "down", **own)
    give("a-month-later", "up", NOON + timedelta(days=31), channel="voice", surface="embed", locale="en-US", **own)
    give("withdrawn-again", "up", **own)
    withdrawal = {"turnId": "withdrawn-again", "rating": None, "channel": "text", "surface": "app"}
    record(FeedbackRequest.model_validate(withdrawal), verified=None, at=NOON)

    [found] = json.loads(bundled(proved, reader)["votes.json"])

    assert (found["capability"], found["up"], found["down"]) == ("policy_validation", 1, 1)


@pytest.mark.django_db
def test_votes_of_free_chat_are_those_without_a_capability(proved, reader):
    proved.trials.update(capability="claim_qa")
    give_many(2, 3, named="free", capability=None, promptFingerprint=proved.set_hash)
    give_many(1, 0, named="task", promptFingerprint=proved.set_hash)

    [found] = json.loads(bundled(proved, reader)["votes.json"])

    assert (found["capability"], found["up"], found["down"]) == (None, 2, 3)


@pytest.mark.django_db
def test_two_bundles_of_one_run_are_the_same_bytes(proved, reader):
    first = bundle(proved, VERSIONS, now=set_up_now(), by=reader)

    assert bundle(proved, VERSIONS, now=set_up_now(), by=reader) == first


@pytest.mark.django_db
def test_a_run_that_may_not_be_promoted_makes_no_bundle(lapsed, grace):
    begin(VERSIONS, lapsed)
    finished(lapsed, models.faithful)
    run = finished(lapsed, models.faithful)

    with pytest.raises(BadBundle, match=TOO_FEW):
        bundled(run, grace)


@pytest.mark.django_db
def test_a_run_of_prompts_that_were_released_since_makes_no_bundle(proved, grace):
    since = set_up_now().model_copy(update={"prompts": "0" * 12})

    with pytest.raises(BadBundle, match="The default prompts have changed since this run"):
        bundle(proved, VERSIONS, now=since, by=grace)


@pytest.mark.django_db
def test_other_texts_with_the_same_set_hash_make_no_bundle(proved, grace):
    other = proved.set_up.model_copy(update={"texts": proved.set_up.texts[:12] + "0" * 52})
    TrapRun.objects.filter(pk=proved.pk).update(setup=written(other))
    proved.refresh_from_db()

    with pytest.raises(BadBundle) as refused:
        bundled(proved, grace)

    assert str(refused.value) == SAME_HASH
