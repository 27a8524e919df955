"""Whether a claim is a large loss: by amount, or by what happened (docs/tools.md, Large loss)."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.evidence import Evidence, evidence
from claims.facts.sums import Figure
from claims.facts.text import fold
from claims.facts.totals import totals
from claims.fields import At
from claims.schema import Claim, Injury

ADULT: Final = 18
GRAVE: Final = {
    "brain injury": ("brain", "head injury"),
    "spinal injury": ("spine", "spinal", "paraplegi", "tetraplegi", "quadriplegi"),
    "amputation": ("amputat",),
    "death": ("fatal", "death", "died"),
}
"""What is reported whatever it costs, with the words by which the record of an injury names it."""


class LargeLoss(Shown):
    """`crossed` is null where the threshold or what was incurred is not known; `triggers` count whatever the amount."""

    threshold: Figure | None
    incurred: Figure | None
    crossed: bool | None
    triggers: list[Evidence]
    reported_at: At | None
    reinsurance_notified: bool

    @property
    def to_report(self) -> bool:
        """Whether a report is due that is not recorded."""
        return bool(self.crossed or self.triggers) and self.reported_at is None


def large_loss(case: Case) -> LargeLoss:
    """The client's threshold against what was incurred, and the kinds of injury that are reported in any case."""
    recorded, incurred = case.claim.finance.large_loss, totals(case.claim).incurred
    return LargeLoss(
        threshold=recorded.threshold,
        incurred=incurred,
        crossed=crosses_threshold(case.claim, incurred),
        triggers=list(_triggers(case.claim)),
        reported_at=recorded.reported_at,
        reinsurance_notified=recorded.reinsurance_notified,
    )


def crosses_threshold(claim: Claim, incurred: Decimal | None) -> bool | None:
    """Whether an incurred figure reaches the client's threshold; null where either is not known."""
    threshold = claim.finance.large_loss.threshold
    return None if threshold is None or incurred is None else incurred >= threshold


def _triggers(claim: Claim) -> Iterator[Evidence]:
    named: set[str] = set()
    for injury in claim.incident.injuries:
        named |= set(_grave(injury))
    if claim.incident.date_of_death is not None:
        named.add("death")
    for what in sorted(named):
        yield evidence(f"The record names {what}.", "incident")
    if claim.incident.injuries and (claim.claimant.minor or _is_child(claim)):
        yield evidence("The injured person was a child at the loss.", "claimant")


def is_fatal(claim: Claim) -> bool:
    """Whether it is a death that is claimed for: a day of death, or a claimant's injury named as fatal."""
    theirs = [each for each in claim.incident.injuries if each.party_id in (None, claim.claimant.party_id)]
    return claim.incident.date_of_death is not None or any("death" in _grave(each) for each in theirs)


def _grave(injury: Injury) -> Iterator[str]:
    words = fold(" ".join(filter(None, (injury.description, injury.body_part, injury.severity))))
    for what, signs in GRAVE.items():
        if any(sign in words for sign in signs) and not (injury.whiplash and what == "spinal injury"):
            yield what


def _is_child(claim: Claim) -> bool:
    births = {each.id: each.date_of_birth for each in claim.involvements}
    injured = [births.get(each.party_id or "") for each in claim.incident.injuries] + [claim.claimant.date_of_birth]
    return any(born is not None and age(born, claim.incident.date_of_loss) < ADULT for born in injured)


def age(born: date, on: date) -> int:
    """Whole years from birth to a day."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
