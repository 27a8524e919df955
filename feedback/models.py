"""The votes, one row an answer, and the counters of them (docs/feedback.md, Storage)."""

from datetime import date, datetime
from typing import Any, Final
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.db.models.functions import Length
from django.db.models.lookups import GreaterThanOrEqual

from claimpilot.counting import CELL_LENGTH
from feedback.counters import (
    REASONS_LENGTH,
    SHARED,
    AnswerCount,
    AnswerMonth,
    Channel,
    PromptCount,
    Rating,
    Surface,
    VoteCount,
    VoteMonth,
    VotesCounted,
    joined,
    receipt_is,
)
from feedback.triage import Triage, TriageStep
from feedback.wire import (
    CAPABILITY_LENGTH,
    CLAIM_ID_LENGTH,
    FINGERPRINT_LENGTH,
    MODEL_LENGTH,
    SHORTEST_TURN_ID,
    TURN_ID_LENGTH,
)

__all__ = [
    "AnswerCount", "AnswerMonth", "PromptCount", "Triage", "TriageStep", "Vote", "VoteCount", "VoteMonth",
]  # fmt: skip

TEXTS: Final = ("question", "answer", "tools", "note")
"""What people and claim files said: read by few, and purged before the vote is."""

WITH_TEXTS: Final = Q(question__isnull=False) | Q(answer__isnull=False) | Q(tools__isnull=False) | Q(note__isnull=False)

WITH_RECEIPTS: Final = Q(verified__isnull=False)
"""The votes of which a receipt was asked for; while receipts are off there are none, and an index of them is empty."""

Place = tuple[datetime, str]
"""When a vote was first given, and its turn: where it stands among the others."""


class VoteQuerySet(models.QuerySet["Vote"]):
    """The votes themselves; figures come from the counters."""

    def matching(self, rating: str | None, capability: str, verified: bool | None) -> "VoteQuerySet":
        """The votes of one rating, one capability and one kind; nothing narrows nothing, and a NUL finds nothing."""
        asked = {name: value for name, value in (("rating", rating), ("capability", capability)) if value}
        return self.none() if "\x00" in capability else self.filter(receipt_is(verified), **asked)

    def with_texts(self) -> "VoteQuerySet":
        return self.filter(WITH_TEXTS)

    def given_before(self, at: datetime, surface: str | None = None) -> "VoteQuerySet":
        """The votes that were last given before a moment, on one surface or on both."""
        surfaces = [surface] if surface else Surface.values
        return self.filter(updated_at__lt=at, surface__in=surfaces)

    def newest(self) -> "VoteQuerySet":
        """Newest first, by when they were last given and then by turn; each filter of the API has an index so."""
        return self.order_by("-updated_at", "-turn_id")

    def listed(self, *, with_texts: bool) -> "VoteQuerySet":
        """What a line about a vote shows, with its triage; of its texts the note alone, for who may read it."""
        unread = [name for name in TEXTS if not (with_texts and name == "note")]
        return self.select_related("triage__owner").defer(*unread)

    def page(self, size: int, after: "Place | None" = None) -> "list[Vote]":
        """So many votes after a place among them, by when they were first rated, newest first. Cost: one query."""
        votes = self
        if after:
            at, turn_id = after
            # The first condition is implied by the second, and is one that an index is entered by.
            votes = votes.filter(Q(created_at__lte=at), Q(created_at__lt=at) | Q(turn_id__lt=turn_id))
        return list(votes.order_by("-created_at", "-turn_id")[:size])


