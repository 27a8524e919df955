"""`İ` is searched as `i`, in the texts that are there too (docs/claim-document.md, Storage)."""

from typing import Any

from django.db import migrations
from django.db.models import F, Value
from django.db.models.functions import Replace

DOTTED_I = "i\u0307"


def fold(apps: Any, schema_editor: Any) -> None:
    texts = apps.get_model("claims", "ClaimWords").objects
    texts.filter(text__contains=DOTTED_I).update(text=Replace(F("text"), Value(DOTTED_I), Value("i")))


class Migration(migrations.Migration):
    dependencies = [("claims", "0006_found_by_reserve")]

    operations = [migrations.RunPython(fold, migrations.RunPython.noop)]
