"""For pages of other apps: whether a claim can be opened here (docs/claim-document.md, Admin)."""

from collections.abc import Iterable
from typing import Final, Protocol

from django import template

from claims.models import ID_LENGTH, ClaimRecord

register: Final = template.Library()


@register.simple_tag
def is_kept(claim_id: str | None) -> bool:
    """Cost: one query, none for an id that no claim can have."""
    if not claim_id or len(claim_id) > ID_LENGTH:
        return False
    return ClaimRecord.objects.filter(pk=claim_id).exists()


class OnAClaim(Protocol):
    """What says which claim it is about, if it says so."""

    claim_id: str | None


@register.simple_tag
def kept_of(rows: Iterable[OnAClaim]) -> set[str]:
    """The ids of those claims that can be opened, of the ones that rows are about. Cost: one query."""
    ids = {row.claim_id for row in rows if row.claim_id and len(row.claim_id) <= ID_LENGTH}
    return set(ClaimRecord.objects.filter(pk__in=ids).values_list("pk", flat=True))
