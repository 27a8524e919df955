"""How a contradiction is told: both sides with their places, and the entries they stand in (docs/local-analyst.md,
Contradictions)."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.quotes import around_the_middle
from chat.providers.local.results import first_few, party, several, told, value
from chat.providers.local.rows import said
from chat.providers.local.words import QUOTE_LENGTH, quotation
from claims.panels import TITLES
from claims.sections import Section

LISTS: Final[Mapping[str, Section]] = {
    "schedule": "schedule_lines",
    "documents": "documents",
    "involvements": "parties",
    "finance.payments": "payments",
    "resolution.offers": "offers",
}
"""The lists of a claim whose entries are told beside a contradiction, and the sections that hold them."""
SHORTLY: Final = {"schedule": "schedule#short", "documents": "documents#short", "involvements": "involvements#short"}
ENTRY = re.compile(r"([A-Za-z.]+)\[([^\]]+)\]")
ANY_FIGURE = re.compile(r"\d")
BESIDE: Final = 2
SHORT_QUOTE: Final = 90
IN_SHORT: Final = 4
FEW: Final = 3
SETTLES: Final = "Which version holds is for a person to decide."


def contradiction(item: Result, evidence: Evidence) -> str:
    """A contradiction in a line: what it is, both sides with their panels, why it matters and who can settle it."""
    one, other = (side(item.get(each) or {}, evidence) for each in ("left", "right"))
    sides = sentence(f"As recorded, one side: {one}; the other: {other}")
    summary, impact = told(item.get("summary"), evidence), told(item.get("impact"), evidence)
    return f"{summary} {sides} {impact} To be settled by {item.get('resolveBy')} ({item.get('severity')})"


def side(recorded: Result, evidence: Evidence, longest: int = QUOTE_LENGTH) -> str:
    """What one side says, and the panel where it stands; of a text, the sentence that says something."""
    ref, shown = recorded.get("ref") or {}, recorded.get("value")
    place = f" [{TITLES[ref['panel']]}]" if ref.get("panel") else ""
    if any(row.get("id") == shown for row in evidence.rows("parties") if isinstance(shown, str)):
        return f"{party(shown, evidence)}{place}"
    if isinstance(shown, Mapping):
        return f"{quotation(around_the_middle(spoken(shown), longest))}{place}"
    return f"{value(shown, evidence)}{place}"


def entries(item: Result, evidence: Evidence) -> list[str]:
    """The entries that the two sides stand in, and the heads of loss that rest on a document of theirs."""
    refs = [(item.get(each) or {}).get("ref") or {} for each in ("left", "right")]
    lines = [line for ref in refs for line in _entry(ref, evidence)]
    return list(dict.fromkeys(lines))[:BESIDE]


def _entry(ref: Result, evidence: Evidence) -> Iterator[str]:
    words = evidence.words
    found = ENTRY.fullmatch(str(ref.get("path") or ""))
    if not found or found[1] not in LISTS:
        return
    for row in evidence.rows(LISTS[found[1]]):
        if row.get("id") == found[2]:
            yield f"Entry {found[2]}: {said(SHORTLY.get(found[1], found[1]), row, words)}"
    for head in evidence.rows("schedule_lines") if ref.get("docId") else ():
        if any(each.get("docId") == ref["docId"] for each in head.get("evidence", [])):
            yield f"Head {head.get('id')} rests on it: {said('schedule#short', head, words)}"
    for payment in evidence.rows("payments") if ref.get("docId") else ():
        if payment.get("invoiceDocId") == ref["docId"]:
            yield f"Payment {payment.get('id')} rests on it: {words.money(payment.get('amount'))}"


def against_itself(evidence: Evidence, places: tuple[str, ...] = ("",), without: tuple[str, ...] = ()) -> Answer:
    """Where the file disagrees with itself, in short: what touches a place that begins with one of `places`, but for
    the codes that are told elsewhere. Nothing where there is no such thing, or it was not checked.
    """
    items = list(evidence.result("find_contradictions").get("items", []))
    told_here = [item for item in items if item.get("code") not in without and _touches(item, places)]
    if not told_here:
        return NOTHING
    headline = f"The file disagrees with itself in {several(len(items), 'place')}."
    return Answer(headline, tuple(first_few(shortly(told_here, evidence, SHORT_QUOTE), IN_SHORT)), (), SETTLES)


def against_heads(ids: Collection[str], evidence: Evidence) -> list[str]:
    """What the check of the file against itself says of the heads of loss with those ids."""
    paths = tuple(f"schedule[{each}]" for each in ids)
    items = evidence.result("find_contradictions").get("items", [])
    return [contradiction(item, evidence) for item in items if paths and _touches(item, paths)]


def shortly(items: Sequence[Result], evidence: Evidence, longest: int = QUOTE_LENGTH) -> list[str]:
    """Contradictions a line each: both sides, with their entries where there are few."""
    few = len(items) <= FEW
    return [
        " ".join(map(sentence, (_short(item, evidence, longest), *(entries(item, evidence) if few else []))))
        for item in items
    ]


def _touches(item: Result, places: tuple[str, ...]) -> bool:
    paths = (str(((item.get(each) or {}).get("ref") or {}).get("path") or "") for each in ("left", "right"))
    return any(path.startswith(places) for path in paths)


def _short(item: Result, evidence: Evidence, longest: int) -> str:
    one, other = (side(item.get(each) or {}, evidence, longest) for each in ("left", "right"))
    impact = told(item.get("impact"), evidence) if ANY_FIGURE.search(str(item.get("impact"))) else ""
    summary, settled = told(item.get("summary"), evidence), f"To be settled by {item.get('resolveBy')}"
    return " ".join(filter(None, [summary, sentence(f"{one} against {other}"), impact, settled]))
