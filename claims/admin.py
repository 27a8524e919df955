"""Claims in admin: to find and to read, never to change (docs/claim-document.md, Admin)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.contrib.admin.views.main import ERROR_FLAG, ChangeList
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html

from claimpilot.staff import may_read_claims
from claims.admin_filters import FILTERS, PARAMETERS, ByHandler, ClaimFilter, choice_of, counted
from claims.admin_pages import ClaimPaginator
from claims.case import home_locale, read_today
from claims.lines import LINES
from claims.models import ClaimQuerySet, ClaimRecord
from claims.reading import Reading, shown
from claims.words import TERRITORIES, UNKNOWN, capital, label, money, table_day

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[ClaimRecord]
else:
    ModelAdmin = admin.ModelAdmin  # takes no parameter when it runs

NO_FILTER: Final = "The address asked for something that this list has no filter for. All claims are shown."
NO_CLAIM: Final = "No claim has what the address asks for under “{}”, so none is shown."
WITHOUT_SIDEBAR = {"is_nav_sidebar_enabled": False}
"""Tables want the width."""


@dataclass(frozen=True)
class Link:
    """Another place where a claim can be opened."""

    address: str
    words: str


def links(request: HttpRequest, record: ClaimRecord) -> list[Link]:
    """Where else this reader can open the claim."""
    page = Link(reverse("claim-page", args=[record.id]), "With the assistant")
    document = Link(reverse("claim", args=[record.id]), "The document as JSON")
    votes = Link(f"{reverse('admin:feedback_report')}?{urlencode({'claim': record.id})}#items", "Votes on its answers")
    opened = [page, document] if may_read_claims(request) else []
    return [*opened, votes] if request.user.has_perm("feedback.view_feedback") else opened


class ClaimList(ChangeList):
    """The list of claims; it reads no document."""

    def get_queryset(self, request: HttpRequest, exclude_parameters: Any = None) -> QuerySet[Any]:
        return super().get_queryset(request, exclude_parameters).defer("document")

    def get_results(self, request: HttpRequest) -> None:
        """Never more than a page, whatever the kept counts say: a short list comes uncut from Django."""
        super().get_results(request)
        for each in self.filter_specs:
            if isinstance(each, ClaimFilter) and each.finds_nothing():
                messages.warning(request, NO_CLAIM.format(each.title))
        if not self.multi_page:
            self.result_list = self.result_list[: self.list_per_page]


@admin.register(ClaimRecord)
class ClaimAdmin(ModelAdmin):
    list_display = ["id", "title", "line", "state", "territory_name", "handled_by", "loss", "reserve", "paid", "flags"]
    list_filter = FILTERS
    list_per_page = 50
    list_max_show_all = 0
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    sortable_by = ()
    actions = None
    search_fields = ["search"]
    search_help_text = "Words in the id, the title or the claimant's name, as the API searches them."
    fields = ["id"]

    class Media:
        css = {"all": ["styles/admin.css"]}

    @admin.display(description="line")
    def line(self, record: ClaimRecord) -> str:
        return LINES[record.line_of_business].label["en-GB"]

    @admin.display(description="status")
    def state(self, record: ClaimRecord) -> str:
        return capital(label(record.status))

    @admin.display(description="territory")
    def territory_name(self, record: ClaimRecord) -> str:
        return TERRITORIES.get(record.territory, record.territory) or UNKNOWN

    @admin.display(description="handler")
    def handled_by(self, record: ClaimRecord) -> str:
        """The name, which narrows the list to its claims."""
        where = urlencode({ByHandler.parameter_name: choice_of(record.handler)})
        return format_html('<a href="?{}">{}</a>', where, record.adjuster_name or UNKNOWN)

    @admin.display(description="date of loss")
    def loss(self, record: ClaimRecord) -> str:
        return table_day(record.date_of_loss, "en-GB")

    @admin.display(description="reserve")
    def reserve(self, record: ClaimRecord) -> str:
        return money(record.total_reserve, record.currency)

    @admin.display(description="paid")
    def paid(self, record: ClaimRecord) -> str:
        return money(record.total_paid, record.currency)

    @admin.display(description="flags")
    def flags(self, record: ClaimRecord) -> int:
        return record.risk_flag_count

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list is narrowed by its filters alone: what they do not know has no index and no count."""
        if request.GET.keys() - PARAMETERS:
            self.message_user(request, NO_FILTER, messages.WARNING)
            return HttpResponseRedirect(f"{request.path}?{ERROR_FLAG}=1")
        return super().changelist_view(request, {**(extra_context or {}), **WITHOUT_SIDEBAR})

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return ClaimList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ClaimRecord], search_term: str
    ) -> tuple[QuerySet[ClaimRecord], bool]:
        """What the API finds for the same words."""
        claims = cast(ClaimQuerySet, queryset)
        return claims.holding(search_term) if search_term else claims, False

    def get_paginator(  # type: ignore[override]  # its pages need neither orphans nor an empty first one
        self, request: HttpRequest, queryset: ClaimQuerySet, per_page: int
    ) -> "Paginator[Any]":
        if queryset.model is not ClaimRecord:  # a claim's history is a list of what was done in admin
            return super().get_paginator(request, queryset, per_page)
        return ClaimPaginator(queryset, per_page, counted(request.GET.dict()))

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: ClaimRecord | None = None,
    ) -> HttpResponse:
        """The file as it reads today: what does not go together on top, then its panels."""
        record = cast(ClaimRecord, obj)  # there is no page to add one
        claim = record.claim()
        reading = Reading(read_today(claim), home_locale(claim))
        page = {
            **context,
            **WITHOUT_SIDEBAR,
            **shown(reading),
            "title": claim.title,
            "subtitle": claim.id,
            "links": links(request, record),
        }
        return super().render_change_form(request, page, add, change, form_url, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ClaimRecord | None = None) -> bool:
        return False
