"""By what the claims in admin are narrowed, none of it with a look at every claim (docs/claim-document.md, Admin)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

from django.contrib.admin import ModelAdmin, SimpleListFilter
from django.contrib.admin.options import TO_FIELD_VAR
from django.contrib.admin.views.main import ERROR_FLAG, IGNORED_PARAMS, PAGE_VAR, SEARCH_VAR
from django.db.models import Q, QuerySet, Sum
from django.http import HttpRequest

from claims.lines import LINES, SCENARIOS
from claims.models import HANDLER_LENGTH, ClaimCount, ClaimRecord, CountQuerySet
from claims.words import TERRITORIES, UNKNOWN, capital, label

BLANK: Final = "-"
"""Chooses the claims that leave a column empty: no parameter can say that by being empty."""

MORE_DASHES: Final = f"{BLANK}{BLANK}"

MOST_HANDLERS: Final = 30
MOST_TERRITORIES: Final = 60
NARROWS_NOTHING: Final = {*IGNORED_PARAMS, PAGE_VAR, ERROR_FLAG} - {SEARCH_VAR, TO_FIELD_VAR}
BANDS: Final = (1_000, 10_000, 100_000, 1_000_000)


def choice_of(value: str) -> str:
    """The choice that stands for what a column holds: itself, but for nothing and for what could be taken for it."""
    return f"{BLANK}{value}" if value in ("", BLANK) or value.startswith(MORE_DASHES) else value


def column_value(choice: str) -> str:
    """What a column holds where a choice is made. PostgreSQL would refuse a NUL, which no column holds."""
    if choice == BLANK or choice.startswith(MORE_DASHES):
        choice = choice.removeprefix(BLANK)
    return choice.replace("\x00", "\ufffd")


class ClaimFilter(SimpleListFilter):
    """A filter of the list; an empty choice narrows nothing."""

    parameter_name: str

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Any]") -> list[tuple[str, str]]:
        return [(choice_of(value), capital(words)) for value, words in self.offered()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[ClaimRecord]) -> QuerySet[ClaimRecord]:
        choice = self.value()
        return self.narrowed(queryset, choice) if choice else queryset

    def finds_nothing(self) -> bool:
        """Whether a choice is made that is not offered and that no claim has. Cost: a query for one not offered."""
        choice = self.value()
        if not choice or choice in dict(self.lookup_choices):
            return False
        return not self.narrowed(ClaimRecord.objects.all(), choice).exists()

    def offered(self) -> Iterable[tuple[str, str]]:
        """The values that may be chosen, each with its words."""
        raise NotImplementedError

    def narrowed(self, claims: QuerySet[ClaimRecord], choice: str) -> QuerySet[ClaimRecord]:
        return claims.filter(**{self.parameter_name: self.held(choice)})

    def held(self, choice: str) -> str:
        return column_value(choice)


class Counted(ClaimFilter):
    """By a column that ClaimCount counts: choices and their numbers are read there."""

    def offered(self) -> Iterator[tuple[str, str]]:
        counts = ClaimCount.objects.values_list(self.parameter_name).annotate(Sum("claims"))
        for value, claims in counts.order_by(self.parameter_name):
            yield value, f"{self.words(value)} ({claims:,})"

    def words(self, value: str) -> str:
        return label(value) if value else UNKNOWN


class ByLine(Counted):
    title = "line"
    parameter_name = "line_of_business"

    def words(self, value: str) -> str:
        return LINES[value].label["en-GB"]


class ByStatus(Counted):
    title = "status"
    parameter_name = "status"


class ByScenario(Counted):
    title = "scenario"
    parameter_name = "scenario"

    def words(self, value: str) -> str:
        return SCENARIOS[value].SCENARIO.title if value in SCENARIOS else value or UNKNOWN


class ByCurrency(Counted):
    title = "currency"
    parameter_name = "currency"

    def words(self, value: str) -> str:
        return value


class ByTerritory(ClaimFilter):
    title = "territory"
    parameter_name = "territory"

    def offered(self) -> list[tuple[str, str]]:
        """By name, the claims without one first: the order of the codes is each database's own."""
        codes = ClaimRecord.objects.values_of("territory", MOST_TERRITORIES)
        return sorted(
            ((code, TERRITORIES.get(code, code) or UNKNOWN) for code in codes),
            key=lambda each: (each[0] != "", each[1]),
        )


