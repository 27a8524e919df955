"""The claims store: the document as text, and the columns that are searched (docs/claim-document.md, Storage)."""

from collections.abc import Iterable

from django.db import models
from django.utils.timezone import now

from claimpilot.database import configured
from claims.documents import canonical
from claims.schema import Claim

ID_LENGTH = 100


class ClaimQuerySet(models.QuerySet["ClaimRecord"]):
    """What is asked of the store."""

    def samples(self) -> "ClaimQuerySet":
        """The claims that `seed_claims` made: the only ones it changes or deletes."""
        return self.filter(origin=ClaimRecord.Origin.SAMPLE)

    def imported(self) -> "ClaimQuerySet":
        return self.filter(origin=ClaimRecord.Origin.IMPORTED)

    def write(self, claims: Iterable[Claim], origin: str) -> None:
        """Insert claims, or replace those that have the same ids, in bulk. Call it in a transaction."""
        derived = [field.name for field in ClaimRecord._meta.concrete_fields if field.name not in ("id", "created_at")]
        self.bulk_create(
            [ClaimRecord.of(claim, origin) for claim in claims],
            update_conflicts=True,
            unique_fields=["id"],
            update_fields=derived,
        )

    def summaries(self) -> "ClaimQuerySet":
        """The rows without their documents, in the order of their ids."""
        return self.defer("document").order_by("id")


class ClaimRecord(models.Model):
    """A stored claim. `document` is canonical JSON and the truth; every other column but `origin` follows from it."""

    class Origin(models.TextChoices):
        SAMPLE = "sample"
        IMPORTED = "imported"

    id = models.CharField(primary_key=True, max_length=ID_LENGTH)
    origin = models.CharField(max_length=8, choices=Origin, db_index=True)
    line_of_business = models.CharField(max_length=30)
    scenario = models.TextField(blank=True)
    title = models.CharField(max_length=200)
    status = models.CharField(max_length=30)
    currency = models.CharField(max_length=3)
    territory = models.CharField(max_length=20, blank=True)
    claimant_name = models.TextField()
    adjuster_name = models.TextField(blank=True)
    date_of_loss = models.DateField()
    total_reserve = models.DecimalField(max_digits=14, decimal_places=2, null=True)
    total_paid = models.DecimalField(max_digits=14, decimal_places=2, null=True)
    risk_flag_count = models.PositiveIntegerField()
    showcases = models.TextField(blank=True, help_text="Capability ids, each between two spaces.")
    document = models.TextField()
    created_at = models.DateTimeField(default=now, editable=False)
    updated_at = models.DateTimeField(default=now, editable=False)

    objects = ClaimQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        verbose_name = "claim"

    def __str__(self) -> str:
        return self.id

    @classmethod
    def of(cls, claim: Claim, origin: str) -> "ClaimRecord":
        """The row of a claim, not saved."""
        totals = claim.finance.totals
        return cls(
            id=claim.id,
            origin=origin,
            line_of_business=claim.line_of_business,
            scenario=claim.scenario or "",
            title=claim.title,
            status=claim.status,
            currency=claim.currency,
            territory=claim.jurisdiction.territory or "",
            claimant_name=claim.claimant.name,
            adjuster_name=claim.handler.name or "",
            date_of_loss=claim.incident.date_of_loss,
            total_reserve=totals.outstanding if totals else None,
            total_paid=totals.paid if totals else None,
            risk_flag_count=sum(flag.status == "open" for flag in claim.risk_flags),
            showcases="".join(f" {showcase} " for showcase in claim.demo_notes.showcases),
            document=canonical(claim),
        )

    def claim(self) -> Claim:
        """The document, parsed again."""
        return Claim.model_validate_json(self.document)


def load(claim_id: str) -> Claim | None:
    """The claim with this id, or None; for an id that no claim can have the database is not asked. Cost: one query."""
    if not configured() or len(claim_id) > ID_LENGTH or "\x00" in claim_id:
        return None
    record = ClaimRecord.objects.filter(pk=claim_id).first()
    return record.claim() if record else None
