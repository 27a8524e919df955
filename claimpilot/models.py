"""The windows in which calls are counted (docs/settings.md, Limits)."""

from django.db import models

from claimpilot.counting import CELL_LENGTH


class Window(models.Model):
    """What one caller did within one window of one limit. The name is a hash: no key is kept."""

    cell = models.CharField(primary_key=True, max_length=CELL_LENGTH)
    ends = models.BigIntegerField(db_index=True, help_text="Seconds since 1970.")
    hits = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.hits} until {self.ends}"
