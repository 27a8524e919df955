"""Acts, provisions and cases that an answer cites, and whether it was shown them (docs/evaluation.md, Faults)."""

import re
from collections.abc import Iterator
from typing import Final

NUMBER: Final = r"\d+(?:[.:-]\d+)*[A-Z]?"
ACT = re.compile(r"([A-Z][\w'’()-]*),? (Act|Regulations|Rules|Order|Code|Directive)(?: of)? (\d{4})")
PROVISION = re.compile(
    r"(?:\b(?:[Ss]ections?|[Ss]ecs?\.|[Cc]lauses?|[Aa]rticles?|[Aa]rts?\.|[Rr]egulations?|[Rr]egs?\.|[Rr]ules?|CPR|Part"
    r"|[Pp]aragraphs?|Stat\.?|Stats\.|Ann\.|U\.?S\.?C\.?|C\.?F\.?R\.?|C\.?C\.?P\.?|O\.?C\.?G\.?A\.?|N\.?J\.?S\.?A\.?"
    r"|R\.?C\.?W\.?|M\.?C\.?L\.?|A\.?R\.?S\.?|ORS|NRS|UCC|FRCP|(?!Zip|ZIP|Post|Dress|Error)[A-Z][\w.]* Code"
    r"|COBS|ICOBS|DISP|SYSC"
    r"|PRIN|CONC)|(?<![\w.])[Ss]s?\.|§§?)"
    rf" ?(?:§ ?)?({NUMBER})"
)
SHORT_SECTION = re.compile(rf"\bs ?({NUMBER})(?= (?:of )?(?:the )?[A-Z])")
CASE = re.compile(
    r"\b([A-Z][\w'’&-]+) (?:v\.?|vs\.?|versus|-v-) ([A-Z][\w'’&-]+)|\b([A-Z][A-Z'’&-]{2,}) V\.? ([A-Z][A-Z'’&-]{2,})"
)
IN_RE = re.compile(r"\b[Ii]n [Rr]e:? ([A-Z][\w'’&-]+)")
COURTS: Final = r"(?:UKSC|UKHL|UKPC|EWCA(?: Civ| Crim)?|EWHC|CSIH|CSOH|NICA)"
NEUTRAL = re.compile(
    r"\[\d{4}\] (?:\d+ )?(?:UKSC|UKHL|UKPC|EWCA|EWHC|CSIH|CSOH|NICA|AC|QB|KB|WLR|All ER|Lloyd)[\w' ]*\d+"
    rf"|(?<!\[)\(?\b\d{{4}}\)? {COURTS} \d+"
)
REPORTER = re.compile(
    r"\b\d{1,4} (?:U\.S\.|F\. ?(?:2d|3d|4th|Supp)|S\.W\.|So\.|N\.E\.|N\.W\.|P\.|A\.)(?: ?[23]d)? ?\d{1,4}\b"
)
SHOWN_NUMBER = re.compile(rf"(?<![\w.]){NUMBER}")
TELLING = re.compile(r"\d{3}|\d[.:-]\d")
"""A number that nothing but a provision has: three digits, or parts. Smaller ones need the word beside them."""
ABSENT = re.compile(r"[^.!?;:\n]*\b(?:is|are) (?:not|nowhere) (?:on|in) (?:the |this )?(?:file|record|rules|lookups)\b")


def without_absent(text: str) -> str:
    """The text without what it says is not on the file: to name a case so is no citation of it."""
    return ABSENT.sub(" ", text)


def citations(text: str) -> dict[str, str]:
    """What a text cites: the citation as it is compared, and as it was written."""
    return dict(_cited(text))


def invented(cited: dict[str, str], shown: str) -> list[str]:
    """The citations, as written, that nothing shown to the model holds."""
    known = citations(shown).keys() | {f"provision {number}" for number in _telling_numbers(shown)}
    return [written for compared, written in cited.items() if compared not in known]


def _cited(text: str) -> Iterator[tuple[str, str]]:
    for act in ACT.finditer(text):
        yield f"{act[1]} {act[2]} {act[3]}".lower(), act[0]
    for pattern in (PROVISION, SHORT_SECTION):
        for provision in pattern.finditer(text):
            yield f"provision {provision[1].rstrip('.:-')}", provision[0]
    for case in CASE.finditer(text):
        yield f"{case[1] or case[3]} v {case[2] or case[4]}".lower(), case[0]
    for case in IN_RE.finditer(text):
        yield f"in re {case[1]}".lower(), case[0]
    for pattern in (NEUTRAL, REPORTER):
        for found in pattern.findall(text):
            yield re.sub(r"[\[\]()]", "", found).lower(), found


def _telling_numbers(text: str) -> Iterator[str]:
    for number in SHOWN_NUMBER.findall(text):
        if TELLING.search(number):
            yield number
