"""Every sentence that the coach says, in each locale (docs/coach.md, Texts)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from coach.wire.context import CoachLocale

FOLDER: Final = Path(__file__).parent
LOCALES: Final[tuple[CoachLocale, ...]] = get_args(CoachLocale)
LONGEST_SUMMARY: Final = 300


@cache
def texts(locale: CoachLocale) -> Mapping[str, Any]:
    """The sections of a locale's file; en-US is en-GB with its own words laid over."""
    read = tomllib.loads((FOLDER / f"{locale}.toml").read_text(encoding="utf-8"))
    return _over(texts("en-GB"), read) if locale == "en-US" else read


def say(locale: CoachLocale, *place: str, **values: str | int) -> str:
    """The sentence at a place such as `"done", "recall"`, with its values filled in."""
    found: Any = texts(locale)
    for name in place:
        found = found[name]
    return str(found).format(**values)


def _over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    laid = {
        name: _over(base[name], value) if isinstance(value, dict) and name in base else value
        for name, value in own.items()
    }
    return {**base, **laid}
