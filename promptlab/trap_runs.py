"""Runs of the trap gate: what waits, what is being asked, and what was found (docs/prompt-lab.md, The trap gate)."""

import hashlib
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from chat.resolve import DIGITS, UNCHANGED
from feedback.wire import CAPABILITY_LENGTH, FINGERPRINT_LENGTH, MODEL_LENGTH
from promptlab.results import Result, RunSetup

HEX: Final = 64
WHY_LENGTH: Final = 300
LEASE: Final = timedelta(minutes=2)
"""How long the task that asks a run may say nothing before another takes it."""


class State(models.TextChoices):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


LIVE: Final = (State.WAITING, State.RUNNING)


def written(setup: RunSetup) -> str:
    """A set-up as its column holds it: two that are equal are the same text."""
    return setup.model_dump_json(by_alias=True)


def of_defaults(setup: RunSetup) -> RunSetup:
    """The set-up of the same run with the default prompts."""
    return setup.model_copy(update={"set_hash": UNCHANGED, "texts": ""})


def key_of(setup: RunSetup, repeat: int) -> str:
    """What two runs agree in that would ask the same of the same model as often."""
    return hashlib.sha256(f"{repeat} {written(setup)}".encode()).hexdigest()


def ended(state: State, at: datetime) -> dict[str, object]:
    """The columns of a run that ends now: no text of its versions stays."""
    return {"state": state, "ended_at": at, "overrides": "", "task": None, "next_task": None, "seen_at": None}


class TrapRunQuerySet(models.QuerySet["TrapRun"]):
    def live(self) -> "TrapRunQuerySet":
        """Those that wait or are being asked."""
        return self.filter(state__in=LIVE)

    def baselines(self, setup: RunSetup, repeat: int) -> "TrapRunQuerySet":
        """Runs of the default prompts that ask what a run with this set-up asks, as often, newest first.

        Passing ten times of ten is harder than five of five, so only runs of as many attempts can be compared.
        """
        return self.filter(setup=written(of_defaults(setup)), repeat=repeat).order_by("-pk")


class TrapRun(models.Model):
    """A set of versions asked the pack. Its texts and its answers are here only until it ends.

    `setup` is a RunSetup and `result` a Result, as JSON. `task` is the background task that asks it and was last heard
    of at `seen_at`, `next_task` the one that would ask it next, and `takes` how often one began.
    """

    set_hash = models.CharField(max_length=DIGITS)
    overridden = models.JSONField(default=list)
    overrides = models.TextField(blank=True, help_text="Emptied when the run ends.")
    model = models.CharField(max_length=MODEL_LENGTH)
    setup = models.TextField()
    key = models.CharField(max_length=HEX)
    repeat = models.PositiveSmallIntegerField()
    capabilities = models.JSONField(default=list)
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    why = models.CharField(max_length=WHY_LENGTH, blank=True)
    turns = models.PositiveIntegerField()
    answered = models.PositiveIntegerField(default=0)
    started_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    task = models.UUIDField(null=True, blank=True)
    next_task = models.UUIDField(null=True, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)
    takes = models.PositiveSmallIntegerField(default=0)
    result = models.TextField(blank=True)
    baseline = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    against = models.JSONField(default=list)

    objects = TrapRunQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["key"], condition=Q(state__in=LIVE), name="trap_run_live_once"),
            models.CheckConstraint(
                condition=Q(state__in=LIVE) | Q(overrides=""), name="trap_run_keeps_no_texts_when_ended"
            ),
        ]
        indexes = [models.Index(fields=["set_hash"], name="trap_runs_by_set")]

    def __str__(self) -> str:
        return f"run {self.pk}: {self.set_hash}, {self.state}"

    @property
    def is_live(self) -> bool:
        return self.state in LIVE

    @property
    def free_from(self) -> datetime:
        """When a task may take it: one that asks it may have died with its worker once it has said nothing for long."""
        return self.seen_at + LEASE if self.seen_at else self.started_at

    @property
    def promotable(self) -> bool:
        return self.state == State.DONE and not self.against

    @property
    def set_up(self) -> RunSetup:
        return RunSetup.model_validate_json(self.setup)

    @property
    def found(self) -> Result | None:
        """What was found; None until the run is done."""
        return Result.model_validate_json(self.result) if self.result else None


class TrapTurn(models.Model):
    """An answer of a run that goes on, so that no worker asks it again; `answered` is an Answered, as JSON."""

    run = models.ForeignKey(TrapRun, on_delete=models.CASCADE, related_name="kept")
    question = models.CharField(max_length=HEX)
    attempt = models.PositiveSmallIntegerField()
    answered = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "question", "attempt"], name="trap_turn_once")]

    def __str__(self) -> str:
        return f"attempt {self.attempt} of run {self.run_id}"


class PromptTrial(models.Model):
    """What a run found of one fingerprint of a capability. `passed` is null where it was not compared with a whole run.

    It is what the feedback report marks a fingerprint with.
    """

    run = models.ForeignKey(TrapRun, on_delete=models.CASCADE, related_name="trials")
    capability = models.CharField(max_length=CAPABILITY_LENGTH)
    fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH)
    passed = models.BooleanField(null=True)
    traps = models.PositiveSmallIntegerField()
    always = models.PositiveSmallIntegerField()
    flaky = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "capability", "fingerprint"], name="prompt_trial_once")]
        indexes = [models.Index(fields=["capability", "fingerprint"], name="prompt_trials_by_prompt")]

    def __str__(self) -> str:
        return f"{self.capability} {self.fingerprint}: {self.always} of {self.traps}"
