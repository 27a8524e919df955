"""Acts, provisions, pages and cases that an answer cites, shown to it or not (docs/evaluation.md, Faults)."""

import re
from collections.abc import Iterator
from typing import Final

NUMBER: Final = r"\d+(?:[.:-]\d+)*[A-Z]?(?:\(\w{1,4}\))*"
SUBDIVISION = re.compile(r"\(\w{1,4}\)$")
ACT = re.compile(r"([A-Z][\w'’()-]*),? (Act|Regulations|Rules|Order|Code|Directive)(?: of)? (\d{4})")
PROVISION = re.compile(
    r"(?:\b(?:[Ss]ection|[Ss]ec\.|[Cc]lause|[Aa]rticle|[Aa]rt\.|[Rr]egulation|[Rr]egs?\.?|[Rr]ule|CPR|Part|Chapter"
    r"|[Pp]aragraph|[Pp]ara\.?|[Ee]xclusion|[Ee]ndorsement|[Cc]ondition|part(?= \d+ of the\b)"
    r"|Stats?\.?|Ann\.|U\.?S\.?C\.?|C\.?F\.?R\.?|C\.?C\.?P\.?|O\.?C\.?G\.?A\.?|N\.?J\.?S\.?A\.?|N\.?Y\.?C\.?R\.?R\.?"
    r"|C\.?C\.?R\.?|T\.?A\.?C\.?|W\.?A\.?C\.?|R\.?C\.?W\.?|M\.?C\.?L\.?|A\.?R\.?S\.?|ORS|NRS|UCC|FRCP"
    r"|(?!Zip|ZIP|Post|Dress|Error)[A-Z][\w.]* (?:Code|Law)|COBS|ICOBS|DISP|SYSC|PRIN|CONC)|(?<![\w.])[Ss]\.|§)"
    rf" ?(?:§ ?)?({NUMBER})"
)
PROVISIONS = re.compile(
    r"(?:\b(?:[Ss]ections|[Ss]ecs\.|[Cc]lauses|[Aa]rticles|[Aa]rts\.|[Rr]egulations|[Rr]ules|Parts|[Pp]aragraphs"
    r"|[Pp]aras\.?|[Ee]xclusions|[Ee]ndorsements|[Cc]onditions)|(?<![\w.])[Ss]s\.?|§§)"
    rf" ?(?:§ ?)?({NUMBER}(?:(?:, | and | or |, and | & ){NUMBER})*)"
)
SHORT_SECTION = re.compile(rf"(?<!['’\w])s ?({NUMBER})(?:(?<=\))|(?= (?:of )?(?:the )?[A-Z]))")
PAGE = re.compile(r"\b(?:[Pp]ages?|pp?\.) ?(\d+)|\"page\":(\d+)")
OWN_PART = re.compile(
    r"\b(?:section|part|paragraph|page)s? \d+ (?:above|below|(?:of|in) (?:this|the|my) (?:answer|reply|response|summary"
    r"|table|list|draft)\b)",
    re.IGNORECASE,
)
OWN_HEADING = re.compile(
    rf"^(?:#+ *|\*\*)(?:section|part|paragraph) ({NUMBER})(?=\s*(?:[:.)–—-]|\*\*|$))", re.IGNORECASE | re.MULTILINE
)
"""What an answer numbers itself."""
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
SHOWN_NUMBER = re.compile(rf"(?<![\w.£$€-])(?<!\d,){NUMBER}")
NUMBERED_LINE = re.compile(r"^[ \t]*(\d+)[.)] ", re.MULTILINE)
RECORDED_PART = re.compile(r"\bpart_?(\d+)", re.IGNORECASE)
"""An offer's kind as the record has it: part36_claimant."""
TELLING = re.compile(r"\d{3}|\d[.:-]\d")
"""A number that nothing but a provision has: three digits, or parts. Smaller ones need the word beside them."""
ABSENT = re.compile(
    r"[^.!?;:\n]*\b(?:is|are) (?:not|nowhere) (?:on|in) (?:the |this )?(?:file|record|rules|lookups)\b"
    r"|\b(?:[Tt]here (?:is|are|was) no|(?:file|record|lookups?) (?:holds?|has|have|shows?|names?|cites?|gives?) no)\b"
    r"[^.!?;:,\n]{0,60}"
    r"|\b[Nn]o [^.!?;:,\n]{1,60}? (?:is|are|was|were|has been|have been) (?:recorded|on (?:the )?file|shown|made"
    r"|found|cited|given)\b"
)


def without_absent(text: str) -> str:
    """The text without what it says is not on the file: to name a case so is no citation of it."""
    return ABSENT.sub(" ", text)


def citations(text: str) -> dict[str, str]:
    """What a text cites: the citation as it is compared, and as it was written."""
    own = {f"provision {number}" for number in OWN_HEADING.findall(text)}
    return {compared: written for compared, written in _cited(OWN_PART.sub(" ", text)) if compared not in own}


def invented(cited: dict[str, str], shown: str) -> list[str]:
    """The citations, as written, that nothing shown to the model holds."""
    known = {whole for compared, _ in _cited(shown) for whole in _with_wholes(compared)}
    known |= {whole for number in _numbers(shown) for whole in _with_wholes(f"provision {number}")}
    return [written for compared, written in cited.items() if compared not in known]


def _cited(text: str) -> Iterator[tuple[str, str]]:
    for act in ACT.finditer(text):
        yield f"{act[1]} {act[2]} {act[3]}".lower(), act[0]
    for pattern in (PROVISION, PROVISIONS, SHORT_SECTION):
        for provision in pattern.finditer(text):
            for number in re.findall(NUMBER, provision[1]):
                yield f"provision {number.rstrip('.:-')}", provision[0]
    for page in PAGE.finditer(text):
        yield f"page {page[1] or page[2]}", page[0]
    for case in CASE.finditer(text):
        yield f"{case[1] or case[3]} v {case[2] or case[4]}".lower(), case[0]
    for case in IN_RE.finditer(text):
        yield f"in re {case[1]}".lower(), case[0]
    for pattern in (NEUTRAL, REPORTER):
        for found in pattern.findall(text):
            yield re.sub(r"[\[\]()]", "", found).lower(), found


def _with_wholes(compared: str) -> Iterator[str]:
    """A provision and those that it is part of: who was shown section 14(2)(a) was shown section 14."""
    while SUBDIVISION.search(compared):
        yield compared
        compared = SUBDIVISION.sub("", compared)
    yield compared


def _numbers(shown: str) -> Iterator[str]:
    """Numbers that stand for a provision without a word beside them."""
    yield from (number for number in SHOWN_NUMBER.findall(shown) if TELLING.search(number))
    yield from NUMBERED_LINE.findall(shown)
    yield from RECORDED_PART.findall(shown)