class Vote(models.Model):
    """What a person said of one answer. Null is what the browser did not send."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    turn_id = models.CharField(max_length=TURN_ID_LENGTH, unique=True)
    rating = models.CharField(max_length=4, choices=Rating)
    reasons = models.CharField(max_length=REASONS_LENGTH, blank=True, help_text="Each between two spaces, as sent.")
    note = models.TextField(null=True, blank=True)
    claim_id = models.CharField(max_length=CLAIM_ID_LENGTH, null=True, blank=True)
    capability = models.CharField(max_length=CAPABILITY_LENGTH, null=True, blank=True)
    channel = models.CharField(max_length=5, choices=Channel)
    surface = models.CharField(max_length=5, choices=Surface)
    locale = models.CharField(max_length=5, null=True, blank=True)
    brand = models.CharField(max_length=10, null=True, blank=True)
    model = models.CharField(max_length=MODEL_LENGTH, null=True, blank=True)
    prompt_fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH, null=True, blank=True)
    prompt_overridden = models.JSONField(null=True, blank=True)
    prompt = models.CharField(max_length=CELL_LENGTH, editable=False, help_text="Its row in the counts of prompts.")
    question = models.TextField(null=True, blank=True)
    answer = models.TextField(null=True, blank=True)
    tools = models.JSONField(null=True, blank=True)
    verified = models.BooleanField(null=True, help_text="Whether its receipt was true; null where none was asked for.")
    created_at = models.DateTimeField(help_text="When the answer was first rated.")
    updated_at = models.DateTimeField(help_text="When the vote was last given.")

    objects = VoteQuerySet.as_manager()

    class Meta:
        ordering = ["-updated_at", "-turn_id"]
        permissions = [
            ("view_feedback", "Can read the feedback report"),
            ("view_feedback_content", "Can read the questions, answers, lookups and notes of votes"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(rating__in=Rating.values), name="vote_rating"),
            models.CheckConstraint(condition=Q(channel__in=Channel.values), name="vote_channel"),
            models.CheckConstraint(condition=Q(surface__in=Surface.values), name="vote_surface"),
            models.CheckConstraint(
                condition=Q(rating=Rating.DOWN) | Q(reasons="", note__isnull=True), name="vote_up_says_no_more"
            ),
            models.CheckConstraint(
                condition=GreaterThanOrEqual(Length("turn_id"), SHORTEST_TURN_ID), name="vote_turn_id_length"
            ),
            models.CheckConstraint(condition=Q(updated_at__gte=models.F("created_at")), name="vote_times_in_order"),
        ]
        indexes = [
            models.Index(fields=["-updated_at", "-turn_id"], name="votes_newest"),
            models.Index(fields=["rating", "-updated_at", "-turn_id"], name="votes_by_rating"),
            models.Index(fields=["capability", "-updated_at", "-turn_id"], name="votes_by_capability"),
            models.Index(fields=["capability", "rating", "-updated_at", "-turn_id"], name="votes_by_both"),
            models.Index(fields=["prompt", "-updated_at", "-turn_id"], name="votes_by_prompt"),
            models.Index(fields=["-created_at", "-turn_id"], name="votes_first_rated"),
            models.Index(fields=["model", "-created_at", "-turn_id"], name="votes_by_model"),
            models.Index(
                fields=["verified", "-updated_at", "-turn_id"], condition=WITH_RECEIPTS, name="votes_by_receipt"
            ),
            models.Index(
                fields=["verified", "-created_at", "-turn_id"], condition=WITH_RECEIPTS, name="votes_by_receipt_first"
            ),
            models.Index(fields=["claim_id"], name="votes_by_claim"),
            models.Index(fields=["surface", "updated_at"], name="votes_by_age"),
            models.Index(
                fields=["surface", "updated_at"],
                condition=WITH_TEXTS,
                name="votes_with_texts",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rating} {self.turn_id}"

    @property
    def day(self) -> date:
        """The day it counts on, in UTC: that of its first rating, which is close to its answer's."""
        return self.created_at.date()

    @property
    def place(self) -> Place:
        return self.created_at, self.turn_id

    def reason_list(self) -> list[str]:
        return self.reasons.split()

    @property
    def counted_as(self) -> list[str]:
        """The columns of its prompt's counts in which it is one."""
        return [self.rating] if self.verified is not False else [self.rating, f"unverified_{self.rating}"]

    def counted(self, by: type[VotesCounted]) -> dict[str, Any]:
        """The row that it counts in."""
        return by.row(
            day=self.day,
            reasons=joined(sorted(self.reason_list())),
            **{name: getattr(self, name) for name in SHARED},
        )
