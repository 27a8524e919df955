"""What the coach's pages in admin have in common: nothing is added or deleted there, and evidence never changes."""

from typing import TYPE_CHECKING, Any, TypeVar

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

Row = TypeVar("Row", bound=Model)

if TYPE_CHECKING:
    from typing import Generic

    class ModelAdmin(admin.ModelAdmin[Row], Generic[Row]): ...

else:

    class ModelAdmin(admin.ModelAdmin):
        """It takes no parameter when it runs."""

        def __class_getitem__(cls, model: type) -> type:
            return cls


class Kept(ModelAdmin[Row]):
    """Rows that come from elsewhere, and stay."""

    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnly(Kept[Row]):
    actions = None

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
