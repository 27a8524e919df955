"""What in a claim file names or reaches people, and the file with other words in their place (docs/evaluation.md)."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
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
NO_NAMES: Final = {
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame", "lord", "lady", "rev", "revd", "hon", "jr", "sr",
    "ii", "iii", "estate", "late", "executor", "executors", "of", "the", "and", "for", "on", "behalf", "other",
    "others", "de", "da", "di", "du", "del", "der", "den", "la", "le", "el", "al", "van", "von", "bin", "ibn", "y",
    "e",
}  # fmt: skip
"""Words of a name that are nobody's: they stand in texts that name no one."""

COMPANY_FORMS: Final = {
    "ltd", "limited", "llp", "llc", "plc", "inc", "corp", "corporation", "company", "co", "gmbh", "fze", "sa", "nv",
    "bv",
}  # fmt: skip
INITIAL: Final = 1
"""Letters of a part that is too short to be looked for alone."""

ALIKE: Final = {"'": "['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}]", "-": "[-\u2010\u2011\u2013]"}
"""How else an apostrophe and a hyphen are written, by either."""

WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019\u02bc\u2010\u2011-][^\W\d_]+)*")
HYPHENS: Final = re.compile(r"[\u2010\u2011-]")


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


def people(details: Iterable[Detail]) -> set[str]:
    """The names among the details that are people's."""
    return {
        each.value for each in details if each.kind == "name" and not COMPANY_FORMS & set(each.value.lower().split())
    }


def redacted(claim: Claim, replace: "Replacer") -> Claim:
    """The file with each detail's stand-in wherever it stands, by any part of a name too.

    Errors: BadClaim where a stand-in does not fit its field, as words for a date of birth.
    """
    return checked(replace.within(claim.model_dump(mode="json", by_alias=True)), "The redacted claim")


class Replacer:
    """Puts stand-ins into a text: called with it, returns it. `names` are the details of which each part goes too.

    Case does not matter, nor how an apostrophe or a hyphen is written.
    """

    def __init__(self, stand_ins: Mapping[str, str], names: Collection[str] = ()) -> None:
        whole = {value: stand_in for value, stand_in in stand_ins.items() if value and value != stand_in}
        words: dict[str, str] = {}
        for value, new in sorted(whole.items(), key=lambda each: -len(each[0])):
            words.setdefault(_sought(value), new)
        for value, new in whole.items():
            for part, stand_in in _parts_of_name(value, new) if value in names else _short_form(value, new):
                words.setdefault(part, stand_in)
        self.stand_ins = list(words.values())
        self.pattern = re.compile(rf"(?<!\w)(?:({')|('.join(words)}))(?!\w)", re.IGNORECASE)

    def __call__(self, text: str) -> str:
        return (
            self.pattern.sub(lambda found: self.stand_ins[(found.lastindex or 1) - 1], text) if self.stand_ins else text
        )

    def within(self, value: Any) -> Any:
        """JSON with stand-ins in all its texts; keys and the schema's own words stay."""
        if isinstance(value, str):
            return value if value in CODES else self(value)
        if isinstance(value, list):
            return [self.within(each) for each in value]
        return {key: self.within(each) for key, each in value.items()} if isinstance(value, dict) else value


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


def _parts_of_name(value: str, new: str) -> Iterator[tuple[str, str]]:
    """What texts go on with after a person's name, as patterns: each word of it, and of a double name each half."""
    names, news = [word for word in WORD.findall(value) if _names_somebody(word)], new.split()
    for place, name in enumerate(names):
        stand_in = news[0 if place == 0 and len(names) > 1 else -1]
        halves = (half for half in HYPHENS.split(name) if _names_somebody(half))
        yield from ((_sought(part), stand_in) for part in (name, *halves))


def _names_somebody(word: str) -> bool:
    return len(word) > INITIAL and word.lower() not in NO_NAMES


def _short_form(value: str, new: str) -> Iterator[tuple[str, str]]:
    """What texts go on with after a firm's name: its first word, as it is written or in capitals."""
    words = value.split()
    first = words[0]
    if len(words) > 1 and new and first.istitle() and first.lower() not in NO_NAMES and all(map(str.isalpha, words)):
        yield f"(?-i:{first}|{first.upper()})", new.split()[0]


def _sought(value: str) -> str:
    """The pattern of a detail."""
    plain = HYPHENS.sub("-", value).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "".join(ALIKE.get(letter, re.escape(letter)) for letter in plain.lower())


def _codes(schema: Any) -> Iterator[str]:
    """The words that a JSON schema itself gives its fields."""
    if isinstance(schema, list):
        for each in schema:
            yield from _codes(each)
    elif isinstance(schema, dict):
        yield from (each for each in schema.get("enum", ()) if isinstance(each, str))
        yield from _codes(list(schema.values()))


CODES: Final = frozenset(_codes(Claim.model_json_schema()))
"""What no person is called: the schema's own words."""
