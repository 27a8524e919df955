"""The claims store: the document as text, and the columns that are searched (docs/claim-document.md, Storage)."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from typing import Any, Literal

from django.db import connections, models
from django.db.models import F, OuterRef, Subquery, Sum, Value
from django.db.models.functions import StrIndex
from django.utils.timezone import now

from claimpilot.counting import values_of
from claimpilot.database import configured
from claims.documents import canonical
from claims.facts.totals import totals
from claims.schema import Claim, Totals
from claims.search import ClaimWords, cell_of, folded

ID_LENGTH = 100
SCENARIO_LENGTH = 100
HANDLER_LENGTH = 100
CELL = ("line_of_business", "scenario", "status", "currency", "showcases")
"""The columns by which claims are counted."""


class ClaimQuerySet(models.QuerySet["ClaimRecord"]):
    """What is asked of the store."""

    def samples(self) -> "ClaimQuerySet":
        """The claims that `seed_claims` made: the only ones it changes or deletes."""
        return self.filter(origin=ClaimRecord.Origin.SAMPLE)

    def imported(self) -> "ClaimQuerySet":
        return self.filter(origin=ClaimRecord.Origin.IMPORTED)

    def matching(self, **narrowed: str | None) -> "ClaimQuerySet":
        """The claims whose columns hold these values; an empty value narrows nothing, one with a NUL finds nothing."""
        asked = {name: value for name, value in narrowed.items() if value}
        return self.none() if any("\x00" in value for value in asked.values()) else self.filter(**asked)

    def holding(self, words: str) -> "ClaimQuerySet":
        """The claims whose id, title or claimant holds the words, whatever their case; every sign is itself."""
        return self.filter(pk__in=ClaimWords.objects.using(self.db).holding(words).values("pk"))

    def reading(self, words: str) -> "ClaimQuerySet":
        """The same claims, found by reading the text of one row after the other: right where most rows hold the words.

        As a join PostgreSQL would look through the texts of all lines for those of one.
        """
        text = ClaimWords.objects.filter(pk=OuterRef("pk")).values("text")
        return self.alias(place=StrIndex(Subquery(text), Value(folded(words)))).filter(place__gt=0)

    def summaries(self) -> "ClaimQuerySet":
        """The rows without their documents, in the order of their ids."""
        return self.defer("document").order_by("id")

    def page(self, limit: int, offset: int, total: int | None) -> "list[ClaimRecord]":
        """Some of these `total` rows in the order of their ids; None where nobody has counted them all.

        Cost: two queries; the first walks an index alone, from the end that is nearer.
        """
        ids = self.values_list("id", flat=True)
        if total is None or offset <= total // 2:
            ids = ids.order_by("id")[offset : offset + limit]
        else:
            ids = ids.order_by("-id")[max(total - offset - limit, 0) : max(total - offset, 0)]
        return self.these(list(ids))

    def these(self, ids: Collection[str]) -> "list[ClaimRecord]":
        """The rows with these ids without their documents, in the order of their ids. Cost: one query."""
        return list(ClaimRecord.objects.using(self.db).summaries().filter(pk__in=ids)) if ids else []

    def values_of(self, column: Literal["territory", "handler"], most: int) -> list[str]:
        """The first values of a column, at most so many, in order. Cost: one query, a step in its index for each."""
        return values_of(self.model, column, most, self.db)

    def write(self, claims: Iterable[Claim], origin: str, at: datetime | None = None) -> None:
        """Insert claims, or replace those that have the same ids, in bulk, and count them. Call it in a transaction.

        `at` is when their rows say that they were written: now, unless several calls are to say the same.
        """
        records = [ClaimRecord.of(claim, origin) for claim in claims]
        if at:
            for record in records:
                record.updated_at = at
        for record in records:
            # Else Django sends a PostgreSQL array of documents, in which psycopg escapes each quotation mark by itself.
            record.document = Value(record.document)
        derived = [field.name for field in ClaimRecord._meta.concrete_fields if field.name not in ("id", "created_at")]
        one_writer(self.db)
        replaced = self.filter(pk__in=[record.id for record in records])
        before = Counter(replaced.values_list("cell", flat=True))
        self.bulk_create(records, update_conflicts=True, unique_fields=["id"], update_fields=derived)
        ClaimWords.objects.bulk_create(
            [ClaimWords.of(record) for record in records],
            update_conflicts=True,
            unique_fields=["claim"],
            update_fields=["cell", "text"],
        )
        ClaimCount.objects.change(before, records)

    def remove(self, ids: Iterable[str]) -> int:
        """Delete the claims with these ids, uncount them, and say how many there were. Call it in a transaction."""
        one_writer(self.db)
        found = self.filter(pk__in=list(ids))
        before = Counter(found.values_list("cell", flat=True))
        ClaimWords.objects.filter(claim__in=found).delete()
        deleted, _ = found.delete()
        ClaimCount.objects.change(before, ())
        return deleted

    def analyse(self) -> None:
        """Tell the database's planner what the table holds now. Worth its while after many claims were written."""
        connection = connections[self.db]
        with connection.cursor() as cursor:
            for model in (ClaimRecord, ClaimWords):
                cursor.execute(f"ANALYZE {connection.ops.quote_name(model._meta.db_table)}")


