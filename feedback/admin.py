"""Votes in admin: the report, each vote with its triage, and exports; no vote is ever changed (docs/feedback.md)."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.timezone import now

from claimpilot.database import apart, snapshot
from claimpilot.http import written
from claimpilot.wire import Problem
from feedback import export
from feedback.forms import TriageForm
from feedback.models import Vote
from feedback.page import Asked, page
from feedback.triage import MovedMeanwhile, State, move

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Vote]
else:
    ModelAdmin = admin.ModelAdmin  # takes no parameter when it runs

REPORT: Final = "feedback.view_feedback"
TEXTS: Final = "feedback.view_feedback_content"
TRIAGE: Final = "feedback.change_triage"

MOVED: Final = (
    "Somebody changed this vote's triage after you opened it, so what you chose was not kept. "
    "See below how it stands, and choose again."
)

FORMATS: Final = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


def reader(request: HttpRequest, *needed: str) -> User:
    """Who asks. Errors: PermissionDenied for anybody who may not read the report, or lacks what else is needed."""
    user = cast(User, request.user)  # admin_view let nobody else in
    if not user.has_perms((REPORT, *needed)):
        raise PermissionDenied
    return user


def refused(kind: str, sentence: str) -> HttpResponse:
    """An export that cannot be made: the sentence as text for who asked for CSV, else as the API writes errors."""
    if kind == "json":
        return written(Problem(error=sentence), 400)
    return HttpResponse(f"{sentence}\n", status=400, content_type="text/plain; charset=utf-8")


@admin.register(Vote)
class VoteAdmin(ModelAdmin):
    """Its list is the report, and a vote's page is where it is looked at and triaged."""

    def get_urls(self) -> list[URLPattern]:
        own = [
            path("report/", self.admin_site.admin_view(self.report), name="feedback_report"),
            path("report.<str:kind>", self.admin_site.admin_view(self.exported), name="feedback_export"),
        ]
        return [*own, *super().get_urls()]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:feedback_report"))

    def report(self, request: HttpRequest) -> HttpResponse:
        user = reader(request)
        with_texts = user.has_perm(TEXTS)
        with snapshot():
            shown = page(Asked(request.GET), with_texts=with_texts, today=now().date())
        context = {**self._context(request, "Feedback report"), **shown}
        return TemplateResponse(request, "admin/feedback/vote/report.html", context)

    def exported(self, request: HttpRequest, kind: str) -> HttpResponseBase:
        """What the report's page shows, whole. A query that the page refuses is a 400 that says why, in the format."""
        user = reader(request)
        if kind not in FORMATS:
            raise Http404
        with snapshot():
            wrong = Asked(request.GET).wrong
        if wrong:
            return refused(kind, wrong)
        content = apart(partial(export.exported, request.GET, kind, with_texts=user.has_perm(TEXTS)))
        named = {"Content-Disposition": f'attachment; filename="feedback-{now():%Y-%m-%d}.{kind}"'}
        return StreamingHttpResponse(content, content_type=FORMATS[kind], headers=named)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """A vote: what was asked and answered, for who may read it, and what is being done about it."""
        user = reader(request)
        vote = self.get_object(request, object_id)
        if vote is None:
            raise Http404
        triage = getattr(vote, "triage", None)
        steps = list(vote.steps.select_related("owner", "by"))
        standing = {"state": triage.state, "owner": triage.owner} if triage else {"state": State.NEW}
        form = TriageForm(request.POST or None, initial={**standing, "seen": len(steps)})
        if form.is_valid():
            reader(request, TRIAGE)
            given = form.cleaned_data
            try:
                moved = move(vote, state=given["state"], owner=given["owner"], by=user, at=now(), after=given["seen"])
            except MovedMeanwhile:
                messages.error(request, MOVED)
                return HttpResponseRedirect(request.path)
            except Vote.DoesNotExist:
                messages.error(request, "The vote was taken back meanwhile, and its triage with it.")
                return HttpResponseRedirect(reverse("admin:feedback_report"))
            if moved:
                messages.success(request, "The vote's triage is kept.")
            return HttpResponseRedirect(request.path)
        context = {
            **self._context(request, "A vote"),
            "vote": vote,
            "form": form,
            "steps": steps,
            "with_texts": user.has_perm(TEXTS),
            "may_triage": user.has_perm(TRIAGE),
        }
        return TemplateResponse(request, "admin/feedback/vote/item.html", context)

    def _context(self, request: HttpRequest, title: str) -> dict[str, Any]:
        return {
            **self.admin_site.each_context(request),
            "is_nav_sidebar_enabled": False,
            "opts": self.opts,
            "title": title,
        }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Vote]:
        return super().get_queryset(request).select_related("triage__owner")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Vote | None = None) -> bool:
        return cast(User, request.user).has_perm(REPORT)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Vote | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Vote | None = None) -> bool:
        return False
