"""Columns and indexes by which claims are browsed in admin."""

from django.db import migrations, models
from django.db.models.functions import Left


def fill(apps, schema_editor):
    records = apps.get_model("claims", "ClaimRecord").objects.using(schema_editor.connection.alias)
    records.update(handler=Left("adjuster_name", 100))


class Migration(migrations.Migration):

    dependencies = [("claims", "0002_counted_and_searched")]

    operations = [
        migrations.AddField(
            "claimrecord",
            "handler",
            models.CharField(
                db_default="", editable=False, help_text="The beginning of the handler's name.", max_length=100
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex("claimrecord", models.Index(fields=["territory", "id"], name="claims_by_territory")),
        migrations.AddIndex("claimrecord", models.Index(fields=["handler", "id"], name="claims_by_handler")),
        migrations.AddIndex("claimrecord", models.Index(fields=["risk_flag_count", "id"], name="claims_by_flags")),
        migrations.AddIndex("claimrecord", models.Index(fields=["total_reserve"], name="claims_by_reserve")),
    ]
