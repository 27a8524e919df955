"""Votes and answers counted, so that no report has to read them all (docs/feedback.md, Counters)."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django.db import models
from django.db.models import F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from claimpilot.counting import CELL_LENGTH, cell_of
from feedback.wire import CAPABILITY_LENGTH, FINGERPRINT_LENGTH, MODEL_LENGTH

REASONS_LENGTH: Final = 64
SHARED: Final = (
    "capability", "prompt_fingerprint", "rating", "channel", "surface", "locale", "model", "verified",
)  # fmt: skip
"""The columns of a vote by which votes are counted as they are."""

COUNTED: Final = ("up", "down", "unverified_up", "unverified_down")
"""What is counted of a prompt's votes; the unverified are among the others."""


def joined(reasons: Iterable[str]) -> str:
    """Reasons as a column holds them, each between two spaces."""
    return "".join(f" {reason} " for reason in reasons)


def receipt_is(verified: bool | None) -> Q:
    """Of a table with this column, what was verified or was not; null narrows nothing.

    A list of one, because Django writes a comparison with a boolean in a way that enters no index of SQLite's.
    """
    return Q() if verified is None else Q(verified__in=[verified])


class Rating(models.TextChoices):
    UP = "up"
    DOWN = "down"


class Channel(models.TextChoices):
    TEXT = "text"
    VOICE = "voice"


class Surface(models.TextChoices):
    APP = "app"
    EMBED = "embed"


class VoteCountQuerySet(models.QuerySet[Any]):
    """Votes counted by day, or by month, and by all that a report can narrow."""

    def tallied(self) -> "QuerySet[Any, tuple[str | None, str | None, str, str, int, int | None]]":
        """The votes of each capability, fingerprint, rating and set of reasons, in this order.

        The last column is how many of them are unverified, null where none are.
        """
        unverified = Sum("votes", filter=Q(verified=False))
        groups = _tallied(self, "capability", "prompt_fingerprint", "rating", "reasons", counted="votes")
        tallied: QuerySet[Any, Any] = groups.annotate(unverified=unverified)
        return tallied

    def most_voted(self, column: str, most: int) -> list[Any]:
        """The values of a column that have a vote, without null, those with most votes first. Cost: one query."""
        standing = self.filter(votes__gt=0, **{f"{column}__isnull": False}).values(column)
        return list(
            standing.annotate(total=Sum("votes")).order_by("-total", column).values_list(column, flat=True)[:most]
        )


class VotesCounted(models.Model):
    """How many votes agree in all of this; kept by whoever writes votes."""

    cell = models.CharField(primary_key=True, max_length=CELL_LENGTH)
    day = models.DateField(help_text="When the answers were first rated, in UTC.")
    capability = models.CharField(max_length=CAPABILITY_LENGTH, null=True, blank=True)
    prompt_fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH, null=True, blank=True)
    rating = models.CharField(max_length=4, choices=Rating)
    reasons = models.CharField(max_length=REASONS_LENGTH, blank=True, help_text="Each between two spaces, sorted.")
    channel = models.CharField(max_length=5, choices=Channel)
    surface = models.CharField(max_length=5, choices=Surface)
    locale = models.CharField(max_length=5, null=True, blank=True)
    model = models.CharField(max_length=MODEL_LENGTH, null=True, blank=True)
    verified = models.BooleanField(null=True)
    votes = models.BigIntegerField()

    objects = VoteCountQuerySet.as_manager()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.votes} × {self.day} {self.capability} {self.prompt_fingerprint} {self.rating}"

    @classmethod
    def row(cls, *, day: date, reasons: str, **values: Any) -> dict[str, Any]:
        """The columns of a row that counts none yet, its key among them; `values` are SHARED."""
        cell = cell_of(day, reasons, *(values[name] for name in SHARED))
        return {"cell": cell, "day": day, "reasons": reasons, **values, "votes": 0}


class VoteCount(VotesCounted):
    """Votes by the day."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(votes__gte=0), name="vote_count_not_negative")]
        indexes = [models.Index(fields=["day", "capability", "prompt_fingerprint"], name="vote_counts_by_day")]


class VoteMonth(VotesCounted):
    """Votes by the month, whose first day is its `day`: what years of votes are read from."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(votes__gte=0), name="vote_month_not_negative")]
        indexes = [
            models.Index(fields=["day", "capability", "prompt_fingerprint"], name="vote_months_by_day"),
            models.Index(fields=["model"], name="vote_months_by_model"),
        ]

    @classmethod
    def row(cls, *, day: date, **values: Any) -> dict[str, Any]:
        return super().row(day=day.replace(day=1), **values)


