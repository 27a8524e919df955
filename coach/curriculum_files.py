"""Reads a curriculum's folder of TOML files (docs/coach-curriculum.md)."""

import tomllib
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from coach.domain.curriculum import Curriculum

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
        try:
            part = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadCurriculum(f"{path.name}: {error}") from None
        if twice := sorted(part.keys() & together.keys() - set(LISTS)):
            raise BadCurriculum(f"{path.name}: {', '.join(twice)} stands in another file too.")
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


def _images(folder: Path, curriculum: Curriculum) -> dict[str, str]:
    wanted = {goal.image.file for goal in curriculum.goals if goal.image}
    missing = sorted(name for name in wanted if not (folder / "images" / name).is_file())
    if missing:
        raise BadCurriculum("\n".join(f"images/{name} is not there." for name in missing))
    return {name: (folder / "images" / name).read_text(encoding="utf-8") for name in sorted(wanted)}
