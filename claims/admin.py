"""Claims in admin: to find and to read, never to change (docs/claim-document.md, Storage)."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

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

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False
