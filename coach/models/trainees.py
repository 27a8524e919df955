"""What is known about a trainee: settings, progress, card states, plans. No column here can hold prose."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from coach.models.content import SLUG, Curriculum


class Trainee(models.Model):
    """A user who learns. Its row is what every change of state locks first, and counts in `state_revision`."""

    class Strategy(models.TextChoices):
        SEQUENTIAL = "sequential"
        RANDOM = "random"

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="trainee")
    ref = models.UUIDField(unique=True, help_text="the pseudonym that logs may name")
    curriculum = models.ForeignKey(Curriculum, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    locale = models.CharField(max_length=5, default="en-GB")
    zone = models.CharField(max_length=64, default="Europe/London", help_text="IANA name; says when a day ends")
    state_revision = models.PositiveBigIntegerField(default=0)
    active_goal = models.UUIDField(null=True, blank=True)
    current_subject = models.CharField(max_length=SLUG, blank=True)
    autopilot = models.BooleanField(default=True)
    strategy = models.CharField(max_length=10, choices=Strategy, default=Strategy.SEQUENTIAL)
    strict = models.BooleanField(default=False)
    follow_plans = models.BooleanField(default=False)
    show_images = models.BooleanField(default=True)
    recall_batch_size = models.PositiveSmallIntegerField(default=10)
    last_activity_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(recall_batch_size__gte=1, recall_batch_size__lte=20), name="coach_batch_of_1_to_20"
            ),
            models.CheckConstraint(condition=Q(strategy__in=["sequential", "random"]), name="coach_known_strategy"),
        ]

    def __str__(self) -> str:
        return str(self.ref)


class ProfileChoice(models.Model):
    """An option chosen in a dimension of the personal curriculum."""

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="choices")
    dimension = models.CharField(max_length=SLUG)
    option = models.CharField(max_length=SLUG)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["trainee", "dimension", "option"], name="coach_one_choice_an_option")
        ]

    def __str__(self) -> str:
        return f"{self.dimension}={self.option}"


class FocusRoot(models.Model):
    """A goal at whose descendants the trainee aims."""

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="focus")
    position = models.PositiveSmallIntegerField()
    goal = models.UUIDField()

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["trainee", "goal"], name="coach_one_root_a_goal")]

    def __str__(self) -> str:
        return str(self.goal)


class Mastery(models.Model):
    """How far a trainee has mastered a goal, whatever the curriculum: 0 to 1."""

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="mastery")
    goal = models.UUIDField()
    value = models.FloatField()

    class Meta:
        verbose_name_plural = "mastery"
        constraints = [
            models.UniqueConstraint(fields=["trainee", "goal"], name="coach_one_mastery_a_goal"),
            models.CheckConstraint(condition=Q(value__gte=0, value__lte=1), name="coach_mastery_0_to_1"),
        ]

    def __str__(self) -> str:
        return f"{self.goal}: {self.value}"


class ExamSitting(models.Model):
    """The form of an exam that was on a trainee's table last; another one follows it."""

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="sittings")
    goal = models.UUIDField()
    form = models.CharField(max_length=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["trainee", "goal"], name="coach_one_sitting_an_exam")]

    def __str__(self) -> str:
        return f"{self.goal}: form {self.form}"


class CompletionEntry(models.Model):
    """A goal that was completed: a ledger, only ever added to."""

    class Source(models.TextChoices):
        UNDERSTANDING = "understanding"
        EXAM = "exam"
        VERIFIED_RECALL = "verified_recall"
        ORIENTATION = "orientation"

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="completions")
    goal = models.UUIDField()
    before = models.FloatField()
    after = models.FloatField()
    at = models.DateTimeField()
    source = models.CharField(max_length=15, choices=Source)
    path = models.CharField(max_length=SLUG, blank=True, help_text="the orientation path that was chosen")

    class Meta:
        ordering = ["at"]
        verbose_name_plural = "completion entries"
        constraints = [
            models.CheckConstraint(
                condition=Q(before__gte=0, after__lte=1, before__lt=F("after")), name="coach_mastery_only_rises"
            )
        ]

    def __str__(self) -> str:
        return f"{self.goal} at {self.at}"


class CardState(models.Model):
    """A trainee's card: when practice brings it back (SM-2), and whether it was recalled under verification."""

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="cards")
    goal = models.UUIDField()
    card = models.CharField(max_length=SLUG)
    interval = models.PositiveIntegerField(default=0, help_text="days")
    repetition = models.PositiveIntegerField(default=0)
    ease = models.FloatField(default=2.5)
    next_review = models.DateTimeField(null=True, blank=True)
    last_reviewed = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    last_tested_at = models.DateTimeField(null=True, blank=True)
    passed_at = models.DateTimeField(null=True, blank=True)
    free_at = models.DateTimeField(
        null=True, blank=True, help_text="when the day of the last test ended for the trainee"
    )
    last_failed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["trainee", "goal", "card"], name="coach_one_state_a_card"),
            models.CheckConstraint(condition=Q(attempts__gte=F("failures")), name="coach_failures_are_attempts"),
            models.CheckConstraint(condition=Q(ease__gte=1.3), name="coach_ease_has_a_floor"),
        ]

    def __str__(self) -> str:
        return self.card


class TrainingPlan(models.Model):
    """What a trainee means to master in a subject, and by when. It advises on order and never refuses study."""

    class Period(models.TextChoices):
        DAY = "DAY"
        WEEK = "WEEK"

    trainee = models.ForeignKey(Trainee, on_delete=models.CASCADE, related_name="plans")
    curriculum = models.ForeignKey(Curriculum, on_delete=models.CASCADE, related_name="+")
    subject = models.CharField(max_length=SLUG)
    period = models.CharField(max_length=4, choices=Period)
    created_at = models.DateTimeField()
    parked_goal = models.UUIDField(null=True, blank=True, help_text="left unfinished when the subject was switched")

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["trainee", "curriculum", "subject"], name="coach_one_plan_a_subject")
        ]

    def __str__(self) -> str:
        return self.subject


class PlanItem(models.Model):
    """A goal of a plan and the day by which it is due."""

    plan = models.ForeignKey(TrainingPlan, on_delete=models.CASCADE, related_name="items")
    position = models.PositiveSmallIntegerField()
    goal = models.UUIDField()
    due = models.DateField()

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["plan", "goal"], name="coach_one_item_a_goal")]

    def __str__(self) -> str:
        return f"{self.goal} by {self.due}"
