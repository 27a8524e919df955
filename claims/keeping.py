"""Claims from outside go into the store here, whoever brings them (docs/claim-document.md, Import and export)."""

from collections.abc import Sequence

from django.db import transaction

from claims.models import ClaimRecord, one_writer
from claims.schema import Claim


@transaction.atomic
def keep(claims: Sequence[Claim]) -> int:
    """Keep checked claims as imported, each id once; of what had their ids already, and is replaced, the number."""
    one_writer(ClaimRecord.objects.db)  # first, so that what is there stays there until it is replaced
    there = ClaimRecord.objects.filter(pk__in=[claim.id for claim in claims]).count()
    ClaimRecord.objects.write(claims, ClaimRecord.Origin.IMPORTED)
    return there
