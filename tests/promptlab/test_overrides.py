import json

import pytest

from chat.catalogue import PROMPTS
from promptlab.overrides import BadOverrides, read_overrides


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
