"""Recorded turns in admin: found, replayed, deleted, never changed (docs/replay.md)."""

from typing import TYPE_CHECKING, Any

from asgiref.sync import async_to_sync
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.views.decorators.http import require_safe

from chat.models import RecordedTurn, Unreadable
from chat.recorded_chunks import chunk_lines
from chat.replay import Replayed, replay
from claimpilot.signs import visible

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[RecordedTurn]
else:
    ModelAdmin = admin.ModelAdmin  # takes no parameter when it runs


def shown(replayed: Replayed) -> dict[str, Any]:
    """A replay as its page shows it, with a sign for each character that a browser would obey."""
    return {
        "replayed": replayed,
        "question": visible(replayed.recording.messages[-1].content),
        "answer": visible("".join(event.text for event in replayed.events if event.type == "text_delta")),
        "lookups": [
            (visible(event.tool), visible(event.summary)) for event in replayed.events if event.type == "tool_result"
        ],
        "errors": [visible(event.message) for event in replayed.events if event.type == "error"],
        "sent": visible(replayed.recording.sent),
    }


@admin.register(RecordedTurn)
class RecordedTurnAdmin(ModelAdmin):
    list_display = ["turn_id", "claim_id", "capability", "model", "fingerprint", "recorded_at"]
    list_filter = ["capability", "model", "recorded_at"]
    search_fields = ["=turn_id", "=claim_id"]
    list_per_page = 50
    fields = readonly_fields = (
        "turn_id", "claim_id", "capability", "model", "fingerprint", "recorded_at", "played_again",
        "as_a_fixture",
    )  # fmt: skip

    @admin.display(description="replay")
    def played_again(self, turn: RecordedTurn) -> str:
        address = reverse("admin:chat_recordedturn_replay", args=[turn.pk])
        return format_html('<a href="{}">Replay</a>', address)

    @admin.display(description="as a fixture")
    def as_a_fixture(self, turn: RecordedTurn) -> str:
        address = reverse("admin:chat_recordedturn_chunks", args=[turn.pk])
        return format_html('<a href="{}">Download the model’s chunks</a>', address)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RecordedTurn]:
        return super().get_queryset(request).defer("recording")

    def get_urls(self) -> list[URLPattern]:
        replayed = path(
            "<str:turn_id>/replay/",
            self.admin_site.admin_view(require_safe(self.replay)),
            name="chat_recordedturn_replay",
        )
        chunks = path(
            "<str:turn_id>/chunks.jsonl",
            self.admin_site.admin_view(require_safe(self.chunks)),
            name="chat_recordedturn_chunks",
        )
        return [replayed, chunks, *super().get_urls()]

    def chunks(self, request: HttpRequest, turn_id: str) -> HttpResponse:
        """What the model said in a turn, as a file that tests can play; the replay's page says why there is none."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        turn = get_object_or_404(RecordedTurn, pk=turn_id)
        try:
            lines = chunk_lines(turn.read)
        except Unreadable:
            return redirect("admin:chat_recordedturn_replay", turn.pk)
        named = {"Content-Disposition": f'attachment; filename="turn-{turn.pk}.jsonl"'}
        return HttpResponse(lines, content_type="application/jsonl", headers=named)

    def replay(self, request: HttpRequest, turn_id: str) -> HttpResponse:
        """The turn as it comes out now, and whether that is what it was. No model is asked."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        turn = get_object_or_404(RecordedTurn, pk=turn_id)
        page: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": "A turn played again",
            "is_nav_sidebar_enabled": False,
            "turn": turn,
        }
        try:
            page |= shown(async_to_sync(replay)(turn.read))
        except Unreadable as error:
            page["unreadable"] = str(error)
        return TemplateResponse(request, "admin/chat/recordedturn/replay.html", page)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: RecordedTurn | None = None) -> bool:
        return False
