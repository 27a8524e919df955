"""What the browser has to know of the claim document's fields: which are money, and which panel shows them
(docs/assistant.md, Evidence)."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args

from pydantic import AfterValidator

from claims.fields import two_decimals
from claims.panels import SHOWN_ON, TITLES
from claims.schema import Claim, Part
from claims.sections import SOURCES

MODULE: Final = """/* Made by `make wire` from the Python schemas; never edited. */
/** The panel of what stands under a claim's key, where it is not `home`. @type {{Record<string, string>}} */
export const SHOWN_ON = {shown_on};
/** What stands above each panel, in a page's order. @type {{Record<string, string>}} */
export const TITLES = {titles};
/** The panel of what a lookup calls a section. @type {{Record<string, string>}} */
export const SECTIONS = {sections};
/** The keys whose numbers are amounts of money. @type {{Set<string>}} */
export const MONEY = new Set({money});
"""


def module() -> str:
    """The browser's module of these, `static/src/claim_fields.js`."""
    told = {
        "shown_on": SHOWN_ON,
        "titles": TITLES,
        "sections": {section: source.panel for section, source in SOURCES.items()},
        "money": sorted(set(_money([Claim], set()))),
    }
    return MODULE.format(**{name: json.dumps(value, indent=2) for name, value in told.items()})


def _money(parts: Iterable[Any], seen: set[Any]) -> Iterator[str]:
    """The keys of money in these types and in all that they are made of."""
    for part in parts:
        if isinstance(part, type) and issubclass(part, Part) and part not in seen:
            seen.add(part)
            for field in part.model_fields.values():
                if _is_money((field.annotation, *field.metadata)):
                    yield str(field.alias)
                yield from _money([field.annotation], seen)
        else:
            yield from _money(get_args(part), seen)


def _is_money(annotations: tuple[Any, ...]) -> bool:
    """Whether an amount is in a field's type, which may be one of several or allow null."""
    return any(
        (isinstance(each, AfterValidator) and each.func is two_decimals) or _is_money(get_args(each))
        for each in annotations
    )
