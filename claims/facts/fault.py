"""What a claimant's own fault does to damages where the accident happened (docs/tools.md, Fault)."""

from decimal import Decimal
from typing import Final, Literal

from claims.facts.governing_law import law_of
from claims.facts.sums import EXACT
from claims.rules import Rule, table, why_none
from claims.schema import Claim, LineId

Regime = Literal[
    "pure", "modified_50", "modified_51", "contributory", "slight_gross", "law_reform_1945", "no_fault",
    "not_applicable", "unknown",
]  # fmt: skip
BarRule = Literal["at_or_above", "above"]

WHOLE: Final = Decimal(100)
WITHOUT_FAULT: Final = ("no_fault", "not_applicable", "unknown")


class FaultRule(Rule):
    """A row. Empty `lines` and kinds, and no territory, stand for all."""

    territory: str | None = None
    lines: tuple[LineId, ...] = ()
    exposure_kinds: tuple[str, ...] = ()
    regime: Regime
    bar_threshold: int | None = None
    bar_rule: BarRule | None = None
    depends: bool = False
    says: str | None = None

    def fits(self, claim: Claim, territory: str) -> bool:
        """Whether the row is for such a claim, its dates apart."""
        kinds = [each.kind for each in claim.exposures]
        return (
            self.territory in (None, territory)
            and (not self.lines or claim.line_of_business in self.lines)
            and (not self.exposure_kinds or (bool(kinds) and all(each in self.exposure_kinds for each in kinds)))
        )

    def barred(self, claimant_pct: Decimal) -> bool | None:
        """Whether nothing is recovered on that share of fault; null where the rule leaves it to a finding of fact."""
        if self.regime in WITHOUT_FAULT:
            return None
        if self.depends and claimant_pct > (self.bar_threshold or 0):
            return None
        if self.bar_threshold is None:
            return False
        return (
            claimant_pct >= self.bar_threshold if self.bar_rule == "at_or_above" else claimant_pct > self.bar_threshold
        )

    def recoverable(self, claimant_pct: Decimal) -> Decimal | None:
        """Percent of the gross damages that is left on that share; null where `barred` is."""
        barred = self.barred(claimant_pct)
        return None if barred is None else Decimal(0) if barred else EXACT.subtract(WHOLE, claimant_pct)


def fault_rule(claim: Claim) -> FaultRule | None:
    """The rule of the claim's law on the day of the accident; None where law or row is not known."""
    return next((row for row in _rows(claim) if row.applies_on(claim.incident.date_of_loss)), None)


def why_no_rule(claim: Claim) -> str:
    """Why `fault_rule` found none under a law that is known."""
    return why_none(_rows(claim), claim.incident.date_of_loss)


def _rows(claim: Claim) -> list[FaultRule]:
    territory = law_of(claim).territory
    return [row for row in table(FaultRule, "fault") if territory is not None and row.fits(claim, territory)]
