"""A fact of the file in our words, with where it stands (docs/tools.md, Indicators)."""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import field_serializer

from claims.facts.base import Shown
from claims.facts.paging import printed_ref
from claims.panels import panel_of
from claims.schema import Ref

LONGEST_ID: Final = 40


class Evidence(Shown):
    """One fact of the file in our words, and where it stands."""

    says: str
    ref: Ref

    @field_serializer("ref")
    def plain_ref(self, ref: Ref) -> dict[str, Any]:
        return printed_ref(ref)


def evidence(says: str, path: str) -> Evidence:
    return Evidence(says=says, ref=Ref(panel=panel_of(path), path=path))


def named(ids: Sequence[str], most: int = 3) -> str:
    """The first ids of a list in a sentence, none longer than a line, and how many more there are."""
    return several([each[:LONGEST_ID] for each in ids], most)


def several(words: Sequence[str], most: int = 3) -> str:
    """The first of a list in a sentence, and how many more there are."""
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return f"{', '.join(words[:most])}{more}"
