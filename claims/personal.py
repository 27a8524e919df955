"""What in a claim file names, reaches or numbers people, with what could stand for it (docs/evaluation.md)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import count
from string import ascii_uppercase
from typing import Any, Final

from pydantic import JsonValue

from claims.accents import CAPITAL, composed
from claims.schema import Claim, Client, Handler, Part, Policy, Portal

KINDS: Final = {
    "name": "name", "insured_name": "name", "supervisor": "name", "contact": "name", "payee_name": "name",
    "addressed_to": "name", "matched_name": "name", "firm": "firm", "email": "email", "phone": "phone",
    "address": "address", "postcode": "postcode", "zip": "zip", "registration": "registration", "vin": "vin",
    "masked_account": "account", "organisation_no": "organisation number", "date_of_birth": "date of birth",
    "matched_dob": "date of birth", "ref": "reference", "reference": "reference", "police_ref": "reference",
    "case_no": "reference", "court_case_no": "reference", "portal_ref": "reference", "oic_ref": "reference",
    "claims_portal_ref": "reference", "cru_ref": "reference", "ombudsman_ref": "reference", "umr": "reference",
    "ucr": "reference", "policy_system": "policy number", "claim_id": "claim id", "reopened_from": "claim id",
}  # fmt: skip
"""The fields that hold personal details, whichever part they stand in. An invoice is its sender's, and is none."""

KINDS_IN: Final = {(Policy, "number"): "policy number", (Handler, "id"): "handler id"}
"""Fields whose name alone does not tell it."""

WHO: Final = {
    "by", "author", "owner", "from_", "to", "set_by", "requested_by", "approved_by", "decided_by", "cleared_by",
    "diarised_by", "authority_given_by", "granted_by", "deemed_by", "signed_by", "judge", "claimant_as", "defendant_as",
    "party", "holder",
}  # fmt: skip
"""Fields where a person, a firm or a desk is written as it comes: what looks like a name there is one."""

COMPANIES: Final = (Client, Portal)
"""Parts whose name is no person's."""

STREETS: Final = (
    "Street|Road|Lane|Close|Avenue|Way|Drive|Court|Place|Terrace|Gardens|Crescent|Square|Boulevard|Row|Mews|Grove|St|Rd"
    "|Ave|Blvd|Dr|Ln"
)
IN_TEXTS: Final = {
    "email": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "phone": re.compile(r"(?<![\w.,/-])(?:\+\d{1,3} ?)?\(?\d{3,5}\)?[ -]\d{3,4}[ -]?\d{3,4}(?![\w/-])"),
    "address": re.compile(
        rf"\b(?:(?:Unit|Flat|Apt) \w+, )?\d{{1,5}}[A-Z]? (?:[{CAPITAL}][\w']+ ){{1,3}}(?:{STREETS})\b"
    ),
    "postcode": re.compile(r"\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b"),
    "zip": re.compile(r"\b[A-Z]{2} (\d{5}(?:-\d{4})?)\b"),
    "registration": re.compile(r"\b[A-HJ-PR-Y]{2}\d{2} ?[A-Z]{3}\b"),
    "vin": re.compile(r"\b(?=\w*\d)(?=\w*[A-Z])[A-HJ-NPR-Z\d]{17}\b"),
    "account": re.compile(
        r"\*{2,}\d{2,4}\b|\b\d{2}-\d{2}-\d{2}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b"
        r"|(?<=account )\d{6,17}\b|(?<=account number )\d{6,17}\b"
    ),
    "insurance number": re.compile(r"\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b|\b\d{3}-\d{2}-\d{4}\b"),
}
"""An account is masked, a sort code, an IBAN, or called one; the last are national insurance and social security."""

TITLED: Final = re.compile(
    rf"\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? ([{CAPITAL}][\w'\u2019-]+(?: [{CAPITAL}][\w'\u2019-]+)?)"
)
STAND_INS: Final = {
    "name": "Person {letters}",
    "firm": "Firm {letters}",
    "email": "person{number}@example.com",
    "phone": "01632 960{number:03}",
    "address": "{number} Example Street",
    "postcode": "ZZ{number} 9ZZ",
    "zip": "00000",
    "registration": "ZZ{number:02} ZZZ",
    "vin": "VIN{number:014}",
    "account": "****{number:04}",
    "organisation number": "{number:08}",
    "insurance number": "ZZ {number:06}",
    "claim id": "CASE-{number:06}",
    "policy number": "POLICY-{number:06}",
    "handler id": "HANDLER-{number:03}",
    "reference": "REFERENCE-{number:06}",
}
COMPANY_FORMS: Final = {
    "ltd", "limited", "llp", "llc", "plc", "inc", "corp", "corporation", "company", "co", "gmbh", "fze", "sa", "nv",
    "bv", "pc", "pllc",
}  # fmt: skip
TRADES: Final = {
    "insurance", "assurance", "indemnity", "insurers", "mutual", "casualty", "agency", "brokers", "solicitors", "law",
    "lawyers", "attorneys", "chambers", "accountants", "engineers", "engineering", "adjusters", "adjusting", "group",
    "council", "authority", "hospital", "clinic", "center", "centre", "medical", "surgery", "university", "college",
    "school", "bank", "services", "solutions", "systems", "supplies", "distribution", "motors", "garage", "bodyworks",
    "bodyshop", "hire", "rental", "leasing", "logistics", "freight", "haulage", "shipping", "marine", "airways",
    "airlines", "air", "towage", "salvage", "builders", "building", "construction", "contractors", "roofing",
    "plumbing", "refrigeration", "machinery", "foods", "hotel", "studio", "stores", "partners", "associates", "trust",
    "police", "court", "desk", "office", "team", "claims", "underwriting",
}  # fmt: skip
"""Words that tell a firm or a desk from a person where nothing else does; some are people's names too."""

