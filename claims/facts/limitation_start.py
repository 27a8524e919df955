"""What is claimed and from which day time runs, as far as the file says (docs/tools.md, compute_limitation)."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.limitation_rules import Cause, Start
from claims.schema import Claim

INJURY_LINES: Final = ("employers_liability", "workers_comp")
FOR_INJURY: Final = ("general_damages", "care")
PAYING_OWN: Final = ("first_party_property", "pip", "medpay", "um_uim")


@dataclass(frozen=True)
class Reading:
    """A cause of action with what it was read from."""

    cause: Cause | None
    why: str


@dataclass(frozen=True)
class Anchor:
    """The day from which time runs and its field; without a day, `lacking` says what the file does not have."""

    day: date | None
    path: str
    lacking: str
    asked: bool = False


def default_cause(claim: Claim) -> Reading:
    """The cause of action when none is named: injury first, then the insured's own claim, then damage."""
    kinds = {each.kind for each in claim.exposures}
    if claim.line_of_business == "marine" and _is_cargo(claim):
        return Reading("cargo_sea", "marine cargo")
    if "bodily_injury" in kinds:
        return Reading("personal_injury", "an injury exposure is on file")
    if claim.claimant.relationship == "first_party" or (not claim.claimant.relationship and kinds & {*PAYING_OWN}):
        return Reading("contract", "a first-party claim under the policy")
    hurt = claim.incident.injuries or claim.incident.date_of_death
    if hurt or claim.line_of_business in INJURY_LINES or _pays_for_injury(claim):
        return Reading("personal_injury", "the claim is for an injury")
    if claim.line_of_business == "professional_indemnity":
        return Reading("contract", "a claim on a professional engagement; a claim in tort may end on another day")
    if "property_damage" in kinds:
        return Reading("property_damage", "a property damage exposure is on file")
    return Reading(None, "no exposure says what the claim is for")


def _pays_for_injury(claim: Claim) -> bool:
    heads = {each.category for each in claim.schedule} | {each.category for each in claim.finance.reserves}
    return bool(heads & {*FOR_INJURY})


def _is_cargo(claim: Claim) -> bool:
    if "cargo" in (claim.sub_line or "").lower():
        return True
    categories = {each.category for each in claim.schedule} | {each.category for each in claim.finance.reserves}
    categories |= {each.category for each in claim.finance.payments}
    return "cargo" in categories and "hull" not in categories


def anchor(case: Case, starts: Start, start: date | None, knowledge: date | None) -> Anchor:
    """The day that sets time running. `start` wins over the file; a continuing loss runs from knowledge."""
    claim, incident = case.claim, case.claim.incident
    if start is not None:
        return Anchor(start, "startDate", "", asked=True)
    if starts == "accrual" and incident.date_of_loss_basis == "continuing":
        return knowledge_of(case, knowledge)
    if starts == "accrual":
        return Anchor(incident.date_of_loss, "incident.dateOfLoss", "")
    if starts == "death":
        return Anchor(incident.date_of_death, "incident.dateOfDeath", "date of death")
    if starts == "delivery":
        return Anchor(incident.delivered_at, "incident.deliveredAt", "date of delivery")
    if starts == "settlement":
        judgment, agreement = claim.resolution.judgment, claim.resolution.agreement
        if judgment is not None and judgment.at is not None:
            return Anchor(case.day(judgment.at), "resolution.judgment.at", "")
        agreed = case.day(agreement.agreed_at) if agreement is not None and agreement.agreed_at is not None else None
        return Anchor(agreed, "resolution.agreement.agreedAt", "date of judgment or settlement")
    return Anchor(None, "startDate", "date of the carrier's written declination")


def knowledge_of(case: Case, knowledge: date | None) -> Anchor:
    """The date of knowledge, as asked or as recorded."""
    if knowledge is not None:
        return Anchor(knowledge, "knowledgeDate", "", asked=True)
    return Anchor(case.claim.incident.date_of_knowledge, "incident.dateOfKnowledge", "date of knowledge")


def born(claim: Claim) -> date | None:
    """The claimant's date of birth, from the claimant or from the party that the claimant is."""
    recorded = claim.claimant.date_of_birth
    if recorded is not None or claim.claimant.party_id is None:
        return recorded
    return next((each.date_of_birth for each in claim.involvements if each.id == claim.claimant.party_id), None)
