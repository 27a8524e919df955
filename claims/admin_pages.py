"""Pages of a list of claims that may be a million long (docs/claim-document.md, Admin)."""

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from django.core import paginator

from claims.models import ClaimQuerySet, ClaimRecord, CountQuerySet

if TYPE_CHECKING:
    Page = paginator.Page[ClaimRecord]
    Paginator = paginator.Paginator[ClaimRecord]
else:
    Page, Paginator = paginator.Page, paginator.Paginator  # they take no parameter when they run

MOST_COUNTED: Final = 10_000


class ClaimPaginator(Paginator):
    """Pages by id. How many claims there are is read in `counts`; where that is None they are counted up to 10,000."""

    def __init__(self, claims: ClaimQuerySet, per_page: int, counts: CountQuerySet | None) -> None:
        super().__init__(claims, per_page)
        self.claims = claims
        self.counts = counts

    @cached_property
    def found(self) -> int:
        """How many claims there are, or one more than are counted."""
        if self.counts is not None:
            return self.counts.total()
        return self.claims.order_by().values("pk")[: MOST_COUNTED + 1].count()

    @property
    def cut(self) -> bool:
        """Whether there are more claims than were counted; they are on no page."""
        return self.counts is None and self.found > MOST_COUNTED

    @cached_property
    def count(self) -> int:
        return MOST_COUNTED if self.cut else self.found

    @property
    def how_many(self) -> str:
        if self.cut:
            return f"more than {self.count:,} claims; narrow the list to see the others"
        return f"{self.count:,} claim{'' if self.count == 1 else 's'}"

    def page(self, number: Any) -> Page:
        """One page. Cost: two queries, the first in an index alone, besides what the count costs."""
        number = self.validate_number(number)
        total = None if self.cut else self.count
        return Page(self.claims.page(self.per_page, (number - 1) * self.per_page, total), number, self)
