"""Columns and counts by which claims are found, for the claims that are there already too."""

import hashlib
import unicodedata
from collections import Counter

from django.db import migrations, models

BATCH = 500


def folded(text):
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold()).replace("\x1f", " ")


def fill(apps, schema_editor):
    records = apps.get_model("claims", "ClaimRecord").objects.using(schema_editor.connection.alias)
    counts = Counter()
    batch = []
    for record in records.defer("document").iterator(BATCH):
        cell = (record.line_of_business, record.scenario, record.status, record.currency, record.showcases)
        record.cell = hashlib.blake2b("\x1f".join(cell).encode(), digest_size=8).hexdigest()
        record.search = "\x1f".join(map(folded, (record.id, record.title, record.claimant_name)))
        counts[record.cell, *cell] += 1
        batch.append(record)
        if len(batch) == BATCH:
            records.bulk_update(batch, ["cell", "search"])
            batch.clear()
    records.bulk_update(batch, ["cell", "search"])
    ClaimCount = apps.get_model("claims", "ClaimCount")
    names = ("cell", "line_of_business", "scenario", "status", "currency", "showcases")
    ClaimCount.objects.using(schema_editor.connection.alias).bulk_create(
        ClaimCount(claims=n, **dict(zip(names, key))) for key, n in counts.items()
    )


def index(apps, schema_editor):
    """PostgreSQL finds words by their trigrams and sorts ids by their bytes; SQLite reads an index beside the rows."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        schema_editor.execute('ALTER TABLE claims_claimrecord ALTER COLUMN id TYPE varchar(100) COLLATE "C"')
        schema_editor.execute("CREATE INDEX claims_by_words ON claims_claimrecord USING gin (search gin_trgm_ops)")
    else:
        schema_editor.execute("CREATE INDEX claims_by_words ON claims_claimrecord (id, search)")


def unindex(apps, schema_editor):
    schema_editor.execute("DROP INDEX claims_by_words")


class Migration(migrations.Migration):

    dependencies = [("claims", "0001_claim_record")]

    operations = [
        migrations.CreateModel(
            name="ClaimCount",
            fields=[
                ("cell", models.CharField(max_length=16, primary_key=True, serialize=False)),
                ("line_of_business", models.CharField(max_length=30)),
                ("scenario", models.CharField(blank=True, max_length=100)),
                ("status", models.CharField(max_length=30)),
                ("currency", models.CharField(max_length=3)),
                ("showcases", models.TextField(blank=True)),
                ("claims", models.PositiveBigIntegerField()),
            ],
        ),
        migrations.AddField(
            "claimrecord",
            "cell",
            models.CharField(default="", editable=False, help_text="Where the claim is counted.", max_length=16),
            preserve_default=False,
        ),
        migrations.AddField(
            "claimrecord",
            "search",
            models.TextField(default="", editable=False, help_text="Id, title and claimant without their case."),
            preserve_default=False,
        ),
        migrations.AlterField("claimrecord", "scenario", models.CharField(blank=True, max_length=100)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            "claimrecord", models.Index(fields=["line_of_business", "id"], name="claims_by_line")
        ),
        migrations.AddIndex("claimrecord", models.Index(fields=["scenario", "id"], name="claims_by_scenario")),
        migrations.AddIndex("claimrecord", models.Index(fields=["status", "id"], name="claims_by_status")),
        migrations.AddIndex("claimrecord", models.Index(fields=["currency", "id"], name="claims_by_currency")),
        migrations.AddIndex("claimrecord", models.Index(fields=["cell", "id"], name="claims_by_cell")),
        migrations.RunPython(index, unindex),
    ]
