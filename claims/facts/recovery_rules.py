"""What the law sets against getting money back (docs/tools.md, Time to recover)."""

from collections.abc import Iterator

from claims.facts.governing_law import law_of
from claims.rules import Rule, table
from claims.schema import Claim, Country, LineId


class RecoveryRule(Rule):
    """A row. A country or lines that it does not name stand for all."""

    country: Country | None = None
    lines: tuple[LineId, ...] = ()
    deductible_only: bool = False
    says: str

    def fits(self, claim: Claim, with_deductible: bool) -> bool:
        """Whether the row is for such a claim, its dates apart. Where no law is known, rows of a country do not fit."""
        return (
            self.country in (None, law_of(claim).country)
            and (not self.lines or claim.line_of_business in self.lines)
            and (with_deductible or not self.deductible_only)
        )


def against_recovery(claim: Claim, with_deductible: bool) -> Iterator[str]:
    """What each row says to a claim on which something is sought, by the date of loss."""
    loss = claim.incident.date_of_loss
    for row in table(RecoveryRule, "recovery"):
        if row.fits(claim, with_deductible):
            yield from row.told_on(loss, row.says)
