"""Recorded turns, on a server that records them (docs/replay.md)."""

from typing import Final

from django.db import models

from chat.recording import Recording
from feedback.wire import CAPABILITY_LENGTH, CLAIM_ID_LENGTH, FINGERPRINT_LENGTH, MODEL_LENGTH, TURN_ID_LENGTH

UNREADABLE: Final = "This recording cannot be read: another release wrote it, or it is damaged. It can only be deleted."


class Unreadable(Exception):
    """A kept turn that is no recording to this release; str() is a sentence."""


class RecordedTurn(models.Model):
    """A turn kept whole: `recording` is a Recording, as JSON, with the claim, the question and the answer in it."""

    turn_id = models.CharField(primary_key=True, max_length=TURN_ID_LENGTH)
    claim_id = models.CharField(max_length=CLAIM_ID_LENGTH)
    capability = models.CharField(max_length=CAPABILITY_LENGTH, blank=True)
    model = models.CharField(max_length=MODEL_LENGTH)
    fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH, blank=True)
    recorded_at = models.DateTimeField(db_index=True)
    recording = models.TextField()

    class Meta:
        ordering = ["-recorded_at"]

    def __str__(self) -> str:
        return f"turn {self.turn_id}"

    @property
    def read(self) -> Recording:
        """Errors: Unreadable."""
        try:
            return Recording.model_validate_json(self.recording)
        except ValueError:
            raise Unreadable(UNREADABLE) from None
