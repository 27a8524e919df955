"""The list of claims as its page shows it: rows in words, choices with their numbers, other pages (docs/pages.md)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal
from urllib.parse import urlencode

from claimpilot.wire import Locale
from claims.lines import LINES, SCENARIOS
from claims.wire import ClaimPage, ClaimSummary, ListQuery
from claims.words import capital, label, money, table_day

PER_PAGE: Final = 25

Filter = Literal["lob", "status", "scenario", "currency"]
COLUMNS: Final[dict[Filter, str]] = {
    "lob": "line_of_business",
    "status": "status",
    "scenario": "scenario",
    "currency": "currency",
}
NAMES: Final[dict[Filter, str]] = {"lob": "Line", "status": "Status", "scenario": "Scenario", "currency": "Currency"}
CURRENCIES: Final = {"GBP": "Pounds (£)", "USD": "Dollars ($)"}


@dataclass(frozen=True)
class Row:
    """A claim in words."""

    id: str
    title: str
    claimant: str
    line: str
    status: str
    handler: str
    date_of_loss: str
    reserve: str
    paid: str
    open_flags: int

    @classmethod
    def of(cls, claim: ClaimSummary, locale: Locale) -> "Row":
        return cls(
            id=claim.id,
            title=claim.title,
            claimant=claim.claimant_name,
            line=LINES[claim.line_of_business].label[locale],
            status=capital(label(claim.status)),
            handler=claim.adjuster_name or "",
            date_of_loss=table_day(claim.date_of_loss, locale),
            reserve=money(claim.total_reserve, claim.currency),
            paid=money(claim.total_paid, claim.currency),
            open_flags=claim.risk_flag_count,
        )


@dataclass(frozen=True)
class Choice:
    """A value of a filter, and how many claims it would leave; None where words narrow the list and nobody counts."""

    value: str
    words: str
    claims: int | None
    chosen: bool


@dataclass(frozen=True)
class Narrowed:
    """A filter that is set, in words, and the address of the list without it."""

    words: str
    without: str


@dataclass(frozen=True)
class Listing:
    """A page of the list. `cells` are the store's counts by line, scenario, status and currency."""

    query: ListQuery
    found: ClaimPage
    cells: Iterable[Mapping[str, Any]]

    @cached_property
    def rows(self) -> list[Row]:
        return [Row.of(claim, self.query.locale) for claim in self.found.items]

    @property
    def total(self) -> int:
        return self.found.total

    @property
    def stored(self) -> int:
        return sum(cell["claims"] for cell in self.cells)

    @property
    def last_page(self) -> int:
        return max(-(-self.total // PER_PAGE), 1)

    @property
    def first_row(self) -> int:
        return (self.query.page - 1) * PER_PAGE + 1

    @property
    def last_row(self) -> int:
        return self.first_row + len(self.rows) - 1

    @property
    def previous(self) -> str | None:
        return self.address(page=min(self.query.page - 1, self.last_page)) if self.query.page > 1 else None

    @property
    def next(self) -> str | None:
        return self.address(page=self.query.page + 1) if self.query.page < self.last_page else None

    @property
    def end(self) -> str:
        return self.address(page=self.last_page)

    @property
    def anywhere(self) -> str:
        """What narrows the list, for a draw among what it leaves."""
        return self.address(page=1)

    @property
    def choices(self) -> list[tuple[Filter, str, list[Choice]]]:
        return [(name, NAMES[name], self._choices(name)) for name in COLUMNS]

    @property
    def narrowed(self) -> list[Narrowed]:
        """What narrows the list, words first."""
        words = [Narrowed(f"“{self.query.q}”", self.address(q="", page=1))] if self.query.q else []
        return words + [
            Narrowed(f"{NAMES[name]}: {self._words(name, value)}", self.without(name))
            for name in COLUMNS
            if (value := getattr(self.query, name))
        ]

    def address(self, **changed: str | int) -> str:
        """The query string of this list with something changed; what says nothing is left out."""
        said = self.query.model_dump(exclude_defaults=True) | changed
        kept = {name: value for name, value in said.items() if value and (name, value) != ("page", 1)}
        return f"?{urlencode(kept)}"  # never empty, which would mean the present address

    def without(self, name: Filter) -> str:
        """The address of the list with one filter taken away."""
        gone: dict[str, str | int] = {name: "", "page": 1}
        return self.address(**gone)

    def _choices(self, name: Filter) -> list[Choice]:
        column, chosen = COLUMNS[name], getattr(self.query, name) or ""
        others = {COLUMNS[each]: getattr(self.query, each) for each in COLUMNS if each != name}
        counts = Counter({chosen: 0}) if chosen else Counter[str]()
        for cell in self.cells:
            if all(not value or cell[other] == value for other, value in others.items()):
                counts[cell[column]] += cell["claims"]
        choices = [
            Choice(value, self._words(name, value), None if self.query.q else claims, value == chosen)
            for value, claims in counts.items()
            if value
        ]
        return sorted(choices, key=lambda choice: choice.words)

    def _words(self, name: Filter, value: str) -> str:
        if name == "lob" and value in LINES:
            return LINES[value].label[self.query.locale]
        if name == "scenario" and value in SCENARIOS:
            return SCENARIOS[value].SCENARIO.title
        return CURRENCIES.get(value) or capital(label(value))
