"""For pages of other apps: whether a claim can be opened here (docs/claim-document.md, Admin)."""

from typing import Final

from django import template

from claims.models import ID_LENGTH, ClaimRecord

register: Final = template.Library()


@register.simple_tag
def is_kept(claim_id: str | None) -> bool:
    """Cost: one query, none for an id that no claim can have."""
    if not claim_id or len(claim_id) > ID_LENGTH:
        return False
    return ClaimRecord.objects.filter(pk=claim_id).exists()