NAME: Final = re.compile(
    rf"[{CAPITAL}][\w.'\u2019-]+(?: (?:[{CAPITAL}][\w.'\u2019-]*|de|da|di|du|del|der|den|la|le|van|von|bin|of)){{1,4}}"
)
A_TEXT: Final = "a text of the file"
BETWEEN: Final = re.compile(r"[;,] | and ")


@dataclass(frozen=True)
class Detail:
    """A personal detail as the file has it, what kind it is, where it first stands, and what could stand for it."""

    kind: str
    value: str
    where: str
    stand_in: str


def personal_details(claim: Claim) -> list[Detail]:
    """The details of all people on the file, each once. Texts may name more than these: somebody reads them."""
    numbers: dict[str, Iterator[int]] = {}
    found: dict[str, Detail] = {}
    firms = {composed(each.name or "") for each in claim.involvements if each.kind == "organisation"}
    told = [("claim id", claim.id, "id"), *_in_fields(claim, ""), *_written_as_they_come(claim), *_in_texts(claim)]
    for kind, value, where in (*told, *_titled(claim, {value for kind, value, _ in told if kind == "name"})):
        if value not in found:
            kind = "firm" if value in firms else kind
            number = next(numbers.setdefault(kind, count(1)))
            found[value] = Detail(kind, value, where, _stand_in(kind, value, number))
    return list(found.values())


def people(details: Iterable[Detail]) -> set[str]:
    """The names among the details that are people's."""
    return {each.value for each in details if each.kind == "name" and not COMPANY_FORMS & _words(each.value.lower())}


def _in_fields(part: Part, path: str) -> Iterator[tuple[str, str, str]]:
    for of, name, value, where in _fields(part, path):
        kind = KINDS_IN.get((type(of), name)) or KINDS.get(name)
        if kind and value and not (name == "name" and isinstance(of, COMPANIES)):
            yield kind, value.isoformat() if isinstance(value, date) else composed(str(value)), where


def _written_as_they_come(claim: Claim) -> Iterator[tuple[str, str, str]]:
    """Who did or was sent something, where that looks like a name and is not the insurer's own."""
    insurers = {claim.client.name, claim.policy.placement.leader}
    written = ((composed(str(value)), where) for _, name, value, where in _fields(claim, "") if name in WHO)
    for each, where in ((each, where) for value, where in written for each in BETWEEN.split(value)):
        if NAME.fullmatch(each) and each not in insurers:
            yield "firm" if (COMPANY_FORMS | TRADES) & _words(each.lower()) else "name", each, where


def _fields(part: Part, path: str) -> Iterator[tuple[Part, str, Any, str]]:
    """Every value that is no part itself, with the part it belongs to, its name and its place."""
    for name, field in type(part).model_fields.items():
        value, where = getattr(part, name), f"{path}{field.alias or name}"
        each_at = [(value, where)]
        if isinstance(value, list):
            each_at = [(each, f"{where}[{getattr(each, 'id', place)}]") for place, each in enumerate(value)]
        for each, at in each_at:
            if isinstance(each, Part):
                yield from _fields(each, f"{at}.")
            else:
                yield part, name, each, at


def _in_texts(claim: Claim) -> Iterator[tuple[str, str, str]]:
    for text in _texts(claim.model_dump(mode="json")):
        for kind, pattern in IN_TEXTS.items():
            yield from ((kind, each, A_TEXT) for each in pattern.findall(text))


def _titled(claim: Claim, names: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Who is called Mr, Dr and so on in a text, and is no part of a name that is known."""
    known = {word for name in names for word in _words(name)}
    for text in _texts(claim.model_dump(mode="json")):
        yield from (("name", each, A_TEXT) for each in TITLED.findall(text) if not known & _words(each))


def _texts(value: JsonValue) -> Iterator[str]:
    """Every text in JSON, with accents on their letters."""
    if isinstance(value, str):
        yield composed(value)
    elif isinstance(value, list | dict):
        for each in value if isinstance(value, list) else value.values():
            yield from _texts(each)


def _words(name: str) -> set[str]:
    return set(re.findall(r"\w+", composed(name)))


def _stand_in(kind: str, value: str, number: int) -> str:
    if kind == "date of birth":
        return f"{value[:4]}-01-01"
    return STAND_INS[kind].format(number=number, letters=_letters(number))


def _letters(number: int) -> str:
    """A, B … Z, AA, AB …"""
    letters = ""
    while number:
        number, place = divmod(number - 1, len(ascii_uppercase))
        letters = ascii_uppercase[place] + letters
    return letters
