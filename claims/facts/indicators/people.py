"""Indicators in who is involved: shared details, earlier claims, registers (docs/tools.md, Indicators)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from claims.case import Case
from claims.facts.evidence import Evidence, evidence, several
from claims.facts.indicators.cover import A_MONTH, NOT_PASSED
from claims.facts.persons import who
from claims.facts.text import fold
from claims.schema import Party, PartyRole, SystemCheck
from claims.words import counted

NO_DIGIT: Final = re.compile(r"\D+", re.ASCII)
NO_LETTER: Final = re.compile(r"[\W_]+")
SHORTEST: Final = 4
LAST_DIGITS: Final = 9
THREE_YEARS: Final = 1096
FEW: Final = 5
INSURED_SIDE: Final[frozenset[PartyRole]] = frozenset(("insured", "driver", "payee", "witness"))
CLAIMING: Final[frozenset[PartyRole]] = frozenset(("claimant", "co_claimant", "passenger"))
SUPPLIERS: Final[frozenset[PartyRole]] = frozenset(("repairer", "hire_company", "medical_provider", "expert", "payee"))
REGISTERS: Final = ("cue", "miaftr", "clue", "iso_claimsearch", "duplicate_claim")


def bank_changes(case: Case) -> Iterator[Evidence]:
    """Bank details changed in the last 30 days that nobody has verified since."""
    for party in case.claim.involvements:
        changed = party.bank.changed_at if party.bank else None
        if party.bank is None or changed is None or party.bank.verified:
            continue
        days = (case.today - case.day(changed)).days
        if 0 <= days <= A_MONTH:
            yield evidence(
                f"The bank details of {who(case.claim, party.id)} changed {counted(days, 'day')} ago.",
                f"involvements[{party.id}]",
            )


def _details(party: Party) -> Iterator[tuple[str, str]]:
    """What two parties may share, in one spelling: the end of a phone number, letters and digits of the rest."""
    phone = NO_DIGIT.sub("", party.contact.phone or "")
    account = NO_LETTER.sub("", fold(party.bank.masked_account or "")) if party.bank else ""
    yield "phone number", phone[-LAST_DIGITS:] if len(phone) >= LAST_DIGITS else ""
    yield "email address", fold(party.contact.email or "").strip()
    yield "address", NO_LETTER.sub(" ", fold(party.contact.address or "")).strip()
    yield "bank account", account if len(account) >= SHORTEST else ""


def shared_details(case: Case) -> Iterator[Evidence]:
    """Parties with one phone, email, address or account; not where all are the insured's, or one acts for another."""
    sharing: dict[tuple[str, str], list[Party]] = {}
    for party in case.claim.involvements:
        for detail in _details(party):
            if detail[1]:
                sharing.setdefault(detail, []).append(party)
    for (what, _), parties in sharing.items():
        ids = {each.id for each in parties}
        acting = any({each.represents, each.represented_by} & ids for each in parties)
        if len(ids) > 1 and not acting and not all(set(each.role) <= INSURED_SIDE for each in parties):
            yield evidence(f"{_people(case, ids)} share one {what}.", f"involvements[{min(ids)}]")


def _subject(case: Case, check: SystemCheck) -> str:
    return who(case.claim, check.subject_party_id) if check.subject_party_id else "nobody named"


def _people(case: Case, ids: Iterable[str]) -> str:
    return several([who(case.claim, each) for each in sorted(ids)], FEW)


def shared_representatives(case: Case) -> Iterator[Evidence]:
    """One firm that acts for three or more people who claim."""
    acting: dict[str, list[str]] = {}
    for party in case.claim.involvements:
        if party.represented_by is not None and CLAIMING & set(party.role):
            acting.setdefault(party.represented_by, []).append(party.id)
    for firm, people in acting.items():
        if len(people) >= 3:
            yield evidence(f"{who(case.claim, firm)} acts for {_people(case, people)}.", f"involvements[{firm}]")


def earlier_claims(case: Case) -> Iterator[Evidence]:
    """Two or more claims of one person in the three years before the loss."""
    loss = case.claim.incident.date_of_loss
    for party in case.claim.involvements:
        recent = [each for each in party.claims_history if each.date and 0 < (loss - each.date).days <= THREE_YEARS]
        if len(recent) >= 2:
            claims = counted(len(recent), "earlier claim")
            yield evidence(
                f"{who(case.claim, party.id)} has {claims} in the three years before the loss.",
                f"involvements[{party.id}]",
            )


def register_matches(case: Case) -> Iterator[Evidence]:
    """A check against earlier or other claims that did not pass."""
    for check in case.claim.system_checks:
        if check.code in REGISTERS and check.status in NOT_PASSED:
            yield evidence(f"Check {check.id}, {check.code}, ended in {check.status}.", f"systemChecks[{check.id}]")


def unregistered_suppliers(case: Case) -> Iterator[Evidence]:
    """A check of a supplier against the companies register that did not pass."""
    suppliers = {each.id for each in case.claim.involvements if SUPPLIERS & set(each.role)}
    for check in case.claim.system_checks:
        if check.code == "companies_house" and check.status in NOT_PASSED and check.subject_party_id in suppliers:
            yield evidence(
                f"Check {check.id} of {_subject(case, check)} ended in {check.status}.", f"systemChecks[{check.id}]"
            )
