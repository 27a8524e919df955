"""What is being done about a vote, by whom, and what was done before (docs/feedback.md, Triage)."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q

from claimpilot.database import bound_waits, writing

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from feedback.models import Vote


class State(models.TextChoices):
    """A vote that nobody has looked at is new, and has no row here."""

    NEW = "new", "New"
    CONFIRMED = "confirmed", "Confirmed"
    FIXED = "fixed", "Fixed"
    NO_FAULT = "no_fault", "Not a fault"


class Triage(models.Model):
    """How a vote stands now."""

    vote = models.OneToOneField("feedback.Vote", primary_key=True, on_delete=models.CASCADE)
    state = models.CharField(max_length=9, choices=State)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(state__in=State.values), name="triage_state")]
        indexes = [models.Index(fields=["state", "vote"], name="triage_by_state")]

    def __str__(self) -> str:
        return self.get_state_display()


class TriageStep(models.Model):
    """A change of it, never changed itself."""

    vote = models.ForeignKey("feedback.Vote", on_delete=models.CASCADE, related_name="steps")
    state = models.CharField(max_length=9, choices=State)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.get_state_display()} at {self.at}"


class MovedMeanwhile(Exception):
    """Somebody else moved the vote after it was looked at."""


def move(vote: "Vote", *, state: str, owner: "User | None", by: "User", at: datetime, after: int | None = None) -> bool:
    """Give a vote a state and an owner, and say whether that changed anything; what is so already is no step.

    `after` is how many steps whoever moves it saw; null asks for no check. Errors: MovedMeanwhile where there are more,
    Vote.DoesNotExist where it was withdrawn meanwhile.
    """
    with writing(), transaction.atomic():
        bound_waits()
        type(vote).objects.select_for_update().only("pk").get(pk=vote.pk)
        Triage.objects.get_or_create(vote=vote, defaults={"state": State.NEW})
        standing = Triage.objects.select_for_update(of=("self",)).select_related("owner").get(vote=vote)
        if (standing.state, standing.owner) == (state, owner):
            return False
        if after is not None and vote.steps.count() != after:
            raise MovedMeanwhile
        standing.state, standing.owner = state, owner
        standing.save()
        TriageStep.objects.create(vote=vote, state=state, owner=owner, by=by, at=at)
    return True


LOOKED_AT: Final = Q(triage__state__in=[state for state in State if state != State.NEW])
"""The votes that are no longer new."""


def standing_at(state: str) -> Q:
    """The votes in a state."""
    return Q(triage__state=state) | (Q(triage=None) if state == State.NEW else Q())
