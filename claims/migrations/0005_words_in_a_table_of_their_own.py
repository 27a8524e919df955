"""The text that a claim is searched in, in a narrow table: its million rows are read in the time of a few thousand claims."""

import unicodedata

import django.db.models.deletion
from django.db import migrations, models

BATCH = 2_000
SEARCHED = 2_000


def folded(text):
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold()).replace("\x1f", " ")


def parts(record):
    return [folded(part) for part in (record.id, record.title, record.claimant_name)]


def each(records):
    return records.only("id", "title", "claimant_name", "cell").iterator(BATCH)


def tell(apps, schema_editor):
    """As it is written from now on: a claimant whom the title names is not told twice."""
    alias = schema_editor.connection.alias
    words = apps.get_model("claims", "ClaimWords")
    rows = []
    for record in each(apps.get_model("claims", "ClaimRecord").objects.using(alias)):
        told = parts(record)
        text = "\x1f".join(told[:2] if told[2] in told[1] else told)
        rows.append(words(claim_id=record.id, cell=record.cell, text=text))
        if len(rows) == BATCH:
            words.objects.using(alias).bulk_create(rows)
            rows.clear()
    words.objects.using(alias).bulk_create(rows)


def tell_in_the_row(apps, schema_editor):
    """As 0004 cut it: going back, words beyond 2,000 bytes are no longer found."""
    records = apps.get_model("claims", "ClaimRecord").objects.using(schema_editor.connection.alias)
    for record in each(records):
        text = "\x1f".join(parts(record)).encode()[:SEARCHED].decode(errors="ignore")
        records.filter(pk=record.pk).update(search=text)


def prepare(apps, schema_editor):
    """PostgreSQL compares bytes, and learns from many texts how common words are."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute('ALTER TABLE claims_claimwords ALTER COLUMN claim_id TYPE varchar(100) COLLATE "C"')
        schema_editor.execute('ALTER TABLE claims_claimwords ALTER COLUMN text TYPE text COLLATE "C"')
        schema_editor.execute("ALTER TABLE claims_claimwords ALTER COLUMN text SET STATISTICS 1000")


def index(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX claims_by_words")
        schema_editor.execute("CREATE INDEX claims_by_words ON claims_claimwords USING gin (text gin_trgm_ops)")


def unindex(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX claims_by_words")
        schema_editor.execute("CREATE INDEX claims_by_words ON claims_claimrecord USING gin (search gin_trgm_ops)")


class Migration(migrations.Migration):

    dependencies = [("claims", "0004_found_in_order")]

    operations = [
        migrations.CreateModel(
            name="ClaimWords",
            fields=[
                (
                    "claim",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        primary_key=True,
                        related_name="words",
                        serialize=False,
                        to="claims.claimrecord",
                    ),
                ),
                ("cell", models.CharField(editable=False, max_length=16)),
                ("text", models.TextField(editable=False)),
            ],
        ),
        migrations.RunPython(prepare, migrations.RunPython.noop),
        migrations.RunPython(tell, tell_in_the_row),
        migrations.RunPython(index, unindex),
        migrations.RemoveIndex("claimrecord", "claims_in_order"),
        migrations.AlterField(
            "claimrecord",
            "search",
            models.TextField(
                default="", editable=False, help_text="Id, title and claimant without their case."
            ),
        ),
        migrations.RemoveField("claimrecord", "search"),
    ]
