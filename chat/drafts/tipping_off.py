"""Finds the ordinary words by which a letter tells its reader of a screening, of being watched or of being doubted
(docs/safety.md, Tipping off)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from claims.facts.plain_text import in_place
from claims.facts.protected import Kind
from claims.rules import Practice, table

OWN: Final = r"(?:the|your|our|their|this|that) "
ROLE: Final = (
    r"(?:clients?|claimants?|plaintiffs?|insureds?|policyholders?|customers?|payees?|passengers?|drivers?|compan(?:y|ies)"
    r"|firm|directors?|owners?|suppliers?|contractors?|repairers?|workers?|employees?|part(?:y|ies)|beneficiar(?:y|ies)"
    r"|husband|wife|son|daughter)"
)
NAME: Final = r"(?:mr|mrs|ms|miss|dr)\b\.? \w+(?: \w+)??"
PARTY: Final = rf"(?:{OWN})?{ROLE}|he|she|they|him|her|them|{NAME}"
STANDS_FOR: Final = {
    "<we>": r"\b(?:we|i|they|our (?:\w+ ){0,2}(?:team|unit|department|investigators?|agents?|adjusters?|insurers?))\b",
    "<be>": r"(?:(?:has|have|had) been|was|were|been|being|be|is|are|got)",
    "<person>": rf"\b(?:you|your|yourself|{PARTY})\b",
    "<party>": rf"\b(?:{PARTY})\b",
    "<somebody>": rf"\b(?:you|him|them|her(?= (?:on|at|in|for|while|as|and|to|from|over|during|lift|work)\b|\W*$)"
    rf"|(?:{OWN})?{ROLE}|{NAME})\b(?! s\b)",
}
SENTENCE_END: Final = re.compile(r"[.!?](?=\s)|\n\s*\n")


class Telling(Practice):
    """What gives something away in ordinary words. See the head of the table for its fields."""

    code: Kind
    begins: tuple[str, ...]
    says: tuple[str, ...]
    other: tuple[str, ...]


class Patterns(NamedTuple):
    kind: Kind
    says: tuple[re.Pattern[str], ...]
    other: re.Pattern[str]
    begins: re.Pattern[str]


class Told(NamedTuple):
    """Where a text gives something away."""

    start: int
    end: int
    kind: Kind


def tellings(text: str) -> Iterator[Told]:
    """What of a text tells somebody of a screening, a watch or a doubt. Two may overlap."""
    plain = in_place(text).replace("\n", " ").replace("'", " ")
    for row in _patterns():
        ours = row.other.sub(lambda found: " " * len(found[0]), plain)
        for says in row.says:
            yield from (Told(found.start(), found.end(), row.kind) for found in says.finditer(ours))


def may_begin(text: str) -> int:
    """Where in the last sentence of a text that goes on such words may begin; its end if nowhere."""
    sentence = max((found.end() for found in SENTENCE_END.finditer(text)), default=0)
    plain = in_place(text[sentence:])
    starts = (found.start() + sentence for row in _patterns() if (found := row.begins.search(plain)))
    return min(starts, default=len(text))


@cache
def _patterns() -> tuple[Patterns, ...]:
    return tuple(
        Patterns(
            row.code,
            tuple(re.compile(_filled(each)) for each in row.says),
            re.compile("|".join(map(_filled, row.other))),
            re.compile(rf"\b(?:{'|'.join(row.begins)})"),
        )
        for row in table(Telling, "tipping_off")
    )


def _filled(pattern: str) -> str:
    for name, words in STANDS_FOR.items():
        pattern = pattern.replace(name, words)
    return pattern