class PromptCountQuerySet(models.QuerySet["PromptCount"]):
    """All votes, counted by capability and fingerprint; what nobody named comes last."""

    def totals(self) -> dict[str, int]:
        """Every vote. Keys: COUNTED."""
        return self.aggregate(**{name: Coalesce(Sum(name), 0) for name in COUNTED})

    def by_capability(self) -> "QuerySet[PromptCount, Any]":
        """A group a capability, in the order of their names. Keys: capability and COUNTED."""
        sums: dict[str, Any] = {name: Sum(name) for name in COUNTED}
        groups: QuerySet[PromptCount, Any] = (
            self.standing().values("capability").annotate(**sums).order_by(F("capability").asc(nulls_last=True))
        )
        return groups

    def by_prompt(self) -> "QuerySet[PromptCount, Any]":
        """A group a capability and fingerprint, in order. Keys: prompt, capability, prompt_fingerprint and COUNTED."""
        groups: QuerySet[PromptCount, Any] = self.standing().values(
            "prompt", "capability", "prompt_fingerprint", *COUNTED
        )
        return groups.order_by(F("capability").asc(nulls_last=True), F("prompt_fingerprint").asc(nulls_last=True))

    def standing(self) -> "PromptCountQuerySet":
        """The rows that count a vote; withdrawn ones leave rows of zeros."""
        return self.exclude(up=0, down=0)


class PromptCount(models.Model):
    """All votes on one capability and fingerprint, of every day: the few rows that the totals are read from."""

    prompt = models.CharField(primary_key=True, max_length=CELL_LENGTH)
    capability = models.CharField(max_length=CAPABILITY_LENGTH, null=True, blank=True)
    prompt_fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH, null=True, blank=True)
    up = models.BigIntegerField()
    down = models.BigIntegerField()
    unverified_up = models.BigIntegerField(help_text="Of those up, how many had no true receipt.")
    unverified_down = models.BigIntegerField(help_text="Of those down, likewise.")

    objects = PromptCountQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(**{f"{name}__gte": 0 for name in COUNTED}), name="prompt_count_not_negative"
            )
        ]

    def __str__(self) -> str:
        return f"{self.up} up, {self.down} down: {self.capability} {self.prompt_fingerprint}"

    @staticmethod
    def row(capability: str | None, prompt_fingerprint: str | None) -> dict[str, Any]:
        """The columns of a row that counts none yet, its key among them."""
        named = {"capability": capability, "prompt_fingerprint": prompt_fingerprint}
        return {"prompt": cell_of(*named.values()), **named, **dict.fromkeys(COUNTED, 0)}


class AnswerCountQuerySet(models.QuerySet[Any]):
    """Answers counted by day, or by month, and by capability, fingerprint, channel and model."""

    def tallied(self) -> "QuerySet[Any, tuple[str | None, str | None, int]]":
        """The answers of each capability and fingerprint, in this order."""
        return _tallied(self, "capability", "prompt_fingerprint", counted="answers")


class AnswersCounted(models.Model):
    """How many answers were given, rated or not: numbers alone, never a text."""

    cell = models.CharField(primary_key=True, max_length=CELL_LENGTH)
    day = models.DateField(help_text="In UTC.")
    capability = models.CharField(max_length=CAPABILITY_LENGTH, null=True, blank=True)
    prompt_fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH)
    channel = models.CharField(max_length=5, choices=Channel)
    model = models.CharField(max_length=MODEL_LENGTH)
    answers = models.BigIntegerField()

    objects = AnswerCountQuerySet.as_manager()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.answers} × {self.day} {self.capability} {self.prompt_fingerprint}"

    @classmethod
    def row(
        cls, *, day: date, capability: str | None, prompt_fingerprint: str, channel: str, model: str
    ) -> dict[str, Any]:
        """The columns of a row that counts none yet, its key among them."""
        return {
            "cell": cell_of(day, capability, prompt_fingerprint, channel, model),
            "day": day,
            "capability": capability,
            "prompt_fingerprint": prompt_fingerprint,
            "channel": channel,
            "model": model,
            "answers": 0,
        }


class AnswerCount(AnswersCounted):
    """Answers by the day."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(answers__gt=0), name="answer_count_positive")]
        indexes = [models.Index(fields=["day", "capability", "prompt_fingerprint"], name="answer_counts_by_day")]


class AnswerMonth(AnswersCounted):
    """Answers by the month, whose first day is its `day`."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(answers__gt=0), name="answer_month_positive")]
        indexes = [models.Index(fields=["day", "capability", "prompt_fingerprint"], name="answer_months_by_day")]

    @classmethod
    def row(cls, *, day: date, **values: Any) -> dict[str, Any]:
        return super().row(day=day.replace(day=1), **values)


def _tallied(counts: "QuerySet[Any]", *by: str, counted: str) -> "QuerySet[Any, Any]":
    standing = counts.filter(**{f"{counted}__gt": 0}).order_by()  # what was withdrawn leaves rows of zeros
    tallied: QuerySet[Any, Any] = standing.values_list(*by).annotate(Sum(counted))
    return tallied