def one_writer(alias: str) -> None:
    """Until the transaction ends nobody else changes claims; readers go on. SQLite knows one writer anyway."""
    connection = connections[alias]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {connection.ops.quote_name(ClaimCount._meta.db_table)} IN EXCLUSIVE MODE")


class CountQuerySet(models.QuerySet["ClaimCount"]):
    """How many claims there are, without reading them."""

    def matching(self, **narrowed: str | None) -> "CountQuerySet":
        """The counts of the claims whose columns hold these values; as for the claims themselves."""
        asked = {name: value for name, value in narrowed.items() if value}
        return self.none() if any("\x00" in value for value in asked.values()) else self.filter(**asked)

    def showcasing(self, capability: str) -> "CountQuerySet":
        if not capability or "\x00" in capability:
            return self.none() if capability else self.all()
        return self.filter(showcases__contains=f" {capability} ")

    def by_cell(self) -> list[Mapping[str, Any]]:
        """How many `claims` there are of each line, scenario, status and currency. Cost: one query."""
        return list(self.values("line_of_business", "scenario", "status", "currency").annotate(claims=Sum("claims")))

    def by_line(self) -> list[tuple[str, int]]:
        """The lines of business, and how many claims there are of each. Cost: one query."""
        return list(self.values_list("line_of_business").annotate(Sum("claims")))

    def total(self) -> int:
        return self.aggregate(total=Sum("claims"))["total"] or 0

    def draw(self, below: Callable[[int], int]) -> str | None:
        """The id of one claim, each of these cells' as likely; `below(n)` gives a number from 0 to n - 1.

        Cost: two queries; the second walks the ids of one cell in an index.
        """
        cells = list(self.filter(claims__gt=0).order_by("cell").values_list("cell", "claims"))
        total = sum(claims for _, claims in cells)
        place = below(total) if total else 0
        for cell, claims in cells:
            if place < claims:
                ids = ClaimRecord.objects.filter(cell=cell).order_by("id").values_list("id", flat=True)
                return ids[place : place + 1].first()
            place -= claims
        return None

    def change(self, before: Mapping[str, int], records: "Iterable[ClaimRecord]") -> None:
        """Take off what was counted before, add the records. Call it in the transaction that writes them."""
        cells: dict[str, ClaimRecord] = {}
        change: Counter[str] = Counter()
        change.subtract(before)
        for record in records:
            cells.setdefault(record.cell, record)
            change[record.cell] += 1
        self.bulk_create(
            [
                ClaimCount(cell=cell, claims=0, **{name: getattr(record, name) for name in CELL})
                for cell, record in sorted(cells.items())
            ],
            ignore_conflicts=True,
        )
        for cell, by in sorted(change.items()):
            if by:
                self.filter(pk=cell).update(claims=F("claims") + by)
        self.filter(claims=0).delete()