class ByHandler(ClaimFilter):
    """A choice of names while there are few, else a name to be typed; rows lead here too, by their handler."""

    title = "handler"
    parameter_name = "handler"

    def __init__(
        self, request: HttpRequest, params: dict[str, Any], model: type[ClaimRecord], model_admin: "ModelAdmin[Any]"
    ) -> None:
        super().__init__(request, params, model, model_admin)
        mine = (self.parameter_name, PAGE_VAR)
        self.others = {name: choice for name, choice in request.GET.items() if name not in mine}

    def offered(self) -> list[tuple[str, str]]:
        names = ClaimRecord.objects.values_of("handler", MOST_HANDLERS + 1)
        if len(names) > MOST_HANDLERS:
            self.template = "admin/claims/claimrecord/handler_filter.html"
            return []
        return [(name, name or UNKNOWN) for name in names]

    def has_output(self) -> bool:
        return True

    def held(self, choice: str) -> str:
        return column_value(choice)[:HANDLER_LENGTH]


class Banded(ClaimFilter):
    """By conditions that are named here, not by the values that there are."""

    bands: ClassVar[Mapping[str, tuple[str, Q]]]

    def offered(self) -> Iterator[tuple[str, str]]:
        for name, (words, _) in self.bands.items():
            yield name, words

    def narrowed(self, claims: QuerySet[ClaimRecord], choice: str) -> QuerySet[ClaimRecord]:
        return claims.filter(self.bands[choice][1]) if choice in self.bands else claims.none()


class ByReserve(Banded):
    title = "reserve, in the claim's currency"
    parameter_name = "reserve"
    bands = {
        "unknown": (UNKNOWN, Q(total_reserve=None)),
        "0": ("nothing", Q(total_reserve=0)),
        **{
            str(top): (f"over {low:,} up to {top:,}", Q(total_reserve__gt=low, total_reserve__lte=top))
            for low, top in zip((0, *BANDS), BANDS, strict=False)
        },
        "more": (f"over {BANDS[-1]:,}", Q(total_reserve__gt=BANDS[-1])),
    }


class ByFlags(Banded):
    title = "open risk flags"
    parameter_name = "flags"
    bands = {
        **{str(count): (str(count) if count else "none", Q(risk_flag_count=count)) for count in range(3)},
        "more": ("3 or more", Q(risk_flag_count__gte=3)),
    }


class ByOrigin(Banded):
    title = "origin"
    parameter_name = "origin"
    bands = {origin.value: (origin.value, Q(origin=origin)) for origin in ClaimRecord.Origin}


FILTERS: Final = (
    ByLine, ByStatus, ByScenario, ByCurrency, ByTerritory, ByHandler, ByReserve, ByFlags, ByOrigin,
)  # fmt: skip
PARAMETERS: Final = {each.parameter_name for each in FILTERS} | NARROWS_NOTHING | {SEARCH_VAR}
"""All that the address of the list may say."""

COUNTED: Final = frozenset(each.parameter_name for each in FILTERS if issubclass(each, Counted))


def counted(asked: Mapping[str, str]) -> CountQuerySet | None:
    """The counts of the claims that a list's parameters leave; None where they narrow by what is not counted."""
    narrowing = {name: choice for name, choice in asked.items() if choice and name not in NARROWS_NOTHING}
    if narrowing.keys() - COUNTED:
        return None
    return ClaimCount.objects.filter(**{name: column_value(choice) for name, choice in narrowing.items()})
