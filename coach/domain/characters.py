"""Characters that no text may hold which the coach shows, since they alter what a reader sees
(docs/coach-curriculum.md, What validation holds)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pydantic import BaseModel

CONTROLS: Final = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
DIRECTIONS: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
MISLEADING: Final = re.compile(f"[{CONTROLS}{DIRECTIONS}]")


def misleads(text: str) -> bool:
    """Whether a text holds a control character, other than tab and line ends, or turns the direction of reading."""
    return bool(MISLEADING.search(text))


def misleading(content: BaseModel) -> list[str]:
    """The defect of a part of a curriculum in which a text misleads, if one does."""
    return ["a text holds a character that alters what is read"] if any(map(misleads, _texts(content))) else []


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from _texts([each for _, each in value])
    elif isinstance(value, Mapping):
        yield from _texts([*value.keys(), *value.values()])
    elif isinstance(value, Iterable):
        for each in value:
            yield from _texts(each)
