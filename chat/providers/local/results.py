"""How a lookup's result is put into words: places of the file, parties, warnings (docs/local-analyst.md, Words)."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from chat.providers.local.answer import sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.words import called, quotation

ITEM = re.compile(r"\b[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*\[([^\]]+)\](?:\.history\[\d+\](?:\.at)?|\.([a-z][A-Za-z]*))?")
FIELD = re.compile(r"\b[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*\.([a-z]+[A-Z][A-Za-z]*|[a-z]{4,})\b")
CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])")
RULE_ID = re.compile(
    r"^[a-z]+(?:-[a-z0-9]+)+: | by rule [a-z]+(?:-[a-z0-9]+)+|\s?\((?:gb|us)-[a-z0-9-]+\)|(?<=\w) (?:gb|us)-[a-z0-9-]+"
)
PARTY_ID = re.compile(r"^(.*) \((.+)\)$")
ITEMS: Final = {
    "schedule": "head of loss",
    "documents": "document",
    "notes": "note",
    "diary": "diary item",
    "involvements": "party",
    "correspondence": "letter",
    "complaints": "complaint",
    "exposures": "exposure",
    "events": "event",
    "coverages": "coverage",
    "reserves": "reserve line",
    "payments": "payment",
    "recoveries": "recovery",
    "recoveryReserves": "recovery reserve",
    "offers": "offer",
    "liens": "lien",
    "openIssues": "open issue",
    "keyFacts": "key fact",
}


def told(text: Any, evidence: Evidence) -> str:
    """A sentence of a lookup with dates, amounts, codes and places as the reader has them, without its rule's id."""
    line = RULE_ID.sub("", str(text))
    return sentence(evidence.in_words(FIELD.sub(_field, ITEM.sub(_item, line))))


def _item(found: re.Match[str]) -> str:
    lists = found[0].split("[")[0].split(".")[-1]
    name = ITEMS.get(lists, _split(lists))
    return f"{_split(found[2])} of {name} {found[1]}" if found[2] else f"{name} {found[1]}"


def _field(found: re.Match[str]) -> str:
    return _split(found[1])


def _split(name: str) -> str:
    """A field's name as words: dateOfLoss is date of loss."""
    return CAPITALS.sub(" ", name).lower()


def cautions(result: Result, evidence: Evidence) -> tuple[str, ...]:
    """What the lookup warns of, and what it says is missing."""
    warned = [told(each, evidence) for each in result.get("warnings", [])]
    lacking = [told(f"not on file: {each}", evidence) for each in result.get("missing", [])]
    return (*warned, *lacking)


def party(party_id: Any, evidence: Evidence) -> str:
    """The name of the party with that id, where the people were looked up; else its id."""
    rows = (row for row in evidence.rows("parties") if row.get("id") == party_id)
    name = next((str(row["name"]) for row in rows if row.get("name")), "")
    return called(name) or (f"party {party_id}" if party_id else "somebody who is not named")


def holder(held_by: Any, evidence: Evidence) -> str:
    """Who holds something, by role and, where the file has the party, by name."""
    found = PARTY_ID.match(str(held_by))
    return f"{party(found[2], evidence)} ({found[1]})" if found else str(held_by).replace("_", " ")


def value(shown: Any, evidence: Evidence) -> str:
    """One side of a comparison: a quotation, an amount, or an entry as recorded."""
    if isinstance(shown, Mapping):
        return quotation(spoken(shown))
    if isinstance(shown, int | float):
        return evidence.words.money(shown)
    return evidence.in_words(FIELD.sub(_field, ITEM.sub(_item, str(shown)))) if shown else "nothing"


def left(count: Any) -> str:
    """Days that are left, or that have passed."""
    number = int(count)
    return f"{days_counted(number)} left" if number >= 0 else f"{days_counted(-number)} ago"


def percent_of(share: Any) -> str:
    """A share between 0 and 1 in percent."""
    return f"{(Decimal(str(share)) * 100).normalize():f} %"


def days_counted(count: int) -> str:
    return f"{count:,} day" if count == 1 else f"{count:,} days"


def several(count: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 offer, 3 offers, no offer."""
    return f"{count or 'no'} {one if count in (0, 1) else many or f'{one}s'}"


def first_few(lines: Sequence[str], most: int) -> list[str]:
    """The lines up to a number, and how many more there are."""
    return [*lines[:most], *([f"{len(lines) - most} more are found."] if len(lines) > most else [])]
