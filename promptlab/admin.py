"""In admin: cases made of votes, and runs of the traps; read, taken away, never changed (docs/evaluation.md)."""

import json
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html

from chat.providers.base import FREE_CHAT
from claimpilot.clock import now
from claims.case import claim_zone
from claims.documents import canonical
from claims.models import load
from feedback.models import Vote
from promptlab.forms import CaseForm
from promptlab.models import TrapCase, TrapRun
from promptlab.trap_runs import State, ended

if TYPE_CHECKING:
    CaseAdmin = admin.ModelAdmin[TrapCase]
    RunAdmin = admin.ModelAdmin[TrapRun]
else:
    CaseAdmin = RunAdmin = admin.ModelAdmin  # takes no parameter when it runs

NEEDED = (
    "promptlab.add_trapcase",
    "feedback.view_feedback",
    "feedback.view_feedback_content",
    "claims.view_claimrecord",
)
"""What somebody must be allowed to make a case: it shows the vote's texts and the claim."""


def indented(text: str) -> str:
    """JSON as people read it."""
    return format_html("<pre>{}</pre>", json.dumps(json.loads(text), ensure_ascii=False, indent=2))


@admin.register(TrapCase)
class TrapCaseAdmin(CaseAdmin):
    list_display = ["id", "gotcha", "capability", "claim_id", "made_by", "made_at"]
    list_select_related = ["made_by"]
    list_filter = ["capability"]
    list_per_page = 50
    fields = readonly_fields = (
        "gotcha", "capability", "claim_id", "turn_id", "made_by", "made_at", "the_trap", "the_claim",
    )  # fmt: skip

    class Media:
        css = {"all": ["styles/report.css"]}

    @admin.display(description="what is asked and expected")
    def the_trap(self, case: TrapCase) -> str:
        return indented(case.trap)

    @admin.display(description="the claim")
    def the_claim(self, case: TrapCase) -> str:
        return indented(case.claim)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # only from a vote

    def has_change_permission(self, request: HttpRequest, obj: TrapCase | None = None) -> bool:
        return False

    def get_urls(self) -> list[URLPattern]:
        from_vote = path(
            "from-vote/<uuid:vote>/", self.admin_site.admin_view(self.from_vote), name="promptlab_trapcase_from_vote"
        )
        return [from_vote, *super().get_urls()]

    def from_vote(self, request: HttpRequest, vote: UUID) -> HttpResponse:
        """The page that freezes a vote's claim and question; it is looked at before it is kept."""
        if not request.user.has_perms(NEEDED):
            raise PermissionDenied
        rated = get_object_or_404(Vote, pk=vote)
        claim = load(rated.claim_id or "")
        page: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": "Make a trap of a vote",
            "is_nav_sidebar_enabled": False,
            "vote": rated,
        }
        if claim is None:
            return TemplateResponse(request, "admin/promptlab/trapcase/from_vote.html", page)
        initial = {
            "capability": rated.capability or FREE_CHAT,
            "question": rated.question,
            "gotcha": rated.note,
            "tool": next((each["tool"] for each in rated.tools or ()), None),
        }
        rated_on = rated.created_at.astimezone(claim_zone(claim)).date()
        form = CaseForm(claim, rated_on, request.POST or None, initial=initial)
        if form.is_valid() and "freeze" in request.POST:
            return self.freeze(request, rated, form)
        page |= {"form": form, "details": [(detail, form[name]) for name, detail in form.details.items()]}
        if form.is_bound and not form.errors.keys() - {"expect"} and hasattr(form, "found"):
            page |= {
                "found": json.dumps(form.found, ensure_ascii=False, indent=2),
                "frozen": json.dumps(json.loads(canonical(form.claim)), ensure_ascii=False, indent=2),
                "trap": form.trap,
            }
        return TemplateResponse(request, "admin/promptlab/trapcase/from_vote.html", page)

    def freeze(self, request: HttpRequest, vote: Vote, form: CaseForm) -> HttpResponse:
        case = TrapCase.objects.create(
            turn_id=vote.turn_id,
            claim_id=form.claim.id,
            capability=form.trap.capability,
            gotcha=form.trap.gotcha,
            claim=canonical(form.claim),
            trap=form.trap.model_dump_json(by_alias=True),
            made_by_id=request.user.pk,
        )
        self.log_addition(request, case, "Made of a vote.")
        messages.success(request, f"Case {case.pk} is kept. manage.py evaluate --case {case.pk} asks it.")
        if self.has_view_permission(request):
            return HttpResponseRedirect(reverse("admin:promptlab_trapcase_change", args=[case.pk]))
        return HttpResponseRedirect(reverse("admin:feedback_vote_change", args=[vote.pk]))


@admin.register(TrapRun)
class TrapRunAdmin(RunAdmin):
    """Runs, without the texts of their versions."""

    list_display = ["id", "set_hash", "state", "model", "repeat", "answered", "turns", "started_by", "started_at"]
    list_select_related = ["started_by"]
    list_filter = ["state", "model", "started_at"]
    search_fields = ["=set_hash"]
    list_per_page = 50
    fields = readonly_fields = (
        "found", "set_hash", "overridden", "state", "why", "model", "repeat", "capabilities", "turns", "answered",
        "takes", "seen_at", "started_by", "started_at", "ended_at", "baseline", "against",
    )  # fmt: skip

    @admin.display(description="what was found")
    def found(self, run: TrapRun) -> str:
        return format_html('<a href="{}">The run\'s own page</a>', reverse("trap-run-page", args=[run.pk]))

    def get_queryset(self, request: HttpRequest) -> QuerySet[TrapRun]:
        return super().get_queryset(request).defer("overrides", "setup", "result")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # only from the lab

    def has_change_permission(self, request: HttpRequest, obj: TrapRun | None = None) -> bool:
        return False

    def delete_model(self, request: HttpRequest, obj: TrapRun) -> None:
        self.delete_queryset(request, TrapRun.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[TrapRun]) -> None:
        """Cancel them first, so that a worker adds no answer to a run that is going."""
        TrapRun.objects.live().filter(pk__in=queryset.values("pk")).update(**ended(State.CANCELLED, now()))
        super().delete_queryset(request, queryset)
