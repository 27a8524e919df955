"""Reads a curriculum's folder of TOML files (docs/coach-curriculum.md)."""

import tomllib
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from coach.domain.curriculum import Curriculum
from coach.domain.drawing import drawing_defects

LISTS = ("dimensions", "subjects", "goals", "cards", "exams")


class BadCurriculum(ValueError):
    """A folder that is no curriculum; str() says each thing that is wrong, one a line."""


def read(folder: Path) -> tuple[Curriculum, dict[str, str]]:
    """The curriculum in a folder, and its images by their file names.

    Every `*.toml` counts, in the order of their names: lists are joined, other keys stand in one file alone.
    Errors: BadCurriculum.
    """
    together: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        part = _parsed(folder, path)
        if twice := sorted(part.keys() & together.keys() - set(LISTS)):
            raise BadCurriculum(f"{path.name}: {', '.join(twice)} stands in another file too.")
        if plain := sorted(name for name in part if name in LISTS and not isinstance(part[name], list)):
            raise BadCurriculum(f"{path.name}: {', '.join(plain)} is no list.")
        for name, value in part.items():
            together[name] = [*together.get(name, []), *value] if name in LISTS else value
    try:
        curriculum = Curriculum.model_validate(together)
    except ValidationError as error:
        raise BadCurriculum("\n".join(_told(together, found) for found in error.errors())) from None
    return curriculum, _images(folder, curriculum)


def _told(together: dict[str, Any], found: Any) -> str:
    """Where in the files, by id where there is one, and what is wrong."""
    place = [str(part) for part in found["loc"]]
    if len(place) > 1 and place[0] in LISTS:
        item = together[place[0]][int(place[1])]
        place[1] = str(item.get("id", item.get("form", place[1]))) if isinstance(item, dict) else place[1]
    return f"{'.'.join(place)}: {found['msg']}"


def _parsed(folder: Path, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text_of(folder, path))
    except RecursionError:
        raise BadCurriculum(f"{path.name}: It is nested too deeply.") from None
    except BadCurriculum:
        raise
    except ValueError as error:  # also of a number with more digits than Python reads
        raise BadCurriculum(f"{path.name}: {error}") from None


def text_of(folder: Path, path: Path) -> str:
    """A file that is in the folder, and not only linked there. Errors: BadCurriculum."""
    name = path.relative_to(folder)
    if not path.exists():
        raise BadCurriculum(f"{name} is not there.")
    if not path.is_file() or not path.resolve().is_relative_to(folder.resolve()):
        raise BadCurriculum(f"{name} is no file of this folder.")
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadCurriculum(f"{name} cannot be read as UTF-8.") from None


def _images(folder: Path, curriculum: Curriculum) -> dict[str, str]:
    images, wrong = {}, []
    for name in sorted({goal.image.file for goal in curriculum.goals if goal.image}):
        try:
            images[name] = text_of(folder, folder / "images" / name)
        except BadCurriculum as error:
            wrong.append(str(error))
        else:
            wrong += [f"images/{name} {defect}." for defect in drawing_defects(images[name])]
    if wrong:
        raise BadCurriculum("\n".join(wrong))
    return images
