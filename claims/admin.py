"""Claims in admin: to find and to read, never to change (docs/claim-document.md, Storage)."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html_join

from claimpilot import clock
from claims.case import Case, claim_zone
from claims.facts.invariants import breaches
from claims.models import ClaimRecord

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[ClaimRecord]
else:
    ModelAdmin = admin.ModelAdmin  # takes no parameter when it runs


@admin.register(ClaimRecord)
class ClaimAdmin(ModelAdmin):
    list_display = [
        "id", "title", "line_of_business", "status", "currency", "date_of_loss", "total_reserve", "total_paid",
        "risk_flag_count", "origin",
    ]  # fmt: skip
    list_filter = ["line_of_business", "status", "currency", "origin", "scenario"]
    search_fields = ["id", "title", "claimant_name"]
    readonly_fields = ["does_not_hold"]

    @admin.display(description="what does not hold")
    def does_not_hold(self, record: ClaimRecord) -> str:
        """The invariants that the file breaks on the day it is read, a line each."""
        claim = record.claim()
        today = clock.today(claim.as_of_date, claim_zone(claim))
        found = breaches(Case(claim=claim, today=today.date, fixed=today.fixed))
        lines = ((each.number, each.sentence, ", ".join(ref.path for ref in each.refs)) for each in found)
        return format_html_join("", "<p>{}: {} ({})</p>", lines) or "Everything that is checked holds."

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False
