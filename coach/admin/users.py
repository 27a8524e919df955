"""Users in admin: who erases one erases what the coach keeps of them (docs/coach.md, Erasing somebody)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import structlog
from django.contrib import admin
from django.contrib.auth import admin as auth_admin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from coach.models import CompletionEntry, IdempotencyRecord, LearningSession, OAuthGrant, Trainee

if TYPE_CHECKING:
    UserAdmin = auth_admin.UserAdmin[User]
else:
    UserAdmin = auth_admin.UserAdmin  # takes no parameter when it runs

log = structlog.get_logger(__name__)

TRAIL: Final = {model._meta.verbose_name for model in (CompletionEntry, IdempotencyRecord, LearningSession, OAuthGrant)}
"""What nobody may delete by itself."""

admin.site.unregister(User)


@admin.register(User)
class ErasableUserAdmin(UserAdmin):
    def get_deleted_objects(self, objs: QuerySet[User] | Sequence[User], request: HttpRequest) -> Any:
        """What goes with users, by numbers: a list would join names to the pseudonyms of their trails."""
        _, counts, forbidden, protected = super().get_deleted_objects(objs, request)
        return [str(user) for user in objs], counts, forbidden - TRAIL, protected

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        self._log(request, [obj.pk])
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        self._log(request, list(queryset.values_list("pk", flat=True)))
        super().delete_queryset(request, queryset)

    def _log(self, request: HttpRequest, users: list[int]) -> None:
        for ref in Trainee.objects.filter(user__in=users).values_list("ref", flat=True):
            log.info("coach_erased", trainee=str(ref), by=request.user.pk)
