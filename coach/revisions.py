"""Curricula in the store: imported as drafts, frozen by release, read whole (docs/coach.md, Revisions)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from django.db import transaction

from coach.curriculum_files import BadCurriculum
from coach.domain import curriculum as domain
from coach.domain.exam import claims_of
from coach.domain.graph import Graph, graph_of
from coach.domain.validation import missing_for_release, problems, reviews_ahead
from coach.models import Curriculum, CurriculumRevision, ExamPaper, ExamStep, GoalImage, RecallCard

State = CurriculumRevision.State
CARD: Final = ("goal", "prompt", "answer", "category", "legal", "source", "reviewed_on", "status")
EXAM: Final = ("goal", "form", "task", "solution", "has_image", "max_points", "passing_points", "status")
"""Columns that are named as in the files."""


@dataclass(frozen=True)
class Taught:
    """A revision as decisions need it; images by file name, as digests."""

    curriculum: domain.Curriculum
    graph: Graph
    images: dict[str, str]


@transaction.atomic
def store(curriculum: domain.Curriculum, images: dict[str, str]) -> CurriculumRevision:
    """Keep a curriculum as a new draft, all or nothing. Errors: BadCurriculum with everything that is wrong."""
    if found := problems(curriculum):
        raise BadCurriculum("\n".join(found))
    named, _ = Curriculum.objects.update_or_create(pk=curriculum.id, defaults={"title": curriculum.title})
    named = Curriculum.objects.select_for_update().get(pk=named.pk)  # one number after another
    last = named.revisions.order_by("-number").first()
    outline = domain.Outline.model_validate(curriculum.model_dump(exclude={"cards", "exams"}, by_alias=True))
    revision = named.revisions.create(
        number=last.number + 1 if last else 1, outline=outline.model_dump_json(by_alias=True)
    )
    _store_cards(revision, curriculum.cards)
    for exam in curriculum.exams:
        _store_exam(revision, exam)
    GoalImage.objects.bulk_create(
        GoalImage(revision=revision, file=file, digest=digest_of(svg), svg=svg) for file, svg in images.items()
    )
    return revision


@transaction.atomic
def release(revision: CurriculumRevision, now: datetime) -> None:
    """Freeze a draft and open it to trainees. Errors: BadCurriculum with what it lacks, or that it is no draft."""
    draft(revision.pk)
    if found := lacks(revision, now.date()):
        raise BadCurriculum("\n".join(found))
    curriculum = content_of(revision)
    revision.state = State.RELEASED
    revision.digest = digest_of(curriculum.model_dump_json())
    revision.released_at = now
    revision.save(update_fields=["state", "digest", "released_at"])


def draft(pk: int) -> CurriculumRevision:
    """A draft, held until the transaction ends, so that nobody edits what another releases.

    Errors: BadCurriculum for a revision that is released or withdrawn: it never changes.
    """
    held = CurriculumRevision.objects.select_for_update().get(pk=pk)
    if held.state != State.DRAFT:
        raise BadCurriculum(f"{held.label} is {held.state} and does not change any more.")
    return held


def lacks(revision: CurriculumRevision, today: date) -> list[str]:
    """What stands in the way of releasing a revision."""
    curriculum = content_of(revision)
    return [*problems(curriculum), *missing_for_release(curriculum), *reviews_ahead(curriculum, today)]


def withdraw(revision: CurriculumRevision) -> None:
    """Serve a released revision no longer: its open sessions have to be started anew.

    Errors: BadCurriculum for one that is not released.
    """
    if not CurriculumRevision.objects.filter(pk=revision.pk, state=State.RELEASED).update(state=State.WITHDRAWN):
        raise BadCurriculum(f"{revision.label} is not released.")


def claims_taught() -> set[str]:
    """The ids of the claim files that exams of released revisions send their readers to. Cost: two queries."""
    papers = ExamPaper.objects.filter(revision__state=State.RELEASED, has_image=True).prefetch_related("steps")
    return {each for paper in papers for each in claims_of(exam_of(paper, paper.steps.all()))}


def newest(curriculum: Curriculum) -> CurriculumRevision | None:
    """The revision that a new session is started with."""
    return curriculum.revisions.filter(state=State.RELEASED).order_by("-number").first()


def taught(revision: CurriculumRevision) -> Taught:
    """A released revision, read once a process: it never changes, and its digest says what is in it."""
    return _taught(revision.pk, revision.digest)


@lru_cache(maxsize=16)
def _taught(pk: int, digest: str) -> Taught:
    revision = CurriculumRevision.objects.get(pk=pk)
    curriculum = content_of(revision)
    return Taught(curriculum, graph_of(curriculum), dict(revision.images.values_list("file", "digest")))


def content_of(revision: CurriculumRevision) -> domain.Curriculum:
    """The whole curriculum of a revision. Cost: four queries."""
    outline = domain.Outline.model_validate_json(revision.outline)
    cards = [card_of(row) for row in revision.cards.all()]
    exams = [exam_of(row, row.steps.all()) for row in revision.papers.prefetch_related("steps")]
    return domain.Curriculum.model_validate({**outline.model_dump(by_alias=True), "cards": cards, "exams": exams})


def card_of(row: RecallCard) -> domain.Card:
    """Errors: pydantic's ValidationError for a row that no file could hold."""
    columns = {name: getattr(row, name) for name in CARD}
    return domain.Card.model_validate({"id": row.card, "tags": row.tags.split(), **columns})


def exam_of(row: ExamPaper, steps: Iterable[ExamStep]) -> domain.Exam:
    """Errors: pydantic's ValidationError for a row that no file could hold."""
    columns = {name: getattr(row, name) for name in EXAM}
    return domain.Exam.model_validate({"steps": [_step(step) for step in steps], **columns})


def digest_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _store_cards(revision: CurriculumRevision, cards: list[domain.Card]) -> None:
    RecallCard.objects.bulk_create(
        RecallCard(
            revision=revision,
            position=position,
            card=card.id,
            tags=" ".join(card.tags),
            **card.model_dump(include={*CARD}),
        )
        for position, card in enumerate(cards)
    )


def _store_exam(revision: CurriculumRevision, exam: domain.Exam) -> None:
    paper = ExamPaper.objects.create(revision=revision, **exam.model_dump(include={*EXAM}))
    ExamStep.objects.bulk_create(
        ExamStep(paper=paper, position=position, step=step.id, points=step.points, description=step.description)
        for position, step in enumerate(exam.steps)
    )


def _step(row: ExamStep) -> dict[str, Any]:
    return {"id": row.step, "points": row.points, "description": row.description}
