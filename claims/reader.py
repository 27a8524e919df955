"""How amounts, days and names of a claim are written for one reader (docs/claim-document.md, Panels)."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property

from claimpilot.wire import Locale
from claims.case import Case
from claims.schema import Claim
from claims.words import clock_time, money, table_day


@dataclass(frozen=True)
class Reader:
    """A claim as it is read on one day, and the locale of who reads it."""

    case: Case
    locale: Locale

    @property
    def claim(self) -> Claim:
        return self.case.claim

    def money(self, amount: Decimal | None) -> str:
        return money(amount, self.claim.currency)

    def day(self, at: date | datetime) -> str:
        """The calendar day, in the claim's zone."""
        return table_day(self.case.day(at), self.locale)

    def when(self, at: date | datetime) -> str:
        """The day, and for an instant the time too, both in the claim's zone."""
        if not isinstance(at, datetime):
            return self.day(at)
        return f"{self.day(at)}, {clock_time(self.case.local(at).time(), self.locale)}"

    def party(self, party_id: str) -> str:
        """The party's name; of one that is not on the file, the id."""
        return self._parties.get(party_id) or party_id

    def document(self, document_id: str) -> str:
        """The document's id and title; of one that is not on the file, the id."""
        title = self._titles.get(document_id)
        return f"{document_id}: {title}" if title else document_id

    @cached_property
    def _parties(self) -> dict[str, str]:
        return {each.id: each.name for each in self.claim.involvements}

    @cached_property
    def _titles(self) -> dict[str, str]:
        return {each.id: each.title for each in self.claim.documents}
