"""Prompt versions from a file; a part that would not count is refused (docs/evaluation.md, Changing a prompt)."""

import hashlib
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from chat.catalogue import CORE, IN_BRACES, PLACEHOLDERS
from chat.resolve import DEFAULTS, active, canonical

OVERRIDES = TypeAdapter(dict[str, str])


class BadOverrides(Exception):
    """A file that is no set of versions; str() says what is wrong."""


def read_overrides(path: Path) -> dict[str, str]:
    """The versions in a JSON object of prompt id → text.

    Errors: BadOverrides when the file cannot be read, or a version would be dropped without a word in a chat.
    """
    try:
        given = OVERRIDES.validate_json(path.read_bytes())
    except OSError as error:
        raise BadOverrides(f"{path}: {error.strerror}.") from None
    except ValidationError:
        raise BadOverrides(f"{path}: this is not a JSON object of prompt ids and texts.") from None
    applied = active(given)
    for name, text in given.items():
        if name not in DEFAULTS:
            raise BadOverrides(f"{path}: there is no prompt {name!r}.")
        if text == DEFAULTS[name]:
            raise BadOverrides(f"{path}: the text for {name} is the default one; leave it out.")
        if name not in applied:
            raise BadOverrides(f"{path}: the text for {name} is blank or too long to count.")
        for word in IN_BRACES.findall(text):
            if word not in PLACEHOLDERS:
                known = ", ".join(PLACEHOLDERS)
                raise BadOverrides(f"{path}: in the text for {name} there is no placeholder {word!r}; use {known}.")
    return applied


def prompts_digest() -> str:
    """The mark of the default texts and the safety core, so that runs before and after a release are told apart."""
    return hashlib.sha256((canonical(DEFAULTS) + CORE.text).encode()).hexdigest()[:12]
