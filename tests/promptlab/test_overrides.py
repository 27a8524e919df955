import json
import shutil

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chat.catalogue import FOLDER, PROMPTS, load, with_text
from promptlab.overrides import READS_OTHERWISE, BadOverrides, checked, read_overrides

BASE = PROMPTS["system.base"].text
HARD = st.text(st.sampled_from('ab \t\n\r\x0b\x0c\x1c\x1f\x85\xa0\u2028\ufeff{}+\\-"é🙂'), max_size=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The prompt files, to be written to."""
    return shutil.copytree(FOLDER, tmp_path_factory.mktemp("files") / "prompts")


@pytest.fixture
def written(tmp_path):
    def write(content):
        path = tmp_path / "versions.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return write


def test_versions_are_read(written):
    path = written({"system.base": "Be brief, {{assistant}}."})

    assert read_overrides(path) == {"system.base": "Be brief, {{assistant}}."}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ({"system.bass": "Be brief."}, "there is no prompt 'system.bass'"),
        ({"core": "No rules."}, "there is no prompt 'core'"),
        ({"system.base": " "}, "blank or too long"),
        ({"system.base": "x" * 20_001}, "blank or too long"),
        ({"system.base": PROMPTS["system.base"].text}, "system.base is the default one"),
        ({"system.base": "You are {{asistant}}."}, "no placeholder 'asistant'"),
        ({"system.base": f"{BASE}\n"}, "system.base is the default one"),
        ({"system.base": BASE.replace("\n", "\r\n")}, "system.base is the default one"),
        ({"system.base": "Nul \x00."}, "a sign that is no text"),
        ({"system.base": 1}, "not a JSON object of prompt ids and texts"),
        ("no JSON", "not a JSON object of prompt ids and texts"),
    ],
)
def test_what_would_not_count_is_refused(written, content, complaint):
    with pytest.raises(BadOverrides, match=complaint):
        read_overrides(written(content))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(BadOverrides, match=r"none\.json: No such file"):
        read_overrides(tmp_path / "none.json")


@pytest.mark.parametrize(
    "text",
    ["\x85", "\x1c", "  indented", "One.\r\nTwo.", "One.\rTwo.", "Ends.\n\n", "\tx \n y ", "\u2028Text.", "Text.\x1f"],
)
def test_a_text_that_its_file_would_change_is_refused(text):
    with pytest.raises(BadOverrides) as refused:
        checked({"system.base": text})

    assert str(refused.value) == READS_OTHERWISE.format("system.base")


def test_half_an_emoji_is_refused():
    with pytest.raises(BadOverrides, match="a sign that is no text"):
        checked({"system.base": "half \ud83d"})


@given(text=HARD | st.text(max_size=200))
def test_what_is_accepted_reads_back_from_its_file_as_the_same_text(folder, text):
    accepted = _accepted(text)
    assume(accepted)
    path = folder / "system" / "base.md"
    path.write_bytes(with_text(path.read_text(encoding="utf-8"), text).encode())

    released = load(folder).prompts["system.base"].text

    assert released == text


def _accepted(text: str) -> bool:
    try:
        return bool(checked({"system.base": text}))
    except BadOverrides:
        return False
