"""Cards and exams in admin: edited while their revision is a draft, never after (docs/coach.md, Review and release)."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from coach.admin.base import Kept, Row
from coach.admin.forms import CardForm, Rubric, refused_card
from coach.curriculum_files import BadCurriculum
from coach.models import CurriculumRevision, ExamPaper, ExamStep, RecallCard
from coach.models.content import Review
from coach.revisions import draft

if TYPE_CHECKING:
    StackedInline = admin.StackedInline[ExamStep, ExamPaper]
else:
    StackedInline = admin.StackedInline  # takes no parameters when it runs

Content = RecallCard | ExamPaper


class Drafted(Kept[Row]):
    """Content of a revision, which can be changed as long as that is a draft."""

    list_select_related = ["revision"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        may = super().has_change_permission(request, obj)
        return may and (obj is None or obj.revision.state == CurriculumRevision.State.DRAFT)

    def save_model(self, request: HttpRequest, obj: Any, form: "ModelForm[Any]", change: bool) -> None:
        """Under the lock that a release takes too. Errors: PermissionDenied when that came first."""
        hold(obj.revision_id)
        super().save_model(request, obj, form, change)


def hold(revision: int) -> None:
    try:
        draft(revision)
    except BadCurriculum as error:
        raise PermissionDenied(str(error)) from None


@admin.register(RecallCard)
class RecallCardAdmin(Drafted[RecallCard]):
    form = CardForm
    list_display = ["card", "goal", "revision", "category", "status", "legal", "source", "reviewed_on"]
    list_filter = ["status", "legal", "revision", "category", "goal"]
    search_fields = ["card", "goal", "prompt", "answer", "tags", "source"]
    readonly_fields = ("revision", "goal", "card", "position")
    fields = (*readonly_fields, *CardForm.Meta.fields)
    actions = ["release_cards", "take_back_cards"]

    @admin.action(description="Release the chosen cards", permissions=["change"])
    def release_cards(self, request: HttpRequest, queryset: QuerySet[RecallCard]) -> None:
        self._mark(request, queryset, Review.RELEASED)

    @admin.action(description="Make the chosen cards drafts again", permissions=["change"])
    def take_back_cards(self, request: HttpRequest, queryset: QuerySet[RecallCard]) -> None:
        self._mark(request, queryset, Review.DRAFT)

    @transaction.atomic
    def _mark(self, request: HttpRequest, cards: QuerySet[RecallCard], status: Review) -> None:
        """Every card that may be so; each other is named with what stands in its way."""
        drafts = CurriculumRevision.objects.filter(pk__in=cards.values("revision"), state="draft")
        held = {each.pk for each in drafts.select_for_update().order_by("pk")}
        marked = 0
        for card in cards.exclude(status=status):
            card.status = status
            refused = refused_card(card) if card.revision_id in held else ["its revision does not change any more"]
            if refused:
                self.message_user(request, f"Left as it was: {card}, {'; '.join(refused)}.", messages.ERROR)
                continue
            card.save(update_fields=["status"])
            self.log_change(request, card, f"Marked {status.label.lower()}.")
            marked += 1
        self.message_user(request, f"{marked} card{'' if marked == 1 else 's'} marked {status.label.lower()}.")


class Steps(StackedInline):
    model = ExamStep
    formset = Rubric
    extra = 0
    fields = ("position", "step", "points", "description")

    def has_add_permission(self, request: HttpRequest, obj: ExamPaper | None) -> bool:  # type: ignore[override]  # as Django asks inlines
        return self.has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: ExamPaper | None = None) -> bool:
        return self.has_change_permission(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: ExamPaper | None = None) -> bool:
        """The rubric is a part of its form: who may change that, may change this."""
        may = request.user.has_perm("coach.change_exampaper")
        return may and (obj is None or obj.revision.state == CurriculumRevision.State.DRAFT)

    def has_view_permission(self, request: HttpRequest, obj: ExamPaper | None = None) -> bool:
        return request.user.has_perm("coach.view_exampaper") or self.has_change_permission(request, obj)


@admin.register(ExamPaper)
class ExamPaperAdmin(Drafted[ExamPaper]):
    list_display = ["goal", "form", "revision", "status", "max_points", "passing_points", "has_image"]
    list_filter = ["status", "revision", "goal"]
    search_fields = ["goal", "task", "solution"]
    readonly_fields = ("revision", "goal", "form")
    fields = (*readonly_fields, "task", "solution", "has_image", "max_points", "passing_points", "status")
    inlines = [Steps]
    actions = None
