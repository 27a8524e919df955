"""The unverified votes of a prompt counted apart, and found by an index of their own (docs/feedback.md, Receipts)."""

from django.db import migrations, models
from django.db.models import Q, Sum


def count_the_unverified(apps, schema_editor):
    """Of each prompt, the votes that had no true receipt, from the counts by day."""
    prompts, counts = (apps.get_model("feedback", name).objects for name in ("PromptCount", "VoteCount"))
    groups = counts.filter(verified=False, votes__gt=0).values_list("capability", "prompt_fingerprint", "rating")
    for capability, fingerprint, rating, votes in groups.annotate(Sum("votes")):
        # Each alone may be null, which filter() takes for IS NULL.
        prompts.filter(capability=capability, prompt_fingerprint=fingerprint).update(**{f"unverified_{rating}": votes})


class Migration(migrations.Migration):
    dependencies = [("feedback", "0002_report")]

    operations = [
        migrations.AddField(
            model_name="promptcount",
            name="unverified_up",
            field=models.BigIntegerField(default=0, help_text="Of those up, how many had no true receipt."),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="promptcount",
            name="unverified_down",
            field=models.BigIntegerField(default=0, help_text="Of those down, likewise."),
            preserve_default=False,
        ),
        migrations.RunPython(count_the_unverified, migrations.RunPython.noop),
        migrations.RemoveConstraint(model_name="promptcount", name="prompt_count_not_negative"),
        migrations.AddConstraint(
            model_name="promptcount",
            constraint=models.CheckConstraint(
                condition=Q(up__gte=0, down__gte=0, unverified_up__gte=0, unverified_down__gte=0),
                name="prompt_count_not_negative",
            ),
        ),
        migrations.AddIndex(
            model_name="vote",
            index=models.Index(
                fields=["verified", "-updated_at", "-turn_id"],
                condition=Q(verified__isnull=False),
                name="votes_by_receipt",
            ),
        ),
        migrations.AddIndex(
            model_name="vote",
            index=models.Index(
                fields=["verified", "-created_at", "-turn_id"],
                condition=Q(verified__isnull=False),
                name="votes_by_receipt_first",
            ),
        ),
    ]
