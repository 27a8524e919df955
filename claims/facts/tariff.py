"""What the whiplash tariff gives for an injury by the day of the accident (docs/tools.md, Whiplash tariff)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from claims.facts.governing_law import in_words, law_of
from claims.facts.sums import plain
from claims.facts.text import fold
from claims.rules import Rule, table, why_none
from claims.schema import Claim, Injury

OUTSIDE: Final = re.compile(
    r"\b(?:riders?|riding|motor ?cycl\w*|motorbike|cyclists?|cycling|bicycle|scooter|pedestrian|on foot)\b"
)
TERRITORY: Final = "england_wales"
CURRENCY: Final = "GBP"


class Band(BaseModel):
    """A length of injury in months, and its damages without and with a minor psychological injury."""

    model_config = ConfigDict(alias_generator=to_camel, frozen=True, extra="forbid")

    up_to: int
    alone: Decimal
    with_psychological: Decimal


class TariffRule(Rule):
    bands: tuple[Band, ...]

    def band(self, months: int) -> Band | None:
        """The band of an injury of so many months; None for one that outlasts the tariff."""
        return next((each for each in self.bands if months <= each.up_to), None)


@dataclass(frozen=True)
class Tariff:
    """What applies to an injury. `amount` is null where the file does not say whether the mind was hurt too."""

    months: int
    rule: TariffRule
    band: Band
    amount: Decimal | None


def in_tariff(claim: Claim) -> TariffRule | None:
    """The tariff of a road accident of that day in England and Wales; None for any other claim."""
    if claim.line_of_business != "auto" or law_of(claim).territory != TERRITORY:
        return None
    day = claim.incident.date_of_loss
    return next((row for row in table(TariffRule, "whiplash") if row.applies_on(day)), None)


def whiplashes(claim: Claim) -> list[Injury]:
    return [each for each in claim.incident.injuries if each.whiplash]


def tariff(claim: Claim, injury: Injury) -> Tariff | None:
    """What the tariff gives for an injury, in pounds; None where it does not apply or the months are not known."""
    rule, months = in_tariff(claim), injury.prognosis_months
    band = rule.band(months) if rule is not None and months is not None else None
    if rule is None or months is None or band is None or not injury.whiplash:
        return None
    amounts = {True: band.with_psychological, False: band.alone, None: None}
    return Tariff(months, rule, band, amounts[injury.psych])


def tariff_reasons(claim: Claim) -> Iterator[str]:
    """What the tariff gives for each whiplash of the file, as sentences."""
    day = claim.incident.date_of_loss
    for found in filter(None, (tariff(claim, each) for each in whiplashes(claim))):
        alone, both = plain(found.band.alone, CURRENCY), plain(found.band.with_psychological, CURRENCY)
        yield found.rule.told(
            f"Tariff {found.rule.rule_id} for a whiplash of {found.months} months in an accident on {day}:"
            f" {alone} alone, {both} with a minor psychological injury."
        )


def tariff_warnings(claim: Claim) -> Iterator[str]:
    """Where the tariff of another day or another place seems to have been used, and whom it leaves out."""
    injuries = whiplashes(claim)
    if not injuries or claim.line_of_business != "auto":
        return
    territory = law_of(claim).territory
    if territory in ("scotland", "northern_ireland"):
        yield f"The whiplash tariff applies in England and Wales only, not in {in_words(territory)}."
    if territory == TERRITORY and in_tariff(claim) is None:
        day = claim.incident.date_of_loss
        yield f"No whiplash tariff for an accident on {day}: {why_none(table(TariffRule, 'whiplash'), day)}."
    found = [each for each in (tariff(claim, injury) for injury in injuries) if each is not None]
    if found and OUTSIDE.search(_told_of_people(claim, injuries)):
        yield "The whiplash tariff is for people inside motor vehicles, not for riders, cyclists or people on foot."
    elsewhere = {amount for each in found for amount in _figures_of_other_days(each)}
    for line in claim.schedule:
        if line.category == "general_damages" and line.assessed is not None and line.assessed in elsewhere:
            amount = plain(line.assessed, claim.currency)
            yield f"Head {line.id} is assessed at the tariff of another accident date ({amount})."


def _told_of_people(claim: Claim, injuries: list[Injury]) -> str:
    """What the record itself says of who was hurt, and how."""
    said = [claim.sub_line, claim.incident.circumstances, *(each.description for each in injuries)]
    return fold(" ".join(filter(None, said)))


def _figures_of_other_days(found: Tariff) -> set[Decimal]:
    """What the other rows give for an injury of the same length."""
    others = [row.band(found.months) for row in table(TariffRule, "whiplash") if row != found.rule]
    return {amount for band in others if band for amount in (band.alone, band.with_psychological)}
