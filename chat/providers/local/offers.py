"""What the analyst says of the offers of both sides (docs/local-analyst.md, Money)."""

import re
from collections.abc import Iterator
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import lines_of
from chat.providers.local.money import INTERNAL
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, left, several, told
from chat.providers.local.words import quotation

SIDES: Final = {"claimant": "the claimant", "insurer": "us", "defendant": "the defendant"}
TYPES: Final = {
    "part36_claimant": "Part 36 offer",
    "part36_defendant": "Part 36 offer",
    "calderbank": "Calderbank offer",
    "open": "open offer",
    "without_prejudice": "without prejudice offer",
    "policy_limits_demand": "demand for the policy limit",
    "portal_offer": "portal offer",
    "statutory_offer": "statutory offer",
    "rule68": "offer of judgment",
    "mediation": "offer at mediation",
}
RANGES: Final = {
    "below": "The figure compared is below the recorded range",
    "within": "The figure compared is within the recorded range",
    "above": "The figure compared is above the recorded range",
}
TARIFF: Final = "Tariff "
TOLD: Final = ("consequences", "termsMissing", "reasons")
AUTHORITY_ASKED = re.compile(r"\bauthori")
DECIDES: Final = "Making, accepting or withdrawing an offer is for a person with settlement authority."


def side_by_side(evidence: Evidence) -> Answer:
    """The open offers, the gap between the sides, authority and range, and what each kind of offer brings with it."""
    found, rows = evidence.result("compare_offers"), lines_of(evidence, "offers")
    shown = [_row(each, evidence) for each in found.get("open", [])]
    open_ids = {each.get("id") for each in found.get("open", [])}
    closed = [row for row in evidence.rows("offers") if row.get("id") not in open_ids]
    points = [
        *shown,
        *_standing(found, evidence),
        *(told(each, evidence) for key in TOLD for each in found.get(key, [])),
        *([f"Open no more: {several(len(closed), 'offer')}", *rows] if closed else []),
    ]
    headline = _headline(found, evidence) if found else "The offers could not be compared."
    told_all = tuple(dict.fromkeys(sentence(each) for each in points if each))
    return Answer(headline, told_all, cautions(found, evidence), f"{DECIDES} {INTERNAL}", ("finance_resolution",))


def plan(evidence: Evidence) -> Answer:
    """The objective, range and plan as recorded, for the handler's eyes; nothing where none is."""
    lines = lines_of(evidence, "strategy")
    return Answer("The plan as recorded.", tuple(map(sentence, lines)), (), "", ("strategy",)) if lines else NOTHING


def warned(evidence: Evidence) -> Answer:
    """The tariff that applies and what the comparison of offers warns of; nothing without either."""
    found = evidence.result("compare_offers")
    tariff = [each for each in found.get("reasons", []) if str(each).startswith(TARIFF)]
    lines = [told(each, evidence) for each in (*tariff, *found.get("warnings", []))]
    if not lines:
        return NOTHING
    return Answer("Offers and tariffs.", tuple(map(sentence, lines)), (), "", ("finance_resolution", "schedule"))


def _headline(found: Result, evidence: Evidence) -> str:
    words, count = evidence.words, int(found.get("openCount") or 0)
    if not evidence.rows("offers") and not count:
        return "Offers: nothing is on file in that section."
    if not count:
        return "No offer on file is still open."
    asked = AUTHORITY_ASKED.search(folded(evidence.question))
    authority = _authority(found) if asked else ""
    gap = f"; {words.money(found['gap'])} lies between the sides" if found.get("gap") is not None else ""
    standing = f"{several(count, 'offer')} {'is' if count == 1 else 'are'} still open{gap}."
    return f"{authority}. {standing}" if authority else standing


def _authority(found: Result) -> str:
    if found.get("authorityOk") is None:
        return "Whether our offer is within authority is not known"
    return (
        "Our offer is within the settlement authority" if found["authorityOk"] else "Our offer is above the authority"
    )


def _standing(found: Result, evidence: Evidence) -> Iterator[str]:
    if found.get("authorityOk") is not None:
        yield _authority(found)
    if str(found.get("rangePosition")) in RANGES:
        yield RANGES[str(found["rangePosition"])]
    if found.get("limitRemaining") is not None:
        yield f"{evidence.words.money(found['limitRemaining'])} is left of the limit that applies"


def _row(offer: Result, evidence: Evidence) -> str:
    """An offer in a line: whose, what kind, how much, until when."""
    words = evidence.words
    line = f"{TYPES.get(str(offer.get('type')), 'offer')} by {SIDES.get(str(offer.get('by')), 'a side')}: "
    line += f"{words.money(offer.get('amount'))}, {words.term(str(offer.get('status')))}"
    if offer.get("allIn") is not None and offer["allIn"] != offer.get("amount"):
        line += f", {words.money(offer['allIn'])} all in"
    row = next((row for row in evidence.rows("offers") if row.get("id") == offer.get("id")), {})
    if row.get("terms"):
        line += f", on the terms {quotation(spoken(row['terms']))}"
    if offer.get("relevantPeriodEnd"):
        line += f", relevant period to {words.date_of(offer['relevantPeriodEnd'])}"
    if offer.get("expiresAt"):
        line += f", open to {words.date_of(offer['expiresAt'])}"
    return f"{line}, {left(offer['daysLeft'])}" if offer.get("daysLeft") is not None else line
