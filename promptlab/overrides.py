"""Sets of prompt versions, of which no part may be dropped without a word (docs/evaluation.md, Changing a prompt)."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from chat.catalogue import CORE, IN_BRACES, PLACEHOLDERS
from chat.resolve import DEFAULTS, active, canonical

OVERRIDES = TypeAdapter(dict[str, str])


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
    """The versions, by id. Errors: BadOverrides for one that a chat would drop, or that names no placeholder."""
    applied = active(given)
    for name, text in given.items():
        if name not in DEFAULTS:
            raise BadOverrides(f"there is no prompt {name!r}.")
        if text == DEFAULTS[name]:
            raise BadOverrides(f"the text for {name} is the default one; leave it out.")
        if name not in applied:
            raise BadOverrides(f"the text for {name} is blank or too long to count.")
        for word in IN_BRACES.findall(text):
            if word not in PLACEHOLDERS:
                known = ", ".join(PLACEHOLDERS)
                raise BadOverrides(f"in the text for {name} there is no placeholder {word!r}; use {known}.")
    return applied


def prompts_digest() -> str:
    """The mark of the default texts and the safety core, so that runs before and after a release are told apart."""
    return hashlib.sha256((canonical(DEFAULTS) + CORE.text).encode()).hexdigest()[:12]
