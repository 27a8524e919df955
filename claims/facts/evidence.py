"""A fact of the file in our words, with where it stands (docs/tools.md, Indicators)."""

from typing import Any

from pydantic import field_serializer

from claims.facts.base import Shown
from claims.facts.paging import printed_ref
from claims.panels import panel_of
from claims.schema import Ref


class Evidence(Shown):
    """One fact of the file in our words, and where it stands."""

    says: str
    ref: Ref

    @field_serializer("ref")
    def plain_ref(self, ref: Ref) -> dict[str, Any]:
        return printed_ref(ref)


def evidence(says: str, path: str) -> Evidence:
    return Evidence(says=says, ref=Ref(panel=panel_of(path), path=path))


def counted(number: int, noun: str) -> str:
    """A number with its noun, as 1 day or 3 days."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
