"""`manage.py coach_draw` (docs/coach-curriculum.md, Diagrams)."""

import pytest
from django.core.management import CommandError, call_command

from coach.diagrams import draw, read

DIAGRAMS = """
[[diagrams]]
kind = "bars"
file = "reserve.svg"
title = "A reserve"
unit = "$"
bars = [{ label = "Outstanding", amount = 27800 }]
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "images").mkdir()
    return tmp_path


def test_each_diagram_becomes_an_image(folder):
    (folder / "images" / "diagrams.toml").write_text(DIAGRAMS, encoding="utf-8")

    call_command("coach_draw", folder)

    assert (folder / "images" / "reserve.svg").read_text(encoding="utf-8") == draw(read(folder)[0])


@pytest.mark.parametrize("text", ["[[diagrams]", "diagrams = 1", DIAGRAMS.replace("bars = ", "bar = ")])
def test_what_is_no_diagram_is_refused_with_its_folder(folder, text):
    (folder / "images" / "diagrams.toml").write_text(text, encoding="utf-8")

    with pytest.raises(CommandError, match=folder.name):
        call_command("coach_draw", folder)


def test_a_folder_without_diagrams_is_refused(tmp_path):
    with pytest.raises(CommandError, match=r"diagrams\.toml"):
        call_command("coach_draw", tmp_path)
