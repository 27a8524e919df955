"""What in a claim file names or reaches people, and the file with other words in their place (docs/evaluation.md)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from string import ascii_uppercase
from typing import Any, Final

from claims.documents import checked
from claims.schema import Claim, Client, Part, Portal

KINDS: Final = {
    "name": "name", "insured_name": "name", "supervisor": "name", "contact": "name", "payee_name": "name",
    "addressed_to": "name", "matched_name": "name", "firm": "firm", "email": "email", "phone": "phone",
    "address": "address", "postcode": "postcode", "zip": "zip", "registration": "registration", "vin": "vin",
    "masked_account": "account", "organisation_no": "organisation number", "date_of_birth": "date of birth",
    "matched_dob": "date of birth",
}  # fmt: skip
"""The fields that hold personal details, whichever part they stand in."""

COMPANIES: Final = (Client, Portal)
"""Parts whose name is no person's."""

IN_TEXTS: Final = {
    "email": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "phone": re.compile(r"(?<![\w.,/-])(?:\+\d{1,3} ?)?\(?\d{3,5}\)?[ -]\d{3,4}[ -]?\d{3,4}(?![\w/-])"),
}
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
    "claim id": "CASE-{number:06}",
}
SHORTEST_NAME: Final = 3


@dataclass(frozen=True)
class Detail:
    """A personal detail as the file has it, what kind it is, where it first stands, and what could stand for it."""

    kind: str
    value: str
    where: str
    stand_in: str


def personal_details(claim: Claim) -> list[Detail]:
    """The details of all people on the file, each once. Texts may name more than the fields do: somebody reads them."""
    numbers: dict[str, Iterator[int]] = {}
    found: dict[str, Detail] = {}
    firms = {each.name for each in claim.involvements if each.kind == "organisation"}
    for kind, value, where in (("claim id", claim.id, "id"), *_in_fields(claim, ""), *_in_texts(claim)):
        if value not in found:
            kind = "firm" if value in firms else kind
            number = next(numbers.setdefault(kind, count(1)))
            found[value] = Detail(kind, value, where, _stand_in(kind, value, number))
    return list(found.values())


def redacted(claim: Claim, stand_ins: Mapping[str, str]) -> Claim:
    """The file with each detail's stand-in wherever it stands, in capitals and by first or last name too.

    Errors: BadClaim where a stand-in does not fit its field, as words for a date of birth.
    """
    return checked(_replaced(claim.model_dump(mode="json", by_alias=True), Replacer(stand_ins)), "The redacted claim")


class Replacer:
    """Puts stand-ins into a text: called with it, returns it."""

    def __init__(self, stand_ins: Mapping[str, str]) -> None:
        whole = {value: stand_in for value, stand_in in stand_ins.items() if value and value != stand_in}
        self.words = _parts_of_names(whole) | {value.upper(): new for value, new in whole.items()} | whole
        longest_first = sorted(self.words, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def __call__(self, text: str) -> str:
        return self.pattern.sub(lambda found: self.words[found[0]], text) if self.words else text


def _in_fields(part: Part, path: str) -> Iterator[tuple[str, str, str]]:
    for name, field in type(part).model_fields.items():
        value, where = getattr(part, name), f"{path}{field.alias or name}"
        kind = KINDS.get(name)
        if isinstance(value, Part):
            yield from _in_fields(value, f"{where}.")
        elif isinstance(value, list):
            for place, each in enumerate(value):
                if isinstance(each, Part):
                    yield from _in_fields(each, f"{where}[{getattr(each, 'id', place)}].")
        elif kind and value and not (name == "name" and isinstance(part, COMPANIES)):
            yield kind, value.isoformat() if isinstance(value, date) else value, where


def _in_texts(claim: Claim) -> Iterator[tuple[str, str, str]]:
    text = claim.model_dump_json(by_alias=True)
    for kind, pattern in IN_TEXTS.items():
        yield from ((kind, each, "a text of the file") for each in pattern.findall(text))


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


def _parts_of_names(whole: Mapping[str, str]) -> dict[str, str]:
    """First and last names alone, as texts go on with them."""
    parts: dict[str, str] = {}
    for value, new in whole.items():
        names, news = value.split(), new.split()
        if len(names) > 1 and len(news) > 1 and all(name.isalpha() for name in names):
            for name, stand_in in ((names[0], news[0]), (names[-1], news[-1])):
                if len(name) >= SHORTEST_NAME:
                    parts.setdefault(name, stand_in)
                    parts.setdefault(name.upper(), stand_in)
    return parts


def _replaced(value: Any, replace: Replacer) -> Any:
    if isinstance(value, str):
        return replace(value)
    if isinstance(value, list):
        return [_replaced(each, replace) for each in value]
    return {key: _replaced(each, replace) for key, each in value.items()} if isinstance(value, dict) else value
