"""A claim document as text and back: reading a file that holds one, and the canonical JSON (docs/claim-document.md)."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Final

from pydantic import JsonValue, ValidationError
from pydantic_core import from_json

from claimpilot.wire import MOST_ISSUES, NUL, NUL_TOLD, NotJson, issues_of, load_json
from claims.schema import Claim

LONGEST_KEY: Final = 100


class BadClaim(ValueError):
    """A file that holds no claim; str() names the file, the path of each wrong field and what is wrong with it."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))


def parse(text: bytes, source: str) -> Claim:
    """The claim in a JSON text; `source` names the file. Errors: BadClaim."""
    if places := list(islice(_nuls(text), MOST_ISSUES)):
        raise BadClaim(source, [f"{place}: {NUL_TOLD}" for place in places])
    try:
        data = load_json(text)
        json.loads(text, object_pairs_hook=refuse_twins, parse_int=str, parse_float=str)
    except NotJson as error:
        raise BadClaim(source, [str(error)]) from None
    return checked(data, source)


def _nuls(text: bytes) -> Iterator[str]:
    """Where a JSON text holds a NUL character, in a value or in a key; nothing for a text that cannot be read."""
    if NUL.search(text):
        with suppress(ValueError):
            yield from _nuls_in(from_json(text), ())


def _nuls_in(value: JsonValue, path: tuple[str, ...]) -> Iterator[str]:
    if isinstance(value, str) and "\x00" in value:
        yield ".".join(path) or "the document"
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in entries:
        name = str(key)
        place = (*path, name if name.isprintable() else "a key")
        if "\x00" in name:
            yield ".".join(place)
        yield from _nuls_in(each, place)


def refuse_twins(pairs: list[tuple[str, object]]) -> None:
    """Refuse an object of a JSON text in which a key stands twice: of two values nobody knows which was meant."""
    if len(dict(pairs)) < len(pairs):
        [(twin, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise NotJson(f"The key {twin[:LONGEST_KEY]!r} stands more than once in one object. Leave one of them.")


def read_toml(path: Path) -> Claim:
    """The claim in a TOML file, the form that the sample claims are written in. Errors: BadClaim."""
    try:
        return from_toml(path.read_text(encoding="utf-8"), path.name)
    except UnicodeDecodeError as error:
        raise BadClaim(path.name, [f"This is not TOML in UTF-8: {error}."]) from None


def from_toml(text: str, source: str) -> Claim:
    """The claim in a TOML text; `source` names the file. Errors: BadClaim."""
    try:
        return checked(tomllib.loads(text), source)
    except tomllib.TOMLDecodeError as error:
        raise BadClaim(source, [f"This is not TOML in UTF-8: {error}."]) from None


def checked(data: dict[str, Any], source: str) -> Claim:
    """The claim in an object with wire names. Errors: BadClaim, which never repeats a value of the file."""
    try:
        return Claim.model_validate(data, by_alias=True, by_name=False)
    except ValidationError as error:
        problems = [
            f"{'.'.join(map(str, issue.path)) or 'the document'}: {issue.message}" for issue in issues_of(error)
        ]
        raise BadClaim(source, problems) from None


def canonical(claim: Claim) -> str:
    """The document as compact JSON: every default written, the schema's order, `extensions` sorted by key.

    Reading it again gives an equal claim, and writing that gives the same text.
    """
    return claim.model_copy(update={"extensions": _sorted(claim.extensions)}).model_dump_json(by_alias=True)


def _sorted(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(each) for each in value] if isinstance(value, list) else value
