"""Curriculum revisions in admin: looked at, released, withdrawn (docs/coach.md, Review and release)."""

from typing import Any, Final

import structlog
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from claimpilot.clock import now
from coach.admin.base import ReadOnly
from coach.curriculum_files import BadCurriculum
from coach.models import CurriculumRevision
from coach.revisions import lacks, release, withdraw

log = structlog.get_logger(__name__)

RELEASE: Final = "coach.release_curriculumrevision"
State = CurriculumRevision.State
STEPS: Final = {"release": State.DRAFT, "withdraw": State.RELEASED}
"""What can be decided about a revision, and in which state."""


@admin.register(CurriculumRevision)
class CurriculumRevisionAdmin(ReadOnly[CurriculumRevision]):
    list_display = ["label", "state", "cards_released", "forms_released", "released_at"]
    list_filter = ["state", "curriculum"]
    fields = ("curriculum", "number", "state", "cards_released", "forms_released", "released_at", "digest")

    def get_queryset(self, request: HttpRequest) -> QuerySet[CurriculumRevision]:
        released = Q(cards__status="released")
        forms = Q(papers__status="released")
        return (
            super()
            .get_queryset(request)
            .defer("outline")
            .select_related("curriculum")
            .annotate(
                deck=Count("cards", released, distinct=True),
                all_cards=Count("cards", distinct=True),
                forms=Count("papers", forms, distinct=True),
                all_forms=Count("papers", distinct=True),
            )
        )

    @admin.display(description="revision", ordering="number")
    def label(self, revision: CurriculumRevision) -> str:
        return revision.label

    @admin.display(description="cards released")
    def cards_released(self, revision: Any) -> str:
        return f"{revision.deck} of {revision.all_cards}"

    @admin.display(description="exam forms released")
    def forms_released(self, revision: Any) -> str:
        return f"{revision.forms} of {revision.all_forms}"

    def get_urls(self) -> list[URLPattern]:
        decide = path(
            "<int:pk>/decide/<str:step>/",
            self.admin_site.admin_view(self.decide),
            name="coach_curriculumrevision_decide",
        )
        return [decide, *super().get_urls()]

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **named: Any
    ) -> HttpResponse:
        revision = context["original"]
        decided = next((step for step, state in STEPS.items() if state == revision.state), None)
        page = {
            **context,
            "step": decided if request.user.has_perm(RELEASE) else None,
            "lacks": lacks(revision, now().date()) if revision.state == State.DRAFT else [],
        }
        return super().render_change_form(request, page, *args, **named)

    def decide(self, request: HttpRequest, pk: int, step: str) -> HttpResponse:
        """Asks once more, then releases a draft or withdraws what was released."""
        if step not in STEPS:
            raise Http404
        if not request.user.has_perm(RELEASE):
            raise PermissionDenied
        revision = get_object_or_404(CurriculumRevision, pk=pk)
        there = HttpResponseRedirect(reverse("admin:coach_curriculumrevision_change", args=[pk]))
        if request.method == "POST":
            self._do(request, revision, step)
            return there
        if revision.state != STEPS[step]:
            return there
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"{step.capitalize()} {revision.label}?",
            "revision": revision,
            "step": step,
            "lacks": lacks(revision, now().date()) if step == "release" else [],
        }
        return TemplateResponse(request, "admin/coach/curriculumrevision/decide.html", page)

    def _do(self, request: HttpRequest, revision: CurriculumRevision, step: str) -> None:
        try:
            if step == "release":
                release(revision, now())
            else:
                withdraw(revision)
        except BadCurriculum as error:
            self.message_user(request, str(error), messages.ERROR)
            return
        done = "released" if step == "release" else "withdrawn"
        self.log_change(request, revision, f"{done.capitalize()}.")
        log.info(f"coach_{done}", revision=revision.label, by=request.user.pk)
        self.message_user(request, f"{revision.label} is {done}.", messages.SUCCESS)
