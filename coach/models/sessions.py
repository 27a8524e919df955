"""Learning sessions and what their writes answered; of an id only an HMAC is kept."""

from django.db import models

from coach.models.content import CurriculumRevision
from coach.models.trainees import Trainee

HEX = 64


class LearningSession(models.Model):
    """One click on "Start learning": a bearer capability of 24 hours, with everything it was started under."""

    digest = models.CharField(max_length=HEX, unique=True)
    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="sessions")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    contract_major = models.PositiveSmallIntegerField()
    state_schema_version = models.PositiveSmallIntegerField()
    workflow_version = models.CharField(max_length=20)
    revision = models.ForeignKey(CurriculumRevision, on_delete=models.CASCADE, related_name="+")
    locale = models.CharField(max_length=5)
    recall_batch_size = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(recall_batch_size__gte=1, recall_batch_size__lte=20),
                name="coach_session_batch_of_1_to_20",
            ),
            models.CheckConstraint(
                condition=models.Q(expires_at__gt=models.F("created_at")), name="coach_session_ends_after_its_start"
            ),
        ]

    def __str__(self) -> str:
        return f"session {self.pk}"


class IdempotencyRecord(models.Model):
    """What a write answered, sealed, so that its exact repeat answers the same and does nothing."""

    session = models.ForeignKey(LearningSession, on_delete=models.CASCADE, related_name="records")
    client_request_id = models.UUIDField()
    tool = models.CharField(max_length=40)
    argument_hash = models.CharField(max_length=HEX)
    completed_state_version = models.PositiveBigIntegerField()
    result = models.BinaryField(null=True)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "client_request_id"], name="coach_one_record_a_request")
        ]

    def __str__(self) -> str:
        return f"{self.tool} to {self.completed_state_version}"
