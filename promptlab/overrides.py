"""Sets of prompt versions, of which no part may be dropped without a word (docs/evaluation.md, Changing a prompt)."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from chat.catalogue import CORE, PLACEHOLDERS, as_read, unknown_placeholder
from chat.resolve import DEFAULTS, active, canonical

OVERRIDES = TypeAdapter(dict[str, str])
NO_TEXT: Final = re.compile("[\x00\ud800-\udfff]")
READS_OTHERWISE: Final = (
    "the text for {} is not what its file would hold: take out blanks and empty lines at its beginning and end, "
    "and end each line with a line feed alone."
)


class BadOverrides(Exception):
    """What is no set of versions; str() says what is wrong, and names the prompt."""


def read_overrides(path: Path) -> dict[str, str]:
    """The versions in a JSON object of prompt id → text.

    Errors: BadOverrides when the file cannot be read, or a version would be dropped without a word in a chat.
    """
    try:
        return checked(OVERRIDES.validate_json(path.read_bytes()))
    except OSError as error:
        raise BadOverrides(f"{path}: {error.strerror}.") from None
    except ValidationError:
        raise BadOverrides(f"{path}: this is not a JSON object of prompt ids and texts.") from None
    except BadOverrides as error:
        raise BadOverrides(f"{path}: {error}") from None


def checked(given: Mapping[str, str]) -> dict[str, str]:
    """The versions, by id; a release of any of them reads back as the same text.

    Errors: BadOverrides for one that a chat would drop, that names no placeholder, or that its file would change.
    """
    applied = active(given)
    for name, text in given.items():
        if name not in DEFAULTS:
            raise BadOverrides(f"there is no prompt {name!r}.")
        if NO_TEXT.search(text):
            raise BadOverrides(f"the text for {name} holds a sign that is no text, such as half of an emoji.")
        if as_read(text) == DEFAULTS[name]:
            raise BadOverrides(f"the text for {name} is the default one; leave it out.")
        if name not in applied:
            raise BadOverrides(f"the text for {name} is blank or too long to count.")
        if as_read(text) != text:
            raise BadOverrides(READS_OTHERWISE.format(name))
        if (word := unknown_placeholder(text)) is not None:
            known = ", ".join(PLACEHOLDERS)
            raise BadOverrides(f"in the text for {name} there is no placeholder {word!r}; use {known}.")
    return applied


def prompts_digest() -> str:
    """The mark of the default texts and the safety core, so that runs before and after a release are told apart."""
    return hashlib.sha256((canonical(DEFAULTS) + CORE.text).encode()).hexdigest()[:12]


def texts_digest(overrides: Mapping[str, str]) -> str:
    """The whole SHA-256 of which a set hash is the first digits; empty for the default prompts."""
    return hashlib.sha256(canonical(overrides).encode()).hexdigest() if overrides else ""
