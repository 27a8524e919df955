"""Curricula and their revisions: what is taught, reviewed here and frozen by release (docs/coach.md, Tables)."""

from django.db import models

SLUG = 80


class Review(models.TextChoices):
    DRAFT = "draft"
    RELEASED = "released"


class Curriculum(models.Model):
    """A curriculum under the id that its files give it."""

    slug = models.CharField(max_length=SLUG, primary_key=True)
    title = models.CharField(max_length=200)

    class Meta:
        verbose_name_plural = "curricula"

    def __str__(self) -> str:
        return self.title


class CurriculumRevision(models.Model):
    """One state of a curriculum. A released one never changes; sessions pin it while it is served."""

    class State(models.TextChoices):
        DRAFT = "draft"
        RELEASED = "released"
        WITHDRAWN = "withdrawn"

    curriculum = models.ForeignKey(Curriculum, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    outline = models.TextField(help_text="canonical JSON of coach.domain.curriculum.Outline")
    digest = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the whole content, set by release")
    released_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["curriculum", "-number"]
        permissions = [("release_curriculumrevision", "Can release and withdraw curriculum revisions")]
        constraints = [
            models.UniqueConstraint(fields=["curriculum", "number"], name="coach_one_revision_a_number"),
            models.CheckConstraint(
                condition=models.Q(state="draft") | models.Q(released_at__isnull=False),
                name="coach_release_has_its_time",
            ),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """What contracts call it, such as `claims-uk@3`."""
        return f"{self.curriculum_id}@{self.number}"


class RecallCard(models.Model):
    """A card of a goal's deck."""

    revision = models.ForeignKey(CurriculumRevision, on_delete=models.CASCADE, related_name="cards")
    position = models.PositiveIntegerField()
    goal = models.CharField(max_length=SLUG)
    card = models.CharField(max_length=SLUG)
    prompt = models.TextField(max_length=600)
    answer = models.TextField(max_length=600)
    category = models.CharField(max_length=80)
    tags = models.CharField(max_length=400, blank=True, help_text="slugs, with spaces between")
    legal = models.BooleanField(default=False, help_text="states law: needs a source and the day it was looked up")
    source = models.CharField(max_length=300, blank=True)
    reviewed_on = models.DateField(null=True, blank=True)
    status = models.CharField(max_length=10, choices=Review, default=Review.DRAFT)

    class Meta:
        ordering = ["revision", "position"]
        constraints = [models.UniqueConstraint(fields=["revision", "goal", "card"], name="coach_one_card_a_deck")]

    def __str__(self) -> str:
        return f"{self.goal}/{self.card}"


class ExamPaper(models.Model):
    """One form of an exam goal."""

    revision = models.ForeignKey(CurriculumRevision, on_delete=models.CASCADE, related_name="papers")
    goal = models.CharField(max_length=SLUG)
    form = models.CharField(max_length=1)
    task = models.TextField(max_length=20_000)
    solution = models.TextField(max_length=20_000)
    has_image = models.BooleanField(default=False)
    max_points = models.FloatField()
    passing_points = models.FloatField()
    status = models.CharField(max_length=10, choices=Review, default=Review.DRAFT)

    class Meta:
        ordering = ["revision", "goal", "form"]
        constraints = [models.UniqueConstraint(fields=["revision", "goal", "form"], name="coach_one_paper_a_form")]

    def __str__(self) -> str:
        return f"{self.goal}/{self.form}"


class ExamStep(models.Model):
    """A line of a paper's rubric."""

    paper = models.ForeignKey(ExamPaper, on_delete=models.CASCADE, related_name="steps")
    position = models.PositiveIntegerField()
    step = models.CharField(max_length=SLUG)
    points = models.FloatField()
    description = models.TextField(max_length=2000)

    class Meta:
        ordering = ["paper", "position"]
        constraints = [models.UniqueConstraint(fields=["paper", "step"], name="coach_one_step_an_id")]

    def __str__(self) -> str:
        return self.step


class GoalImage(models.Model):
    """A diagram. An address that holds its digest may be cached for ever."""

    revision = models.ForeignKey(CurriculumRevision, on_delete=models.CASCADE, related_name="images")
    file = models.CharField(max_length=100)
    digest = models.CharField(max_length=64, db_index=True)
    svg = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["revision", "file"], name="coach_one_image_a_file")]

    def __str__(self) -> str:
        return self.file
