"""Indexes from which a page of claims is read in order, whatever narrows it and whatever words it holds."""

from django.db import migrations, models
from django.db.models.functions import Length

SEARCHED = 2_000


def cut(apps, schema_editor):
    """Every search text has to fit into the index."""
    records = apps.get_model("claims", "ClaimRecord").objects.using(schema_editor.connection.alias)
    for record in records.annotate(letters=Length("search")).filter(letters__gt=SEARCHED // 4).only("search").iterator(500):
        shorter = record.search.encode()[:SEARCHED].decode(errors="ignore")
        if shorter != record.search:
            records.filter(pk=record.pk).update(search=shorter)


def drop(apps, schema_editor):
    """SQLite looks words up in the new index."""
    if schema_editor.connection.vendor != "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS claims_by_words")


def make(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        schema_editor.execute("CREATE INDEX claims_by_words ON claims_claimrecord (id, search)")


class Migration(migrations.Migration):

    dependencies = [("claims", "0003_browsed")]

    operations = [
        migrations.RunPython(cut, migrations.RunPython.noop),
        migrations.AddIndex("claimrecord", models.Index(fields=["id", "search"], name="claims_in_order")),
        migrations.AddIndex(
            "claimrecord", models.Index(fields=["line_of_business", "status", "id"], name="claims_by_line_status")
        ),
        migrations.AddIndex(
            "claimrecord", models.Index(fields=["line_of_business", "currency", "id"], name="claims_by_line_currency")
        ),
        migrations.AddIndex(
            "claimrecord", models.Index(fields=["scenario", "status", "id"], name="claims_by_scenario_status")
        ),
        migrations.AddIndex(
            "claimrecord", models.Index(fields=["status", "currency", "id"], name="claims_by_status_currency")
        ),
        migrations.RunPython(drop, make),
    ]
