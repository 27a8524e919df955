"""What a business's breach of fair presentation may take off, as an illustration (docs/tools.md, Presentation)."""

from dataclasses import dataclass
from decimal import Decimal

from claims.case import Case
from claims.facts.governing_law import law_of, territory_named
from claims.facts.policy_moment import policy_zone, tested
from claims.facts.policy_periods import spans
from claims.fields import to_number
from claims.rules import CONFIRM, Rule, table, why_none
from claims.schema import Claim, Country, Period, country_of


class Presentation(Rule):
    """A row: for whom a proportionate reduction exists, and what it says."""

    country: str
    insured_kinds: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Reduction:
    """Premium charged over the premium that would have been charged, and the row that allows it."""

    charged: Decimal
    would_have_been: Decimal
    rule: Presentation

    @property
    def percent(self) -> int | float:
        """The proportion in percent, for a sentence; no amount is computed from it."""
        return to_number(round(self.charged / self.would_have_been * 100, 2))


@dataclass(frozen=True)
class Considered:
    """Whether a reduction can be illustrated, and what stands in the way or is still open."""

    reduction: Reduction | None = None
    missing: tuple[str, ...] = ()


def considered(case: Case) -> Considered:
    """The reduction that an alleged, not deliberate or reckless breach would allow; nothing where none is alleged."""
    claim = case.claim
    disclosure, view = claim.policy.disclosure, claim.policy.disclosure.underwriter_view
    ruled_out = disclosure.recklessness == "alleged" or (view is not None and view.would_have_declined)
    if disclosure.presentation != "breach_alleged" or ruled_out:
        return Considered()
    period = _period(case)
    charged = period.premium if period else None
    wanted = view.would_have_charged if view else None
    facts = (("premium charged", charged), ("premium that would have been charged", wanted))
    missing = [name for name, known in facts if known is None]
    if claim.policy.insured_kind is None:
        missing.append("kind of insured")
    if _country(claim) is None:
        missing.append("law that governs the policy")
    if period is None or charged is None or wanted is None or missing:
        return Considered(missing=tuple(missing))
    rows, started = _rows(case), case.day(period.starts_at)
    if not rows or wanted <= charged:
        return Considered()
    rule = next((row for row in rows if row.applies_on(started)), None)
    if rule is None:
        why = f"{why_none(rows, started)} {CONFIRM}"
        return Considered(missing=(f"rule on fair presentation for a period that began on {started}: {why}",))
    open_points = []
    if disclosure.recklessness == "unknown":
        open_points.append("whether a breach was deliberate or reckless")
    if view is None or view.would_have_declined is None:
        open_points.append("whether cover would have been given at all")
    return Considered(Reduction(charged, wanted, rule), tuple(open_points))


def _rows(case: Case) -> list[Presentation]:
    """The rows for the policy's law and kind of insured, on whatever day its period began."""
    country, kind = _country(case.claim), case.claim.policy.insured_kind
    rows = table(Presentation, "presentation")
    return [row for row in rows if row.country == country and kind in row.insured_kinds]


def _period(case: Case) -> Period | None:
    """The first period that touches what the policy is tested at, else the only one on file."""
    when, found = tested(case, None, None), spans(case, policy_zone(case))
    touched = [each for each in found if each.meets(when.start, when.end)]
    only = found if len(found) == 1 else []
    return next((each.period for each in touched or only), None)


def _country(claim: Claim) -> Country | None:
    """The country of the policy's own law, else of the claim's; null where the file names none that we know."""
    named = territory_named(claim.policy.governing_law or "") or law_of(claim).territory
    return None if named is None else country_of(named)
