"""Reading a curriculum's folder."""

from pathlib import Path

import pytest

from coach.curriculum_files import BadCurriculum, read
from tests.coach.conftest import SVG

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
        ("goals = 5", "more.toml: goals is no list."),
        ("[cards]", "more.toml: cards is no list."),
        ("deep = " + "[" * 3000 + "]" * 3000, "more.toml: It is nested too deeply."),
        ("long = " + "9" * 5000, "more.toml: "),
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


def test_a_folder_is_no_file_of_a_curriculum(folder: Path):
    (folder / "zz.toml").mkdir()

    with pytest.raises(BadCurriculum, match=r"^zz\.toml is no file of this folder\.$"):
        read(folder)


@pytest.mark.parametrize("text", [b"title = '\xff'", b"title = '\x00'"])
def test_bytes_that_are_no_text_are_said_to_be_none(folder: Path, text: bytes):
    (folder / "more.toml").write_bytes(text)

    with pytest.raises(BadCurriculum, match=r"more\.toml"):
        read(folder)


@pytest.fixture
def drawn(folder: Path) -> Path:
    """The one image of a curriculum."""
    (folder / "images").mkdir()
    image = '[goals.image]\nfile = "x.svg"\ntitle = "x"\ndescription = "x"\nalt_text = "x"\n'
    (folder / "more.toml").write_text(GOAL.format(slug="second") + image)
    return folder / "images" / "x.svg"


def test_images_are_read_by_their_names(folder: Path, drawn: Path):
    drawn.write_text(SVG)

    assert read(folder)[1] == {"x.svg": SVG}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "images/x.svg is no XML."),
        (b"\xff", "images/x.svg cannot be read as UTF-8."),
        (SVG.replace("/>", "><script/></svg>").encode(), "images/x.svg holds an element that is no plain shape."),
    ],
)
def test_an_image_that_is_not_shown_is_said_to_be_none(folder: Path, drawn: Path, content: bytes, said: str):
    drawn.write_bytes(content)

    with pytest.raises(BadCurriculum) as raised:
        read(folder)
    assert str(raised.value) == said


def test_nothing_is_read_from_outside_of_the_folder(
    folder: Path, drawn: Path, tmp_path_factory: pytest.TempPathFactory
):
    outside = tmp_path_factory.mktemp("outside") / "x.svg"
    outside.write_text(SVG)
    drawn.symlink_to(outside)

    with pytest.raises(BadCurriculum, match=r"^images/x\.svg is no file of this folder\.$"):
        read(folder)
