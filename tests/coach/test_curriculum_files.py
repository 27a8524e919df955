"""Reading a curriculum's folder."""

from pathlib import Path

import pytest

from coach.curriculum_files import BadCurriculum, read

HEAD = """
id = "claims-uk"
title = "Claims"
subject = "Claims"
locale = "en-GB"
currency = "GBP"
"""
GOAL = """
[[goals]]
id = "{slug}"
title = "A goal"
description = "About it."
kind = "understanding"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "curriculum.toml").write_text(HEAD + GOAL.format(slug="first"))
    return tmp_path


def test_the_files_of_a_folder_are_one_curriculum(folder: Path):
    (folder / "more.toml").write_text(GOAL.format(slug="second"))

    curriculum, images = read(folder)

    assert [goal.slug for goal in curriculum.goals] == ["first", "second"]
    assert images == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("goals = [", "more.toml: "),
        ('title = "Twice"', "more.toml: title stands in another file too"),
        (GOAL.format(slug="Not a slug"), "goals.Not a slug.id: String should match pattern"),
        (GOAL.format(slug="second") + 'colour = "red"', "goals.second.colour: Extra inputs are not permitted"),
        (GOAL.format(slug="second").replace("understanding", "guessing"), "goals.second.kind: "),
        (
            GOAL.format(slug="second")
            + '[goals.image]\nfile = "x.svg"\ntitle = "x"\ndescription = "x"\nalt_text = "x"\n',
            "images/x.svg is not there",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(folder: Path, text: str, said: str):
    (folder / "more.toml").write_text(text)

    with pytest.raises(BadCurriculum, match=r"(?s).*") as raised:
        read(folder)

    assert said in str(raised.value)


def test_images_are_read_by_their_names(folder: Path):
    (folder / "images").mkdir()
    (folder / "images" / "x.svg").write_text("<svg/>")
    image = '[goals.image]\nfile = "x.svg"\ntitle = "x"\ndescription = "x"\nalt_text = "x"\n'
    (folder / "more.toml").write_text(GOAL.format(slug="second") + image)

    assert read(folder)[1] == {"x.svg": "<svg/>"}
