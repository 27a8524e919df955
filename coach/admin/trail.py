"""What trainees' chats did, in admin: read, never changed; no secret and no digest of one is shown (docs/coach.md)."""

from django.contrib import admin
from django.utils.html import format_html

from coach.admin.base import ReadOnly
from coach.models import CompletionEntry, IdempotencyRecord, LearningSession, OAuthGrant


@admin.register(LearningSession)
class SessionAdmin(ReadOnly[LearningSession]):
    list_display = ["id", "trainee", "revision", "locale", "created_at", "expires_at", "revoked_at"]
    list_filter = ["locale", "revision"]
    list_select_related = ["trainee", "revision"]
    date_hierarchy = "created_at"
    fields = (
        "trainee", "revision", "locale", "recall_batch_size", "contract_major", "state_schema_version",
        "workflow_version", "created_at", "expires_at", "revoked_at",
    )  # fmt: skip


@admin.register(IdempotencyRecord)
class WriteAdmin(ReadOnly[IdempotencyRecord]):
    """Writes of the last day: they are kept for repeats, their answers sealed."""

    list_display = ["tool", "session", "completed_state_version", "expires_at"]
    list_filter = ["tool"]
    list_select_related = ["session"]
    fields = ("tool", "session", "client_request_id", "completed_state_version", "expires_at")


@admin.register(CompletionEntry)
class CompletionAdmin(ReadOnly[CompletionEntry]):
    list_display = ["at", "trainee", "goal", "source", "before", "after", "path"]
    list_filter = ["source"]
    list_select_related = ["trainee"]
    date_hierarchy = "at"
    fields = ("at", "trainee", "goal", "source", "before", "after", "path")


@admin.register(OAuthGrant)
class GrantAdmin(ReadOnly[OAuthGrant]):
    list_display = ["client_name", "user_name", "scope", "created_at", "redeemed_at", "revoked_at"]
    list_filter = ["scope"]
    list_select_related = ["client", "user"]
    search_fields = ["client__name", "user__username"]
    fields = ("client_name", "user_name", "scope", "created_at", "redeemed_at", "revoked_at")
    readonly_fields = fields

    @admin.display(description="client", ordering="client__name")
    def client_name(self, grant: OAuthGrant) -> str:
        return apart(grant.client.name)

    @admin.display(description="user", ordering="user__username")
    def user_name(self, grant: OAuthGrant) -> str:
        return apart(grant.user.get_username())


def apart(name: str) -> str:
    """A name that somebody gave themselves, so that its direction of reading turns nothing around it."""
    return format_html("<bdi>{}</bdi>", name)
