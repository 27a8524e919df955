"""A band of reserves is found, and its ids ordered, from an index alone (docs/claim-document.md, Storage)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("claims", "0005_words_in_a_table_of_their_own")]

    operations = [
        migrations.RemoveIndex(model_name="claimrecord", name="claims_by_reserve"),
        migrations.AddIndex(
            model_name="claimrecord",
            index=models.Index(fields=["total_reserve", "id"], name="claims_by_reserve"),
        ),
    ]