class ClaimCount(models.Model):
    """How many claims agree in line, scenario, status, currency and showcases; kept by whoever writes claims."""

    cell = models.CharField(primary_key=True, max_length=16)
    line_of_business = models.CharField(max_length=30)
    scenario = models.CharField(max_length=SCENARIO_LENGTH, blank=True)
    status = models.CharField(max_length=30)
    currency = models.CharField(max_length=3)
    showcases = models.TextField(blank=True)
    claims = models.PositiveBigIntegerField()

    objects = CountQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.claims} × {self.line_of_business} {self.scenario} {self.status} {self.currency}"


class ClaimRecord(models.Model):
    """A stored claim. `document` is canonical JSON and the truth; every other column but `origin` follows from it."""

    class Origin(models.TextChoices):
        SAMPLE = "sample"
        IMPORTED = "imported"

    id = models.CharField(primary_key=True, max_length=ID_LENGTH)
    origin = models.CharField(max_length=8, choices=Origin, db_index=True)
    line_of_business = models.CharField(max_length=30)
    scenario = models.CharField(max_length=SCENARIO_LENGTH, blank=True)
    title = models.CharField(max_length=200)
    status = models.CharField(max_length=30)
    currency = models.CharField(max_length=3)
    territory = models.CharField(max_length=20, blank=True)
    claimant_name = models.TextField()
    adjuster_name = models.TextField(blank=True)
    handler = models.CharField(
        max_length=HANDLER_LENGTH, editable=False, db_default="", help_text="The beginning of the handler's name."
    )
    date_of_loss = models.DateField()
    total_reserve = models.DecimalField(max_digits=20, decimal_places=2, null=True)
    total_paid = models.DecimalField(max_digits=20, decimal_places=2, null=True)
    risk_flag_count = models.PositiveIntegerField()
    showcases = models.TextField(blank=True, help_text="Capability ids, each between two spaces.")
    cell = models.CharField(max_length=16, editable=False, help_text="Where the claim is counted.")
    created_at = models.DateTimeField(default=now, editable=False)
    updated_at = models.DateTimeField(default=now, editable=False)
    document = models.TextField()

    objects = ClaimQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        verbose_name = "claim"
        indexes = [
            models.Index(fields=["line_of_business", "id"], name="claims_by_line"),
            models.Index(fields=["scenario", "id"], name="claims_by_scenario"),
            models.Index(fields=["status", "id"], name="claims_by_status"),
            models.Index(fields=["currency", "id"], name="claims_by_currency"),
            models.Index(fields=["cell", "id"], name="claims_by_cell"),
            models.Index(fields=["territory", "id"], name="claims_by_territory"),
            models.Index(fields=["handler", "id"], name="claims_by_handler"),
            models.Index(fields=["risk_flag_count", "id"], name="claims_by_flags"),
            models.Index(fields=["total_reserve", "id"], name="claims_by_reserve"),
            models.Index(fields=["line_of_business", "status", "id"], name="claims_by_line_status"),
            models.Index(fields=["line_of_business", "currency", "id"], name="claims_by_line_currency"),
            models.Index(fields=["scenario", "status", "id"], name="claims_by_scenario_status"),
            models.Index(fields=["status", "currency", "id"], name="claims_by_status_currency"),
        ]

    def __str__(self) -> str:
        return self.id

    @classmethod
    def of(cls, claim: Claim, origin: str) -> "ClaimRecord":
        """The row of a claim, not saved."""
        stated, computed = claim.finance.totals or Totals(), totals(claim)
        counted = {
            "line_of_business": claim.line_of_business,
            "scenario": (claim.scenario or "")[:SCENARIO_LENGTH],
            "status": claim.status,
            "currency": claim.currency,
            "showcases": "".join(f" {showcase} " for showcase in claim.demo_notes.showcases),
        }
        return cls(
            **counted,
            id=claim.id,
            origin=origin,
            title=claim.title,
            territory=claim.jurisdiction.territory or "",
            claimant_name=claim.claimant.name,
            adjuster_name=claim.handler.name or "",
            handler=(claim.handler.name or "")[:HANDLER_LENGTH],
            date_of_loss=claim.incident.date_of_loss,
            total_reserve=computed.outstanding if stated.outstanding is None else stated.outstanding,
            total_paid=computed.paid if stated.paid is None else stated.paid,
            risk_flag_count=sum(flag.status == "open" for flag in claim.risk_flags),
            cell=cell_of(*(counted[name] for name in CELL)),
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
